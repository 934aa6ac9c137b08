"""docs/games/<game>.md: what is made of it is what would be made now, and what the coach says in it is right."""

from typing import Any

import msgspec
import pytest

from tests.docs.game_pages import COACHED as COACH_MARKS
from tests.docs.game_pages import Made, logged, made, page_of, seats_shown, with_made
from tests.docs.pages import blocks_in
from tests.every import ADVISED, COACHED, each, every_game
from torchlit.coach import analysis
from torchlit.coach.analyse import accuracy
from torchlit.coach.turns import turns_of
from torchlit.protocol import Game
from torchlit.server import http_messages
from torchlit.table import log
from torchlit.toolkits.bots.judging import squares_marked
from torchlit.toolkits.bots.part import bots_of


@every_game
def test_the_page_is_as_made_now(game: Game) -> None:
    page = page_of(game).read_text(encoding="utf-8")
    assert with_made(page, made(game, coach=False)) == page, "make pages"


def test_what_a_page_lacks_is_added_and_what_people_wrote_stays() -> None:
    page = "# The Cave\n\n## Moves\n\nMoves are quick.\n\n| a |\n|---|\n| old |\n\n## More\n\nThe end.\n"
    parts = [("Moves", "| a |", "| a |\n|---|\n| new |\n"), ("Moves", "json B", "{}\n"), ("Log", "jsonl", "{}\n")]
    after = with_made(page, [Made(*part) for part in parts])
    assert after == (
        "# The Cave\n\n## Moves\n\nMoves are quick.\n\n| a |\n|---|\n| new |\n\n```json B\n{}\n```\n"
        "\n## More\n\nThe end.\n\n## Log\n\n```jsonl\n{}\n```\n"
    )


def told_by_coach(game: Game) -> tuple[analysis.Coaching, http_messages.Hint]:
    """The page's examples of an analysis and of a hint."""
    told: list[Any] = []
    for mark, kind in zip(COACH_MARKS, (analysis.Coaching, http_messages.Hint), strict=True):
        language, name = mark.split()
        page = blocks_in(page_of(game).read_text(encoding="utf-8"))
        (text,) = [block.text for block in page if (block.language, block.kind) == (language, name)]
        told.append(msgspec.json.decode(text, type=kind))
    return told[0], told[1]


def changed_squares(before: str, after: str) -> set[str]:
    """The squares that hold something else in the second text of a sheet, or were revealed in it."""
    rows = list(zip(before.splitlines(), after.splitlines(), strict=False))
    revealed = {square for line in after.splitlines()[len(rows) :] for square in line.split()[1:]}
    return revealed | {
        f"{chr(ord('a') + column)}{number}"
        for number, (old, new) in enumerate(rows, 1)
        for column, (one, other) in enumerate(zip(old.split(), new.split(), strict=True))
        if one != other
    }


@each(COACHED)
def test_the_analysis_on_the_page_follows_the_rules_and_adds_up(game: Game) -> None:
    told, hint = told_by_coach(game)
    whole, judge = told.analysis, bots_of(game).judge
    assert whole is not None
    assert judge is not None
    (shown,) = whole.turns
    turns = list(turns_of(log.from_lines(logged(game.id, 1)), whole.seat))
    assert told.done == told.total == len(turns)
    assert shown.turn == whole.worst[0]
    assert shown.better is not None
    (before,) = [turn.before for turn in turns if game.turn(turn.before) == shown.turn]
    for line in (shown.taken, shown.better):
        assert judge.sheet_after(game, before, whole.seat, line.moves) == line.sheet
        assert set() < set(line.squares) <= changed_squares(shown.sheet, line.sheet)
    assert shown.better.worth - shown.taken.worth == pytest.approx(shown.cost, abs=0.02)
    total = whole.start + whole.luck + whole.others - whole.cost - whole.stand_in
    assert total == pytest.approx(whole.result, abs=0.03)
    assert accuracy(whole.result, whole.cost) == pytest.approx(whole.accuracy, abs=0.02)
    assert hint == http_messages.Hint(shown.turn, shown.better.moves, shown.better.squares)


@each(ADVISED)
def test_the_choice_on_the_page_was_made_and_costs_what_the_facts_say(game: Game) -> None:
    told, hint = told_by_coach(game)
    whole = told.choices
    assert told.analysis is None
    assert whole is not None
    (shown,) = whole.choices
    assert told.done == told.total >= shown.number == whole.worst[0]
    entries = log.from_lines(logged(game.id, seats_shown(game)))
    made_moves = [entry.move for entry in entries if isinstance(entry, log.Moved)]
    assert all(bytes(log.raw(move)) in map(bytes, made_moves) for move in shown.taken.moves)
    assert shown.better is not None
    assert shown.better.worth - shown.taken.worth == pytest.approx(shown.cost, abs=0.02)
    assert shown.why is not None
    assert shown.seen is not None
    assert shown.seen.turn.turn == shown.turn
    assert hint == http_messages.Hint(shown.turn, shown.better.moves, squares_marked(shown.better.moves))
