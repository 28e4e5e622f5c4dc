"""The shell and its small commands through adb."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from tests.devices.pocket.outside.clients import SOON, Adb


def test_exit_codes_and_streams_are_kept_apart(adb: Adb) -> None:
    done = adb.run("shell", "echo out; echo err >&2; exit 7")
    assert (done.stdout, done.stderr, done.returncode) == (b"out\n", b"err\n", 7)
    done = adb.run("shell", "foo")
    assert (done.stderr, done.returncode) == (b"/system/bin/sh: foo: not found\n", 127)


def test_an_old_device_has_one_stream_and_no_exit_code(old: Adb) -> None:
    done = old.run("shell", "echo out; foo")
    assert done.returncode == 0
    assert done.stdout == b"out\r\n/system/bin/sh: foo: not found\r\n"


def test_pipes_quoting_and_redirection(adb: Adb) -> None:
    line = "echo 'a b' \"$((1 + 2))\" > /data/local/tmp/x && cat /data/local/tmp/x | tr a-z A-Z"
    assert adb.shell(line) == "A B 3\n"
    assert adb.shell("for i in 1 2; do echo $i; done | wc -l").strip() == "2"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set -e; if false; then echo no; fi; false || true; echo yes; false; echo no", "yes\n"),
        ("sh -ec 'echo yes; (exit 3); echo no'; echo $?", "yes\n3\n"),
        ("sh -c 'echo $0 $1' a b", "a b\n"),
        (r"echo 'a\nb'; echo -E 'a\nb'", "a\nb\na\\nb\n"),
        ("seq 1 0.5 2; seq 5 -2 1; seq x || echo bad", "1\n1.5\n2\n5\n3\n1\nbad\n"),
        ("echo abc | xxd -p | tee x | xxd -r -p; cat x", "abc\n6162630a\n"),
        ("echo abcd | od; echo abc | od -An -tx1",
         "0000000 061141 062143 000012\n0000005\n 61 62 63 0a\n"),
        ("echo a > x; echo b > y; diff x y | tail -2; gzip x; gunzip -c x.gz", "-a\n+b\na\n"),
        ("echo a > x; tar cf - x | tar tf -; echo bad | gzip -d || echo bad", "x\nbad\n"),
        ("grep version.sdk= /system/build.prop", "ro.build.version.sdk=28\n"),
        ("ip route", "10.0.2.0/24 dev wlan0 proto kernel scope link src 10.0.2.15\n"),
        ("appops set com.android.settings CAMERA deny; appops get com.android.settings CAMERA",
         "CAMERA: deny\n"),
        ("pm list packages -z", ""),
        ("echo > x; mkdir d; cp x d/y; (echo) > z; ls -l . d | grep -c \"$(date +%Y-)\"", "4\n"),
        ("touch x; [ x -nt /system/build.prop ] && stat -c %y x | cut -c1-4", "2024\n"),
    ],
)  # fmt: skip
def test_lines_that_scripts_contain(adb: Adb, line: str, said: str) -> None:
    """Each in a folder of its own."""
    folder = "/data/local/tmp/scripts"
    assert adb.shell(f"rm -rf {folder}; mkdir {folder}; cd {folder}; {line}") == said


def test_files_come_back_as_they_were_sent(adb: Adb, tmp_path: Path) -> None:
    data = bytes(range(256)) * 5000
    source, back = tmp_path / "source", tmp_path / "back"
    source.write_bytes(data)
    assert "1 file pushed" in adb("push", str(source), "/sdcard/Download/file")
    assert "1 file pulled" in adb("pull", "/sdcard/Download/file", str(back))
    assert back.read_bytes() == data
    assert adb.run("exec-out", "cat /sdcard/Download/file").stdout == data
    assert "No such file or directory" in adb("pull", "/sdcard/absent", str(back))


def test_settings_and_properties(adb: Adb) -> None:
    adb.shell("settings put system user_rotation 0")
    assert adb.shell("settings get system user_rotation") == "0\n"
    assert adb.shell("settings get secure absent") == "null\n"
    assert adb.shell("settings put global mine 'a b'; settings get global mine") == "a b\n"
    assert "mine=a b" in adb.shell("settings list global").splitlines()
    assert adb.shell("settings delete global mine") == "Deleted 1 rows\n"
    assert adb.shell("getprop ro.build.version.sdk; getprop sys.boot_completed") == "28\n1\n"
    assert adb.shell("setprop debug.mine 5; getprop debug.mine") == "5\n"
    assert adb.run("shell", "setprop ro.build.version.sdk 9").returncode == 1
    where = "content query --uri content://settings/system --where \"name='user_rotation'\""
    assert "name=user_rotation, value=0" in adb.shell(where)
    adb.shell("settings put system mine 1")
    mine = "--uri content://settings/system --where \"name='mine'\""
    adb.shell(f"content update --bind value:s:2 {mine}")
    assert adb.shell("settings get system mine") == "2\n"
    adb.shell(f"content delete {mine}")
    assert adb.shell("settings get system mine") == "null\n"
    assert "IllegalArgumentException" in adb("shell", "content query --uri content://settings/x")


def test_properties_of_the_image_can_be_chosen(adb: Adb, old: Adb) -> None:
    assert adb.shell("getprop ro.build.tags") == "test-keys\n"
    assert old.shell("getprop ro.build.tags").strip() == "release-keys"


def test_the_log_is_filtered_formatted_and_cleared(adb: Adb) -> None:
    adb("logcat", "-c", "-b", "all")
    adb.shell("log -p w -t Mine first; log -p d -t Mine second; log -p e -t Other third")
    assert adb("logcat", "-d", "-v", "brief", "-s", "Mine").splitlines()[-1].endswith(": second")
    texts = adb.shell("logcat -d -v raw Mine:W *:S").splitlines()
    assert [text for text in texts if not text.startswith("-")] == ["first"]
    assert adb.shell("logcat -d -v tag -t 1").splitlines()[-1] == "E/Other   : third"
    assert adb.shell("logcat -d -e sec -v raw").splitlines()[-1] == "second"
    stamped = adb.shell("logcat -d -v threadtime Other:V *:S").splitlines()[-1].split()
    assert stamped[4:6] == ["E", "Other"]
    adb.shell("logcat -c")
    assert adb.shell("logcat -d Mine:V *:S") == ""


def test_the_log_streams_until_the_client_goes(adb: Adb) -> None:
    watcher = subprocess.Popen(
        adb.command("logcat", "-v", "raw", "-s", "Live"), stdout=subprocess.PIPE
    )
    try:
        assert watcher.stdout is not None
        adb.shell("log -t Live one")
        lines = iter(watcher.stdout.readline, b"")
        assert next(line for line in lines if not line.startswith(b"-")) == b"one\n"
        adb.shell("log -t Live two")
        assert next(lines) == b"two\n"
    finally:
        watcher.kill()
        watcher.communicate(timeout=SOON)


def test_a_client_that_goes_takes_its_command_with_it(adb: Adb) -> None:
    mark = "/data/local/tmp/ticks"
    client = subprocess.Popen(
        adb.command("shell", f"rm -f {mark}; while true; do echo x >> {mark}; sleep 0.05; done")
    )
    while "x" not in adb.shell(f"cat {mark}"):
        time.sleep(0.02)
    client.kill()
    client.wait(SOON)
    before = ""
    deadline = time.monotonic() + SOON
    while (now := adb.shell(f"cat {mark}")) != before:
        assert time.monotonic() < deadline
        before = now
        time.sleep(0.3)


def test_processes_are_listed(adb: Adb) -> None:
    rows = adb.shell("ps -A").splitlines()
    assert rows[0].split()[-1] == "NAME"
    assert any(row.endswith(" system_server") for row in rows)
    assert adb.shell("pidof system_server") == "1354\n"
    assert adb.run("shell", "pidof nobody").returncode == 1
    assert adb.run("shell", "kill 99999").stderr == b"kill: 99999: No such process\n"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("dumpsys -l", "  activity\n"),
        ("service check window", "Service window: found"),
        ("service check absent", "Service absent: not found"),
        ("dumpsys battery", "level: 100"),
        ("dumpsys power", "mHoldingDisplaySuspendBlocker=true"),
        ("dumpsys display", "orientation=0"),
        ("cmd uimode night", "Night mode: no"),
        ("ime list -s", "com.android.inputmethod.latin/.LatinIME"),
        ("svc wifi disable; settings get global wifi_on; svc wifi enable", "0\n"),
        ("id", "uid=2000(shell)"),
        ("date +%Y", "20"),
        ("monkey", "Count not specified"),
        ("cmd absent", "Can't find service: absent"),
        ("dumpsys absent", "Can't find service: absent"),
        ("screenrecord x", "not modelled"),
        ("app_process / a.B", "not modelled"),
        ("pm nonsense", "Unknown command: nonsense"),
    ],
)
def test_small_commands(adb: Adb, line: str, part: str) -> None:
    assert part in adb("shell", line)
