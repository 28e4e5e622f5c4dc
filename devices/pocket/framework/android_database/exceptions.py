"""The exceptions of android.database."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import IndexOutOfBoundsException, RuntimeException
from dalvik.vm.native import java_class, java_method

_TABLE = """
SQLException        RuntimeException    0mb
StaleDataException  RuntimeException    0m
"""

_made = throwables(__name__, "android.database", _TABLE, {"RuntimeException": RuntimeException})
SQLException: Any = _made["SQLException"]


@java_class("android.database.CursorIndexOutOfBoundsException")
class CursorIndexOutOfBoundsException(IndexOutOfBoundsException):
    @java_method("void <init>(int,int)")
    def init_index_size(self, index: int, size: int) -> None:
        self.setup(f"Index {index} requested, with a size of {size}", self)

    @java_method("void <init>(String)")
    def init_message(self, message: str | None) -> None:
        self.setup(message, self)
