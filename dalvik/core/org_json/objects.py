"""org.json.JSONObject."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import concurrent_modification, null_pointer
from dalvik.core.java_util.iteration import IteratorOver
from dalvik.core.org_json import values
from dalvik.core.org_json.stringer import JSONStringer, quoted, stringer
from dalvik.core.org_json.values import failed, wrong_type
from dalvik.vm.interop import box, iterate, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject

_SELF = "org.json.JSONObject"


@java_class("org.json.JSONObject$1", access="")
class NullObject(JObject):
    """JSONObject.NULL."""

    def __eq__(self, other: object) -> bool:
        return other is self or other is None

    def __hash__(self) -> int:
        return 0

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return other is self or other is None

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return 0

    @java_method("String toString()")
    def to_string(self) -> str:
        return "null"


def null_object() -> Any:
    """The machine's JSONObject.NULL."""
    state = vm().state
    found = state.get("json null")
    if found is None:
        found = state["json null"] = NullObject()
    return found


@java_method("static String numberToString(Number)")
def number_to_string(number: Any) -> str:
    return values.number_text(number)


@java_method("static String quote(String)")
def quote(text: str | None) -> str:
    return '""' if text is None else quoted(text)


@java_method("static Object wrap(Object)")
def wrap(value: Any) -> Any:
    return values.wrap(value)


