"""What is known about a file: BasicFileAttributes and its relatives, permissions, owners."""

from __future__ import annotations

import os
import stat
from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_nio_file.times import time_of
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.interop import iterate, new
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_ATTRIBUTE = "java.nio.file.attribute"
_TIME = f"{_ATTRIBUTE}.FileTime"
_PERMISSIONS = tuple(
    f"{who}_{what}" for who in ("OWNER", "GROUP", "OTHERS") for what in ("READ", "WRITE", "EXECUTE")
)


@java_interface(f"{_ATTRIBUTE}.FileAttribute", abstract=["String name()", "Object value()"])
class FileAttribute:
    pass


@java_interface(f"{_ATTRIBUTE}.AttributeView", abstract=["String name()"])
class AttributeView:
    pass


@java_interface(f"{_ATTRIBUTE}.FileAttributeView", extends=[f"{_ATTRIBUTE}.AttributeView"])
class FileAttributeView:
    pass


@java_interface(
    f"{_ATTRIBUTE}.BasicFileAttributeView",
    extends=[f"{_ATTRIBUTE}.FileAttributeView"],
    abstract=[
        f"{_ATTRIBUTE}.BasicFileAttributes readAttributes()",
        f"void setTimes({_TIME},{_TIME},{_TIME})",
    ],
)
class BasicFileAttributeView:
    pass


@java_interface(
    f"{_ATTRIBUTE}.FileOwnerAttributeView",
    extends=[f"{_ATTRIBUTE}.FileAttributeView"],
    abstract=[f"{_ATTRIBUTE}.UserPrincipal getOwner()"],
)
class FileOwnerAttributeView:
    pass


@java_interface(
    f"{_ATTRIBUTE}.PosixFileAttributeView",
    extends=[f"{_ATTRIBUTE}.BasicFileAttributeView", f"{_ATTRIBUTE}.FileOwnerAttributeView"],
    abstract=["void setPermissions(java.util.Set)"],
)
class PosixFileAttributeView:
    pass


@java_interface(
    f"{_ATTRIBUTE}.BasicFileAttributes",
    abstract=[
        f"{_TIME} lastModifiedTime()",
        f"{_TIME} lastAccessTime()",
        f"{_TIME} creationTime()",
        "boolean isRegularFile()",
        "boolean isDirectory()",
        "boolean isSymbolicLink()",
        "boolean isOther()",
        "long size()",
        "Object fileKey()",
    ],
)
class BasicFileAttributes:
    pass


@java_interface(
    f"{_ATTRIBUTE}.PosixFileAttributes",
    extends=[f"{_ATTRIBUTE}.BasicFileAttributes"],
    abstract=[
        f"{_ATTRIBUTE}.UserPrincipal owner()",
        f"{_ATTRIBUTE}.GroupPrincipal group()",
        "java.util.Set permissions()",
    ],
)
class PosixFileAttributes:
    pass


@java_interface(f"{_ATTRIBUTE}.UserPrincipal", extends=["java.security.Principal"])
class UserPrincipal:
    pass


@java_interface(f"{_ATTRIBUTE}.GroupPrincipal", extends=[f"{_ATTRIBUTE}.UserPrincipal"])
class GroupPrincipal:
    pass


@java_class(
    "sun.nio.fs.UnixUserPrincipals$Group", access="", implements=[f"{_ATTRIBUTE}.GroupPrincipal"]
)
@content_equality
class Principal(JObject):
    """The app itself owns every file."""

    name = "u0_a1"

    @java_method("String getName()")
    @java_method("String toString()")
    def get_name(self) -> str:
        return self.name

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Principal)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return 10001


class _PosixFilePermission(Enum):
    pass


PosixFilePermission = declare_enum(
    f"{_ATTRIBUTE}.PosixFilePermission", _PERMISSIONS, _PosixFilePermission
)


def permission_set(mode: int) -> Any:
    found = new("java.util.HashSet")
    for position, name in enumerate(_PERMISSIONS):
        if mode >> (8 - position) & 1:
            found.add__Ljava_lang_Object_2__Z(constant(PosixFilePermission, name))
    return found


