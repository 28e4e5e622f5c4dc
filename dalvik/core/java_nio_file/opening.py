"""Opening files through paths: options to flags, streams and channels."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from dalvik.core.java_io.file_streams import FileInputStream, FileOutputStream
from dalvik.core.java_io.handles import Handle, descriptor_for
from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_nio_channels.files import channel_over
from dalvik.core.java_nio_file.exceptions import failed
from dalvik.core.java_nio_file.options import names
from dalvik.core.java_nio_file.paths import located, text_of
from dalvik.core.java_util.failures import illegal_argument, unsupported
from dalvik.vm.objects import JArray

_DEFAULT_WRITE = frozenset({"CREATE", "TRUNCATE_EXISTING", "WRITE"})


def flags_of(wanted: set[str]) -> int:
    """The flags of `open` for the names of some options."""
    reading = "READ" in wanted or not wanted & {"WRITE", "APPEND"}
    writing = bool(wanted & {"WRITE", "APPEND"})
    if reading and "APPEND" in wanted:
        illegal_argument("READ + APPEND not allowed")
    if {"APPEND", "TRUNCATE_EXISTING"} <= wanted:
        illegal_argument("APPEND + TRUNCATE_EXISTING not allowed")
    if not writing:
        return os.O_RDONLY
    flags = os.O_RDWR if reading else os.O_WRONLY
    if "CREATE_NEW" in wanted:
        flags |= os.O_CREAT | os.O_EXCL
    elif "CREATE" in wanted:
        flags |= os.O_CREAT
    if "TRUNCATE_EXISTING" in wanted:
        flags |= os.O_TRUNC
    return flags | (os.O_APPEND if "APPEND" in wanted else 0)


def open_handle(path: Any, wanted: set[str]) -> Handle:
    flags, where = flags_of(wanted), located(path)
    try:
        if "NOFOLLOW_LINKS" in wanted:
            sandbox().locate(where, follow=False)
        return Handle(sandbox().open(where, flags), where)
    except OSError as error:
        failed(error, text_of(path))


def _after(path: Any, wanted: set[str]) -> Callable[[], None] | None:
    """What is to be done once the file is closed."""
    if "DELETE_ON_CLOSE" not in wanted:
        return None
    where = located(path)

    def delete() -> None:
        if os.path.lexists(sandbox().locate(where, follow=False)):
            sandbox().remove(where)

    return delete


def open_channel(path: Any, options: list[Any]) -> Any:
    wanted = names(options)
    handle = open_handle(path, wanted)
    writing = bool(wanted & {"WRITE", "APPEND"})
    reading = "READ" in wanted or not writing
    return channel_over(None, handle, reading, writing, "APPEND" in wanted, _after(path, wanted))


def input_stream(path: Any, options: JArray | None = None) -> FileInputStream:
    wanted = names(options.d if options is not None else ())
    for option in ("WRITE", "APPEND"):
        if option in wanted:
            unsupported(f"'{option}' not allowed")
    created = FileInputStream()
    created.begin(descriptor_for(open_handle(path, wanted)))
    return created


def output_stream(path: Any, options: JArray | None = None) -> FileOutputStream:
    wanted = names(options.d if options is not None else ())
    if "READ" in wanted:
        illegal_argument("READ not allowed")
    wanted = wanted | {"WRITE"} if wanted else set(_DEFAULT_WRITE)
    created = FileOutputStream()
    created.begin(descriptor_for(open_handle(path, wanted)))
    created.appending = "APPEND" in wanted
    return created
