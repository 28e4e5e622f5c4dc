"""adbutils and uiautomator2, as their users install them, on a sample app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import adbutils
import pytest
import uiautomator2

from tests.devices.pocket.outside.clients import Adb

APP = "samples.projects"


@pytest.fixture
def installed(adb: Adb, projects: tuple[Path, Path]) -> adbutils.AdbDevice:
    device = adb.utils
    device.uninstall(APP)
    device.install(str(projects[0]), nolaunch=True, silent=True)
    return device


def test_adbutils_looks_at_the_device(adb: Adb) -> None:
    device = adb.utils
    assert device.get_state() == "device"
    assert device.window_size() == (1080, 1920)
    assert device.rotation() == 0
    assert device.is_screen_on()
    assert device.prop.get("ro.build.version.sdk") == "28"
    assert device.battery().level == 100
    assert device.shell2("sh -c 'exit 3'").returncode == 3
    assert device.sync.exists("/data/local/tmp")
    device.sync.push(b"hello", "/data/local/tmp/hello")
    assert device.sync.read_text("/data/local/tmp/hello") == "hello"
    assert [entry.path for entry in device.sync.list("/data/local/tmp") if entry.path == "hello"]
    assert "com.android.settings" in device.list_packages()


def test_adbutils_installs_and_drives_an_app(installed: adbutils.AdbDevice) -> None:
    info = installed.app_info(APP)
    assert info is not None and info.version_name
    installed.app_start(APP)
    current = installed.app_current()
    assert (current.package, current.activity) == (APP, f"{APP}.ProjectsActivity")
    assert f'package="{APP}"' in installed.dump_hierarchy()
    assert installed.screenshot().size == (1080, 1920)
    assert installed.framebuffer().tobytes() == installed.screenshot().convert("RGBA").tobytes()
    installed.keyevent("HOME")
    assert installed.app_current().package == "com.android.launcher3"
    installed.app_stop(APP)
    assert installed.shell(f"pidof {APP}") == ""
    installed.app_clear(APP)


@pytest.fixture
def ui(installed: adbutils.AdbDevice) -> Iterator[uiautomator2.Device]:
    device = uiautomator2.Device(installed)
    device.app_start(APP, stop=True, wait=True)
    yield device
    device.stop_uiautomator()


def test_uiautomator2_uses_the_app_as_a_person_would(ui: uiautomator2.Device) -> None:
    ui.implicitly_wait(5)
    assert ui.info["currentPackageName"] == APP
    assert ui(text="No projects").exists
    field = ui(className="android.widget.EditText")
    field.set_text("Garden shed")
    assert field.get_text() == "Garden shed"
    ui(text="Add").click()
    row = ui(className="android.widget.ListView").child(text="Garden shed")
    assert row.wait(timeout=60)
    assert ui(text="Nowhere").wait(timeout=0.1) is False
    with pytest.raises(uiautomator2.UiObjectNotFoundError):
        ui(text="Nowhere").click(timeout=0.1)
    row.click()
    assert ui(text="Rename").wait(timeout=60)
    ui.press("back")
    assert ui(text="Add").wait(timeout=60)
    assert ui.xpath('//*[@text="Garden shed"]').exists
    assert ui(className="android.widget.TextView").count >= 1
    assert ui.screenshot().size == (1080, 1920)
    hierarchy = ui.dump_hierarchy()
    bounds = re.search(r'text="Garden shed"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"', hierarchy)
    assert bounds is not None
    left, top, right, bottom = map(int, bounds.groups())
    ui.click((left + right) / 2, (top + bottom) / 2)
    assert ui(text="Rename").wait(timeout=60)


def test_uiautomator2_turns_the_device(ui: uiautomator2.Device) -> None:
    ui.set_orientation("left")
    try:
        assert ui.info["displayRotation"] == 1
        assert ui.window_size() == (1920, 1080)
        assert ui(text="Add").wait(timeout=60)
    finally:
        ui.set_orientation("natural")
    assert ui.window_size() == (1080, 1920)
