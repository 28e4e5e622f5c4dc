"""A world just large enough to run single methods: translated and interpreted side by side.

Objects are plain Python, exceptions are the few that instructions raise themselves. The engine's
own runtime is not involved, so what fails here is the translation.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, NoReturn

from bench.baseline_interpreter import Interpreter
from dalvik.dex import DexFile, FieldRef, Method, MethodRef
from dalvik.vm import arithmetic
from dalvik.vm.objects import JArray, JObject, array_of, array_type, new_array
from dalvik.vm.translate import Options, ResolvedField, Slot, Translation, translate


class Thrown(JObject, Exception):
    """Any throwable; two are the same if their class is."""

    java = "Ljava/lang/Throwable;"

    def __init__(self, name: str = "") -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


_PYTHON: dict[type[BaseException], str] = {
    ZeroDivisionError: "java.lang.ArithmeticException",
    IndexError: "java.lang.ArrayIndexOutOfBoundsException",
}
_SUPERCLASSES = {
    "Ljava/lang/ArithmeticException;": "java.lang.ArithmeticException",
    "Ljava/lang/NullPointerException;": "java.lang.NullPointerException",
    "Ljava/lang/ArrayIndexOutOfBoundsException;": "java.lang.ArrayIndexOutOfBoundsException",
}


def thrown(error: BaseException) -> Thrown:
    if isinstance(error, Thrown):
        return error
    if isinstance(error, AttributeError) and error.obj is None:
        return Thrown("java.lang.NullPointerException")
    if type(error) in _PYTHON:
        return Thrown(_PYTHON[type(error)])
    raise error


class Caught:
    """What a handler or instance-of asks `isinstance` about."""

    def __init__(self, descriptor: str) -> None:
        self.descriptor = descriptor

    def __instancecheck__(self, value: Any) -> bool:
        return fits(value, self.descriptor)


def fits(value: Any, descriptor: str) -> bool:
    if value is None:
        return False
    if isinstance(value, Thrown):
        if descriptor in ("Ljava/lang/Throwable;", "Ljava/lang/RuntimeException;"):
            return True
        return _SUPERCLASSES.get(descriptor, "?") == value.name
    actual = "Ljava/lang/String;" if isinstance(value, str) else type(value).java
    return descriptor in (actual, "Ljava/lang/Object;")


class World:
    """Holds the classes of one DEX file, and both ways to run their methods."""

    def __init__(self, dex: DexFile, options: Options | None = None) -> None:
        self.dex = dex
        self.options = options or Options()
        self.classes: dict[str, type[JObject]] = {}
        self.statics: dict[str, Any] = {}
        self.functions: dict[MethodRef, FunctionType] = {}
        self.translations: dict[MethodRef, Translation] = {}
        self.interpreter = Interpreter(self)
        self.log: list[Any] = []
        self.helpers: dict[str, Any] = {
            **arithmetic.HELPERS,
            "__builtins__": __builtins__,
            "npe": self._npe,
            "neg": self._neg,
            "throw_": self._throw,
            "thrown": thrown,
            "fill": self._fill,
            "cce": self._cce,
            "store_check": self._store_check,
            "enter": lambda value: self.monitor(value, True),
            "exit_": lambda value: self.monitor(value, False),
        }

    # -- running ------------

    def method(self, name: str) -> Method:
        return next(m for c in self.dex.classes for m in c.methods if m.name == name)

    def translated(self, name: str, *arguments: Any) -> Any:
        return self._function(self.method(name))(*arguments)

    def interpreted(self, name: str, *arguments: Any) -> Any:
        return self.interpreter.run(self.method(name), list(arguments))

    def _function(self, method: Method) -> FunctionType:
        found = self.functions.get(method.ref)
        if found is None:
            translation = translate(method, self, self.options)
            self.translations[method.ref] = translation
            scope = dict(self.helpers)
            for slot in translation.slots:
                scope[slot.name] = self._bind(slot)
            found = self.functions[method.ref] = FunctionType(translation.code, scope)
        return found

    def _bind(self, slot: Slot) -> Any:
        kind, operand = slot.kind, slot.operand
        if kind in ("class", "catch"):
            return Caught(operand)
        if kind in ("static", "direct", "super"):
            return self._linked(MethodRef(*operand[-3:]))
        if kind == "array":
            return lambda length: self._array(operand, length)
        if kind == "array_from":
            return lambda elements: array_of(operand, elements)
        if kind == "array_type":
            return array_type(operand)
        if kind == "new":
            return self.python_class(operand)
        return {"string": operand, "holder": self}[kind]

    def _linked(self, ref: Any) -> Any:
        holder, name, descriptor = ref
        for method in self.dex.class_named(holder).methods:  # type: ignore[union-attr]
            if method.name == name and method.ref.proto.descriptor == descriptor:
                return lambda *arguments: self._function(method)(*arguments)
        raise LookupError(ref)

    # -- what the translator asks ------------

    def field(self, ref: FieldRef, static: bool) -> ResolvedField:
        return ResolvedField(f"f_{ref.name}", ref.holder, True)

    def is_interface(self, descriptor: str) -> bool | None:
        return None

    def may_be_string(self, descriptor: str) -> bool:
        return descriptor == "Ljava/lang/Object;"

    def dex_ordinal(self, dex: DexFile) -> int:
        return 0

    # -- what translated code calls ------------

    def _npe(self) -> NoReturn:
        raise Thrown("java.lang.NullPointerException")

    def _neg(self, array: Any, index: int) -> NoReturn:
        raise Thrown("java.lang.ArrayIndexOutOfBoundsException")

    def _throw(self, value: Any) -> NoReturn:
        raise Thrown("java.lang.NullPointerException") if value is None else value

    def _cce(self, value: Any, descriptor: str) -> NoReturn:
        raise Thrown("java.lang.ClassCastException")

    def _fill(self, array: Any, values: tuple[Any, ...]) -> None:
        if len(values) > len(array.d):
            raise IndexError
        array.d[: len(values)] = values

    def _store_check(self, array: Any, value: Any, index: int) -> None:
        if not 0 <= index < len(array.d):
            raise IndexError
        if value is not None and not fits(value, array.component):
            raise Thrown("java.lang.ArrayStoreException")

    def _array(self, descriptor: str, length: int) -> JArray:
        if length < 0:
            raise Thrown("java.lang.NegativeArraySizeException")
        return new_array(descriptor, length)

    def python_class(self, descriptor: str) -> type[JObject]:
        found = self.classes.get(descriptor)
        if found is None:
            found = self.classes[descriptor] = type(descriptor, (JObject,), {"java": descriptor})
        return found

    # -- what the interpreter asks ------------

    def string(self, text: str) -> str:
        return text

    def class_object(self, descriptor: str) -> Any:
        return Caught(descriptor)

    def new(self, descriptor: str) -> Any:
        return self.python_class(descriptor)()

    def new_array(self, descriptor: str, elements: list[Any]) -> JArray:
        return array_of(descriptor, elements)

    def instance_of(self, value: Any, descriptor: str) -> bool:
        return fits(value, descriptor)

    def get_field(self, value: Any, ref: FieldRef) -> Any:
        return getattr(value, f"f_{ref.name}")

    def put_field(self, value: Any, ref: FieldRef, new: Any) -> None:
        setattr(value, f"f_{ref.name}", new)

    def get_static(self, ref: FieldRef) -> Any:
        return getattr(self, f"f_{ref.name}")

    def put_static(self, ref: FieldRef, new: Any) -> None:
        setattr(self, f"f_{ref.name}", new)

    def call(self, kind: str, ref: MethodRef, arguments: list[Any]) -> Any:
        if ref.holder == "Ljava/lang/Object;":
            return None
        for method in self.dex.class_named(ref.holder).methods:  # type: ignore[union-attr]
            if method.ref == ref:
                return self.interpreter.run(method, arguments)
        raise LookupError(ref)

    def monitor(self, value: Any, enter: bool) -> None:
        if value is None:
            raise Thrown("java.lang.NullPointerException")
        self.log.append(("enter" if enter else "exit", value))

    def throw(self, name: str, message: str) -> Exception:
        return Thrown(name)

    def thrown(self, error: BaseException) -> Any:
        return thrown(error)
