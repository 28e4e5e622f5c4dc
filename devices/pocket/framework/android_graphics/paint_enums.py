"""The enums of Paint and its neighbours."""

from __future__ import annotations

from dalvik.core.java_lang.enums import Enum, constant, declare_enum

_G = "android.graphics."


class Style(Enum):
    pass


class Cap(Enum):
    pass


class Join(Enum):
    pass


class Align(Enum):
    pass


declare_enum(_G + "Paint$Style", ["FILL", "STROKE", "FILL_AND_STROKE"], Style)
declare_enum(_G + "Paint$Cap", ["BUTT", "ROUND", "SQUARE"], Cap)
declare_enum(_G + "Paint$Join", ["MITER", "ROUND", "BEVEL"], Join)
declare_enum(_G + "Paint$Align", ["LEFT", "CENTER", "RIGHT"], Align)

__all__ = ["Align", "Cap", "Join", "Style", "constant"]
