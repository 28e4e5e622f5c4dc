"""Socket, ServerSocket and their streams, on the machine's `Network`."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.transfer import check_range, part, shortcut, signed
from dalvik.core.java_net.addresses import InetSocketAddress, get_by_name, loopback
from dalvik.core.java_net.network import Backlog, Wire, network, not_closed
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_ADDRESS = "java.net.InetAddress"
_SOCKET_ADDRESS = "java.net.SocketAddress"


class Options:
    """What sockets remember and no wire feels; not a Java class."""

    def __init__(self) -> None:
        self.millis = 0
        self.reuse = self.keep_alive = self.no_delay = self.urgent = False
        self.linger = -1
        self.receive_size = self.send_size = 65_536
        self.traffic = 0


def resolved(address: Any) -> tuple[Any, int]:
    """The address and port of a SocketAddress, or the exception that `connect` throws."""
    if address is None:
        illegal_argument("connect: The address can't be null")
    if not isinstance(address, InetSocketAddress):
        illegal_argument("Unsupported address type")
    if address.address is None:
        # Asking again throws what a look-up throws.
        get_by_name(address.name)
    return address.address, address.port


def _socket_address(address: Any, port: int) -> Any:
    made = InetSocketAddress()
    made.init_address(address, port)
    return made


@java_class("java.net.SocketInputStream", access="")
class SocketInputStream(InputStream):
    socket: Any

    @java_method("int read()")
    def read(self) -> int:
        found = self.take(1)
        return -1 if found is None else found[0]

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        found = self.take(length)
        if found is None:
            return -1
        target.d[offset : offset + len(found)] = signed(found)
        return len(found)

    def take(self, count: int) -> bytes | None:
        not_closed(self.socket.closed)
        if self.socket.input_shut:
            return None
        found: bytes | None = self.socket.heard.read(count, self.socket.options.millis)
        return found

    @java_method("int available()")
    def available(self) -> int:
        not_closed(self.socket.closed)
        return len(self.socket.heard.data)

    @java_method("void close()")
    def close(self) -> None:
        self.socket.close()


shortcut(SocketInputStream.read_region, SocketInputStream.take)


@java_class("java.net.SocketOutputStream", access="")
class SocketOutputStream(OutputStream):
    socket: Any

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.put(bytes([value & 0xFF]))

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        self.put(part(data, offset, length))

    def put(self, data: bytes) -> None:
        not_closed(self.socket.closed)
        if self.socket.output_shut:
            throw("java.net.SocketException", "Socket output is shutdown")
        self.socket.said.write(data)

    @java_method("void close()")
    def close(self) -> None:
        self.socket.close()


@java_class("java.net.Socket", implements=["java.io.Closeable"])
class Socket(JObject):
    closed = input_shut = output_shut = bound = False
    address: Any = None
    port = 0
    local_port = -1
    heard: Wire
    said: Wire
    options: Options

    @java_method("void <init>()")
    def init(self) -> None:
        network().check()
        self.options = Options()

    @java_method("void <init>(java.net.Proxy)")
    def init_proxy(self, proxy: Any) -> None:
        if proxy is None:
            illegal_argument("Invalid Proxy")
        self.init()

    @java_method("void <init>(String,int)")
    def init_host(self, host: str | None, port: int) -> None:
        self.init_address(get_by_name(host), port)

    @java_method(f"void <init>({_ADDRESS},int)")
    def init_address(self, address: Any, port: int) -> None:
        self.init()
        self.connect(_socket_address(address, port))

    @java_method(f"void connect({_SOCKET_ADDRESS})")
    def connect(self, address: Any) -> None:
        self.connect_within(address, 0)

    @java_method(f"void connect({_SOCKET_ADDRESS},int)")
    def connect_within(self, address: Any, millis: int) -> None:
        if millis < 0:
            illegal_argument("connect: timeout can't be negative")
        not_closed(self.closed)
        if self.address is not None:
            throw("java.net.SocketException", "already connected")
        host, port = resolved(address)
        self.join(host, port, network().connect(host, port, millis))

    def join(self, address: Any, port: int, wires: tuple[int, Wire, Wire]) -> None:
        self.address, self.port, self.bound = address, port, True
        self.local_port, self.heard, self.said = wires

    @java_method(f"void bind({_SOCKET_ADDRESS})")
    def bind(self, address: Any) -> None:
        not_closed(self.closed)
        self.bound = True
        self.local_port = address.port if address is not None and address.port else 0
        self.local_port = self.local_port or network().free_port()

    @java_method("java.io.InputStream getInputStream()")
    def get_input_stream(self) -> Any:
        self._usable()
        made = SocketInputStream()
        made.socket = self
        return made

    @java_method("java.io.OutputStream getOutputStream()")
    def get_output_stream(self) -> Any:
        self._usable()
        made = SocketOutputStream()
        made.socket = self
        return made

    def _usable(self) -> None:
        if self.closed:
            throw("java.net.SocketException", "Socket is closed")
        if self.address is None:
            throw("java.net.SocketException", "Socket is not connected")

    @java_method("void close()")
    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        if self.address is not None:
            self.heard.end(deaf=True)
            self.said.end()

    @java_method("void shutdownInput()")
    def shutdown_input(self) -> None:
        self._usable()
        self.input_shut = True
        self.heard.end()

    @java_method("void shutdownOutput()")
    def shutdown_output(self) -> None:
        self._usable()
        self.output_shut = True
        self.said.end()

    @java_method("boolean isClosed()")
    def is_closed(self) -> bool:
        return self.closed

    @java_method("boolean isConnected()")
    def is_connected(self) -> bool:
        return self.address is not None

    @java_method("boolean isBound()")
    def is_bound(self) -> bool:
        return self.bound

    @java_method("boolean isInputShutdown()")
    def is_input_shutdown(self) -> bool:
        return self.input_shut

    @java_method("boolean isOutputShutdown()")
    def is_output_shutdown(self) -> bool:
        return self.output_shut

    @java_method(f"{_ADDRESS} getInetAddress()")
    def get_inet_address(self) -> Any:
        return self.address

    @java_method(f"{_ADDRESS} getLocalAddress()")
    def get_local_address(self) -> Any:
        return loopback()

    @java_method("int getPort()")
    def get_port(self) -> int:
        return self.port

    @java_method("int getLocalPort()")
    def get_local_port(self) -> int:
        return self.local_port

    @java_method(f"{_SOCKET_ADDRESS} getRemoteSocketAddress()")
    def get_remote_socket_address(self) -> Any:
        return None if self.address is None else _socket_address(self.address, self.port)

    @java_method(f"{_SOCKET_ADDRESS} getLocalSocketAddress()")
    def get_local_socket_address(self) -> Any:
        return _socket_address(loopback(), self.local_port) if self.bound else None

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.address is None:
            return "Socket[unconnected]"
        where = f"address={self.address.to_string()},port={self.port}"
        return f"Socket[{where},localPort={self.local_port}]"

    @java_method("void setSoTimeout(int)")
    def set_so_timeout(self, millis: int) -> None:
        not_closed(self.closed)
        if millis < 0:
            illegal_argument("timeout can't be negative")
        self.options.millis = millis

    @java_method("int getSoTimeout()")
    def get_so_timeout(self) -> int:
        return self.options.millis

    @java_method("void setTcpNoDelay(boolean)")
    def set_tcp_no_delay(self, on: bool) -> None:
        not_closed(self.closed)
        self.options.no_delay = bool(on)

    @java_method("boolean getTcpNoDelay()")
    def get_tcp_no_delay(self) -> bool:
        return self.options.no_delay

    @java_method("void setKeepAlive(boolean)")
    def set_keep_alive(self, on: bool) -> None:
        not_closed(self.closed)
        self.options.keep_alive = bool(on)

    @java_method("boolean getKeepAlive()")
    def get_keep_alive(self) -> bool:
        return self.options.keep_alive

    @java_method("void setReuseAddress(boolean)")
    def set_reuse_address(self, on: bool) -> None:
        self.options.reuse = bool(on)

    @java_method("boolean getReuseAddress()")
    def get_reuse_address(self) -> bool:
        return self.options.reuse

    @java_method("void setSoLinger(boolean,int)")
    def set_so_linger(self, on: bool, seconds: int) -> None:
        self.options.linger = seconds if on else -1

    @java_method("int getSoLinger()")
    def get_so_linger(self) -> int:
        return self.options.linger

    @java_method("void setReceiveBufferSize(int)")
    def set_receive_buffer_size(self, size: int) -> None:
        self.options.receive_size = size

    @java_method("int getReceiveBufferSize()")
    def get_receive_buffer_size(self) -> int:
        return self.options.receive_size

    @java_method("void setSendBufferSize(int)")
    def set_send_buffer_size(self, size: int) -> None:
        self.options.send_size = size

    @java_method("int getSendBufferSize()")
    def get_send_buffer_size(self) -> int:
        return self.options.send_size

    @java_method("void setTrafficClass(int)")
    def set_traffic_class(self, kind: int) -> None:
        self.options.traffic = kind


@java_class("java.net.ServerSocket", implements=["java.io.Closeable"])
class ServerSocket(JObject):
    closed = False
    listener: Backlog | None = None
    address: Any = None
    options: Options

    @java_method("void <init>()")
    def init(self) -> None:
        network().check()
        self.options = Options()

    @java_method("void <init>(int)")
    def init_port(self, port: int) -> None:
        self.init_address(port, 50, None)

    @java_method("void <init>(int,int)")
    def init_backlog(self, port: int, backlog: int) -> None:
        self.init_address(port, backlog, None)

    @java_method(f"void <init>(int,int,{_ADDRESS})")
    def init_address(self, port: int, backlog: int, address: Any) -> None:
        self.init()
        self.bind(_socket_address(address, port))

    @java_method(f"void bind({_SOCKET_ADDRESS})")
    def bind(self, address: Any) -> None:
        self.bind_backlog(address, 50)

    @java_method(f"void bind({_SOCKET_ADDRESS},int)")
    def bind_backlog(self, address: Any, backlog: int) -> None:
        not_closed(self.closed)
        if self.listener is not None:
            throw("java.net.SocketException", "Already bound")
        host, port = resolved(address) if address is not None else (loopback(), 0)
        self.address, self.listener = host, network().listen(port)

    @java_method("java.net.Socket accept()")
    def accept(self) -> Any:
        not_closed(self.closed)
        if self.listener is None:
            throw("java.net.SocketException", "Socket is not bound yet")
        port, heard, said = self.listener.accept(self.options.millis)
        made = Socket()
        made.options = Options()
        made.join(loopback(), port, (self.listener.port, heard, said))
        return made

    @java_method("void close()")
    def close(self) -> None:
        if not self.closed and self.listener is not None:
            network().forget(self.listener)
        self.closed = True

    @java_method("boolean isClosed()")
    def is_closed(self) -> bool:
        return self.closed

    @java_method("boolean isBound()")
    def is_bound(self) -> bool:
        return self.listener is not None

    @java_method("int getLocalPort()")
    def get_local_port(self) -> int:
        return -1 if self.listener is None else self.listener.port

    @java_method(f"{_ADDRESS} getInetAddress()")
    def get_inet_address(self) -> Any:
        return self.address

    @java_method(f"{_SOCKET_ADDRESS} getLocalSocketAddress()")
    def get_local_socket_address(self) -> Any:
        if self.listener is None:
            return None
        return _socket_address(self.address, self.listener.port)

    @java_method("void setSoTimeout(int)")
    def set_so_timeout(self, millis: int) -> None:
        not_closed(self.closed)
        self.options.millis = millis

    @java_method("int getSoTimeout()")
    def get_so_timeout(self) -> int:
        return self.options.millis

    @java_method("void setReuseAddress(boolean)")
    def set_reuse_address(self, on: bool) -> None:
        self.options.reuse = bool(on)

    @java_method("boolean getReuseAddress()")
    def get_reuse_address(self) -> bool:
        return self.options.reuse

    @java_method("void setReceiveBufferSize(int)")
    def set_receive_buffer_size(self, size: int) -> None:
        self.options.receive_size = size

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.listener is None:
            return "ServerSocket[unbound]"
        return f"ServerSocket[addr={self.address.to_string()},localport={self.listener.port}]"
