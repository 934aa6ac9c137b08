"""The Valley, as docs/games/valley.md tells it: the turns of a log, judged by the oracle."""

from dataclasses import replace
from typing import Any

from tests.games.valley import oracle
from tests.table.independent.game import demand
from tests.table.independent.sheets import Sheets, dice_with


class Checker(Sheets):
    dice = dice_with("dakota", "penny", "snake")
    tokens, missing, needed, danger = {".", "E", "~", "#"}, {"~", "#"}, "E", "snake"

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        board = setup["board"]["text"]
        self.papers = [oracle.paper_of(board, board)] * self.seats
        self.last: set[oracle.Square] = set()
        self.begin()

    def begin(self) -> None:
        self.steps: list[list[oracle.Step]] = [[] for _ in range(self.seats)]
        self.snakes: dict[int, oracle.Square] = {}
        self.done: set[int] = set()

    def moved(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        demand(seat not in self.done, "this seat is done")
        paper, steps = self.papers[seat], self.steps[seat]
        if "snake" in self.faces:
            demand(kind == "draw-snake", "dice in a Snake turn")
            self.snakes[seat] = oracle.square_of(move["square"])
            dealt = self.papers[self.dealt[seat]]
            demand(self.snakes[seat] in oracle.snake_squares(dealt, self.seats == 1, self.last), "not a snake's square")
            self.done.add(seat)
        elif kind == "finish":
            demand(len(steps) > 0, "nothing was done")
            self.done.add(seat)
        elif kind == "take-back":
            demand(type(move["step"]) is int and 0 <= move["step"] < len(steps), "no such step")
            self.steps[seat] = oracle.without(paper, self.rolled, steps, move["step"])
        else:
            found = steps[-1:] if kind != "reveal" and steps and steps[-1]["type"] == "reveal" else []
            self.steps[seat] = [*steps[: len(steps) - len(found)], move, *found]
            demand(oracle.after(paper, self.rolled, self.steps[seat]) is not None, "a step against the rules")
        if len(self.done) == self.seats:
            self.close()

    @property
    def rolled(self) -> oracle.Dice:
        return {die["name"]: face for die, face in zip(self.dice, self.faces, strict=True)}

    def close(self) -> None:
        before = self.papers
        self.papers = [
            oracle.after(paper, self.rolled, steps) or paper for paper, steps in zip(before, self.steps, strict=True)
        ]
        for seat, square in self.snakes.items():
            paper = self.papers[self.dealt[seat]]
            self.papers[self.dealt[seat]] = replace(paper, marks={**paper.marks, square: "Z"})
        self.last = before[0].empty - self.papers[0].empty
        over = not all(paper.empty for paper in self.papers)
        self.due = "end" if over or (self.seats == 1 and self.turn == 25) else "roll"
        self.begin()

    def score(self, seat: int) -> dict[str, int]:
        return oracle.score(self.papers[seat])

    def worth(self, score: dict[str, int]) -> tuple[int, int]:
        return oracle.worth(score)

    def level(self, stars: int) -> str:
        return oracle.level(stars, sum(mark in ("Z", "X") for mark in self.papers[0].marks.values()))
