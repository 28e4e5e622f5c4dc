"""What can be aimed at, and how it is said.

    Foo.java:42   com/acme/Foo.kt:42   com.acme.Foo:42     a line
    Foo.java:42:true   Foo.java:42:false                   what a decision on a line leads to
    com.acme.Foo.bar                                       a method, whatever its parameters
    com.acme.Foo.bar+0x1a   com.acme.Foo.bar+0x1a:true     an instruction, by its address in code
                                                           units; what a decision there leads to

and, from files: the innermost own line of a stack trace, changed lines of a diff, uncovered lines
of a JaCoCo report. A run of neighbouring lines is one target: whoever reaches its first line is
there.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from collider.targets_mapping import LineMapping
from dalvik.dex import (
    ClassPath,
    CodeRange,
    Instruction,
    LineIndex,
    LineTarget,
    Method,
    descriptor_of,
    java_name,
    line_at,
)
from dalvik.errors import BadInput, NoSuchLine
from devices.suite import is_library

#: (method, address), or (method, address of a decision, address it leads to).
Point = tuple[str, int] | tuple[str, int, int]

_BRANCH = re.compile(r"^(?P<place>.+(?::\d+|\+0x[0-9a-fA-F]+)):(?P<way>true|false)$")
_INSTRUCTION = re.compile(r"^(?P<method>.+)\+0x(?P<address>[0-9a-fA-F]+)$")
_METHOD = re.compile(r"^(?P<holder>[\w.$]+)\.(?P<name>[\w$<>-]+)$")
_FRAME = re.compile(r"^\s*at\s+(?:[\w.]+/+)*([\w.$]+)\.([\w$<>-]+)\(([^:)]+)(?::(\d+))?\)")
_HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_SOURCES = (".java", ".kt")


@dataclass(frozen=True)
class Target:
    """Something to reach: its name, and where its code begins."""

    name: str
    points: frozenset[Point]
    #: `a.b.C.m`, for whoever reads the name alone.
    where: str = ""

    @property
    def watched(self) -> tuple[Point, ...]:
        return tuple(sorted(self.points))


def target_finder(classes: ClassPath, mapping: Path | None = None) -> Targets:
    """Finds targets in an app's code, of a minified one with its mapping file."""
    return Targets(classes, LineMapping.read(mapping) if mapping is not None else None)


