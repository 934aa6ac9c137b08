"""Judges that are put in the place of the real ones."""

import pytest

from tests.coach.judges import EveryRoll, StarsNow, with_judge


@pytest.fixture
def tiny_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Temple is judged over every roll there is, the Valley by its stars: for tiny boards only."""
    with_judge("temple", EveryRoll(), monkeypatch)
    with_judge("valley", StarsNow(), monkeypatch)
