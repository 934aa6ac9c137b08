"""What the views of the Valley say beside its secrets: every offer is true."""

from itertools import groupby
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.valley import oracle
from tests.games.valley.tables import faces, played, rolled, scribbled, sheet, valley
from torchlit.games.valley import GAME
from torchlit.games.valley.discoveries import STARS
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.rules import apply, legal_moves, own_sheet
from torchlit.games.valley.scoring import Bite, Earning, ValleyScore, lines, score
from torchlit.games.valley.state import KINDS, State
from torchlit.games.valley.text import sheet_to_text
from torchlit.games.valley.view import (
    Effect,
    SnakeMarked,
    SnakeTask,
    UseTask,
    closed_view,
    own_view,
    turn_view,
)
from torchlit.protocol import View
from torchlit.toolkits.dice import Deal, Face, Roll

STATES = 40


def under_way(seed: int, most: int = 20) -> State:
    """A table of one seat in the middle of a turn, on a sheet with anything on it."""
    random = Random(seed)
    text = scribbled(random, most)
    while "." not in text.split():
        text = scribbled(random, most)
    state = valley(text)
    roll = (random.choice((1, 4, 5, "dakota")), random.choice((2, 4, 5, "penny")), random.choice((1, 4, 5)))
    state = apply(state, Roll(roll)).state
    for _ in range(random.randrange(3)):
        uses = [move for move in legal_moves(state, 0) if not isinstance(move, Finish | Reveal)]
        state = apply(state, random.choice(uses)).state if uses else state
    return state


def task_of(state: State, seat: int = 0) -> UseTask:
    task = own_view(state, seat).task
    assert isinstance(task, UseTask)
    return task


def seen(state: State, seat: int = 0) -> ValleyScore:
    return score(own_sheet(state, seat))


def differences(before: ValleyScore, after: ValleyScore) -> dict[str, int]:
    """What changed in the score lines, without the total."""
    one, other = lines(before), lines(after)
    return {line: other[line] - one[line] for line in one if line != "total" and other[line] != one[line]}


def told(effects: tuple[Effect, ...], square: str, building: str = "") -> dict[str, int]:
    """What these effects say of a square, by the score lines; a square is named once at most."""
    named = [effect for effect in effects if square in effect.squares]
    assert len(named) <= 1
    changes = {"snakes": 0, "full": 0, building: 0}
    for effect in named:
        changes = {"snakes": effect.snakes, "full": effect.full, building: effect.building}
        assert any(changes.values()), "an effect that changes nothing is not named"
    return {line: change for line, change in changes.items() if change}


@pytest.mark.parametrize("seed", range(STATES))
def test_what_is_offered_is_what_the_rules_allow(seed: int) -> None:
    state = under_way(seed)
    task = task_of(state)
    offered: list[SeatMove] = [
        WriteNumber(0, dice, square, offer.number)
        for offer in task.numbers
        for dice in offer.ways
        for square in task.squares
    ]
    offered += [Build(0, offer.building, square) for offer in task.buildings for square in task.squares]
    offered += [Escape(0, dice, offer.square) for offer in task.escapes for dice in offer.ways]
    offered += [Finish(0)] * task.can_finish
    legal = legal_moves(state, 0)
    assert len(offered) == len(set(offered))
    assert set(offered) == {move for move in legal if not isinstance(move, Reveal)}
    reveals = [move for move in legal if isinstance(move, Reveal)]
    assert [offer.number for offer in task.numbers] == sorted({offer.number for offer in task.numbers})
    assert {Reveal(0, offer.kind, offer.squares) for offer in task.discoveries} <= set(reveals)
    counts = {kind: sum(move.kind == kind for move in reveals) for kind in KINDS}
    assert {possible.kind: possible.count for possible in task.possible} == {k: n for k, n in counts.items() if n}
    assert task.can_reveal == bool(state.drafts[0].steps)


