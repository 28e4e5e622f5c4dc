"""A debugger on an instrumented test, over adb: the way that Thor goes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import adbutils
import pytest

from dalvik.errors import DebuggerRefused
from devices.heap_views import heap_tree
from devices.jdwp import Hit, ReferenceType, StringReference, attach_port, breakpoint_at
from devices.viewtree import ViewTree
from tests.devices.pocket.outside.clients import SOON, Adb

RUNNER = "samples.projects.test/android.test.InstrumentationTestRunner"
TEST = "samples.projects.test.ListTest"
INSTRUMENT = f"am instrument -w -r -e debug true -e class {TEST} {RUNNER}"


@pytest.fixture
def installed(adb: Adb, projects: tuple[Path, Path]) -> adbutils.AdbDevice:
    for path in projects:
        adb.run("install", "-r", "-t", str(path))
    return adb.utils


@contextmanager
def instrumented(device: adbutils.AdbDevice) -> Iterator[tuple[int, list[str]]]:
    """The process that waits for its debugger, and what `am` will have printed."""
    printed: list[str] = []
    runner = threading.Thread(target=lambda: printed.append(device.shell(INSTRUMENT)))
    runner.start()
    deadline = time.monotonic() + SOON
    while not (pid := device.shell("pidof samples.projects").strip()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    try:
        yield int(pid), printed
        runner.join(SOON)
    finally:
        device.shell("am force-stop samples.projects")
        runner.join(SOON)


def test_a_test_is_held_at_its_actions_and_can_be_asked(installed: adbutils.AdbDevice) -> None:
    seen: list[tuple[str, str]] = []
    answers: list[object] = []

    def act(hit: Hit) -> None:
        thread = hit.thread
        assert thread is not None
        seen.append((thread.name(), thread.stack()[0].method))
        if len(seen) > 1:
            return
        activity_thread = vm.classes("android.app.ActivityThread")[0].type
        app = activity_thread.invoke(thread, "currentApplication")
        get = "getSystemService(Ljava/lang/String;)Ljava/lang/Object;"
        audio = app.invoke(thread, get, "audio")  # type: ignore[union-attr]
        listener = "Landroid/media/AudioManager$OnAudioFocusChangeListener;"
        request = f"requestAudioFocus({listener}II)I"
        answers.append(audio.invoke(thread, request, None, 3, 2))  # type: ignore[union-attr]
        answers.append("pack: samples.projects" in installed.shell("dumpsys audio"))
        answers.append(audio.invoke(thread, f"abandonAudioFocus({listener})I", None))  # type: ignore[union-attr]
        name = app.invoke(thread, "getPackageName")  # type: ignore[union-attr]
        assert isinstance(name, StringReference)
        answers.append(name.text())

    def arm(cls: ReferenceType) -> None:
        first = [method.at(0) for method in cls.methods if method.line_table().entries]
        vm.events.request_all([breakpoint_at(address) for address in first], handler=act)

    with instrumented(installed) as (pid, printed):
        port = installed.forward_port(f"jdwp:{pid}")
        with attach_port(port, device="pocket") as vm:
            vm.when_prepared("samples.testing.Screen", arm)
            vm.wait_for_exit(SOON)
    assert "INSTRUMENTATION_CODE: -1" in printed[0]
    assert answers == [1, True, 1, "samples.projects"]
    assert any(name.startswith("Instr: ") for name, _ in seen)


def test_the_heap_shows_the_views_with_their_listeners(installed: adbutils.AdbDevice) -> None:
    """What tells states apart: the classes of registered handlers, read without running code."""
    found: list[ViewTree] = []

    def look(hit: Hit) -> None:
        tree = heap_tree(SimpleNamespace(vm=vm))  # type: ignore[arg-type]
        if tree is not None:
            found.append(tree)

    def arm(cls: ReferenceType) -> None:
        looks = [method for method in cls.methods if method.name == "text"]
        vm.events.request_all([breakpoint_at(one.at(0)) for one in looks], handler=look)

    with instrumented(installed) as (pid, _):
        port = installed.forward_port(f"jdwp:{pid}")
        with attach_port(port, device="pocket") as vm:
            vm.when_prepared("samples.testing.Screen", arm)
            vm.wait_for_exit(SOON)
    buttons = {
        node.handlers
        for tree in found
        for node in tree.walk()
        if node.class_name == "android.widget.Button"
    }
    assert any(kind == "click" for handlers in buttons for kind, _ in handlers)
    assert all(node.bounds.right >= node.bounds.left for tree in found for node in tree.walk())


def test_one_debugger_at_a_time_and_the_test_goes_on_without(
    installed: adbutils.AdbDevice,
) -> None:
    with instrumented(installed) as (pid, printed):
        port = installed.forward_port(f"jdwp:{pid}")
        with attach_port(port, device="pocket") as vm:
            assert vm.threads()
            with pytest.raises(DebuggerRefused):
                attach_port(port, device="pocket", patience=5)
    assert "INSTRUMENTATION_CODE: -1" in printed[0]


def test_processes_that_can_be_debugged_are_listed(adb: Adb, installed: adbutils.AdbDevice) -> None:
    installed.app_start("samples.projects")
    pid = installed.shell("pidof samples.projects").strip()
    assert pid in adb("jdwp").split()
    installed.app_stop("samples.projects")
