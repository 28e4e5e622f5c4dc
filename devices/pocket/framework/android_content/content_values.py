"""ContentValues: column names with values for a provider or database."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.booleans import Boolean
from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.vm.interop import box, box_bool, call, class_name, hash_code, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_TYPED = {
    "I": ("Integer", "int"),
    "J": ("Long", "long"),
    "S": ("Short", "short"),
    "B": ("Byte", "byte"),
    "F": ("Float", "float"),
    "D": ("Double", "double"),
}
_PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
_GET = "get(Ljava/lang/Object;)Ljava/lang/Object;"


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.content.ContentValues", ContentValues.read)


@java_class(
    "android.content.ContentValues",
    access="public final",
    implements=["android.os.Parcelable"],
)
class ContentValues(JObject):
    """The map is Java's own, so that the order of columns is what apps see on a device."""

    TAG = java_field("static final String TAG", "ContentValues")
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    values: Any

    @classmethod
    def create(cls, pairs: list[tuple[str, Any]]) -> ContentValues:
        """From Python: Java values by column."""
        made = cls.__new__(cls)
        made.values = HashMap.create(pairs)
        return made

    @staticmethod
    def read(parcel: Any) -> ContentValues:
        values = call(parcel, "readHashMap(Ljava/lang/ClassLoader;)Ljava/util/HashMap;", None)
        made = ContentValues.__new__(ContentValues)
        made.values = values
        return made

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, size: int = 8) -> None:
        self.values = HashMap.create()

    @java_method("void <init>(android.content.ContentValues)")
    def init_copy(self, other: ContentValues) -> None:
        self.values = HashMap.create(other.pairs())

    def pairs(self) -> list[tuple[str, Any]]:
        """Columns with their values, in the map's order."""
        from dalvik.vm.interop import iterate

        entries = iterate(call(self.values, "entrySet()Ljava/util/Set;"))
        return [
            (call(one, "getKey()Ljava/lang/Object;"), call(one, "getValue()Ljava/lang/Object;"))
            for one in entries
        ]

    @java_method("void put(String,String)")
    @java_method("void put(String,Byte)")
    @java_method("void put(String,Short)")
    @java_method("void put(String,Integer)")
    @java_method("void put(String,Long)")
    @java_method("void put(String,Float)")
    @java_method("void put(String,Double)")
    @java_method("void put(String,Boolean)")
    @java_method("void put(String,byte[])")
    def put_any(self, key: str, value: Any) -> None:
        call(self.values, _PUT, key, value)

    @java_method("void putNull(String)")
    def put_null(self, key: str) -> None:
        self.put_any(key, None)

    @java_method("void putAll(android.content.ContentValues)")
    def put_all(self, other: ContentValues) -> None:
        call(self.values, "putAll(Ljava/util/Map;)V", other.values)

    @java_method("int size()")
    def size(self) -> Any:
        return call(self.values, "size()I")

    @java_method("boolean isEmpty()")
    def is_empty(self) -> Any:
        return call(self.values, "isEmpty()Z")

    @java_method("void remove(String)")
    def remove(self, key: str) -> None:
        call(self.values, "remove(Ljava/lang/Object;)Ljava/lang/Object;", key)

    @java_method("void clear()")
    def clear(self) -> None:
        call(self.values, "clear()V")

    @java_method("boolean containsKey(String)")
    def contains_key(self, key: str) -> Any:
        return call(self.values, "containsKey(Ljava/lang/Object;)Z", key)

    @java_method("Object get(String)")
    def get(self, key: str) -> Any:
        return call(self.values, _GET, key)

    @java_method("java.util.Set valueSet()")
    def value_set(self) -> Any:
        return call(self.values, "entrySet()Ljava/util/Set;")

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return call(self.values, "keySet()Ljava/util/Set;")

    # -- typed reading ----------------------------------------------------------------------------

    @java_method("String getAsString(String)")
    def get_as_string(self, key: str) -> Any:
        value = self.get(key)
        return None if value is None else to_string(value)

    @java_method("Long getAsLong(String)")
    def get_as_long(self, key: str) -> Any:
        return self._number(key, "J")

    @java_method("Integer getAsInteger(String)")
    def get_as_integer(self, key: str) -> Any:
        return self._number(key, "I")

    @java_method("Short getAsShort(String)")
    def get_as_short(self, key: str) -> Any:
        return self._number(key, "S")

    @java_method("Byte getAsByte(String)")
    def get_as_byte(self, key: str) -> Any:
        return self._number(key, "B")

    @java_method("Double getAsDouble(String)")
    def get_as_double(self, key: str) -> Any:
        return self._number(key, "D")

    @java_method("Float getAsFloat(String)")
    def get_as_float(self, key: str) -> Any:
        return self._number(key, "F")

    @java_method("Boolean getAsBoolean(String)")
    def get_as_boolean(self, key: str) -> Any:
        value = self.get(key)
        if value is None or isinstance(value, Boolean):
            return value
        if isinstance(value, Number):
            return box_bool(call(value, "intValue()I") != 0)
        if isinstance(value, str):
            return box_bool(value.lower() == "true" or value == "1")
        return None

    @java_method("byte[] getAsByteArray(String)")
    def get_as_byte_array(self, key: str) -> Any:
        value = self.get(key)
        return value if isinstance(value, JArray) and value.java == "[B" else None

    def _number(self, key: str, kind: str) -> Any:
        """Null where the value is no number: Android logs that and goes on."""
        value = self.get(key)
        boxed, primitive = _TYPED[kind]
        if isinstance(value, Number):
            return box(kind, call(value, f"{primitive}Value(){kind}"))
        if isinstance(value, str):
            holder = vm().loader.initialised(f"Ljava/lang/{boxed};")
            method = holder.find_method("valueOf", f"(Ljava/lang/String;)Ljava/lang/{boxed};")
            assert method is not None
            try:
                return method.call(None, [value])
            except Exception as error:
                if class_name(error) != "java.lang.NumberFormatException":
                    raise
        return None

    # -- as an object -----------------------------------------------------------------------------

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ContentValues) and bool(self.values == other.values)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.values)

    @java_method("String toString()")
    def to_string(self) -> str:
        return " ".join(f"{key}={to_string(self.get_as_string(key))}" for key, _ in self.pairs())

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeMap(Ljava/util/Map;)V", self.values)
