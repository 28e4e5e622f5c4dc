"""java.util.Objects."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.core.java_util.failures import bad_index, index_failure, not_null, null_pointer
from dalvik.core.java_util.lists_base import list_hash
from dalvik.vm import interop
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_method("static boolean equals(Object,Object)")
def equals(first: Any, second: Any) -> bool:
    return interop.equals(first, second)


@java_method("static boolean deepEquals(Object,Object)")
def deep_equals(first: Any, second: Any) -> bool:
    from dalvik.core.java_util.arrays import deep_equal

    return deep_equal(first, second)


@java_method("static int hashCode(Object)")
def hash_code(value: Any) -> int:
    return interop.hash_code(value)


@java_method("static int hash(Object[])")
def hash_all(values: Any) -> int:
    return 0 if values is None else list_hash(values.d)


@java_method("static String toString(Object)")
def to_string(value: Any) -> str:
    return interop.to_string(value)


@java_method("static String toString(Object,String)")
def to_string_or(value: Any, default: str) -> Any:
    return default if value is None else interop.call(value, "toString()Ljava/lang/String;")


@java_method("static int compare(Object,Object,java.util.Comparator)")
def compare(first: Any, second: Any, comparator: Any) -> int:
    return 0 if first is second else interop.compare(not_null(comparator), first, second)


@java_method("static Object requireNonNull(Object)")
def require_non_null(value: Any) -> Any:
    if value is None:
        null_pointer()
    return value


@java_method("static Object requireNonNull(Object,String)")
def require_non_null_message(value: Any, message: str) -> Any:
    if value is None:
        null_pointer(message)
    return value


@java_method("static Object requireNonNull(Object,java.util.function.Supplier)")
def require_non_null_supplied(value: Any, supplier: Any) -> Any:
    if value is None:
        null_pointer(None if supplier is None else supplier.get____Ljava_lang_Object_2())
    return value


@java_method("static Object requireNonNullElse(Object,Object)")
def require_non_null_else(value: Any, default: Any) -> Any:
    return not_null(default, "defaultObj") if value is None else value


@java_method("static Object requireNonNullElseGet(Object,java.util.function.Supplier)")
def require_non_null_else_get(value: Any, supplier: Any) -> Any:
    if value is not None:
        return value
    supplied = not_null(supplier, "supplier").get____Ljava_lang_Object_2()
    return not_null(supplied, "supplier.get()")


@java_method("static boolean isNull(Object)")
def is_null(value: Any) -> bool:
    return value is None


@java_method("static boolean nonNull(Object)")
def non_null(value: Any) -> bool:
    return value is not None


@java_method("static int checkIndex(int,int)")
@java_method("static long checkIndex(long,long)")
def check_index(index: int, length: int) -> int:
    if not 0 <= index < length:
        bad_index(index, length)
    return index


@java_method("static int checkFromToIndex(int,int,int)")
@java_method("static long checkFromToIndex(long,long,long)")
def check_from_to_index(start: int, stop: int, length: int) -> int:
    if not 0 <= start <= stop <= length:
        index_failure(f"Range [{start}, {stop}) out of bounds for length {length}")
    return start


@java_method("static int checkFromIndexSize(int,int,int)")
@java_method("static long checkFromIndexSize(long,long,long)")
def check_from_index_size(start: int, size: int, length: int) -> int:
    if start < 0 or size < 0 or start + size > length:
        index_failure(f"Range [{start}, {start} + {size}) out of bounds for length {length}")
    return start


@java_class("java.util.Objects", access="public final")
@with_functions(*declared_in(globals()))
class Objects(JObject):
    pass
