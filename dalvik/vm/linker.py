"""Makes Python classes out of class definitions (see the engine's README for the shape)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access, ClassDef
from dalvik.dex.refs import java_name
from dalvik.vm.defaults import settle_defaults
from dalvik.vm.hiding import by_package, hides
from dalvik.vm.holders import ClassHolder, State
from dalvik.vm.markers import new_marker
from dalvik.vm.members import JavaField, JavaMethod, unique_attr
from dalvik.vm.messages import pretty_method
from dalvik.vm.names import field_attr
from dalvik.vm.native import NativeClass
from dalvik.vm.objects import JArray, JObject, JStr, array_type, default_value

if TYPE_CHECKING:
    from dalvik.vm.loader import Loader

_HASH, _EQUALS = "hashCode____I", "equals__Ljava_lang_Object_2__Z"
_FINALIZE = "finalize____V"
#: Core types that a plain `str` or an array is also an instance of.
_STRING_TYPES = {
    "Ljava/lang/Object;",
    "Ljava/lang/CharSequence;",
    "Ljava/lang/Comparable;",
    "Ljava/io/Serializable;",
    "Ljava/lang/constant/Constable;",
    "Ljava/lang/constant/ConstantDesc;",
}
_ARRAY_TYPES = {"Ljava/lang/Object;", "Ljava/lang/Cloneable;", "Ljava/io/Serializable;"}


def may_be_string(descriptor: str) -> bool:
    """Whether a variable of this class may hold a plain `str`."""
    return descriptor in _STRING_TYPES or descriptor == "Ljava/lang/String;"


def link(holder: ClassHolder, definition: ClassDef | NativeClass) -> None:
    """Fills a holder from its definition. On failure it stays unloaded."""
    holder.become(State.LINKING)
    try:
        if isinstance(definition, NativeClass):
            _link_native(holder, definition)
        else:
            _link_dex(holder, definition)
    except BaseException:
        holder.become(State.UNLOADED)
        raise
    holder.become(State.LINKED)


# -- core classes -------------------------------------------------------------------------------


def _link_native(holder: ClassHolder, native: NativeClass) -> None:
    loader = holder.loader
    holder.definition = native
    holder.access = native.access
    holder.python = native.python
    if native.superclass is not None:
        holder.superclass = loader.find(native.superclass)
    found = (loader.lookup(name) for name in native.interfaces)
    holder.interfaces = tuple(one for one in found if one is not None)
    for attr, method in native.methods.items():
        holder.by_attr[attr] = JavaMethod(
            holder, method.name, method.descriptor, method.access, method, method.function
        )
    holder.fields = tuple(
        JavaField(holder, one.name, one.descriptor, one.access, field_attr(one.name), one)
        for one in native.fields.values()
    )
    if not holder.is_interface and native.superclass is not None:
        settle_defaults(holder)


# -- classes from DEX files ---------------------------------------------------------------------


def _link_dex(holder: ClassHolder, definition: ClassDef) -> None:
    holder.definition = definition
    holder.access = Access(definition.access & 0xFFFF)
    _link_parents(holder, definition)
    members: dict[str, Any] = {"java": holder.descriptor, "own_holder": holder}
    _add_methods(holder, definition, members)
    _add_fields(holder, definition, members)
    if holder.is_interface:
        holder.python = new_marker(holder.descriptor, members)
        return
    _add_hooks(holder, members)
    holder.python = _make_type(holder, members)
    settle_defaults(holder)


def _link_parents(holder: ClassHolder, definition: ClassDef) -> None:
    loader = holder.loader
    parent = loader.find(definition.superclass or "Ljava/lang/Object;")
    if parent.is_interface and not holder.is_interface:
        _refuse(f"Class {_name(holder)} has interface {_name(parent)} as super class")
    if parent.access & Access.FINAL:
        reason = f"Superclass {_name(parent)} of {_name(holder)} is declared final"
        _refuse(reason, "java.lang.VerifyError")
    if not _accessible(parent, holder):
        reason = f"Superclass {_name(parent)} is inaccessible to class {_name(holder)}"
        _refuse(reason, "java.lang.IllegalAccessError")
    holder.superclass = parent
    interfaces = tuple(loader.find(name) for name in definition.interfaces)
    for interface in interfaces:
        if not interface.is_interface:
            _refuse(f"Class {_name(holder)} implements non-interface class {_name(interface)}")
        if not _accessible(interface, holder):
            reason = f"Interface {_name(interface)} implemented by class {_name(holder)}"
            _refuse(f"{reason} is inaccessible", "java.lang.IllegalAccessError")
    holder.interfaces = interfaces


def _accessible(target: ClassHolder, user: ClassHolder) -> bool:
    return bool(target.access & Access.PUBLIC) or _package(target) == _package(user)


def _package(holder: ClassHolder) -> str:
    return holder.descriptor.rpartition("/")[0]


def _name(holder: ClassHolder) -> str:
    return java_name(holder.descriptor)


def _refuse(message: str, error: str = "java.lang.IncompatibleClassChangeError") -> None:
    from dalvik.vm.interop import throw

    throw(error, message)


def _add_methods(holder: ClassHolder, definition: ClassDef, members: dict[str, Any]) -> None:
    for method in definition.methods:
        ref = method.ref
        made = JavaMethod(holder, ref.name, ref.proto.descriptor, method.access, method, None)
        attr = made.attr
        if attr in holder.by_attr:
            continue
        holder.by_attr[attr] = made
        if made.is_virtual and not (made.is_abstract and holder.is_interface):
            inherited = None if holder.is_interface else _inherited(holder, attr)
            if inherited is not None and hides(holder, inherited):
                members[attr] = by_package(inherited, made)
                continue
            if inherited is not None and inherited.access & Access.FINAL:
                pretty = pretty_method(holder.descriptor, made.name, made.proto)
                above = inherited.holder.descriptor
                reason = f"Method {pretty} overrides final method in class {above}"
                _refuse(reason, "java.lang.LinkageError")
            members[attr] = made.function


def _inherited(holder: ClassHolder, attr: str) -> JavaMethod | None:
    """The method of a superclass from a DEX file that this attribute would override."""
    found = getattr(holder.superclass.python, attr, None)  # type: ignore[union-attr]
    found = getattr(found, "hidden", found)
    scope: dict[str, Any] = getattr(found, "__globals__", {})
    method = scope.get("__method__")
    return method if isinstance(method, JavaMethod) and method.is_virtual else None


def _add_fields(holder: ClassHolder, definition: ClassDef, members: dict[str, Any]) -> None:
    fields: list[JavaField] = []
    statics: set[str] = set()
    for field in definition.static_fields:
        ref = field.ref
        attr = unique_attr(ref.name, statics.__contains__, holder.descriptor, ref.type)
        statics.add(attr)
        fields.append(JavaField(holder, ref.name, ref.type, field.access, attr, field))
    parent = holder.superclass.python if holder.superclass else object
    for field in definition.instance_fields:
        ref = field.ref
        attr = unique_attr(
            ref.name,
            lambda name: name in members or hasattr(parent, name),
            holder.descriptor,
            ref.type,
        )
        members[attr] = default_value(ref.type)
        fields.append(JavaField(holder, ref.name, ref.type, field.access, attr, field))
    holder.fields = tuple(fields)


def _add_hooks(holder: ClassHolder, members: dict[str, Any]) -> None:
    """`hash()` and `==` follow hashCode and equals; a class with one keeps the other's hook.

    The end of an object is noticed where its class has a finaliser.
    """
    if _HASH in members:
        members["__hash__"] = members[_HASH]
    if _EQUALS in members:
        members["__eq__"] = members[_EQUALS]
        members.setdefault("__hash__", holder.superclass.python.__hash__)  # type: ignore[union-attr]
    if _FINALIZE in members:
        members["__del__"] = holder.loader.machine.finalizers.hook()


def _make_type(holder: ClassHolder, members: dict[str, Any]) -> type:
    parent = holder.superclass.python  # type: ignore[union-attr]
    markers = [one.python for one in holder.all_interfaces() if not issubclass(parent, one.python)]
    name = _name(holder).rpartition(".")[2]
    return type(name, (parent, *markers), {"__module__": "java", **members})


# -- classes without a definition ---------------------------------------------------------------


def link_primitive(holder: ClassHolder) -> None:
    holder.access = Access.PUBLIC | Access.FINAL | Access.ABSTRACT
    holder.become(State.READY)


def link_array(holder: ClassHolder, component: ClassHolder) -> None:
    loader = holder.loader
    holder.component = component
    innermost = component
    while innermost.component is not None:
        innermost = innermost.component
    visible = innermost.access & (Access.PUBLIC | Access.PROTECTED | Access.PRIVATE)
    holder.access = Access(visible | Access.FINAL | Access.ABSTRACT)
    holder.superclass = loader.find("Ljava/lang/Object;")
    found = (loader.lookup(name) for name in ("Ljava/lang/Cloneable;", "Ljava/io/Serializable;"))
    holder.interfaces = tuple(one for one in found if one is not None)
    holder.python = array_type(holder.descriptor)
    holder.become(State.READY)


def link_made(
    holder: ClassHolder,
    superclass: ClassHolder,
    interfaces: Iterable[ClassHolder],
    functions: Mapping[str, Any],
) -> None:
    """A public final class with the given functions as its virtual methods."""
    holder.access = Access.PUBLIC | Access.FINAL | Access.SYNTHETIC
    holder.superclass = superclass
    holder.interfaces = tuple(interfaces)
    members = {**functions, "java": holder.descriptor, "own_holder": holder}
    _add_hooks(holder, members)
    holder.python = _make_type(holder, members)
    settle_defaults(holder)
    holder.become(State.READY)


def complete_strings_and_arrays(loader: Loader) -> None:
    """Strings and arrays are no JObjects: they get Object's and String's methods here."""
    for source, target in (
        ("Ljava/lang/String;", JStr),
        (JObject.java, JStr),
        (JObject.java, JArray),
    ):
        for attr, method in loader.find(source).by_attr.items():
            if attr not in vars(target) and not method.is_static and method.name != "<init>":
                setattr(target, attr, method.function)


# -- instance checks ----------------------------------------------------------------------------


class ArrayCheck:
    """`isinstance` for an array of references: decided by the element type, once per class."""

    def __init__(self, loader: Loader, descriptor: str) -> None:
        self.loader, self.descriptor = loader, descriptor
        self.known: dict[type, bool] = {}

    def __instancecheck__(self, value: Any) -> bool:
        kind = type(value)
        fits = self.known.get(kind)
        if fits is None:
            fits = issubclass(kind, JArray) and self.loader.is_assignable(
                kind.java, self.descriptor
            )
            self.known[kind] = fits
        return fits


def instance_check(holder: ClassHolder) -> Any:
    """What `isinstance` takes as its second argument for this class."""
    descriptor = holder.descriptor
    if descriptor == "Ljava/lang/String;":
        return str
    if descriptor == JObject.java:
        return (JObject, str, JArray)
    if descriptor[0] == "[":
        if descriptor[1] in "L[":
            return ArrayCheck(holder.loader, descriptor)
        return holder.python
    others: tuple[type, ...] = ()
    if descriptor in _STRING_TYPES:
        others += (str,)
    if descriptor in _ARRAY_TYPES:
        others += (JArray,)
    return (holder.python, *others) if others else holder.python
