"""What core-library authors use to talk to Java objects from Python.

Everything here works on all values that a Java reference can be: None, str, JArray and objects.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from dalvik.vm.names import method_attr
from dalvik.vm.objects import JArray, JStr

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine


class _Running(threading.local):
    machine: Machine


#: The machine of each OS thread; `Machine` sets it on the thread that it owns.
running = _Running()


def vm() -> Machine:
    """The virtual machine whose code is running now."""
    return running.machine


def caller(signature: str) -> Callable[..., Any]:
    """A function that makes a virtual call: `RUN = caller("run()V")`, then `RUN(obj)`."""
    name, _, rest = signature.partition("(")
    attr = method_attr(name, "(" + rest)

    def invoke(receiver: Any, *arguments: Any) -> Any:
        if receiver.__class__ is str:
            receiver = JStr(receiver)
        return getattr(receiver, attr)(*arguments)

    return invoke


_CALLERS: dict[str, Callable[..., Any]] = {}


def call(receiver: Any, signature: str, *arguments: Any) -> Any:
    """A virtual call by name and descriptor: `call(task, "run()V")`."""
    invoke = _CALLERS.get(signature)
    if invoke is None:
        invoke = _CALLERS[signature] = caller(signature)
    return invoke(receiver, *arguments)


_TO_STRING = caller("toString()Ljava/lang/String;")
_HASH_CODE = caller("hashCode()I")
_COMPARE_TO = caller("compareTo(Ljava/lang/Object;)I")
_COMPARE = caller("compare(Ljava/lang/Object;Ljava/lang/Object;)I")
_ITERATOR = caller("iterator()Ljava/util/Iterator;")
_HAS_NEXT = caller("hasNext()Z")
_NEXT = caller("next()Ljava/lang/Object;")


def to_string(value: Any) -> str:
    """`String.valueOf(Object)`."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return value
    text: str | None = _TO_STRING(value)
    return "null" if text is None else text


def equals(first: Any, second: Any) -> bool:
    """`Objects.equals`: null-safe, identity first, then the first one's `equals`."""
    return first is second or (first is not None and bool(first == second))


def hash_code(value: Any) -> int:
    """`Objects.hashCode`: 0 for null."""
    return 0 if value is None else int(_HASH_CODE(value))


def compare(comparator: Any, first: Any, second: Any) -> int:
    """Through the comparator, or by natural order where it is None."""
    if comparator is not None:
        return int(_COMPARE(comparator, first, second))
    if isinstance(first, str) and isinstance(second, str):
        return 0 if first == second else _compare_strings(first, second)
    return int(_COMPARE_TO(first, second))


def _compare_strings(first: str, second: str) -> int:
    for one, other in zip(first, second, strict=False):
        if one != other:
            return ord(one) - ord(other)
    return len(first) - len(second)


def iterate(iterable: Any) -> Iterator[Any]:
    """A Python iterator over an array or any `java.lang.Iterable`."""
    if isinstance(iterable, JArray):
        yield from iterable.d
        return
    iterator = _ITERATOR(iterable)
    while _HAS_NEXT(iterator):
        yield _NEXT(iterator)


def class_name(value: Any) -> str:
    """The Java name of an object's class, as `getClass().getName()` gives it."""
    if isinstance(value, str):
        return "java.lang.String"
    descriptor: str = type(value).java
    if descriptor[0] == "[":
        return descriptor.replace("/", ".")
    return descriptor[1:-1].replace("/", ".")


def is_instance(value: Any, descriptor: str) -> bool:
    """`instanceof`; null is an instance of nothing."""
    return value is not None and vm().loader.is_instance(value, descriptor)


def new(class_name: str, descriptor: str = "()V", *arguments: Any) -> Any:
    """A new object through its constructor: `new("java.util.Date", "(J)V", 0)`."""
    holder = vm().loader.initialised(f"L{class_name.replace('.', '/')};")
    created = holder.python.__new__(holder.python)
    constructor = holder.by_attr.get(method_attr("<init>", descriptor))
    if constructor is None:
        raise vm().not_modelled(f"{holder.descriptor}-><init>{descriptor}")
    constructor.function(created, *arguments)
    return created


def throw(class_name: str, message: str | None = None, cause: Any = None) -> NoReturn:
    """Creates a throwable with a message (and cause, set by `initCause`) and raises it."""
    if message is None:
        error = new(class_name)
    else:
        error = new(class_name, "(Ljava/lang/String;)V", message)
    if cause is not None:
        call(error, "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", cause)
    raise error


def box(kind: str, value: Any) -> Any:
    """A Java box: `box("I", 5)`; kinds are descriptors of primitives."""
    from dalvik.core.java_lang import boxes

    return boxes.box(kind, value)


def unbox(value: Any) -> Any:
    """The Python number in a Java box; null throws NullPointerException as in Java."""
    return value.value


def box_bool(value: bool | int) -> Any:
    return box("Z", 1 if value else 0)


def box_int(value: int) -> Any:
    return box("I", value)


def box_long(value: int) -> Any:
    return box("J", value)


def box_char(value: int) -> Any:
    return box("C", value)


def box_float(value: float) -> Any:
    return box("F", value)


def box_double(value: float) -> Any:
    return box("D", value)


def lambda_object(interface: str, signature: str, function: Callable[..., Any]) -> Any:
    """An object of a functional interface whose one method runs a Python function."""
    return vm().loader.lambda_object(f"L{interface.replace('.', '/')};", signature, function)