def permission_mode(permissions: Any) -> int:
    return sum(1 << (8 - permission.ordinal) for permission in set(iterate(permissions)))


@java_method("static String toString(java.util.Set)")
def permissions_to_string(permissions: Any) -> str:
    return stat.filemode(permission_mode(permissions))[1:]


@java_method("static java.util.Set fromString(String)")
def permissions_from_string(text: str) -> Any:
    if len(text) != 9 or any(
        char not in (letter, "-") for char, letter in zip(text, "rwx" * 3, strict=True)
    ):
        illegal_argument("Invalid mode")
    return permission_set(int("".join("0" if char == "-" else "1" for char in text), 2))


@java_method(f"static {_ATTRIBUTE}.FileAttribute asFileAttribute(java.util.Set)")
def permissions_as_attribute(permissions: Any) -> Any:
    created = PermissionsAttribute()
    created.permissions = permissions
    return created


class PosixFilePermissions(JObject):
    pass


attach(PosixFilePermissions, functions_of(globals()))
java_class(f"{_ATTRIBUTE}.PosixFilePermissions", access="public final")(PosixFilePermissions)


@java_class(
    f"{_ATTRIBUTE}.PosixFilePermissions$1", access="", implements=[f"{_ATTRIBUTE}.FileAttribute"]
)
class PermissionsAttribute(JObject):
    permissions: Any

    @java_method("String name()")
    def name(self) -> str:
        return "posix:permissions"

    @java_method("Object value()")
    def value(self) -> Any:
        return self.permissions


@java_class(
    "sun.nio.fs.UnixFileAttributes", access="", implements=[f"{_ATTRIBUTE}.PosixFileAttributes"]
)
class Attributes(JObject):
    """What one `stat` said."""

    state: os.stat_result

    @java_method(f"{_TIME} lastModifiedTime()")
    @java_method(f"{_TIME} creationTime()")
    def modified(self) -> Any:
        return time_of(self.state.st_mtime_ns)

    @java_method(f"{_TIME} lastAccessTime()")
    def accessed(self) -> Any:
        return time_of(self.state.st_atime_ns)

    @java_method("boolean isRegularFile()")
    def is_regular(self) -> bool:
        return stat.S_ISREG(self.state.st_mode)

    @java_method("boolean isDirectory()")
    def is_directory(self) -> bool:
        return stat.S_ISDIR(self.state.st_mode)

    @java_method("boolean isSymbolicLink()")
    def is_link(self) -> bool:
        return stat.S_ISLNK(self.state.st_mode)

    @java_method("boolean isOther()")
    def is_other(self) -> bool:
        return not (self.is_regular() or self.is_directory() or self.is_link())

    @java_method("long size()")
    def size(self) -> int:
        return self.state.st_size

    @java_method("Object fileKey()")
    def file_key(self) -> Any:
        created = FileKey()
        created.key = (self.state.st_dev, self.state.st_ino)
        return created

    @java_method(f"{_ATTRIBUTE}.UserPrincipal owner()")
    @java_method(f"{_ATTRIBUTE}.GroupPrincipal group()")
    def owner(self) -> Any:
        return Principal()

    @java_method("java.util.Set permissions()")
    def permissions(self) -> Any:
        return permission_set(stat.S_IMODE(self.state.st_mode))


@java_class("sun.nio.fs.UnixFileKey", access="")
@content_equality
class FileKey(JObject):
    key: tuple[int, int]

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, FileKey) and other.key == self.key

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        device, number = self.key
        folded = (device ^ device >> 32) + (number ^ number >> 32)
        return ((folded & 0xFFFF_FFFF) ^ 0x8000_0000) - 0x8000_0000

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"(dev={self.key[0]:x},ino={self.key[1]})"


def attributes_of(state: os.stat_result) -> Attributes:
    created = Attributes()
    created.state = state
    return created