@java_class(_SELF)
@with_functions(number_to_string, quote, wrap)
class JSONObject(JObject):
    """`pairs` keeps the order in which names were first put."""

    NULL = java_field("static final Object NULL", null_object)
    pairs: dict[str, Any]

    @classmethod
    def create(cls) -> JSONObject:
        created = JSONObject.__new__(JSONObject)
        created.pairs = {}
        return created

    @classmethod
    def from_map(cls, source: Any) -> JSONObject:
        created = JSONObject.create()
        created.init_map(source)
        return created

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        self.pairs = {}

    @java_method("void <init>(java.util.Map)")
    def init_map(self, source: Any) -> None:
        self.pairs = {}
        for entry in iterate(source.entrySet____Ljava_util_Set_2()):
            key = entry.getKey____Ljava_lang_Object_2()
            if key is None:
                null_pointer("key == null")
            self.pairs[key] = values.wrap(entry.getValue____Ljava_lang_Object_2())

    @java_method("void <init>(org.json.JSONTokener)")
    def init_tokener(self, source: Any) -> None:
        found = source.nextValue____Ljava_lang_Object_2()
        if not isinstance(found, JSONObject):
            wrong_type(found, "JSONObject")
        self.pairs = found.pairs

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        from dalvik.core.org_json.tokener import parsed

        self.init_tokener(parsed(text))

    @java_method("void <init>(org.json.JSONObject,String[])")
    def init_part(self: Any, source: Any, names: JArray) -> None:
        self.pairs = {}
        for name in names.d:
            value = source.opt__Ljava_lang_String_2__Ljava_lang_Object_2(name)
            if value is not None:
                self.pairs[name] = value

    # -- putting ----------------------------------------------------------------------------------

    def put_checked(self, name: str | None, value: Any) -> None:
        if value is None:
            self.pairs.pop(name, None)  # type: ignore[arg-type]
            return
        values.check_number(value)
        self.pairs[_name(name)] = value

    @java_method(f"{_SELF} put(String,Object)")
    def put(self, name: str, value: Any) -> JSONObject:
        self.put_checked(name, value)
        return self

    @java_method(f"{_SELF} put(String,boolean)")
    def put_boolean(self, name: str, value: int) -> JSONObject:
        self.pairs[_name(name)] = box("Z", value)
        return self

    @java_method(f"{_SELF} put(String,int)")
    def put_int(self, name: str, value: int) -> JSONObject:
        self.pairs[_name(name)] = box("I", value)
        return self

    @java_method(f"{_SELF} put(String,long)")
    def put_long(self, name: str, value: int) -> JSONObject:
        self.pairs[_name(name)] = box("J", value)
        return self

    @java_method(f"{_SELF} put(String,double)")
    def put_double(self, name: str, value: float) -> JSONObject:
        self.pairs[_name(name)] = box("D", values.check_finite(value))
        return self

    @java_method(f"{_SELF} putOpt(String,Object)")
    def put_optional(self: Any, name: str | None, value: Any) -> Any:
        if name is None or value is None:
            return self
        return self.put__Ljava_lang_String_2Ljava_lang_Object_2__Lorg_json_JSONObject_2(name, value)

    @java_method(f"{_SELF} accumulate(String,Object)")
    def accumulate(self: Any, name: str, value: Any) -> Any:
        from dalvik.core.org_json.arrays import JSONArray

        current = self.pairs.get(_name(name))
        if current is None:
            return self.put__Ljava_lang_String_2Ljava_lang_Object_2__Lorg_json_JSONObject_2(
                name, value
            )
        if not isinstance(current, JSONArray):
            first, current = current, JSONArray.create()
            current.items.append(values.check_number(first))
            self.pairs[name] = current
        current.items.append(values.check_number(value))
        return self

    @java_method(f"{_SELF} append(String,Object)")
    def append(self, name: str, value: Any) -> JSONObject:
        from dalvik.core.org_json.arrays import JSONArray

        current = self.pairs.get(_name(name))
        if current is None:
            current = self.pairs[name] = JSONArray.create()
        elif not isinstance(current, JSONArray):
            failed(f"Key {name} is not a JSONArray")
        current.items.append(values.check_number(value))
        return self

    @java_method("Object remove(String)")
    def remove(self, name: str) -> Any:
        return self.pairs.pop(name, None)

    # -- getting ----------------------------------------------------------------------------------

    @java_method("int length()")
    def length(self) -> int:
        return len(self.pairs)

    @java_method("boolean isNull(String)")
    def is_null(self, name: str) -> bool:
        return self.pairs.get(name) in (None, null_object())

    @java_method("boolean has(String)")
    def has(self, name: str) -> bool:
        return name in self.pairs

    @java_method("Object get(String)")
    def get(self, name: str) -> Any:
        found = self.pairs.get(name)
        if found is None:
            failed(f"No value for {to_string(name)}")
        return found

    @java_method("Object opt(String)")
    def optional(self, name: str) -> Any:
        return self.pairs.get(name)

    def _get(self: Any, name: str, convert: Any, required: str) -> Any:
        value = self.get__Ljava_lang_String_2__Ljava_lang_Object_2(name)
        found = convert(value)
        if found is None:
            wrong_type(value, required, name)
        return found

    def _optional(self: Any, name: str, convert: Any, fallback: Any) -> Any:
        found = convert(self.opt__Ljava_lang_String_2__Ljava_lang_Object_2(name))
        return fallback if found is None else found

    @java_method("boolean getBoolean(String)")
    def get_boolean(self, name: str) -> bool:
        return bool(self._get(name, values.as_boolean, "boolean"))

    @java_method("boolean optBoolean(String)")
    def opt_boolean(self, name: str) -> bool:
        return bool(self._optional(name, values.as_boolean, False))

    @java_method("boolean optBoolean(String,boolean)")
    def opt_boolean_or(self, name: str, fallback: int) -> bool:
        return bool(self._optional(name, values.as_boolean, fallback))

    @java_method("double getDouble(String)")
    def get_double(self, name: str) -> float:
        return float(self._get(name, values.as_double, "double"))

    @java_method("double optDouble(String)")
    def opt_double(self, name: str) -> float:
        return float(self._optional(name, values.as_double, float("nan")))

    @java_method("double optDouble(String,double)")
    def opt_double_or(self, name: str, fallback: float) -> float:
        return float(self._optional(name, values.as_double, fallback))

    @java_method("int getInt(String)")
    def get_int(self, name: str) -> int:
        return int(self._get(name, values.as_int, "int"))

    @java_method("int optInt(String)")
    def opt_int(self, name: str) -> int:
        return int(self._optional(name, values.as_int, 0))

    @java_method("int optInt(String,int)")
    def opt_int_or(self, name: str, fallback: int) -> int:
        return int(self._optional(name, values.as_int, fallback))

    @java_method("long getLong(String)")
    def get_long(self, name: str) -> int:
        return int(self._get(name, values.as_long, "long"))

    @java_method("long optLong(String)")
    def opt_long(self, name: str) -> int:
        return int(self._optional(name, values.as_long, 0))

    @java_method("long optLong(String,long)")
    def opt_long_or(self, name: str, fallback: int) -> int:
        return int(self._optional(name, values.as_long, fallback))

    @java_method("String getString(String)")
    def get_string(self, name: str) -> str:
        return str(self._get(name, values.as_string, "String"))

    @java_method("String optString(String)")
    def opt_string(self, name: str) -> str:
        return str(self._optional(name, values.as_string, ""))

    @java_method("String optString(String,String)")
    def opt_string_or(self, name: str, fallback: str | None) -> Any:
        return self._optional(name, values.as_string, fallback)

    @java_method("org.json.JSONArray getJSONArray(String)")
    def get_array(self, name: str) -> Any:
        return self._get(name, as_array, "JSONArray")

    @java_method("org.json.JSONArray optJSONArray(String)")
    def opt_array(self, name: str) -> Any:
        return self._optional(name, as_array, None)

    @java_method(f"{_SELF} getJSONObject(String)")
    def get_object(self, name: str) -> Any:
        return self._get(name, as_object, "JSONObject")

    @java_method(f"{_SELF} optJSONObject(String)")
    def opt_object(self, name: str) -> Any:
        return self._optional(name, as_object, None)

    # -- names ------------------------------------------------------------------------------------

    @java_method("java.util.Iterator keys()")
    def keys(self) -> Any:
        names = list(self.pairs)
        size = len(names)

        def walk() -> Iterator[str]:
            for name in names:
                if len(self.pairs) != size:
                    concurrent_modification()
                yield name

        def remove(name: str) -> None:
            nonlocal size
            if len(self.pairs) != size:
                concurrent_modification()
            del self.pairs[name]
            size -= 1

        return IteratorOver(walk(), remove)

    @java_method("org.json.JSONArray names()")
    def names(self) -> Any:
        from dalvik.core.org_json.arrays import JSONArray

        if not self.pairs:
            return None
        found = JSONArray.create()
        found.items = list(self.pairs)
        return found

    @java_method("org.json.JSONArray toJSONArray(org.json.JSONArray)")
    def to_array(self: Any, names: Any) -> Any:
        from dalvik.core.org_json.arrays import JSONArray

        if names is None or not names.items:
            return None
        found = JSONArray.create()
        for name in names.items:
            found.items.append(
                self.opt__Ljava_lang_String_2__Ljava_lang_Object_2(values.as_string(name))
            )
        return found

    # -- text -------------------------------------------------------------------------------------

    def write_to(self, target: JSONStringer) -> None:
        target.object()
        for name, value in self.pairs.items():
            target.key(name).value(value)
        target.end_object()

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


def _name(name: str | None) -> str:
    if name is None:
        failed("Names must be non-null")
    return name


def as_array(value: Any) -> Any:
    from dalvik.core.org_json.arrays import JSONArray

    return value if isinstance(value, JSONArray) else None


def as_object(value: Any) -> Any:
    return value if isinstance(value, JSONObject) else None
