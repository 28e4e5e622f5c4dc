"""One adb server at the other end: reads its packets, keeps its streams."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

from devices.pocket.adbd import packets
from devices.pocket.adbd.packets import Packet, PacketReader, ProtocolError
from devices.pocket.adbd.stream import Stream

if TYPE_CHECKING:
    from devices.pocket.adbd.daemon import Daemon


class Transport:
    """A connection with an adb server. All its streams end with it."""

    def __init__(self, daemon: Daemon, connection: socket.socket, port: int) -> None:
        self.daemon = daemon
        self.device = daemon.device
        self.max_payload = packets.OLD_MAX_PAYLOAD
        #: What `adb reverse` has the device listen on, and where it leads on the host.
        self.reverses: dict[str, str] = {}
        self.name = f"host-{port}"
        self._connection = connection
        self._sending = threading.Lock()
        self._lock = threading.Lock()
        self._streams: dict[int, Stream] = {}
        self._numbers = count(1)
        self._checksums = True
        self._online = False

    def serve(self) -> None:
        """Until the server goes away."""
        try:
            reader = PacketReader(self._connection)
            while (packet := reader.receive()) is not None:
                self._handle(packet)
        except (OSError, ProtocolError):
            pass
        finally:
            self.close()

    def close(self) -> None:
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()
        with self._lock:
            streams = list(self._streams.values())
            self._streams.clear()
            self._online = False
        for address in list(self.reverses):
            self.device.sockets.close(address)
        for stream in streams:
            stream.dropped()

    @property
    def online(self) -> bool:
        return self._online

    def send(self, command: int, first: int, second: int, payload: bytes = b"") -> None:
        """Raises OSError when the server has gone."""
        data = Packet(command, first, second, payload).encoded(self._checksums)
        with self._sending:
            self._connection.sendall(data)

    def open(self, service: str) -> Stream | None:
        """A stream that the device opens (`reverse`); None if the server refuses."""
        with self._lock:
            if not self._online:
                return None
            stream = self._register(0)
        self.send(packets.OPEN, stream.local, 0, service.encode() + b"\0")
        return stream if stream.wait_open() else None

    def forget(self, stream: Stream) -> None:
        with self._lock:
            self._streams.pop(stream.local, None)

    def _register(self, remote: int) -> Stream:
        stream = Stream(self, next(self._numbers), remote)
        self._streams[stream.local] = stream
        return stream

    def _handle(self, packet: Packet) -> None:
        match packet.command:
            case packets.CNXN:
                self._connect(packet)
            case packets.OPEN:
                self._open(packet)
            case packets.OKAY:
                if stream := self._find(packet):
                    stream.acknowledged(packet.first)
            case packets.WRTE:
                if stream := self._find(packet):
                    stream.received(packet.payload)
                else:
                    self.send(packets.CLSE, 0, packet.first)
            case packets.CLSE:
                if stream := self._find(packet):
                    self.forget(stream)
                    stream.dropped()

    def _find(self, packet: Packet) -> Stream | None:
        with self._lock:
            return self._streams.get(packet.second)

    def _connect(self, packet: Packet) -> None:
        version = min(packet.first, self.daemon.version)
        self._checksums = version < packets.VERSION
        self.max_payload = max(1, min(packet.second, self.daemon.max_payload))
        banner = self.daemon.banner()
        self.send(packets.CNXN, self.daemon.version, self.daemon.max_payload, banner)
        with self._lock:
            self._online = True

    def _open(self, packet: Packet) -> None:
        service = packet.payload.rstrip(b"\0").decode("utf-8", "surrogateescape")
        run = self.daemon.service(service, self) if self._online and packet.first else None
        if run is None:
            self.send(packets.CLSE, 0, packet.first)
            return
        with self._lock:
            stream = self._register(packet.first)
        self.send(packets.OKAY, stream.local, stream.remote)
        stream.start(run, service)
