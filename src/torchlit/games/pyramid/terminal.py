"""The Pyramid in the terminal."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rich.text import Text

from torchlit.games.pyramid.events import (
    CardShown,
    Caught,
    DiceReset,
    DiceRolled,
    GameWon,
    HunterMoved,
    MummyChosen,
    MummyWalked,
    Passed,
    TurnLost,
)
from torchlit.games.pyramid.moves import Go, Reset, RollDice, Walk
from torchlit.games.pyramid.state import State
from torchlit.games.pyramid.text import LETTERS, board_from_text, position_to_text

STYLES = {"yellow": "yellow", "green": "green", "grey": "white", "red": "red", "purple": "magenta"}


class PyramidShow:
    """The Pyramid as a `Show`: one maze for all seats, with everything shown."""

    def counts(self, board: str) -> Mapping[str, int]:
        """The squares of a board, the open sides between them, and the treasures. Rules: P1."""
        maze = board_from_text(board, "board")
        return {
            "squares": len(maze.names),
            "passages": sum(near.bit_count() for near in maze.beside) // 2,
            "treasures": len(maze.treasures),
        }

    def drawing(self, text: str) -> Text:
        """A maze with its columns and rows named, and the facts of a position below it, but no map of the regions."""
        lines = text.strip("\n").splitlines()
        maze = list(takewhile(lambda line: line[:1] in ("+", "|", " "), lines))
        letters = [chr(ord("a") + column) for column in range(len(maze[0]) // 3)]
        drawing = Text("    " + "  ".join(letters), "dim")
        for number, line in enumerate(maze):
            drawing.append(f"\n{number // 2 + 1:>2} " if number % 2 else "\n   ", "dim")
            for place in range(0, len(line), 3):
                drawing.append(line[place], "dim")
                drawing.append(line[place + 1 : place + 3], _style(line[place + 1 : place + 3]))
        for line in takewhile(bool, lines[len(maze) :]):
            drawing.append(f"\n   {line}")
        return drawing

    def turn(self, moves: Sequence[Any]) -> str:
        """A choice in a few words: a die and a square, a roll, or the squares of the mummy's walk."""
        told = []
        for move in moves:
            match move:
                case Go():
                    told.append(f"{move.die} to {move.square}")
                case RollDice():
                    told.append("roll the dice")
                case Reset():
                    told.append("reset the dice")
                case Walk():
                    told.append(move.square)
                case _:
                    pass
        return " ".join(told) or "stay"

    def sheet(self, state: State, seat: int) -> str:
        """The position; it is the same for every seat."""
        return position_to_text(state)

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        """The rolls of a turn in one line. Rules: P11, P20."""
        rolls = [event for event in events if isinstance(event, DiceRolled)]
        told = [f"{'black' if roll.hunter < 0 else 'white'} {' '.join(map(str, roll.faces))}" for roll in rolls]
        return [", then ".join(told)] if told else []

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: State) -> str:
        """What a seat did with its pawns, and whom the mummy caught. Rules: P10, P12, P13, P18, P19, P21."""
        is_mummy = seat == state.mummy_seat
        pawns = {pawn: f"H{pawn + 1}" for pawn, hunter in enumerate(state.hunters) if hunter.seat == seat}
        told = []
        walked = [event.square for event in events if isinstance(event, MummyWalked)]
        if is_mummy and walked:
            told.append(f"walked {' '.join(walked)}")
        for event in events:
            match event:
                case MummyChosen(mummy=chosen) if chosen == seat:
                    told.append("is the mummy")
                case DiceReset(hunter=pawn) if pawn in pawns:
                    told.append(f"took back the dice set aside ({event.dice})")
                case HunterMoved(hunter=pawn) if pawn in pawns:
                    told.append(f"moved {pawns[pawn]} to {event.square} with {event.die}")
                case TurnLost(hunter=pawn) if pawn in pawns:
                    told.append(f"lost {pawns[pawn]}'s turn")
                case Passed(hunter=pawn) if pawn in pawns:
                    told.append(f"passed: {pawns[pawn]} is enclosed")
                case CardShown(hunter=pawn) if pawn in pawns:
                    told.append(f"showed the {event.card.colour} {event.card.symbol} on {event.square}")
                case Caught(hunter=pawn) if pawn in pawns:
                    told.append(f"was caught on {event.square} ({pawns[pawn]}, lives left: {event.lives})")
                case Caught() if is_mummy:
                    told.append(f"caught {players[state.hunters[event.hunter].seat]}'s H{event.hunter + 1}")
                case GameWon(seat=winner) if winner == seat:
                    told.append("won")
                case _:
                    pass
        return ", ".join(told)


def _style(sign: str) -> str:
    if sign == "MM":
        return "bold red reverse"
    if sign[:1] == "H" or sign in ("ST", "SA"):
        return "bold"
    return f"bold {STYLES[LETTERS[sign[0]]]}" if sign[:1] in LETTERS else "dim"


SHOW = PyramidShow()
