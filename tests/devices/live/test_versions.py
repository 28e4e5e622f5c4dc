"""What each version of Android prints is understood, from old to new."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from devices import dumps
from devices.lifecycle import LifecycleObserver
from devices.session import DeviceSession
from devices.situation import Situation
from tests.devices.live.conftest import APPS

PACKAGE = "samples.projects"


@pytest.fixture(params=[19, 23, 28, 34])
def device(request: pytest.FixtureRequest, adb_environment: Path) -> Iterator[DeviceSession]:
    if os.environ.get("SERIAL"):
        pytest.skip("a device that is attached has one version only")
    from devices.pocket import launch

    serial = launch.start(name=f"api-{request.param}", api=request.param)
    try:
        with DeviceSession(serial) as session:
            assert session.api == request.param
            session.install(APPS / "projects" / "projects.apk")
            yield session
    finally:
        launch.stop(serial)


def test_dumps_and_events(device: DeviceSession) -> None:
    with LifecycleObserver(device) as observer:
        device.run(f"am start -W -n {PACKAGE}/.ProjectsActivity")
        now = Situation.of(device)
        assert now.record is not None and now.record.package == PACKAGE
        assert now.record.class_name == f"{PACKAGE}.ProjectsActivity"
        assert now.focus is not None and now.is_focused(now.record)
        assert now.rotation == 0
        assert device.top() == now.record and device.focus() == now.focus
        assert observer.state_of(now.record) == "RESUMED"
        mark = observer.mark
        device.run("input keyevent KEYCODE_HOME")
        observer.wait_for(now.record, "stopped", 20.0, mark)
        assert [str(one) for one in observer.chain(now.record, mark)] == ["paused", "stopped"]
        assert Situation.of(device).record != now.record
        mark = observer.mark
        device.run(f"am start -n {PACKAGE}/.ProjectsActivity")
        observer.wait_for(now.record, "resumed", 20.0, mark)
    assert dumps.is_awake(device.shell("dumpsys power").output)
    assert not dumps.is_locked(device.shell("dumpsys window policy").output)
    assert not dumps.keyboard_shown(device.shell("dumpsys input_method").output)
    assert (dumps.free_kilobytes(device.shell("df /data").output) or 0) > 0
    assert dumps.audio_focus(device.shell("dumpsys audio").output) == ()
    labels = {node.text for node in device.view_tree().only(PACKAGE).walk()}
    assert labels - {""}
