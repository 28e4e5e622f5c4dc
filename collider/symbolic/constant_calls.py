"""Calls that depend on nothing but constants: the engine runs them, instead of following them.

A key that is decoded, a table that is computed, a text that is decrypted: what comes of it is the
same each time, and no solver has to understand how. Only static methods are run whose code, as far
as calls lead, asks nothing of the device, reads no static that changes and writes none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from collider.symbolic import places
from collider.symbolic.state import State
from collider.symbolic.values import NULL, Obj, Value, is_null
from dalvik.core.java_lang.throwables import Throwable
from dalvik.dex import Method, MethodRef
from dalvik.errors import ThorColliderError
from dalvik.vm.machine import Machine
from dalvik.vm.objects import JArray, array_of

if TYPE_CHECKING:
    from collider.symbolic.executor import Executor

_INSTRUCTIONS = 2_000_000
_MOST_METHODS = 60
_STRING = "Ljava/lang/String;"
_NUMBERS = "ZBSCIJFD"
#: What a call may make use of: the same answer on every device, at any time.
_SAME_EVERYWHERE = (
    "Ljava/lang/", "Ljava/math/", "Ljava/util/", "Ljava/nio/charset/", "Ljava/io/ByteArray",
    "Ljavax/crypto/", "Ljava/security/", "[",
)  # fmt: skip
_NOT_THE_SAME = (
    "Ljava/lang/System;", "Ljava/lang/Runtime;", "Ljava/lang/Thread", "Ljava/lang/Process",
    "Ljava/lang/Class", "Ljava/lang/reflect/", "Ljava/lang/ref/", "Ljava/util/Random;",
    "Ljava/util/SplittableRandom;", "Ljava/util/UUID;", "Ljava/util/Date;", "Ljava/util/Calendar;",
    "Ljava/util/GregorianCalendar;", "Ljava/util/Timer", "Ljava/util/Locale;",
    "Ljava/util/TimeZone;", "Ljava/util/Scanner;", "Ljava/util/concurrent/", "Ljava/util/zip/",
    "Ljava/util/jar/", "Ljava/util/logging/", "Ljava/util/prefs/", "Ljavax/crypto/KeyGenerator;",
    "Ljava/security/SecureRandom;", "Ljava/security/KeyPairGenerator;", "Ljava/security/KeyStore",
)  # fmt: skip
_NOT_THE_SAME_CALLS = {("Ljava/lang/Math;", "random"), ("Ljava/util/Collections;", "shuffle")}
_HARMLESS_SYSTEM = frozenset({"arraycopy"})


class ConstantCalls:
    """For one app."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        #: What each method leads to, itself included; None if it may not be run.
        self._closures: dict[str, frozenset[str] | None] = {}
        self._results: dict[tuple[Any, ...], Any] = {}

    def may_run(self, state: State, method: Method, arguments: Sequence[Value]) -> bool:
        """Whether a call is of that kind, and nobody waits for an instruction of it to run."""
        if not method.is_static or not _is_plain(method.ref.proto.return_type):
            return False
        if not all(_is_plain(one) for one in method.ref.proto.parameters):
            return False
        closure = self._closure(method)
        if closure is None:
            return False
        awaited = {one[0] for one in (*self._executor.targets, *self._executor.watched)}
        if awaited & closure:
            return False
        return self._are_known(state, arguments, method.ref.proto.parameters)

    def may_ask_library(self, state: State, ref: MethodRef, arguments: Sequence[Value]) -> bool:
        """The same for a static method of the platform."""
        types = ref.proto.parameters
        if len(arguments) != len(types) or not _is_same_everywhere(ref):
            return False
        return all(map(_is_plain, (*types, ref.proto.return_type))) and self._are_known(
            state, arguments, types
        )

    def value(self, state: State, ref: MethodRef, arguments: Sequence[Value]) -> Value | None:
        """What the call returns; None if it ends in an exception or takes long."""
        types = ref.proto.parameters
        given = [
            self._plain(state, one, type_) for one, type_ in zip(arguments, types, strict=True)
        ]
        key = (str(ref), tuple(repr(one) for one in given))
        if key not in self._results:
            self._results[key] = self._run(ref, given)
        found = self._results[key]
        if isinstance(found, list):
            return places.new_array(self._executor, state, ref.proto.return_type, list(found))
        return found

    def _are_known(self, state: State, arguments: Sequence[Value], types: Sequence[str]) -> bool:
        return all(
            self._plain(state, value, type_) is not None
            for value, type_ in zip(arguments, types, strict=True)
        )

    def _plain(self, state: State, value: Value, type_: str) -> Any:
        """A number, a text, or a list of numbers or texts; None if it is not known in full."""
        if isinstance(value, int | float | str):
            return value
        if not type_.startswith("[") or not isinstance(value, Obj):
            return None
        items = places.elements(self._executor, state, value) if value.is_local else None
        if items is None or not all(isinstance(one, int | float | str) for one in items):
            return None
        return items

    def _run(self, ref: MethodRef, given: Sequence[Any]) -> Any:
        converted = [
            _to_engine(value, type_)
            for value, type_ in zip(given, ref.proto.parameters, strict=True)
        ]
        files = list(self._executor.classes.files)
        with Machine(files, instruction_budget=_INSTRUCTIONS, cache=False) as machine:
            try:
                found = machine.call_static(ref.holder, ref.name, ref.proto.descriptor, *converted)
            except (Throwable, ThorColliderError):
                return None
        for before, after in zip(given, converted, strict=True):
            if isinstance(after, JArray) and list(after.d) != list(before):
                return None  # it changes what it was given
        return _from_engine(found, ref.proto.return_type)

    # -- what code leads to ------------------------------------------------------------------------

    def _closure(self, method: Method) -> frozenset[str] | None:
        key = str(method.ref)
        if key not in self._closures:
            self._closures[key] = self._follow(method)
        return self._closures[key]

    def _follow(self, method: Method) -> frozenset[str] | None:
        found: set[str] = set()
        pending = [method]
        while pending:
            one = pending.pop()
            if str(one.ref) in found:
                continue
            found.add(str(one.ref))
            if len(found) > _MOST_METHODS:
                return None
            called = list(self._called(one))
            if None in called:
                return None
            pending += [each for each in called if each is not None]
        return frozenset(found)

    def _called(self, method: Method) -> Iterator[Method | None]:
        """The app's methods that one calls; None for what keeps it from being run."""
        dex, code = method.definer.dex, method.code
        if code is None:
            yield None
            return
        for one in code.instructions:
            name = one.op.name
            if name.startswith("sput") and method.name != "<clinit>":
                yield None
            elif name.startswith("sget") and isinstance(one.b, int):
                if not self._stays(dex.field(one.b)):
                    yield None
            elif name.startswith("monitor"):
                yield None
            elif name.startswith("invoke-"):
                if not isinstance(one.b, int) or name.startswith(("invoke-poly", "invoke-custom")):
                    yield None
                    continue
                ref = dex.method(one.b)
                kind = name.split("-")[1].split("/")[0]
                target = self._executor.resolve(ref.holder, ref, kind)
                if target is not None:
                    yield target
                elif not _is_same_everywhere(ref):
                    yield None

    def _stays(self, ref: Any) -> bool:
        if self._executor.classes.find(ref.holder) is None:
            return _is_same_everywhere(ref)
        found = self._executor.fixed(self._executor.static_location(ref))
        if isinstance(found, Obj):  # of what can be changed, only arrays that nobody changes
            is_array = found.type.startswith("[")
            found = self._executor.fixed(places.cell(found, 0)) if is_array else None
        return isinstance(found, int | float | str)


def _is_same_everywhere(ref: Any) -> bool:
    holder = ref.holder
    if holder == "Ljava/lang/System;":
        return ref.name in _HARMLESS_SYSTEM
    if (holder, ref.name) in _NOT_THE_SAME_CALLS:
        return False
    return holder.startswith(_SAME_EVERYWHERE) and not holder.startswith(_NOT_THE_SAME)


def _is_plain(type_: str) -> bool:
    element = type_.removeprefix("[")
    return element == _STRING or (len(element) == 1 and element in _NUMBERS)


def _to_engine(value: Any, type_: str) -> Any:
    if isinstance(value, list):
        element = type_[1:]
        return array_of(type_, [_to_engine(one, element) for one in value])
    if type_ in ("F", "D"):
        return float(value)
    return None if type_ not in _NUMBERS and is_null(value) else value


def _from_engine(value: Any, type_: str) -> Any:
    if value is None:
        return NULL
    if isinstance(value, JArray):
        return [_from_engine(one, type_[1:]) for one in value.d]
    if isinstance(value, str):
        return str(value)
    return int(value) if isinstance(value, bool) else value
