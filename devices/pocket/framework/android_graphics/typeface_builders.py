"""Typeface.Builder and Typeface.CustomFallbackBuilder."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics.typefaces import BOLD, ITALIC, Typeface, typeface

_TYPEFACE = "android.graphics.Typeface"
_FAMILY = "android.graphics.fonts.FontFamily"
_STYLE = "android.graphics.fonts.FontStyle"
_SEMI_BOLD, _NORMAL = 600, 400
_FALLBACKS = 64


def _made(name: str, weight: int, italic: bool) -> Typeface:
    style = (BOLD if weight >= _SEMI_BOLD else 0) | (ITALIC if italic else 0)
    return typeface(name, style, weight)


@java_class(f"{_TYPEFACE}$Builder", access="public static final")
class TypefaceBuilder(JObject):
    name = "font"
    weight = _NORMAL
    italic = False

    @java_method("void <init>(java.io.FileDescriptor)")
    def init_descriptor(self, descriptor: Any) -> None:
        pass

    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.name = to_string(file)

    @java_method("void <init>(String)")
    def init_path(self, path: str) -> None:
        self.name = path

    @java_method("void <init>(android.content.res.AssetManager,String)")
    def init_asset(self, assets: Any, path: str) -> None:
        self.name = path

    @java_method(f"{_TYPEFACE}$Builder setWeight(int)")
    def set_weight(self, weight: int) -> TypefaceBuilder:
        self.weight = weight
        return self

    @java_method(f"{_TYPEFACE}$Builder setItalic(boolean)")
    def set_italic(self, italic: bool) -> TypefaceBuilder:
        self.italic = bool(italic)
        return self

    @java_method(f"{_TYPEFACE}$Builder setTtcIndex(int)")
    def set_ttc_index(self, index: int) -> TypefaceBuilder:
        return self

    @java_method(f"{_TYPEFACE}$Builder setFallback(String)")
    @java_method(f"{_TYPEFACE}$Builder setFontVariationSettings(String)")
    def set_text(self, text: str | None) -> TypefaceBuilder:
        return self

    @java_method(
        f"{_TYPEFACE}$Builder setFontVariationSettings(android.graphics.fonts.FontVariationAxis[])"
    )
    def set_axes(self, axes: JArray | None) -> TypefaceBuilder:
        return self

    @java_method(f"{_TYPEFACE} build()")
    def build(self) -> Typeface:
        return _made(self.name, self.weight, self.italic)


@java_class(f"{_TYPEFACE}$CustomFallbackBuilder", access="public static final")
class CustomFallbackBuilder(JObject):
    family: Any
    style: Any = None

    @java_method(f"void <init>({_FAMILY})")
    def init(self, family: Any) -> None:
        if family is None:
            throw("java.lang.NullPointerException", None)
        self.family = family

    @java_method("static int getMaxCustomFallbackCount()")
    @staticmethod
    def get_max_custom_fallback_count() -> int:
        return _FALLBACKS

    @java_method(f"{_TYPEFACE}$CustomFallbackBuilder setStyle({_STYLE})")
    def set_style(self, style: Any) -> CustomFallbackBuilder:
        self.style = style
        return self

    @java_method(f"{_TYPEFACE}$CustomFallbackBuilder setSystemFallback(String)")
    def set_system_fallback(self, name: str) -> CustomFallbackBuilder:
        return self

    @java_method(f"{_TYPEFACE}$CustomFallbackBuilder addCustomFallback({_FAMILY})")
    def add_custom_fallback(self, family: Any) -> CustomFallbackBuilder:
        return self

    @java_method(f"{_TYPEFACE} build()")
    def build(self) -> Typeface:
        first = self.family.fonts[0]
        style = self.style or first.style
        return _made(first.name, call(style, "getWeight()I"), bool(call(style, "getSlant()I")))
