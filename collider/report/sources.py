"""Source lines, where the sources are at hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_SKIPPED = frozenset({"build", "node_modules", ".git", ".gradle", ".venv", ".collider"})
_MOST_FOLDERS = 20_000


class Sources:
    """Looks below a folder for files by name; of several that fit, none is taken."""

    def __init__(self, root: Path, package: str = "") -> None:
        self._root = root
        self._package = package.replace(".", "/")
        self._lines = cache(self._read)

    def line(self, place: str) -> str:
        """The text at `Foo.java:42`; empty if it is not known."""
        name, _, number = place.rpartition(":")
        lines = self._lines(name) if number.isdigit() else ()
        return lines[int(number) - 1].strip() if 0 < int(number or 0) <= len(lines) else ""

    def _read(self, name: str) -> tuple[str, ...]:
        found = list(self._find(name.rpartition("/")[2]))
        own = [path for path in found if self._package and self._package in path.as_posix()]
        chosen = own or found
        if len(chosen) != 1:
            return ()
        try:
            return tuple(chosen[0].read_text("utf-8", "replace").splitlines())
        except OSError:
            return ()

    def _find(self, name: str) -> Iterator[Path]:
        for count, (folder, inner, names) in enumerate(os.walk(self._root)):
            if count > _MOST_FOLDERS:
                return
            inner[:] = [one for one in inner if one not in _SKIPPED]
            if name in names:
                yield Path(folder) / name
