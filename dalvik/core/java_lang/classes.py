"""java.lang.Class: what a class is and how it relates to others.

Members are in `class_members`, annotations in `java_lang_reflect.annotated`. A Class object has
one Python attribute, the engine's `holder`.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import class_facts, class_members
from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.callers import calling_class, calling_loader
from dalvik.core.java_lang.class_loaders import loader_object, root_of
from dalvik.core.java_lang.exceptions import JavaError
from dalvik.core.java_lang_reflect import annotated, class_generics, executables
from dalvik.core.java_lang_reflect.access import may_use, may_use_class
from dalvik.dex import Access
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_ENUM = "Ljava/lang/Enum;"
CLASS_ARRAY = "[Ljava/lang/Class;"


class Class(JObject):
    holder: ClassHolder

    @property
    def descriptor(self) -> str:
        """`[I`, `Ljava/lang/String;`."""
        return self.holder.descriptor

    def name(self) -> str:
        """`getName()`."""
        return class_facts.name_of(self.holder)

    def canonical_name(self) -> str:
        """`getCanonicalName()`, "null" where there is none."""
        return class_facts.canonical_name(self.holder) or "null"

    def constants_by_name(self) -> dict[str, Any] | None:
        """The constants of an enum, None for other classes."""
        found = get_enum_constants(self)
        return None if found is None else {one.name: one for one in found.d}


def class_for(descriptor: str, holder: ClassHolder) -> Any:
    """The Class for a descriptor as `holder`'s loader sees it."""
    return holder.loader.class_object(descriptor)


def class_array(holders: list[ClassHolder]) -> JArray:
    """A Class[] of these."""
    return array_of(CLASS_ARRAY, [one.class_object for one in holders])


# -- finding ------------------------------------------------------------


@java_method("static Class forName(String)")
def for_name(name: str) -> Any:
    return _for_name(name, True, calling_loader())


@java_method("static Class forName(String,boolean,ClassLoader)")
def for_name_in(name: str, initialise: int, loader: Any) -> Any:
    if loader is None or hasattr(loader, "loader"):
        return _for_name(name, bool(initialise), root_of(loader))
    found = call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
    if initialise and found is not None:
        found.holder.initialise()
    return found


def _for_name(name: str | None, initialise: bool, loader: Any) -> Any:
    if name is None:
        throw("java.lang.NullPointerException")
    descriptor = name.replace(".", "/")
    descriptor = descriptor if name[:1] == "[" else f"L{descriptor};"
    if "/" in name or not name or not _is_descriptor(descriptor):
        throw("java.lang.ClassNotFoundException", f"Invalid name: {name}")
    try:
        holder = loader.lookup(descriptor)
    except JavaError as error:
        if class_name(error) != "java.lang.NoClassDefFoundError":
            raise
        holder = None  # a superclass or interface is not there
    if holder is None:
        raise _not_found(name, loader)
    if initialise:
        holder.initialise()
    return holder.class_object


def _not_found(name: str, loader: Any) -> Any:
    """The exception that names the class, with the one that names the path as its cause."""
    plain = name.lstrip("[")
    plain = plain[1:-1] if plain != name else plain
    reason = f'Didn\'t find class "{plain}" on path: {loader.path()}'
    cause = new("java.lang.ClassNotFoundException", "(Ljava/lang/String;)V", reason)
    both = "(Ljava/lang/String;Ljava/lang/Throwable;)V"
    return new("java.lang.ClassNotFoundException", both, name, cause)


def _is_descriptor(descriptor: str) -> bool:
    element = descriptor.lstrip("[")
    if len(element) == 1:
        return element in "ZBSCIJFD"
    return element[:1] == "L" and element[-1:] == ";" and ";" not in element[:-1]


# -- names ------------------------------------------------------------


@java_method("String toString()")
def to_string(self: Class) -> str:
    holder = self.holder
    if class_facts.is_primitive(holder):
        return self.name()
    return ("interface " if holder.is_interface else "class ") + self.name()


@java_method("String getName()")
def get_name(self: Class) -> str:
    return vm().intern(self.name())


@java_method("String getSimpleName()")
def get_simple_name(self: Class) -> str:
    return class_facts.simple_name(self.holder)


@java_method("String getCanonicalName()")
def get_canonical_name(self: Class) -> str | None:
    return class_facts.canonical_name(self.holder)


@java_method("String getTypeName()")
def get_type_name(self: Class) -> str:
    return java_name(self.holder.descriptor)


