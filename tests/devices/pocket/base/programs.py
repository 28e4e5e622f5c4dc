"""Java programs on a device: apps of one class, with manifests made by hand.

A program is the statements of `run(Context c, Out out)`; what it says to `out` is the outcome. It
runs on the main thread of a real process, after which the device is left alone until nothing is
left to do, with time jumping.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dalvik.apk.manifest import Application, Manifest, UsesPermission
from dalvik.dex import DexFile
from dalvik.vm import interop
from devices.pocket.device import Device, Traits
from devices.pocket.process import AppProcess
from devices.pocket.system.packages import InstalledPackage
from tests.dalvik.build import android_dex
from tests.subjects import ROOT

APP = ROOT / "tests" / "apps" / "projects" / "projects.apk"
_IMPORTS = "".join(
    f"import {name}.*;\n"
    for name in (
        "android.app", "android.content", "android.content.pm", "android.database",
        "android.media", "android.net", "android.os", "android.provider", "android.util",
        "java.io", "java.util",
    )
)  # fmt: skip
_OUT = """
    public static final class Out {
        final StringBuilder all = new StringBuilder();
        public void say(Object... parts) {
            for (int i = 0; i < parts.length; i++) all.append(i == 0 ? "" : " ").append(parts[i]);
            all.append('\\n');
        }
        public String toString() { return all.toString(); }
    }
    public static final Out out = new Out();
"""


class App:
    """An installed package; `start` begins its process."""

    def __init__(
        self,
        device: Device,
        body: str,
        members: str = "",
        package: str = "test.app",
        permissions: tuple[str, ...] = (),
        **manifest: Any,
    ) -> None:
        source = (
            f"{_IMPORTS}\npublic class Main {{\n{_OUT}\n{members}\n"
            f"public static void run(final Context c) throws Exception {{\n{body}\n}}\n}}"
        )
        dex = DexFile(android_dex({"Main.java": source}), "classes.dex")
        target = manifest.pop("target", 28)
        made = Manifest(
            package=package,
            target_sdk=target,
            application=Application(debuggable=True),
            uses_permissions=tuple(UsesPermission(name=name) for name in permissions),
            **manifest,
        )
        self.device = device
        with device.lock:
            self.package = InstalledPackage(
                made, device.packages.new_uid(), (APP,), f"/data/app/{package}"
            )
            self.package._dex = [dex]
            self.package.granted.update(permissions)
            self.package.stopped = False
            device.packages.put(self.package)

    def start(self, process: str | None = None) -> AppProcess:
        with self.device.lock:
            return self.device.processes.obtain(
                self.package, process or self.package.process_name, "test", ""
            )

    def run(self) -> str:
        """What `run` says, by the time that nothing is left to do."""
        process = self.start()
        with self.device.lock:
            self.device.broadcasts.when_attached(process, lambda: process.on_main(_call_run))
        settle(self.device)
        return said(process)


def _call_run() -> None:
    from devices.pocket.framework.android_app.activity_thread import ActivityThread

    app = ActivityThread.current_application()
    static("run", "(Landroid/content/Context;)V", app)


def static(name: str, descriptor: str, *arguments: Any) -> Any:
    """Calls a static method of Main; on a thread of the process."""
    holder = interop.vm().loader.initialised("LMain;")
    method = holder.find_method(name, descriptor)
    assert method is not None
    return method.call(None, list(arguments))


def said(process: AppProcess) -> str:
    """What a process has said so far, and why it died if it did."""
    found: list[str] = []
    if not process.alive:
        entries = process.device.log.entries(["main", "crash", "system"])
        return "died\n" + "\n".join(one.message for one in entries[-12:])

    def read() -> None:
        holder = interop.vm().loader.initialised("LMain;")
        field = holder.find_field("out")
        assert field is not None
        found.append(interop.to_string(field.get(None)))

    process.on_main(read)
    _wait(lambda: bool(found) or not process.alive)
    return found[0] if found else said(process)


def _wait(done: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise AssertionError("the device does not come to rest")
        time.sleep(0.002)


def settle(device: Device) -> None:
    """Until no process has anything to do, now or later."""
    calm = 0

    def resting() -> bool:
        nonlocal calm
        schedulers = [one.machine.scheduler for one in device.processes.running]
        rest = all(
            one.is_waiting and one.next_deadline is None and one._posts_made == one._posts_done
            for one in schedulers
        )
        calm = calm + 1 if rest else 0
        return calm > 3

    _wait(resting)


@contextmanager
def device_at(folder: Path, api: int = 28) -> Iterator[Device]:
    """A device whose clock jumps."""
    made = Device(folder, Traits(api=api))
    _ = made.processes
    made.clock.driven = lambda: True
    try:
        yield made
    finally:
        for process in made.processes.running:
            process.kill()
            process.join(5)
