"""org.json.JSONArray."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.lists_base import list_hash, same_elements
from dalvik.core.org_json import values
from dalvik.core.org_json.objects import JSONObject, as_array, as_object, null_object
from dalvik.core.org_json.stringer import JSONStringer, Scope, stringer
from dalvik.core.org_json.values import failed, wrong_type
from dalvik.vm.interop import box, call, iterate, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_SELF = "org.json.JSONArray"


@java_class(_SELF)
@content_equality
class JSONArray(JObject):
    items: list[Any]

    @classmethod
    def create(cls) -> JSONArray:
        created = JSONArray.__new__(JSONArray)
        created.items = []
        return created

    @classmethod
    def from_elements(cls, source: Any) -> JSONArray:
        created = JSONArray.create()
        created.init_collection(source)
        return created

    @classmethod
    def from_array(cls, source: JArray) -> JSONArray:
        created = JSONArray.create()
        kind = source.component
        if kind in "ZBSCIJFD":
            created.items = [values.wrap(box(kind, element)) for element in source.d]
        else:
            created.items = [values.wrap(element) for element in source.d]
        return created

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        self.items = []

    @java_method("void <init>(java.util.Collection)")
    def init_collection(self, source: Any) -> None:
        self.items = [] if source is None else [values.wrap(one) for one in iterate(source)]

    @java_method("void <init>(org.json.JSONTokener)")
    def init_tokener(self, source: Any) -> None:
        found = source.nextValue____Ljava_lang_Object_2()
        if not isinstance(found, JSONArray):
            wrong_type(found, "JSONArray")
        self.items = found.items

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        from dalvik.core.org_json.tokener import parsed

        self.init_tokener(parsed(text))

    @java_method("void <init>(Object)")
    def init_array(self, source: Any) -> None:
        if not isinstance(source, JArray):
            kind = to_string(call(source, "getClass()Ljava/lang/Class;"))
            failed(f"Not a primitive array: {kind}")
        self.items = JSONArray.from_array(source).items

    # -- putting ----------------------------------------------------------------------------------

    @java_method(f"{_SELF} put(boolean)")
    def put_boolean(self, value: int) -> JSONArray:
        return self._add(box("Z", value))

    @java_method(f"{_SELF} put(int)")
    def put_int(self, value: int) -> JSONArray:
        return self._add(box("I", value))

    @java_method(f"{_SELF} put(long)")
    def put_long(self, value: int) -> JSONArray:
        return self._add(box("J", value))

    @java_method(f"{_SELF} put(double)")
    def put_double(self, value: float) -> JSONArray:
        return self._add(box("D", values.check_finite(value)))

    @java_method(f"{_SELF} put(Object)")
    def put(self, value: Any) -> JSONArray:
        return self._add(value)

    def _add(self, value: Any) -> JSONArray:
        self.items.append(value)
        return self

    @java_method(f"{_SELF} put(int,boolean)")
    def put_boolean_at(self, index: int, value: int) -> JSONArray:
        return self.put_at(index, box("Z", value))

    @java_method(f"{_SELF} put(int,int)")
    def put_int_at(self, index: int, value: int) -> JSONArray:
        return self.put_at(index, box("I", value))

    @java_method(f"{_SELF} put(int,long)")
    def put_long_at(self, index: int, value: int) -> JSONArray:
        return self.put_at(index, box("J", value))

    @java_method(f"{_SELF} put(int,double)")
    def put_double_at(self, index: int, value: float) -> JSONArray:
        return self.put_at(index, box("D", value))

    @java_method(f"{_SELF} put(int,Object)")
    def put_at(self, index: int, value: Any) -> JSONArray:
        values.check_number(value)
        if index < 0:
            from dalvik.core.java_util.failures import array_index_out_of_bounds

            array_index_out_of_bounds(index, len(self.items))
        self.items += [None] * (index + 1 - len(self.items))
        self.items[index] = value
        return self

    @java_method("Object remove(int)")
    def remove(self, index: int) -> Any:
        return self.items.pop(index) if 0 <= index < len(self.items) else None

    # -- getting ----------------------------------------------------------------------------------

    @java_method("int length()")
    def length(self) -> int:
        return len(self.items)

    @java_method("boolean isNull(int)")
    def is_null(self, index: int) -> bool:
        return self.optional(index) in (None, null_object())

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        if not 0 <= index < len(self.items):
            failed(f"Index {index} out of range [0..{len(self.items)})")
        found = self.items[index]
        if found is None:
            failed(f"Value at {index} is null.")
        return found

    @java_method("Object opt(int)")
    def optional(self, index: int) -> Any:
        return self.items[index] if 0 <= index < len(self.items) else None

    def _get(self: Any, index: int, convert: Any, required: str) -> Any:
        value = self.get__I__Ljava_lang_Object_2(index)
        found = convert(value)
        if found is None:
            wrong_type(value, required, index)
        return found

    def _optional(self: Any, index: int, convert: Any, fallback: Any) -> Any:
        found = convert(self.opt__I__Ljava_lang_Object_2(index))
        return fallback if found is None else found

    @java_method("boolean getBoolean(int)")
    def get_boolean(self, index: int) -> bool:
        return bool(self._get(index, values.as_boolean, "boolean"))

    @java_method("boolean optBoolean(int)")
    def opt_boolean(self, index: int) -> bool:
        return bool(self._optional(index, values.as_boolean, False))

    @java_method("boolean optBoolean(int,boolean)")
    def opt_boolean_or(self, index: int, fallback: int) -> bool:
        return bool(self._optional(index, values.as_boolean, fallback))

    @java_method("double getDouble(int)")
    def get_double(self, index: int) -> float:
        return float(self._get(index, values.as_double, "double"))

    @java_method("double optDouble(int)")
    def opt_double(self, index: int) -> float:
        return float(self._optional(index, values.as_double, float("nan")))

    @java_method("double optDouble(int,double)")
    def opt_double_or(self, index: int, fallback: float) -> float:
        return float(self._optional(index, values.as_double, fallback))

    @java_method("int getInt(int)")
    def get_int(self, index: int) -> int:
        return int(self._get(index, values.as_int, "int"))

    @java_method("int optInt(int)")
    def opt_int(self, index: int) -> int:
        return int(self._optional(index, values.as_int, 0))

    @java_method("int optInt(int,int)")
    def opt_int_or(self, index: int, fallback: int) -> int:
        return int(self._optional(index, values.as_int, fallback))

    @java_method("long getLong(int)")
    def get_long(self, index: int) -> int:
        return int(self._get(index, values.as_long, "long"))

    @java_method("long optLong(int)")
    def opt_long(self, index: int) -> int:
        return int(self._optional(index, values.as_long, 0))

    @java_method("long optLong(int,long)")
    def opt_long_or(self, index: int, fallback: int) -> int:
        return int(self._optional(index, values.as_long, fallback))

    @java_method("String getString(int)")
    def get_string(self, index: int) -> str:
        return str(self._get(index, values.as_string, "String"))

    @java_method("String optString(int)")
    def opt_string(self, index: int) -> str:
        return str(self._optional(index, values.as_string, ""))

    @java_method("String optString(int,String)")
    def opt_string_or(self, index: int, fallback: str | None) -> Any:
        return self._optional(index, values.as_string, fallback)

    @java_method(f"{_SELF} getJSONArray(int)")
    def get_array(self, index: int) -> Any:
        return self._get(index, as_array, "JSONArray")

    @java_method(f"{_SELF} optJSONArray(int)")
    def opt_array(self, index: int) -> Any:
        return self._optional(index, as_array, None)

    @java_method("org.json.JSONObject getJSONObject(int)")
    def get_object(self, index: int) -> Any:
        return self._get(index, as_object, "JSONObject")

    @java_method("org.json.JSONObject optJSONObject(int)")
    def opt_object(self, index: int) -> Any:
        return self._optional(index, as_object, None)

    @java_method(f"org.json.JSONObject toJSONObject({_SELF})")
    def to_object(self, names: JSONArray) -> Any:
        length = min(len(names.items), len(self.items))
        if not length:
            return None
        made = JSONObject.create()
        for name, value in zip(names.items[:length], self.items, strict=False):
            made.put_checked(values.as_string(name), value)
        return made

    # -- text and comparing -----------------------------------------------------------------------

    def write_to(self, target: JSONStringer) -> None:
        target.array()
        for value in self.items:
            target.value(value)
        target.end_array()

    @java_method("String join(String)")
    def join(self, separator: str) -> str:
        writer = stringer()
        writer.open(Scope.NULL, "")
        for index, value in enumerate(self.items):
            if index:
                writer.out.append(to_string(separator))
            writer.value(value)
        writer.close(Scope.NULL, Scope.NULL, "")
        return writer.text()

    @java_method("String toString()")
    def to_string(self) -> str | None:
        writer = stringer()
        try:
            self.write_to(writer)
        except JavaException as error:
            if type(error).java != "Lorg/json/JSONException;":
                raise
            return None
        return writer.text()

    @java_method("String toString(int)")
    def to_string_indented(self, spaces: int) -> str:
        writer = stringer(spaces)
        self.write_to(writer)
        return writer.text()

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, JSONArray) and same_elements(iter(self.items), iter(other.items))

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return list_hash(self.items)
