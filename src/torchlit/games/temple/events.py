"""What happened at a table of the Temple, past tense."""

from torchlit.games.temple.state import State
from torchlit.protocol import Value
from torchlit.toolkits.dice import Dealt, Faces, Rolled
from torchlit.toolkits.sheet_turns import GameEnded, TurnClosed


class RollVoided(Value, frozen=True, tag_field="type", tag="roll-voided"):
    """A Lockpick came when no door was left (TR1)."""

    faces: Faces


class Wrote(Value, frozen=True, tag_field="type", tag="wrote"):
    seat: int
    square: str
    number: int


class MummyDrawn(Value, frozen=True, tag_field="type", tag="mummy-drawn"):
    seat: int
    sheet: int
    square: str


class CrossedOut(Value, frozen=True, tag_field="type", tag="crossed-out"):
    seat: int
    squares: tuple[str, ...]


class SettingChanged(Value, frozen=True, tag_field="type", tag="setting-changed"):
    seat: int
    cross_out_at_once: bool


Event = Rolled | RollVoided | Dealt | Wrote | MummyDrawn | CrossedOut | SettingChanged | TurnClosed | GameEnded


def seen(state: State, event: Event, seat: int | None) -> Event | None:
    """Everything but a seat's own settings, which its view shows. Ruling: TR3 holds events back."""
    return None if isinstance(event, SettingChanged) else event
