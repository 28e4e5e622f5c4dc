"""Which archives an app's process runs from, and the files in them besides the code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dalvik.apk.archive import Archive

if TYPE_CHECKING:
    from devices.pocket.system.packages import InstalledPackage


class CodePaths:
    """The archives of some packages, in the order in which classes and files are looked for.

    A process opens them for itself, since a package may be removed while it still runs. Files are
    read on the machine's thread only.
    """

    def __init__(self, packages: Sequence[InstalledPackage]) -> None:
        self._paths = [pair for package in packages for pair in package.archives()]
        self._open: list[tuple[str, Archive]] | None = None

    def find(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Every file of that name: its archive's path on the device, and its content."""
        if self._open is None:
            self._open = [(path, Archive.open(host)) for path, host in self._paths]
        for path, archive in self._open:
            if name in archive:
                yield path, archive.read(name)