@pytest.mark.parametrize("seed", range(STATES))
def test_what_a_number_or_a_building_is_said_to_change_is_what_it_changes(seed: int) -> None:
    state = under_way(seed)
    task, before = task_of(state), seen(state)
    for square in task.squares:
        for offer in task.numbers:
            written = apply(state, WriteNumber(0, offer.ways[0], square, offer.number)).state
            assert told(offer.effects, square) == differences(before, seen(written))
        for building in task.buildings:
            built = apply(state, Build(0, building.building, square)).state
            assert told(building.effects, square, building.building) == differences(before, seen(built))
    for escape in task.escapes:
        crossed = apply(state, Escape(0, escape.ways[0], escape.square)).state
        assert differences(before, seen(crossed)) == ({"snakes": escape.stars} if escape.stars else {})


@pytest.mark.parametrize("seed", range(15))
def test_what_a_number_is_said_to_complete_is_what_it_makes_possible(seed: int) -> None:
    state = under_way(seed, most=12)
    task = task_of(state)
    before = set(oracle.discoveries(oracle.paper_of(own_view(state, 0).sheet)))
    for offer in task.numbers[:4]:
        for square in task.squares:
            written = apply(state, WriteNumber(0, offer.ways[0], square, offer.number)).state
            after = set(oracle.discoveries(oracle.paper_of(own_view(written, 0).sheet)))
            completed = {one.kind for one in offer.completes if square in one.squares}
            assert completed == {kind for kind, _ in after - before}
            assert all(one.stars == STARS[one.kind] for one in offer.completes)


@pytest.mark.parametrize("seed", range(STATES))
def test_what_a_discovery_is_said_to_bring_is_what_it_brings(seed: int) -> None:
    state = under_way(seed, most=25)
    for offer in task_of(state).discoveries:
        revealed = apply(state, Reveal(0, offer.kind, offer.squares)).state
        assert seen(revealed).total - seen(state).total == offer.stars + offer.building


@pytest.mark.parametrize("seed", range(STATES))
def test_what_a_move_is_said_to_gain_is_what_it_brings(seed: int) -> None:
    state = under_way(seed)
    view = View(turn_view(state), closed_view(state), own_view(state, 0))
    legal = legal_moves(state, 0)
    for move in Random(seed).sample(legal, min(len(legal), 60)):
        after = apply(state, move).state
        mine = score(after.sheets[0]) if isinstance(move, Finish) else seen(after)
        assert GAME.gain(view, move) == mine.total - seen(state).total


def full_sheet(random: Random) -> str:
    """A sheet of 49 squares with the three buildings and one empty square, full of possibilities."""
    least, many = random.choice(((1, 15), (1, 7), (9, 5)))
    tokens = [str(least + random.randrange(many)) for _ in range(45)] + ["H", "S", "I"]
    random.shuffle(tokens)
    tokens.append(".")
    return "\n".join(" ".join(tokens[row * 7 : row * 7 + 7]) for row in range(7))


@pytest.mark.parametrize("seed", range(12))
def test_the_discoveries_offered_are_the_best_of_their_kinds_best_first(seed: int) -> None:
    state = rolled(valley(full_sheet(Random(seed))), "1 2 3")
    state = played(state, WriteNumber(0, ("red",), "g7", 3))
    reveals = [move for move in legal_moves(state, 0) if isinstance(move, Reveal)]
    offers = {kind: list(some) for kind, some in groupby(task_of(state).discoveries, lambda offer: offer.kind)}
    view = View(turn_view(state), closed_view(state), own_view(state, 0))
    assert list(offers) == [kind for kind in reversed(KINDS) if any(move.kind == kind for move in reveals)]
    for kind, some in offers.items():
        gains = sorted((GAME.gain(view, move) for move in reveals if move.kind == kind), reverse=True)
        assert [offer.stars + offer.building for offer in some] == gains[:12]
        assert len(some) == len({offer.squares for offer in some})


