"""Where a test APK's own code calls an event primitive, and where it is when that has returned.

A breakpoint goes right behind the call in the test's own code, not into the primitive: that works
for primitives of the platform too, whose code we do not have, and only the outermost primitive
counts by itself, since what a framework calls inside is not the test's code.

The instruction behind a call may also be reached by a jump. Such a place is *shared*: a second,
non-holding breakpoint at the call tells whether the thread came from there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from catalogs.primitives import Framework, Primitive, builtin_frameworks, plain_name
from dalvik.apk.apk import Apk
from dalvik.dex import ClassDef, ClassPath, Code, Instruction, descriptor_of, java_name, line_at
from devices.mapping import Mapping
from devices.suite import find_primitive, is_library


@dataclass(frozen=True)
class CallSite:
    """One call of a primitive. Addresses are in code units, as in the DEX and in JDWP."""

    class_name: str
    method: str
    signature: str
    #: Where the call is, and the first instruction behind it (and behind taking its result).
    call: int
    after: int
    #: Whether `after` can be reached without the call.
    shared: bool
    primitive: Primitive
    source_file: str | None
    line: int | None


@dataclass(frozen=True)
class CallSites:
    """All sites of a test APK, by class."""

    by_class: dict[str, tuple[CallSite, ...]]
    #: Prefixes of class names that are the frameworks' and libraries', not the test's.
    foreign: tuple[str, ...]
    #: For names that a minifier has changed.
    mapping: Mapping | None = None

    def __len__(self) -> int:
        return sum(map(len, self.by_class.values()))

    def is_own(self, class_name: str) -> bool:
        """Whether a class is the tests' own code, as opposed to a library or the platform."""
        name = self.mapping.original_class(class_name) if self.mapping else class_name
        return not name.startswith(self.foreign) and not is_library(descriptor_of(name))


#: What is never a test's own code, wherever it is found on a stack.
_PLATFORM = ("java.", "javax.", "android.", "dalvik.", "sun.", "libcore.", "com.android.internal.")


def find_call_sites(
    apk: Apk,
    frameworks: Iterable[Framework] | None = None,
    mapping: Mapping | None = None,
) -> CallSites:
    """Every call of a catalogued primitive in the test APK's own code."""
    return call_sites_in(ClassPath(apk.dex_files()), frameworks, mapping)


def call_sites_in(
    classes: ClassPath,
    frameworks: Iterable[Framework] | None = None,
    mapping: Mapping | None = None,
) -> CallSites:
    """The same for classes, wherever they come from."""
    chosen = tuple(builtin_frameworks() if frameworks is None else frameworks)
    prefixes = {f"{package}." for framework in chosen for package in framework.packages}
    foreign = tuple(sorted(prefixes.union(_PLATFORM)))
    finder = _Finder(classes, _known(chosen, mapping))
    found: dict[str, tuple[CallSite, ...]] = {}
    known = CallSites(found, foreign, mapping)
    for class_ in classes:
        name = java_name(class_.descriptor)
        if known.is_own(name) and (sites := tuple(finder.sites(class_))):
            found[name] = sites
    return known


def _known(
    frameworks: Iterable[Framework], mapping: Mapping | None
) -> dict[tuple[str, str], Primitive]:
    known: dict[tuple[str, str], Primitive] = {}
    for framework in frameworks:
        for one in framework.primitives:
            if mapping is None:
                known[descriptor_of(one.class_name), one.method] = one
                continue
            holder = descriptor_of(mapping.class_name(one.class_name))
            for name in mapping.method_names(one.class_name, one.method):
                known[holder, name] = one
    return known


class _Finder:
    def __init__(self, classes: ClassPath, known: dict[tuple[str, str], Primitive]) -> None:
        self._classes = classes
        self._known = known
        self._names = {name for _, name in known}
        self._by_file: dict[int, dict[int, Primitive | None]] = defaultdict(dict)

    def sites(self, class_: ClassDef) -> Iterator[CallSite]:
        for method in class_.methods:
            code = method.code
            if code is None:
                continue
            calls = {
                address: primitive
                for address, index in code.calls
                if (primitive := self._primitive(code, index)) is not None
            }
            if calls:
                name, signature = method.name, method.ref.proto.descriptor
                yield from _behind(class_, name, signature, code, calls)

    def _primitive(self, code: Code, index: int) -> Primitive | None:
        file = code.dex
        cache = self._by_file[id(file)]
        if index not in cache:
            cache[index] = None
            if plain_name(file.method_name(index)) in self._names:
                ref = file.method(index)
                cache[index] = find_primitive(self._classes, self._known, ref)
        return cache[index]


def _behind(
    class_: ClassDef, name: str, signature: str, code: Code, calls: dict[int, Primitive]
) -> Iterator[CallSite]:
    instructions = code.instructions
    targets = _jump_targets(code, instructions)
    lines = code.lines
    for index, instruction in enumerate(instructions):
        primitive = calls.get(instruction.offset)
        if primitive is None:
            continue
        follower = index + 1
        if follower < len(instructions) and _takes_result(instructions[follower]):
            follower += 1
        if follower >= len(instructions):
            continue  # only damaged code ends with a call
        after = instructions[follower].offset
        yield CallSite(
            class_name=java_name(class_.descriptor),
            method=name,
            signature=signature,
            call=instruction.offset,
            after=after,
            shared=after in targets,
            primitive=primitive,
            source_file=class_.source_file,
            line=line_at(lines, instruction.offset),
        )


def _takes_result(instruction: Instruction) -> bool:
    return instruction.op.name.startswith("move-result")


def _jump_targets(code: Code, instructions: list[Instruction]) -> set[int]:
    """Addresses that control can come to other than from the instruction before."""
    targets = {catch.address for one in code.tries for catch in one.catches}
    for instruction in instructions:
        if instruction.op.is_branch:
            targets.add(instruction.target)
        elif instruction.op.is_switch:
            payload = next((i for i in instructions if i.offset == instruction.target), None)
            if payload is not None and isinstance(payload.b, tuple):
                targets.update(instruction.offset + jump for jump in payload.b)
    return targets
