"""What classes hold before any event: the work of their static initialisers, done once.

What nothing changes afterwards is a constant: enum constants, tables, switch maps. The rest is what
a place holds at first.

References to enum constants are numbers, 1 for the first and 0 for null, so that the solver
can reason about them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import z3

from collider.symbolic.places import LENGTH
from collider.symbolic.state import State
from collider.symbolic.values import Location, Obj, Value
from dalvik.dex import ClassDef, Method

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor

_ENUM = "Ljava/lang/Enum;"
_ENUM_FLAG, _FINAL = 0x4000, 0x10
#: Lists of these classes do not change.
_FIXED = (
    "Ljava/util/Collections$Unmodifiable",
    "Ljava/util/Collections$Empty",
    "Ljava/util/Arrays$",
)


@dataclass
class Constants:
    """The constants of an enum: exact classes and fields, in the order of their ordinals."""

    types: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    fields: list[dict[str, Value]] = field(default_factory=list)


class Statics:
    """Runs initialisers when something of a class is first asked for."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._classes = executor.classes
        self._runner: Executor | None = None
        self._begun: set[str] = set()
        self._enums: dict[str, Constants] = {}
        #: What places hold at first.
        self.first: dict[Location, Value] = {}
        self._types: dict[tuple[Any, ...], str] = {}
        self.is_enum = lru_cache(maxsize=None)(self._is_enum)

    # -- places ----------------------------------------------------------------------------------

    def constant(self, location: Location) -> Value | None:
        """What a place always holds; None if that is not known or changes."""
        root = self.root(location)
        if root is None:
            return None
        self.ensure(root[1])
        if location not in self.first or not self._is_fixed(location):
            return None
        return self.first[location]

    @staticmethod
    def root(location: Location) -> Location | None:
        """The static from which a place is reached."""
        while location[0] == "field":
            key = location[1]
            if key[0] != "at":
                return None
            location = key[1]
        return location if location[0] == "static" else None

    def _is_fixed(self, location: Location) -> bool:
        if location[0] == "static":
            return self._is_fixed_static(location[1], location[2])
        owner, name = location[1][1], str(location[2]).rstrip("?")
        if not self._is_fixed(owner):
            return False
        type_ = self._types.get(location[1], "")
        if type_.startswith("["):
            root = self.root(location)
            return root is not None and self._is_fixed_array(root[1], root[2], type_)
        if name.startswith("#"):
            return type_.startswith(_FIXED)
        return name not in self._changed_fields

    @cache  # noqa: B019  one for each app that is looked at
    def _is_fixed_static(self, holder: str, name: str) -> bool:
        name = name.rstrip("?")
        defined = self._classes.find(holder)
        for one in defined.static_fields if defined else ():
            if one.name == name:
                return bool(one.access & _FINAL) or (holder, name) not in self._changed_statics
        return False

    @cache  # noqa: B019
    def _is_fixed_array(self, holder: str, name: str, type_: str) -> bool:
        """No method that names the static stores into an array of that kind."""
        store = _STORES.get(type_[1:], "aput-object")
        for method in self._readers.get((holder, name), ()):
            code = method.code
            if code and any(one.op.name == store for one in code.instructions):
                return False
        return True

    @cached_property
    def _scan(self) -> tuple[set[str], set[tuple[str, str]], dict[tuple[str, str], list[Method]]]:
        """Fields and statics that are set outside of initialisers, and who reads each static."""
        fields: set[str] = set()
        statics: set[tuple[str, str]] = set()
        readers: dict[tuple[str, str], list[Method]] = {}
        for method in self._methods():
            code = method.code
            for one in code.instructions if code else ():
                name = one.op.name
                if name.startswith("iput") and method.name != "<init>":
                    fields.add(method.definer.dex.field(one.c).name)  # type: ignore[arg-type]
                elif name.startswith(("sput", "sget")) and method.name != "<clinit>":
                    ref = method.definer.dex.field(one.b)  # type: ignore[arg-type]
                    if name.startswith("sput"):
                        statics.add((ref.holder, ref.name))
                    else:
                        readers.setdefault((ref.holder, ref.name), []).append(method)
        return fields, statics, readers

    @property
    def _changed_fields(self) -> set[str]:
        return self._scan[0]

    @property
    def _changed_statics(self) -> set[tuple[str, str]]:
        return self._scan[1]

    @property
    def _readers(self) -> dict[tuple[str, str], list[Method]]:
        return self._scan[2]

    def _methods(self) -> Iterator[Method]:
        for defined in self._classes:
            yield from defined.methods

    # -- initialisers ----------------------------------------------------------------------------

    def ensure(self, holder: str) -> None:
        """Runs the initialiser of a class if it has not run."""
        if holder in self._begun:
            return
        self._begun.add(holder)
        defined = self._classes.find(holder)
        method = next(
            (one for one in (defined.methods if defined else ()) if one.name == "<clinit>"), None
        )
        if defined is None or method is None or method.code is None:
            return
        outcomes = self._run(method)
        if len(outcomes) == 1 and outcomes[0].thrown is None:
            self._take(defined, outcomes[0].state)

    def _run(self, method: Method) -> list[Any]:
        if self._runner is None:
            from collider.symbolic.executor import Executor

            mine = self._executor
            self._runner = Executor(mine.classes, mine.feasibility, mine.bounds, statics=self)
        return self._runner.run(State(), method, ())

    def _take(self, defined: ClassDef, state: State) -> None:
        numbers = self._take_enum(defined, state)
        pending = deque(
            (where, state.memory[where]) for where in state.written if where[0] == "static"
        )
        names: dict[tuple[Any, ...], Location] = {}
        while pending:
            location, value = pending.popleft()
            if location in self.first:
                continue
            if isinstance(value, Obj) and value.key in numbers:
                value = numbers[value.key]
            elif isinstance(value, Obj) and value.is_local:
                if value.key not in names:
                    names[value.key] = location
                    self._types["at", location] = value.type
                    for inner, content in state.memory.items():
                        if inner[0] == "field" and inner[1] == value.key:
                            pending.append((("field", ("at", location), inner[2]), content))
                value = Obj(("at", names[value.key]), value.type)
            self.first[location] = value

    # -- enums -----------------------------------------------------------------------------------

    def _take_enum(self, defined: ClassDef, state: State) -> dict[tuple[Any, ...], int]:
        if defined.superclass != _ENUM:
            return {}
        found = []
        for one in defined.static_fields:
            value = state.memory.get(("static", defined.descriptor, one.name))
            if one.access & _ENUM_FLAG and isinstance(value, Obj):
                ordinal = state.memory.get(("field", value.key, "#ordinal"))
                if isinstance(ordinal, int):
                    found.append((ordinal, one.name, value))
        found.sort(key=lambda one: one[0])
        constants = Constants()
        for ordinal, name, value in found:
            if ordinal != len(constants.names):
                return {}
            constants.types.append(value.type)
            constants.names.append(name)
            constants.fields.append(
                {
                    where[2]: held
                    for where, held in state.memory.items()
                    if where[0] == "field" and where[1] == value.key
                }
            )
        self._enums[defined.descriptor] = constants
        return {value.key: ordinal + 1 for ordinal, _, value in found}

    def _is_enum(self, type_: str) -> bool:
        defined = self._classes.find(type_)
        return defined is not None and defined.superclass == _ENUM

    def constants(self, type_: str) -> Constants | None:
        """The constants of an enum, also of the class of one of its constants."""
        root = type_ if self.is_enum(type_) else self._enum_above(type_)
        if root is None:
            return None
        self.ensure(root)
        return self._enums.get(root)

    def _enum_above(self, type_: str) -> str | None:
        defined = self._classes.find(type_)
        above = defined.superclass if defined else None
        return above if above and self.is_enum(above) else None

    def enum_field(self, type_: str, value: Value, name: str) -> Value | None:
        """A field of an enum constant given by its number; None if it cannot be told."""
        constants = self.constants(type_)
        if constants is None:
            return None
        held = [one.get(name, 0) for one in constants.fields]
        return chosen(value, held, 1)


_STORES = {
    "Z": "aput-boolean", "B": "aput-byte", "C": "aput-char", "S": "aput-short", "J": "aput-wide",
    "D": "aput-wide", "I": "aput", "F": "aput",
}  # fmt: skip


def chosen(index: Value, values: list[Value], first: int = 0) -> Value | None:
    """The value that a number chooses, as one term; None if there is no such term."""
    if isinstance(index, int):
        at = index - first
        return values[at] if 0 <= at < len(values) else None
    terms = [_term(one) for one in values]
    if not terms or any(one is None for one in terms):
        return None
    if len({str(one.sort()) for one in terms}) > 1:  # type: ignore[union-attr]
        return None
    found: Any = terms[-1]
    for number in range(len(terms) - 2, -1, -1):
        found = z3.If(index == number + first, terms[number], found)
    return found


def _term(value: Value) -> z3.ExprRef | None:
    from collider.symbolic.values import as_string

    if isinstance(value, str):
        return as_string(value)
    if isinstance(value, float):
        return z3.FPVal(value, z3.Float64())
    if isinstance(value, int):
        return z3.BitVecVal(value, 32)
    return value if isinstance(value, z3.ExprRef) else None


__all__ = ["LENGTH", "Constants", "Statics", "chosen"]
