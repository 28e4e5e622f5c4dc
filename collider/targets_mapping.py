"""Lines of a minified app: a mapping file of ProGuard or R8, read with its line numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from dalvik.errors import BadInput
from devices.mapping import Mapping

_CLASS = re.compile(r"^(\S+) -> (\S+):$")
_LINES = re.compile(r"^\s+(\d+):(\d+):\S+ ([\w$.<>-]+)\([^)]*\)(?::(\d+))?(?::(\d+))? -> (\S+)$")


@dataclass(frozen=True)
class _Range:
    """Lines of an original class, and where a minified one has them."""

    original: str
    first: int
    last: int
    name: str
    start: int
    end: int


@dataclass
class LineMapping:
    """Original lines and names as the APK has them."""

    names: Mapping
    _ranges: list[_Range] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> LineMapping:
        mapping = cls(Mapping.read(path))
        original = name = ""
        for line in path.read_text("utf-8", "replace").splitlines():
            if found := _CLASS.match(line):
                original, name = found[1], found[2]
            elif name and (found := _LINES.match(line)):
                start, end = int(found[1]), int(found[2])
                first = int(found[4]) if found[4] else start
                last = int(found[5]) if found[5] else first + (end - start)
                holder, _, method = found[3].rpartition(".")
                del method
                mapping._ranges.append(_Range(holder or original, first, last, name, start, end))
        if not name:
            raise BadInput(
                f"{path} is not a mapping file: no line of it renames a class",
                hint="Give the mapping.txt that R8 or ProGuard wrote for this very build.",
            )
        return mapping

    def class_name(self, original: str) -> str:
        return self.names.class_name(original)

    def method_names(self, original: str, method: str) -> set[str]:
        return self.names.method_names(original, method)

    def lines(self, place: str, line: int) -> Iterator[tuple[str, int]]:
        """Where the APK has a line: classes of it and the lines that they have there."""
        for one in self._ranges:
            if one.first <= line <= one.last and _is_from(one.original, place):
                # Code that was inlined has one line at the place where it was put.
                offset = line - one.first if one.end - one.start == one.last - one.first else 0
                yield one.name, one.start + offset


def _is_from(class_name: str, place: str) -> bool:
    """Whether a class can come from a source file, or is the class that was named."""
    outer = class_name.partition("$")[0]
    if not place.endswith((".java", ".kt")):
        return outer == place.partition("$")[0]
    stem = place.rpartition(".")[0]
    own = outer.replace(".", "/")
    if stem.endswith("Kt") or own.endswith("Kt"):
        own, stem = own.removesuffix("Kt"), stem.removesuffix("Kt")
    return own == stem or own.endswith("/" + stem)
