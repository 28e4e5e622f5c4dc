"""The typed `put…` and `get…` of bundles.

A value of another type than was asked for is Android's warning in the log and the default.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box, class_name, is_instance, to_string, unbox
from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.bundle_warnings import warn
from devices.pocket.framework.naming import named

#: Java's name, the letter, the box and the default.
_PRIMITIVES = (
    ("boolean", "Z", "Boolean", 0),
    ("byte", "B", "Byte", 0),
    ("char", "C", "Character", 0),
    ("short", "S", "Short", 0),
    ("int", "I", "Integer", 0),
    ("long", "J", "Long", 0),
    ("float", "F", "Float", 0.0),
    ("double", "D", "Double", 0.0),
)
#: Name in the methods, Java type, descriptor.
_OBJECTS = (
    ("BooleanArray", "boolean[]", "[Z"),
    ("ByteArray", "byte[]", "[B"),
    ("CharArray", "char[]", "[C"),
    ("ShortArray", "short[]", "[S"),
    ("IntArray", "int[]", "[I"),
    ("LongArray", "long[]", "[J"),
    ("FloatArray", "float[]", "[F"),
    ("DoubleArray", "double[]", "[D"),
    ("String", "String", "Ljava/lang/String;"),
    ("StringArray", "String[]", "[Ljava/lang/String;"),
    ("CharSequence", "CharSequence", "Ljava/lang/CharSequence;"),
    ("CharSequenceArray", "CharSequence[]", "[Ljava/lang/CharSequence;"),
    ("CharSequenceArrayList", "java.util.ArrayList", "Ljava/util/ArrayList;"),
    ("StringArrayList", "java.util.ArrayList", "Ljava/util/ArrayList;"),
    ("IntegerArrayList", "java.util.ArrayList", "Ljava/util/ArrayList;"),
    ("ParcelableArrayList", "java.util.ArrayList", "Ljava/util/ArrayList;"),
    ("Bundle", "android.os.Bundle", "Landroid/os/Bundle;"),
    ("Parcelable", "android.os.Parcelable", "Landroid/os/Parcelable;"),
    ("ParcelableArray", "android.os.Parcelable[]", "[Landroid/os/Parcelable;"),
    ("SparseParcelableArray", "android.util.SparseArray", "Landroid/util/SparseArray;"),
    ("Serializable", "java.io.Serializable", "Ljava/io/Serializable;"),
    ("Binder", "android.os.IBinder", "Landroid/os/IBinder;"),
    ("IBinder", "android.os.IBinder", "Landroid/os/IBinder;"),
    ("Size", "android.util.Size", "Landroid/util/Size;"),
    ("SizeF", "android.util.SizeF", "Landroid/util/SizeF;"),
)


class TypedValues:
    """Mixed into BaseBundle: the members differ by type alone, so a table makes them."""

    value: Any
    table: dict[Any, Any]

    def checked(self, key: Any, descriptor: str) -> Any:
        """The value if it is of that type, else None, with Android's warning."""
        found = self.value(key)
        if found is None or is_instance(found, descriptor):
            return found
        warn(key, found, descriptor, "<null>")
        return None

    @java_method("String getString(String,String)")
    def get_string_or(self, key: Any, default: Any) -> Any:
        found = self.checked(key, "Ljava/lang/String;")
        return default if found is None else found

    @java_method("CharSequence getCharSequence(String,CharSequence)")
    def get_char_sequence_or(self, key: Any, default: Any) -> Any:
        found = self.checked(key, "Ljava/lang/CharSequence;")
        return default if found is None else found

    @java_method("Byte getByte(String,byte)")
    def get_byte_or(self, key: Any, default: int) -> Any:
        return box("B", _number(self, key, "Byte", default))

    @java_method("void putParcelableList(String,java.util.List)")
    def put_parcelable_list(self, key: Any, value: Any) -> None:
        self.table[key] = value


def _number(bundle: Any, key: Any, boxed: str, default: Any) -> Any:
    found = bundle.value(key)
    if found is None:
        return default
    if class_name(found) == f"java.lang.{boxed}":
        return unbox(found)
    warn(key, found, f"Ljava/lang/{boxed};", to_string_of(default))
    return default


def to_string_of(default: Any) -> str:
    return to_string(default) if isinstance(default, str) else str(default)


def _declare_primitive(name: str, letter: str, boxed: str, zero: Any) -> None:
    title = name.capitalize()

    def put(self: Any, key: Any, value: Any) -> None:
        self.table[key] = box(letter, value)

    def get(self: Any, key: Any) -> Any:
        return _number(self, key, boxed, zero)

    def get_or(self: Any, key: Any, default: Any) -> Any:
        return _number(self, key, boxed, default)

    _add(f"void put{title}(String,{name})", f"put_{name}", put)
    _add(f"{name} get{title}(String)", f"get_{name}", get)
    if name != "byte":
        _add(f"{name} get{title}(String,{name})", f"get_{name}_or", get_or)


def _declare_object(name: str, type_: str, descriptor: str) -> None:
    def put(self: Any, key: Any, value: Any) -> None:
        self.table[key] = value

    def get(self: Any, key: Any) -> Any:
        return self.checked(key, descriptor)

    snake = "".join(f"_{char.lower()}" if char.isupper() else char for char in name).strip("_")
    snake = snake.replace("i_binder", "ibinder")
    _add(f"void put{name}(String,{type_})", f"put_{snake}", put)
    _add(f"{type_} get{name}(String)", f"get_{snake}", get)


def _add(signature: str, attr: str, function: Any) -> None:
    setattr(TypedValues, attr, java_method(signature)(named(function, attr)))


for _row in _PRIMITIVES:
    _declare_primitive(*_row)
for _entry in _OBJECTS:
    _declare_object(*_entry)
