"""What the logs of all games have in common: the seed, its numbers, and the end."""

import hashlib
import hmac
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

Below = Callable[[int], int]
"""Draws a number below another one."""


class WrongLogError(Exception):
    """The log is not that of a game by the rules."""


def demand(true: bool, what: str) -> None:
    if not true:
        raise WrongLogError(what)


def same(told: Any, true: Any) -> bool:
    """Whether both are the same JSON: here `true` is no 1. Fields that nobody knows do not count, nor does a null that
    is missing."""
    if isinstance(true, dict):
        return type(told) is dict and all(same(told.get(field), true[field]) for field in true)
    if isinstance(true, list):
        return type(told) is list and len(told) == len(true) and all(map(same, told, true))
    return type(told) is type(true) and bool(told == true)


def hex_of(text: str) -> str:
    demand(re.fullmatch("[0-9a-f]{64}", text) is not None, "not 64 hex digits")
    return text


def is_bot(bot: Any) -> bool:
    return bot is None or type(bot) is str


def numbers_of(seed: bytes, n: int) -> Below:
    """The numbers that chance move n draws."""

    def stream() -> Iterator[int]:
        block = 0
        while True:
            yield from hmac.new(seed, n.to_bytes(8, "big") + block.to_bytes(8, "big"), hashlib.sha256).digest()
            block += 1

    bytes_left = stream()

    def below(m: int) -> int:
        return next(b for b in bytes_left if b < 256 - 256 % m) % m

    return below


def given_in(origin: Any) -> list[tuple[int, bytes | None]]:
    """Up to which chance move each seed goes that is not the game's own; no seed where they were chosen."""
    if origin is None:
        return []
    kind = origin["kind"]
    demand(kind in ("lesson", "continued", "same-dice", "challenge", "daily"), "an unknown origin")
    demand((kind == "daily") == (re.fullmatch(r"\d{4}-\d\d-\d\d", origin.get("day") or "") is not None), "a wrong day")
    demand((kind == "continued") == (origin.get("entries", 0) > 0), "entries of no earlier game")
    given: list[tuple[int, bytes | None]] = []
    for part in origin.get("given", []):
        demand(part["until"] > (given[-1][0] if given else 0), "given dice out of order")
        demand(part["seed"] is not None or kind == "lesson", "chosen dice outside a lesson")
        given.append((part["until"], None if part["seed"] is None else bytes.fromhex(hex_of(part["seed"]))))
    return given


class Game(ABC):
    """One log, entry by entry."""

    dice: list[dict[str, Any]]
    fewest, most = 1, 100
    """How many seats a table has."""

    def __init__(self, setup: dict[str, Any]) -> None:
        known = {"entry": "setup", "format": 1, "rules": 1, "dice": self.dice}
        demand(all(same(setup[field], value) for field, value in known.items()), "an unknown set-up")
        demand(type(setup["board"]["name"]) is str, "a board without a name")
        self.commitment = hex_of(setup["commitment"])
        self.seats = len(setup["seats"])
        demand(self.fewest <= self.seats <= self.most, "too many or too few seats")
        for player in setup["seats"]:
            demand(type(player["initials"]) is str and is_bot(player.get("bot")), "not a player")
        self.given = given_in(setup.get("origin"))
        self.due = "roll"
        """A kind of chance move; or `moves`, `end` or, after that, `nothing`."""
        self.drawn: list[tuple[Callable[[Below], Any], Any]] = []
        """By chance move, how it is drawn, and what the log tells of it."""

    @abstractmethod
    def chance(self, move: dict[str, Any]) -> None:
        """Check a move of chance, and let it happen."""

    def move(self, move: dict[str, Any]) -> None:
        demand(self.due == "moves", "a move while chance or the end is due")
        demand(self.is_seat(move["seat"]), "no such seat")
        self.moved(move["seat"], move["type"], move)

    @abstractmethod
    def moved(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        """Check a seat's move, and let it happen."""

    def stand_in(self, entry: dict[str, Any]) -> None:
        demand(self.due == "moves", "a stand-in out of order")
        demand(self.is_seat(entry["seat"]) and is_bot(entry.get("bot")), "not a stand-in")

    def is_seat(self, seat: Any) -> bool:
        return type(seat) is int and 0 <= seat < self.seats

    def compare(self, own: bytes | None) -> None:
        """Compare the chance moves with the seeds that are known."""
        for n, (draw, drawn) in enumerate(self.drawn):
            seed = next((seed for until, seed in self.given if n < until), own)
            demand(seed is None or same(draw(numbers_of(seed, n)), drawn), "touched dice")

    @abstractmethod
    def standings(self) -> list[dict[str, Any]]:
        """How every seat stands at the end."""

    def end(self, entry: dict[str, Any]) -> None:
        demand(self.due == "end", "the game is not over")
        seed = bytes.fromhex(hex_of(entry["seed"]))
        demand(hashlib.sha256(seed).hexdigest() == self.commitment, "the seed is not the one of the commitment")
        self.compare(seed)
        demand(same(entry["standings"], self.standings()), "the standings are not those of the game")
        self.due = "nothing"