@pytest.mark.parametrize(
    ("drawn", "where", "squares"),
    [
        ("E . .\n. . E", "entrance", ("a1", "c2")),
        ("E . .\n1 . .", "beside", ("a1", "b1", "b2")),
        ("1 Z . .", "anywhere", ("c1", "d1")),
    ],
)
def test_the_open_squares_come_with_their_reason(drawn: str, where: str, squares: tuple[str, ...]) -> None:
    task = task_of(rolled(valley(drawn), "1 2 3"))
    assert (task.where, task.squares) == (where, squares)


def test_dice_are_shown_as_spent_and_every_way_to_make_a_number_is_told() -> None:
    state = rolled(valley("1 . . . ."), "2 3 5")
    assert task_of(state).left == ("green", "purple", "red")
    ways = {offer.number: offer.ways for offer in task_of(state).numbers}
    assert ways[5] == (("red",), ("green", "purple"))
    assert task_of(played(state, WriteNumber(0, ("green", "purple"), "b1", 5))).left == ("red",)


@pytest.mark.parametrize("seed", range(STATES))
def test_what_is_left_behind_is_the_reveal_that_brings_most(seed: int) -> None:
    state = under_way(seed, most=25)
    task = task_of(state)
    reveals = [move for move in legal_moves(state, 0) if isinstance(move, Reveal)]
    if not reveals:
        assert (task.best, task.last_chance) == (None, False)
        return
    assert task.best is not None
    assert task.best in task.discoveries
    view = View(turn_view(state), closed_view(state), own_view(state, 0))
    assert task.best.stars + task.best.building == max(GAME.gain(view, move) for move in reveals)


@pytest.mark.parametrize(
    ("drawn", "best"),
    [
        ("1 2 3 4 . . . .", ("forest", ("a1", "b1", "c1", "d1", "e1"), 5, 0)),
        ("H . . . .\n1 2 3 4 . ", ("forest", ("a2", "b2", "c2", "d2", "e2"), 5, 4)),  # two of its squares at the hut
        ("1 2 3 4 .\n6 7 8 . .", ("mountain", ("a2", "b2", "c2"), 7, 0)),
        ("1 2 3 4 .\n. . . . .\nH 7 8 9 .", ("mountain", ("b3", "c3", "d3"), 7, 0)),  # a hut counts no mountain
        ("1 1 2 2 .", None),
    ],
)
def test_the_best_reveal_is_told_with_its_stars(drawn: str, best: tuple[object, ...] | None) -> None:
    square = "e2" if "\n1" in drawn else "e1"
    state = played(rolled(valley(drawn), "1 2 5"), WriteNumber(0, ("red",), square, 5))
    told = task_of(state).best
    assert (told and (told.kind, told.squares, told.stars, told.building)) == best


def test_nothing_is_left_behind_before_a_use_and_after_a_reveal() -> None:
    state = rolled(valley("6 7 8 . . . . 9 9 9"), "1 2 3")
    assert task_of(state).best is None
    used = played(state, WriteNumber(0, ("red",), "d1", 3))
    assert task_of(used).best is not None
    assert task_of(played(used, Reveal(0, "mountain", ("a1", "b1", "c1")))).best is None


@pytest.mark.parametrize(("turn", "last"), [(22, False), (23, False), (24, True), (25, True)])
def test_alone_the_last_chance_begins_with_turn_24(turn: int, last: bool) -> None:
    state = rolled(replace(valley("6 7 8 . . . . . ."), turn=turn - 1), "1 2 3")
    assert task_of(played(state, WriteNumber(0, ("red",), "d1", 3))).last_chance is last