class Targets:
    """Finds targets in an app's code."""

    def __init__(self, classes: ClassPath, mapping: LineMapping | None = None) -> None:
        self._classes = classes
        self._index = LineIndex(classes.files)
        self._mapping = mapping

    def find(self, text: str) -> Target:
        """What a target means; `BadInput` says what would be right where it means nothing."""
        wanted = text.strip()
        if found := _BRANCH.match(wanted):
            return self._branch(wanted, found["place"], found["way"] == "true")
        return self._place(wanted)

    def code(self, text: str) -> list[CodeRange]:
        """Every piece of code that a line, an instruction or a method is; never none."""
        if re.search(r":\d+$", text):
            return self._line(text)
        if found := _INSTRUCTION.match(text):
            return self._instructions(found["method"], int(found["address"], 16))
        if text.endswith(_SOURCES):
            raise BadInput(f"{text} is a whole file", hint=f"Say which line of it: {text}:42.")
        return [_whole(one) for one in self._methods(text)]

    # -- one -----------------------------------------------------------------------------------

    def _place(self, text: str) -> Target:
        ranges = self.code(text)
        points = frozenset((str(one.method.ref), one.start) for one in ranges)
        return Target(text, points, _where(ranges[0].method))

    def _line(self, text: str) -> list[CodeRange]:
        place = LineTarget.parse(text)
        if self._mapping is not None:
            found = [
                one
                for name, line in self._mapping.lines(place.place, place.line)
                for one in self._at(f"{name}:{line}")
            ]
            if found:
                return found
        ranges = self._index.find(place)
        own = [one for one in ranges if not is_library(one.method.definer.descriptor)]
        if not own:
            name = java_name(ranges[0].method.definer.descriptor)
            raise BadInput(
                f"{text} is in a library ({name})",
                hint="Collider looks for ways through the app's own code; aim at the own line that"
                " calls it.",
            )
        return own

    def _instructions(self, name: str, address: int) -> list[CodeRange]:
        """One instruction of each of a method's forms that has one at an address."""
        methods = self._methods(name)
        found = [
            CodeRange(one, 0, address, address + step.size)
            for one in methods
            for step in _steps(one)
            if step.offset == address
        ]
        if not found:
            near = sorted(step.offset for one in methods for step in _steps(one))
            before = next((one for one in reversed(near) if one < address), 0)
            raise BadInput(
                f"no instruction of {name} begins at {address:#x}",
                hint=f"One begins at {before:#x}, the last at {near[-1]:#x}; `dexdump -d` and"
                f" `collider locate {name}` print them.",
            )
        return found

    def _at(self, text: str) -> list[CodeRange]:
        try:
            return self._index.find(text)
        except BadInput:
            return []

    def _branch(self, text: str, place: str, way: bool) -> Target:
        ranges = self.code(place)
        points: set[Point] = set()
        for one in ranges:
            points |= set(_ways(one, way))
        if not points:
            raise BadInput(
                f"{place} decides nothing",
                hint=f"Aim at the place itself ({place}), or at one with an `if` or a loop.",
            )
        return Target(text, frozenset(points), _where(ranges[0].method))

    def _methods(self, text: str) -> list[Method]:
        """All forms of a method that have code."""
        written = _METHOD.match(text)
        if written is None:
            raise BadInput(
                f"cannot read the target {text!r}",
                hint="Write a line (Foo.java:42), a branch (Foo.java:42:true), a method"
                " (com.acme.Foo.bar) or an instruction (com.acme.Foo.bar+0x1a).",
            )
        holder, name = written["holder"], written["name"]
        holders = [holder]
        names = {name}
        if self._mapping is not None:
            holders = [self._mapping.class_name(holder)]
            names = set(self._mapping.method_names(holder, name))
        class_ = self._classes.find(descriptor_of(holders[0]))
        if class_ is None:
            raise BadInput(f"the APK has no class {holder}", hint=self._near_class(holder))
        if is_library(class_.descriptor):
            raise BadInput(
                f"{holder} is a library's class", hint="Aim at the app's own code that calls it."
            )
        found = [one for one in class_.methods if one.name in names]
        if not found:
            known = ", ".join(sorted({one.name for one in class_.methods})[:12])
            raise BadInput(f"{holder} has no method {name}", hint=f"It has: {known}")
        coded = [one for one in found if one.code is not None]
        if not coded:
            raise BadInput(f"{text} is abstract or native", hint="Aim at what implements it.")
        return coded

    def _near_class(self, holder: str) -> str:
        short = holder.rpartition(".")[2]
        near = [java_name(one.descriptor) for one in self._classes]
        same = [one for one in near if one.rpartition(".")[2].lower() == short.lower()]
        return "Did you mean " + ", ".join(same[:5]) + "?" if same else (
            "Write the class in full: com.acme.Foo.bar. Was the app minified? Give --mapping."
        )  # fmt: skip

    # -- many ----------------------------------------------------------------------------------

    def in_trace(self, text: str) -> Target:
        """The innermost line of a stack trace that is the app's own."""
        frames = [found for line in text.splitlines() if (found := _FRAME.match(line))]
        if not frames:
            raise BadInput(
                "there is no stack trace in the file",
                hint="It should have lines such as: at com.acme.Foo.bar(Foo.java:42)",
            )
        for holder, method, file, line in (found.groups() for found in frames):
            if self._mapping is not None and line is not None:
                places = [
                    f"{name}:{number}" for name, number in self._mapping.lines(holder, int(line))
                ]
                ranges = [one for place in places for one in self._at(place)]
                if ranges:
                    points = frozenset((str(one.method.ref), one.start) for one in ranges)
                    return Target(f"{file}:{line}", points, f"{holder}.{method}")
            class_ = self._classes.find(descriptor_of(holder))
            if class_ is None or is_library(class_.descriptor):
                continue
            if line is not None and (ranges := self._at(f"{holder}:{line}")):
                points = frozenset((str(one.method.ref), one.start) for one in ranges)
                source = ranges[0].method.definer.source_file or holder
                return Target(f"{source}:{line}", points, f"{holder}.{method}")
            return self._place(f"{holder}.{method}")
        outer = f"{frames[0][1]}.{frames[0][2]}"
        raise BadInput(
            f"no line of the stack trace is code of this app (it begins in {outer})",
            hint="Is it from another version, or minified? Then give --mapping mapping.txt.",
        )

    def at_lines(self, lines: Iterable[tuple[str, int]]) -> tuple[list[Target], list[str]]:
        """Targets for lines of files, one for each run of neighbours; and what has no code."""
        wanted: dict[str, set[int]] = {}
        for place, line in lines:
            wanted.setdefault(place, set()).add(line)
        found: list[Target] = []
        left: list[str] = []
        for place, numbers in wanted.items():
            try:
                known = self._index.executable_lines(place)
            except BadInput:
                left.append(f"{place}: not in the APK")
                continue
            hits = [line for line in known if line in numbers]
            if not hits:
                left.append(f"{place}: no executable line")
            for line in _first_of_runs(hits, known):
                try:
                    found.append(self._place(f"{place}:{line}"))
                except (BadInput, NoSuchLine) as error:
                    left.append(f"{place}:{line}: {error}")
        return found, left


def _first_of_runs(hits: Sequence[int], known: Sequence[int]) -> Iterator[int]:
    """The first of each run of hits with no other executable line between them."""
    place = {line: number for number, line in enumerate(known)}
    before: int | None = None
    for line in hits:
        if before is None or place[line] != place[before] + 1:
            yield line
        before = line


