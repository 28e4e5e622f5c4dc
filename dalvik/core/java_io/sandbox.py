"""The app's file system: one folder of the host, seen as the root.

Every path is walked component by component. Symbolic links are read here, never followed by the
host: an absolute target starts at the sandbox's root again, and `..` at the root stays there. What
comes out names no link in any part, so no path can leave the folder. Errors are Python's OSError
with the errno that the real call would give.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

from dalvik.core.java_lang.units import joined, split
from dalvik.vm.interop import vm

_MOST_LINKS = 40
_LONGEST_NAME = 255
_LONGEST_PATH = 4096


def failure(number: int) -> OSError:
    return OSError(number, os.strerror(number))


class Sandbox:
    """All access to files. Paths are the app's: absolute, `/` between names.

    `now` gives the time that new files bear, in nanoseconds: the machine's, not the host's.
    """

    def __init__(self, root: Path, now: Callable[[], int]) -> None:
        self.root = os.path.realpath(root)
        self.now = now

    # -- walking ----------------------------------------------------------------------------------

    def locate(self, path: str, *, follow: bool = True) -> str:
        """The host's path. With `follow`, a link at the end is resolved too; the end need not
        exist, everything before must be a folder."""
        names, missing = self._walk(path, follow)
        if len(missing) > 1:
            raise failure(errno.ENOENT)
        return self._host([*names, *missing])

    def canonical(self, path: str) -> str:
        """The app's path without links, `.` and `..`; what does not exist is taken as it is."""
        names, missing = self._walk(path, True, lenient=True)
        return "/" + "/".join([*names, *missing])

    def _walk(
        self, path: str, follow: bool, *, lenient: bool = False
    ) -> tuple[list[str], list[str]]:
        """Names that exist (none of them a link), and those from the first missing one on."""
        if "\0" in path:
            raise failure(errno.EINVAL)
        if len(path) > _LONGEST_PATH:
            raise failure(errno.ENAMETOOLONG)
        pending = [name for name in path.split("/") if name not in ("", ".")]
        pending.reverse()
        found: list[str] = []
        missing: list[str] = []
        links = 0
        while pending:
            name = pending.pop()
            if name == ".":
                continue
            if name == "..":
                if missing:
                    if not lenient:
                        raise failure(errno.ENOENT)
                    missing.pop()
                elif found:
                    found.pop()
                continue
            if len(host_name(name).encode("utf-8")) > _LONGEST_NAME:
                raise failure(errno.ENAMETOOLONG)
            if missing:
                missing.append(name)
                continue
            try:
                mode = os.lstat(self._host([*found, name])).st_mode
            except FileNotFoundError:
                missing.append(name)
                continue
            except NotADirectoryError:
                if lenient:
                    missing.append(name)
                    continue
                raise
            if stat.S_ISLNK(mode) and (follow or pending):
                links += 1
                if links > _MOST_LINKS:
                    raise failure(errno.ELOOP)
                target = app_name(os.readlink(self._host([*found, name])))
                if target.startswith("/"):
                    found.clear()
                pending += [part for part in reversed(target.split("/")) if part]
                continue
            if pending and not stat.S_ISDIR(mode) and not lenient:
                raise failure(errno.ENOTDIR)
            found.append(name)
        return found, missing

    def _host(self, names: list[str]) -> str:
        return os.path.join(self.root, *map(host_name, names)) if names else self.root

    # -- asking -----------------------------------------------------------------------------------

    def stat(self, path: str, *, follow: bool = True) -> os.stat_result:
        return os.lstat(self.locate(path, follow=follow))

    def names(self, path: str) -> list[str]:
        """What a folder holds, sorted: the host's order would differ from run to run."""
        return sorted(map(app_name, os.listdir(self.locate(path))))

    def read_link(self, path: str) -> str:
        return app_name(os.readlink(self.locate(path, follow=False)))

    # -- changing ---------------------------------------------------------------------------------

    def open(self, path: str, flags: int, mode: int = 0o600) -> int:
        """A file descriptor of a regular file; what may not be read or written is refused even
        where the host's user could."""
        host = self.locate(path)
        exists = os.path.lexists(host)
        if exists:
            state = os.lstat(host)
            writing = flags & (os.O_WRONLY | os.O_RDWR)
            if flags & os.O_CREAT and flags & os.O_EXCL:
                raise failure(errno.EEXIST)
            if stat.S_ISDIR(state.st_mode):
                raise failure(errno.EISDIR)
            if not stat.S_ISREG(state.st_mode):
                raise failure(errno.EACCES)
            needed = (0o200 if writing else 0) | (0 if flags & os.O_WRONLY else 0o400)
            if state.st_mode & needed != needed:
                raise failure(errno.EACCES)
        elif path.endswith("/") and flags & os.O_CREAT:
            raise failure(errno.EISDIR)
        descriptor = os.open(host, flags | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK, mode)
        if not exists:
            self._now(host)
        return descriptor

    def make_folder(self, path: str, mode: int = 0o700) -> None:
        host = self.locate(path, follow=False)
        os.mkdir(host, mode)
        self._now(host)

    def make_folders(self, path: str) -> None:
        """All that are missing."""
        found, missing = self._walk(path, True)
        for name in missing:
            found.append(name)
            self.make_folder("/" + "/".join(found))

    def remove(self, path: str) -> None:
        """A file, a link, or an empty folder; never the root."""
        host = self.locate(path, follow=False)
        if host == self.root:
            raise failure(errno.EBUSY)
        if stat.S_ISDIR(os.lstat(host).st_mode):
            os.rmdir(host)
        else:
            os.unlink(host)

    def rename(self, source: str, target: str) -> None:
        first, second = self.locate(source, follow=False), self.locate(target, follow=False)
        if self.root in (first, second):
            raise failure(errno.EBUSY)
        os.rename(first, second)

    def link(self, path: str, existing: str) -> None:
        os.link(self.locate(existing), self.locate(path, follow=False), follow_symlinks=False)

    def symbolic_link(self, path: str, target: str) -> None:
        """The target is kept as text; what it means is decided whenever it is walked."""
        os.symlink(host_name(target), self.locate(path, follow=False))

    def set_times(self, path: str, modified: int, accessed: int | None = None) -> None:
        """Nanoseconds."""
        host = self.locate(path)
        last = os.lstat(host).st_atime_ns if accessed is None else accessed
        os.utime(host, ns=(last, modified), follow_symlinks=False)

    def change_mode(self, path: str, mode: int) -> None:
        os.chmod(self.locate(path), mode)

    def _now(self, host: str) -> None:
        now = self.now()
        os.utime(host, ns=(now, now), follow_symlinks=False)


