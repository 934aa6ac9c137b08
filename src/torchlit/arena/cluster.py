"""Plays a series on a Ray cluster. The results are the same as on one machine, byte for byte."""

import os
import socket
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, redirect_stdout
from logging import ERROR
from typing import Any

from torchlit import __version__
from torchlit.arena.series import Plan
from torchlit.arena.workers import Batch, play_batch
from torchlit.errors import SeriesError, TorchlitError

TIME_TO_ANSWER = 10.0
"""Seconds."""
RETRIES = 3
"""How often a batch is retried if its machine or process dies."""


class Cluster:
    """A Ray cluster: one batch per core at a time. It may lose machines while it plays."""

    def __init__(self, ray: Any, count: int) -> None:
        self.count = count
        self._play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)

    def submit(self, plan: Plan, numbers: range, logged: bool) -> "Future[Batch]":
        batch: Future[Batch] = self._play.remote(plan, numbers, logged, __version__).future()
        return batch


def play_there(plan: Plan, numbers: range, logged: bool, version: str) -> Batch:
    """Play a batch on a machine of the cluster, if its version is the same."""
    if version != __version__:
        raise SeriesError(
            "other-version",
            f"the cluster has torchlit {__version__}, but this machine has torchlit {version}: they must match",
        )
    return play_batch(plan, numbers, logged)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster at an address, for one series; `local` starts one that only this machine can reach.

    Ray's messages go to standard error, so that they do not mix with the results.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address == "local":
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # everywhere: Ray listens on 127.0.0.1 only
    try:
        import ray
    except ImportError as error:
        raise SeriesError("no-ray", "Ray is not installed: pip install 'torchlit[ray]'") from error
    _check_answers(address)
    with redirect_stdout(sys.stderr):
        try:
            ray.init(address=address, log_to_driver=False, logging_level=ERROR, include_dashboard=False)
        except (ConnectionError, ValueError, RuntimeError, ImportError) as error:
            raise _no_cluster(address, error) from error
        try:
            resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            yield Cluster(ray, int(resources.get("CPU", 1)))
        except ray.exceptions.RayError as error:
            cause = getattr(error, "cause", error)
            if isinstance(cause, TorchlitError):
                raise cause from None
            raise SeriesError("cluster-fails", f"the Ray cluster failed: {_first_line(cause)}") from error
        finally:
            ray.shutdown()


def _check_answers(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal() and int(port) < 65536:
        try:
            socket.create_connection((host, int(port)), TIME_TO_ANSWER).close()
        except OSError as error:
            raise _no_cluster(address, error) from error


def _no_cluster(address: str, error: Exception) -> SeriesError:
    said = error.strerror if isinstance(error, OSError) and error.strerror else _first_line(error)
    return SeriesError("no-cluster", f"there is no Ray cluster at {address}: {said}", address=address)


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]
