"""java.math.RoundingMode and MathContext, and division of integers that rounds."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_math.failures import arithmetic
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN, HALF_EVEN, UNNECESSARY = range(8)
_MODES = ("UP", "DOWN", "CEILING", "FLOOR", "HALF_UP", "HALF_DOWN", "HALF_EVEN", "UNNECESSARY")


def divide_rounded(numerator: int, denominator: int, mode: int) -> int:
    """The quotient as an integer, rounded by the mode (its ordinal)."""
    quotient, rest = divmod(abs(numerator), abs(denominator))
    negative = (numerator < 0) != (denominator < 0)
    if rest and _away_from_zero(mode, negative, quotient, 2 * rest - abs(denominator)):
        quotient += 1
    return -quotient if negative else quotient


def _away_from_zero(mode: int, negative: bool, quotient: int, above_half: int) -> bool:
    """Whether a quotient with a rest goes to the larger magnitude."""
    if mode == UNNECESSARY:
        arithmetic("Rounding necessary")
    if mode < HALF_UP:
        return mode == UP or (mode == FLOOR and negative) or (mode == CEILING and not negative)
    if above_half:
        return above_half > 0
    return mode == HALF_UP or (mode == HALF_EVEN and bool(quotient & 1))


@java_method("static java.math.RoundingMode valueOf(int)")
def mode_numbered(number: int) -> Any:
    if not 0 <= number < len(_MODES):
        illegal_argument("argument out of range")
    return constant(RoundingMode, _MODES[number])


@with_functions(mode_numbered)
class _RoundingMode(Enum):
    pass


RoundingMode = declare_enum("java.math.RoundingMode", _MODES, _RoundingMode)


def checked_mode(number: int) -> int:
    """A mode as BigDecimal's old int constants give it."""
    if not UP <= number <= UNNECESSARY:
        illegal_argument("Invalid rounding mode")
    return number


_PREDEFINED = {
    "UNLIMITED": (0, "HALF_UP"),
    "DECIMAL32": (7, "HALF_EVEN"),
    "DECIMAL64": (16, "HALF_EVEN"),
    "DECIMAL128": (34, "HALF_EVEN"),
}


def _predefined(name: str) -> Any:
    def make() -> Any:
        precision, mode = _PREDEFINED[name]
        created = MathContext()
        created.init(precision, constant(RoundingMode, mode))
        return created

    return java_field(f"static final java.math.MathContext {name}", make)


@java_class("java.math.MathContext", access="public final", implements=["java.io.Serializable"])
@content_equality
class MathContext(JObject):
    precision: int
    mode: Any

    UNLIMITED = _predefined("UNLIMITED")
    DECIMAL32 = _predefined("DECIMAL32")
    DECIMAL64 = _predefined("DECIMAL64")
    DECIMAL128 = _predefined("DECIMAL128")

    @java_method("void <init>(int)")
    def init_precision(self, precision: int) -> None:
        self.init(precision, constant(RoundingMode, "HALF_UP"))

    @java_method("void <init>(int,java.math.RoundingMode)")
    def init(self, precision: int, mode: Any) -> None:
        if precision < 0:
            illegal_argument("Digits < 0")
        if mode is None:
            throw("java.lang.NullPointerException", "null RoundingMode")
        self.precision, self.mode = precision, mode

    @java_method("void <init>(String)")
    def init_text(self, text: str | None) -> None:
        if text is None:
            throw("java.lang.NullPointerException", "null String")
        head, _, rest = text.partition(" roundingMode=")
        digits = head.removeprefix("precision=")
        if head == digits or rest not in _MODES or not digits.isdecimal():
            illegal_argument("bad string format")
        self.precision, self.mode = int(digits), constant(RoundingMode, rest)

    @java_method("int getPrecision()")
    def get_precision(self) -> int:
        return self.precision

    @java_method("java.math.RoundingMode getRoundingMode()")
    def get_rounding_mode(self) -> Any:
        return self.mode

    @java_method("boolean equals(Object)")
    def same(self, other: Any) -> bool:
        if not isinstance(other, MathContext):
            return False
        return other.precision == self.precision and other.mode is self.mode

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        hashed = self.precision + vm().identity_hash(self.mode) * 59
        return ((hashed & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"precision={self.precision} roundingMode={self.mode.name}"
