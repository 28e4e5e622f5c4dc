"""`thor farm scheduler` and `thor farm worker`: what runs on a lab's machines."""

from __future__ import annotations

from pathlib import Path

import click

_FOLDER = click.Path(path_type=Path, file_okay=False)
_TLS = click.option(
    "--tls",
    type=_FOLDER,
    envvar="THOR_FARM_TLS",
    help="Folder of the farm's certificates; needed beyond this machine.",
)


@click.command()
@click.option("--listen", default="tcp://127.0.0.1:8786", show_default=True, metavar="ADDRESS",
              help="Where workers and submitters connect, such as tls://0.0.0.0:8786.")  # fmt: skip
@_TLS
@click.option("--dashboard", default="", metavar="HOST:PORT",
              help="Serve Dask's dashboard there, to whoever can reach it; needs the "
                   "package bokeh.")  # fmt: skip
def scheduler(listen: str, tls: Path | None, dashboard: str) -> None:
    """Run a farm's scheduler, where workers and submitters meet.

    It keeps nothing that matters: it can be stopped and started again at any time.
    """
    import asyncio

    from devices.farm.scheduler import serve

    asyncio.run(serve(listen, tls, None, dashboard))


@click.command()
@click.option("--scheduler", required=True, metavar="ADDRESS", envvar="THOR_FARM_SCHEDULER",
              help="The farm's scheduler, such as tls://lab:8786.")  # fmt: skip
@_TLS
@click.option("--device", "devices", multiple=True, metavar="SERIAL",
              help="Offer only this device; whatever is attached by default.")  # fmt: skip
@click.option("--pockets", type=click.IntRange(1, 256), metavar="N",
              help="Start and offer N embedded devices.")  # fmt: skip
@click.option("--api", type=click.IntRange(16, 34), default=28, show_default=True,
              help="The API level of those.")  # fmt: skip
@click.option("--tag", "tags", multiple=True, help="For jobs that ask for it, such as shelf-3.")
@click.option("--name", default="", help="What to call this machine; its host name otherwise.")
@click.option("--spool", type=_FOLDER, help="Where finished units wait for their submitter.")
def worker(
    scheduler: str,
    tls: Path | None,
    devices: tuple[str, ...],
    pockets: int | None,
    api: int,
    tags: tuple[str, ...],
    name: str,
    spool: Path | None,
) -> None:
    """Offer this machine's devices to a farm, also those that are plugged in later."""
    import socket

    from devices.farm.shelf import ShelfOptions, serve
    from devices.restoring import state_folder

    machine = name or socket.gethostname()
    chosen = devices + (f"pocket:{api}",) * (pockets or 0)
    options = ShelfOptions(
        scheduler,
        spool or state_folder() / "farm" / "spool",
        chosen,
        tags,
        tls=tls,
        prefix=f"{machine}/",
    )
    serve(options, lambda text: click.echo(text, err=True))
