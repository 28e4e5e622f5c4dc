"""Methods and fields as the running machine knows them: declared in a holder, callable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access, Annotation, Field, Method, Proto
from dalvik.vm.names import field_attr, method_attr
from dalvik.vm.native import NativeField, NativeMethod
from dalvik.vm.objects import JStr

if TYPE_CHECKING:
    from types import CodeType, FunctionType

    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.translate.model import Translation

_NON_VIRTUAL = Access.STATIC | Access.PRIVATE | Access.CONSTRUCTOR


def split_parameters(descriptor: str) -> Proto:
    """A method descriptor, `(I[J)V`, as a prototype."""
    inner, _, returns = descriptor[1:].rpartition(")")
    parameters, at = [], 0
    while at < len(inner):
        start = at
        while inner[at] == "[":
            at += 1
        at = inner.index(";", at) + 1 if inner[at] == "L" else at + 1
        parameters.append(inner[start:at])
    return Proto(returns, tuple(parameters))


class JavaMethod:
    """A method in its class. `function` takes the receiver first unless it is static."""

    def __init__(
        self,
        holder: ClassHolder,
        name: str,
        descriptor: str,
        access: int,
        definition: Method | NativeMethod | None,
        function: Callable[..., Any] | None,
    ) -> None:
        self.holder, self.name, self.descriptor = holder, name, descriptor
        self.access = access
        self.definition = definition
        self._function = function
        #: Filled by `functions` once the method has been translated.
        self.translation: Translation | None = None
        #: What running frames and captured stacks may still refer to after a new translation.
        self.older: list[Translation] = []

    def __repr__(self) -> str:
        return f"{self.holder.descriptor}->{self.name}{self.descriptor}"

    @cached_property
    def attr(self) -> str:
        return method_attr(self.name, self.descriptor)

    @cached_property
    def proto(self) -> Proto:
        return split_parameters(self.descriptor)

    @property
    def function(self) -> Callable[..., Any]:
        """Runs this very method, without dispatch. Abstract ones throw AbstractMethodError."""
        if self._function is None:
            from dalvik.vm.functions import function_of

            self._function = function_of(self)
        return self._function

    @property
    def translated(self) -> FunctionType | None:
        """The function object of a method from a DEX file, if it exists already."""
        from types import FunctionType

        found = self._function
        return found if isinstance(found, FunctionType) and self.is_bytecode else None

    def translation_of(self, code: CodeType) -> Translation | None:
        """The translation that a frame's code belongs to."""
        for one in self.older:
            if one.code is code:
                return one
        return self.translation

    def install(self) -> Callable[..., Any]:
        """Translates the method and returns its function."""
        from dalvik.vm.functions import install

        return install(self)

    @property
    def is_static(self) -> bool:
        return bool(self.access & Access.STATIC)

    @property
    def is_abstract(self) -> bool:
        return bool(self.access & Access.ABSTRACT)

    @property
    def is_bytecode(self) -> bool:
        return isinstance(self.definition, Method)

    @property
    def is_virtual(self) -> bool:
        """Found by dispatch: neither static nor private nor a constructor."""
        return not self.access & _NON_VIRTUAL and self.name[0] != "<"

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self.definition.annotations if isinstance(self.definition, Method) else ()

    def call(self, receiver: Any, arguments: Sequence[Any]) -> Any:
        """Calls with Java's dispatch; a static method initialises its class first."""
        if self.is_static:
            self.holder.initialise()
            return self.function(*arguments)
        if not self.is_virtual:
            return self.function(receiver, *arguments)
        if receiver.__class__ is str:
            receiver = JStr(receiver)
        return getattr(receiver, self.attr)(*arguments)


class JavaField:
    """A field in its class; `attr` names it on the holder (static) or on instances."""

    def __init__(
        self,
        holder: ClassHolder,
        name: str,
        type_: str,
        access: int,
        attr: str,
        definition: Field | NativeField | None,
    ) -> None:
        self.holder, self.name, self.type = holder, name, type_
        self.access, self.attr, self.definition = access, attr, definition

    def __repr__(self) -> str:
        return f"{self.holder.descriptor}->{self.name}:{self.type}"

    @property
    def is_static(self) -> bool:
        return bool(self.access & Access.STATIC)

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        if not isinstance(self.definition, Field):
            return ()
        definer = self.holder.definition
        fields = definer.annotations.fields  # type: ignore[union-attr]
        return fields.get(self.definition.index, ())

    def get(self, receiver: Any) -> Any:
        return getattr(self.holder if self.is_static else receiver, self.attr)

    def set(self, receiver: Any, value: Any) -> None:
        setattr(self.holder if self.is_static else receiver, self.attr, value)


def unique_attr(name: str, taken: Callable[[str], bool], descriptor: str, type_: str) -> str:
    """A field's attribute; one that hides another field's gets its class into the name.

    Only the class files decide, so that translated code may be kept between runs.
    """
    attr = field_attr(name)
    if taken(attr):
        attr = f"{attr}__{field_attr(descriptor)}"
        if taken(attr):
            attr = f"{attr}__{field_attr(type_)}"
    return attr
