"""Which tests may come to a member that is not modelled.

A test class comes to what its methods call and to all methods of the classes that these make or
name, and so on: the framework may call any of them. That is more than a run does, and classes that
only layouts or text name are not seen, so the numbers rank; they promise nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from dalvik.dex import ClassDef, DexFile, Method, MethodRef

#: The member that an entry of a file's constant pool lacks, if any: file, pool, index.
Lacking = Callable[[DexFile, str, int], str | None]


@dataclass
class _Uses:
    """What a method comes to at once."""

    missing: set[str] = field(default_factory=set)
    calls: set[MethodRef] = field(default_factory=set)
    #: Classes that it makes or names.
    classes: set[str] = field(default_factory=set)


class Reach:
    def __init__(
        self,
        dex_files: Iterable[DexFile],
        lacking: Lacking,
        is_hidden: Callable[[ClassDef], bool] = lambda definition: False,
    ) -> None:
        """`is_hidden` tells classes that never run, because the device has its own."""
        self._lacking = lacking
        self._classes: dict[str, ClassDef] = {}
        for dex in dex_files:
            for one in dex.classes:
                if not is_hidden(one):
                    self._classes.setdefault(one.descriptor, one)
        self._uses: dict[Method, _Uses] = {}
        self._pools: dict[tuple[int, str, int], str | None] = {}
        self._members: dict[str, dict[tuple[str, str], Method]] = {}

    def missing_from(self, roots: Iterable[str]) -> set[str]:
        """The missing members that code comes to from some classes on."""
        found: set[str] = set()
        classes: set[str] = set()
        methods: set[Method] = set()
        pending: list[Method] = []

        def name(descriptor: str) -> None:
            while descriptor in self._classes and descriptor not in classes:
                classes.add(descriptor)
                pending.extend(self._methods(descriptor).values())
                descriptor = self._classes[descriptor].superclass or ""

        for root in roots:
            name(root)
        while pending:
            method = pending.pop()
            if method in methods:
                continue
            methods.add(method)
            uses = self._uses_of(method)
            found |= uses.missing
            for descriptor in uses.classes:
                name(descriptor)
            for ref in uses.calls:
                target = self._resolve(ref)
                if target is not None:
                    pending.append(target)
        return found

    def _methods(self, descriptor: str) -> dict[tuple[str, str], Method]:
        known = self._members.get(descriptor)
        if known is None:
            known = self._members[descriptor] = {
                (one.name, one.ref.proto.descriptor): one
                for one in self._classes[descriptor].methods
            }
        return known

    def _resolve(self, ref: MethodRef) -> Method | None:
        descriptor: str | None = ref.holder
        while descriptor is not None and descriptor in self._classes:
            found = self._methods(descriptor).get((ref.name, ref.proto.descriptor))
            if found is not None:
                return found
            descriptor = self._classes[descriptor].superclass
        return None

    def _uses_of(self, method: Method) -> _Uses:
        known = self._uses.get(method)
        if known is None:
            known = self._uses[method] = self._read(method)
        return known

    def _read(self, method: Method) -> _Uses:
        uses = _Uses()
        code = method.code
        if code is None:
            return uses
        dex = code.dex
        for one in code.instructions:
            pool = one.op.pool
            if pool not in ("method", "field", "type"):
                continue
            index = one.c if one.op.format == "22c" else one.b
            assert isinstance(index, int)
            lack = self._lack(dex, pool, index)
            if lack is not None:
                uses.missing.add(lack)
            if pool == "method":
                ref = dex.method(index)
                if ref.holder in self._classes:
                    uses.calls.add(ref)
            elif pool == "type":
                uses.classes.add(dex.type_name(index).lstrip("["))
            else:
                uses.classes.add(dex.field(index).holder)
        return uses

    def _lack(self, dex: DexFile, pool: str, index: int) -> str | None:
        key = (id(dex), pool, index)
        if key not in self._pools:
            self._pools[key] = self._lacking(dex, pool, index)
        return self._pools[key]
