"""What a Pocket costs: `python -m bench.pocket`.

Processor seconds of the device's process until `adb shell` answers, resident memory of an idle
device, four devices side by side on this machine, what a command takes, and how long a sample
suite runs against the sleeps and waits in it that a phone would sit through.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import adbutils

from devices.pocket import launch, registry

ROUNDS = 3
SIDE_BY_SIDE = 4
_APPS = Path(__file__).resolve().parents[1] / "tests" / "apps"
_TICK = os.sysconf("SC_CLK_TCK")


def main() -> None:
    print(f"{'what':56} {'value':>8}")
    with _surroundings() as port:
        _row("CPU seconds until adb shell answers (wanted: below 2)", _start_cost(port))
        serials = [launch.start() for _ in range(SIDE_BY_SIDE)]
        devices = registry.running()
        _row("MB of an idle device (wanted: below 150)", max(_resident(d.pid) for d in devices))
        client = adbutils.AdbClient(host="127.0.0.1", port=port)
        _row("ms for a shell command", _shell_millis(client.device(serials[0])))
        seconds, waited, tests, passed = _suite(client.device(serials[0]))
        _row(f"seconds for {tests} tests of projects, {passed} passed", seconds)
        _row("seconds of sleeps and waits in them, by the device's clock", waited)
        _row("ratio (wanted: at least 5)", waited / seconds)
        _row(f"seconds for {SIDE_BY_SIDE} devices running them at once", _together(client, serials))
        with_app = max(_resident(d.pid) for d in devices)
        _row("MB of a device after the suite", with_app)


def _row(title: str, value: float) -> None:
    print(f"{title:56} {value:8.2f}")


@contextmanager
def _surroundings() -> Iterator[int]:
    """A folder and an adb server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["POCKET_STATE_DIR"] = folder
        os.environ["ANDROID_ADB_SERVER_PORT"] = str(port)
        try:
            yield port
        finally:
            launch.stop_all()
            subprocess.run([adbutils.adb_path(), "-P", str(port), "kill-server"], check=False)


def _start_cost(port: int) -> float:
    spent = []
    for _ in range(ROUNDS):
        launch.start(name="cost")
        (device,) = [one for one in registry.running() if one.name == "cost"]
        spent.append(_processor(device.pid))
        launch.stop("cost")
    return min(spent)


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


def _resident(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def _shell_millis(device: adbutils.AdbDevice) -> float:
    device.shell("echo")
    start = time.perf_counter()
    for _ in range(20):
        device.shell("settings get system user_rotation")
    return (time.perf_counter() - start) / 20 * 1000


def _install(device: adbutils.AdbDevice) -> None:
    for name in ("projects.apk", "projects-tests.apk"):
        device.install(str(_APPS / "projects" / name), nolaunch=True, silent=True)


def _suite(device: adbutils.AdbDevice) -> tuple[float, float, int, int]:
    """Seconds here and on the device, tests and passed tests of the second run: the first one
    fills the caches. While tests run, the device's clock moves only by waiting."""
    _install(device)
    command = "am instrument -w -r samples.projects.test/android.test.InstrumentationTestRunner"
    device.shell(command)
    before = int(device.shell("date +%s%N"))
    start = time.perf_counter()
    output = device.shell(command)
    seconds = time.perf_counter() - start
    waited = (int(device.shell("date +%s%N")) - before) / 1e9
    codes = re.findall(r"INSTRUMENTATION_STATUS_CODE: (-?\d+)", output)
    tests = sum(code != "1" for code in codes)
    return seconds, waited, tests, codes.count("0")


def _together(client: adbutils.AdbClient, serials: list[str]) -> float:
    """All devices run the suite at the same time."""
    devices = [client.device(serial) for serial in serials]
    for device in devices[1:]:
        _install(device)
    command = "am instrument -w samples.projects.test/android.test.InstrumentationTestRunner"
    start = time.perf_counter()
    runs = [
        subprocess.Popen(
            [adbutils.adb_path(), "-P", str(client.port), "-s", serial, "shell", command],
            stdout=subprocess.DEVNULL,
        )
        for serial in serials
    ]
    for run in runs:
        run.wait(600)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