@pytest.mark.parametrize(
    ("mine", "other", "last"),
    [
        ("6 7 8 . . . . . .", "1 2 3 . . . . . .", False),
        ("6 7 8 . . . . . .", "1 2 3 4 5 . . . .", False),
        ("6 7 8 . . . . . .", "1 2 3 4 5 6 . . .", True),
        ("6 7 8 1 1 . . . .", "1 . . . . . . . .", True),  # three are left after the first use
        ("6 7 8 1 . . . . .", "1 . . . . . . . .", False),
    ],
)
def test_with_others_the_last_chance_begins_with_three_empty_squares_on_a_sheet(
    mine: str, other: str, last: bool
) -> None:
    state = rolled(replace(valley(mine, other), turn=30), "1 2 3")
    square = next(square for square in task_of(state).squares)
    assert task_of(played(state, WriteNumber(0, ("red",), square, 3))).last_chance is last


def test_what_another_fills_in_the_open_turn_is_no_last_chance_yet() -> None:
    state = rolled(valley("6 7 8 . . . . . .", "1 2 3 4 5 . . . ."), "1 2 3")
    mine = played(state, WriteNumber(0, ("red",), "d1", 3))
    theirs = played(mine, WriteNumber(1, ("red",), "f1", 3), WriteNumber(1, ("green",), "g1", 1))
    assert own_view(theirs, 0) == own_view(mine, 0)
    assert (task_of(mine).last_chance, task_of(played(theirs, Finish(1))).last_chance) == (False, False)


def test_what_is_left_behind_is_told_to_its_seat_alone() -> None:
    state = rolled(valley("6 7 8 . . . . . .", ". . . . . . . . ."), "1 2 3")
    with_best = played(state, WriteNumber(0, ("red",), "d1", 3))
    assert task_of(with_best).best is not None
    assert turn_view(with_best) == turn_view(state)
    assert closed_view(with_best) == closed_view(state)
    assert own_view(with_best, 1) == own_view(state, 1)


def test_no_discovery_is_offered_before_a_use_or_after_another() -> None:
    state = rolled(valley("6 7 8 . . 9 9 9"), "1 2 3")
    before = task_of(state)
    assert (before.discoveries, before.possible, before.can_reveal, before.can_finish) == ((), (), False, False)
    state = played(state, WriteNumber(0, ("red",), "d1", 3))
    used = task_of(state)
    assert ([offer.kind for offer in used.discoveries], used.can_reveal, used.can_finish) == (
        ["mountain"] * 2,
        True,
        True,
    )
    revealed = task_of(played(state, Reveal(0, "mountain", ("a1", "b1", "c1"))))
    assert (revealed.discoveries, revealed.possible, revealed.can_reveal, revealed.can_finish) == ((), (), False, True)


def test_what_is_in_hand_is_shown_to_its_seat_in_order() -> None:
    state = rolled(valley("6 7 8 . .", ". . . . ."), "1 2 3")
    first, mountain = WriteNumber(0, ("red",), "d1", 3), Reveal(0, "mountain", ("c1", "b1", "a1"))
    second = WriteNumber(0, ("green",), "e1", 1)
    own = own_view(played(state, first, mountain, second), 0)
    assert own.steps == (first, second, mountain)
    assert own.sheet == "6 7 8 3 1\nmountain a1 b1 c1"
    assert (own.score.mountains, own.score.full) == (7, 7)
    assert own_view(played(state, first), 1).steps == ()


def test_a_seat_that_has_finished_has_no_task() -> None:
    state = played(rolled(valley(". .", ". ."), "1 2 3"), WriteNumber(0, ("red",), "a1", 3), Finish(0))
    assert own_view(state, 0).task is None
    assert own_view(state, 0).sheet == "3 ."
    assert (turn_view(state).owing, turn_view(state).phase) == ((1,), "use")


def test_a_snake_is_told_with_the_owner_of_the_sheet_and_what_it_costs() -> None:
    state = rolled(valley(". . . .", "1 . 7 ."), "1 2 snake")
    task = own_view(state, 0).task
    assert isinstance(task, SnakeTask)
    assert (task.owner, task.sheet, task.squares, task.beside) == (1, "1 . 7 .", ("b1", "d1"), ())
    assert [(cost.squares, cost.stars) for cost in task.costs] == [(("b1", "d1"), 7)]
    assert own_view(played(state, DrawSnake(0, "b1")), 0).snake == SnakeMarked(1, "b1")


