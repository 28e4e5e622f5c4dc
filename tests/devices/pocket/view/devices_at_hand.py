"""A device with the Java activities of `java/` installed, driven as a person would."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dalvik.apk.manifest import Activity, Application, Manifest
from dalvik.dex import DexFile
from devices.pocket.device import Device, Traits
from devices.pocket.shell.interpreter import Io, Shell
from devices.pocket.shell.streams import Cancellation
from devices.pocket.system.hierarchy import Node
from devices.pocket.system.packages import InstalledPackage
from tests.dalvik.build import android_dex
from tests.subjects import ROOT

APP = ROOT / "tests" / "apps" / "projects" / "projects.apk"
_JAVA = Path(__file__).parent / "java"
PACKAGE = "test.view"


class Sink:
    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        self.data += data

    def close(self) -> None:
        pass


class Nothing:
    def read(self, count: int = -1) -> bytes:
        return b""

    def readline(self) -> bytes:
        return b""

    def close(self) -> None:
        pass


class Hand:
    """Commands, touches and what the app says."""

    def __init__(self, device: Device) -> None:
        self.device = device

    def shell(self, text: str) -> str:
        return self.run(text).decode("utf-8")

    def run(self, text: str) -> bytes:
        out = Sink()
        io = Io(Nothing(), out, out, Cancellation())  # type: ignore[arg-type]
        Shell(self.device).run_text(text, io)
        self.settle()
        return out.data

    def open(self, activity: str) -> None:
        self.shell(f"am start -W -n {PACKAGE}/{activity}")

    def settle(self) -> None:
        """Until no app has anything to do right now."""
        quiet = 0
        end = time.monotonic() + 60
        while quiet < 10 and time.monotonic() < end:
            with self.device.lock:
                busy = any(not one.is_waiting for one in self.device.processes.running)
            quiet = 0 if busy else quiet + 1
            time.sleep(0.004)

    def said(self) -> list[str]:
        """What the app has said since the last time."""
        with self.device.lock:
            entries = self.device.log.entries(["main"])
            self.device.log.clear(["main"])
        return [entry.message for entry in entries if entry.tag == "said"]

    def crash(self) -> str:
        with self.device.lock:
            entries = self.device.log.entries(["crash"])
        return "\n".join(entry.message for entry in entries)

    def nodes(self) -> list[Node]:
        return [node for root in self.device.windows.hierarchy() for node in root.walk()]

    def find(self, text: str) -> Node:
        return next(node for node in self.nodes() if text in (node.text, node.content_desc))

    def finger(self, *moves: tuple[int, float, float]) -> None:
        """Events of one touch: action, x, y."""
        for action, x, y in moves:
            self.device.input.finger(action, x, y)
        self.settle()

    def tap(self, text: str) -> None:
        left, top, right, bottom = self.find(text).bounds
        self.shell(f"input tap {(left + right) // 2} {(top + bottom) // 2}")
        # Rows of lists show for a moment that they are pressed before they are clicked.
        self.device.input.pass_time(100)
        self.settle()


@contextmanager
def device_with_views(folder: Path, api: int = 28) -> Iterator[Hand]:
    device = Device(folder, Traits(api=api))
    sources = {path.name: path.read_text("utf-8") for path in sorted(_JAVA.glob("*.java"))}
    dex = DexFile(android_dex(sources), "classes.dex")
    activities = tuple(Activity(name=Path(name).stem, exported=True) for name in sources)
    made = Manifest(
        package=PACKAGE,
        target_sdk=min(api, 28),
        application=Application(debuggable=True),
        activities=activities,
    )
    with device.lock:
        device.activities.boot()
        package = InstalledPackage(made, device.packages.new_uid(), (APP,), f"/data/app/{PACKAGE}")
        package._dex = [dex]
        package.stopped = False
        device.packages.put(package)
    try:
        yield Hand(device)
    finally:
        with device.lock:
            for process in device.processes.running:
                device.processes.kill(process, "test is over")
