"""The answers to messages sent to a table."""

import logging
from collections.abc import Callable, Iterable
from typing import Protocol

from torchlit.errors import TorchlitError
from torchlit.server import messages
from torchlit.server.metrics import COUNTS, clock
from torchlit.server.showing import Connection

logger = logging.getLogger(__name__)


class Asking(Protocol):
    """A message that is answered."""

    @property
    def id(self) -> str: ...


Reply = Callable[[TorchlitError | None], None]
"""Called once: with None when the change is stored, or with what is wrong."""


def answer(connection: Connection, message: Asking) -> Reply:
    """A reply that answers a connection's message and records how long that took."""
    heard_at, kind, id = clock(), type(message), message.id

    def reply(error: TorchlitError | None) -> None:
        COUNTS.messages[kind].add(clock() - heard_at)
        connection.answer(messages.Done(id) if error is None else refused(error, id))

    return reply


def answer_all(replies: Iterable[Reply], error: TorchlitError | None) -> None:
    """Give everybody the same answer; a failing reply does not keep the others waiting."""
    for reply in replies:
        try:
            reply(error)
        except Exception:
            logger.exception("somebody could not be answered")


def refused(error: TorchlitError, id: str | None) -> messages.Refused:
    """The message that explains a refusal."""
    COUNTS.refuse(error)
    return messages.Refused(id, messages.Refusal(error.code, error.why, str(error), error.facts))


def unheard(error: TorchlitError | None) -> None:
    """The reply for those who await none, such as bots: the table shows what happened."""
