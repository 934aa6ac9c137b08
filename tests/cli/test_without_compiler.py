"""An installation without torchlit[sim]: what needs the compiler is refused in one sentence, the rest works."""

import subprocess
import sys
from pathlib import Path

import pytest

REPLAY = Path(__file__).parents[1] / "replays/temple/shared-victory.jsonl"
NOT_INSTALLED = "import sys; sys.modules |= {'numba': None, 'numpy': None}; "


def without_compiler(program: str, *args: object) -> subprocess.CompletedProcess[str]:
    """Run a program in a Python that has neither numba nor numpy."""
    command = [sys.executable, "-c", NOT_INSTALLED + program, *map(str, args)]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    "args",
    [
        ("arena", "temple", "--bots", "hard", "--games", 1),
        ("arena", "pyramid", "--bots", "master,easy", "--games", 1),
        ("arena", "temple", "--bots", "easy", "--games", 1, "--clairvoyant"),
        ("analyse", REPLAY),
        ("train", "temple"),
        ("train", "valley"),
    ],
)
def test_what_needs_the_compiler_is_refused_in_one_sentence(args: tuple[object, ...], tmp_path: Path) -> None:
    done = without_compiler(
        f"import os; os.chdir({str(tmp_path)!r}); from torchlit.cli.main import main; main()", *args
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "pip install 'torchlit[sim]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_bots_that_need_no_compiler_are_offered_and_play() -> None:
    done = without_compiler(
        "from torchlit.arena.series import Plan, play; from torchlit.toolkits.bots.registry import playable; "
        "played = play(Plan(game='temple', board='stairs', bots=playable(), seed=1), 1); "
        "print(*sorted(result.bot for result in played.seats))"
    )
    assert done.stdout.split() == ["easy", "greedy", "normal", "random"], done.stderr
