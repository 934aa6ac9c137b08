"""Checks a log of the Pyramid. Written from the rules page, with nothing of Torchlit's code; slow and simple."""

import hashlib
import json
from typing import Any

from tests.games.pyramid.oracle import Die, Maze, ends, is_enclosed
from tests.table.independent_checker import WrongLogError, demand, numbers_of

WHITE: list[Die] = [1, 2, 3, 4, "arrow", "mummy"]
COLOURS = {"yellow": 5, "green": 5, "grey": 5, "red": 4, "purple": 4}
SYMBOLS = ["scarab", "eye", "lotus", "cat", "feather"]
LETTERS = {"yellow": "y", "green": "g", "grey": "a", "red": "r", "purple": "p"}

Json = dict[str, Any]
Card = tuple[str, str]


def card_of(card: Json) -> Card:
    return card["colour"], card["symbol"]


class Checker:
    """One log, entry by entry. Pawns are numbered in turn order."""

    def __init__(self, setup: Json) -> None:
        known = {"entry": "setup", "format": 1, "game": "pyramid", "rules": 1}
        demand(all(setup.get(field) == value for field, value in known.items()), "an unknown set-up")
        self.black = [die["faces"] for die in setup["dice"][1:]]
        demand(setup["dice"][0]["faces"] == WHITE, "other white dice")
        demand(all(isinstance(face, int) for die in self.black for face in die), "a black die has numbers only")
        self.maze = Maze(setup["board"]["text"])
        self.seats = len(setup["seats"])
        demand(2 <= self.seats <= 5, "too many or too few seats")
        self.duel = self.seats == 2
        self.aside = self.caught = self.steps = self.active = 0
        self.mummy_square = self.maze.sarcophagus
        self.rolled: list[Die] = []
        self.winner: int | None = None
        self.due = "choose"
        self.draws = 0
        if setup["options"].get("mummy") is not None:
            self._choose(setup["options"]["mummy"])

    def _choose(self, mummy: int) -> None:
        self.mummy = mummy
        around = [(mummy + place) % self.seats for place in range(1, self.seats)]
        self.pawns = around * 2 if self.duel else around
        self.at: list[str] = [self.maze.stairs] * len(self.pawns)
        self.lives = [3] * len(self.pawns)
        self.goal = 3 if self.duel else {2: 4, 3: 6, 4: 7}[len(self.pawns)]
        self.due = "deal"

    def chance(self, move: Json, seed: bytes) -> None:
        below = numbers_of(seed, self.draws)
        self.draws += 1
        if self.due == "choose":
            demand(move == {"type": "choose-mummy", "mummy": below(self.seats)}, "another mummy was drawn")
            self._choose(move["mummy"])
        elif self.due == "deal":
            drawn: list[list[Card]] = [[] for _ in range(self.seats)]
            for colour, many in COLOURS.items():
                left = SYMBOLS[:many]
                for seat in self.pawns:
                    drawn[seat].append((colour, left.pop(below(len(left)))))
            demand([[card_of(card) for card in hand] for hand in move["hands"]] == drawn, "other cards were drawn")
            self.held = drawn
            self.shown: list[list[Card]] = [[] for _ in range(self.seats)]
            self._begin(0)
        elif self.due == "white":
            faces = [WHITE[below(6)] for _ in range(5 - self.aside)]
            demand(move == {"type": "roll", "faces": faces}, "another roll was drawn")
            self.aside += faces.count("mummy")
            self.rolled = [face for face in faces if face != "mummy"]
            self.due = "rolled"
            if self.aside == 5:
                self._begin(self.active + 1)
        else:
            demand(self.due == "black", "chance is not due")
            die = self.black[1 if self.duel else 0]
            demand(move == {"type": "roll", "faces": [die[below(6)]]}, "another black die was drawn")
            self.steps = move["faces"][0] + self.aside
            self.due = "mummy"

    def _begin(self, pawn: int) -> None:
        """The turn of this pawn, or of the next one who is in and not enclosed; after the last the mummy's."""
        while pawn < len(self.pawns) and (not self.lives[pawn] or self._enclosed(pawn)):
            pawn += 1
        self.rolled = []
        self.active, self.due = (pawn, "ready") if pawn < len(self.pawns) else (self.active, "black")

    def _others(self, pawn: int) -> set[str]:
        others = {square for other, square in enumerate(self.at) if other != pawn and self.lives[other]}
        return others - self.maze.special

    def _enclosed(self, pawn: int) -> bool:
        return is_enclosed(self.maze, self.at[pawn], self.mummy_square, self._others(pawn))

    def move(self, move: Json) -> None:
        kind, seat = move["type"], move["seat"]
        if kind == "pencil":
            demand(seat == self.mummy, "somebody else's notebook")
        elif kind in ("walk", "stop"):
            demand(seat == self.mummy and self.due in ("mummy", "special"), "the mummy is not due")
            if kind == "walk":
                self._walk(move["square"])
            else:
                self._stopped()
        else:
            demand(seat == self.pawns[self.active], "another hunter is due")
            getattr(self, f"_{kind.replace('-', '_')}")(move)

    def _reset(self, _: Json) -> None:
        demand(self.due == "ready" and self.aside > 0, "nothing to reset")
        self.steps, self.aside, self.due = self.aside, 0, "special"

    def _roll_dice(self, _: Json) -> None:
        demand(self.due in ("ready", "rolled") and self.aside < 5, "no roll now")
        self.due = "white"

    def _go(self, move: Json) -> None:
        demand(self.due == "rolled" and move["die"] in self.rolled, "no such die")
        where = ends(self.maze, self.at[self.active], move["die"], self.mummy_square, self._others(self.active))
        demand(move["square"] in where, "no move ends there")
        self.at[self.active] = move["square"]
        self.due = "card"
        if self._card() is None:
            self._begin(self.active + 1)

    def _card(self) -> Card | None:
        sign = self.maze.signs[self.at[self.active]]
        for colour, symbol in self.held[self.pawns[self.active]]:
            if sign == f"{LETTERS[colour]}{SYMBOLS.index(symbol) + 1}":
                return colour, symbol
        return None

    def _show_card(self, _: Json) -> None:
        card, seat = self._card(), self.pawns[self.active]
        demand(self.due == "card" and card is not None, "no card to show")
        assert card is not None
        self.held[seat].remove(card)
        self.shown[seat].append(card)
        if self.held[seat]:
            self._begin(self.active + 1)
        else:
            self.winner, self.due = seat, "end"

    def _keep_card(self, _: Json) -> None:
        demand(self.due == "card", "no card to keep")
        self._begin(self.active + 1)

    def _walk(self, square: str) -> None:
        demand(self.steps > 0, "no step left")
        demand(square in self.maze.beside(self.mummy_square) and square not in self.maze.special, "not one step")
        self.mummy_square = square
        self.steps -= 1
        for pawn, at in enumerate(self.at):
            if at == square and self.lives[pawn]:
                self.at[pawn] = self.maze.sarcophagus
                self.lives[pawn] -= 1
                self.caught += 1
                self.steps = 0
        if self.caught == self.goal:
            self.winner, self.due = self.mummy, "end"
        elif not self.steps:
            self._stopped()

    def _stopped(self) -> None:
        if self.due == "mummy":
            self._begin(0)
        elif not self.lives[self.active] or self._enclosed(self.active):
            self._begin(self.active + 1)
        else:
            self.due = "ready"

    def end(self, standings: list[Json]) -> None:
        demand(self.due == "end", "the game is not over")
        for seat, standing in enumerate(standings):
            demand(standing["place"] == (1 if seat == self.winner else 2), "another place")
            demand(standing["score"]["treasures"] == len(self.shown[seat]), "other treasures")
            demand(standing["score"]["caught"] == (self.caught if seat == self.mummy else 0), "other tokens")


def check(text: str) -> Checker:
    """Check a finished log; a WrongLogError tells what is wrong."""
    entries = [json.loads(line) for line in text.splitlines()]
    seed = bytes.fromhex(entries[-1]["seed"])
    demand(hashlib.sha256(seed).hexdigest() == entries[0]["commitment"], "another seed")
    checker = Checker(entries[0])
    for entry in entries[1:]:
        match entry["entry"]:
            case "chance":
                checker.chance(entry["move"], seed)
            case "move":
                checker.move(entry["move"])
            case "stand-in":
                demand(checker.due not in ("choose", "deal", "white", "black"), "a stand-in before chance has moved")
            case "end":
                checker.end(entry["standings"])
            case other:
                raise WrongLogError(f"an entry of the kind {other}")
    return checker
