"""java.lang.invoke.MethodHandles.Lookup."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import class_facts
from dalvik.core.java_lang_invoke.method_handles import MethodHandle, VarargsCollector
from dalvik.core.java_lang_invoke.method_types import MethodType
from dalvik.core.java_lang_invoke.var_handles import field_handle
from dalvik.core.java_lang_reflect.access import may_use, pretty_member
from dalvik.core.java_lang_reflect.executables import create
from dalvik.dex import Access
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import caller, throw
from dalvik.vm.members import JavaField, JavaMethod
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_HANDLE = "java.lang.invoke.MethodHandle"
_VAR = "java.lang.invoke.VarHandle"
_TYPE = "java.lang.invoke.MethodType"
_LOOKUP = "java.lang.invoke.MethodHandles$Lookup"
_ALL_MODES = 15


def method_handle(method: JavaMethod, receiver: ClassHolder | None, special: bool) -> Any:
    """A handle on a method; `receiver` is the class of its first parameter unless it is static."""
    loader = method.holder.loader
    parameters = [loader.class_object(one) for one in method.proto.parameters]
    returns = loader.class_object(method.proto.return_type)
    if method.is_static:
        function = _static(method)
    else:
        function = method.function if special else caller(method.name + method.descriptor)
        assert receiver is not None
        parameters.insert(0, receiver.class_object)
    kind = VarargsCollector if method.access & Access.VARARGS else MethodHandle
    return kind.create(function, MethodType.create(returns, parameters))


def _static(method: JavaMethod) -> Any:
    def call(*arguments: Any) -> Any:
        method.holder.initialise()
        return method.function(*arguments)

    return call


@java_class(_LOOKUP, access="public static final")
class Lookup(JObject):
    """Finds members with the rights of `looking`; None has only the rights of everybody."""

    PUBLIC = java_field("static final int PUBLIC", 1)
    PRIVATE = java_field("static final int PRIVATE", 2)
    PROTECTED = java_field("static final int PROTECTED", 4)
    PACKAGE = java_field("static final int PACKAGE", 8)

    looking: Any
    modes: int

    @classmethod
    def create(cls, looking: Any, modes: int = _ALL_MODES) -> Lookup:
        made = cls()
        made.looking, made.modes = looking, modes
        return made

    @java_method("Class lookupClass()")
    def lookup_class(self) -> Any:
        return self.looking

    @java_method("int lookupModes()")
    def lookup_modes(self) -> int:
        return self.modes

    @java_method(f"{_LOOKUP} in(Class)")
    def in_class(self, other: Any) -> Any:
        if other is self.looking:
            return self
        own, its = (one.holder.descriptor.rpartition("/")[0] for one in (self.looking, other))
        return Lookup.create(other, self.modes & (9 if own == its else 1))

    def _check(self, member: Any, receiver: ClassHolder) -> None:
        if member.access & Access.PUBLIC:
            return
        user = self.looking.holder
        enough = 2 if member.access & Access.PRIVATE else 2 | 8
        if self.modes & enough and may_use(user, member.holder, member.access, receiver):
            return
        throw(
            "java.lang.IllegalAccessException",
            f"{pretty_member(member)} is not accessible from {self.looking.name()}",
        )

    def _method(self, class_: Any, name: str, type_: Any, static: bool) -> JavaMethod:
        if name is None or type_ is None:
            throw("java.lang.NullPointerException")
        found: JavaMethod | None = class_.holder.find_method(name, type_.descriptor)
        if found is None or name == "<init>":
            throw(
                "java.lang.NoSuchMethodException",
                f"no such method: {class_.name()}.{name}{type_.to_string()}",
            )
        if found.is_static != static:
            wanted = "static" if static else "virtual"
            throw("java.lang.IllegalAccessException", f"not a {wanted} method: {found!r}")
        self._check(found, class_.holder)
        return found

    @java_method(f"{_HANDLE} findStatic(Class,String,{_TYPE})")
    def find_static(self, class_: Any, name: str, type_: Any) -> Any:
        return method_handle(self._method(class_, name, type_, True), None, False)

    @java_method(f"{_HANDLE} findVirtual(Class,String,{_TYPE})")
    def find_virtual(self, class_: Any, name: str, type_: Any) -> Any:
        found = self._method(class_, name, type_, False)
        return method_handle(found, class_.holder, bool(found.access & Access.PRIVATE))

    @java_method(f"{_HANDLE} findSpecial(Class,String,{_TYPE},Class)")
    def find_special(self, class_: Any, name: str, type_: Any, special: Any) -> Any:
        if special is not self.looking:
            throw("java.lang.IllegalAccessException", "no private access for invokespecial")
        found = self._method(class_, name, type_, False)
        return method_handle(found, special.holder, True)

    @java_method(f"{_HANDLE} bind(Object,String,{_TYPE})")
    def bind(self, receiver: Any, name: str, type_: Any) -> Any:
        from dalvik.vm.interop import call

        class_ = call(receiver, "getClass()Ljava/lang/Class;")
        return self.find_virtual(class_, name, type_).bind_to(receiver)

    @java_method(f"{_HANDLE} findConstructor(Class,{_TYPE})")
    def find_constructor(self, class_: Any, type_: Any) -> Any:
        holder = class_.holder
        for found in holder.methods:
            if found.name == "<init>" and found.descriptor == type_.descriptor:
                self._check(found, holder)
                return _constructor(found)
        throw(
            "java.lang.NoSuchMethodException",
            f"No constructor for {class_.name()} matching {type_.to_string()}",
        )

    def _field(self, class_: Any, name: str, type_: Any, static: bool) -> JavaField:
        found: JavaField | None = class_.holder.find_field(name, type_.holder.descriptor)
        if found is None:
            throw("java.lang.NoSuchFieldException", f"No such field: {class_.name()}.{name}")
        if found.is_static != static:
            throw("java.lang.IllegalAccessException", f"wrong kind of field: {found!r}")
        self._check(found, class_.holder)
        return found

    @java_method(f"{_HANDLE} findGetter(Class,String,Class)")
    def find_getter(self, class_: Any, name: str, type_: Any) -> Any:
        return getter_handle(self._field(class_, name, type_, False), class_)

    @java_method(f"{_HANDLE} findSetter(Class,String,Class)")
    def find_setter(self, class_: Any, name: str, type_: Any) -> Any:
        return setter_handle(self._settable(self._field(class_, name, type_, False)), class_)

    @java_method(f"{_HANDLE} findStaticGetter(Class,String,Class)")
    def find_static_getter(self, class_: Any, name: str, type_: Any) -> Any:
        return getter_handle(self._field(class_, name, type_, True), class_)

    @java_method(f"{_HANDLE} findStaticSetter(Class,String,Class)")
    def find_static_setter(self, class_: Any, name: str, type_: Any) -> Any:
        return setter_handle(self._settable(self._field(class_, name, type_, True)), class_)

    def _settable(self, field: JavaField) -> JavaField:
        if field.access & Access.FINAL:
            throw("java.lang.IllegalAccessException", f"final field has no write access: {field!r}")
        return field

    @java_method(f"{_VAR} findVarHandle(Class,String,Class)")
    def find_var_handle(self, class_: Any, name: str, type_: Any) -> Any:
        return field_handle(self._field(class_, name, type_, False), class_)

    @java_method(f"{_VAR} findStaticVarHandle(Class,String,Class)")
    def find_static_var_handle(self, class_: Any, name: str, type_: Any) -> Any:
        return field_handle(self._field(class_, name, type_, True), class_)

    def _reflected(self, member: Any, inner: Any) -> Any:
        if not member.accessible:
            self._check(inner, inner.holder)
        return inner

    @java_method(f"{_HANDLE} unreflect(java.lang.reflect.Method)")
    def unreflect(self, method: Any) -> Any:
        found = self._reflected(method, method.method)
        return method_handle(found, found.holder, not found.is_virtual)

    @java_method(f"{_HANDLE} unreflectSpecial(java.lang.reflect.Method,Class)")
    def unreflect_special(self, method: Any, special: Any) -> Any:
        return method_handle(self._reflected(method, method.method), special.holder, True)

    @java_method(f"{_HANDLE} unreflectConstructor(java.lang.reflect.Constructor)")
    def unreflect_constructor(self, constructor: Any) -> Any:
        return _constructor(self._reflected(constructor, constructor.method))

    @java_method(f"{_HANDLE} unreflectGetter(java.lang.reflect.Field)")
    def unreflect_getter(self, field: Any) -> Any:
        found = self._reflected(field, field.field)
        return getter_handle(found, found.holder.class_object)

    @java_method(f"{_HANDLE} unreflectSetter(java.lang.reflect.Field)")
    def unreflect_setter(self, field: Any) -> Any:
        found = self._reflected(field, field.field)
        return setter_handle(found, found.holder.class_object)

    @java_method(f"{_VAR} unreflectVarHandle(java.lang.reflect.Field)")
    def unreflect_var_handle(self, field: Any) -> Any:
        found = self._reflected(field, field.field)
        return field_handle(found, found.holder.class_object)

    @java_method("Class findClass(String)")
    def find_class(self, name: str) -> Any:
        found = self.looking.holder.loader.lookup(f"L{name.replace('.', '/')};")
        if found is None:
            throw("java.lang.ClassNotFoundException", name)
        return found.class_object

    @java_method("String toString()")
    def to_string(self) -> str:
        name = class_facts.name_of(self.looking.holder)
        suffix = {0: "/noaccess", 1: "/public", 9: "/package", _ALL_MODES: ""}
        return name + suffix.get(self.modes, f"/{self.modes:x}")


def _constructor(method: JavaMethod) -> Any:
    holder = method.holder
    parameters = [holder.loader.class_object(one) for one in method.proto.parameters]
    kind = VarargsCollector if method.access & Access.VARARGS else MethodHandle
    return kind.create(
        lambda *arguments: create(holder, method, list(arguments)),
        MethodType.create(holder.class_object, parameters),
    )


def getter_handle(field: JavaField, class_: Any) -> Any:
    """A handle that reads a field."""
    value = field.holder.loader.class_object(field.type)
    if field.is_static:
        return MethodHandle.create(lambda: field.get(None), MethodType.create(value, []))
    return MethodHandle.create(field.get, MethodType.create(value, [class_]))


def setter_handle(field: JavaField, class_: Any) -> Any:
    """A handle that writes a field."""
    loader = field.holder.loader
    value, void = loader.class_object(field.type), loader.class_object("V")
    if field.is_static:
        return MethodHandle.create(
            lambda given: field.set(None, given), MethodType.create(void, [value])
        )
    return MethodHandle.create(field.set, MethodType.create(void, [class_, value]))
