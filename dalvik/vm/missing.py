"""What an app needs of the core library and the engine lacks.

Every call, field access and class literal of the app's code is resolved as the engine would do it;
what ends in a core class that does not have it is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from dalvik import core
from dalvik.dex import ClassDef, DexFile, FieldRef, MethodRef
from dalvik.dex.instructions import Row
from dalvik.errors import Malformed
from dalvik.vm.names import method_attr
from dalvik.vm.native import NativeClass

#: Packages that the core library answers for; `android.*` is the device's business.
CORE = (
    "Ljava/",
    "Ljavax/",
    "Ldalvik/",
    "Llibcore/",
    "Lsun/",
    "Lorg/json/",
    "Lorg/xml/",
    "Lorg/w3c/",
)
_OBJECT = "Ljava/lang/Object;"
_POLYMORPHIC = {"Ljava/lang/invoke/MethodHandle;", "Ljava/lang/invoke/VarHandle;"}


@dataclass(frozen=True)
class Missing:
    """A member (or, without an arrow, a whole class) with the number of instructions using it."""

    member: str
    uses: int


def missing_members(
    dex_files: Iterable[DexFile],
    prefixes: tuple[str, ...] = CORE,
    load: Callable[[str], NativeClass | None] = core.load,
) -> list[Missing]:
    """Most used first. `load` finds the classes that are written in Python."""
    survey = Survey(list(dex_files), prefixes, load)
    counts: Counter[str] = Counter()
    for dex, pool, index, uses in survey.references():
        member = survey.lacking(dex, pool, index)
        if member is not None:
            counts[member] += uses
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [Missing(member, uses) for member, uses in ranked]


class Survey:
    """References of some DEX files, and what they end in."""

    def __init__(
        self,
        dex_files: list[DexFile],
        prefixes: tuple[str, ...],
        load: Callable[[str], NativeClass | None],
    ) -> None:
        self.dex_files = dex_files
        self.prefixes = prefixes
        self.load = load
        self._parents: dict[str, tuple[str, ...]] = {}

    @cached_property
    def _classes(self) -> dict[str, ClassDef]:
        found: dict[str, ClassDef] = {}
        for dex in self.dex_files:
            for definition in dex.classes:
                found.setdefault(definition.descriptor, definition)
        return found

    def references(self, without: tuple[str, ...] = ()) -> Iterator[tuple[DexFile, str, int, int]]:
        """Constant-pool uses of each file: (file, pool, index, how often), not counting those by
        classes whose descriptors begin in one of some ways."""
        for dex in self.dex_files:
            counts: Counter[tuple[str, int]] = Counter()
            for definition in dex.classes:
                if definition.descriptor.startswith(without) or self.is_hidden(definition):
                    continue
                for method in definition.methods:
                    code = method.code
                    if code is not None:
                        counts.update(_uses(code.rows))
            for (pool, index), uses in counts.items():
                yield dex, pool, index, uses

    def is_hidden(self, definition: ClassDef) -> bool:
        """Whether a class of the same name in the library goes before it, so that it never runs."""
        name = definition.descriptor
        return name.startswith(self.prefixes) and self.load(name) is not None

    def lacking(self, dex: DexFile, pool: str, index: int) -> str | None:
        """The core member that a reference ends in and that does not exist."""
        try:
            if pool == "method":
                return self._lacking_method(dex.method(index))
            if pool == "field":
                return self._lacking_field(dex.field(index))
            return self._lacking_class(dex.type_name(index))
        except Malformed:
            return None

    def _is_core(self, descriptor: str) -> bool:
        return descriptor.startswith(self.prefixes) and (
            descriptor not in self._classes or self.load(descriptor) is not None
        )

    def _lacking_class(self, descriptor: str) -> str | None:
        element = descriptor.lstrip("[")
        if not self._is_core(element) or self.load(element) is not None:
            return None
        return element

    def _lacking_method(self, ref: MethodRef) -> str | None:
        start = _OBJECT if ref.holder[0] == "[" else ref.holder
        if start in _POLYMORPHIC or (ref.holder[0] == "[" and ref.name == "clone"):
            return None
        attr = method_attr(ref.name, ref.proto.descriptor)
        above = [start] if ref.name == "<init>" else self._ancestry(start)
        nearest = None
        for descriptor in above:
            native = self.load(descriptor)
            if native is not None:
                if attr in native.methods:
                    return None
            elif self._app_method(descriptor, ref):
                return None
            if nearest is None and self._is_core(descriptor) and descriptor != _OBJECT:
                nearest = descriptor
        if nearest is None and start == _OBJECT:
            nearest = _OBJECT
        return None if nearest is None else f"{nearest}->{ref.name}{ref.proto.descriptor}"

    def _app_method(self, descriptor: str, ref: MethodRef) -> bool:
        definition = self._classes.get(descriptor)
        if definition is None:
            return False
        return any(
            method.name == ref.name and method.ref.proto == ref.proto
            for method in definition.methods
        )

    def _lacking_field(self, ref: FieldRef) -> str | None:
        nearest = None
        for descriptor in self._ancestry(ref.holder):
            native = self.load(descriptor)
            if native is not None:
                if ref.name in native.fields:
                    return None
            elif self._app_field(descriptor, ref):
                return None
            if nearest is None and self._is_core(descriptor) and descriptor != _OBJECT:
                nearest = descriptor
        return None if nearest is None else f"{nearest}->{ref.name}:{ref.type}"

    def _app_field(self, descriptor: str, ref: FieldRef) -> bool:
        definition = self._classes.get(descriptor)
        if definition is None:
            return False
        fields = [*definition.static_fields, *definition.instance_fields]
        return any(field.name == ref.name for field in fields)

    def _ancestry(self, start: str) -> list[str]:
        """A class and everything above it, nearest first."""
        found: dict[str, None] = {}
        pending = [start]
        while pending:
            descriptor = pending.pop(0)
            if descriptor not in found:
                found[descriptor] = None
                pending += self._above(descriptor)
        return list(found)

    def _above(self, descriptor: str) -> tuple[str, ...]:
        known = self._parents.get(descriptor)
        if known is None:
            definition: ClassDef | NativeClass | None = self.load(descriptor)
            definition = definition or self._classes.get(descriptor)
            known = ()
            if definition is not None:
                superclass = (definition.superclass,) if definition.superclass else ()
                known = (*superclass, *definition.interfaces)
            self._parents[descriptor] = known
        return known


def _uses(rows: list[Row]) -> Iterator[tuple[str, int]]:
    for _, op, _, b, c in rows:
        if op.pool == "method":
            yield op.pool, b
        elif op.pool in ("field", "type"):
            yield op.pool, c if op.format == "22c" else b
