"""Binds the link slots of translated functions.

A slot is a global of one function. What may cost or fail (loading, initialising, resolving) is
put off: the slot first holds a stub that does it when it is first used, and that then puts the
final thing in its own place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access
from dalvik.vm.access import class_refused, may_use_class
from dalvik.vm.holders import ClassHolder, State
from dalvik.vm.linker import instance_check
from dalvik.vm.members import JavaMethod
from dalvik.vm.names import method_attr
from dalvik.vm.objects import JStr, array_type
from dalvik.vm.resolution import missing_method, resolve_method, resolve_super

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.translate.model import Slot

Scope = dict[str, Any]
Binder = Callable[["JavaMethod", Scope, str, Any], Any]

_STRING = "Ljava/lang/String;"


class LazyClass:
    """Second argument of `isinstance` for a class that is loaded when it is first asked."""

    __slots__ = ("descriptor", "method", "name", "required", "scope")

    def __init__(
        self, method: JavaMethod, scope: Scope, name: str, descriptor: str, required: bool
    ) -> None:
        self.method, self.scope, self.name = method, scope, name
        self.descriptor, self.required = descriptor, required

    def __instancecheck__(self, value: Any) -> bool:
        loader = self.method.holder.loader
        holder = loader.lookup(self.descriptor)
        if holder is None:
            if self.required:
                raise loader.no_class(self.descriptor)
            return False
        if self.required:
            check_access(self.method, holder)
        check = self.scope[self.name] = instance_check(holder)
        return isinstance(value, check)


class Slots:
    """Binders by kind of slot."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._binders: dict[str, Binder] = {
            "string": lambda method, scope, name, text: machine.intern(text),
            "holder": lambda method, scope, name, descriptor: method.holder.loader.holder(
                descriptor
            ),
            "class": self._class,
            "class!": self._class,
            "catch": self._catch,
            "new": self._new,
            "array": self._array,
            "array_from": self._array_from,
            "array_type": lambda method, scope, name, descriptor: array_type(descriptor),
            "const_class": self._const_class,
            "static": self._static,
            "direct": self._direct,
            "super": self._super,
            "string_method": self._string_method,
            "string_new": self._string_new,
            "method_handle": self._method_handle,
            "method_type": self._method_type,
            "call_site": self._call_site,
            "polymorphic": self._polymorphic,
            "method": lambda method, scope, name, operand: method,
        }

    def bind(self, method: JavaMethod, scope: Scope, slot: Slot) -> Any:
        """What the global named by the slot holds at first."""
        return self._binders[slot.kind](method, scope, slot.name, slot.operand)

    # -- classes ---------------------------------------------------------------------------------

    def _class(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        return self._checked(method, scope, name, descriptor, True)

    def _catch(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        return self._checked(method, scope, name, descriptor, False)

    def _checked(
        self, method: JavaMethod, scope: Scope, name: str, descriptor: str, required: bool
    ) -> Any:
        found = method.holder.loader.holders.get(descriptor)
        if found is None or found.state in (State.UNLOADED, State.LINKING):
            return LazyClass(method, scope, name, descriptor, required)
        if required and not found.access & Access.PUBLIC:
            return LazyClass(method, scope, name, descriptor, required)
        return instance_check(found)

    def _new(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        loader = method.holder.loader

        def make_first() -> Any:
            holder = loader.find(descriptor)
            check_access(method, holder)
            if holder.access & (Access.ABSTRACT | Access.INTERFACE):
                from dalvik.vm.interop import throw

                throw("java.lang.InstantiationError", descriptor[1:-1].replace("/", "."))
            holder.initialise()
            maker = instance_maker(holder.python)
            if holder.state is State.READY:
                scope[name] = maker
            return maker()

        found = loader.holders.get(descriptor)
        if (
            found is not None
            and found.state is State.READY
            and found.access & Access.PUBLIC
            and not found.access & (Access.ABSTRACT | Access.INTERFACE)
        ):
            return instance_maker(found.python)
        return make_first

    def _const_class(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        loader = method.holder.loader

        def get_first() -> Any:
            holder = loader.find(descriptor)
            check_access(method, holder)
            found = holder.class_object
            scope[name] = lambda: found
            return found

        return get_first

    # -- arrays ----------------------------------------------------------------------------------

    def _array(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        loader = method.holder.loader
        if len(descriptor) == 2 or descriptor == "[Ljava/lang/Object;":
            return self.machine.arrays.maker(loader.find(descriptor))

        def make_first(length: int) -> Any:
            maker = scope[name] = self.machine.arrays.maker(loader.find(descriptor))
            return maker(length)

        return make_first

    def _array_from(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        loader = method.holder.loader

        def make_first(elements: list[Any]) -> Any:
            python = loader.find(descriptor).python
            scope[name] = python
            return python(elements)

        return make_first

    # -- methods ---------------------------------------------------------------------------------

    def _static(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[str, str, str]
    ) -> Any:
        loader = method.holder.loader

        def call_first(*arguments: Any) -> Any:
            target = resolve_method(loader, method.holder, *ref, static=True)
            target.holder.initialise()
            function = target.function
            if target.holder.state is State.READY:
                scope[name] = function
            return function(*arguments)

        return call_first

    def _direct(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[str, str, str]
    ) -> Any:
        loader = method.holder.loader

        def call_first(*arguments: Any) -> Any:
            target = resolve_method(loader, method.holder, *ref, static=False)
            function = scope[name] = target.function
            return function(*arguments)

        return call_first

    def _super(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[str, str, str, str]
    ) -> Any:
        loader = method.holder.loader
        caller, holder, target_name, descriptor = ref

        def call_first(*arguments: Any) -> Any:
            user = loader.find(caller)
            function = resolve_super(loader, user, holder, target_name, descriptor)
            scope[name] = function
            return function(*arguments)

        return call_first

    def _string_method(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[str, str]
    ) -> Any:
        loader = method.holder.loader

        def call_first(*arguments: Any) -> Any:
            holder = loader.find(_STRING)
            found = holder.find_method(*ref)
            if found is None:
                raise missing_method(self.machine, loader, holder, *ref, "virtual")
            scope[name] = found.function
            return found.function(*arguments)

        found = loader.machine.loader.find(_STRING).by_attr.get(method_attr(*ref))
        return call_first if found is None else found.function

    def _string_new(self, method: JavaMethod, scope: Scope, name: str, descriptor: str) -> Any:
        loader = method.holder.loader

        def create(*arguments: Any) -> Any:
            holder = loader.find(_STRING)
            found = holder.by_attr.get(method_attr("<init>", descriptor))
            if found is None:
                raise missing_method(self.machine, loader, holder, "<init>", descriptor, "direct")
            return JStr(found.function(*arguments))

        return create

    # -- method handles and call sites -----------------------------------------------------------

    def _method_handle(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[int, int]
    ) -> Any:
        from dalvik.vm.invoke_dynamic import constant_handle

        dex = self.machine.dex_files[ref[0]]
        return lambda: constant_handle(self.machine, method.holder, dex.method_handle(ref[1]))

    def _method_type(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[int, int]
    ) -> Any:
        from dalvik.vm.invoke_dynamic import constant_handle

        dex = self.machine.dex_files[ref[0]]
        return lambda: constant_handle(self.machine, method.holder, dex.proto(ref[1]))

    def _call_site(self, method: JavaMethod, scope: Scope, name: str, ref: tuple[int, int]) -> Any:
        from dalvik.vm.invoke_dynamic import link_call_site

        def call_first(*arguments: Any) -> Any:
            site = self.machine.dex_files[ref[0]].call_site(ref[1])
            target = scope[name] = link_call_site(self.machine, method, site)
            return target(*arguments)

        return call_first

    def _polymorphic(
        self, method: JavaMethod, scope: Scope, name: str, ref: tuple[str, str]
    ) -> Any:
        from dalvik.vm.invoke_dynamic import polymorphic

        return polymorphic(self.machine, method, *ref)


def instance_maker(python: Any) -> Callable[[], Any]:
    """Makes uninitialised instances; the class itself unless its author gave it an `__init__`."""
    if python.__init__ in (object.__init__, BaseException.__init__, Exception.__init__):
        return python  # type: ignore[no-any-return]
    return lambda: python.__new__(python)


def check_access(method: JavaMethod, holder: ClassHolder) -> None:
    """A class that is neither public nor in the caller's package cannot be named."""
    if not may_use_class(method.holder, holder):
        raise class_refused(method.holder, holder)
