"""android.graphics.Typeface: a family's name and a style; all families draw with one font."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

NORMAL, BOLD, ITALIC = 0, 1, 2
SANS, SERIF, MONOSPACE = "sans-serif", "serif", "monospace"


@java_class("android.graphics.Typeface")
@constants(NORMAL=0, BOLD=1, ITALIC=2, BOLD_ITALIC=3)
class Typeface(JObject):
    DEFAULT = java_field(
        "static final android.graphics.Typeface DEFAULT", lambda: typeface(SANS, NORMAL)
    )
    DEFAULT_BOLD = java_field(
        "static final android.graphics.Typeface DEFAULT_BOLD", lambda: typeface(SANS, BOLD)
    )
    SANS_SERIF = java_field(
        "static final android.graphics.Typeface SANS_SERIF", lambda: typeface(SANS, NORMAL)
    )
    SERIF = java_field(
        "static final android.graphics.Typeface SERIF", lambda: typeface(SERIF, NORMAL)
    )
    MONOSPACE = java_field(
        "static final android.graphics.Typeface MONOSPACE", lambda: typeface(MONOSPACE, NORMAL)
    )

    family: str
    style: int
    weight: int

    @property
    def is_monospace(self) -> bool:
        return "mono" in self.family

    @java_method("int getStyle()")
    def get_style(self) -> int:
        return self.style

    @java_method("int getWeight()")
    def get_weight(self) -> int:
        return self.weight

    @java_method("final boolean isBold()")
    def is_bold(self) -> bool:
        return self.style & BOLD != 0

    @java_method("final boolean isItalic()")
    def is_italic(self) -> bool:
        return self.style & ITALIC != 0

    @staticmethod
    @java_method("static android.graphics.Typeface create(String,int)")
    def create_named(family: str | None, style: int) -> Typeface:
        return typeface(family or SANS, style)

    @staticmethod
    @java_method("static android.graphics.Typeface create(android.graphics.Typeface,int)")
    def create(base: Typeface | None, style: int) -> Typeface:
        return typeface(SANS if base is None else base.family, style)

    @staticmethod
    @java_method("static android.graphics.Typeface create(android.graphics.Typeface,int,boolean)")
    def create_weight(base: Typeface | None, weight: int, italic: bool) -> Typeface:
        if not 1 <= weight <= 1000:
            throw("java.lang.IllegalArgumentException", f"weight must be 1..1000, got {weight}")
        style = (BOLD if weight >= 600 else 0) | (ITALIC if italic else 0)
        return typeface(SANS if base is None else base.family, style, weight)

    @staticmethod
    @java_method("static android.graphics.Typeface defaultFromStyle(int)")
    def default_from_style(style: int) -> Typeface:
        return typeface(SANS, style)

    @staticmethod
    @java_method(
        "static android.graphics.Typeface createFromAsset(android.content.res.AssetManager,String)"
    )
    def create_from_asset(assets: Any, path: str) -> Typeface:
        from dalvik.core.java_io.exceptions import IOException
        from dalvik.vm.interop import call

        try:
            stream = call(assets, "open(Ljava/lang/String;)Ljava/io/InputStream;", path)
        except IOException:
            throw("java.lang.RuntimeException", f"Font asset not found {path}")
        call(stream, "close()V")
        return typeface(path, NORMAL)

    @staticmethod
    @java_method("static android.graphics.Typeface createFromFile(String)")
    def create_from_file(path: str) -> Typeface:
        return typeface(path, NORMAL)

    @staticmethod
    @java_method("static android.graphics.Typeface createFromFile(java.io.File)")
    def create_from_file_object(file: Any) -> Typeface:
        from dalvik.vm.interop import to_string

        return typeface(to_string(file), NORMAL)


def typeface(family: str, style: int, weight: int | None = None) -> Typeface:
    """The typeface of a family, one per process."""
    style &= 3
    weight = weight or (700 if style & BOLD else 400)
    key = ("typeface", family, style, weight)
    found: Typeface | None = vm().state.get(key)
    if found is None:
        found = vm().state[key] = Typeface()
        found.family, found.style, found.weight = family, style, weight
    return found
