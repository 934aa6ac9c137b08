"""Everything Torchlit can refuse, in one family.

Each class has a stable `code` for programs. Each error says, in one sentence for a person, the thing, its value and
what was expected; `why` names that sentence, and `facts` hold its values, so that a client can say the same in another
language. Bugs are not in this family.
"""

from typing import Any, ClassVar


class TorchlitError(Exception):
    """A refusal with a stable code: nothing was changed, nothing was lost."""

    code: ClassVar[str] = "torchlit/error"

    def __init__(self, why: str, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence)
        self.why = why
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """A refusal in another process arrives whole: its kind, its `why`, its sentence and its facts."""
        return _whole, (type(self), self.why, str(self), self.facts)


def _whole(kind: type[TorchlitError], why: str, sentence: str, facts: dict[str, str | int]) -> TorchlitError:
    return kind(why, sentence, **facts)


class RuleError(TorchlitError):
    """The rules of the game do not allow it."""

    code = "rule/error"


class IllegalMoveError(RuleError):
    """This seat may move, but not like this."""

    code = "rule/illegal-move"


class OutOfTurnError(RuleError):
    """This seat owes no such move now."""

    code = "rule/out-of-turn"


class GameOverError(RuleError):
    """The game has ended."""

    code = "rule/game-over"


class TableError(TorchlitError):
    """The table cannot do it: who sits where, and when."""

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
    """The game has not started yet, or has started already."""

    code = "table/not-now"


class StaleMoveError(TableError):
    """The move belongs to another turn."""

    code = "table/stale-move"


class SetupError(TableError):
    """A table cannot be set up like this."""

    code = "table/setup"


class CoachError(TableError):
    """The coach has nothing to say here, or not now."""

    code = "table/coach"


class LogError(TorchlitError):
    """A log cannot be read, or does not hold what it claims."""

    code = "log/error"


class BoardError(TorchlitError):
    """A board or a sheet typed as text is not one."""

    code = "board/error"


class FileError(TorchlitError):
    """A file cannot be read or written."""

    code = "file/error"


class BotError(TorchlitError):
    """A bot of somebody's own cannot be loaded, or does not play by the rules."""

    code = "bot/error"


class SeriesError(TorchlitError):
    """A series of games cannot be played, or cannot go on."""

    code = "arena/error"


class RemoteError(TorchlitError):
    """A server cannot be reached, or does not speak the protocol."""

    code = "remote/error"


class ListenError(TorchlitError):
    """A server cannot listen where it was told to."""

    code = "serve/error"


class RequestError(TorchlitError):
    """A message that is not one of the protocol's."""

    code = "request/malformed"


class NotFoundError(RequestError):
    """There is nothing at this address."""

    code = "request/not-found"


class TooLargeError(RequestError):
    """A message above the size limit."""

    code = "request/too-large"


class TooFastError(RequestError):
    """More messages than the rate limit allows."""

    code = "request/too-fast"


class TooSlowError(RequestError):
    """A request that did not arrive in time."""

    code = "request/too-slow"


class ForbiddenOriginError(RequestError):
    """A request from another site's page."""

    code = "request/origin"


class StoreError(TorchlitError):
    """The store could not write; what was asked did not happen."""

    code = "store/error"
