"""java.io.ObjectStreamClass and ObjectStreamField: how a class looks in a serialized stream."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

from dalvik.dex import Access
from dalvik.dex.refs import descriptor_of
from dalvik.vm.interop import call, compare, is_instance, new, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of, new_array

_FIELD_ARRAY = "[Ljava/io/ObjectStreamField;"
_NOT_STORED = int(Access.STATIC | Access.TRANSIENT)
_CLASS_FLAGS = int(Access.PUBLIC | Access.FINAL | Access.INTERFACE | Access.ABSTRACT)
_FIELD_FLAGS = int(
    Access.PUBLIC | Access.PRIVATE | Access.PROTECTED | Access.STATIC | Access.FINAL
    | Access.VOLATILE | Access.TRANSIENT
)  # fmt: skip
_METHOD_FLAGS = int(
    Access.PUBLIC | Access.PRIVATE | Access.PROTECTED | Access.STATIC | Access.FINAL
    | Access.SYNCHRONIZED | Access.NATIVE | Access.ABSTRACT | Access.STRICT
)  # fmt: skip


@java_class("java.io.ObjectStreamField", implements=["Comparable"])
class ObjectStreamField(JObject):
    """A field as a stream describes it; primitives come before objects, each by name."""

    name: str
    type: Any
    unshared: bool

    @java_method("void <init>(String,Class)")
    def init(self, name: str, type_: Any) -> None:
        self.init_unshared(name, type_, False)

    @java_method("void <init>(String,Class,boolean)")
    def init_unshared(self, name: str, type_: Any, unshared: bool) -> None:
        if name is None or type_ is None:
            throw("java.lang.NullPointerException")
        self.name, self.type, self.unshared = name, type_, bool(unshared)

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("Class getType()")
    def get_type(self) -> Any:
        return self.type

    @java_method("char getTypeCode()")
    def type_code(self) -> int:
        return ord(descriptor_of_class(self.type)[0])

    @java_method("String getTypeString()")
    def type_string(self) -> str | None:
        """The descriptor; null for primitives."""
        return None if self.is_primitive() else descriptor_of_class(self.type)

    @java_method("boolean isPrimitive()")
    def is_primitive(self) -> bool:
        return bool(call(self.type, "isPrimitive()Z"))

    @java_method("boolean isUnshared()")
    def is_unshared(self) -> bool:
        return self.unshared

    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        mine, its = self.is_primitive(), other.is_primitive()
        if mine != its:
            return -1 if mine else 1
        return compare(None, self.name, other.name)

    @java_method("String toString()")
    def text(self) -> str:
        return f"{descriptor_of_class(self.type)} {self.name}"


@java_method("static java.io.ObjectStreamClass lookup(Class)")
def _lookup(class_: Any) -> ObjectStreamClass | None:
    """Null for classes that are not serializable."""
    return ObjectStreamClass.describe(class_) if is_serializable(class_) else None


@java_method("static java.io.ObjectStreamClass lookupAny(Class)")
def _lookup_any(class_: Any) -> ObjectStreamClass:
    return ObjectStreamClass.describe(class_)


@java_class("java.io.ObjectStreamClass", implements=["java.io.Serializable"])
class ObjectStreamClass(JObject):
    """What is serialized of one class: its version and its stored fields, in stream order."""

    NO_FIELDS = java_field(
        "static final java.io.ObjectStreamField[] NO_FIELDS", lambda: new_array(_FIELD_ARRAY, 0)
    )

    lookup = _lookup
    lookup_any = _lookup_any

    described: Any
    fields: list[Any]
    uid: int | None

    @staticmethod
    def describe(class_: Any) -> ObjectStreamClass:
        """One descriptor per class and machine, so that `==` works as in Java."""
        known = vm().state.setdefault("java.io.ObjectStreamClass", {})
        if class_ not in known:
            made = ObjectStreamClass()
            made.described = class_
            made.fields = _stored_fields(class_)
            made.uid = None
            known[class_] = made
        found: ObjectStreamClass = known[class_]
        return found

    #: What a stream called a class that is still to be found.
    name: str | None = None

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name or class_name_of(self.described)

    @java_method("Class forClass()")
    def for_class(self) -> Any:
        return self.described

    @java_method("long getSerialVersionUID()")
    def serial_version(self) -> int:
        if self.uid is None:
            self.uid = _serial_version(self.described)
        return self.uid

    @java_method("java.io.ObjectStreamField[] getFields()")
    def get_fields(self) -> JArray:
        return array_of(_FIELD_ARRAY, list(self.fields))

    @java_method("java.io.ObjectStreamField getField(String)")
    def get_field(self, name: str) -> Any:
        return next((field for field in self.fields if field.name == name), None)

    @java_method("String toString()")
    def text(self) -> str:
        return f"{self.get_name()}: static final long serialVersionUID = {self.serial_version()}L;"


@cache
def known_versions() -> dict[str, int]:
    """Versions of the core library's own classes."""
    text = files("dalvik.core.java_io").joinpath("serial_versions.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines())
    return {name: int(uid) for name, uid in rows}


def class_name_of(class_: Any) -> str:
    return str(call(class_, "getName()Ljava/lang/String;"))


def descriptor_of_class(class_: Any) -> str:
    name = class_name_of(class_)
    return name.replace(".", "/") if name.startswith("[") else descriptor_of(name)


def is_serializable(class_: Any) -> bool:
    serializable = vm().loader.class_object("Ljava/io/Serializable;")
    return bool(call(serializable, "isAssignableFrom(Ljava/lang/Class;)Z", class_))


def _declared(class_: Any, what: str, kind: str) -> list[Any]:
    array: JArray = call(class_, f"getDeclared{what}()[Ljava/lang/reflect/{kind};")
    return array.d


def _modifiers(member: Any) -> int:
    return int(call(member, "getModifiers()I"))


def _member_name(member: Any) -> str:
    return str(call(member, "getName()Ljava/lang/String;"))


def _static_value(class_: Any, name: str) -> Any:
    """A private static final field of the class itself, unboxed by nobody; None if absent."""
    for field in _declared(class_, "Fields", "Field"):
        wanted = Access.STATIC | Access.FINAL
        if _member_name(field) == name and _modifiers(field) & wanted == wanted:
            call(field, "setAccessible(Z)V", 1)
            return call(field, "get(Ljava/lang/Object;)Ljava/lang/Object;", None)
    return None


def _stored_fields(class_: Any) -> list[Any]:
    """`serialPersistentFields` if the class has it, else what is neither static nor transient."""
    if not is_serializable(class_):
        return []
    chosen = _static_value(class_, "serialPersistentFields")
    if is_instance(chosen, _FIELD_ARRAY):
        fields = list(chosen.d)
    else:
        fields = [
            new(
                "java.io.ObjectStreamField",
                "(Ljava/lang/String;Ljava/lang/Class;)V",
                _member_name(field),
                call(field, "getType()Ljava/lang/Class;"),
            )
            for field in _declared(class_, "Fields", "Field")
            if not _modifiers(field) & _NOT_STORED
        ]
    return sorted(fields, key=lambda field: (not field.is_primitive(), field.name))


def _serial_version(class_: Any) -> int:
    known = known_versions().get(class_name_of(class_))
    if known is not None and class_.holder.is_native:
        return known
    stated = _static_value(class_, "serialVersionUID")
    if stated is not None:
        return int(stated.value)
    is_enum = call(class_, "isEnum()Z")
    return 0 if is_enum or not is_serializable(class_) else _computed_version(class_)


def _computed_version(class_: Any) -> int:
    """The first eight bytes of a hash over names, modifiers and signatures, as specified."""
    digest = _Digest()
    modifiers = _modifiers(class_) & _CLASS_FLAGS
    methods = _declared(class_, "Methods", "Method")
    if modifiers & Access.INTERFACE:
        modifiers = modifiers & ~Access.ABSTRACT | (Access.ABSTRACT if methods else 0)
    digest.text(class_name_of(class_))
    digest.number(modifiers)
    if not call(class_, "isArray()Z"):
        interfaces: JArray = call(class_, "getInterfaces()[Ljava/lang/Class;")
        for name in sorted(class_name_of(interface) for interface in interfaces.d):
            digest.text(name)
    for field in sorted(_declared(class_, "Fields", "Field"), key=_member_name):
        flags = _modifiers(field) & _FIELD_FLAGS
        if not flags & Access.PRIVATE or not flags & _NOT_STORED:
            type_ = call(field, "getType()Ljava/lang/Class;")
            digest.member(_member_name(field), flags, descriptor_of_class(type_))
    holder = vm().loader.find(descriptor_of_class(class_))
    if any(method.name == "<clinit>" for method in holder.methods):
        digest.member("<clinit>", int(Access.STATIC), "()V")
    for one in sorted(_declared(class_, "Constructors", "Constructor"), key=_signature):
        digest.executable("<init>", one)
    for one in sorted(methods, key=lambda method: (_member_name(method), _signature(method))):
        digest.executable(_member_name(one), one)
    return digest.value()


def _signature(executable: Any) -> str:
    parameters: JArray = call(executable, "getParameterTypes()[Ljava/lang/Class;")
    returns = "V"
    if is_instance(executable, "Ljava/lang/reflect/Method;"):
        returns = descriptor_of_class(call(executable, "getReturnType()Ljava/lang/Class;"))
    return f"({''.join(map(descriptor_of_class, parameters.d))}){returns}"


class _Digest:
    """SHA-1 over what DataOutputStream would write."""

    def __init__(self) -> None:
        self._hash = hashlib.sha1(usedforsecurity=False)

    def text(self, text: str) -> None:
        raw = to_string(text).encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")
        self._hash.update(len(raw).to_bytes(2, "big") + raw)

    def number(self, value: int) -> None:
        self._hash.update((value & 0xFFFFFFFF).to_bytes(4, "big"))

    def member(self, name: str, flags: int, signature: str) -> None:
        self.text(name)
        self.number(flags)
        self.text(signature)

    def executable(self, name: str, executable: Any) -> None:
        flags = _modifiers(executable) & _METHOD_FLAGS
        if not flags & Access.PRIVATE:
            self.member(name, flags, _signature(executable).replace("/", "."))

    def value(self) -> int:
        return int.from_bytes(self._hash.digest()[:8], "little", signed=True)
