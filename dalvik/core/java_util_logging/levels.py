"""java.util.logging.Level."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach, attach_field
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_LEVEL = "java.util.logging.Level"
_STANDARD = {
    "OFF": 0x7FFF_FFFF,
    "SEVERE": 1000,
    "WARNING": 900,
    "INFO": 800,
    "CONFIG": 700,
    "FINE": 500,
    "FINER": 400,
    "FINEST": 300,
    "ALL": -0x8000_0000,
}


class Level(JObject):
    """`name` and `value`; the standard levels are one object each per machine."""

    name: str
    value: int
    bundle: str | None = None

    @java_method("protected void <init>(String,int)")
    def init(self, name: str, value: int) -> None:
        if name is None:
            throw("java.lang.NullPointerException")
        self.name, self.value = name, value
        _known().append(self)

    @java_method("protected void <init>(String,int,String)")
    def init_bundle(self, name: str, value: int, bundle: str | None) -> None:
        self.init(name, value)
        self.bundle = bundle

    @java_method("String getName()")
    @java_method("String getLocalizedName()")
    @java_method("final String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("String getResourceBundleName()")
    def get_resource_bundle_name(self) -> str | None:
        return self.bundle

    @java_method("final int intValue()")
    @java_method("int hashCode()")
    def int_value(self) -> int:
        return self.value

    def __hash__(self) -> int:
        return self.value

    @java_method("boolean equals(Object)")
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Level) and other.value == self.value


def _known() -> list[Level]:
    """All levels of the machine, the standard ones first."""
    state = vm().state
    if "log_levels" not in state:
        state["log_levels"] = made = []
        for name, value in _STANDARD.items():
            level = Level()
            level.name, level.value = name, value
            made.append(level)
    found: list[Level] = state["log_levels"]
    return found


def level(name: str) -> Level:
    """One of the standard levels."""
    return next(one for one in _known() if one.name == name)


@java_method(f"static {_LEVEL} parse(String)")
def _parse(text: str) -> Any:
    if text is None:
        throw("java.lang.NullPointerException")
    for one in _known():
        if one.name == text:
            return one
    digits = text[1:] if text[:1] == "-" else text
    if digits.isascii() and digits.isdigit():
        for one in _known():
            if one.value == int(text):
                return one
        made = Level()
        made.init(text, int(text))
        return made
    throw("java.lang.IllegalArgumentException", f'Bad level "{text}"')


def _lazily(name: str) -> Any:
    return lambda: level(name)


attach(Level, [_parse])
for _name in _STANDARD:
    attach_field(Level, java_field(f"static final {_LEVEL} {_name}", _lazily(_name)))
java_class(_LEVEL, implements=["java.io.Serializable"])(Level)
