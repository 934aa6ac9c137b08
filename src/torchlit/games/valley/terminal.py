"""The Valley in the terminal."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from rich.text import Text

from torchlit.games.valley.events import Built, Escaped, NumberWritten, Revealed, SnakeDrawn
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Reveal, WriteNumber
from torchlit.games.valley.scoring import COUNTED, Bite, Earning, count, lines, score
from torchlit.games.valley.state import BUILDINGS, KINDS, Building, Kind, Sheet, State
from torchlit.games.valley.text import BUILDING_TOKENS, board_from_text, sheet_from_text, sheet_to_text
from torchlit.toolkits.dice import Rolled
from torchlit.toolkits.terminal.protocol import Scored, ScoreLine
from torchlit.toolkits.terminal.sheets import MARKED, STAR, drawn, drew, roll

COLOURS: dict[Kind, str] = {"forest": "green", "city": "yellow", "mountain": "magenta", "pyramid": "cyan"}

FEW = 6
"""Up to this many empty squares are named; more are counted."""


class ValleyShow:
    """The Valley as a `SheetShow`."""

    legend = (
        "In the Valley, H is the hut, S the statue, I the mine, Z a snake, X a crossed-out snake and ~ a lake. Below "
        "the rows, add one line per discovery, such as forest a1 a2 b2 c3 c4; the other kinds are city, mountain and "
        "pyramid."
    )

    def score(self, text: str) -> Scored:
        """Score a sheet. Rules: V13, V14, V23, V24."""
        sheet = sheet_from_text(text)
        stars, found = lines(score(sheet)), count(sheet)
        earnings = {earning.building: earning for earning in found.buildings}
        return Scored(
            score=stars,
            lines=(
                ScoreLine("Full sheet", _full(sheet), stars["full"]),
                ScoreLine("Forests", _discoveries(sheet, "forest"), stars["forests"]),
                ScoreLine("Cities", _discoveries(sheet, "city"), stars["cities"]),
                ScoreLine("Mountains", _discoveries(sheet, "mountain"), stars["mountains"]),
                ScoreLine("Pyramids", _discoveries(sheet, "pyramid"), stars["pyramids"]),
                *(
                    ScoreLine(building.capitalize(), _earning(building, earnings.get(building)), stars[building])
                    for building in BUILDINGS
                ),
                ScoreLine("Snakes", _snakes(found.snakes), stars["snakes"]),
            ),
            drawing=self.drawing(sheet_to_text(sheet)),
        )

    def goes_on(self, lines: str) -> bool:
        """True for discoveries, which belong to the sheet above with or without an empty line between."""
        return lines.split()[0] in KINDS

    def counts(self, board: str) -> Mapping[str, int]:
        """The squares of a board, how many of them are along the clouds, and the lakes. Rules: V1."""
        printed = board_from_text(board, "board")
        return {
            "squares": printed.squares.bit_count(),
            "entrances": printed.entrances.bit_count(),
            "lakes": board.split().count("~"),
        }

    def drawing(self, text: str) -> Text:
        """A sheet with the letter of a discovery after each of its numbers; the letters are explained below."""
        return self.marked(text, ())

    def marked(self, text: str, squares: Collection[str]) -> Text:
        typed = [line.split() for line in text.strip().splitlines()]
        found = [(kind, revealed) for name, *revealed in typed for kind in KINDS if kind == name]
        kinds = {square: kind for kind, revealed in found for square in revealed}
        signs = {square: letter(place) for place, (_, revealed) in enumerate(found) for square in revealed}
        signs |= {square: signs.get(square, "") + STAR for square in squares}

        def style(square: str, token: str) -> str:
            if square in squares:
                return MARKED
            return f"bold {COLOURS[kinds[square]]}" if square in kinds else _style(token)

        drawing = drawn([line for line in typed if line[0] not in KINDS], style, signs)
        for kind in dict.fromkeys(kinds.values()):
            letters = [letter(place) for place, (one, _) in enumerate(found) if one == kind]
            drawing.append(f"\n   {' '.join(letters)} {kind}", COLOURS[kind])
        return drawing

    def sheet(self, state: State, seat: int) -> str:
        return sheet_to_text(state.sheets[seat])

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        """The roll. The snakes show who holds whose sheet. Rules: V4, V11."""
        return [roll(dice, event.faces) for event in events if isinstance(event, Rolled)]

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: State) -> str:
        """A seat's own steps, and the snake that another seat drew on its sheet. Rules: V4, V11, V16."""
        told = []
        for event in events:
            match event:
                case NumberWritten(seat=maker) if maker == seat:
                    told.append(f"wrote {event.number} on {event.square}")
                case Built(seat=maker) if maker == seat:
                    told.append(f"built the {event.building} on {event.square}")
                case Escaped(seat=maker) if maker == seat:
                    told.append(f"crossed out {event.square}")
                case Revealed(seat=maker) if maker == seat:
                    told.append(f"revealed a {event.kind} on {' '.join(event.squares)}")
                case SnakeDrawn():
                    told += drew("snake", event, seat, players)
                case _:
                    pass
        return ", ".join(told)

    def turn(self, moves: Sequence[Any]) -> str:
        told = []
        for move in moves:
            match move:
                case WriteNumber():
                    told.append(f"{move.number} on {move.square}")
                case Build():
                    told.append(f"{move.building} on {move.square}")
                case Escape():
                    told.append(f"{move.square} crossed out")
                case Reveal():
                    told.append(f"{move.kind} {' '.join(move.squares)}")
                case DrawSnake():
                    told.append(f"snake on {move.square}")
                case _:
                    pass
        return ", ".join(told)


def letter(place: int) -> str:
    """The letter after the numbers of a discovery, by the order of revealing."""
    return ascii_uppercase[place % len(ascii_uppercase)]


def _style(token: str) -> str:
    if token in BUILDING_TOKENS:
        return f"bold {COLOURS[COUNTED[BUILDING_TOKENS[token]]]}"
    match token:
        case "#" | ".":
            return "dim"
        case "~":
            return "blue"
        case "Z":
            return "bold red"
        case "X":
            return "strike red"
        case _:
            return "bold"


def _full(sheet: Sheet) -> str:
    empty = sheet.board.names_of(sheet.empty)
    if not empty:
        return "every square is filled"
    return f"empty: {' '.join(empty)}" if len(empty) <= FEW else f"{len(empty)} squares are empty"


def _discoveries(sheet: Sheet, kind: Kind) -> str:
    """Each discovery of a kind with its letter and its squares, one line each."""
    return _told(
        f"{letter(place)}: {' '.join(sheet.board.names_of(found.squares))}"
        for place, found in enumerate(sheet.discoveries)
        if found.kind == kind
    )


def _earning(building: Building, earning: Earning | None) -> str:
    if earning is None:
        return "not drawn"
    if not earning.squares:
        return f"{earning.square}, beside no {COUNTED[building]}"
    return f"{earning.square}, beside {' '.join(earning.squares)}"


def _snakes(snakes: Sequence[Bite]) -> str:
    """What each snake bites."""
    return _told(f"{snake.square} {_bite(snake)}" for snake in snakes)


def _bite(snake: Bite) -> str:
    if snake.crossed:
        return "is crossed out"
    return f"bites the {snake.stars}" if snake.stars else "has no number beside it"


def _told(lines: Iterable[str]) -> str:
    return "\n".join(lines) or "none"


SHOW = ValleyShow()