def _where(method: Method) -> str:
    return f"{java_name(method.ref.holder)}.{method.name}"


# -- decisions -------------------------------------------------------------------------------------


def _ways(found: CodeRange, way: bool) -> Iterator[Point]:
    """Where the decisions of a line lead.

    Compilers turn `if (a) …` into a jump past what follows when `a` does not hold: going on is
    "true", jumping is "false". Of several decisions on a line the last one falls through into what
    the whole condition guards.
    """
    decisions = list(decisions_in(found))
    for one, follower in decisions[-1:] if way else decisions:
        target = follower if way else one.target
        yield str(found.method.ref), one.offset, target


def decisions_in(found: CodeRange) -> Iterator[tuple[Instruction, int]]:
    """Two-way decisions in a range, each with the address behind it."""
    for one in _steps(found.method):
        if found.start <= one.offset < found.end and one.op.name.startswith("if-"):
            yield one, one.offset + one.size


def _whole(method: Method) -> CodeRange:
    return CodeRange(method, 0, 0, method.code.insns_count if method.code is not None else 0)


def _steps(method: Method) -> list[Instruction]:
    code = method.code.instructions if method.code is not None else ()
    return [one for one in code if not one.op.is_payload]


@dataclass(frozen=True)
class Branch:
    """One way out of a decision in the app's own code."""

    name: str
    where: str
    point: Point


def branches(classes: ClassPath) -> list[Branch]:
    """Both ways of every line that decides something, in the order of files and lines; of every
    decision, where the code has no lines."""
    found: dict[str, Branch] = {}
    for class_ in classes:
        if not is_library(class_.descriptor):
            for method in class_.methods:
                for one in _decided(method):
                    found.setdefault(one.name, one)
    return sorted(found.values(), key=_in_order)


def _decided(method: Method) -> Iterator[Branch]:
    source, where = method.definer.source_file, _where(method)
    lines = method.code.lines if method.code is not None else []
    by_place: dict[str, Instruction] = {}
    for one in _steps(method):
        if one.op.name.startswith("if-"):
            line = line_at(lines, one.offset) if source else None
            by_place[f"{source}:{line}" if line else f"{where}+{one.offset:#x}"] = one
    for place, last in by_place.items():
        for word, target in (("true", last.offset + last.size), ("false", last.target)):
            yield Branch(f"{place}:{word}", where, (str(method.ref), last.offset, target))


def _in_order(branch: Branch) -> tuple[str, int, str]:
    place, _, way = branch.name.rpartition(":")
    file, number = re.split(r":(?=\d+$)|\+(?=0x)", place)
    return file, int(number, 0), way


# -- files -----------------------------------------------------------------------------------------


def changed_lines(revisions: str, folder: Path) -> list[tuple[str, int]]:
    """Lines of Java and Kotlin sources that a git diff adds or changes."""
    command = ["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", revisions, "--"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BadInput(f"cannot run git: {error.strerror}", hint="Install git.") from error
    if done.returncode:
        said = done.stderr.strip().splitlines()
        raise BadInput(
            f"git does not know the diff {revisions}: {said[0] if said else 'no reason given'}",
            hint="Give a range such as main..HEAD, from inside the app's repository.",
        )
    return list(_added(done.stdout))


def _added(diff: str) -> Iterator[tuple[str, int]]:
    place = ""
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = line[4:].removeprefix("b/").strip()
            place = _source_place(path) if path.endswith(_SOURCES) else ""
        elif place and (found := _HUNK.match(line)):
            start, count = int(found[1]), int(found[2] or 1)
            yield from ((place, number) for number in range(start, start + count))


def _source_place(path: str) -> str:
    """`com/acme/Foo.java` of `app/src/main/java/com/acme/Foo.java`."""
    for root in ("/java/", "/kotlin/", "/src/"):
        if root in f"/{path}":
            return f"/{path}".rpartition(root)[2]
    return path.rpartition("/")[2]


def uncovered_lines(report: Path) -> list[tuple[str, int]]:
    """Lines that a JaCoCo XML report says were not run."""
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False
    )
    try:
        root = etree.parse(str(report), parser).getroot()
    except OSError as error:
        raise BadInput(f"cannot read {report}: {error}") from error
    except etree.XMLSyntaxError as error:
        raise BadInput(f"{report} is not XML: {error}") from error
    if root.tag != "report":
        raise BadInput(
            f"{report} is not a JaCoCo report: it begins with <{root.tag}>",
            hint="Give the XML that Gradle's jacocoTestReport writes.",
        )
    return [
        (f"{package.get('name')}/{source.get('name')}".lstrip("/"), int(line.get("nr", "0")))
        for package in root.iter("package")
        for source in package.iter("sourcefile")
        for line in source.iter("line")
        if line.get("ci") == "0" and line.get("mi", "0") != "0"
    ]
