"""java.math.BigInteger."""

from __future__ import annotations

import math
from typing import Any

from dalvik.core.java_lang.box_base import Number
from dalvik.core.java_lang.encoding import java_bytes, python_bytes
from dalvik.core.java_math import primes
from dalvik.core.java_math.digits import from_digits, to_digits
from dalvik.core.java_math.failures import arithmetic, bad_number
from dalvik.core.java_math.floating import to_double, to_float
from dalvik.core.java_math.limits import check_bits
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.arithmetic import wrap32, wrap64
from dalvik.vm.interop import call, class_name, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, array_of, new_array

_CERTAIN = 100


def whole(value: int) -> BigInteger:
    """A BigInteger of any Python integer."""
    if -16 <= value <= 16:
        return _SMALL[value + 16]
    return _made(value)


def _made(value: int) -> BigInteger:
    created = BigInteger.__new__(BigInteger)
    created.value = value
    return created


@java_method("static java.math.BigInteger valueOf(long)")
def value_of(value: int) -> BigInteger:
    return whole(int(value))


@java_method("static java.math.BigInteger probablePrime(int,java.util.Random)")
def probable_prime(bits: int, random: Any) -> BigInteger:
    return _made(_drawn_prime(bits, _CERTAIN, random))


def _drawn_prime(bits: int, certainty: int, random: Any) -> int:
    if bits < 2:
        arithmetic("bitLength < 2")
    return primes.draw_prime(
        bits, certainty, lambda count: _drawn(count, random), lambda: call(random, "nextInt()I")
    )


