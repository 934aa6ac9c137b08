"""What happened at a table of the Pyramid, past tense."""

from torchlit.games.pyramid.state import Treasure
from torchlit.protocol import Value


class MummyChosen(Value, frozen=True, tag_field="type", tag="mummy-chosen"):
    mummy: int


class TurnBegan(Value, frozen=True, tag_field="type", tag="turn-began"):
    """A hunter's turn, by the pawn; or the mummy's, with -1."""

    turn: int
    hunter: int


class DiceReset(Value, frozen=True, tag_field="type", tag="dice-reset"):
    """A hunter took so many dice back, and the mummy makes a special turn (P10, P22)."""

    hunter: int
    dice: int


class DiceRolled(Value, frozen=True, tag_field="type", tag="dice-rolled"):
    """The hunters' dice, or the mummy's die when there is no hunter."""

    hunter: int
    faces: tuple[int | str, ...]


class HunterMoved(Value, frozen=True, tag_field="type", tag="hunter-moved"):
    hunter: int
    die: int | str
    square: str


class TurnLost(Value, frozen=True, tag_field="type", tag="turn-lost"):
    """All five dice are set aside (P12)."""

    hunter: int


class Passed(Value, frozen=True, tag_field="type", tag="passed"):
    """The hunter is enclosed (P18)."""

    hunter: int


class CardShown(Value, frozen=True, tag_field="type", tag="card-shown"):
    hunter: int
    card: Treasure
    square: str


class MummyWalked(Value, frozen=True, tag_field="type", tag="mummy-walked"):
    square: str


class Caught(Value, frozen=True, tag_field="type", tag="caught"):
    """The mummy entered a hunter's square (P21)."""

    hunter: int
    square: str
    lives: int


class GameWon(Value, frozen=True, tag_field="type", tag="game-won"):
    seat: int


Event = (
    MummyChosen
    | TurnBegan
    | DiceReset
    | DiceRolled
    | HunterMoved
    | TurnLost
    | Passed
    | CardShown
    | MummyWalked
    | Caught
    | GameWon
)
