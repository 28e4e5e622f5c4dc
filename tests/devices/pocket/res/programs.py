"""Java programs that use resources, drawables and animators, run on the engine.

A program is a class of `java/` with `String run(android.content.Context)`; it runs on a thread with
a main Looper in the package of a sample app. The clock jumps when everybody waits.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dalvik.dex import DexFile
from dalvik.vm import interop
from devices.pocket.device import Device, Traits
from devices.pocket.process import AppProcess
from tests.dalvik.build import android_dex
from tests.subjects import ROOT

APP = ROOT / "tests" / "apps" / "projects" / "projects.apk"
_JAVA = Path(__file__).parent / "java"
_RUN = "run(Landroid/content/Context;)Ljava/lang/String;"


def build() -> bytes:
    """`classes.dex` of all programs."""
    sources = {path.name: path.read_text("utf-8") for path in sorted(_JAVA.glob("*.java"))}
    return android_dex(sources)


def run(
    folder: Path,
    name: str,
    *,
    api: int = 28,
    prepare: Callable[[Device], Any] | None = None,
) -> str:
    """What a program returns on a device that `prepare` has set up."""
    device = Device(folder, Traits(api=api))
    device.clock.driven = lambda: True
    with device.lock:
        package = device.packages.install(APP)
        if prepare is not None:
            prepare(device)
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
