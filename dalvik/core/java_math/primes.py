"""Primality, and the primes that Java draws from a `java.util.Random`.

A generator that is given by the app must end in the same state as in Java, so candidates are made,
sieved and tested in Java's order, with Java's number of draws.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import gcd, isqrt, prod

#: Enough bases to decide every number below 2**81; above that a Lucas test is added.
_BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
_SMALL = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
#: Java sieves large candidates by the odd primes below this.
_SIEVE_LIMIT = 19200
_SMALL_PRIME_BITS = 95
#: Miller-Rabin rounds by size in bits, where a Lucas-Lehmer test is added.
_ROUNDS = ((256, 27), (512, 15), (768, 8), (1024, 4))

Bits = Callable[[int], int]


def is_prime(number: int) -> bool:
    """Decides without chance below 2**81, and by Miller-Rabin and Lucas above."""
    if number < 2:
        return False
    for prime in _BASES:
        if number % prime == 0:
            return number == prime
    if not all(_passes(number, base) for base in _BASES):
        return False
    return number.bit_length() <= 81 or _passes_lucas(number)


def next_prime(number: int) -> int:
    """The smallest prime above `number`."""
    if number < 2:
        return 2
    candidate = number + 1 | 1
    sieve = _sieve_product() if candidate.bit_length() > 128 else 1
    while gcd(candidate, sieve) != 1 or not is_prime(candidate):
        candidate += 2
    return candidate


def draw_prime(bits: int, certainty: int, draw_bits: Bits, draw_int: Callable[[], int]) -> int:
    """A random prime of exactly `bits` bits.

    `draw_bits(n)` is the value of `new BigInteger(n, random)`, `draw_int` is `random.nextInt()`.
    """
    if bits < _SMALL_PRIME_BITS:
        return _draw_small(bits, certainty, draw_bits, draw_int)
    return _draw_large(bits, certainty, draw_bits)


def _draw_small(bits: int, certainty: int, draw_bits: Bits, draw_int: Callable[[], int]) -> int:
    words = (bits + 31) // 32
    while True:
        number = 0
        for _ in range(words):
            number = number << 32 | draw_int() & 0xFFFF_FFFF
        number = number & ((1 << bits) - 1) | 1 << (bits - 1)
        if bits > 2:
            number |= 1
        if bits > 6 and any(number % prime == 0 for prime in _SMALL):
            continue
        if bits < 4 or _passes_rounds(number, certainty, draw_bits):
            return number


def _draw_large(bits: int, certainty: int, draw_bits: Bits) -> int:
    reach = bits // 20 * 64
    start = _even(bits, draw_bits)
    while True:
        found = _search(start, reach, certainty, draw_bits)
        if found is not None and found.bit_length() == bits:
            return found
        start += 2 * reach
        if start.bit_length() != bits:
            start = _even(bits, draw_bits)


def _even(bits: int, draw_bits: Bits) -> int:
    return (draw_bits(bits) | 1 << (bits - 1)) & ~1


def _search(start: int, reach: int, certainty: int, draw_bits: Bits) -> int | None:
    sieve = _sieve_product()
    for candidate in range(start + 1, start + 2 * reach, 2):
        if gcd(candidate, sieve) == 1 and _passes_rounds(candidate, certainty, draw_bits):
            return candidate
    return None


def _passes_rounds(number: int, certainty: int, draw_bits: Bits) -> bool:
    """Miller-Rabin with drawn bases, as many as Java takes for the certainty and the size."""
    size = number.bit_length()
    rounds = (min(certainty, 0x7FFF_FFFE) + 1) // 2
    if size < 100:
        return _passes_drawn(number, min(rounds, 50), draw_bits)
    most = next((count for limit, count in _ROUNDS if size < limit), 2)
    return _passes_drawn(number, min(rounds, most), draw_bits) and _passes_lucas(number)


def _passes_drawn(number: int, rounds: int, draw_bits: Bits) -> bool:
    for _ in range(rounds):
        base = draw_bits(number.bit_length())
        while not 1 < base < number:
            base = draw_bits(number.bit_length())
        if not _passes(number, base):
            return False
    return True


def _passes(number: int, base: int) -> bool:
    """One round of Miller-Rabin."""
    odd = number - 1
    twos = (odd & -odd).bit_length() - 1
    value = pow(base, odd >> twos, number)
    if value in (1, odd):
        return True
    for _ in range(twos - 1):
        value = value * value % number
        if value == odd:
            return True
    return False


def _passes_lucas(number: int) -> bool:
    """The Lucas test with the first discriminant of 5, -7, 9, … whose Jacobi symbol is -1."""
    discriminant = 5
    while _jacobi(discriminant, number) != -1:
        discriminant = -discriminant + (2 if discriminant < 0 else -2)
        if abs(discriminant) > 40 and _is_square(number):
            return False
    return _lucas(discriminant, number + 1, number) == 0


def _is_square(number: int) -> bool:
    return isqrt(number) ** 2 == number


def _lucas(discriminant: int, index: int, modulus: int) -> int:
    """U of `index`, for P = 1."""
    u, v = 1, 1
    for position in range(index.bit_length() - 2, -1, -1):
        u, v = u * v % modulus, _half(v * v + discriminant * u * u, modulus)
        if index >> position & 1:
            u, v = _half(u + v, modulus), _half(v + discriminant * u, modulus)
    return u


def _half(number: int, modulus: int) -> int:
    number %= modulus
    return (number + modulus if number & 1 else number) // 2


def _jacobi(top: int, bottom: int) -> int:
    """The Jacobi symbol of any integer over an odd positive one."""
    top %= bottom
    sign = 1
    while top:
        while not top & 1:
            top >>= 1
            if bottom & 7 in (3, 5):
                sign = -sign
        top, bottom = bottom, top
        if top & 3 == 3 and bottom & 3 == 3:
            sign = -sign
        top %= bottom
    return sign if bottom == 1 else 0


@cache
def _sieve_product() -> int:
    odd = range(3, _SIEVE_LIMIT, 2)
    return prod(n for n in odd if all(n % d for d in range(3, isqrt(n) + 1, 2)))
