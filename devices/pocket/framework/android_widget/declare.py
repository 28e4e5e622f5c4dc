"""Short ways to declare what nearly every widget has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.runtime import device

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Class = TypeVar("_Class", bound=type)

_CONSTRUCTORS = (
    "void <init>(android.content.Context)",
    "void <init>(android.content.Context,android.util.AttributeSet)",
    "void <init>(android.content.Context,android.util.AttributeSet,int)",
    "void <init>(android.content.Context,android.util.AttributeSet,int,int)",
)
_ANY_PARAMS = "android.view.ViewGroup$LayoutParams"


def constructors(function: _Function) -> _Function:
    """The four constructors of a view in one function: `init(self, context, attrs=None,
    def_style_attr=…, def_style_res=0)`, whose default is the widget's own style. The work is done
    in `init_styled`, which subclasses extend."""
    for signature in _CONSTRUCTORS:
        function = java_method(signature)(function)
    return function


def styled_by(default_style: int) -> Callable[[_Class], _Class]:
    """A class decorator, below `java_class`: constructors whose default style is given."""

    def declare(cls: _Class) -> _Class:
        def init(
            self: Any, context: Any, attrs: Any = None, style: int = default_style, res: int = 0
        ) -> None:
            self.init_styled(context, attrs, style, res)

        setattr(cls, "init", constructors(init))  # noqa: B010
        return cls

    return declare


def uses_params(params: type, java_name: str) -> Callable[[_Class], _Class]:
    """A class decorator, below `java_class`: the methods by which a group makes and checks the
    LayoutParams of its children. `params` has `init_xml`, `init_copy`, `init_margins` where it has
    margins, and `init_same` where it copies its own kind (API 21 and newer)."""
    made: Any = params

    def from_xml(self: Any, attributes: Any) -> Any:
        found = made.__new__(made)
        found.init_xml(self.context, attributes)
        return found

    def convert(self: Any, source: Any) -> Any:
        found = made.__new__(made)
        if isinstance(source, made) and hasattr(found, "init_same") and device().api >= 21:
            found.init_same(source)
        elif isinstance(source, MarginLayoutParams) and hasattr(found, "init_margins"):
            found.init_margins(source)
        else:
            found.init_copy(source)
        return found

    def check(self: Any, source: Any) -> bool:
        return isinstance(source, made)

    for returned in (_ANY_PARAMS, java_name):
        java_method(f"{returned} generateLayoutParams(android.util.AttributeSet)")(from_xml)
        java_method(f"protected {returned} generateLayoutParams({_ANY_PARAMS})")(convert)
    java_method(f"protected boolean checkLayoutParams({_ANY_PARAMS})")(check)

    def declare(cls: _Class) -> _Class:
        for name, function in (
            ("generate_layout_params", from_xml),
            ("generate_layout_params_from", convert),
            ("check_layout_params", check),
        ):
            setattr(cls, name, function)
        return cls

    return declare


def default_params(params: type, width: int, height: int, java_name: str) -> Any:
    """`generateDefaultLayoutParams` of a group, to be assigned in its class body."""
    made: Any = params

    def generate(self: Any) -> Any:
        found = made.__new__(made)
        found.init(width, height)
        return found

    java_method(f"protected {_ANY_PARAMS} generateDefaultLayoutParams()")(generate)
    if java_name != _ANY_PARAMS:
        java_method(f"protected {java_name} generateDefaultLayoutParams()")(generate)
    return generate


def like_parent(cls: _Class) -> _Class:
    """A class decorator, below `java_class`: constructors with the signatures of the superclass
    that run its functions."""
    parent = next(base for base in cls.__mro__[1:] if "java" in vars(base))
    for name, value in list(vars(parent).items()):
        signatures = getattr(value, "__dict__", {}).get("__java__", ())
        own = [signature for signature in signatures if "<init>" in signature]
        if own and name not in vars(cls) and "__" not in name:
            setattr(cls, name, _forward(value, own))
    return cls


def _forward(function: Callable[..., Any], signatures: list[str]) -> Any:
    def forward(self: Any, *arguments: Any) -> None:
        function(self, *arguments)

    for signature in signatures:
        java_method(signature)(forward)
    return forward


def known(cls: type) -> Any:
    """A class whose members the type checker cannot see, because it is composed of parts: for calls
    of what a superclass does."""
    return cls
