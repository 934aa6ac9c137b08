"""Links and QR codes lead only to addresses at which the server answers."""

import socket
from collections.abc import Iterator

import pytest

from tests.server.playing import GENEROUS, Json, Server
from torchlit.server import reach
from torchlit.server.reach import bracketed, means_here, network_address, obstacle

pytestmark = pytest.mark.one_process

IN_A_NETWORK = """
from torchlit.server import reach
reach.own_address = lambda family: "127.0.0.2"
"""
"""The machine has an address in a network, which is in truth one of its loopback addresses."""
IN_NO_NETWORK = """
from torchlit.server import reach
reach.own_address = lambda family: None
"""


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Listens on every address of a machine in a network."""
    folder = tmp_path_factory.mktemp("open")
    with Server(folder, before=IN_A_NETWORK, host="0.0.0.0", **GENEROUS) as server:
        yield server


async def table_of(server: Server, **headers: str) -> Json:
    """A new table, as its host's browser is told of it."""
    host = await server.open(None)
    async with server.http(host.key, headers=headers) as http:
        table: Json = (await http.get(f"/api/tables/{host.code}")).json()
        return table


async def test_the_link_of_a_server_that_listens_everywhere_answers(open_server: Server) -> None:
    table = await table_of(open_server)
    assert table["link"] == f"http://127.0.0.2:{open_server.port}/t/{table['code']}"
    assert table["obstacle"] is None
    async with open_server.http() as http:
        assert (await http.get(table["link"])).status_code == 200
        assert (await http.get(f"/api/tables/{table['code']}/qr.svg")).status_code == 200


async def test_behind_a_tunnel_the_link_has_the_port_that_is_listened_on(open_server: Server) -> None:
    table = await table_of(open_server, Host="localhost:1")
    assert table["link"] == f"http://127.0.0.2:{open_server.port}/t/{table['code']}"


async def test_an_address_that_the_host_has_come_by_is_kept(open_server: Server) -> None:
    table = await table_of(open_server, Host="den.local:8000")
    assert table["link"] == f"http://den.local:8000/t/{table['code']}"
    assert table["obstacle"] is None


@pytest.mark.parametrize(
    ("host", "before", "why"),
    [("127.0.0.1", IN_A_NETWORK, "local-only"), ("0.0.0.0", IN_NO_NETWORK, "no-network")],
)
async def test_where_no_other_device_gets_in_the_table_says_why(
    host: str, before: str, why: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Server(tmp_path_factory.mktemp("shut"), before=before, host=host, **GENEROUS) as server:
        table = await table_of(server)
        assert table["obstacle"] == why
        async with server.http() as http:
            assert (await http.get(table["link"])).status_code == 200
            code = await http.get(f"/api/tables/{table['code']}/qr.svg")
    assert code.status_code == 404
    assert code.json()["why"] == "not-reached"


@pytest.mark.parametrize(
    ("host", "address", "why"),
    [
        ("0.0.0.0", "192.0.2.7", "no-network"),
        ("::", "2001:db8::7", "no-network"),
        ("127.0.0.1", None, "local-only"),
        ("localhost", None, "local-only"),
        ("::1", None, "local-only"),
        ("192.0.2.9", "192.0.2.9", None),
    ],
)
def test_an_address_is_offered_only_if_it_is_listened_on(
    host: str, address: str | None, why: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {socket.AF_INET: "192.0.2.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(reach, "own_address", own.get)
    assert network_address(host) == address
    if why is not None:
        monkeypatch.setattr(reach, "own_address", lambda _: None)
        assert network_address(host) is None
        assert obstacle(host) == why


@pytest.mark.parametrize("host", ["localhost", "den.localhost", "127.0.0.1", "127.8.8.8", "::1", "0.0.0.0"])
def test_some_hosts_mean_every_device_itself(host: str) -> None:
    assert means_here(host)
    assert not means_here(f"{host}.example")


def test_an_ipv6_address_stands_in_brackets() -> None:
    assert (bracketed("::1"), bracketed("127.0.0.1")) == ("[::1]", "127.0.0.1")
