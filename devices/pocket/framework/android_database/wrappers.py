"""CursorWrapper: everything goes to another cursor, unless a subclass says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, caller
from dalvik.vm.native import java_class, java_field, java_method, parse_signature
from dalvik.vm.objects import JObject

_DELEGATED = """
void close()
boolean isClosed()
int getCount()
void deactivate()
boolean moveToFirst()
int getColumnCount()
int getColumnIndex(String)
int getColumnIndexOrThrow(String)
String getColumnName(int)
String[] getColumnNames()
double getDouble(int)
void setExtras(android.os.Bundle)
android.os.Bundle getExtras()
float getFloat(int)
int getInt(int)
long getLong(int)
short getShort(int)
String getString(int)
void copyStringToBuffer(int,android.database.CharArrayBuffer)
byte[] getBlob(int)
boolean getWantsAllOnMoveCalls()
boolean isAfterLast()
boolean isBeforeFirst()
boolean isFirst()
boolean isLast()
int getType(int)
boolean isNull(int)
boolean moveToLast()
boolean move(int)
boolean moveToPosition(int)
boolean moveToNext()
int getPosition()
boolean moveToPrevious()
void registerContentObserver(android.database.ContentObserver)
void registerDataSetObserver(android.database.DataSetObserver)
boolean requery()
android.os.Bundle respond(android.os.Bundle)
void setNotificationUri(android.content.ContentResolver,android.net.Uri)
android.net.Uri getNotificationUri()
void unregisterContentObserver(android.database.ContentObserver)
void unregisterDataSetObserver(android.database.DataSetObserver)
"""


def _delegate(signature: str) -> Callable[..., Any]:
    _, name, descriptor = parse_signature(signature)
    invoke = caller(name + descriptor)

    def method(self: Any, *arguments: Any) -> Any:
        return invoke(self.f_mCursor, *arguments)

    return java_method(signature)(method)


@java_class("android.database.CursorWrapper", implements=["android.database.Cursor"])
class CursorWrapper(JObject):
    CURSOR = java_field("protected final android.database.Cursor mCursor")
    f_mCursor: Any  # noqa: N815
    for _signature in _DELEGATED.strip().splitlines():
        locals()[_signature] = _delegate(_signature)
    del _signature

    @java_method("void <init>(android.database.Cursor)")
    def init(self, cursor: Any) -> None:
        self.f_mCursor = cursor

    @java_method("android.database.Cursor getWrappedCursor()")
    def get_wrapped_cursor(self) -> Any:
        return self.f_mCursor


@java_class(
    "android.database.CrossProcessCursorWrapper",
    implements=["android.database.CrossProcessCursor"],
)
class CrossProcessCursorWrapper(CursorWrapper):
    @java_method("void <init>(android.database.Cursor)")
    def init(self, cursor: Any) -> None:
        super().init(cursor)

    @java_method("void fillWindow(int,android.database.CursorWindow)")
    def fill_window(self, position: int, window: Any) -> None:
        from devices.pocket.framework.android_database.utils import cursor_fill_window

        cursor_fill_window(self.f_mCursor, position, window)

    @java_method("android.database.CursorWindow getWindow()")
    def get_window(self) -> Any:
        get = getattr(self.f_mCursor, "get_window", None)
        return get() if get else None

    @java_method("boolean onMove(int,int)")
    def on_move(self, old: int, new_position: int) -> Any:
        if hasattr(self.f_mCursor, "onMove__II__Z"):
            return call(self.f_mCursor, "onMove(II)Z", old, new_position)
        return True
