"""ViewOutlineProvider and view stubs' neighbours that only describe."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject


def _make(kind: str) -> Any:
    made = KnownProvider()
    made.kind = kind
    return made


@java_class(
    "android.view.ViewOutlineProvider",
    access="public abstract",
    abstract=["void getOutline(android.view.View,android.graphics.Outline)"],
)
class ViewOutlineProvider(JObject):
    java_background = java_field(
        "static final android.view.ViewOutlineProvider BACKGROUND", lambda: _make("background")
    )
    java_bounds = java_field(
        "static final android.view.ViewOutlineProvider BOUNDS", lambda: _make("bounds")
    )
    java_padded = java_field(
        "static final android.view.ViewOutlineProvider PADDED_BOUNDS", lambda: _make("padded")
    )

    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("android.view.ViewOutlineProvider$1", access="final")
class KnownProvider(ViewOutlineProvider):
    """The three constants."""

    kind = "bounds"

    @java_method("void getOutline(android.view.View,android.graphics.Outline)")
    def get_outline(self, view: Any, outline: Any) -> None:
        width, height = view.get_width(), view.get_height()
        if self.kind == "background" and view.background is not None:
            call(view.background, "getOutline(Landroid/graphics/Outline;)V", outline)
            return
        edges = (0, 0, width, height)
        if self.kind == "padded":
            edges = (
                view.padding_left, view.padding_top,
                width - view.padding_right, height - view.padding_bottom,
            )  # fmt: skip
        call(outline, "setRect(IIII)V", *edges)
