"""LocalServerSocket, LocalSocket and their addresses: sockets by name, inside one app's process."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.exceptions import io_failure
from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_net.network import Backlog, Wire, network
from dalvik.core.java_net.sockets import Options, SocketInputStream, SocketOutputStream
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_ADDRESS = "android.net.LocalSocketAddress"
_SOCKET = "android.net.LocalSocket"


class Namespace(Enum):
    pass


declare_enum(f"{_ADDRESS}$Namespace", ["ABSTRACT", "RESERVED", "FILESYSTEM"], Namespace)


@java_class(_ADDRESS)
class LocalSocketAddress(JObject):
    name: str
    space: Any

    @java_method("void <init>(String)")
    def init(self, name: str) -> None:
        self.init_space(name, constant(Namespace, "ABSTRACT"))

    @java_method(f"void <init>(String,{_ADDRESS}$Namespace)")
    def init_space(self, name: str, space: Any) -> None:
        self.name, self.space = name, space

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method(f"{_ADDRESS}$Namespace getNamespace()")
    def get_namespace(self) -> Any:
        return self.space

    @property
    def key(self) -> str:
        """What the process's network knows it by."""
        return f"{self.space.name}:{self.name}"


@java_class(_SOCKET, implements=["java.io.Closeable"])
class LocalSocket(JObject):
    """Read and written by the streams of java.net's sockets, which see the same attributes."""

    closed = input_shut = output_shut = False
    address: Any = None
    heard: Wire
    said: Wire
    options: Options

    @java_method("void <init>()")
    def init(self) -> None:
        self.options = Options()

    @java_method(f"void connect({_ADDRESS})")
    def connect(self, address: Any) -> None:
        if self.address is not None:
            io_failure("already connected")
        joined = network().join(address.key)
        if joined is None:
            io_failure("Connection refused")
        self.join(address, *joined[1:])

    def join(self, address: Any, heard: Wire, said: Wire) -> None:
        self.address, self.heard, self.said = address, heard, said

    @java_method("java.io.InputStream getInputStream()")
    def get_input_stream(self) -> Any:
        self._check_connected()
        made = SocketInputStream()
        made.socket = self
        return made

    @java_method("java.io.OutputStream getOutputStream()")
    def get_output_stream(self) -> Any:
        self._check_connected()
        made = SocketOutputStream()
        made.socket = self
        return made

    def _check_connected(self) -> None:
        if self.address is None or self.closed:
            io_failure("socket not created")

    @java_method("void close()")
    def close(self) -> None:
        if not self.closed and self.address is not None:
            self.heard.end(deaf=True)
            self.said.end()
        self.closed = True

    @java_method("void shutdownInput()")
    def shutdown_input(self) -> None:
        self._check_connected()
        self.input_shut = True
        self.heard.end()

    @java_method("void shutdownOutput()")
    def shutdown_output(self) -> None:
        self._check_connected()
        self.output_shut = True
        self.said.end()

    @java_method("boolean isConnected()")
    def is_connected(self) -> bool:
        return self.address is not None

    @java_method("boolean isClosed()")
    def is_closed(self) -> bool:
        return self.closed

    @java_method(f"{_ADDRESS} getRemoteSocketAddress()")
    def get_remote_socket_address(self) -> Any:
        return self.address

    @java_method("void setSoTimeout(int)")
    def set_so_timeout(self, millis: int) -> None:
        self.options.millis = millis

    @java_method("int getSoTimeout()")
    def get_so_timeout(self) -> int:
        return self.options.millis


@java_class("android.net.LocalServerSocket", implements=["java.io.Closeable"])
class LocalServerSocket(JObject):
    address: Any
    listener: Backlog

    @java_method("void <init>(String)")
    def init(self, name: str) -> None:
        self.address = LocalSocketAddress()
        self.address.init(name)
        opened = network().open(self.address.key)
        if opened is None:
            io_failure("Address already in use")
        self.listener = opened

    @java_method(f"{_ADDRESS} getLocalSocketAddress()")
    def get_local_socket_address(self) -> Any:
        return self.address

    @java_method(f"{_SOCKET} accept()")
    def accept(self) -> Any:
        _, heard, said = self.listener.accept(0)
        made = LocalSocket()
        made.init()
        made.join(self.address, heard, said)
        return made

    @java_method("void close()")
    def close(self) -> None:
        network().forget(self.listener)
