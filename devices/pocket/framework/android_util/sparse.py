"""SparseArray and its relatives: keys in order, values beside them.

The Java classes differ in the types of keys and values alone; a table declares them.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import equals, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device


class Sparse(JObject):
    """`keys` is sorted; `default` is what a missing key reads as."""

    keys: list[int]
    values: list[Any]
    default: Any = None

    @classmethod
    def create(cls) -> Any:
        made = cls.__new__(cls)
        made.keys, made.values = [], []
        return made

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 10) -> None:
        self.keys, self.values = [], []

    def find(self, key: int) -> int:
        """Where a key is, or `~` where it would be."""
        at = bisect_left(self.keys, key)
        return at if at < len(self.keys) and self.keys[at] == key else ~at

    def lookup(self, key: int, default: Any) -> Any:
        at = self.find(key)
        return default if at < 0 else self.values[at]

    def put(self, key: int, value: Any) -> None:
        at = self.find(key)
        if at >= 0:
            self.values[at] = value
        else:
            self.keys.insert(~at, key)
            self.values.insert(~at, value)

    def add(self, key: int, value: Any) -> None:
        """`append`: the same, quick where the key is the greatest."""
        if self.keys and key <= self.keys[-1]:
            self.put(key, value)
        else:
            self.keys.append(key)
            self.values.append(value)

    def delete(self, key: int) -> None:
        at = self.find(key)
        if at >= 0:
            del self.keys[at], self.values[at]

    def check(self, index: int) -> int:
        """Since Android 10 a bad index throws; before, it reads what is there."""
        if not 0 <= index < len(self.keys):
            if device().api < 29 and index >= 0:
                throw("java.lang.ArrayIndexOutOfBoundsException", f"index={index}")
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(self.keys)}; index={index}",
            )
        return index

    @java_method("int size()")
    def size(self) -> int:
        return len(self.keys)

    @java_method("void clear()")
    def clear(self) -> None:
        self.keys, self.values = [], []

    def copy(self) -> Any:
        made = type(self).create()
        made.keys, made.values = list(self.keys), list(self.values)
        return made

    @java_method("String toString()")
    def to_string(self) -> str:
        pairs = zip(self.keys, self.values, strict=True)
        return "{" + ", ".join(f"{key}={self.show(value)}" for key, value in pairs) + "}"

    def show(self, value: Any) -> str:
        return "(this Map)" if value is self else to_string(value)


def _declare(name: str, key: str, value: str, default: Any) -> Any:
    """One of the classes, with the methods that all have."""

    class Made(Sparse):
        @java_method(f"{value} get({key})")
        def get(self, at: int) -> Any:
            return self.lookup(at, default)

        @java_method(f"{value} get({key},{value})")
        def get_or(self, at: int, otherwise: Any) -> Any:
            return self.lookup(at, otherwise)

        @java_method(f"void put({key},{value})")
        def put_value(self, at: int, one: Any) -> None:
            self.put(at, one)

        @java_method(f"void append({key},{value})")
        def append(self, at: int, one: Any) -> None:
            self.add(at, one)

        @java_method(f"void delete({key})")
        def delete_key(self, at: int) -> None:
            self.delete(at)

        @java_method(f"{key} keyAt(int)")
        def key_at(self, index: int) -> int:
            return self.keys[self.check(index)]

        @java_method(f"{value} valueAt(int)")
        def value_at(self, index: int) -> Any:
            return self.values[self.check(index)]

        @java_method(f"int indexOfKey({key})")
        def index_of_key(self, at: int) -> int:
            return self.find(at)

        @java_method(f"int indexOfValue({value})")
        def index_of_value(self, one: Any) -> int:
            return next(
                (
                    i
                    for i, found in enumerate(self.values)
                    if found is one or (found == one and not isinstance(one, JObject))
                ),
                -1,
            )

        @java_method("void removeAt(int)")
        def remove_at(self, index: int) -> None:
            self.check(index)
            del self.keys[index], self.values[index]

        @java_method(f"{name} clone()")
        def clone(self) -> Any:
            return self.copy()

        @java_method("Object clone()")
        def clone_object(self) -> Any:
            return self.copy()

        if value == "boolean":

            def show(self, one: Any) -> str:
                return "true" if one else "false"

        elif value in ("int", "long"):

            def show(self, one: Any) -> str:
                return str(one)

    Made.__name__ = Made.__qualname__ = name.rpartition(".")[2]
    Made.__module__ = __name__
    Made.default = default
    return Made


class _ObjectMethods:
    """What the arrays of objects have besides."""

    @java_method("void setValueAt(int,Object)")
    def set_value_at(self: Any, index: int, value: Any) -> None:
        self.values[self.check(index)] = value

    @java_method("void removeAtRange(int,int)")
    def remove_at_range(self: Any, index: int, size: int) -> None:
        end = min(len(self.keys), index + size)
        del self.keys[index:end], self.values[index:end]

    @java_method("int indexOfValueByValue(Object)")
    def index_of_value_by_value(self: Any, value: Any) -> int:
        return next((i for i, one in enumerate(self.values) if equals(value, one)), -1)


_OBJECT = _declare("android.util.SparseArray", "int", "Object", None)
_LONG_OBJECT = _declare("android.util.LongSparseArray", "long", "Object", None)
_BOOLEAN = _declare("android.util.SparseBooleanArray", "int", "boolean", 0)
_INT = _declare("android.util.SparseIntArray", "int", "int", 0)
_LONG = _declare("android.util.SparseLongArray", "int", "long", 0)


def _removing(key: str) -> Any:
    @java_method(f"void remove({key})")
    def remove(self: Any, at: int) -> None:
        self.delete(at)

    return remove


@java_class("android.util.SparseArray", implements=["Cloneable"])
@flattened
class SparseArray(_ObjectMethods, _OBJECT):  # type: ignore[misc, valid-type]
    remove = _removing("int")

    @java_method("boolean contains(int)")
    def contains(self, key: int) -> bool:
        return bool(self.find(key) >= 0)

    @java_method("Object removeReturnOld(int)")
    def remove_return_old(self, key: int) -> Any:
        found = self.lookup(key, None)
        self.delete(key)
        return found

    @java_method("void set(int,Object)")
    def set(self, key: int, value: Any) -> None:
        self.put(key, value)


@java_class("android.util.LongSparseArray", implements=["Cloneable"])
@flattened
class LongSparseArray(_ObjectMethods, _LONG_OBJECT):  # type: ignore[misc, valid-type]
    remove = _removing("long")


@java_class("android.util.SparseBooleanArray", implements=["Cloneable"])
@flattened
class SparseBooleanArray(_BOOLEAN):  # type: ignore[misc, valid-type]
    @java_method("void setValueAt(int,boolean)")
    def set_value_at(self, index: int, value: int) -> None:
        self.values[self.check(index)] = value

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, SparseBooleanArray)
            and self.keys == other.keys
            and list(map(bool, self.values)) == list(map(bool, other.values))
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = len(self.keys)
        for key, value in zip(self.keys, self.values, strict=True):
            result = (31 * result + key) | (1 if value else 0)
        return (result + (1 << 31)) % (1 << 32) - (1 << 31)


@java_class("android.util.SparseIntArray", implements=["Cloneable"])
@flattened
class SparseIntArray(_INT):  # type: ignore[misc, valid-type]
    @java_method("void setValueAt(int,int)")
    def set_value_at(self, index: int, value: int) -> None:
        self.values[self.check(index)] = value


@java_class("android.util.SparseLongArray", implements=["Cloneable"])
@flattened
class SparseLongArray(_LONG):  # type: ignore[misc, valid-type]
    pass
