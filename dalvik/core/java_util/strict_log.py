"""`StrictMath.log`, bit for bit: the classic reduction to [sqrt(2)/2, sqrt(2)) and a polynomial.

The platform's own logarithm rounds differently now and then, and `Random.nextGaussian` is defined
by this one.
"""

from __future__ import annotations

import struct

_LN2_HIGH = 6.93147180369123816490e-01
_LN2_LOW = 1.90821492927058770002e-10
_EVEN = (3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01)
_ODD = (
    6.666666666666735130e-01,
    2.857142874366239149e-01,
    1.818357216161805012e-01,
    1.479819860511658591e-01,
)


def strict_log(value: float) -> float:
    """The natural logarithm of a positive, normal number."""
    (bits,) = struct.unpack(">q", struct.pack(">d", value))
    high = bits >> 32
    exponent = (high >> 20) - 1023
    high &= 0xFFFFF
    carry = (high + 0x95F64) & 0x100000
    exponent += carry >> 20
    word = (high | (carry ^ 0x3FF00000)) << 32 | bits & 0xFFFF_FFFF
    fraction = struct.unpack(">d", struct.pack(">q", word))[0] - 1.0
    if (0xFFFFF & (2 + high)) < 3:
        return _near_one(fraction, exponent)
    return _polynomial(fraction, exponent, high)


def _near_one(fraction: float, exponent: int) -> float:
    if fraction == 0.0:
        return exponent * _LN2_HIGH + exponent * _LN2_LOW
    rest = fraction * fraction * (0.5 - 0.33333333333333333 * fraction)
    if exponent == 0:
        return fraction - rest
    return exponent * _LN2_HIGH - ((rest - exponent * _LN2_LOW) - fraction)


def _polynomial(fraction: float, exponent: int, high: int) -> float:
    scaled = fraction / (2.0 + fraction)
    square = scaled * scaled
    fourth = square * square
    even = fourth * (_EVEN[0] + fourth * (_EVEN[1] + fourth * _EVEN[2]))
    odd = square * (_ODD[0] + fourth * (_ODD[1] + fourth * (_ODD[2] + fourth * _ODD[3])))
    rest = odd + even
    if (high - 0x6147A) | (0x6B851 - high) > 0:
        half = 0.5 * fraction * fraction
        if exponent == 0:
            return fraction - (half - scaled * (half + rest))
        low = half - (scaled * (half + rest) + exponent * _LN2_LOW)
        return exponent * _LN2_HIGH - (low - fraction)
    if exponent == 0:
        return fraction - scaled * (fraction - rest)
    return exponent * _LN2_HIGH - ((scaled * (fraction - rest) - exponent * _LN2_LOW) - fraction)
