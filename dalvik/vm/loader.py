"""Finds classes: core classes first, then those of the DEX files, arrays and primitives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from dalvik.dex import ClassDef, DexFile
from dalvik.vm import linker
from dalvik.vm.holders import ClassHolder, State
from dalvik.vm.names import method_attr
from dalvik.vm.native import NativeClass

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine

OBJECT = "Ljava/lang/Object;"
STRING = "Ljava/lang/String;"
PRIMITIVES = frozenset("ZBSCIJFDV")
#: What arrays are instances of besides their own kind.
ARRAY_SUPERTYPES = (OBJECT, "Ljava/lang/Cloneable;", "Ljava/io/Serializable;")

Provider = Callable[[str], NativeClass | None]


class Loader:
    """A class loader: its own DEX files, behind those of its parent.

    The first of several DEX files that define a class wins. Core classes (from the machine's
    providers) belong to the root loader and win over everything.
    """

    def __init__(
        self, machine: Machine, dex_files: Iterable[DexFile], parent: Loader | None = None
    ) -> None:
        self.machine = machine
        self.dex_files = list(dex_files)
        self.parent = parent
        self.holders: dict[str, ClassHolder] = {}
        #: The java.lang.ClassLoader that stands for this loader, where core has made one.
        self.java: Any = None
        self._made = 0

    # -- finding ---------------------------------------------------------------------------------

    def holder(self, descriptor: str) -> ClassHolder:
        """The holder for a name; it may be unloaded, and there may be no such class."""
        found = self.holders.get(descriptor)
        if found is None:
            if self.parent is not None and self.parent.defines(descriptor):
                found = self.parent.holder(descriptor)
            else:
                found = ClassHolder(descriptor, self)
            self.holders[descriptor] = found
        return found

    def defines(self, descriptor: str) -> bool:
        """Whether this loader or a parent has the class, without loading it."""
        element = descriptor.lstrip("[")
        if self.parent is not None and self.parent.defines(element):
            return True
        if element in PRIMITIVES:
            return self.parent is None
        found = self.holders.get(element)
        if found is not None and found.state is not State.UNLOADED:
            return True
        return self.definition(element) is not None

    def definition(self, descriptor: str) -> ClassDef | NativeClass | None:
        """What the class would be made from."""
        if self.parent is None:
            for provider in self.machine.providers:
                native = provider(descriptor)
                if native is not None:
                    return native
        for dex in self.dex_files:
            found = dex.class_named(descriptor)
            if found is not None:
                return found
        return None

    def lookup(self, descriptor: str) -> ClassHolder | None:
        """The loaded and linked class, or None if there is none of that name."""
        holder = self.holders.get(descriptor) or self.holder(descriptor)
        if holder.state is State.UNLOADED:
            if holder.loader is not self:
                return holder.loader.lookup(descriptor)
            if not self._load(holder):
                return None
        elif holder.state is State.LINKING:
            _throw("java.lang.ClassCircularityError", descriptor)
        return holder

    def find(self, descriptor: str) -> ClassHolder:
        """Like `lookup`; a missing class throws NoClassDefFoundError as resolution does."""
        found = self.lookup(descriptor)
        if found is None:
            raise self.no_class(descriptor)
        return found

    def no_class(self, descriptor: str) -> Any:
        """The NoClassDefFoundError for a class that is not there."""
        from dalvik.vm.interop import call, new

        message = f"Failed resolution of: {descriptor}"
        error = new("java.lang.NoClassDefFoundError", "(Ljava/lang/String;)V", message)
        name = descriptor.lstrip("[")[1:-1].replace("/", ".")
        reason = f'Didn\'t find class "{name}" on path: {self.path()}'
        cause = new("java.lang.ClassNotFoundException", "(Ljava/lang/String;)V", reason)
        call(error, "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", cause)
        return error

    def path(self) -> str:
        """The DEX files as class loaders print them."""
        files = ", ".join(f'dex file "{dex.where}"' for dex in self.dex_files)
        return f"DexPathList[[{files}]]"

    def initialised(self, descriptor: str) -> ClassHolder:
        holder = self.find(descriptor)
        holder.initialise()
        return holder

    def _load(self, holder: ClassHolder) -> bool:
        descriptor = holder.descriptor
        if descriptor[0] == "[":
            return self._load_array(holder)
        if descriptor in PRIMITIVES:
            linker.link_primitive(holder)
            return True
        definition = self.definition(descriptor)
        if definition is None:
            return False
        linker.link(holder, definition)
        return True

    def _load_array(self, holder: ClassHolder) -> bool:
        component = self.lookup(holder.descriptor[1:])
        if component is None or component.descriptor == "V":
            return False
        linker.link_array(holder, component)
        return True

    def add_dex(self, files: Iterable[DexFile]) -> None:
        """Appends DEX files to the class path."""
        self.dex_files += files

    # -- asking ----------------------------------------------------------------------------------

    def class_object(self, descriptor: str) -> Any:
        return self.find(descriptor).class_object

    def make_class_object(self, holder: ClassHolder) -> Any:
        """The `java.lang.Class` of a holder; core's class needs no constructor for it."""
        python = self.machine.loader.find("Ljava/lang/Class;").python
        created = python.__new__(python)
        created.holder = holder
        return created

    def holder_of(self, value: Any) -> ClassHolder:
        """The class of an object, string or array."""
        if isinstance(value, str):
            return self.machine.loader.find(STRING)
        own = type(value).__dict__.get("own_holder")
        if own is not None:
            return own  # type: ignore[no-any-return]
        return self.machine.loader.find(type(value).java)

    def is_instance(self, value: Any, descriptor: str) -> bool:
        return value is not None and isinstance(value, self.check(descriptor))

    def check(self, descriptor: str) -> Any:
        """What `isinstance` takes for a class; a missing class throws when it is loaded here."""
        return linker.instance_check(self.find(descriptor))

    def is_assignable(self, source: str, target: str) -> bool:
        """Whether a value of class `source` fits a variable of class `target`."""
        if source == target:
            return True
        if source in PRIMITIVES or target in PRIMITIVES:
            return False
        if target == OBJECT:
            return True
        if source[0] == "[":
            if target[0] != "[":
                return target in ARRAY_SUPERTYPES
            return self.is_assignable(source[1:], target[1:])
        if target[0] == "[":
            return False
        start, end = self.find(source), self.find(target)
        return end in start.ancestry() or end in start.all_interfaces()

    # -- making ----------------------------------------------------------------------------------

    def define_proxy(
        self,
        descriptor: str,
        interfaces: Iterable[str],
        functions: Mapping[str, Any],
        superclass: str = OBJECT,
    ) -> ClassHolder:
        """A class that exists nowhere but here: proxies and lambdas. `functions` are by attr."""
        holder = ClassHolder(descriptor, self)
        self.holders[descriptor] = holder
        parents = [self.find(name) for name in interfaces]
        linker.link_made(holder, self.find(superclass), parents, functions)
        return holder

    def lambda_object(self, interface: str, signature: str, function: Callable[..., Any]) -> Any:
        """An object whose one abstract method is `function` (without a receiver)."""
        key = ("lambda", interface)
        made: dict[Any, ClassHolder] = self.machine.state.setdefault("lambda classes", {})
        holder = made.get(key)
        if holder is None:
            name = f"{interface[:-1]}$$Lambda${len(made) + 1};"
            holder = made[key] = self.define_proxy(name, [interface], {})
        created = holder.python()
        name, _, rest = signature.partition("(")
        created.__dict__[method_attr(name, "(" + rest)] = function
        return created

    def fresh_number(self) -> int:
        """Numbers for made classes, in order of making."""
        self._made += 1
        return self._made


def _throw(name: str, message: str) -> None:
    from dalvik.vm.interop import throw

    throw(name, message)
