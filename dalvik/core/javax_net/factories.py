"""SocketFactory and ServerSocketFactory."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_net.sockets import ServerSocket, Socket
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_SOCKETS = "javax.net.SocketFactory"
_SERVERS = "javax.net.ServerSocketFactory"
_ADDRESS = "java.net.InetAddress"


@java_method(f"static {_SOCKETS} getDefault()")
def get_default() -> Any:
    return vm().state.setdefault(_SOCKETS, PlainSocketFactory())


@java_class(
    _SOCKETS,
    access="public abstract",
    abstract=[
        "java.net.Socket createSocket(String,int)",
        f"java.net.Socket createSocket({_ADDRESS},int)",
    ],
)
@with_functions(get_default)
class SocketFactory(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("java.net.Socket createSocket()")
    def create_socket(self) -> Any:
        throw("java.net.SocketException", "Unconnected sockets not implemented")


@java_class("javax.net.DefaultSocketFactory", access="")
class PlainSocketFactory(SocketFactory):
    @java_method("java.net.Socket createSocket()")
    def create_socket(self) -> Any:
        made = Socket()
        made.init()
        return made

    @java_method("java.net.Socket createSocket(String,int)")
    def create_to_host(self, host: str | None, port: int) -> Any:
        made = Socket()
        made.init_host(host, port)
        return made

    @java_method(f"java.net.Socket createSocket({_ADDRESS},int)")
    def create_to_address(self, address: Any, port: int) -> Any:
        made = Socket()
        made.init_address(address, port)
        return made


@java_method(f"static {_SERVERS} getDefault()")
def get_default_server() -> Any:
    return vm().state.setdefault(_SERVERS, PlainServerSocketFactory())


@java_class(
    _SERVERS,
    access="public abstract",
    abstract=["java.net.ServerSocket createServerSocket(int)"],
)
@with_functions(get_default_server)
class ServerSocketFactory(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method("java.net.ServerSocket createServerSocket()")
    def create_server_socket(self) -> Any:
        throw("java.net.SocketException", "Unbound server sockets not implemented")


@java_class("javax.net.DefaultServerSocketFactory", access="")
class PlainServerSocketFactory(ServerSocketFactory):
    @java_method("java.net.ServerSocket createServerSocket()")
    def create_server_socket(self) -> Any:
        made = ServerSocket()
        made.init()
        return made

    @java_method("java.net.ServerSocket createServerSocket(int)")
    def create_on_port(self, port: int) -> Any:
        made = ServerSocket()
        made.init_port(port)
        return made

    @java_method("java.net.ServerSocket createServerSocket(int,int)")
    def create_with_backlog(self, port: int, backlog: int) -> Any:
        return self.create_on_port(port)

    @java_method(f"java.net.ServerSocket createServerSocket(int,int,{_ADDRESS})")
    def create_on_address(self, port: int, backlog: int, address: Any) -> Any:
        made = ServerSocket()
        made.init_address(port, backlog, address)
        return made
