"""Reads generic signatures (`<T:Ljava/lang/Object;>(TT;)Ljava/util/List<TT;>;`) into types.

A signature that breaks its grammar ends in GenericSignatureFormatError, as on Android.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from dalvik.core.java_lang_reflect.generic_types import (
    GenericArrayTypeImpl,
    ParameterizedTypeImpl,
    TypeVariableImpl,
    WildcardTypeImpl,
)
from dalvik.vm.interop import throw

_MAX_DEPTH = 200


@dataclass
class Parsed:
    """The parts of a signature; a class has a superclass and interfaces, a method the others."""

    variables: list[TypeVariableImpl] = field(default_factory=list)
    superclass: Any = None
    interfaces: list[Any] = field(default_factory=list)
    parameters: list[Any] = field(default_factory=list)
    returns: Any = None
    exceptions: list[Any] = field(default_factory=list)


class SignatureParser:
    """One pass over one signature.

    `find_class` gives the Class for a descriptor, `find_variable` the variable for a name that
    `declaration` or something around it declares.
    """

    def __init__(
        self,
        text: str,
        declaration: Any,
        find_class: Callable[[str], Any],
        find_variable: Callable[[str], Any],
    ) -> None:
        self.text, self.at, self.depth = text, 0, 0
        self.declaration = declaration
        self.find_class, self.find_outer = find_class, find_variable
        self.own: dict[str, TypeVariableImpl] = {}

    def of_class(self) -> Parsed:
        parsed = Parsed(self._variables())
        parsed.superclass = self._type()
        while self.at < len(self.text):
            parsed.interfaces.append(self._type())
        return parsed

    def of_method(self) -> Parsed:
        parsed = Parsed(self._variables())
        self._expect("(")
        while self._peek() != ")":
            parsed.parameters.append(self._type())
        self.at += 1
        parsed.returns = self._type()
        while self.at < len(self.text):
            self._expect("^")
            parsed.exceptions.append(self._type())
        return parsed

    def of_field(self) -> Any:
        return self._type()

    # -- pieces -----------------------------------------------------------------------------------

    def _peek(self) -> str:
        if self.at >= len(self.text):
            self._fail()
        return self.text[self.at]

    def _expect(self, char: str) -> None:
        if self._peek() != char:
            self._fail()
        self.at += 1

    def _fail(self) -> NoReturn:
        throw("java.lang.reflect.GenericSignatureFormatError")

    def _until(self, stops: str) -> str:
        start = self.at
        while self._peek() not in stops:
            self.at += 1
        return self.text[start : self.at]

    def _variables(self) -> list[TypeVariableImpl]:
        """Formal type parameters; their bounds are only skipped here, and read when asked for."""
        if self.text[:1] != "<":
            return []
        self.at += 1
        found = []
        while self._peek() != ">":
            name = self._until(":>;")
            starts = []
            while self._peek() == ":":
                self.at += 1
                if self._peek() not in ":>":
                    starts.append(self.at)
                    self._skip()
            variable = TypeVariableImpl.create(name, self.declaration, self._bounds(starts))
            self.own[name] = variable
            found.append(variable)
        self.at += 1
        return found

    def _bounds(self, starts: list[int]) -> Callable[[], list[Any]]:
        def resolve() -> list[Any]:
            found = []
            for start in starts:
                self.at = start
                found.append(self._type())
            return found or [self.find_class("Ljava/lang/Object;")]

        return resolve

    def _skip(self) -> None:
        """Moves behind one type without making objects for it."""
        while self._peek() == "[":
            self.at += 1
        first = self._peek()
        self.at += 1
        if first not in "LT":
            return
        depth = 0
        while True:
            char = self._peek()
            self.at += 1
            depth += (char == "<") - (char == ">")
            if char == ";" and depth == 0:
                return

    def _type(self) -> Any:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            self._fail()
        found = self._read_type()
        self.depth -= 1
        return found

    def _read_type(self) -> Any:
        first = self._peek()
        self.at += 1
        if first == "[":
            component = self._type()
            if hasattr(component, "holder"):
                return self.find_class("[" + component.holder.descriptor)
            return GenericArrayTypeImpl.create(component)
        if first == "T":
            name = self._until(";")
            self.at += 1
            return self.own.get(name) or self.find_outer(name)
        if first == "L":
            return self._class_type()
        if first not in "ZBSCIJFDV":
            self._fail()
        return self.find_class(first)

    def _class_type(self) -> Any:
        name = self._until("<;.")
        found: Any = None
        while True:
            arguments = self._arguments()
            raw = self.find_class(f"L{name};")
            if arguments or isinstance(found, ParameterizedTypeImpl):
                found = ParameterizedTypeImpl.create(raw, found, arguments)
            else:
                found = raw
            stop = self._peek()
            self.at += 1
            if stop == ";":
                return found
            name = f"{name}${self._until('<;.')}"
            if not isinstance(found, ParameterizedTypeImpl):
                found = None

    def _arguments(self) -> list[Any]:
        if self._peek() != "<":
            return []
        self.at += 1
        found = []
        while self._peek() != ">":
            found.append(self._argument())
        self.at += 1
        return found

    def _argument(self) -> Any:
        kind = self._peek()
        if kind not in "*+-":
            return self._type()
        self.at += 1
        anything = self.find_class("Ljava/lang/Object;")
        if kind == "*":
            return WildcardTypeImpl.create([anything], [])
        bound = self._type()
        return (
            WildcardTypeImpl.create([bound], [])
            if kind == "+"
            else WildcardTypeImpl.create([anything], [bound])
        )
