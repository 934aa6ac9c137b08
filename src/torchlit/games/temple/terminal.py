"""The Temple in the terminal."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.text import Text

from torchlit.games.temple.events import CrossedOut, MummyDrawn, RollVoided, SettingChanged, Wrote
from torchlit.games.temple.kernel import VANQUISHER, vanquished
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.scoring import Count, count, crossable, score
from torchlit.games.temple.state import Sheet, State
from torchlit.games.temple.text import board_from_text, sheet_from_text, sheet_to_text
from torchlit.toolkits.dice import Rolled
from torchlit.toolkits.terminal.protocol import Scored, ScoreLine
from torchlit.toolkits.terminal.sheets import MARKED, STAR, drawn, drew, roll


class TempleShow:
    """The Temple as a `SheetShow`."""

    legend = (
        "In the Temple, D is an empty door, D7 a number in a door, M a mummy and X a crossed-out mummy. Every mummy "
        "next to a 9 is crossed out before scoring."
    )

    def score(self, text: str) -> Scored:
        """Score a sheet, with its mummies next to a 9 crossed out. Rules: T15, T17, T18, T19."""
        typed = sheet_from_text(text)
        sheet = typed.with_crossed(crossable(typed))
        stars, found = score(sheet), count(sheet)
        return Scored(
            score={
                "sequence": stars.sequence,
                "groups": stars.groups,
                "mummies": stars.mummies,
                "total": stars.total,
            },
            lines=(
                ScoreLine("Sequence", _sequence(sheet, found), stars.sequence),
                ScoreLine("Groups", _groups(found), stars.groups),
                ScoreLine("Mummies", _mummies(sheet), stars.mummies),
            ),
            drawing=drawing(sheet_to_text(sheet), found.path),
            warnings=tuple(
                f"the mummy on {square} is crossed out, but has no 9 beside it: it counts as crossed out (T19)"
                for square in _crossed_without_nine(sheet)
            ),
        )

    def goes_on(self, lines: str) -> bool:
        return False

    def marked(self, text: str, squares: Collection[str]) -> Text:
        return drawn(
            [line.split() for line in text.strip().splitlines()],
            lambda square, token: MARKED if square in squares else _style(token),
            dict.fromkeys(squares, STAR),
        )

    def turn(self, moves: Sequence[Any]) -> str:
        told = []
        for move in moves:
            match move:
                case Write():
                    told.append(f"{move.number} on {move.square}")
                case DrawMummy():
                    told.append(f"mummy on {move.square}")
                case _:
                    pass
        return ", ".join(told)

    def counts(self, board: str) -> Mapping[str, int]:
        """The squares of a board, and how many of them have a door. Rules: T3."""
        printed = board_from_text(board, "board")
        return {"squares": printed.squares.bit_count(), "doors": printed.doors.bit_count()}

    def drawing(self, text: str) -> Text:
        return drawing(text)

    def sheet(self, state: State, seat: int) -> str:
        return sheet_to_text(state.sheets[seat])

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        """The rolls, including void ones. The mummies show who holds whose sheet. Rules: T5, T11. Ruling: TR1."""
        told = []
        for event in events:
            match event:
                case Rolled():
                    told.append(roll(dice, event.faces))
                case RollVoided():
                    told.append(f"{roll(dice, event.faces)}: void, because no door is left")
                case _:
                    pass
        return told

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: State) -> str:
        """A seat's own marks, and the mummy that another seat drew on its sheet. Rules: T7, T11, T15."""
        told = []
        for event in events:
            match event:
                case Wrote(seat=maker) if maker == seat:
                    told.append(f"wrote {event.number} on {event.square}")
                case MummyDrawn():
                    told += drew("mummy", event, seat, players)
                case CrossedOut(seat=maker) if maker == seat:
                    told.append(f"crossed out {', '.join(event.squares)}")
                case SettingChanged(seat=maker) if maker == seat:
                    told.append(f"crosses out {'at once' if event.cross_out_at_once else 'by hand'} from now on")
                case _:
                    pass
        return ", ".join(told)


def drawing(text: str, path: Collection[str] = ()) -> Text:
    """A sheet with its columns and rows named; the squares of the path stand out."""
    return drawn(
        [line.split() for line in text.strip().splitlines()],
        lambda square, token: _style(token) + (" underline" if square in path else ""),
    )


def _style(token: str) -> str:
    match token[0]:
        case "#" | ".":
            return "dim"
        case "D":
            return "bold green" if token == "D" else "bold cyan"
        case "M":
            return "bold red"
        case "X":
            return "strike red"
        case _:
            return "bold"


def _sequence(sheet: Sheet, found: Count) -> str:
    numbers = [sheet.number_at(sheet.board.bits[square]) for square in found.path]
    if not numbers:
        return "no number yet"
    span = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"a lone {numbers[0]}"
    return f"{span}: {' '.join(found.path)}"


def _groups(found: Count) -> str:
    groups: dict[int, list[str]] = {}
    for group in found.groups:
        groups.setdefault(group.number, []).append(" ".join(group.squares))
    return "; ".join(f"{number}: {' and '.join(squares)}" for number, squares in groups.items()) or "none"


def _mummies(sheet: Sheet) -> str:
    if not sheet.mummies:
        return "none"
    return f"{sheet.crossed.bit_count()} of {sheet.mummies.bit_count()} crossed out"


def _crossed_without_nine(sheet: Sheet) -> list[str]:
    board = sheet.board
    beaten = vanquished(sheet.mummies, sheet.numbers[VANQUISHER], board.temple)
    return board.names_of(sheet.crossed & ~beaten)


SHOW = TempleShow()
