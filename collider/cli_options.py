"""Options that several commands share, and the device that they choose."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from collider.project import FOLDER
from dalvik.errors import BadInput
from devices.finding import find_devices, release_all
from devices.session import DeviceSession

APK = click.Path(path_type=Path)

DEVICE = click.option(
    "--device",
    metavar="SERIAL",
    help="Device to use; `pocket` starts an embedded one, `pocket:19` one of that API level.",
)
YES = click.option("--yes", is_flag=True, help="Start an embedded device without asking.")
OUT = click.option(
    "--out",
    "folder",
    type=APK,
    default=FOLDER,
    show_default=True,
    help="Folder of the model and the results.",
)
APP = click.option("--app", type=APK, help="The app's APK, if it is not the model's.")
MAPPING = click.option("--mapping", type=APK, help="Mapping file, if the app was minified.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
QUIET = click.option("--quiet", is_flag=True, help="Print no progress.")


@contextmanager
def with_device(serial: str | None, agreed: bool, app: Path) -> Iterator[DeviceSession]:
    """One device with the app on it, for as long as the command takes."""
    choices = find_devices([serial] if serial else [], _ask(), agreed=agreed)
    try:
        if len(choices) > 1:
            raise BadInput("more than one device", hint="Choose one with --device SERIAL.")
        with DeviceSession(choices[0].serial) as session:
            session.install(app, downgrade=True)
            yield session
    finally:
        release_all(choices)


def _ask() -> Callable[[str], bool] | None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    return lambda question: click.confirm(question, default=True, err=True)


def teller(quiet: bool) -> Callable[[str], None]:
    """Prints progress with the seconds since the beginning."""
    begun = time.monotonic()

    def tell(text: str) -> None:
        if not quiet:
            click.echo(f"{time.monotonic() - begun:6.1f} s  {text}", err=True)

    return tell
