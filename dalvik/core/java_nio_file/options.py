"""The options that the methods of Files take."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.vm.native import java_interface


@java_interface("java.nio.file.OpenOption")
class OpenOption:
    pass


@java_interface("java.nio.file.CopyOption")
class CopyOption:
    pass


class _StandardOpenOption(Enum):
    pass


class _StandardCopyOption(Enum):
    pass


class _LinkOption(Enum):
    pass


class _FileVisitOption(Enum):
    pass


class _FileVisitResult(Enum):
    pass


class _AccessMode(Enum):
    pass


StandardOpenOption = declare_enum(
    "java.nio.file.StandardOpenOption",
    [
        *("READ", "WRITE", "APPEND", "TRUNCATE_EXISTING", "CREATE", "CREATE_NEW"),
        *("DELETE_ON_CLOSE", "SPARSE", "SYNC", "DSYNC"),
    ],
    _StandardOpenOption,
    implements=["java.nio.file.OpenOption"],
)
StandardCopyOption = declare_enum(
    "java.nio.file.StandardCopyOption",
    ["REPLACE_EXISTING", "COPY_ATTRIBUTES", "ATOMIC_MOVE"],
    _StandardCopyOption,
    implements=["java.nio.file.CopyOption"],
)
LinkOption = declare_enum(
    "java.nio.file.LinkOption",
    ["NOFOLLOW_LINKS"],
    _LinkOption,
    implements=["java.nio.file.OpenOption", "java.nio.file.CopyOption"],
)
FileVisitOption = declare_enum("java.nio.file.FileVisitOption", ["FOLLOW_LINKS"], _FileVisitOption)
FileVisitResult = declare_enum(
    "java.nio.file.FileVisitResult",
    ["CONTINUE", "TERMINATE", "SKIP_SUBTREE", "SKIP_SIBLINGS"],
    _FileVisitResult,
)
AccessMode = declare_enum("java.nio.file.AccessMode", ["READ", "WRITE", "EXECUTE"], _AccessMode)


def names(options: Any) -> set[str]:
    """The names of some options; null throws as in Java."""
    return {option.name for option in options}


def follows(options: Any) -> bool:
    """Whether links are followed, from an array of LinkOption."""
    return "NOFOLLOW_LINKS" not in names(options.d)
