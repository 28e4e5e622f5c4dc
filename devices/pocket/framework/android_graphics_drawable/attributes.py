"""Attributes of drawables, animators and the like, read by name through Android's own interfaces.

Compiled XML and the text XML of the framework's own resources say the same things differently: a
reference is `@2130837504` here and `@android:color/white` there, an enum a number here and a name
there. `Attributes` reads both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dalvik.vm.interop import call, caller, new
from devices.pocket.framework.android_graphics import colors

_COUNT = caller("getAttributeCount()I")
_NAME = caller("getAttributeName(I)Ljava/lang/String;")
_VALUE = caller("getAttributeValue(I)Ljava/lang/String;")
_DIMENSION = re.compile(r"(-?[\d.]+(?:[eE]-?\d+)?)(px|dip|dp|sp|pt|in|mm)")
_REFERENCE = re.compile(r"[@?](\+)?(?:([\w.]+):)?(?:(\w+)/)?([\w.]+)")
_COLOR = re.compile(r"#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_STRING_TYPE, _ATTRIBUTE, _FLOAT, _FIRST_COLOR, _LAST_COLOR = 3, 2, 4, 28, 31


class Attributes:
    """The attributes of one element; `theme` may be None."""

    def __init__(self, resources: Any, theme: Any, attrs: Any) -> None:
        self.resources = resources
        self.theme = theme
        self.raw = {_NAME(attrs, i): _VALUE(attrs, i) for i in range(_COUNT(attrs))}

    def has(self, name: str) -> bool:
        return name in self.raw

    def text(self, name: str) -> str | None:
        """A string, with references followed."""
        raw = self.raw.get(name)
        if raw is None or raw[:1] not in ("@", "?") or raw == "@null":
            return None if raw == "@null" else raw
        value = self._value(raw)
        return None if value is None or value.f_string is None else str(value.f_string)

    def reference(self, name: str) -> int:
        """The resource that an attribute names (after the theme), 0 if none."""
        raw = self.raw.get(name)
        if raw is None or raw[:1] not in ("@", "?"):
            return 0
        if raw[0] == "@":
            return self._identifier(raw)
        value = self._value(raw)
        return 0 if value is None else int(value.f_resourceId)

    def drawable(self, name: str) -> Any:
        """The drawable or colour that an attribute names, None if it names none."""
        raw = self.raw.get(name)
        if raw is None:
            return None
        resource = self.reference(name)
        if resource:
            return call(
                self.resources,
                "getDrawable(ILandroid/content/res/Resources$Theme;)"
                "Landroid/graphics/drawable/Drawable;",
                resource,
                self.theme,
            )
        if not self._is_color(raw):
            return None
        from devices.pocket.framework.android_graphics_drawable.colored import ColorDrawable

        return ColorDrawable.of(self.color(name))

    def color(self, name: str, default: int = 0) -> int:
        """A colour; of a list of colours the default one."""
        raw = self.raw.get(name)
        if raw is None:
            return default
        if raw[0] == "#":
            return _color(raw)
        found = self.color_list(name)
        if found is not None:
            return int(call(found, "getDefaultColor()I"))
        return default

    def color_list(self, name: str) -> Any:
        """A ColorStateList, None where the attribute is absent."""
        from devices.pocket.framework.android_content_res.color_state_list import ColorStateList

        raw = self.raw.get(name)
        if raw is None or raw == "@null":
            return None
        if raw[0] == "#":
            return ColorStateList.value_of(_color(raw))
        resource = self.reference(name)
        if resource:
            return call(
                self.resources,
                "getColorStateList(ILandroid/content/res/Resources$Theme;)"
                "Landroid/content/res/ColorStateList;",
                resource,
                self.theme,
            )
        value = self._value(raw) if raw[0] == "?" else None
        if value is not None and _FIRST_COLOR <= value.f_type <= _LAST_COLOR:
            return ColorStateList.value_of(value.f_data)
        if raw.lstrip("-").isdigit():
            return ColorStateList.value_of(colors.signed(int(raw)))
        return None

    def pixels(self, name: str, default: int = 0) -> int:
        """A size in whole pixels: rounded, at least one unless it is zero."""
        if name not in self.raw:
            return default
        exact = self.dimension(name)
        rounded = int(exact + 0.5) if exact >= 0 else int(exact - 0.5)
        return rounded or (0 if exact == 0 else 1 if exact > 0 else -1)

    def offset(self, name: str, default: int = 0) -> int:
        """A size in whole pixels, truncated."""
        return int(self.dimension(name)) if name in self.raw else default

    def dimension(self, name: str, default: float = 0.0) -> float:
        raw = self.raw.get(name)
        if raw is None:
            return default
        found = _DIMENSION.fullmatch(raw)
        if found is not None:
            return float(found[1]) * self._unit(found[2])
        if raw[0] in "@?":
            value = self._value(raw)
            if value is None:
                return default
            metrics = call(self.resources, "getDisplayMetrics()Landroid/util/DisplayMetrics;")
            return float(call(value, "getDimension(Landroid/util/DisplayMetrics;)F", metrics))
        return _number(raw, default)

    def number(self, name: str, default: float = 0.0) -> float:
        """A float, or a fraction (`50%`, `50%p`) as a part of one."""
        raw = self.raw.get(name)
        if raw is None:
            return default
        if raw.endswith(("%", "%p")):
            return float(raw.partition("%")[0]) / 100
        if raw[0] in "@?":
            value = self._value(raw)
            if value is None:
                return default
            is_float = value.f_type == _FLOAT
            return float(call(value, "getFloat()F") if is_float else value.f_data)
        return _number(raw, default)

    def is_fraction(self, name: str) -> bool:
        return "%" in (self.raw.get(name) or "")

    def integer(self, name: str, default: int = 0, names: Mapping[str, int] | None = None) -> int:
        """An integer; `names` are an enum's or flags' values as text XML writes them."""
        raw = self.raw.get(name)
        if raw is None:
            return default
        if names and raw.split("|")[0] in names:
            found = 0
            for part in raw.split("|"):
                found |= names[part]
            return found
        if raw[0] in "@?":
            value = self._value(raw)
            return default if value is None else int(value.f_data)
        try:
            return int(raw, 0) if raw[:2] in ("0x", "0X") else int(float(raw))
        except ValueError:
            return default

    def boolean(self, name: str, default: bool = False) -> bool:
        raw = self.raw.get(name)
        if raw is None:
            return default
        if raw[0] in "@?":
            value = self._value(raw)
            return default if value is None else bool(value.f_data)
        return raw not in ("false", "0")

    def _is_color(self, raw: str) -> bool:
        if raw[0] == "?":
            value = self._value(raw)
            return value is not None and _FIRST_COLOR <= value.f_type <= _LAST_COLOR
        return _COLOR.fullmatch(raw) is not None

    def _value(self, raw: str) -> Any:
        """The TypedValue behind a reference, None if there is nothing."""
        identifier = self._identifier(raw)
        value = new("android.util.TypedValue")
        if not identifier:
            return None
        if raw[0] == "?":
            if self.theme is None:
                return None
            resolved = call(
                self.theme,
                "resolveAttribute(ILandroid/util/TypedValue;Z)Z",
                identifier,
                value,
                1,
            )
            return value if resolved else None
        call(self.resources, "getValue(ILandroid/util/TypedValue;Z)V", identifier, value, 1)
        return value

    def _identifier(self, raw: str) -> int:
        body = raw.lstrip("@?+")
        if body.isdigit():
            return int(body)
        found = _REFERENCE.fullmatch(raw)
        if found is None or raw == "@null" or raw == "@empty":
            return 0
        kind = found[3] or ("attr" if raw[0] == "?" else "id")
        return int(
            call(
                self.resources,
                "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I",
                found[4],
                kind,
                found[2] or "android",
            )
        )

    def _unit(self, unit: str) -> float:
        metrics = call(self.resources, "getDisplayMetrics()Landroid/util/DisplayMetrics;")
        if unit in ("dp", "dip"):
            return float(metrics.f_density)
        if unit == "sp":
            return float(metrics.f_scaledDensity)
        inches = {"px": 0.0, "pt": 1 / 72, "in": 1.0, "mm": 1 / 25.4}[unit]
        return inches * float(metrics.f_xdpi) if inches else 1.0


def _number(raw: str, default: float) -> float:
    try:
        return float(raw)
    except ValueError:
        return default


def _color(raw: str) -> int:
    digits = raw[1:]
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    value = int(digits, 16)
    return colors.signed(value | 0xFF000000 if len(digits) == 6 else value)


def depth(parser: Any) -> int:
    return int(call(parser, "getDepth()I"))


def children(parser: Any) -> Any:
    """The names of the elements directly inside the current one, as the parser passes them; what
    handles one may leave the parser anywhere inside it."""
    inside = depth(parser) + 1
    while True:
        event = call(parser, "next()I")
        level = depth(parser)
        if event == 1 or (event == 3 and level < inside):
            return
        if event == 2 and level == inside:
            yield call(parser, "getName()Ljava/lang/String;")
