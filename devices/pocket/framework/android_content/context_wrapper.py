"""ContextWrapper and MutableContextWrapper: contexts that hand everything on to another one."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import caller, throw
from dalvik.vm.native import java_class, java_field, java_method, parse_signature
from devices.pocket.framework.android_content.context import Context
from devices.pocket.framework.android_content.context_methods import METHODS
from devices.pocket.framework.naming import named


def _handing_on(cls: Any) -> Any:
    """Gives a class one method per entry of the table: the same call on `mBase`."""
    for signature, name in METHODS:
        _, java_name, descriptor = parse_signature(signature)
        method = _handing(caller(java_name + descriptor), name)
        setattr(cls, name, java_method(signature)(method))
    return cls


def _handing(invoke: Any, name: str) -> Any:
    def hand_on(self: Any, *arguments: Any) -> Any:
        return invoke(self.f_mBase, *arguments)

    return named(hand_on, name)


@java_class("android.content.ContextWrapper")
@_handing_on
class ContextWrapper(Context):
    base = java_field("android.content.Context mBase")
    f_mBase: Any  # noqa: N815

    @java_method("void <init>(android.content.Context)")
    def init_base(self, base: Any) -> None:
        self.f_mBase = base

    @java_method("protected void attachBaseContext(android.content.Context)")
    def attach_base_context(self, base: Any) -> None:
        if self.f_mBase is not None:
            throw("java.lang.IllegalStateException", "Base context already set")
        self.f_mBase = base
        _adopt(self, base)

    @java_method("android.content.Context getBaseContext()")
    def get_base_context(self) -> Any:
        return self.f_mBase


@java_class("android.content.MutableContextWrapper")
class MutableContextWrapper(ContextWrapper):
    @java_method("void <init>(android.content.Context)")
    def init_mutable(self, base: Any) -> None:
        self.f_mBase = base

    @java_method("void setBaseContext(android.content.Context)")
    def set_base_context(self, base: Any) -> None:
        self.f_mBase = base


def _adopt(component: Any, base: Any) -> None:
    """The component is the outer context of the real one below: receivers get it, and managers."""
    while isinstance(base, ContextWrapper):
        base = base.f_mBase
    outer = getattr(base, "outer", None)
    if outer is not None and outer is base:
        outer.set_outer_context(component)