@java_method("String getPackageName()")
def get_package_name(self: Class) -> str:
    element = self.holder.descriptor.lstrip("[")
    if len(element) == 1:
        return "java.lang"
    return element[1:-1].rpartition("/")[0].replace("/", ".")


@java_method("Package getPackage()")
def get_package(self: Class) -> Any:
    if class_facts.is_primitive(self.holder) or self.holder.component is not None:
        return None
    from dalvik.core.java_lang.packages import package_named

    return package_named(get_package_name(self))


@java_method("String descriptorString()")
def descriptor_string(self: Class) -> str:
    return self.holder.descriptor


# -- kinds ------------------------------------------------------------


@java_method("boolean isInterface()")
def is_interface(self: Class) -> bool:
    return self.holder.is_interface


@java_method("boolean isArray()")
def is_array(self: Class) -> bool:
    return self.holder.component is not None


@java_method("boolean isPrimitive()")
def is_primitive(self: Class) -> bool:
    return class_facts.is_primitive(self.holder)


@java_method("boolean isAnnotation()")
def is_annotation(self: Class) -> bool:
    return bool(class_facts.modifiers(self.holder) & Access.ANNOTATION)


@java_method("boolean isSynthetic()")
def is_synthetic(self: Class) -> bool:
    return bool(class_facts.modifiers(self.holder) & Access.SYNTHETIC)


@java_method("boolean isEnum()")
def is_enum(self: Class) -> bool:
    parent = self.holder.superclass
    if parent is None or parent.descriptor != _ENUM:
        return False
    return self.holder.is_native or bool(class_facts.modifiers(self.holder) & Access.ENUM)


@java_method("boolean isAnonymousClass()")
def is_anonymous_class(self: Class) -> bool:
    return class_facts.is_anonymous(self.holder)


@java_method("boolean isLocalClass()")
def is_local_class(self: Class) -> bool:
    return class_facts.is_local(self.holder)


@java_method("boolean isMemberClass()")
def is_member_class(self: Class) -> bool:
    return class_facts.declaring_class(self.holder) is not None


@java_method("boolean isRecord()")
def is_record(self: Class) -> bool:
    parent = self.holder.superclass
    return parent is not None and parent.descriptor == "Ljava/lang/Record;"


@java_method("boolean isHidden()")
@java_method("boolean isSealed()")
def is_never(self: Class) -> bool:
    return False


@java_method("int getModifiers()")
def get_modifiers(self: Class) -> int:
    return class_facts.modifiers(self.holder)


@java_method("boolean desiredAssertionStatus()")
def desired_assertion_status(self: Class) -> bool:
    return False


# -- relations ------------------------------------------------------------


@java_method("Class getSuperclass()")
def get_superclass(self: Class) -> Any:
    parent = self.holder.superclass
    return None if parent is None or self.holder.is_interface else parent.class_object


@java_method("Class[] getInterfaces()")
def get_interfaces(self: Class) -> JArray:
    return class_array(list(self.holder.interfaces))


@java_method("Class getComponentType()")
@java_method("Class componentType()")
def get_component_type(self: Class) -> Any:
    component = self.holder.component
    return None if component is None else component.class_object


@java_method("Class arrayType()")
def array_type(self: Class) -> Any:
    return class_for("[" + self.holder.descriptor, self.holder)


@java_method("ClassLoader getClassLoader()")
def get_class_loader(self: Class) -> Any:
    if class_facts.is_primitive(self.holder):
        return None
    return loader_object(self.holder)


@java_method("Class getDeclaringClass()")
def get_declaring_class(self: Class) -> Any:
    found = class_facts.declaring_class(self.holder)
    return None if found is None else class_for(found, self.holder)


@java_method("Class getEnclosingClass()")
def get_enclosing_class(self: Class) -> Any:
    found = class_facts.enclosing_class(self.holder)
    return None if found is None else class_for(found, self.holder)


@java_method("Class[] getDeclaredClasses()")
def get_declared_classes(self: Class) -> JArray:
    found = class_facts.member_classes(self.holder)
    return class_array([self.holder.loader.find(one) for one in found])


@java_method("Class[] getClasses()")
def get_classes(self: Class) -> JArray:
    members = [
        one.loader.find(member)
        for one in self.holder.ancestry()
        for member in class_facts.member_classes(one)
    ]
    return class_array([one for one in members if class_facts.modifiers(one) & Access.PUBLIC])


@java_method("boolean isInstance(Object)")
def is_instance(self: Class, value: Any) -> bool:
    if value is None or class_facts.is_primitive(self.holder):
        return False
    return vm().loader.holder_of(value) is self.holder or _fits(value, self.holder)


