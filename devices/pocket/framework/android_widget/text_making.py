"""Small views and drawables that text widgets put together themselves."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from devices.pocket.framework.android_widget.views import density

_GRADIENT = "android.graphics.drawable.GradientDrawable"


def oval(context: Any, color: int, dp: int) -> Any:
    """A disc of a size of its own."""
    made = new(_GRADIENT)
    size = int(dp * density(context))
    call(made, "setShape(I)V", 1)
    call(made, "setColor(I)V", color)
    call(made, "setSize(II)V", size, size)
    return made


def rounded(context: Any, color: int, dp: int) -> Any:
    """A rectangle with round corners."""
    made = new(_GRADIENT)
    call(made, "setColor(I)V", color)
    call(made, "setCornerRadius(F)V", dp * density(context))
    return made


def make(name: str, context: Any, view_id: int = -1) -> Any:
    """A widget of `android.widget` without attributes."""
    made = new(f"android.widget.{name}", "(Landroid/content/Context;)V", context)
    made.view_id = view_id
    return made


def linear_params(width: int, height: int, weight: float = 0.0) -> Any:
    return new("android.widget.LinearLayout$LayoutParams", "(IIF)V", width, height, weight)


def add(parent: Any, child: Any, params: Any = None) -> Any:
    """Adds a child and returns it."""
    if params is None:
        call(parent, "addView(Landroid/view/View;)V", child)
    else:
        signature = "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V"
        call(parent, signature, child, params)
    return child
