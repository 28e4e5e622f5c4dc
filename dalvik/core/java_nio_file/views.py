"""Attributes by name ("size", "posix:*"), and attribute views."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_nio_file.attributes import Principal, attributes_of, permission_mode
from dalvik.core.java_nio_file.files import required_state
from dalvik.core.java_nio_file.paths import located
from dalvik.core.java_nio_file.times import time_of
from dalvik.core.java_util.failures import illegal_argument, unsupported
from dalvik.vm.interop import box_bool, box_long
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_ATTRIBUTE = "java.nio.file.attribute"
_TIME = f"{_ATTRIBUTE}.FileTime"
_Getter = Callable[[os.stat_result], Any]

_BASIC: dict[str, _Getter] = {
    "size": lambda state: box_long(state.st_size),
    "creationTime": lambda state: time_of(state.st_mtime_ns),
    "lastAccessTime": lambda state: time_of(state.st_atime_ns),
    "lastModifiedTime": lambda state: time_of(state.st_mtime_ns),
    "isDirectory": lambda state: box_bool(stat.S_ISDIR(state.st_mode)),
    "isRegularFile": lambda state: box_bool(stat.S_ISREG(state.st_mode)),
    "isSymbolicLink": lambda state: box_bool(stat.S_ISLNK(state.st_mode)),
    "isOther": lambda state: box_bool(attributes_of(state).is_other()),
    "fileKey": lambda state: attributes_of(state).file_key(),
}
_POSIX: dict[str, _Getter] = {
    **_BASIC,
    "permissions": lambda state: attributes_of(state).permissions(),
    "owner": lambda state: Principal(),
    "group": lambda state: Principal(),
}
_VIEWS = {"basic": _BASIC, "posix": _POSIX, "owner": {"owner": _POSIX["owner"]}}


def _split(wanted: str) -> tuple[str, dict[str, _Getter], str]:
    view, colon, rest = wanted.partition(":")
    if not colon:
        view, rest = "basic", wanted
    known = _VIEWS.get(view)
    if known is None:
        unsupported(f"View '{view}' not available")
    return view, known, rest


def named_attributes(state: os.stat_result, wanted: str) -> dict[str, Any]:
    """`size,lastModifiedTime` or `posix:*`."""
    _, known, rest = _split(wanted)
    names = rest.split(",")
    if not rest:
        illegal_argument("No attributes specified")
    if "*" in names:
        return {name: get(state) for name, get in known.items()}
    for name in names:
        if name not in known:
            illegal_argument(f"'{name}' not recognized")
    return {name: known[name](state) for name in names}


def set_named_attribute(path: str, wanted: str, value: Any) -> None:
    """`path` is the sandbox's; OSError goes to the caller."""
    view, known, name = _split(wanted)
    state = sandbox().stat(path)
    if name == "lastModifiedTime":
        sandbox().set_times(path, value.nanos)
    elif name == "lastAccessTime":
        sandbox().set_times(path, state.st_mtime_ns, value.nanos)
    elif name == "permissions" and view == "posix":
        sandbox().change_mode(path, permission_mode(value))
    elif name not in known or name not in ("creationTime", "owner", "group"):
        illegal_argument(f"'{name}' not recognized")


@java_class(
    "sun.nio.fs.UnixFileAttributeViews$Posix",
    access="",
    implements=[f"{_ATTRIBUTE}.PosixFileAttributeView"],
)
class View(JObject):
    path: Any
    kind: str
    follow: bool

    @java_method("String name()")
    def name(self) -> str:
        return self.kind

    @java_method(f"{_ATTRIBUTE}.BasicFileAttributes readAttributes()")
    @java_method(f"{_ATTRIBUTE}.PosixFileAttributes readAttributes()")
    def read_attributes(self) -> Any:
        return attributes_of(required_state(self.path, self.follow))

    @java_method(f"void setTimes({_TIME},{_TIME},{_TIME})")
    def set_times(self, modified: Any, accessed: Any, created: Any) -> None:
        state = required_state(self.path, self.follow)
        sandbox().set_times(
            located(self.path),
            state.st_mtime_ns if modified is None else modified.nanos,
            state.st_atime_ns if accessed is None else accessed.nanos,
        )

    @java_method("void setPermissions(java.util.Set)")
    def set_permissions(self, permissions: Any) -> None:
        required_state(self.path, self.follow)
        sandbox().change_mode(located(self.path), permission_mode(permissions))

    @java_method(f"{_ATTRIBUTE}.UserPrincipal getOwner()")
    def get_owner(self) -> Any:
        return Principal()


_KINDS = {
    "Ljava/nio/file/attribute/BasicFileAttributeView;": "basic",
    "Ljava/nio/file/attribute/PosixFileAttributeView;": "posix",
    "Ljava/nio/file/attribute/FileOwnerAttributeView;": "owner",
}


def make_view(path: Any, descriptor: str, follow: bool) -> Any:
    """None for a kind of view that the file system does not have."""
    kind = _KINDS.get(descriptor)
    if kind is None:
        return None
    created = View()
    created.path, created.kind, created.follow = path, kind, follow
    return created
