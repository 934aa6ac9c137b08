"""Deletes tables that nobody has touched for a long time, if the host wants that."""

import asyncio
import logging
from datetime import timedelta

from torchlit.errors import TorchlitError
from torchlit.server.hub import Hub

logger = logging.getLogger(__name__)

AT_ONCE = 20
"""How many tables are deleted together, few enough not to hold anybody up …"""
PAUSE = 20.0
"""… and the seconds until the next batch."""


async def delete_old_tables(hub: Hub, days: float | None) -> None:
    """Delete tables this many days after their last change, until cancelled; with None, delete nothing."""
    while days is not None:
        try:
            await hub.delete_unused(timedelta(days=days), AT_ONCE)
        except TorchlitError:
            logger.warning("old tables could not be deleted: trying again")
        except Exception:
            logger.exception("old tables could not be deleted")
        await asyncio.sleep(PAUSE)
