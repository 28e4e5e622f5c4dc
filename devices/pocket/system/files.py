"""The device's file system: a folder of the host that nothing leaves.

Links of the device are resolved here and never by the host. The links that the device starts with
are relative, so that they mean the same to both.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device

_FOLDERS = (
    "cache", "data/anr", "data/app", "data/data", "data/local/tmp", "data/misc", "data/system",
    "data/tombstones", "data/user", "dev", "mnt", "proc", "storage/emulated/0/Android/data",
    "storage/emulated/0/DCIM", "storage/emulated/0/Download", "storage/emulated/0/Movies",
    "storage/emulated/0/Music", "storage/emulated/0/Pictures", "storage/emulated/0/Alarms",
    "storage/emulated/0/Notifications", "storage/emulated/0/Podcasts",
    "storage/emulated/0/Ringtones", "system/app", "system/bin", "system/etc", "system/framework",
    "system/fonts", "system/lib", "system/xbin", "vendor", "acct", "config",
)  # fmt: skip
_LINKS = {
    "sdcard": "storage/emulated/0",
    "mnt/sdcard": "../storage/emulated/0",
    "storage/self": "emulated/0",
    "storage/sdcard0": "emulated/0",
    "data/user/0": "../data",
    "etc": "system/etc",
    "bin": "system/bin",
}
_DEVICES = ("null", "zero", "urandom", "random", "tty")
_MOST_LINKS = 40
#: Nanoseconds that the clock of a file system may be behind.
_TICK = 20_000_000


class Files:
    """Device paths (absolute, POSIX) as paths of the host."""

    def __init__(self, device: Device) -> None:
        self.root = device.root
        self._device = device
        self._prepare()

    def _prepare(self) -> None:
        started = time.time_ns()
        for folder in _FOLDERS:
            (self.root / folder).mkdir(parents=True, exist_ok=True)
        for link, target in _LINKS.items():
            path = self.root / link
            if not os.path.lexists(path):
                path.symlink_to(target)
        for name in _DEVICES:
            (self.root / "dev" / name).touch()
        hosts = self.root / "system/etc/hosts"
        if not hosts.exists():
            hosts.write_text("127.0.0.1\t\tlocalhost\n::1\t\tip6-localhost\n")
        build = self.root / "system/build.prop"
        if not build.exists():
            rows = self._device.properties.all().items()
            built = [f"{name}={value}\n" for name, value in rows if name.startswith("ro.")]
            build.write_text("".join(["\n# begin build properties\n", *built]))
        self.date([self.root, *self.root.rglob("*")], started)

    def host(self, path: str, folder: str = "/", *, follow: bool = True) -> Path:
        """Where a device path is on the host. The last link is kept if not `follow`.

        Raises OSError for links that go round in circles (ELOOP) and for what is no path (EINVAL).
        `..` stops at the root.
        """
        return self.root.joinpath(*self._parts(self.absolute(path, folder), follow))

    def real(self, path: str, folder: str = "/") -> str:
        """The device path without links."""
        return "/" + "/".join(self._parts(self.absolute(path, folder), True))

    def device_path(self, host: Path) -> str:
        """The device path of a host path below the root."""
        return "/" + host.relative_to(self.root).as_posix().removeprefix(".")

    @staticmethod
    def absolute(path: str, folder: str = "/") -> str:
        return path if path.startswith("/") else f"{folder.rstrip('/')}/{path}"

    def _parts(self, path: str, follow: bool) -> list[str]:
        if "\0" in path:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
        ahead = [part for part in PurePosixPath(path).parts[1:] if part != "."]
        ahead.reverse()
        done: list[str] = []
        links = 0
        while ahead:
            part = ahead.pop()
            if part == "..":
                del done[-1:]
                continue
            host = self.root.joinpath(*done, part)
            if (ahead or follow) and host.is_symlink():
                links += 1
                if links > _MOST_LINKS:
                    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
                target = os.readlink(host)
                if target.startswith("/"):
                    done.clear()
                ahead += reversed([p for p in target.split("/") if p not in ("", ".")])
                continue
            done.append(part)
        return done

    def date(self, hosts: Iterable[Path], since: int) -> None:
        """Gives the device's time to those that were changed after a moment of the host."""
        now = self._device.clock.wall_nanos()
        for host in hosts:
            with suppress(OSError):
                changed = host.lstat().st_mtime_ns
                if changed >= since - _TICK and host.is_relative_to(self.root):
                    os.utime(host, ns=(now, now), follow_symlinks=False)

    def is_null(self, host: Path) -> bool:
        """Whether it is a device file that swallows what is written and gives nothing."""
        return host.parent == self.root / "dev" and host.name in _DEVICES

    def mode(self, host: Path, info: os.stat_result) -> int:
        """The mode a device shows: its device files are plain files on the host."""
        if self.is_null(host):
            return stat.S_IFCHR | 0o666
        return info.st_mode
