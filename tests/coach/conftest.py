"""Judges that are put in the place of the real ones."""

import pytest

from tests.coach.judges import GLADE, EveryRoll, StarsNow
from torchlit.bots.judges import JUDGES


@pytest.fixture
def tiny_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Temple is judged over every roll there is, the Valley by its stars: for tiny boards only."""
    monkeypatch.setitem(JUDGES, "temple", EveryRoll())
    monkeypatch.setitem(JUDGES, "valley", StarsNow(GLADE))
