"""A device to try things on: `SERIAL` names one that is attached, otherwise Pocket is started.

With Pocket, the tests have an adb server and state folders of their own, so that they disturb
nothing on this machine. `make test-device SERIAL=…` runs the same tests on any device.
"""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from dalvik.apk.apk import Apk
from devices.callsites import CallSites, find_call_sites
from devices.instrumentation import Instrumentation
from devices.lifecycle import LifecycleObserver
from devices.session import DeviceSession
from devices.suite import discover_suite
from tests.subjects import ROOT

APPS = ROOT / "tests" / "apps"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def adb_environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """State folders, and for Pocket an adb server, of these tests' own."""
    folder = tmp_path_factory.mktemp("state")
    patch = pytest.MonkeyPatch()
    patch.setenv("THOR_STATE_DIR", str(folder / "thor"))
    own_server = not os.environ.get("SERIAL")
    if own_server:
        patch.setenv("POCKET_STATE_DIR", str(folder / "pocket"))
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(_free_port()))
    yield folder
    if own_server:
        from adbutils import adb_path

        subprocess.run([adb_path(), "kill-server"], capture_output=True, check=False, timeout=20)
    patch.undo()


@pytest.fixture(scope="session")
def serial(adb_environment: Path) -> Iterator[str]:
    """The device; tests leave it as they found it."""
    given = os.environ.get("SERIAL")
    if given:
        yield given
        return
    from devices.pocket import launch

    started = launch.start(api=int(os.environ.get("POCKET_API", "28")))
    yield started
    launch.stop(started)


@pytest.fixture
def session(serial: str) -> Iterator[DeviceSession]:
    with DeviceSession(serial) as device:
        yield device


@pytest.fixture
def is_pocket() -> bool:
    return not os.environ.get("SERIAL")


@dataclass(frozen=True)
class Sample:
    """A sample app that is installed, and where its tests fire events."""

    instrumentation: Instrumentation
    sites: CallSites
    tests: tuple[str, ...]

    def of(self, class_name: str) -> list[str]:
        return [test for test in self.tests if test.partition("#")[0].endswith(class_name)]


def install_sample(serial: str, name: str) -> Sample:
    """App and tests of a sample on a device."""
    app, tests = APPS / name / f"{name}.apk", APPS / name / f"{name}-tests.apk"
    device = DeviceSession(serial)
    device.install(app)
    device.install(tests)
    with Apk.open(tests) as apk:
        suite = discover_suite(apk)
        assert suite.runner is not None and suite.target_package is not None
        instrumentation = Instrumentation(apk.manifest.package, suite.runner, suite.target_package)
        return Sample(instrumentation, find_call_sites(apk), tuple(map(str, suite.tests)))


@pytest.fixture(scope="session")
def projects(serial: str) -> Iterator[Sample]:
    sample = install_sample(serial, "projects")
    yield sample
    _remove(serial, sample)


@pytest.fixture(scope="session")
def podcast(serial: str) -> Iterator[Sample]:
    sample = install_sample(serial, "podcast")
    yield sample
    _remove(serial, sample)


def _remove(serial: str, sample: Sample) -> None:
    device = DeviceSession(serial)
    if device.is_there():
        device.uninstall(sample.instrumentation.package)
        device.uninstall(sample.instrumentation.target_package)


@pytest.fixture
def prepared(session: DeviceSession) -> DeviceSession:
    session.prepare()
    return session


@pytest.fixture
def observer(prepared: DeviceSession) -> Iterator[LifecycleObserver]:
    with LifecycleObserver(prepared) as found:
        yield found
