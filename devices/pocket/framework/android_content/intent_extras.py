"""The extras of an Intent: `putExtra` and `get…Extra` for every type."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box
from dalvik.vm.native import java_method
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.naming import named

_PRIMITIVES = {
    "boolean": "Z",
    "byte": "B",
    "char": "C",
    "short": "S",
    "int": "I",
    "long": "J",
    "float": "F",
    "double": "D",
}
_PUT_TYPES = (
    "String",
    "CharSequence",
    "android.os.Parcelable",
    "android.os.Parcelable[]",
    "java.io.Serializable",
    "boolean[]",
    "byte[]",
    "char[]",
    "short[]",
    "int[]",
    "long[]",
    "float[]",
    "double[]",
    "String[]",
    "CharSequence[]",
    "android.os.Bundle",
    "android.os.IBinder",
)
_LISTS = (
    "ParcelableArrayList",
    "IntegerArrayList",
    "StringArrayList",
    "CharSequenceArrayList",
)
#: Name in `get…Extra`, and Java type.
_GET_TYPES = {
    "String": "String",
    "CharSequence": "CharSequence",
    "Parcelable": "android.os.Parcelable",
    "ParcelableArray": "android.os.Parcelable[]",
    "Serializable": "java.io.Serializable",
    "BooleanArray": "boolean[]",
    "ByteArray": "byte[]",
    "CharArray": "char[]",
    "ShortArray": "short[]",
    "IntArray": "int[]",
    "LongArray": "long[]",
    "FloatArray": "float[]",
    "DoubleArray": "double[]",
    "StringArray": "String[]",
    "CharSequenceArray": "CharSequence[]",
    "Bundle": "android.os.Bundle",
    "IBinder": "android.os.IBinder",
    **dict.fromkeys(_LISTS, "java.util.ArrayList"),
}


class IntentExtras:
    """Mixed into Intent; `extras` is a Bundle or None."""

    extras: Any

    def put_value(self, key: str, value: Any) -> Any:
        if self.extras is None:
            self.extras = Bundle.create()
        self.extras.table[key] = value
        return self

    @java_method("boolean hasExtra(String)")
    def has_extra(self, key: str) -> bool:
        return self.extras is not None and key in self.extras.table

    @java_method("boolean hasFileDescriptors()")
    def has_file_descriptors(self) -> bool:
        return self.extras is not None and bool(self.extras.has_file_descriptors())

    @java_method("Object getExtra(String)")
    def get_extra(self, key: str) -> Any:
        return None if self.extras is None else self.extras.value(key)

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return None if self.extras is None else Bundle.create(self.extras.table.items())

    @java_method("android.content.Intent putExtras(android.os.Bundle)")
    def put_extras(self, bundle: Any) -> Any:
        if self.extras is None:
            self.extras = Bundle.create()
        self.extras.table.update(bundle.table)
        return self

    @java_method("android.content.Intent putExtras(android.content.Intent)")
    def put_extras_of(self, other: Any) -> Any:
        return self if other.extras is None else self.put_extras(other.extras)

    @java_method("android.content.Intent replaceExtras(android.os.Bundle)")
    def replace_extras(self, bundle: Any) -> Any:
        self.extras = None if bundle is None else Bundle.create(bundle.table.items())
        return self

    @java_method("android.content.Intent replaceExtras(android.content.Intent)")
    def replace_extras_of(self, other: Any) -> Any:
        return self.replace_extras(other.extras)

    @java_method("void removeExtra(String)")
    def remove_extra(self, key: str) -> None:
        if self.extras is not None:
            self.extras.table.pop(key, None)
            if not self.extras.table:
                self.extras = None

    @java_method("void setExtrasClassLoader(ClassLoader)")
    def set_extras_class_loader(self, loader: Any) -> None:
        if self.extras is not None:
            self.extras.set_class_loader(loader)


def _declare_primitive(name: str, letter: str) -> None:
    def put(self: Any, key: str, value: Any) -> Any:
        return self.put_value(key, box(letter, value))

    getter = f"get_{name}_or" if name != "byte" else "get_byte_or"

    def get(self: Any, key: str, default: Any) -> Any:
        if self.extras is None:
            return default
        found = getattr(self.extras, getter)(key, default)
        return found.value if name == "byte" else found

    _add(f"android.content.Intent putExtra(String,{name})", f"put_extra_{name}", put)
    _add(f"{name} get{name.capitalize()}Extra(String,{name})", f"get_{name}_extra", get)


def _snake(name: str) -> str:
    spread = "".join(f"_{char.lower()}" if char.isupper() else char for char in name).strip("_")
    return spread.replace("i_binder", "ibinder")


def _declare_get(name: str, type_: str) -> None:
    getter = f"get_{_snake(name)}"

    def get(self: Any, key: str) -> Any:
        return None if self.extras is None else getattr(self.extras, getter)(key)

    _add(f"{type_} get{name}Extra(String)", f"{getter}_extra", get)


def _put_any(self: Any, key: str, value: Any) -> Any:
    return self.put_value(key, value)


def _add(signature: str, attr: str, function: Any) -> None:
    setattr(IntentExtras, attr, java_method(signature)(named(function, attr)))


for _name, _letter in _PRIMITIVES.items():
    _declare_primitive(_name, _letter)
for _name, _type in _GET_TYPES.items():
    _declare_get(_name, _type)
for _type in _PUT_TYPES:
    java_method(f"android.content.Intent putExtra(String,{_type})")(_put_any)
for _type in _LISTS:
    java_method(f"android.content.Intent put{_type}Extra(String,java.util.ArrayList)")(_put_any)
_put_any.__name__ = "put_extra"
IntentExtras.put_extra = _put_any  # type: ignore[attr-defined]