@pytest.mark.parametrize("seed", range(STATES))
def test_what_a_snake_is_said_to_cost_is_what_it_costs(seed: int) -> None:
    random = Random(seed)
    text = scribbled(random, 25)
    if "." not in text.split():
        return
    for seats, maker in ((1, -1), (2, 1)):
        state = rolled(valley(*[text] * seats), "1 2 snake")
        task = own_view(state, 0).task
        assert isinstance(task, SnakeTask)
        assert sorted(square for cost in task.costs for square in cost.squares) == sorted(task.squares)
        view = View(turn_view(state), closed_view(state), own_view(state, 0))
        before = score(sheet(text))
        for cost in task.costs:
            for square in cost.squares:
                after = score(sheet(text).with_snake(sheet(text).board.bits[square]))
                assert differences(before, after).get("snakes", 0) == -cost.stars
                assert GAME.gain(view, DrawSnake(0, square)) == maker * cost.stars


def test_closed_turns_are_counted_and_the_dice_are_shown_as_they_lie() -> None:
    state = rolled(valley(". . ."), "dakota 2 3")
    assert (turn_view(state).turn, closed_view(state).turn) == (1, 0)
    assert turn_view(state).roll == (Face("green", "dakota"), Face("purple", 2), Face("red", 3))
    state = played(state, WriteNumber(0, ("red",), "a1", 3), Finish(0))
    assert (closed_view(state).turn, turn_view(state).phase) == (1, "roll")
    state = apply(state, Roll(faces("1 2 3"))).state
    assert (turn_view(state).turn, closed_view(state).turn) == (2, 1)


def test_the_views_before_the_first_roll_and_of_the_hand_out() -> None:
    state = valley(". .", ". .")
    assert (turn_view(state).roll, turn_view(state).phase, own_view(state, 0).task) == ((), "roll", None)
    state = apply(state, Roll(faces("1 2 snake"))).state
    assert (turn_view(state).phase, own_view(state, 0).task, closed_view(state).turn) == ("deal", None, 0)
    assert isinstance(own_view(apply(state, Deal((1, 0))).state, 0).task, SnakeTask)


def test_buildings_are_shown_with_what_they_earn_and_snakes_with_what_they_cost() -> None:
    state = valley("H 1 2 3 4 5 Z X .\nforest b1 c1 d1 e1 f1")
    count = own_view(rolled(state, "1 2 3"), 0).count
    assert count.buildings == (Earning("hut", "a1", ("b1",), 2),)
    assert count.snakes == (Bite("g1", 5, False), Bite("h1", 0, True))


def test_at_the_end_the_places_and_the_lowered_levels_are_told() -> None:
    state = played(rolled(valley("6 7 8 Z ."), "1 2 3"), WriteNumber(0, ("red",), "e1", 3), Finish(0))
    assert sheet_to_text(state.sheets[0]) == "6 7 8 Z 3"
    (result,) = closed_view(state).results or ()
    assert (result.place, result.level, result.next_level, result.next_at) == (1, "tourist", "pathfinder", 86)
    assert result.count.snakes == (Bite("d1", 8, False),)
    assert closed_view(state).scores[0].total == 7 - 8


def test_several_players_have_places_and_no_level() -> None:
    state = played(rolled(valley("1 .", "1 ."), "1 2 3"), WriteNumber(0, ("red",), "b1", 3), Finish(0))
    state = played(state, WriteNumber(1, ("red",), "b1", 3), Finish(1))
    results = closed_view(state).results or ()
    assert [(one.place, one.level, one.next_level, one.next_at) for one in results] == [(1, None, None, None)] * 2
