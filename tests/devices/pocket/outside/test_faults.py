"""What goes wrong around a device: servers that end, addresses from elsewhere, several devices."""

from __future__ import annotations

import json
import os
import resource
import socket
import struct
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import adbutils
import pytest
from click.testing import CliRunner

from devices.pocket import launch, registry
from devices.pocket.adbd.daemon import Daemon
from devices.pocket.cli import main
from devices.pocket.device import Device
from tests.devices.pocket.outside.clients import SOON, Adb, apk


def wait_for(adb: Adb) -> None:
    deadline = time.monotonic() + SOON
    while adb.shell("echo here").strip() != "here":
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_device_outlives_the_adb_server(adb: Adb) -> None:
    adb.shell("echo kept > /data/local/tmp/kept")
    server = [adbutils.adb_path(), "-P", str(adb.port)]
    subprocess.run([*server, "kill-server"], check=True, timeout=SOON)
    subprocess.run([*server, "start-server"], check=True, timeout=SOON, capture_output=True)
    wait_for(adb)
    assert adb.shell("cat /data/local/tmp/kept") == "kept\n"


def test_adbd_restarts_as_root_and_back(adb: Adb) -> None:
    assert "restarting adbd as root" in adb("root")
    wait_for(adb)
    assert adb.shell("id -u") == "0\n"
    assert "already running as root" in adb("root")
    adb("unroot")
    wait_for(adb)
    assert adb.shell("id -u") == "2000\n"


def test_commands_leave_no_threads_behind(adb: Adb) -> None:
    (pid,) = [device.pid for device in registry.running() if device.serial == adb.serial]
    threads = Path(f"/proc/{pid}/task")
    adb.shell("true")
    before = len(list(threads.iterdir()))
    for _ in range(8):
        adb.shell("echo x | cat")
    deadline = time.monotonic() + SOON
    while len(list(threads.iterdir())) > before + 1:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_several_devices_do_not_share_anything(adb: Adb, old: Adb) -> None:
    adb.shell("settings put system mine 1")
    old.shell("settings put system mine 2")
    assert adb.shell("settings get system mine").strip() == "1"
    assert old.shell("settings get system mine").strip() == "2"
    serials = {device.serial for device in adbutils.AdbClient(port=adb.port).device_list()}
    assert {adb.serial, old.serial} <= serials


def test_the_command_starts_lists_and_stops(server: int) -> None:
    run = CliRunner().invoke
    started = run(main, ["start", "--name", "third", "--api", "21", "--size", "480x800"])
    assert started.exit_code == 0, started.output
    serial = started.output.strip()
    listed = json.loads(run(main, ["list", "--json"]).output)
    (third,) = [row for row in listed if row["name"] == "third"]
    assert (third["serial"], third["api"], third["size"]) == (serial, 21, "480x800")
    assert "third" in run(main, ["list"]).output
    again = run(main, ["start", "--name", "third"])
    assert again.exit_code == 3
    assert "runs already" in again.output
    assert run(main, ["stop", "third"]).output == "stopped third\n"
    assert run(main, ["stop", "third"]).exit_code == 3
    assert Adb(server, serial).run("shell", "echo").returncode != 0


@pytest.mark.parametrize(
    "options", [["--api", "3"], ["--size", "big"], ["--density", "1"], ["--name", "a/b"]]
)
def test_traits_that_no_device_can_have(options: list[str]) -> None:
    result = CliRunner().invoke(main, ["start", *options])
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize("port", ["99999", "five"])
def test_a_port_that_no_adb_server_can_have(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", port)
    result = CliRunner().invoke(main, ["start"])
    assert result.exit_code == 2
    assert f"ANDROID_ADB_SERVER_PORT is '{port}'" in result.output


def test_only_loopback_addresses_are_served(tmp_path: Path) -> None:
    device = Device(tmp_path)
    with pytest.raises(ValueError, match="loopback"):
        Daemon(device, host="0.0.0.0")


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n\r\n" + b"x" * 64,
        struct.pack("<6I", 0x4E584E43, 1, 4096, 1 << 30, 0, 0x4E584E43 ^ 0xFFFFFFFF),
        struct.pack("<6I", 0x4E45504F, 1, 0, 4, 0, 0x4E45504F ^ 0xFFFFFFFF) + b"shell",
    ],
)
def test_what_is_no_adb_is_hung_up_on(adb: Adb, data: bytes) -> None:
    host, _, port = adb.serial.rpartition(":")
    with socket.create_connection((host, int(port)), SOON) as connection:
        with suppress(OSError):  # the device may be faster
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        with suppress(OSError):  # reset, or not connected any more
            while connection.recv(4096):
                pass
    assert adb.shell("echo here") == "here\n"


