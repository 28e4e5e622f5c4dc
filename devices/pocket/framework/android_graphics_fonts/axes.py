"""FontVariationAxis."""

from __future__ import annotations

import re
from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_AXIS = "android.graphics.fonts.FontVariationAxis"
_ONE = re.compile(r"\s*(['\"])([ -~]{4})\1\s+([^\s,]+)\s*")


@java_class(_AXIS, access="public final")
class FontVariationAxis(JObject):
    tag: str
    value: float

    @java_method("void <init>(String,float)")
    def init(self, tag: str, value: float) -> None:
        if not re.fullmatch(r"[ -~]{4}", tag):
            throw("java.lang.IllegalArgumentException", f"Illegal tag pattern: {tag}")
        self.tag, self.value = tag, value

    @java_method("String getTag()")
    def get_tag(self) -> str:
        return self.tag

    @java_method("float getStyleValue()")
    def get_style_value(self) -> float:
        return self.value

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"'{self.tag}' {self.value}"

    @java_method(f"static {_AXIS}[] fromFontVariationSettings(String)")
    @staticmethod
    def from_font_variation_settings(settings: str | None) -> JArray | None:
        if not settings:
            return None
        return array_of("[Landroid/graphics/fonts/FontVariationAxis;", _parse(settings))

    @java_method(f"static String toFontVariationSettings({_AXIS}[])")
    @staticmethod
    def to_font_variation_settings(axes: JArray | None) -> str:
        return "" if axes is None else ",".join(one.to_string() for one in axes.d)


def _parse(settings: str) -> list[Any]:
    found = []
    for part in settings.split(","):
        one = _ONE.fullmatch(part)
        try:
            value = float(one[3]) if one else None
        except ValueError:
            value = None
        if one is None or value is None:
            throw("java.lang.IllegalArgumentException", f"Failed to parse: {settings}")
        axis = FontVariationAxis()
        axis.init(one[2], value)
        found.append(axis)
    return found
