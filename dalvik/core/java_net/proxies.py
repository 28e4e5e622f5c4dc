"""Proxy and ProxySelector: by default, and by `http.proxyHost`, there is none."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import equals as same
from dalvik.vm.interop import hash_code, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_PROXY = "java.net.Proxy"
_SELECTOR = "java.net.ProxySelector"
_DEFAULT = "default proxy selector"


class Type(Enum):
    """Proxy.Type."""


declare_enum(f"{_PROXY}$Type", ["DIRECT", "HTTP", "SOCKS"], Type)


def no_proxy() -> Any:
    """Proxy.NO_PROXY."""
    made = vm().state.get(_PROXY)
    if made is None:
        made = vm().state[_PROXY] = Proxy()
        made.kind, made.where = constant(Type, "DIRECT"), None
    return made


@java_class(_PROXY)
@content_equality
class Proxy(JObject):
    NO_PROXY = java_field(f"static final {_PROXY} NO_PROXY", lambda: no_proxy())
    kind: Any
    where: Any

    @java_method(f"void <init>({_PROXY}$Type,java.net.SocketAddress)")
    def init(self, kind: Any, where: Any) -> None:
        if kind is constant(Type, "DIRECT") or where is None:
            illegal_argument(f"type {to_string(kind)} is not compatible with address {where}")
        self.kind, self.where = kind, where

    @java_method(f"{_PROXY}$Type type()")
    def type(self) -> Any:
        return self.kind

    @java_method("java.net.SocketAddress address()")
    def address(self) -> Any:
        return self.where

    @java_method("final boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, Proxy) or other.kind is not self.kind:
            return False
        return same(self.where, other.where)

    @java_method("final int hashCode()")
    def hash_code(self) -> int:
        return wrap32(hash_code(self.kind) + hash_code(self.where))

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.where is None:
            return "DIRECT"
        return f"{to_string(self.kind)} @ {to_string(self.where)}"


@java_method(f"static {_SELECTOR} getDefault()")
def get_default() -> Any:
    state = vm().state
    if _DEFAULT not in state:
        state[_DEFAULT] = NoProxies()
    return state[_DEFAULT]


@java_method(f"static void setDefault({_SELECTOR})")
def set_default(selector: Any) -> None:
    vm().state[_DEFAULT] = selector


@java_class(
    _SELECTOR,
    access="public abstract",
    abstract=[
        "java.util.List select(java.net.URI)",
        "void connectFailed(java.net.URI,java.net.SocketAddress,java.io.IOException)",
    ],
)
@with_functions(get_default, set_default)
class ProxySelector(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("sun.net.spi.DefaultProxySelector", access="public")
class NoProxies(ProxySelector):
    @java_method("java.util.List select(java.net.URI)")
    def select(self, uri: Any) -> Any:
        if uri is None:
            illegal_argument("URI can't be null.")
        return ArrayList.create([no_proxy()])

    @java_method("void connectFailed(java.net.URI,java.net.SocketAddress,java.io.IOException)")
    def connect_failed(self, uri: Any, address: Any, failure: Any) -> None:
        if uri is None or address is None or failure is None:
            illegal_argument("Arguments can't be null.")
