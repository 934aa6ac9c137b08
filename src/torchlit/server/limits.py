"""Rate limits: a bucket of tokens that fills with time."""

from collections import OrderedDict
from time import monotonic

from torchlit.errors import TooFastError

MOST_COUNTED = 10_000


class Bucket:
    """Lets `rate` requests through per second, with bursts of `burst`."""

    __slots__ = ("_burst", "_filled_at", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._filled_at = monotonic()

    def take(self) -> None:
        """Count one request; a TooFastError if it exceeds the limit."""
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._tokens < 1:
            raise TooFastError("too-fast", "too many requests: wait a moment and try again")
        self._tokens -= 1


class Limiter:
    """One bucket for each address or other name; the least recently seen are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def new_bucket(self) -> Bucket:
        """A bucket like the others, for somebody without a name."""
        return Bucket(self._rate, self._burst)

    def take(self, name: str) -> None:
        """Count one request under this name; a TooFastError if that is too many."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = self.new_bucket()
            if len(self._buckets) > MOST_COUNTED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        bucket.take()