def _fits(value: Any, holder: ClassHolder) -> bool:
    from dalvik.vm.linker import instance_check

    return isinstance(value, instance_check(holder))


@java_method("boolean isAssignableFrom(Class)")
def is_assignable_from(self: Class, other: Any) -> bool:
    if other is None:
        throw("java.lang.NullPointerException")
    target, source = self.holder, other.holder
    if target is source:
        return True
    if class_facts.is_primitive(source) or class_facts.is_primitive(target):
        return False
    if source.component is not None and target.component is not None:
        return is_assignable_from(target.component.class_object, source.component.class_object)
    if source.component is not None:
        return target.descriptor in _ABOVE_ARRAYS
    if target.descriptor == "Ljava/lang/Object;":
        return True
    return target in source.ancestry() or target in source.all_interfaces()


_ABOVE_ARRAYS = ("Ljava/lang/Object;", "Ljava/lang/Cloneable;", "Ljava/io/Serializable;")


@java_method("Object cast(Object)")
def cast(self: Class, value: Any) -> Any:
    if value is not None and not is_instance(self, value):
        throw(
            "java.lang.ClassCastException",
            f"Cannot cast {class_name(value)} to {self.name()}",
        )
    return value


@java_method("Class asSubclass(Class)")
def as_subclass(self: Class, other: Any) -> Any:
    if not is_assignable_from(other, self):
        throw(
            "java.lang.ClassCastException",
            f"{to_string(self)} cannot be cast to {other.name()}",
        )
    return self


# -- instances ------------------------------------------------------------


@java_method("Object newInstance()")
def new_instance(self: Class) -> Any:
    holder = self.holder
    pretty = f"java.lang.Class<{java_name(holder.descriptor)}>"
    if holder.access & (Access.ABSTRACT | Access.INTERFACE) or holder.python is None:
        throw("java.lang.InstantiationException", f"{pretty} cannot be instantiated")
    found = holder.by_attr.get(executables.NO_ARGUMENTS)
    if found is None:
        throw("java.lang.InstantiationException", f"{pretty} has no zero argument constructor")
    _check_creatable(holder, found, pretty)
    return executables.create(holder, found, [])


def _check_creatable(holder: ClassHolder, constructor: Any, pretty: str) -> None:
    caller = calling_class()
    if caller is None:
        return
    user = f"java.lang.Class<{java_name(caller.descriptor)}>"
    if not may_use_class(caller, holder):
        throw("java.lang.IllegalAccessException", f"{pretty} is not accessible from {user}")
    if not may_use(caller, holder, constructor.access, holder):
        member = f"void {java_name(holder.descriptor)}.<init>()"
        throw("java.lang.IllegalAccessException", f"{member} is not accessible from {user}")


@java_method("Object[] getEnumConstants()")
def get_enum_constants(self: Class) -> Any:
    if not is_enum(self):
        return None
    descriptor = self.holder.descriptor
    values = self.holder.find_method("values", f"()[{descriptor}")
    if values is None:
        return None
    found = values.call(None, [])
    return array_of(found.java, list(found.d))


@java_method("java.net.URL getResource(String)")
def get_resource(self: Class, name: str) -> Any:
    loader = get_class_loader(self)
    return call(loader, "getResource(Ljava/lang/String;)Ljava/net/URL;", _resolved(self, name))


@java_method("java.io.InputStream getResourceAsStream(String)")
def get_resource_as_stream(self: Class, name: str) -> Any:
    signature = "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;"
    return call(get_class_loader(self), signature, _resolved(self, name))


def _resolved(self: Class, name: str) -> str:
    """A resource's name is relative to the class's package unless it starts with a slash."""
    if name.startswith("/"):
        return name[1:]
    package = get_package_name(self).replace(".", "/")
    return f"{package}/{name}" if package else name


@java_method("Object[] getSigners()")
@java_method("java.security.ProtectionDomain getProtectionDomain()")
def get_nothing(self: Class) -> None:
    return None


for _functions in (
    functions_of(globals()),
    functions_of(vars(class_members)),
    annotated.CLASS_FUNCTIONS,
    functions_of(vars(class_generics)),
):
    attach(Class, _functions)
java_class(
    "java.lang.Class",
    access="public final",
    implements=[
        "java.io.Serializable",
        "java.lang.reflect.GenericDeclaration",
        "java.lang.reflect.Type",
        "java.lang.reflect.AnnotatedElement",
    ],
)(Class)