def test_clients_that_are_gone_at_once_do_no_harm(adb: Adb) -> None:
    """A reset on closing may come before the device has looked at the connection."""
    host, _, port = adb.serial.rpartition(":")
    for _ in range(50):
        with socket.create_connection((host, int(port)), SOON) as connection:
            reset = struct.pack("ii", 1, 0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
    assert adb.shell("echo here") == "here\n"
    with socket.create_connection((host, int(port)), SOON) as connection:
        banner = b"host::\0"
        words = (0x4E584E43, 0x01000001, 1 << 20, len(banner), 0, 0x4E584E43 ^ 0xFFFFFFFF)
        connection.sendall(struct.pack("<6I", *words) + banner)
        assert connection.recv(4) == b"CNXN"


@pytest.mark.parametrize(
    "request_",
    [b"LST2\4\0\0\0/a\0b", b"SEND\x0b\0\0\0/a,99999999", b"SEND\3\0\0\0,/a", b"WHAT" * 2],
)
def test_requests_for_files_that_make_no_sense_end_alone(adb: Adb, request_: bytes) -> None:
    (pid,) = [device.pid for device in registry.running() if device.serial == adb.serial]
    log = Path(os.readlink(f"/proc/{pid}/fd/2"))
    with adb.utils.open_transport(timeout=SOON) as stream:
        stream.send_command("sync:")
        stream.check_okay()
        stream.conn.sendall(request_ + b"DONE\0\0\0\0")
        stream.conn.shutdown(socket.SHUT_WR)
        while stream.conn.recv(4096):
            pass
    assert adb.shell("echo here") == "here\n"
    assert "Traceback" not in log.read_text()


def test_a_full_disk_is_said_by_what_needs_room(server: int, tmp_path: Path) -> None:
    """The device cannot tell why a write fails; a limit on the size of files is one way."""
    adb = Adb(server, launch.start(name="narrow"))
    (pid,) = [device.pid for device in registry.running() if device.name == "narrow"]
    try:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))
        said = adb("shell", "dd if=/dev/zero of=/sdcard/x bs=1024 count=128; echo goes on")
        assert "dd: File too large" in said
        assert "goes on" in said
        (tmp_path / "large").write_bytes(bytes(1 << 18))
        assert "File too large" in adb("push", str(tmp_path / "large"), "/sdcard/y")
        (tmp_path / "large.apk").write_bytes(apk(dex=bytes(1 << 18)))
        assert "INSTALL_FAILED_INTERNAL_ERROR" in adb("install", str(tmp_path / "large.apk"))
        assert "com.acme" not in adb.shell("pm list packages")
    finally:
        launch.stop("narrow")


def test_reverse_and_forward_carry_bytes(adb: Adb) -> None:
    with socket.create_server(("127.0.0.1", 0)) as host:
        port = host.getsockname()[1]
        assert adb.run("reverse", "tcp:7777", f"tcp:{port}").returncode == 0
        assert f"tcp:7777 tcp:{port}" in adb("reverse", "--list")
        near = adb.utils.create_connection(adbutils.Network.TCP, 7777)
        far, _ = host.accept()
        with near, far:
            near.sendall(b"to the host")
            assert far.recv(64) == b"to the host"
            far.sendall(b"to the device")
            assert near.recv(64) == b"to the device"
        free = [adb("reverse", "tcp:0", f"tcp:{port}").strip() for _ in range(2)]
        assert len(set(free)) == 2
        assert adb.run("reverse", "--remove", f"tcp:{free[0]}").returncode == 0
        assert f"tcp:{free[1]} tcp:{port}" in adb("reverse", "--list")
        adb.run("reverse", "--remove-all")
    with pytest.raises(adbutils.AdbError):
        adb.utils.create_connection(adbutils.Network.TCP, 7777)


def test_stopping_one_of_many(server: int) -> None:
    with pytest.raises(launch.LaunchError, match="no device absent runs"):
        launch.stop("absent")


def test_where_sources_get_no_bytecode_it_is_cached_elsewhere(
    server: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Images of containers often tell Python to write none: each start would compile everything."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("THOR_COLLIDER_CACHE", str(tmp_path / "cache"))
    launch.start(name="compiled")
    launch.stop("compiled")
    assert list((tmp_path / "cache" / "python").rglob("device.*.pyc"))
