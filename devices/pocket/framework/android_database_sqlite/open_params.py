"""SQLiteDatabase.OpenParams."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_PARAMS = "android.database.sqlite.SQLiteDatabase$OpenParams"
_BUILDER = f"{_PARAMS}$Builder"
_FACTORY = "android.database.sqlite.SQLiteDatabase$CursorFactory"
_HANDLER = "android.database.DatabaseErrorHandler"


class _Options(JObject):
    flags = 0
    factory: Any = None
    handler: Any = None
    journal_mode: str | None = None
    synchronous_mode: str | None = None
    idle_timeout = -1

    def copy_to(self, other: Any) -> Any:
        other.__dict__.update(self.__dict__)
        return other


@java_class(_PARAMS, access="public static final")
class OpenParams(_Options):
    @java_method("int getOpenFlags()")
    def get_open_flags(self) -> int:
        return self.flags

    @java_method(f"{_FACTORY} getCursorFactory()")
    def get_cursor_factory(self) -> Any:
        return self.factory

    @java_method(f"{_HANDLER} getErrorHandler()")
    def get_error_handler(self) -> Any:
        return self.handler

    @java_method("String getJournalMode()")
    def get_journal_mode(self) -> Any:
        return self.journal_mode

    @java_method("String getSynchronousMode()")
    def get_synchronous_mode(self) -> Any:
        return self.synchronous_mode

    @java_method("long getIdleConnectionTimeout()")
    def get_idle_connection_timeout(self) -> int:
        return self.idle_timeout


@java_class(_BUILDER, access="public static final")
class Builder(_Options):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void <init>({_PARAMS})")
    def init_copy(self, params: OpenParams) -> None:
        params.copy_to(self)

    @java_method(f"{_BUILDER} setOpenFlags(int)")
    def set_open_flags(self, flags: int) -> Builder:
        self.flags = flags
        return self

    @java_method(f"{_BUILDER} addOpenFlags(int)")
    def add_open_flags(self, flags: int) -> Builder:
        self.flags |= flags
        return self

    @java_method(f"{_BUILDER} removeOpenFlags(int)")
    def remove_open_flags(self, flags: int) -> Builder:
        self.flags &= ~flags
        return self

    @java_method(f"{_BUILDER} setCursorFactory({_FACTORY})")
    def set_cursor_factory(self, factory: Any) -> Builder:
        self.factory = factory
        return self

    @java_method(f"{_BUILDER} setErrorHandler({_HANDLER})")
    def set_error_handler(self, handler: Any) -> Builder:
        self.handler = handler
        return self

    @java_method(f"{_BUILDER} setJournalMode(String)")
    def set_journal_mode(self, mode: str) -> Builder:
        self.journal_mode = mode
        return self

    @java_method(f"{_BUILDER} setSynchronousMode(String)")
    def set_synchronous_mode(self, mode: str) -> Builder:
        self.synchronous_mode = mode
        return self

    @java_method(f"{_BUILDER} setIdleConnectionTimeout(long)")
    def set_idle_connection_timeout(self, millis: int) -> Builder:
        self.idle_timeout = millis
        return self

    @java_method(f"{_PARAMS} build()")
    def build(self) -> OpenParams:
        params: OpenParams = self.copy_to(OpenParams())
        return params
