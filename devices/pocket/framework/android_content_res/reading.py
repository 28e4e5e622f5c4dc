"""What values mean to those who ask for a colour, a size or a text.

`Reader` is the common part of TypedArray, Styled and the readers of drawables: it turns a `Found`
into what was asked for, with the metrics, theme and files of a `Resources`.
"""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_content_res.found import (
    ATTRIBUTE,
    DIMENSION,
    FLOAT,
    FRACTION,
    REFERENCE,
    STRING,
    Found,
)
from devices.pocket.framework.android_util.typed_value import dimension, rounded_size


class WrongType(Exception):
    """A value cannot be read as what was asked for; the message is Android's."""


def as_integer(found: Found) -> int:
    """An int; of a text the number that it spells."""
    if found.is_int:
        return found.data
    if found.type == STRING:
        from devices.pocket.framework.android_util.attribute_set import as_int

        return as_int(found.text, 0)
    if found.type == FLOAT:
        return int(found.number)
    if found.type in (REFERENCE, ATTRIBUTE):
        return found.data
    raise WrongType(f"Can't convert value at index to integer: type=0x{found.type:x}")


def as_boolean(found: Found) -> bool:
    if found.is_int:
        return found.data != 0
    if found.type == STRING:
        return found.text in ("1", "true", "TRUE")
    if found.type == FLOAT:
        return found.number != 0
    raise WrongType(f"Can't convert value to boolean: type=0x{found.type:x}")


def as_float(found: Found) -> float:
    if found.type == FLOAT:
        return found.number
    if found.is_int:
        return float(found.data)
    if found.type == STRING and found.text is not None:
        try:
            return float(found.text)
        except ValueError:
            return 0.0
    if found.type == FRACTION:
        return found.number
    raise WrongType(f"Can't convert to float: type=0x{found.type:x}")


def as_dimension(found: Found, metrics: Any) -> float:
    """Exact pixels."""
    if found.type == DIMENSION:
        return dimension(found.data, metrics)
    if found.type == FLOAT:
        return found.number
    if found.is_int:
        return float(found.data)
    raise WrongType(f"Can't convert to dimension: type=0x{found.type:x}")


def as_size(found: Found, metrics: Any) -> int:
    """Whole pixels of a size."""
    return rounded_size(as_dimension(found, metrics))


def as_layout_dimension(found: Found, metrics: Any) -> int:
    """A size, or a constant such as MATCH_PARENT."""
    return found.data if found.is_int else as_size(found, metrics)


def as_fraction(found: Found, base: float, parent: float) -> float:
    if found.type == FRACTION:
        return found.number * (parent if found.data & 0xF else base)
    if found.type == FLOAT:
        return found.number
    raise WrongType(f"Can't convert to fraction: type=0x{found.type:x}")


def is_file(found: Found) -> bool:
    """Whether the value is the path of a file that holds the real one."""
    return found.type == STRING and found.id != 0
