"""java.lang.invoke.CallSite and the bootstrap classes.

The engine links lambdas and string concatenation by itself; their factories are only names here.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_HANDLE = "java.lang.invoke.MethodHandle"
_TYPE = "java.lang.invoke.MethodType"


@java_class(
    "java.lang.invoke.CallSite",
    access="public abstract",
    abstract=[
        f"{_HANDLE} getTarget()",
        f"void setTarget({_HANDLE})",
        f"{_HANDLE} dynamicInvoker()",
    ],
)
class CallSite(JObject):
    target: Any = None

    @java_method(f"{_TYPE} type()")
    def get_type(self) -> Any:
        return call(self, "getTarget()Ljava/lang/invoke/MethodHandle;").type


@java_class("java.lang.invoke.ConstantCallSite")
class ConstantCallSite(CallSite):
    @java_method(f"void <init>({_HANDLE})")
    def init(self, target: Any) -> None:
        if target is None:
            throw("java.lang.NullPointerException")
        self.target = target

    @java_method(f"final {_HANDLE} getTarget()")
    @java_method(f"final {_HANDLE} dynamicInvoker()")
    def get_target(self) -> Any:
        return self.target

    @java_method(f"final void setTarget({_HANDLE})")
    def set_target(self, target: Any) -> None:
        throw("java.lang.UnsupportedOperationException")


@java_class("java.lang.invoke.MutableCallSite")
class MutableCallSite(CallSite):
    @java_method(f"void <init>({_HANDLE})")
    def init(self, target: Any) -> None:
        if target is None:
            throw("java.lang.NullPointerException")
        self.target = target

    @java_method(f"void <init>({_TYPE})")
    def init_type(self, type_: Any) -> None:
        from dalvik.core.java_lang_invoke.method_handles import MethodHandle

        def unset(*_: Any) -> None:
            throw("java.lang.IllegalStateException", "uninitialized call site")

        self.target = MethodHandle.create(unset, type_)

    @java_method(f"{_HANDLE} getTarget()")
    def get_target(self) -> Any:
        return self.target

    @java_method(f"void setTarget({_HANDLE})")
    def set_target(self, target: Any) -> None:
        if target.type != self.target.type:
            throw("java.lang.invoke.WrongMethodTypeException", "wrong type of target")
        self.target = target

    @java_method(f"final {_HANDLE} dynamicInvoker()")
    def dynamic_invoker(self) -> Any:
        from dalvik.core.java_lang_invoke.method_handles import MethodHandle

        return MethodHandle.create(lambda *given: self.target.function(*given), self.target.type)


@java_class("java.lang.invoke.VolatileCallSite")
class VolatileCallSite(MutableCallSite):
    @java_method(f"void <init>({_HANDLE})")
    def init(self, target: Any) -> None:
        MutableCallSite.init(self, target)


@java_class("java.lang.invoke.LambdaMetafactory", access="public final")
class LambdaMetafactory(JObject):
    pass


@java_class("java.lang.invoke.StringConcatFactory", access="public final")
class StringConcatFactory(JObject):
    pass
