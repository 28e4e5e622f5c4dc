"""From source lines to code and back.

`LineIndex` answers "which instructions is `Foo.java:42`?". One line can be many pieces of code: the
constructor and a lambda, a `finally` block that the compiler copied, an inlined Kotlin function.
"""

from __future__ import annotations

import bisect
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from dalvik.dex.classes import ClassDef, Method
from dalvik.dex.debug import LineEntry
from dalvik.dex.file import DexFile
from dalvik.errors import BadInput, NoSuchLine

_NEAREST = 5
_TARGET = re.compile(r"^(?P<place>[^:]+):(?P<line>\d+)$")
_SOURCE_SUFFIXES = (".java", ".kt", ".kts", ".scala", ".groovy")


class CodeRange(NamedTuple):
    """Code units [start, end) of a method that belong to one source line."""

    method: Method
    line: int
    start: int
    end: int


class LineTarget(NamedTuple):
    """A parsed target: a source file (with as much of its path as was given) or a class."""

    place: str
    line: int

    @property
    def is_file(self) -> bool:
        return self.place.endswith(_SOURCE_SUFFIXES)

    @classmethod
    def parse(cls, text: str) -> LineTarget:
        found = _TARGET.match(text.strip())
        if found is None:
            raise BadInput(
                f"cannot read the target {text!r}",
                hint="Write it as Foo.java:42, com/acme/Foo.kt:42 or com.acme.Foo:42.",
            )
        return cls(found["place"].replace("\\", "/"), int(found["line"]))


class LineIndex:
    """Lines of all classes in some DEX files. Line tables are read per source file, on demand."""

    def __init__(self, files: Iterable[DexFile]) -> None:
        self._files = list(files)
        self._ranges: dict[ClassDef, list[CodeRange]] = {}

    @cached_property
    def _by_source(self) -> dict[str, list[ClassDef]]:
        found: dict[str, list[ClassDef]] = defaultdict(list)
        for class_ in self._classes():
            source = class_.source_file
            if source:
                found[source].append(class_)
        return found

    def _classes(self) -> Iterator[ClassDef]:
        for file in self._files:
            yield from file.classes

    def find(self, target: str | LineTarget) -> list[CodeRange]:
        """Every range that a target means, in file order.

        Raises `NoSuchLine` with the nearest executable lines where there is none, and `BadInput`
        with the candidates where the name fits several packages that all have code there.
        """
        if isinstance(target, str):
            target = LineTarget.parse(target)
        classes = self._candidates(target)
        found = [r for r in self._code_ranges(classes) if r.line == target.line]
        packages = sorted({r.method.definer.package for r in found})
        if len(packages) > 1:
            raise BadInput(
                f"{target.place}:{target.line} is code in {len(packages)} packages",
                hint="Say which: " + ", ".join(_qualified(target, name) for name in packages),
            )
        if not found:
            raise self._absent(target, classes)
        return found

    def executable_lines(self, place: str) -> list[int]:
        """All lines of a source file or class that hold code, sorted."""
        classes = self._candidates(LineTarget(place, 0))
        return sorted({r.line for r in self._code_ranges(classes)})

    def _code_ranges(self, classes: Iterable[ClassDef]) -> Iterator[CodeRange]:
        for class_ in classes:
            found = self._ranges.get(class_)
            if found is None:
                found = self._ranges[class_] = list(code_ranges(class_))
            yield from found

    def _candidates(self, target: LineTarget) -> list[ClassDef]:
        if target.is_file:
            directory, _, name = target.place.rpartition("/")
            classes = self._by_source.get(name, [])
            classes = [c for c in classes if _below(directory, c.package)]
        else:
            outer = "L" + target.place.replace(".", "/")
            classes = [
                c
                for c in self._classes()
                if c.descriptor == outer + ";" or c.descriptor.startswith(outer + "$")
            ]
        if not classes:
            raise self._unknown_place(target)
        return classes

    def _unknown_place(self, target: LineTarget) -> BadInput:
        name = target.place.rpartition("/")[2]
        same = sorted(f for f in self._by_source if f.lower() == name.lower() or f in name)
        if target.is_file and name in self._by_source:
            packages = sorted({c.package for c in self._by_source[name]})
            hint = f"{name} is in: " + ", ".join(packages)
        elif not self._by_source:
            hint = "The app was built without source file names; build it with debug information."
        elif same:
            hint = "Similar names: " + ", ".join(same[:_NEAREST])
        else:
            hint = "Is it in a library that was shrunk away, or in another module?"
        return BadInput(f"no class in the APK comes from {target.place}", hint=hint)

    def _absent(self, target: LineTarget, classes: list[ClassDef]) -> NoSuchLine:
        lines = sorted({r.line for r in self._code_ranges(classes)})
        if not lines:
            hint = "These classes have no line tables; build with debug information."
        else:
            nearest = sorted(sorted(lines, key=lambda n: abs(n - target.line))[:_NEAREST])
            hint = "The nearest lines with code: " + ", ".join(map(str, nearest))
        return NoSuchLine(f"{target.place}:{target.line} holds no executable code", hint=hint)


def code_ranges(class_: ClassDef) -> Iterator[CodeRange]:
    """The line table of every method of a class, as ranges; neighbours of one line are joined.

    Read it once per class (`LineIndex` does): it counts against the file's allowance.
    """
    for method in class_.methods:
        code = method.code
        if code is None:
            continue
        end = code.insns_count
        ranges: list[CodeRange] = []
        lines = code.lines
        class_.dex.spend(len(lines), code.offset)
        for start, line in reversed(lines):
            if ranges and ranges[-1].line == line:
                end = ranges.pop().end
            ranges.append(CodeRange(method, line, start, end))
            end = start
        yield from reversed(ranges)


def line_at(entries: list[LineEntry], address: int) -> int | None:
    """The source line of a code unit; None in front of the first entry or without a table."""
    position = bisect.bisect_right(entries, address, key=itemgetter(0))
    return entries[position - 1][1] if position else None


def _below(directory: str, package: str) -> bool:
    """Whether a source folder, given as far as it was, can hold that package.

    `src/main/java/com/acme` and `acme` both fit `com.acme`.
    """
    given = [part for part in directory.split("/") if part not in ("", ".")]
    actual = package.split(".") if package else []
    shorter = min(len(given), len(actual))
    return shorter == 0 or given[-shorter:] == actual[-shorter:]


def _qualified(target: LineTarget, package: str) -> str:
    name = target.place.rpartition("/")[2]
    return f"{package.replace('.', '/')}/{name}:{target.line}"
