"""The methods of Integer and Long that look at bits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.box_base import three_way
from dalvik.core.java_lang.numbers import to_radix
from dalvik.vm.native import java_method


def bit_functions(primitive: str, bits: int) -> list[Callable[..., Any]]:
    """For `int` (32) or `long` (64); negative numbers are in two's complement."""
    mask, half = (1 << bits) - 1, 1 << (bits - 1)
    members: list[Callable[..., Any]] = []

    def method(signature: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        marker = java_method("static " + signature.replace("@", primitive))

        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            members.append(marker(function))
            return function

        return mark

    def signed(value: int) -> int:
        return ((value & mask) ^ half) - half

    @method("int bitCount(@)")
    def bit_count(value: int) -> int:
        return (value & mask).bit_count()

    @method("int numberOfLeadingZeros(@)")
    def leading_zeros(value: int) -> int:
        return bits - (value & mask).bit_length()

    @method("int numberOfTrailingZeros(@)")
    def trailing_zeros(value: int) -> int:
        return (value & -value).bit_length() - 1 if value else bits

    @method("@ highestOneBit(@)")
    def highest_one_bit(value: int) -> int:
        return signed(1 << (value & mask).bit_length() - 1) if value else 0

    @method("@ lowestOneBit(@)")
    def lowest_one_bit(value: int) -> int:
        return signed(value & -value)

    @method("@ rotateLeft(@,int)")
    def rotate_left(value: int, distance: int) -> int:
        distance &= bits - 1
        value &= mask
        return signed(value << distance | value >> (bits - distance))

    @method("@ rotateRight(@,int)")
    def rotate_right(value: int, distance: int) -> int:
        return rotate_left(value, -distance)  # type: ignore[no-any-return]

    @method("@ reverse(@)")
    def reverse(value: int) -> int:
        return signed(int(f"{value & mask:0{bits}b}"[::-1], 2))

    @method("@ reverseBytes(@)")
    def reverse_bytes(value: int) -> int:
        return int.from_bytes((value & mask).to_bytes(bits // 8, "little"), "big", signed=True)

    @method("int signum(@)")
    def signum(value: int) -> int:
        return three_way(value, 0)

    @method("String toHexString(@)")
    def to_hex(value: int) -> str:
        return f"{value & mask:x}"

    @method("String toOctalString(@)")
    def to_octal(value: int) -> str:
        return f"{value & mask:o}"

    @method("String toBinaryString(@)")
    def to_binary(value: int) -> str:
        return f"{value & mask:b}"

    @method("String toUnsignedString(@)")
    def to_unsigned(value: int) -> str:
        return str(value & mask)

    @method("String toUnsignedString(@,int)")
    def to_unsigned_radix(value: int, radix: int) -> str:
        return to_radix(value & mask, radix)

    @method("int compareUnsigned(@,@)")
    def compare_unsigned(first: int, second: int) -> int:
        return three_way(first & mask, second & mask)

    @method("@ divideUnsigned(@,@)")
    def divide_unsigned(dividend: int, divisor: int) -> int:
        return signed((dividend & mask) // (divisor & mask))

    @method("@ remainderUnsigned(@,@)")
    def remainder_unsigned(dividend: int, divisor: int) -> int:
        return signed((dividend & mask) % (divisor & mask))

    if bits == 32:

        @method("long toUnsignedLong(int)")
        def to_unsigned_long(value: int) -> int:
            return value & mask

    return members
