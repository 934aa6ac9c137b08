"""A process that thinks for bots and gives hints: `python -m torchlit.server.thinker`.

It reads pickled questions from its standard input and writes each answer to its standard output, one at a time. It ends
when its input does: with the server, however that ends.
"""

import os
import pickle
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from torchlit.server.questions import Failed, Question

NICENESS = 5
"""How far it steps back behind the server, as Unix counts: people come first."""
SIZE = 4
"""An answer is preceded by its length in so many bytes."""


def main() -> None:
    """Answer questions until there are no more."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    questions: SimpleQueue[Question] = SimpleQueue()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        answer = pickle.dumps(_answer(questions.get()))
        answers.write(len(answer).to_bytes(SIZE) + answer)
        answers.flush()


def _answer(question: Question) -> Any:
    try:
        return question.answer()
    except Exception:  # noqa: BLE001  whoever asked is told, and asks others
        return Failed(traceback.format_exc())


def _listen(source: BinaryIO, questions: "SimpleQueue[Question]") -> None:
    """Collect questions; at their end, end at once, even in the middle of a thought: nobody waits for it."""
    try:
        while True:
            questions.put(pickle.load(source))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
