"""Rate limits: a bucket of tokens that fills with time."""

from collections import OrderedDict
from time import monotonic

from torchlit.errors import TooFastError

MOST_ADDRESSES = 10_000


class Bucket:
    """Lets `rate` things through per second, and bursts of `burst`."""

    __slots__ = ("_burst", "_filled_at", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._filled_at = monotonic()

    def is_empty(self) -> bool:
        """True when nothing more may pass now."""
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return self._tokens < 1

    def take(self) -> None:
        """Count one thing that passes."""
        self._tokens -= 1


class Limiter:
    """One bucket for each address; the least recently seen are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str) -> Bucket:
        """The bucket of this address, to take from; a TooFastError when it is empty."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        if bucket.is_empty():
            raise too_fast()
        return bucket


def too_fast() -> TooFastError:
    return TooFastError("too-fast", "too many requests: wait a moment and try again")
