"""What the strong bots need is compiled ahead: by one process, and again when that one did not come to its end."""

from pathlib import Path

import pytest

from torchlit.arena import warming
from torchlit.cli.serve import warming_up


@pytest.fixture(autouse=True)
def _cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_one_compiles_and_the_others_leave_it_to_that_one() -> None:
    assert [warming.claim(), warming.claim()] == [True, False]


def test_what_was_not_finished_is_begun_anew_at_the_next_start() -> None:
    with warming_up():
        assert not warming.claim()
    assert warming.claim()


def test_a_compiler_that_comes_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(warming, "has_compiler", lambda: False)
        assert not warming.claim()
    assert warming.claim()
