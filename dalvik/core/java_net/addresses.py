"""InetAddress and InetSocketAddress: numbers and `localhost`; no names are looked up."""

from __future__ import annotations

import ipaddress
from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_net.network import network
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SELF = "java.net.InetAddress"
_Number = ipaddress.IPv4Address | ipaddress.IPv6Address


def address_of(number: _Number, host: str | None = None) -> Any:
    if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped is not None:
        number = number.ipv4_mapped
    created: InetAddress = Inet4Address() if number.version == 4 else Inet6Address()
    created.number, created.host = number, host
    return created


def _numeric(host: str) -> _Number | None:
    try:
        return ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return None


@java_method(f"static {_SELF} getByName(String)")
def get_by_name(host: str | None) -> Any:
    if not host:
        return loopback()
    number = _numeric(host)
    if number is not None:
        return address_of(number)
    network().before_lookup()
    if host.lower() == "localhost":
        return loopback()
    throw(
        "java.net.UnknownHostException",
        f'Unable to resolve host "{host}": No address associated with hostname',
    )


@java_method(f"static {_SELF}[] getAllByName(String)")
def get_all_by_name(host: str | None) -> JArray:
    return array_of("[Ljava/net/InetAddress;", [get_by_name(host)])


@java_method(f"static {_SELF} getLocalHost()")
@java_method(f"static {_SELF} getLoopbackAddress()")
def loopback() -> Any:
    return address_of(ipaddress.IPv4Address("127.0.0.1"), "localhost")


@java_method(f"static {_SELF} getByAddress(byte[])")
def get_by_address(data: JArray) -> Any:
    return get_by_address_named(None, data)


@java_method(f"static {_SELF} getByAddress(String,byte[])")
def get_by_address_named(host: str | None, data: JArray) -> Any:
    if len(data.d) not in (4, 16):
        throw("java.net.UnknownHostException", "addr is of illegal length")
    return address_of(ipaddress.ip_address(part(data, 0, len(data.d))), host)


@java_class(_SELF, implements=["java.io.Serializable"])
@with_functions(get_by_name, get_all_by_name, loopback, get_by_address, get_by_address_named)
@content_equality
class InetAddress(JObject):
    number: _Number
    host: str | None

    def text(self) -> str:
        if isinstance(self.number, ipaddress.IPv4Address):
            return str(self.number)
        return ":".join(f"{int(group, 16):x}" for group in self.number.exploded.split(":"))

    @java_method("byte[] getAddress()")
    def get_address(self) -> JArray:
        return array_of("[B", signed(self.number.packed))

    @java_method("String getHostAddress()")
    def get_host_address(self) -> str:
        return self.text()

    @java_method("String getHostName()")
    @java_method("String getCanonicalHostName()")
    def get_host_name(self) -> str:
        if self.host is None and self.number.is_loopback:
            return "localhost"
        return self.host or self.text()

    @java_method("boolean isLoopbackAddress()")
    def is_loopback(self) -> bool:
        return self.number.is_loopback

    @java_method("boolean isAnyLocalAddress()")
    def is_any_local(self) -> bool:
        return self.number.is_unspecified

    @java_method("boolean isLinkLocalAddress()")
    def is_link_local(self) -> bool:
        return self.number.is_link_local

    @java_method("boolean isMulticastAddress()")
    def is_multicast(self) -> bool:
        return self.number.is_multicast

    @java_method("boolean isSiteLocalAddress()")
    def is_site_local(self) -> bool:
        first = self.number.packed
        if isinstance(self.number, ipaddress.IPv6Address):
            return self.number.is_site_local
        private = first[0] == 172 and 16 <= first[1] < 32
        return first[0] == 10 or private or first[:2] == b"\xc0\xa8"

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, InetAddress) and other.number == self.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        data = self.number.packed
        if len(data) == 4:
            return wrap32(int.from_bytes(data, "big"))
        # Java adds signed bytes here.
        return wrap32(sum(value << 24 - at % 4 * 8 for at, value in enumerate(signed(data))))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.host or ''}/{self.text()}"


@java_class("java.net.Inet4Address", access="public final")
class Inet4Address(InetAddress):
    pass


@java_class("java.net.Inet6Address", access="public final")
class Inet6Address(InetAddress):
    pass


@java_class("java.net.SocketAddress", access="public abstract", implements=["java.io.Serializable"])
class SocketAddress(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_method("static java.net.InetSocketAddress createUnresolved(String,int)")
def create_unresolved(host: str | None, port: int) -> Any:
    if host is None:
        illegal_argument("hostname can't be null")
    created = InetSocketAddress()
    created.address, created.name, created.port = None, host, _port(port)
    return created


def _port(port: int) -> int:
    if not 0 <= port <= 0xFFFF:
        illegal_argument(f"port out of range:{port}")
    return port


@java_class("java.net.InetSocketAddress")
@with_functions(create_unresolved)
@content_equality
class InetSocketAddress(SocketAddress):
    """`address` is None for a name that could not be resolved."""

    address: Any
    name: str | None
    port: int

    @java_method("void <init>(int)")
    def init_port(self, port: int) -> None:
        self.init_address(None, port)

    @java_method(f"void <init>({_SELF},int)")
    def init_address(self, address: Any, port: int) -> None:
        any_local = address_of(ipaddress.IPv4Address("0.0.0.0"))
        self.address = any_local if address is None else address
        self.name, self.port = None, _port(port)

    @java_method("void <init>(String,int)")
    def init_host(self, host: str | None, port: int) -> None:
        if host is None:
            illegal_argument("hostname can't be null")
        number = _numeric(host)
        known = number is not None or host.lower() == "localhost"
        self.address = (loopback() if number is None else address_of(number)) if known else None
        self.name, self.port = None if known else host, _port(port)

    @java_method("final int getPort()")
    def get_port(self) -> int:
        return self.port

    @java_method(f"final {_SELF} getAddress()")
    def get_address(self) -> Any:
        return self.address

    @java_method("final String getHostName()")
    def get_host_name(self) -> str:
        return self.name or str(self.address.get_host_name())

    @java_method("final String getHostString()")
    def get_host_string(self) -> str:
        return self.name or self.address.host or str(self.address.text())

    @java_method("final boolean isUnresolved()")
    def is_unresolved(self) -> bool:
        return self.address is None

    @java_method("final boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, InetSocketAddress) or other.port != self.port:
            return False
        if self.address is None or other.address is None:
            mine, others = self.name, other.name
            return mine is not None and others is not None and mine.lower() == others.lower()
        return bool(self.address.equals(other.address))

    @java_method("final int hashCode()")
    def hash_code(self) -> int:
        if self.address is not None:
            return wrap32(self.address.hash_code() + self.port)
        return wrap32(string_hash((self.name or "").lower()) + self.port)

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.address is None:
            return f"{self.name}:{self.port}"
        return f"{self.address.to_string()}:{self.port}"
