"""A Ray cluster of two nodes with one core each, all of it on 127.0.0.1, in a process of its own.

`python -m tests.arena.two_nodes` prints the cluster's address and the process ids of the two raylets, the
head's first, and waits until both have ended.
"""

from typing import Any

LOOPBACK = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # whatever the system: 127.0.0.1 does not become the machine's address
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": "a-token-of-the-tests-and-of-nobody-else",
}
"""The environment of all that starts or uses the cluster."""
MEMORY = 100 * 2**20
"""Bytes in which a node keeps results."""


def main() -> None:
    """Start the two nodes, and wait until both have ended."""
    from ray.cluster_utils import Cluster

    options: dict[str, Any] = {
        "node_ip_address": "127.0.0.1",
        "num_cpus": 1,
        "object_store_memory": MEMORY,
        "include_dashboard": False,
    }
    cluster = Cluster()
    nodes = [cluster.add_node(**options) for _ in range(2)]
    raylets = [node.all_processes["raylet"][0].process for node in nodes]
    print(cluster.address, *(raylet.pid for raylet in raylets), flush=True)  # noqa: T201
    for raylet in reversed(raylets):
        raylet.wait()  # one that is killed must be gone: the workers of a node end when they find no raylet


if __name__ == "__main__":
    main()
