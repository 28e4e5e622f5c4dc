"""A session on a device: commands, files, settings, and that everything is put back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dalvik.errors import BadInput, DeviceGone, DeviceTrouble, InstallRefused, NotInTime
from devices.adb import AdbDevice, attached
from devices.finding import find_devices
from devices.restoring import Change, Journal
from devices.session import DeviceSession
from devices.settings import Setting
from tests.devices.live.conftest import APPS
from tests.subjects import ROOT

SCALE = Setting("global", "window_animation_scale")
FONT = Setting("system", "font_scale")
STRANGE = Setting("system", "thor_test_setting")
LEFT_BEHIND = "/data/local/tmp/thor-left-behind"
WATCHED = (SCALE, FONT, STRANGE, Setting("system", "user_rotation"))


def test_commands_give_output_and_exit_code(session: DeviceSession) -> None:
    assert session.shell("echo one; echo two >&2").lines in (["one", "two"], ["two", "one"])
    assert session.shell("false").code == 1
    assert session.shell("exit 7").code == 7
    assert session.shell("nosuchcommand").code == 127
    assert session.shell("printf 'a\\nb'").output == "a\nb"
    with pytest.raises(DeviceTrouble, match=session.serial):
        session.run("false")


def test_a_command_that_takes_too_long_says_what_it_printed(session: DeviceSession) -> None:
    with pytest.raises(NotInTime, match=r"run echo begun; sleep 60.*begun"):
        session.shell("echo begun; sleep 60", timeout=1.5)


def test_files_come_back_as_they_were(session: DeviceSession) -> None:
    target = "/data/local/tmp/thor test.bin"
    data = os.urandom(300_000) + b"\r\n\n\r"
    session.push(data, target)
    assert session.pull(target) == data
    assert session.shell(f"rm '{target}'").ok
    assert session.shell(f"ls '{target}'").code != 0


def test_what_it_is(session: DeviceSession) -> None:
    assert session.api >= 16
    assert session.properties["ro.build.version.sdk"] == str(session.api)


def test_settings_are_put_back_at_the_end(serial: str) -> None:
    before = DeviceSession(serial).settings(WATCHED)
    with DeviceSession(serial) as device:
        device.change_settings({SCALE: "0.5", FONT: "1.3"})
        device.change_setting(STRANGE.table, STRANGE.name, "one 'quoted' value")
        device.change_setting(STRANGE.table, STRANGE.name, "another")
        assert device.settings((SCALE, FONT, STRANGE)) == {
            SCALE: "0.5", FONT: "1.3", STRANGE: "another",
        }  # fmt: skip
        with device.scope():
            device.change_setting(STRANGE.table, STRANGE.name, "inner")
        assert device.setting(STRANGE.table, STRANGE.name) == "another"
    assert DeviceSession(serial).settings(WATCHED) == before


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_settings_are_put_back_after_an_error(serial: str, error: type[BaseException]) -> None:
    before = DeviceSession(serial).settings(WATCHED)
    with pytest.raises(error), DeviceSession(serial) as device:
        device.change_setting(FONT.table, FONT.name, "1.15")
        device.run_undoable(f"touch {LEFT_BEHIND}", f"rm {LEFT_BEHIND}")
        assert device.shell(f"ls {LEFT_BEHIND}").ok
        raise error
    assert DeviceSession(serial).settings(WATCHED) == before
    assert not DeviceSession(serial).shell(f"ls {LEFT_BEHIND}").ok


_KILLED = """
import sys, time
from devices.session import DeviceSession
with DeviceSession(sys.argv[1]) as device:
    device.change_setting("system", "font_scale", "1.3")
    device.change_setting("system", "thor_test_setting", "left behind")
    print("changed", flush=True)
    time.sleep(60)
"""


def test_the_next_session_restores_after_a_kill(serial: str) -> None:
    before = DeviceSession(serial).settings(WATCHED)
    process = subprocess.Popen(
        [sys.executable, "-c", _KILLED, serial], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"changed\n"
    other = DeviceSession(serial)
    with pytest.raises(DeviceTrouble, match="another session is using it"), other:
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert DeviceSession(serial).setting(FONT.table, FONT.name) == "1.3"
    with DeviceSession(serial) as device:
        assert device.settings(WATCHED) == before
    assert not device.journal.path.exists()


_CANCELLED = """
import sys, time
import click
from devices.console import Commands
from devices.session import DeviceSession

