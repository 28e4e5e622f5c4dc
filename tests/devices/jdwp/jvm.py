"""Java programs on a real JVM that waits for its debugger; test and program talk over its pipes."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from devices.jdwp import (
    ClassPrepared,
    EventRequest,
    Hit,
    ReferenceType,
    VirtualMachine,
    attach_port,
    breakpoint_at,
    class_prepare,
)
from tests.dalvik.build import compile_java
from tests.subjects import program

#: Longest wait for something that comes at once on an idle machine; running out of it is a failure.
SOON = 60.0

_LISTENING = "Listening for transport"
_AGENT = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0"


class Jvm:
    """One process. A watchdog ends it, so that no read from it can hang a test."""

    def __init__(self, sources: Mapping[str, str], main: str) -> None:
        classes = compile_java(sources)
        java = [program("java", "openjdk-17-jre"), "-Xshare:auto", "-XX:TieredStopAtLevel=1"]
        java += ["-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", _AGENT]
        self.process = subprocess.Popen(
            [*java, "-cp", str(classes), main],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._watchdog = threading.Timer(2 * SOON, self.process.kill)
        self._watchdog.start()
        self.port = int(self.line().rpartition(":")[2])

    def line(self) -> str:
        """The next line that the program prints."""
        assert self.process.stdout is not None
        text = self.process.stdout.readline()
        assert text, f"the program ended: {self.process.wait(SOON)}"
        return text.rstrip("\n")

    def tell(self, text: str) -> None:
        """A line for the program's standard input."""
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def finish(self) -> tuple[int, list[str]]:
        """Exit code and the rest of the output of a program that ends by itself.

        Without what the JVM says when a debugger has left: that it listens for the next one.
        """
        assert self.process.stdout is not None
        rest = self.process.stdout.read().splitlines()
        return self.process.wait(SOON), [text for text in rest if not text.startswith(_LISTENING)]

    def close(self) -> None:
        self._watchdog.cancel()
        self.process.kill()
        self.process.communicate()


@contextmanager
def running(sources: Mapping[str, str], main: str) -> Iterator[Jvm]:
    """A program that waits, before its first instruction, for a debugger."""
    jvm = Jvm(sources, main)
    try:
        yield jvm
    finally:
        jvm.close()


@contextmanager
def debugged(sources: Mapping[str, str], main: str) -> Iterator[tuple[Jvm, VirtualMachine]]:
    """The same with us attached; it still stands before its first instruction."""
    with running(sources, main) as jvm, attach_port(jvm.port, device="jvm", patience=SOON) as vm:
        yield jvm, vm


def line_of(source: str, mark: str) -> int:
    """The number of the one line that has the mark."""
    (number,) = (n for n, text in enumerate(source.splitlines(), 1) if mark in text)
    return number


def prepared(vm: VirtualMachine, name: str) -> tuple[ReferenceType, Hit]:
    """Start the program and run it until a class is ready, its first user still held."""
    start = vm.wait_for_start(SOON)
    with vm.events.request(class_prepare(name)) as request:
        start.release()
        hit = request.wait(SOON)
    assert isinstance(hit.event, ClassPrepared)
    return vm.type(hit.event.type_id, hit.event.type_tag), hit


def armed(vm: VirtualMachine, source: str, name: str, mark: str) -> EventRequest:
    """A breakpoint at the marked line, set before the class's code runs; the program goes on."""
    cls, hit = prepared(vm, name)
    (address,) = cls.addresses_of_line(line_of(source, mark))
    request = vm.events.request(breakpoint_at(address))
    hit.release()
    return request
