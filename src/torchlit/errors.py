"""Everything Torchlit can refuse, in one family.

Each class has a stable `code` for programs. Each error names, in one sentence for a person, the thing, its value and
what was expected; `why` identifies that sentence, and `facts` holds its values, so that a client can say the same in
another language. Bugs are not in this family.
"""

from typing import Any, ClassVar


class TorchlitError(Exception):
    """A refusal with a stable code: nothing has changed."""

    code: ClassVar[str] = "torchlit/error"

    def __init__(self, why: str, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence)
        self.why = why
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a refusal whole: its class, its `why`, its sentence and its facts."""
        return _whole, (type(self), self.why, str(self), self.facts)


def _whole(kind: type[TorchlitError], why: str, sentence: str, facts: dict[str, str | int]) -> TorchlitError:
    return kind(why, sentence, **facts)


class RuleError(TorchlitError):
    """The rules of the game do not allow it."""

    code = "rule/error"


class IllegalMoveError(RuleError):
    """It is this seat's move, but this move is not allowed."""

    code = "rule/illegal-move"


class OutOfTurnError(RuleError):
    """This seat cannot make this kind of move now."""

    code = "rule/out-of-turn"


class GameOverError(RuleError):
    """The game is over."""

    code = "rule/game-over"


class TableError(TorchlitError):
    """The table cannot do this: a matter of seats or timing."""

    code = "table/error"


class UnknownTableError(TableError):
    """No table has this code."""

    code = "table/unknown"


class SeatTakenError(TableError):
    """The seat is not free, or the table is full."""

    code = "table/seat-taken"


class NotYourSeatError(TableError):
    """The sender does not hold this seat."""

    code = "table/not-your-seat"


class NotHostError(TableError):
    """Only the host may do this."""

    code = "table/not-host"


class NotStartedError(TableError):
    """The game has not started yet, or has already started."""

    code = "table/not-now"


class StaleMoveError(TableError):
    """The move belongs to another turn."""

    code = "table/stale-move"


class SealedError(TableError):
    """The game was begun under rules that this program does not have: it is kept, but cannot go on."""

    code = "table/sealed"


class SetupError(TableError):
    """The table cannot be set up this way."""

    code = "table/setup"


class CoachError(TableError):
    """The coach cannot help here, or not now."""

    code = "table/coach"


class NotebookError(TorchlitError):
    """No notebook has this key."""

    code = "notebook/unknown"


class LogError(TorchlitError):
    """A log cannot be read, or is not valid."""

    code = "log/error"


class BoardError(TorchlitError):
    """The text of a board or sheet is not valid."""

    code = "board/error"


class FileError(TorchlitError):
    """A file cannot be read or written."""

    code = "file/error"


class BotError(TorchlitError):
    """A custom bot cannot be loaded, or breaks the rules."""

    code = "bot/error"


class SeriesError(TorchlitError):
    """A series of games cannot be played or resumed."""

    code = "arena/error"


class RemoteError(TorchlitError):
    """A server cannot be reached, or does not speak the protocol."""

    code = "remote/error"


class AdminError(TorchlitError):
    """The tables of a store cannot be managed this way."""

    code = "admin/error"


class ListenError(TorchlitError):
    """The server cannot listen on this address."""

    code = "serve/error"


class RequestError(TorchlitError):
    """The message is not part of the protocol."""

    code = "request/malformed"


class NotFoundError(RequestError):
    """There is nothing at this address."""

    code = "request/not-found"


class TooLargeError(RequestError):
    """The message exceeds the size limit."""

    code = "request/too-large"


class TooFastError(RequestError):
    """More messages than the rate limit allows."""

    code = "request/too-fast"


class TooSlowError(RequestError):
    """The request did not arrive in time."""

    code = "request/too-slow"


class ForbiddenOriginError(RequestError):
    """The request comes from another site's page."""

    code = "request/origin"


class StoreError(TorchlitError):
    """The store failed; nothing has changed."""

    code = "store/error"


class UncertainError(StoreError):
    """The store failed in the middle of a commit: the change may be there or not. Asked again, it is done once."""

    code = "store/uncertain"