def host_name(name: str) -> str:
    """A name of the app's (UTF-16 units) as the host gets it."""
    whole = joined(name)
    try:
        whole.encode("utf-8")
        return whole
    except UnicodeEncodeError:
        return "".join("?" if "\ud800" <= char < "\ue000" else char for char in whole)


def app_name(name: str) -> str:
    """A host's name as the app sees it."""
    return split(os.fsencode(name).decode("utf-8", "replace"))


def clock_nanos() -> int:
    return max(int(vm().clock.millis()), 0) * 1_000_000


def sandbox() -> Sandbox:
    """The running machine's."""
    found: Sandbox | None = vm().state.get("sandbox")
    if found is None:
        found = vm().state["sandbox"] = Sandbox(vm().sandbox, clock_nanos)
    return found


def absolute(path: str) -> str:
    """A path of the app's from the root on."""
    if path.startswith("/"):
        return path
    from dalvik.core.java_lang.system import property_value

    folder = property_value("user.dir") or "/"
    return f"{folder.rstrip('/')}/{path}" if path else folder


def describe(error: OSError, action: str) -> str:
    """`open failed: ENOENT (No such file or directory)`, as Android words it."""
    number = error.errno or errno.EIO
    return f"{action} failed: {errno.errorcode.get(number, 'EIO')} ({os.strerror(number)})"
