"""Short ways to declare what nearly every widget has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dalvik.vm.native import java_method

_Function = TypeVar("_Function", bound=Callable[..., Any])

_CONSTRUCTORS = (
    "void <init>(android.content.Context)",
    "void <init>(android.content.Context,android.util.AttributeSet)",
    "void <init>(android.content.Context,android.util.AttributeSet,int)",
    "void <init>(android.content.Context,android.util.AttributeSet,int,int)",
)


def constructors(function: _Function) -> _Function:
    """The four constructors of a view in one function: `init(self, context, attrs=None,
    def_style_attr=…, def_style_res=0)`, whose default is the widget's own style."""
    for signature in _CONSTRUCTORS:
        function = java_method(signature)(function)
    return function
