"""Runs Java that uses Android's text classes and widgets, in a process of a device.

The program's `Main.run(Context)` gets a context with resources and a theme, but no activity.
"""

from __future__ import annotations

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
from tests.dalvik.build import android_dex


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


def run(source: str, folder: Path, *, api: int = 28) -> list[str]:
    """The lines that the program has printed."""
    device = Device(folder, Traits(api=api))
    device.root.mkdir(parents=True, exist_ok=True)
    providers = (core.load, framework.load)
    with Machine(
        [DexFile(android_dex({"Main.java": source}), "text")],
        sandbox=device.root,
        providers=providers,
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
