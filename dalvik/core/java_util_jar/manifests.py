"""Manifest and Attributes."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.transfer import read_bytes, write_bytes
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.java_util.iteration import walk
from dalvik.core.java_util_zip import checksums  # noqa: F401  declares ZipException
from dalvik.vm.interop import equals, hash_code, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method, registry
from dalvik.vm.objects import JObject

_NAME = "java.util.jar.Attributes$Name"
_SELF = "java.util.jar.Attributes"
_VALID = re.compile("[A-Za-z0-9_-]{1,70}")
_KNOWN = {
    "MANIFEST_VERSION": "Manifest-Version",
    "SIGNATURE_VERSION": "Signature-Version",
    "CONTENT_TYPE": "Content-Type",
    "CLASS_PATH": "Class-Path",
    "MAIN_CLASS": "Main-Class",
    "SEALED": "Sealed",
    "IMPLEMENTATION_TITLE": "Implementation-Title",
    "IMPLEMENTATION_VERSION": "Implementation-Version",
    "IMPLEMENTATION_VENDOR": "Implementation-Vendor",
    "SPECIFICATION_TITLE": "Specification-Title",
    "SPECIFICATION_VERSION": "Specification-Version",
    "SPECIFICATION_VENDOR": "Specification-Vendor",
}

throwables(
    __name__,
    "java.util.jar",
    "JarException ZipException 0m",
    {"ZipException": registry()["Ljava/util/zip/ZipException;"].python},
)


def attribute_name(text: str) -> Name:
    created = Name()
    created.init(text)
    return created


def _known(constant: str) -> Any:
    return java_field(f"static final {_NAME} {constant}", lambda: attribute_name(_KNOWN[constant]))


def _with_known_names(cls: Any) -> Any:
    for constant in _KNOWN:
        setattr(cls, constant, _known(constant))
    return cls


@java_class(_NAME)
@_with_known_names
@content_equality
class Name(JObject):
    """A key of Attributes; case does not count."""

    text: str

    @java_method("void <init>(String)")
    def init(self, text: str) -> None:
        if not _VALID.fullmatch(text):
            illegal_argument(text)
        self.text = text

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Name) and other.text.lower() == self.text.lower()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.text.upper())

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text


_PUT = "put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2"
_GET = "get__Ljava_lang_Object_2__Ljava_lang_Object_2"


@java_class(_SELF, implements=["java.util.Map", "Cloneable"])
@content_equality
class Attributes(JObject):
    """A map of names to strings over a LinkedHashMap."""

    MAP = java_field("protected java.util.Map map")
    f_map: Any

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, size: int = 0) -> None:
        self.f_map = new("java.util.LinkedHashMap")

    @java_method(f"void <init>({_SELF})")
    def init_copy(self, other: Any) -> None:
        self.f_map = new("java.util.LinkedHashMap", "(Ljava/util/Map;)V", other.f_map)

    @java_method("Object get(Object)")
    def get(self, name: Any) -> Any:
        return getattr(self.f_map, _GET)(name)

    @java_method("String getValue(String)")
    def get_value(self, name: str) -> Any:
        return self.get(attribute_name(name))

    @java_method(f"String getValue({_NAME})")
    def get_value_of(self, name: Any) -> Any:
        return self.get(name)

    @java_method("Object put(Object,Object)")
    def put(self, name: Any, value: Any) -> Any:
        if not isinstance(name, Name) or not isinstance(value, str):
            throw("java.lang.ClassCastException")
        return getattr(self.f_map, _PUT)(name, value)

    @java_method("String putValue(String,String)")
    def put_value(self, name: str, value: str) -> Any:
        return self.put(attribute_name(name), value)

    @java_method("Object remove(Object)")
    def remove(self, name: Any) -> Any:
        return self.f_map.remove__Ljava_lang_Object_2__Ljava_lang_Object_2(name)

    @java_method("boolean containsKey(Object)")
    def contains_key(self, name: Any) -> bool:
        return bool(self.f_map.containsKey__Ljava_lang_Object_2__Z(name))

    @java_method("boolean containsValue(Object)")
    def contains_value(self, value: Any) -> bool:
        return bool(self.f_map.containsValue__Ljava_lang_Object_2__Z(value))

    @java_method("void putAll(java.util.Map)")
    def put_all(self, other: Any) -> None:
        for name, value in pairs(other):
            self.put(name, value)

    @java_method("void clear()")
    def clear(self) -> None:
        self.f_map.clear____V()

    @java_method("int size()")
    def size(self) -> int:
        return int(self.f_map.size____I())

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return self.size() == 0

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return self.f_map.keySet____Ljava_util_Set_2()

    @java_method("java.util.Collection values()")
    def values(self) -> Any:
        return self.f_map.values____Ljava_util_Collection_2()

    @java_method("java.util.Set entrySet()")
    def entry_set(self) -> Any:
        return self.f_map.entrySet____Ljava_util_Set_2()

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return equals(self.f_map, other.f_map if isinstance(other, Attributes) else other)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.f_map)

    @java_method("String toString()")
    def to_string(self) -> str:
        return to_string(self.f_map)

    @java_method("Object clone()")
    def clone(self) -> Any:
        created = Attributes()
        created.init_copy(self)
        return created


def pairs(source: Any) -> list[tuple[Any, Any]]:
    return [
        (entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())
        for entry in walk(source.entrySet____Ljava_util_Set_2())
    ]


def _new_attributes() -> Attributes:
    created = Attributes()
    created.init()
    return created


@java_class("java.util.jar.Manifest", implements=["Cloneable"])
@content_equality
class Manifest(JObject):
    main: Attributes
    entries: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.main, self.entries = _new_attributes(), new("java.util.HashMap")

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self.init()
        self.read(stream)

    @java_method("void <init>(java.util.jar.Manifest)")
    def init_copy(self, other: Any) -> None:
        self.init()
        self.main.put_all(other.main)
        for name, attributes in pairs(other.entries):
            getattr(self.entries, _PUT)(name, attributes.clone())

    @java_method(f"{_SELF} getMainAttributes()")
    def get_main(self) -> Any:
        return self.main

    @java_method("java.util.Map getEntries()")
    def get_entries(self) -> Any:
        return self.entries

    @java_method(f"{_SELF} getAttributes(String)")
    def get_attributes(self, name: str) -> Any:
        return getattr(self.entries, _GET)(name)

    @java_method("void clear()")
    def clear(self) -> None:
        self.main.clear()
        self.entries.clear____V()

    @java_method("void read(java.io.InputStream)")
    def read(self, stream: Any) -> None:
        parts = []
        while (data := read_bytes(stream, 8192)) is not None:
            parts.append(data)
        text = split(b"".join(parts).decode("utf-8", "replace"))
        target = self.main
        for line in _logical_lines(text):
            if not line:
                target = _new_attributes() if target.size() or target is self.main else target
                continue
            name, colon, value = line.partition(": ")
            if not colon:
                throw("java.io.IOException", "invalid header field")
            if name.lower() == "name" and target is not self.main:
                getattr(self.entries, _PUT)(value, target)
            else:
                target.put_value(name, value)

    @java_method("void write(java.io.OutputStream)")
    def write(self, stream: Any) -> None:
        text = _section(self.main, "")
        for name, attributes in pairs(self.entries):
            text += _section(attributes, name)
        write_bytes(stream, joined(text).encode("utf-8", "replace"))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, Manifest):
            return False
        return self.main.equals(other.main) and equals(self.entries, other.entries)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        total = self.main.hash_code() + hash_code(self.entries)
        return (total & 0xFFFF_FFFF ^ 0x8000_0000) - 0x8000_0000

    @java_method("Object clone()")
    def clone(self) -> Any:
        created = Manifest()
        created.init_copy(self)
        return created


def _logical_lines(text: str) -> list[str]:
    """Lines with their continuations, which start with a space."""
    lines: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if line.startswith(" ") and lines and lines[-1]:
            lines[-1] += line[1:]
        else:
            lines.append(line)
    return lines


def _section(attributes: Attributes, name: str) -> str:
    rows = [("Name", name)] if name else []
    rows += [(to_string(key), value) for key, value in pairs(attributes)]
    version = [row for row in rows if row[0].lower() == "manifest-version"]
    ordered = version + [row for row in rows if row not in version] if not name else rows
    return "".join(_wrapped(f"{key}: {value}") for key, value in ordered) + "\r\n"


def _wrapped(line: str) -> str:
    """At most 72 bytes a line, the rest on lines that start with a space."""
    data = joined(line).encode("utf-8", "replace")
    pieces = [data[:72]]
    rest = data[72:]
    while rest:
        pieces.append(b" " + rest[:71])
        rest = rest[71:]
    return split(b"\r\n".join(pieces).decode("utf-8", "replace")) + "\r\n"
