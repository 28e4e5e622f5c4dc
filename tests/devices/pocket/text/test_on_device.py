"""Typing, focus, completions, errors, toasts and kept texts, as a user of a device sees them."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from devices.pocket import launch
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import Adb, apk
from tests.devices.pocket.outside.conftest import server

__all__ = ["server"]

_FORM = Path(__file__).parent / "java" / "Form.java"
_SOON = 60
_DOWN, _LEFT, _ENTER, _DELETE = 20, 21, 66, 67


class Form:
    """The app on a device."""

    def __init__(self, adb: Adb) -> None:
        self.adb = adb

    def nodes(self) -> list[dict[str, str]]:
        self.adb.shell("uiautomator dump /sdcard/form.xml")
        found = re.findall(r"<node ([^>]*)", self.adb.shell("cat /sdcard/form.xml"))
        return [dict(re.findall(r'([\w-]+)="([^"]*)"', one)) for one in found]

    def find(self, text: str) -> dict[str, str]:
        """The view that shows a text, as soon as there is one."""
        deadline = time.monotonic() + _SOON
        while True:
            shown = self.nodes()
            for node in shown:
                if node["text"] == text:
                    return node
            if time.monotonic() > deadline:
                raise AssertionError(f"no {text!r} in {[node['text'] for node in shown]}")

    def tap(self, text: str) -> None:
        left, top, right, bottom = map(int, re.findall(r"\d+", self.find(text)["bounds"]))
        self.adb.shell(f"input tap {(left + right) // 2} {(top + bottom) // 2}")

    def type(self, text: str) -> None:
        self.adb.shell(f"input text '{text}'")

    def press(self, *codes: int) -> None:
        self.adb.shell(f"input keyevent {' '.join(map(str, codes))}")

    def waits_for(self, said: str) -> None:
        deadline = time.monotonic() + _SOON
        while said not in self.said():
            assert time.monotonic() < deadline, f"no {said!r} in {self.said()}"

    def waits_for_window(self, title: str) -> None:
        """Until a window is drawn: before that it takes no keys."""
        deadline = time.monotonic() + _SOON
        drawn = re.compile(rf"Window #\d+ [^\n]*{title}(?:(?!Window #).)*mHasSurface=true", re.S)
        while not drawn.search(self.adb.shell("dumpsys window windows")):
            assert time.monotonic() < deadline, f"no window {title}"

    def said(self) -> list[str]:
        lines = self.adb.shell("logcat -d -v raw form:I *:S").splitlines()
        return [line for line in lines if not line.startswith("---------")]


@pytest.fixture(scope="module")
def device(server: int) -> Iterator[Adb]:
    adb = Adb(server, launch.start(name="form", api=28))
    built = apk(
        element("activity", name="form.Form", exported=True),
        package="form",
        dex=android_dex({"Form.java": _FORM.read_text("utf-8")}),
    )
    assert adb.install(built) == "Success"
    yield adb
    launch.stop("form")


@pytest.fixture
def form(device: Adb) -> Iterator[Form]:
    device.shell("logcat -c; am start -W -n form/.Form")
    yield Form(device)
    device.shell("settings put system user_rotation 0; am force-stop form")


def test_typing_goes_to_the_field_that_has_the_focus(form: Form) -> None:
    form.tap("Name")
    form.type("Ann%sLee!")
    form.press(_DELETE)
    assert form.find("Ann Lee")["focused"] == "true"
    form.press(_ENTER)
    form.type("12ab3")
    assert form.find("123")["focused"] == "true"
    form.press(_ENTER)
    form.waits_for("action 0 123")
    assert form.said() == ["focus Name", "focus Number", "action 0 123"]


def test_texts_and_cursor_survive_rotation(form: Form) -> None:
    form.tap("Name")
    form.type("abd")
    form.press(_LEFT)
    form.adb.shell("settings put system accelerometer_rotation 0")
    form.adb.shell("settings put system user_rotation 1")
    form.type("c")
    assert form.find("abcd")["focused"] == "true"


def test_completions_are_offered_and_taken(form: Form) -> None:
    form.tap("Country")
    form.type("F")
    form.waits_for_window("PopupWindow")
    form.press(_DOWN, _DOWN, _ENTER)
    form.waits_for("picked France at 1")


def test_errors_go_away_with_typing_and_toasts_are_seen(form: Form) -> None:
    form.tap("CHECK")
    form.waits_for("error Missing")
    form.waits_for_window("Toast")
    form.tap("Name")
    form.type("x")
    form.tap("CHECK")
    form.waits_for("error null")
