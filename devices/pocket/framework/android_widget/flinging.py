"""The curves that flings and smooth scrolls follow: times, distances and places along them."""

from __future__ import annotations

import math
from functools import cache

from devices.pocket.framework.runtime import device

FRICTION = 0.015
_INFLEXION = 0.35
_START, _END = 0.5 * _INFLEXION, 1.0 - 1.0 * (1.0 - _INFLEXION)
_SAMPLES = 100
_DECELERATION = math.log(0.78) / math.log(0.9)
_VISCOUS_SCALE = 8.0


@cache
def spline() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Places by time, and times by place, at 101 samples from 0 to 1."""
    places, times = [], []
    low_x = low_y = 0.0
    for index in range(_SAMPLES):
        alpha = index / _SAMPLES
        high = 1.0
        while True:
            x = low_x + (high - low_x) / 2.0
            coefficient = 3.0 * x * (1.0 - x)
            tx = coefficient * ((1.0 - x) * _START + x * _END) + x * x * x
            if abs(tx - alpha) < 1e-5:
                break
            if tx > alpha:
                high = x
            else:
                low_x = x
        places.append(coefficient * ((1.0 - x) * 0.5 + x) + x * x * x)
        high = 1.0
        while True:
            y = low_y + (high - low_y) / 2.0
            coefficient = 3.0 * y * (1.0 - y)
            dy = coefficient * ((1.0 - y) * 0.5 + y) + y * y * y
            if abs(dy - alpha) < 1e-5:
                break
            if dy > alpha:
                high = y
            else:
                low_y = y
        times.append(coefficient * ((1.0 - y) * _START + y * _END) + y * y * y)
    return (*places, 1.0), (*times, 1.0)


def along_spline(part: float) -> tuple[float, float]:
    """How far a fling is after `part` of its time, and how fast there."""
    places, _ = spline()
    index = int(_SAMPLES * part)
    if index >= _SAMPLES:
        return 1.0, 0.0
    start, end = places[index], places[index + 1]
    speed = (end - start) * _SAMPLES
    return start + (part - index / _SAMPLES) * speed, speed


def physical_coefficient() -> float:
    """Earth's gravity in pixels of this screen, damped."""
    return 9.80665 * 39.37 * device().traits.density * 0.84


def _deceleration(velocity: float, friction: float) -> float:
    return math.log(_INFLEXION * abs(velocity) / (friction * physical_coefficient()))


def fling_duration(velocity: float, friction: float = FRICTION) -> int:
    """In milliseconds."""
    if not velocity:
        return 0
    return int(1000.0 * math.exp(_deceleration(velocity, friction) / (_DECELERATION - 1.0)))


def fling_distance(velocity: float, friction: float = FRICTION) -> float:
    if not velocity:
        return 0.0
    factor = _DECELERATION / (_DECELERATION - 1.0)
    exponent = factor * _deceleration(velocity, friction)
    return friction * physical_coefficient() * math.exp(exponent)


def _viscous(x: float) -> float:
    x *= _VISCOUS_SCALE
    if x < 1.0:
        return x - (1.0 - math.exp(-x))
    start = 0.36787944117
    return start + (1.0 - math.exp(1.0 - x)) * (1.0 - start)


def viscous_fluid(part: float) -> float:
    """The curve of a smooth scroll without an interpolator."""
    normalise = 1.0 / _viscous(1.0)
    value = normalise * _viscous(part)
    return value + (1.0 - normalise * _viscous(1.0)) if value > 0 else value
