"""Installing, listing, granting and removing packages through adb."""

from __future__ import annotations

from pathlib import Path

import pytest

from devices.pocket import launch
from tests.dalvik.apk.test_manifest import element
from tests.devices.pocket.outside.clients import Adb, apk


@pytest.fixture(autouse=True)
def clean(adb: Adb) -> None:
    adb.run("uninstall", "com.acme")


def test_an_app_is_installed_listed_and_removed(adb: Adb, projects: tuple[Path, Path]) -> None:
    app, tests = projects
    assert "Success" in adb("install", str(app))
    assert "Success" in adb("install", "-r", "-t", str(tests))
    assert adb.shell("pm list packages -3 samples.projects").splitlines() == [
        "package:samples.projects",
        "package:samples.projects.test",
    ]
    instrumentation = "samples.projects.test/android.test.InstrumentationTestRunner"
    assert adb.shell("pm list instrumentation samples.projects") == (
        f"instrumentation:{instrumentation} (target=samples.projects)\n"
    )
    path = adb.shell("pm path samples.projects").strip().removeprefix("package:")
    assert path.endswith("/base.apk")
    assert adb.run("exec-out", f"cat {path}").stdout == app.read_bytes()
    assert "Success" in adb("uninstall", "samples.projects.test")
    assert adb.shell("pm list packages samples.projects.test") == ""
    assert "Failure [DELETE_FAILED_INTERNAL_ERROR]" in adb("uninstall", "samples.projects.test")


@pytest.mark.parametrize(
    ("second", "options", "answer"),
    [
        ({}, ["-r"], "Success"),
        ({}, ["-R"], "INSTALL_FAILED_ALREADY_EXISTS"),
        ({"key": b"key two"}, ["-r"], "INSTALL_FAILED_UPDATE_INCOMPATIBLE"),
        ({"version": 1}, ["-r"], "INSTALL_FAILED_VERSION_DOWNGRADE"),
        ({"version": 1}, ["-r", "-d"], "Success"),
    ],
)
def test_updates(adb: Adb, second: dict[str, object], options: list[str], answer: str) -> None:
    assert adb.install(apk(version=2)) == "Success"
    given: dict[str, object] = {"version": 2, **second}
    assert answer in adb.install(apk(**given), *options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("made", "options", "answer"),
    [
        ({"min_sdk": 29}, [], "INSTALL_FAILED_OLDER_SDK: Requires newer sdk version #29"),
        ({"testOnly": True}, [], "INSTALL_FAILED_TEST_ONLY"),
        ({"testOnly": True}, ["-t"], "Success"),
    ],
)
def test_what_the_device_refuses(
    adb: Adb, made: dict[str, object], options: list[str], answer: str
) -> None:
    assert answer in adb.install(apk(**made), *options)  # type: ignore[arg-type]


def test_what_is_no_apk_is_refused(adb: Adb, tmp_path: Path) -> None:
    assert "INSTALL_PARSE_FAILED_NOT_APK" in adb.install(b"no archive at all")
    unsigned = tmp_path / "unsigned.apk"
    data = apk()
    unsigned.write_bytes(data.replace(b"APK Sig Block 42", b"APK Sig Block 43"))
    assert "INSTALL_PARSE_FAILED" in adb("install", str(unsigned))


def test_new_versions_refuse_apps_for_old_ones(server: int) -> None:
    serial = launch.start(name="newest", api=34)
    try:
        newest = Adb(server, serial)
        refused = newest.install(apk(target_sdk=22))
        assert "INSTALL_FAILED_DEPRECATED_SDK_VERSION: App package must target at least" in refused
        option = "--bypass-low-target-sdk-block"
        assert newest.install(apk(target_sdk=22), option) == "Success"
    finally:
        launch.stop("newest")


def test_split_apks_are_installed_in_a_session(adb: Adb, tmp_path: Path) -> None:
    files = []
    for name, split in (("base", None), ("feature", "feature")):
        path = tmp_path / f"{name}.apk"
        path.write_bytes(apk(split=split))
        files.append(str(path))
    assert "Success" in adb("install-multiple", *files)
    assert len(adb.shell("pm path com.acme").splitlines()) == 2
    assert "Full install must include a base package" in adb("install-multiple", files[1])


def test_permissions_are_granted_and_revoked(adb: Adb) -> None:
    camera, internet = "android.permission.CAMERA", "android.permission.INTERNET"
    asked = [element("uses-permission", name=name) for name in (camera, internet)]
    assert adb.install(apk(*asked)) == "Success"
    row = f"{camera}: granted="
    assert f"{row}false" in adb.shell("dumpsys package com.acme")
    assert adb.shell(f"pm grant com.acme {camera}; echo $?") == "0\n"
    assert f"{row}true" in adb.shell("dumpsys package com.acme")
    assert adb.shell(f"pm revoke com.acme {camera}; echo $?") == "0\n"
    assert f"{row}false" in adb.shell("dumpsys package com.acme")
    refused = adb("shell", f"pm grant com.acme {internet}")
    assert "is not a changeable permission type" in refused
    assert "has not requested permission" in adb(
        "shell", "pm grant com.acme android.permission.RECORD_AUDIO"
    )
    assert adb.install(apk(*asked), "-r", "-g") == "Success"
    assert f"{row}true" in adb.shell("dumpsys package com.acme")


def test_what_an_app_has_stored_is_cleared(adb: Adb) -> None:
    adb.install(apk(debuggable=True))
    assert adb.shell("run-as com.acme sh -c 'echo kept > files/note; pwd; cat files/note'") == (
        "/data/data/com.acme\nkept\n"
    )
    assert adb.shell("pm clear com.acme") == "Success\n"
    assert adb.shell("run-as com.acme ls files") == ""
    assert adb.shell("pm clear com.absent; echo $?") == "Failed\n1\n"


def test_enabling_and_resolving(adb: Adb) -> None:
    main = element(
        "activity",
        element(
            "intent-filter",
            element("action", name="android.intent.action.MAIN"),
            element("category", name="android.intent.category.LAUNCHER"),
        ),
        name=".Main",
    )
    adb.install(apk(main))
    resolve = "cmd package resolve-activity --brief com.acme"
    assert adb.shell(resolve).splitlines()[-1] == "com.acme/.Main"
    state = adb.shell("pm disable-user com.acme")
    assert state == "Package com.acme new state: disabled-user\n"
    assert adb.shell(resolve) == "No activity found\n"
    assert adb.shell("pm list packages -d") == "package:com.acme\n"
    adb.shell("pm enable com.acme")
    assert adb.shell("pm list packages -d") == ""


def test_an_old_device_installs_by_file(old: Adb, tmp_path: Path) -> None:
    path = tmp_path / "app.apk"
    path.write_bytes(apk(package="com.old"))
    assert "Success" in old("install", "-r", str(path))
    assert "codePath=/data/app/com.old-1.apk" in old.shell("dumpsys package com.old")
    assert "Success" in old("uninstall", "com.old")
