"""How large a number may get.

Java refuses numbers of 2**31 bits and more; long before that, an app's heap on Android is full.
"""

from __future__ import annotations

from dalvik.vm.interop import throw

_RANGE = 1 << 31
_HEAP = 1 << 29


def check_bits(bits: int) -> None:
    """To be called before a number of about this size is made."""
    if bits >= _RANGE:
        throw("java.lang.ArithmeticException", "BigInteger would overflow supported range")
    if bits > _HEAP:
        throw("java.lang.OutOfMemoryError", f"Failed to allocate a {bits // 8} byte allocation")


def check_digits(digits: int) -> None:
    """The same for a power of ten."""
    check_bits(digits * 3322 // 1000)
