"""Messages that no honest client sends, and honest ones spoilt on their way. What each brings is not told here."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.server.playing import Json
from torchlit.games.registry import GAMES
from torchlit.protocol import Setup


class Spoken(NamedTuple):
    """A message, ready to be sent."""

    raw: str | bytes
    is_text: bool = True
    answers: int = 1
    """How many answers there must be; none to a `hello` that says nothing wrong."""


class Moment(NamedTuple):
    """What somebody knows who wants to do harm: where a table stands, and what was said at it before."""

    seat: int
    seats: int
    turn: int
    id: str
    """An id that nobody has used."""
    move: Json
    """Some move of this seat, as a client would send it."""
    own: Sequence[str]
    """What this seat has sent before."""
    others: Sequence[str]
    """What other seats have sent before."""

    @property
    def honest(self) -> Json:
        return {"type": "move", "id": self.id, "turn": self.turn, "move": self.move}


ODD: tuple[Any, ...] = (
    None, True, False, "", "0", "x" * 5000, "\x00", "\u202e<script>", 0, -1, 2, 0.5, 1e308, 2**31, 2**63, -(2**64),
    10**40, [], [[]], {}, {"type": "move"}, ["c2"], {"seat": 0},
)  # fmt: skip
"""Values where others are expected."""


def truncated(random: Random, moment: Moment) -> Spoken:
    whole = json.dumps(moment.honest)
    return Spoken(whole[: random.randrange(len(whole))])


def mangled(random: Random, moment: Moment) -> Spoken:
    """Some bytes are others, in a text that need not be UTF-8 any more."""
    raw = bytearray(json.dumps(moment.honest).encode())
    for _ in range(random.randint(1, 4)):
        raw[random.randrange(len(raw))] = random.randrange(256)
    return Spoken(bytes(raw))


def binary(random: Random, _: Moment) -> Spoken:
    return Spoken(random.randbytes(random.choice((1, 10, 1000))), is_text=False)


def not_utf8(random: Random, moment: Moment) -> Spoken:
    """A lone surrogate, half a character or a byte that is never one, inside a string."""
    odd = random.choice((b"\xff", b"\xed\xa0\x80", b"\xc3", b"\xf0\x9f\x94"))
    return Spoken(json.dumps(moment.honest).encode().replace(moment.id.encode(), odd))


def odd_value(random: Random, moment: Moment) -> Spoken:
    """A value of another kind or size, somewhere."""
    message = moment.honest
    where = random.choice((message, message["move"]))
    where[random.choice(list(where))] = random.choice(ODD)
    return Spoken(json.dumps(message))


def huge_number(random: Random, moment: Moment) -> Spoken:
    digits = random.choice(("9" * 400, "1e999", "-1e400", "1.0", "1E2", "-0", "0x1", "NaN", "Infinity"))
    name = random.choice(("turn", *(name for name, value in moment.move.items() if isinstance(value, int))))
    text = json.dumps({**moment.honest, "move": moment.move})
    value = moment.turn if name == "turn" else moment.move[name]
    return Spoken(text.replace(f'"{name}": {value}', f'"{name}": {digits}'))


def missing_or_extra(random: Random, moment: Moment) -> Spoken:
    message = moment.honest
    where = random.choice((message, message["move"]))
    if random.random() < 0.5:
        del where[random.choice(list(where))]
    else:
        where[random.choice(("force", "by", "faces", "seed", "__proto__"))] = random.choice(ODD)
    return Spoken(json.dumps(message))


def said_twice(random: Random, moment: Moment) -> Spoken:
    """A field is there twice, with two values."""
    field = random.choice((f'"seat": {moment.seat + 1}', '"turn": 0', '"id": "other"', '"type": "start"'))
    return Spoken(json.dumps(moment.honest)[:-1] + f", {field}}}")


def deep(random: Random, moment: Moment) -> Spoken:
    depth = random.choice((50, 1000, 20_000))
    nested = random.choice(("[" * depth, '{"z":' * min(depth, 10_000), "[" * depth + "]" * depth))
    text = json.dumps({**moment.honest, "move": {**moment.move, "z": "here"}})
    return Spoken(random.choice((nested, text.replace('"here"', nested))))


def another_seats(random: Random, moment: Moment) -> Spoken:
    seats = [seat for seat in (*range(moment.seats), -1, moment.seats, 10**30) if seat != moment.seat]
    return Spoken(json.dumps({**moment.honest, "move": {**moment.move, "seat": random.choice(seats)}}))


def another_turns(random: Random, moment: Moment) -> Spoken:
    turn = moment.turn + random.choice((-10, -1, 1, 2, 1000))
    return Spoken(json.dumps({**moment.honest, "turn": turn}))


def another_games(random: Random, moment: Moment) -> Spoken:
    """A move of some game, which can be this one."""
    move = random.choice(FIRST_MOVES)
    kind = random.choice(("move", "ask"))
    message = {**moment.honest, "type": kind, "move": {**move, "seat": moment.seat}}
    return Spoken(json.dumps(message if kind == "move" else {key: message[key] for key in ("type", "id", "move")}))


def said_again(random: Random, moment: Moment) -> Spoken:
    """Word for word what this seat has said before: lately, or long ago."""
    return Spoken(random.choice(moment.own[-6:] if random.random() < 0.5 else moment.own))


def said_by_another(random: Random, moment: Moment) -> Spoken:
    return Spoken(random.choice(moment.others or moment.own))


def used_id(random: Random, moment: Moment) -> Spoken:
    """An id under which this seat has said something else."""
    return Spoken(json.dumps({**moment.honest, "id": json.loads(random.choice(moment.own))["id"]}))


def late_move(random: Random, moment: Moment) -> Spoken:
    """A move of earlier, as if it were one of now."""
    earlier = json.loads(random.choice(moment.own)).get("move", moment.move)
    return Spoken(json.dumps({**moment.honest, "move": earlier}))


def hosting(random: Random, moment: Moment) -> Spoken:
    """What only the host may do, or only in the lobby, or only after the end."""
    message: Json = random.choice(
        (
            {"type": "start"},
            {"type": "add-seat", "count": random.choice((0, 1, 100, 101, 10**9))},
            {"type": "remove-seat", "seat": random.randint(-1, moment.seats)},
            {"type": "set-options", "options": {"clock": random.choice((1, -1, 10**12)), "grace": 1}},
            {"type": "place-bot", "seat": random.choice((-1, moment.seats, 10**20)), "bot": "master"},
            {"type": "place-bot", "seat": moment.seat, "bot": "no such bot"},
            {"type": "lock", "locked": random.choice((True, False, 1))},
            {"type": "rename", "seat": random.randint(-1, moment.seats), "initials": random.choice(("", "x" * 99))},
            {"type": "pause", "paused": random.choice((None, 0, "yes"))},
            {"type": "quiet", "quiet": random.choice((None, 1))},
            {"type": "react", "kind": random.choice((None, 1, "", "x" * 999))},
            {"type": "again"},
            {"type": "dance"},
        )
    )
    if moment.seat == 0 and message["type"] == "again":
        message = {"type": "move"}
    return Spoken(json.dumps({**message, "id": moment.id}))


def wrong_key(random: Random, _: Moment) -> Spoken:
    return Spoken(json.dumps({"type": "hello", "key": random.choice(("", "key", "x" * 60_000, "\x00", "é"))}))


def good_day(random: Random, _: Moment) -> Spoken:
    """Nothing is wrong with that, at any time."""
    return Spoken(json.dumps({"type": "hello", "events": random.random() < 0.5}), answers=0)


def no_object(random: Random, _: Moment) -> Spoken:
    return Spoken(random.choice(("", " ", "null", "[]", "7", '"move"', "{}", "\n", "{}{}", "\ufeff{}", "[" * 9)))


def long_field(random: Random, moment: Moment) -> Spoken:
    """As long as a message may be, or nearly."""
    name, long = random.choice(("id", "type", "z")), "x" * random.choice((65, 60_000))
    return Spoken(json.dumps({**moment.honest, name: long}))


KINDS: tuple[Callable[[Random, Moment], Spoken], ...] = (
    truncated, mangled, binary, not_utf8, odd_value, huge_number, missing_or_extra, said_twice, deep, another_seats,
    another_turns, another_games, said_again, said_by_another, used_id, late_move, hosting, wrong_key, good_day,
    no_object, long_field,
)  # fmt: skip


def first_moves() -> list[Json]:
    """Some of the moves with which games begin, of every game."""
    found: list[Any] = []
    for game in GAMES.values():
        random = Random(1)
        state = game.setup(Setup(next(iter(game.boards.values())), game.seats[0], game.dice))
        while game.awaits_chance(state):
            state = game.apply(state, game.chance(state, random.randrange)).state
        seat = next(iter(game.owing(state)))
        moves = [*game.legal_moves(state, seat), *game.optional_moves(state, seat)]
        found += random.sample(moves, min(10, len(moves)))
    moves_made: list[Json] = msgspec.to_builtins(found)
    return moves_made


FIRST_MOVES = first_moves()
