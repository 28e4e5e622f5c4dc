"""The process that workers and submitters meet at: a Dask scheduler, set up for devices.

A unit whose worker dies is not moved by Dask but given back to the submitter, who decides about the
next attempt; a worker that says nothing for a minute counts as gone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import click

from dalvik.errors import BadInput
from devices.farm.worker import end_with_parent

SETTINGS = {
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.worker-ttl": os.environ.get("THOR_FARM_SILENCE", "60s"),
    "distributed.scheduler.work-stealing": False,
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.limit": "30s",
}


async def serve(listen: str, tls: Path | None, announce: Path | None, dashboard: str) -> None:
    """Until it is closed. Writes the address that it got to `announce`."""
    import dask
    from distributed import Scheduler

    from devices.farm.dashboard import is_installed
    from devices.farm.security import contact

    dask.config.set(SETTINGS)
    if announce is not None:
        dask.config.set({"temporary-directory": str(announce.parent)})
    if dashboard and not is_installed():
        raise BadInput(
            "the dashboard needs the package bokeh",
            hint="pip install 'thor-collider[dashboard]'",
        )
    where = contact(listen, tls)
    protocol, _, rest = where.address.partition("://")
    host, _, port = rest.rpartition(":")
    try:
        scheduler = await Scheduler(
            host=host.strip("[]"),
            port=int(port),
            protocol=protocol,
            security=where.security,
            dashboard=bool(dashboard),
            dashboard_address=dashboard or "127.0.0.1:0",
        )
    except (OSError, RuntimeError) as error:
        # Dask wraps what the system said.
        found = error if isinstance(error, OSError) else error.__cause__
        if not isinstance(found, OSError):
            raise
        raise BadInput(
            f"cannot listen on {listen}: {found.strerror or found}",
            hint="Is another scheduler there? Choose another port with --listen.",
        ) from None
    async with scheduler:
        if announce is not None:
            draft = announce.with_name(announce.name + ".new")
            draft.write_text(scheduler.address, "utf-8")
            draft.replace(announce)
        else:
            click.echo(f"Scheduler at {scheduler.address}")
            if dashboard:
                click.echo(f"Dashboard at http://{dashboard}/status")
        await scheduler.finished()


@click.command()
@click.option("--listen", default="tcp://127.0.0.1:0")
@click.option("--announce", type=click.Path(path_type=Path))
@click.option("--tls", type=click.Path(path_type=Path))
@click.option("--dashboard", default="")
def main(listen: str, announce: Path | None, tls: Path | None, dashboard: str) -> None:
    """Serve a farm; started by `cluster`."""
    end_with_parent()
    try:
        asyncio.run(serve(listen, tls, announce, dashboard))
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
