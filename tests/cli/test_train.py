"""`torchlit train`: weights and a learning curve as files."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np

from tests.cli.terminal import torchlit
from torchlit.games.temple import GAME
from torchlit.games.temple.bots import evaluation


def test_the_temple_is_learned_into_files(tmp_path: Path) -> None:
    result = torchlit("train", "temple", "--games", 1000, "--output", tmp_path / "weights")
    assert result.exit_code == 0
    for board in GAME.boards:
        assert f"{board}, alone" in result.stdout
        shipped = Path(evaluation.__file__).parent / "weights" / f"{board}.npz"
        with np.load(tmp_path / "weights" / f"{board}.npz") as learned, np.load(shipped) as ours:
            assert {name: array.shape for name, array in learned.items()} == {
                name: array.shape for name, array in ours.items()
            }
            assert np.count_nonzero(learned["alone"]) > 10_000
    curve = ElementTree.parse(tmp_path / "weights" / "curve.svg").getroot()
    assert "stairs, others" in "".join(curve.itertext())


def test_bots_that_learn_nothing_are_told_in_one_sentence(tmp_path: Path) -> None:
    result = torchlit("train", "pyramid", "--output", tmp_path)
    assert result.exit_code == 1
    assert "the bots of 'pyramid' cannot be trained: choose temple or valley" in result.stderr


def test_a_picture_that_cannot_be_written_is_told_before_any_game(tmp_path: Path) -> None:
    result = torchlit("train", "temple", "--games", 10**9, "--output", tmp_path, "--curve", tmp_path / "no" / "c.svg")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1


def test_numbers_that_no_machine_takes_are_refused(tmp_path: Path) -> None:
    for option in ("--games", "--seed"):
        result = torchlit("train", "temple", option, 10**20, "--output", tmp_path)
        assert result.exit_code == 2
        assert f"'{option}'" in result.stderr
