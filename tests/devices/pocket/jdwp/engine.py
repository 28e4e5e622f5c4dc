"""Java programs on the engine behind Pocket's debugger server: the twin of `jdwp/jvm.py`."""

from __future__ import annotations

import io
import queue
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from dalvik.vm.threads import JavaThread
from devices.jdwp import VirtualMachine, attach_port
from devices.pocket.jdwp.debuggee import Debuggee
from devices.pocket.jdwp.session import Session
from tests.dalvik.build import build_dex
from tests.devices.jdwp.jvm import SOON


class SocketChannel:
    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    def feed_to(self, take: Callable[[bytes], None]) -> None:
        threading.Thread(target=self._feed, args=(take,), daemon=True).start()

    def _feed(self, take: Callable[[bytes], None]) -> None:
        with suppress(OSError):
            while data := self._connection.recv(1 << 16):
                take(data)
        take(b"")

    def write(self, data: bytes) -> None:
        self._connection.sendall(data)

    def close(self) -> None:
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()


class Lines(io.RawIOBase):
    """Standard output: whole lines for the test."""

    def __init__(self) -> None:
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._rest = b""

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        *whole, self._rest = (self._rest + bytes(data)).split(b"\n")
        for line in whole:
            self.lines.put(line.decode())
        return len(data)


class Told(io.RawIOBase):
    """Standard input: a Java thread that reads waits until the test tells something."""

    def __init__(self) -> None:
        self.machine: Machine | None = None
        self._data = b""
        self._readers: list[JavaThread] = []

    def readable(self) -> bool:
        return True

    def tell(self) -> int:
        return 0

    def seek(self, offset: int, whence: int = 0) -> int:
        return 0

    def add(self, text: str) -> None:
        assert self.machine is not None

        def add() -> None:
            assert self.machine is not None
            self._data += text.encode() + b"\n"
            for reader in self._readers:
                self.machine.scheduler.wake(reader)
            self._readers.clear()

        self.machine.scheduler.post(add)

    def read(self, size: int = -1) -> bytes:
        assert self.machine is not None
        while not self._data:
            self._readers.append(self.machine.scheduler.current)
            self.machine.scheduler.block("input", interruptible=False)
        size = len(self._data) if size < 0 else size
        data, self._data = self._data[:size], self._data[size:]
        return data


class Engine:
    """One program, held before its first instruction until a debugger resumes it."""

    def __init__(self, sources: Mapping[str, str], main: str, api: int) -> None:
        dex = DexFile(build_dex(sources), "program.dex")
        self.machine = Machine([dex], cache=False)
        self._out, self._in = Lines(), Told()
        self._in.machine = self.machine
        self.machine.stdout, self.machine.stdin = self._out, self._in  # type: ignore[assignment]
        self._api = api
        self._code: int | None = None
        self._sessions: list[Session] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.machine.scheduler.live = True
        self.machine.scheduler.post(self._hold)
        descriptor = f"L{main.replace('.', '/')};"
        self._runner = threading.Thread(target=self._run, args=(descriptor,), daemon=True)
        threading.Thread(target=self._accept, daemon=True).start()

    def _hold(self) -> None:
        for thread in self.machine.scheduler.threads:
            self.machine.scheduler.suspend(thread)

    def _run(self, descriptor: str) -> None:
        result = self.machine.run_main(descriptor)
        self._code = result.exit_code
        for session in self._sessions:
            session.died()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                if any(not session.is_closed for session in self._sessions):
                    connection.close()
                    continue
                debuggee = Debuggee(self.machine, self._api, suspended=True)
                session = Session(debuggee, SocketChannel(connection))
                self._sessions.append(session)
                if self._runner.ident is None:
                    self._runner.start()
                threading.Thread(target=session.serve, daemon=True).start()

    def line(self) -> str:
        return self._out.lines.get(timeout=SOON)

    def tell(self, text: str) -> None:
        self._in.add(text)

    def finish(self) -> tuple[int | None, list[str]]:
        self._runner.join(SOON)
        rest = []
        while not self._out.lines.empty():
            rest.append(self._out.lines.get())
        return self._code, rest

    def close(self) -> None:
        self._listener.close()
        for session in self._sessions:
            session.close()

        def stop() -> None:
            from dalvik.vm.control import Stop

            raise Stop

        self.machine.scheduler.post(stop)
        if self._runner.ident is not None:
            self._runner.join(SOON)
        self.machine.close()


@contextmanager
def running(sources: Mapping[str, str], main: str, api: int = 28) -> Iterator[Engine]:
    engine = Engine(sources, main, api)
    try:
        yield engine
    finally:
        engine.close()


@contextmanager
def debugged(
    sources: Mapping[str, str], main: str, api: int = 28
) -> Iterator[tuple[Engine, VirtualMachine]]:
    with (
        running(sources, main, api) as engine,
        attach_port(engine.port, device="jvm", patience=SOON) as vm,
    ):
        yield engine, vm