def _drawn(bits: int, random: Any) -> int:
    """`new BigInteger(bits, random)`."""
    if bits < 0:
        illegal_argument("numBits must be non-negative")
    data = new_array("[B", (bits + 7) // 8)
    if data.d:
        call(random, "nextBytes([B)V", data)
    return int.from_bytes(python_bytes(data), "big") & ((1 << bits) - 1)


def parsed(text: str, radix: int) -> int:
    """What the constructor reads: digits of any script, one sign in front."""
    if not 2 <= radix <= 36:
        bad_number("Radix out of range")
    if not text:
        bad_number("Zero length BigInteger")
    minus, plus = text.rfind("-"), text.rfind("+")
    sign_at = max(minus, plus)
    digits = text[1:] if sign_at == 0 else text
    if sign_at > 0:
        bad_number("Illegal embedded sign character")
    if not digits:
        bad_number("Zero length BigInteger")
    plain = "".join(map(_plain_digit, digits))
    if not all(_digit_value(char) < radix for char in plain):
        _refuse_digits(plain, radix)
    value = from_digits(plain, radix)
    return -value if minus == 0 else value


def _plain_digit(char: str) -> str:
    """An ASCII digit for a digit of any script, and for full-width letters."""
    if char.isascii():
        return char
    if char.isdecimal():
        return str(int(char))
    code = ord(char)
    for first in (0xFF21, 0xFF41):
        if first <= code < first + 26:
            return chr(code - first + ord("a"))
    return char


def _digit_value(char: str) -> int:
    return int(char, 36) if char.isascii() and char.isalnum() else 99


#: How many digits Java converts at a time, per radix: wrong ones are reported with their group.
_DIGITS_PER_INT = "0 0 30 19 15 13 11 11 10 9 9 8 8 8 8 7 7 7 7 7 7 7" + " 6" * 14 + " 5"


def _refuse_digits(digits: str, radix: int) -> None:
    digits = digits.lstrip("0")
    group = int(_DIGITS_PER_INT.split()[radix])
    first = len(digits) % group or group
    if any(_digit_value(char) >= radix for char in digits[:first]):
        bad_number(_input(digits[:first], radix))
    for start in range(first, len(digits), group):
        part = digits[start : start + group]
        if any(_digit_value(char) >= radix for char in part):
            bad_number(_input(part, radix))


def _input(part: str, radix: int) -> str:
    return f'For input string: "{part}"' + (f" under radix {radix}" if radix != 10 else "")


def _from_magnitude(sign: int, data: bytes) -> int:
    if not -1 <= sign <= 1:
        bad_number("Invalid signum value")
    value = int.from_bytes(data, "big")
    if value and not sign:
        bad_number("signum-magnitude mismatch")
    return value * sign


def _region(data: JArray, offset: int, length: int) -> bytes:
    size = len(data.d)
    if offset < 0 or length < 0 or offset + length > size:
        throw(
            "java.lang.IndexOutOfBoundsException",
            f"Range [{offset}, {offset} + {length}) out of bounds for length {size}",
        )
    return python_bytes(data)[offset : offset + length]


def exact_divmod(value: int, divisor: int) -> tuple[int, int]:
    """Quotient towards zero, and the remainder with the sign of the dividend."""
    if divisor == 0:
        arithmetic("BigInteger divide by zero")
    quotient, rest = divmod(abs(value), abs(divisor))
    if (value < 0) != (divisor < 0):
        quotient = -quotient
    return quotient, -rest if value < 0 else rest


_SELF = "java.math.BigInteger"


@java_class(_SELF, implements=["Comparable"])
@with_functions(value_of, probable_prime)
@content_equality
class BigInteger(Number):
    """`value` is the number. An app may subclass it, so results are always plain BigIntegers."""

    value: int

    ZERO = java_field(f"static final {_SELF} ZERO", lambda: whole(0))
    ONE = java_field(f"static final {_SELF} ONE", lambda: whole(1))
    TWO = java_field(f"static final {_SELF} TWO", lambda: whole(2))
    TEN = java_field(f"static final {_SELF} TEN", lambda: whole(10))
    SERIAL = java_field("private static final long serialVersionUID", -8287574255936472291)

    def __repr__(self) -> str:
        return f"<BigInteger {to_digits(self.value, 10)}>"

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        self.value = parsed(text, 10)

    @java_method("void <init>(String,int)")
    def init_radix(self, text: str, radix: int) -> None:
        self.value = parsed(text, radix)

    @java_method("void <init>(byte[])")
    def init_bytes(self, data: JArray) -> None:
        if not data.d:
            bad_number("Zero length BigInteger")
        self.value = int.from_bytes(python_bytes(data), "big", signed=True)

    @java_method("void <init>(byte[],int,int)")
    def init_region(self, data: JArray, offset: int, length: int) -> None:
        if not data.d:
            bad_number("Zero length BigInteger")
        self.value = int.from_bytes(_region(data, offset, length), "big", signed=True)

    @java_method("void <init>(int,byte[])")
    def init_magnitude(self, sign: int, magnitude: JArray) -> None:
        self.value = _from_magnitude(sign, python_bytes(magnitude))

    @java_method("void <init>(int,byte[],int,int)")
    def init_magnitude_region(self, sign: int, data: JArray, offset: int, length: int) -> None:
        self.value = _from_magnitude(sign, _region(data, offset, length))

    @java_method("void <init>(int,java.util.Random)")
    def init_random(self, bits: int, random: Any) -> None:
        self.value = _drawn(bits, random)

    @java_method("void <init>(int,int,java.util.Random)")
    def init_prime(self, bits: int, certainty: int, random: Any) -> None:
        self.value = _drawn_prime(bits, certainty, random)

    # -- arithmetic -------------------------------------------------------------------------------

    @java_method(f"{_SELF} add({_SELF})")
    def add(self, other: BigInteger) -> BigInteger:
        return whole(self.value + other.value)

    @java_method(f"{_SELF} subtract({_SELF})")
    def subtract(self, other: BigInteger) -> BigInteger:
        return whole(self.value - other.value)

    @java_method(f"{_SELF} multiply({_SELF})")
    def multiply(self, other: BigInteger) -> BigInteger:
        check_bits(self.value.bit_length() + other.value.bit_length())
        return whole(self.value * other.value)

    @java_method(f"{_SELF} divide({_SELF})")
    def divide(self, other: BigInteger) -> BigInteger:
        return whole(exact_divmod(self.value, other.value)[0])

    @java_method(f"{_SELF} remainder({_SELF})")
    def remainder(self, other: BigInteger) -> BigInteger:
        return whole(exact_divmod(self.value, other.value)[1])

    @java_method(f"{_SELF}[] divideAndRemainder({_SELF})")
    def divide_and_remainder(self, other: BigInteger) -> JArray:
        return _pair(*exact_divmod(self.value, other.value))

    @java_method(f"{_SELF} pow(int)")
    def power(self, exponent: int) -> BigInteger:
        if exponent < 0:
            arithmetic("Negative exponent")
        check_bits(max(abs(self.value).bit_length() - 1, 0) * exponent)
        return whole(self.value**exponent)

    @java_method(f"{_SELF} sqrt()")
    def sqrt(self) -> BigInteger:
        return whole(self._root())

    @java_method(f"{_SELF}[] sqrtAndRemainder()")
    def sqrt_and_remainder(self) -> JArray:
        root = self._root()
        return _pair(root, self.value - root * root)

    def _root(self) -> int:
        if self.value < 0:
            arithmetic("Negative BigInteger")
        return math.isqrt(self.value)

    @java_method(f"{_SELF} gcd({_SELF})")
    def gcd(self, other: BigInteger) -> BigInteger:
        return whole(math.gcd(self.value, other.value))

    @java_method(f"{_SELF} abs()")
    def absolute(self) -> BigInteger:
        return self if self.value >= 0 else whole(-self.value)

    @java_method(f"{_SELF} negate()")
    def negate(self) -> BigInteger:
        return whole(-self.value)

    @java_method("int signum()")
    def signum(self) -> int:
        return (self.value > 0) - (self.value < 0)

    @java_method(f"{_SELF} mod({_SELF})")
    def mod(self, modulus: BigInteger) -> BigInteger:
        return whole(self.value % _modulus(modulus))

    @java_method(f"{_SELF} modPow({_SELF},{_SELF})")
    def mod_pow(self, exponent: BigInteger, modulus: BigInteger) -> BigInteger:
        by = _modulus(modulus)
        try:
            return whole(pow(self.value, exponent.value, by))
        except ValueError:
            arithmetic("BigInteger not invertible.")

    @java_method(f"{_SELF} modInverse({_SELF})")
    def mod_inverse(self, modulus: BigInteger) -> BigInteger:
        by = _modulus(modulus)
        try:
            return whole(pow(self.value, -1, by))
        except ValueError:
            arithmetic("BigInteger not invertible.")

    # -- bits -------------------------------------------------------------------------------------

    @java_method(f"{_SELF} shiftLeft(int)")
    def shift_left(self, distance: int) -> BigInteger:
        return self._shifted(distance)

    @java_method(f"{_SELF} shiftRight(int)")
    def shift_right(self, distance: int) -> BigInteger:
        return self._shifted(-distance)

    def _shifted(self, distance: int) -> BigInteger:
        if distance <= 0:
            return whole(self.value >> -distance)
        if self.value:
            check_bits(self.value.bit_length() + distance)
        return whole(self.value << distance if self.value else 0)

    @java_method(f"{_SELF} and({_SELF})")
    def bit_and(self, other: BigInteger) -> BigInteger:
        return whole(self.value & other.value)

    @java_method(f"{_SELF} or({_SELF})")
    def bit_or(self, other: BigInteger) -> BigInteger:
        return whole(self.value | other.value)

    @java_method(f"{_SELF} xor({_SELF})")
    def bit_xor(self, other: BigInteger) -> BigInteger:
        return whole(self.value ^ other.value)

    @java_method(f"{_SELF} not()")
    def bit_not(self) -> BigInteger:
        return whole(~self.value)

    @java_method(f"{_SELF} andNot({_SELF})")
    def bit_and_not(self, other: BigInteger) -> BigInteger:
        return whole(self.value & ~other.value)

    @java_method("boolean testBit(int)")
    def test_bit(self, index: int) -> bool:
        return bool(self.value >> _bit_address(index) & 1)

    @java_method(f"{_SELF} setBit(int)")
    def set_bit(self, index: int) -> BigInteger:
        return whole(self.value | _bit(index))

    @java_method(f"{_SELF} clearBit(int)")
    def clear_bit(self, index: int) -> BigInteger:
        return whole(self.value & ~_bit(index))

    @java_method(f"{_SELF} flipBit(int)")
    def flip_bit(self, index: int) -> BigInteger:
        return whole(self.value ^ _bit(index))

    @java_method("int getLowestSetBit()")
    def lowest_set_bit(self) -> int:
        return (self.value & -self.value).bit_length() - 1

    @java_method("int bitLength()")
    def bit_length(self) -> int:
        return (self.value if self.value >= 0 else ~self.value).bit_length()

    @java_method("int bitCount()")
    def bit_count(self) -> int:
        return (self.value if self.value >= 0 else ~self.value).bit_count()

    # -- primes -----------------------------------------------------------------------------------

    @java_method("boolean isProbablePrime(int)")
    def is_probable_prime(self, certainty: int) -> bool:
        return certainty <= 0 or primes.is_prime(abs(self.value))

    @java_method(f"{_SELF} nextProbablePrime()")
    def next_probable_prime(self) -> BigInteger:
        if self.value < 0:
            arithmetic(f"start < 0: {to_digits(self.value, 10)}")
        return whole(primes.next_prime(self.value))

    # -- comparing --------------------------------------------------------------------------------

    @java_method(f"int compareTo({_SELF})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        mine, others = self.value, _of(other).value
        return (mine > others) - (mine < others)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return self is other or (isinstance(other, BigInteger) and other.value == self.value)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_of(self.value)

    @java_method(f"{_SELF} min({_SELF})")
    def minimum(self, other: BigInteger) -> BigInteger:
        return self if self.value < other.value else other

    @java_method(f"{_SELF} max({_SELF})")
    def maximum(self, other: BigInteger) -> BigInteger:
        return self if self.value > other.value else other

    # -- conversions ------------------------------------------------------------------------------

    @java_method("String toString()")
    def to_string(self) -> str:
        return to_digits(self.value, 10)

    @java_method("String toString(int)")
    def to_string_radix(self, radix: int) -> str:
        return to_digits(self.value, radix if 2 <= radix <= 36 else 10)

    @java_method("byte[] toByteArray()")
    def to_byte_array(self) -> JArray:
        size = BigInteger.bit_length(self) // 8 + 1
        return java_bytes(self.value.to_bytes(size, "big", signed=True))

    @java_method("int intValue()")
    def int_value(self) -> int:
        return wrap32(self.value)

    @java_method("long longValue()")
    def long_value(self) -> int:
        return wrap64(self.value)

    @java_method("float floatValue()")
    def float_value(self) -> float:
        return to_float(self.value)

    @java_method("double doubleValue()")
    def double_value(self) -> float:
        return to_double(self.value)

    @java_method("byte byteValueExact()")
    def byte_value_exact(self) -> int:
        return exact_value(self.value, 8, "byte")

    @java_method("short shortValueExact()")
    def short_value_exact(self) -> int:
        return exact_value(self.value, 16, "short")

    @java_method("int intValueExact()")
    def int_value_exact(self) -> int:
        return exact_value(self.value, 32, "int")

    @java_method("long longValueExact()")
    def long_value_exact(self) -> int:
        return exact_value(self.value, 64, "long")


def exact_value(value: int, bits: int, type_: str) -> int:
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        arithmetic(f"BigInteger out of {type_} range")
    return value


def hash_of(value: int) -> int:
    """`BigInteger.hashCode`: 31-adic over the words of the magnitude, times the sign."""
    magnitude, result = abs(value), 0
    for position in range((magnitude.bit_length() - 1) // 32, -1, -1):
        result = 31 * result + (magnitude >> 32 * position & 0xFFFF_FFFF) & 0xFFFF_FFFF
    return wrap32(-result if value < 0 else result)


def _of(other: Any) -> BigInteger:
    if isinstance(other, BigInteger):
        return other
    if other is None:
        null_pointer()
    throw(
        "java.lang.ClassCastException",
        f"{class_name(other)} cannot be cast to java.math.BigInteger",
    )


def _modulus(modulus: BigInteger) -> int:
    if modulus.value <= 0:
        arithmetic("BigInteger: modulus not positive")
    return modulus.value


def _bit_address(index: int) -> int:
    if index < 0:
        arithmetic("Negative bit address")
    return index


def _bit(index: int) -> int:
    check_bits(_bit_address(index))
    return 1 << index


def _pair(first: int, second: int) -> JArray:
    return array_of("[Ljava/math/BigInteger;", [whole(first), whole(second)])


_SMALL = [_made(number) for number in range(-16, 17)]