@click.command()
def wait() -> None:
    with DeviceSession(sys.argv[1]) as device:
        device.change_setting("system", "font_scale", "1.3")
        print("changed", flush=True)
        time.sleep(60)

Commands("test", commands=[wait])(["wait"])
"""


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_command_that_is_cancelled_puts_everything_back(
    serial: str, sent: signal.Signals
) -> None:
    before = DeviceSession(serial).settings(WATCHED)
    process = subprocess.Popen(
        [sys.executable, "-c", _CANCELLED, serial], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"changed\n"
    process.send_signal(sent)
    assert process.wait(timeout=60) == 130
    process.stdout.close()
    assert DeviceSession(serial).settings(WATCHED) == before
    assert not DeviceSession(serial).journal.has_leftovers()


def test_a_journal_of_another_device_is_not_applied(session: DeviceSession, tmp_path: Path) -> None:
    journal = Journal(session.serial, "somebody else", tmp_path)
    journal.add(Change.of_setting("system", "font_scale", "0.85", "1.0"))
    journal.close()
    before = session.settings(WATCHED)
    with DeviceSession(session.serial, state_folder=tmp_path) as device:
        assert device.settings(WATCHED) == before
    assert not list(tmp_path.rglob("*.journal"))


def test_nothing_is_changed_when_it_cannot_be_recorded(serial: str, tmp_path: Path) -> None:
    (tmp_path / "devices").write_text("in the way")
    before = DeviceSession(serial).settings(WATCHED)
    device = DeviceSession(serial, state_folder=tmp_path)
    with pytest.raises(Exception, match="cannot record what is changed"):
        device.change_setting(FONT.table, FONT.name, "1.3")
    assert DeviceSession(serial).settings(WATCHED) == before


def test_install_clear_and_uninstall(session: DeviceSession) -> None:
    package = "samples.taxcalculator"
    session.uninstall(package)
    session.install(APPS / "taxcalculator" / "taxcalculator.apk")
    assert session.is_installed(package)
    session.clear_data(package)
    session.force_stop(package)
    assert session.uninstall(package)
    assert not session.uninstall(package)
    with pytest.raises(DeviceTrouble, match=package):
        session.clear_data(package)


def test_an_installation_for_the_session_is_removed(serial: str) -> None:
    with DeviceSession(serial) as device:
        device.uninstall("samples.podcast")
        device.install(APPS / "podcast" / "podcast.apk", remove_after=True)
        assert device.is_installed("samples.podcast")
    assert not DeviceSession(serial).is_installed("samples.podcast")


def test_what_is_no_apk_is_refused_with_a_reason(session: DeviceSession, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.apk"
    wrong.write_bytes(b"PK\x03\x04 no archive")
    with pytest.raises(InstallRefused) as caught:
        session.install(wrong)
    assert caught.value.device == session.serial
    assert caught.value.reason.startswith("INSTALL_")
    with pytest.raises(BadInput, match="there is no file"):
        session.install(tmp_path / "absent.apk")


def test_finding_devices(serial: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert serial in [one.serial for one in attached()]
    assert [one.serial for one in find_devices([serial])] == [serial]
    monkeypatch.setenv("ANDROID_SERIAL", serial)
    assert [one.serial for one in find_devices()] == [serial]
    with pytest.raises(DeviceGone, match="it is not attached"):
        find_devices(["nosuchdevice"])
    with pytest.raises(BadInput, match="named twice"):
        find_devices([serial, serial])


def test_a_device_that_is_not_there(adb_environment: Path) -> None:
    with pytest.raises(DeviceGone, match="nosuchdevice"):
        AdbDevice("nosuchdevice").shell("true")
    assert AdbDevice("nosuchdevice").state == "gone"
    assert not DeviceSession("nosuchdevice").is_there()


def test_preparing(session: DeviceSession) -> None:
    session.prepare()
    assert session.setting(SCALE.table, SCALE.name) == "0"
    assert session.setting("system", "accelerometer_rotation") == "0"


def test_a_picture(session: DeviceSession) -> None:
    assert session.screenshot().startswith(b"\x89PNG")


def test_many_commands_in_a_row(session: DeviceSession) -> None:
    for number in range(30):
        assert session.shell(f"echo {number}").output == f"{number}\n"
