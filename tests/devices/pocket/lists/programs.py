"""Java programs that build widgets, run on the engine with Pocket's framework.

A program is a class of `java/` with `String run(android.content.Context)`; it runs on a thread with
a Looper, in the package of a sample app.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dalvik.apk.manifest import Activity, Application, Manifest
from dalvik.dex import DexFile
from dalvik.vm import interop
from devices.pocket.device import Device, Traits
from devices.pocket.process import AppProcess
from devices.pocket.system.packages import InstalledPackage
from tests.dalvik.build import android_dex
from tests.devices.pocket.view.devices_at_hand import PACKAGE, Hand
from tests.subjects import ROOT

APP = ROOT / "tests" / "apps" / "projects" / "projects.apk"
_JAVA = Path(__file__).parent / "java"
_ACTIVITIES = Path(__file__).parent / "activities"
_RUN = "run(Landroid/content/Context;)Ljava/lang/String;"


def build(folder: Path = _JAVA) -> bytes:
    """`classes.dex` of all programs of a folder."""
    sources = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.java"))}
    return android_dex(sources)


def run(folder: Path, name: str, *, api: int = 28) -> str:
    """What the program returns on a device of an API level."""
    device = Device(folder, Traits(api=api))
    with device.lock:
        package = device.packages.install(APP)
    dex = DexFile(build(), "classes.dex")
    process = AppProcess(device, package.name, package.name, 4242, package.uid, [dex])
    process.packages.append(package)

    def call() -> Any:
        from devices.pocket.framework.android_app.context_impl import ContextImpl
        from devices.pocket.framework.android_os.looper import Looper

        Looper.prepare_main_looper()
        context = ContextImpl.for_package(package)
        return interop.call(interop.new(name), _RUN, context)

    with process.machine as machine:
        return str(machine.run(call))


@contextmanager
def device_with_activities(folder: Path, api: int = 28) -> Iterator[Hand]:
    """A device with the activities of `activities/` installed."""
    device = Device(folder, Traits(api=api))
    names = [path.stem for path in sorted(_ACTIVITIES.glob("*.java"))]
    made = Manifest(
        package=PACKAGE,
        target_sdk=api,
        application=Application(debuggable=True),
        activities=tuple(Activity(name=name, exported=True) for name in names),
    )
    with device.lock:
        device.activities.boot()
        package = InstalledPackage(made, device.packages.new_uid(), (APP,), f"/data/app/{PACKAGE}")
        package._dex = [DexFile(build(_ACTIVITIES), "classes.dex")]
        package.stopped = False
        device.packages.put(package)
    try:
        yield Hand(device)
    finally:
        with device.lock:
            for process in device.processes.running:
                device.processes.kill(process, "test is over")
