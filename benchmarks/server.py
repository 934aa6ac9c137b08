"""A Torchlit server for the benchmarks: as `torchlit serve` runs it, but with limits no load driver can reach.

    python benchmarks/server.py PORT STORE [--sleep-after 60] [--bus ADDRESS] [--public-url ADDRESS]

On SIGUSR1 it collects garbage and gives free memory back to the system, so that what is left is in use.
"""

import argparse
import ctypes
import gc
import signal

from measure import LOOPBACK, open_many_files

from torchlit.server.serve import serve
from torchlit.server.settings import Settings


def tidy_up(*_: object) -> None:
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


def main() -> None:
    parser = argparse.ArgumentParser(description="A Torchlit server for the benchmarks.")
    parser.add_argument("port", type=int)
    parser.add_argument("store", help="the SQLite file of the store, or the address of a database")
    parser.add_argument("--bus")
    parser.add_argument("--public-url")
    parser.add_argument("--sleep-after", type=float, default=Settings().sleep_after)
    options = parser.parse_args()
    open_many_files()
    signal.signal(signal.SIGUSR1, tidy_up)
    settings = Settings(
        host=LOOPBACK,
        store=options.store if "://" in options.store else f"sqlite:///{options.store}",
        bus=options.bus,
        public_url=options.public_url,
        compiled_views=True,
        messages_per_second=10_000,
        requests_per_second=100_000,
        misses_per_minute=1e9,
        tables_per_minute=1e9,
        connections_per_address=100_000,
        sleep_after=options.sleep_after,
    )
    serve(settings, options.port)


if __name__ == "__main__":
    main()
