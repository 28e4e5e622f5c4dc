"""Finds what an instruction names: methods for calls, fields for the translator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.dex import DexFile, FieldRef
from dalvik.dex.refs import java_name
from dalvik.vm.access import (
    class_refused,
    field_refused,
    may_use_class,
    may_use_member,
    method_refused,
)
from dalvik.vm.defaults import most_specific
from dalvik.vm.holders import ClassHolder
from dalvik.vm.linker import may_be_string
from dalvik.vm.members import JavaMethod, split_parameters
from dalvik.vm.messages import pretty_method
from dalvik.vm.names import field_attr, method_attr
from dalvik.vm.translate.model import ResolvedField

if TYPE_CHECKING:
    from dalvik.vm.loader import Loader
    from dalvik.vm.machine import Machine


def resolve_method(
    loader: Loader, user: ClassHolder, holder: str, name: str, descriptor: str, *, static: bool
) -> JavaMethod:
    """The method that invoke-static or invoke-direct names, or the error that ART throws."""
    named = loader.find(holder)
    constructor = name == "<init>"
    found = _own(named, name, descriptor) if constructor else named.find_method(name, descriptor)
    kind = "static" if static else "direct"
    if found is None:
        raise missing_method(loader.machine, loader, named, name, descriptor, kind)
    if found.is_static != static:
        raise wrong_kind(found, kind)
    if not may_use_class(user, named):
        raise class_refused(user, named)
    if not may_use_member(user, found):
        raise method_refused(user, found)
    return found


def resolve_super(
    loader: Loader, user: ClassHolder, named: str, name: str, descriptor: str
) -> Callable[..., Any]:
    """What invoke-super in class `user` calls: from its superclass on, or from an interface."""
    attr = method_attr(name, descriptor)
    target = loader.find(named)
    if target.is_interface:
        chosen = most_specific(target, attr)
        if chosen is not None:
            return chosen
    elif target in user.ancestry() and user.superclass is not None:
        found = target.find_attr(attr)
        if found is not None and not may_use_member(user, found):
            raise method_refused(user, found)
        target = user.superclass
        function: Callable[..., Any] | None = getattr(target.python, attr, None)
        if function is not None:
            return function
        found = target.find_attr(attr)
        if found is not None:
            return found.function
    raise missing_method(loader.machine, loader, target, name, descriptor, "super")


def _own(holder: ClassHolder, name: str, descriptor: str) -> JavaMethod | None:
    """Constructors are not inherited."""
    return holder.by_attr.get(method_attr(name, descriptor))


def wrong_kind(found: JavaMethod, expected: str) -> Any:
    """A method that is static where an instance method is called, or the other way round."""
    from dalvik.vm.interop import new

    actual = "static" if found.is_static else "virtual"
    pretty = pretty_method(found.holder.descriptor, found.name, found.proto)
    message = f"The method '{pretty}' was expected to be of type {expected} but instead was found"
    message = f"{message} to be of type {actual}"
    return new("java.lang.IncompatibleClassChangeError", "(Ljava/lang/String;)V", message)


def missing_method(
    machine: Machine, loader: Loader, holder: ClassHolder, name: str, descriptor: str, kind: str
) -> Any:
    """The error for a method that does not exist: ours if a core class should have it."""
    from dalvik.vm.interop import new

    native = _native_ancestor(holder)
    if native is not None and (name != "<init>" or native is holder):
        return machine.not_modelled(f"{native.descriptor}->{name}{descriptor}")
    what = "interface" if holder.is_interface else "class"
    proto = split_parameters(descriptor)
    parameters = "".join(proto.parameters)
    message = (
        f"No {kind} method {name}({parameters}){proto.return_type} in {what} "
        f"{holder.descriptor} or its super classes {declaration(holder)}"
    )
    return new("java.lang.NoSuchMethodError", "(Ljava/lang/String;)V", message)


def _native_ancestor(holder: ClassHolder) -> ClassHolder | None:
    """The nearest core class above `holder` that may lack a method; Object itself is complete."""
    for one in [*holder.ancestry(), *holder.all_interfaces()]:
        if one.is_native and (one.descriptor != "Ljava/lang/Object;" or one is holder):
            return one
    return None


def declaration(holder: ClassHolder) -> str:
    """Where a class comes from, as messages say it."""
    dex = getattr(holder.definition, "dex", None)
    where = dex.where if isinstance(dex, DexFile) else "the core library"
    return f"(declaration of '{java_name(holder.descriptor)}' appears in {where})"


def missing_field(
    machine: Machine, user: ClassHolder, holder: str, name: str, type_: str, static: bool
) -> Any:
    """The error for a field that does not exist, is static where it should not be, or is not for
    the class that uses it."""
    from dalvik.vm.interop import new

    resolved = user.loader.find(holder)
    found = resolved.find_field(name, type_)
    kinds = ("static", "instance") if static else ("instance", "static")
    if found is not None and found.is_static == static:
        return field_refused(user, found)
    if found is not None:
        message = (
            f"Expected '{java_name(type_)} {java_name(found.holder.descriptor)}.{name}' "
            f"to be a {kinds[0]} field rather than a {kinds[1]} field"
        )
        error = "java.lang.IncompatibleClassChangeError"
    elif _native_ancestor(resolved) is not None:
        return machine.not_modelled(f"{holder}->{name}:{type_}")
    else:
        message = (
            f"No {kinds[0]} field {name} of type {type_} in class {holder} "
            f"or its superclasses {declaration(resolved)}"
        )
        error = "java.lang.NoSuchFieldError"
    return new(error, "(Ljava/lang/String;)V", message)


class ClassResolver:
    """Answers the translator's questions about the code of one class. `complete` ends with what
    cannot be found: such a translation is not to be kept, because what is missing now may be there
    when the program runs again."""

    def __init__(self, user: ClassHolder) -> None:
        self.user = user
        self.loader = user.loader
        self.complete = True

    def field(self, ref: FieldRef, static: bool) -> ResolvedField:
        holder = self._find(ref.holder)
        found = None if holder is None else holder.find_field(ref.name, ref.type)
        if found is None or found.is_static != static or not may_use_member(self.user, found):
            self.complete = False
            return ResolvedField(field_attr(ref.name), ref.holder, False)
        return ResolvedField(found.attr, found.holder.descriptor, True)

    def is_interface(self, descriptor: str) -> bool | None:
        holder = self._find(descriptor)
        self.complete = self.complete and holder is not None
        return None if holder is None else holder.is_interface

    def may_be_string(self, descriptor: str) -> bool:
        return may_be_string(descriptor)

    def dex_ordinal(self, dex: DexFile) -> int:
        return self.loader.machine.dex_ordinal(dex)

    def _find(self, descriptor: str) -> ClassHolder | None:
        """None also for a class that cannot be linked: running the code will say why."""
        from dalvik.vm.objects import JObject

        try:
            return self.loader.lookup(descriptor)
        except Exception as error:
            if isinstance(error, JObject):
                return None
            raise
