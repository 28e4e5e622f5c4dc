"""Devices as users have them: processes of their own behind an adb server of their own."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import adbutils
import pytest

from devices.pocket import launch
from tests.devices.pocket.outside.clients import Adb


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of an adb server that nobody else uses; devices keep their state in a new folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANDROID_ADB_SERVER_PORT", str(port))
        patch.setenv("POCKET_STATE_DIR", str(tmp_path_factory.mktemp("pocket")))
        yield port
        launch.stop_all()
        subprocess.run(
            [adbutils.adb_path(), "-P", str(port), "kill-server"], check=False, timeout=20
        )


@pytest.fixture(scope="session")
def adb(server: int) -> Adb:
    """A device of API 28."""
    return Adb(server, launch.start(name="modern", api=28))


@pytest.fixture(scope="session")
def old(server: int) -> Adb:
    """A device of API 19, with the adbd of its age, and an image signed for release."""
    properties = {"ro.build.tags": "release-keys"}
    return Adb(server, launch.start(name="old", api=19, properties=properties))


@pytest.fixture
def projects() -> tuple[Path, Path]:
    """A sample app and its tests."""
    folder = Path(__file__).parents[3] / "apps" / "projects"
    return folder / "projects.apk", folder / "projects-tests.apk"
