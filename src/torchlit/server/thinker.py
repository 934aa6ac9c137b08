"""A process that thinks for bots and gives hints: `python -m torchlit.server.thinker`.

It reads pickled questions from its standard input and writes each answer to its standard output, one at a time. It ends
when its input does, and so with the server, however that ends.
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
"""The Unix niceness of the process: people come first."""
SIZE = 4
"""How many bytes give the length in front of an answer."""


def main() -> None:
    """Answer questions until there are no more."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    questions: SimpleQueue[Question] = SimpleQueue()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # keeps what a bot prints out of the answers
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        answer = pickle.dumps(_answer(questions.get()))
        answers.write(len(answer).to_bytes(SIZE) + answer)
        answers.flush()


def _answer(question: Question) -> Any:
    try:
        return question.answer()
    except Exception:  # noqa: BLE001  reported to the asker
        return Failed(traceback.format_exc())


def _listen(source: BinaryIO, questions: "SimpleQueue[Question]") -> None:
    """Collect questions; when they end, exit at once, even in mid-thought: nobody is waiting."""
    try:
        while True:
            questions.put(pickle.load(source))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
