"""The enums of java.time.format."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.native import java_method

_FORMAT = "java.time.format"
_TEXT_STYLES = (
    "FULL",
    "FULL_STANDALONE",
    "SHORT",
    "SHORT_STANDALONE",
    "NARROW",
    "NARROW_STANDALONE",
)


class TextStyle(Enum):
    @java_method("boolean isStandalone()")
    def is_standalone(self) -> bool:
        return self.name.endswith("_STANDALONE")

    @java_method(f"{_FORMAT}.TextStyle asStandalone()")
    def as_standalone(self) -> Any:
        return constant(TextStyle, self.name.removesuffix("_STANDALONE") + "_STANDALONE")

    @java_method(f"{_FORMAT}.TextStyle asNormal()")
    def as_normal(self) -> Any:
        return constant(TextStyle, self.name.removesuffix("_STANDALONE"))


class FormatStyle(Enum):
    pass


class ResolverStyle(Enum):
    pass


class SignStyle(Enum):
    pass


declare_enum(f"{_FORMAT}.TextStyle", _TEXT_STYLES, TextStyle)
declare_enum(f"{_FORMAT}.FormatStyle", ("FULL", "LONG", "MEDIUM", "SHORT"), FormatStyle)
declare_enum(f"{_FORMAT}.ResolverStyle", ("STRICT", "SMART", "LENIENT"), ResolverStyle)
declare_enum(
    f"{_FORMAT}.SignStyle",
    ("NORMAL", "ALWAYS", "NEVER", "NOT_NEGATIVE", "EXCEEDS_PAD"),
    SignStyle,
)
