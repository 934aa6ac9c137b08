"""The examples of docs/envs.md run; the page of each game names every plane and counts every action."""

import doctest
import re
from collections.abc import Iterator
from itertools import product

from tests.docs.game_pages import page_of
from tests.docs.pages import blocks
from tests.every import every_environment
from torchlit.envs.registry import layout_of
from torchlit.protocol import Game
from torchlit.toolkits.envs.layout import Layout

PAGE = "docs/envs.md"


def test_the_examples_run() -> None:
    example = "\n".join(block.text for block in blocks(PAGE) if block.language == "pycon")
    test = doctest.DocTestParser().get_doctest(example, {}, PAGE, PAGE, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.summarize().failed == 0


def smallest_layout(game: Game) -> Layout:
    """That of the first board with as few seats as can be."""
    return layout_of(game.id, next(iter(game.boards)), game.seats[0])


def table_under(heading: str, game: Game) -> list[list[str]]:
    """The rows of the table under a heading of the game's page."""
    _, found, section = page_of(game).read_text(encoding="utf-8").partition(f"\n### {heading}\n")
    assert found, f"{page_of(game).name} needs a table under '## As an environment', '### {heading}'"
    lines = [line for line in section.split("\n### ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def worked_out(formula: str, layout: Layout) -> int:
    """A number of the page, such as `15 × S`."""
    letters = {"S": len(layout.squares), "D": len(getattr(layout, "reveals", ()))}
    result = 1
    for factor in formula.split(" × "):
        result *= letters[factor] if factor in letters else int(factor)
    return result


def names_in(text: str) -> Iterator[str]:
    """The names that a row stands for: each way to choose one of the words in braces."""
    parts = [part.split(", ") for part in re.split(r"[{}]", text.strip("`"))]
    yield from ("".join(words) for words in product(*parts))


@every_environment
def test_every_plane_is_told_with_the_most_it_can_hold(game: Game) -> None:
    layout = smallest_layout(game)
    told = [(name, worked_out(most, layout)) for names, most in table_under("Planes", game) for name in names_in(names)]
    own = [(plane.name, plane.most) for plane in layout.planes if not plane.name.startswith("hunter 2")]
    assert [name for name, _ in told] == [name for name, _ in own]
    for (name, most), (_, bound) in zip(told, own, strict=True):
        assert bound <= most if name == "doorless squares left" else bound == most, name


@every_environment
def test_every_action_is_counted(game: Game) -> None:
    layout = smallest_layout(game)
    counts = [worked_out(count, layout) for count, _ in table_under("Actions", game)]
    assert sum(counts) == layout.wait + 1
