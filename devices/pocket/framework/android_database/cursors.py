"""Cursor and what all cursors share: the position, observers and lookups of columns."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.units import split
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.observers import (
    ContentObserver,
)
from devices.pocket.framework.constants import constants

FIELD_NULL, FIELD_INTEGER, FIELD_FLOAT, FIELD_STRING, FIELD_BLOB = range(5)


@java_class("android.database.CharArrayBuffer", access="public final")
class CharArrayBuffer(JObject):
    DATA = java_field("char[] data")
    SIZE = java_field("int sizeCopied")
    f_data: Any
    f_sizeCopied: int  # noqa: N815

    @java_method("void <init>(int)")
    def init_size(self, size: int) -> None:
        self.f_data = array_of("[C", [0] * size)

    @java_method("void <init>(char[])")
    def init(self, data: JArray) -> None:
        self.f_data = data


@java_interface(
    "android.database.Cursor",
    extends=["java.io.Closeable"],
    abstract=[
        "int getCount()",
        "int getPosition()",
        "boolean move(int)",
        "boolean moveToPosition(int)",
        "boolean moveToFirst()",
        "boolean moveToLast()",
        "boolean moveToNext()",
        "boolean moveToPrevious()",
        "boolean isFirst()",
        "boolean isLast()",
        "boolean isBeforeFirst()",
        "boolean isAfterLast()",
        "int getColumnIndex(String)",
        "int getColumnIndexOrThrow(String)",
        "String getColumnName(int)",
        "String[] getColumnNames()",
        "int getColumnCount()",
        "byte[] getBlob(int)",
        "String getString(int)",
        "void copyStringToBuffer(int,android.database.CharArrayBuffer)",
        "short getShort(int)",
        "int getInt(int)",
        "long getLong(int)",
        "float getFloat(int)",
        "double getDouble(int)",
        "int getType(int)",
        "boolean isNull(int)",
        "void deactivate()",
        "boolean requery()",
        "void close()",
        "boolean isClosed()",
        "void registerContentObserver(android.database.ContentObserver)",
        "void unregisterContentObserver(android.database.ContentObserver)",
        "void registerDataSetObserver(android.database.DataSetObserver)",
        "void unregisterDataSetObserver(android.database.DataSetObserver)",
        "void setNotificationUri(android.content.ContentResolver,android.net.Uri)",
        "android.net.Uri getNotificationUri()",
        "boolean getWantsAllOnMoveCalls()",
        "void setExtras(android.os.Bundle)",
        "android.os.Bundle getExtras()",
        "android.os.Bundle respond(android.os.Bundle)",
    ],
)
@constants(
    FIELD_TYPE_NULL=0,
    FIELD_TYPE_INTEGER=1,
    FIELD_TYPE_FLOAT=2,
    FIELD_TYPE_STRING=3,
    FIELD_TYPE_BLOB=4,
)
class Cursor:
    """Rows of named columns and a position among them."""


@java_interface(
    "android.database.CrossProcessCursor",
    extends=["android.database.Cursor"],
    abstract=[
        "android.database.CursorWindow getWindow()",
        "void fillWindow(int,android.database.CursorWindow)",
        "boolean onMove(int,int)",
    ],
)
class CrossProcessCursor:
    """A cursor whose rows can be put into a window."""


@java_class("android.database.AbstractCursor$SelfContentObserver", access="protected static")
class SelfContentObserver(ContentObserver):
    """Tells a cursor that the content at its notification URI has changed."""

    cursor: Any

    @java_method("boolean deliverSelfNotifications()")
    def deliver_self_notifications(self) -> bool:
        return False

    @java_method("void onChange(boolean)")
    def on_change(self, self_change: int) -> None:
        call(self.cursor, "onChange(Z)V", 0)


@java_class(
    "android.database.AbstractCursor",
    access="public abstract",
    implements=["android.database.CrossProcessCursor"],
    abstract=[
        "int getCount()",
        "String[] getColumnNames()",
        "String getString(int)",
        "short getShort(int)",
        "int getInt(int)",
        "long getLong(int)",
        "float getFloat(int)",
        "double getDouble(int)",
        "boolean isNull(int)",
    ],
)
class AbstractCursor(JObject):
    POS = java_field("protected int mPos", -1)
    ROW_ID_COLUMN = java_field("protected int mRowIdColumnIndex")
    CLOSED = java_field("protected boolean mClosed")
    RESOLVER = java_field("protected android.content.ContentResolver mContentResolver")
    f_mPos: int  # noqa: N815
    f_mClosed: int  # noqa: N815
    f_mContentResolver: Any  # noqa: N815

    extras: Any = None
    notify_uri: Any = None
    notify_uris: Any = None
    self_observer: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_mPos = -1
        self.data_set_observable: Any = new("android.database.DataSetObservable")
        self.content_observable: Any = new("android.database.ContentObservable")

    # -- columns ----------------------------------------------------------------------------------

    @java_method("int getColumnCount()")
    def get_column_count(self: Any) -> int:
        return len(self.getColumnNames_____3Ljava_lang_String_2().d)

    @java_method("int getColumnIndex(String)")
    def get_column_index(self: Any, name: str) -> int:
        wanted = plain_column(name).lower()
        for index, one in enumerate(self.getColumnNames_____3Ljava_lang_String_2().d):
            if one.lower() == wanted:
                return index
        return -1

    @java_method("int getColumnIndexOrThrow(String)")
    def get_column_index_or_throw(self: Any, name: str) -> int:
        index = int(call(self, "getColumnIndex(Ljava/lang/String;)I", name))
        if index < 0:
            throw("java.lang.IllegalArgumentException", self.no_column(name))
        return index

    def no_column(self: Any, name: str) -> str:
        """What the exception about an unknown column says; newer releases list those there are."""
        from devices.pocket.framework.runtime import device

        if device().api < 28:
            return f"column '{name}' does not exist"
        names = ", ".join(self.getColumnNames_____3Ljava_lang_String_2().d)
        return f"column '{name}' does not exist. Available columns: [{names}]"

    @java_method("String getColumnName(int)")
    def get_column_name(self: Any, index: int) -> Any:
        return self.getColumnNames_____3Ljava_lang_String_2().d[index]

    # -- the position -----------------------------------------------------------------------------

    @java_method("final int getPosition()")
    def get_position(self) -> int:
        return self.f_mPos

    @java_method("boolean onMove(int,int)")
    def on_move(self, old: int, new_position: int) -> bool:
        return True

    @java_method("final boolean moveToPosition(int)")
    def move_to_position(self: Any, position: int) -> bool:
        count = self.getCount____I()
        if position >= count:
            self.f_mPos = count
            return False
        if position < 0:
            self.f_mPos = -1
            return False
        if position == self.f_mPos:
            return True
        moved = bool(self.onMove__II__Z(self.f_mPos, position))
        self.f_mPos = position if moved else -1
        return moved

    @java_method("final boolean move(int)")
    def move(self, offset: int) -> bool:
        return self.move_to_position(self.f_mPos + offset)

    @java_method("final boolean moveToFirst()")
    def move_to_first(self) -> bool:
        return self.move_to_position(0)

    @java_method("final boolean moveToLast()")
    def move_to_last(self: Any) -> bool:
        return bool(self.move_to_position(self.getCount____I() - 1))

    @java_method("final boolean moveToNext()")
    def move_to_next(self) -> bool:
        return self.move_to_position(self.f_mPos + 1)

    @java_method("final boolean moveToPrevious()")
    def move_to_previous(self) -> bool:
        return self.move_to_position(self.f_mPos - 1)

    @java_method("final boolean isFirst()")
    def is_first(self: Any) -> bool:
        return self.f_mPos == 0 and self.getCount____I() != 0

    @java_method("final boolean isLast()")
    def is_last(self: Any) -> bool:
        count = self.getCount____I()
        return self.f_mPos == count - 1 and count != 0

    @java_method("final boolean isBeforeFirst()")
    def is_before_first(self: Any) -> bool:
        return self.getCount____I() == 0 or self.f_mPos == -1

    @java_method("final boolean isAfterLast()")
    def is_after_last(self: Any) -> bool:
        count = self.getCount____I()
        return count == 0 or self.f_mPos == count

    @java_method("protected void checkPosition()")
    def check_position(self: Any) -> None:
        count = self.getCount____I()
        if self.f_mPos == -1 or self.f_mPos == count:
            raise new(
                "android.database.CursorIndexOutOfBoundsException", "(II)V", self.f_mPos, count
            )

    # -- values -----------------------------------------------------------------------------------

    @java_method("int getType(int)")
    def get_type(self, column: int) -> int:
        return FIELD_STRING

    @java_method("byte[] getBlob(int)")
    def get_blob(self, column: int) -> Any:
        throw("java.lang.UnsupportedOperationException", "getBlob is not supported")

    @java_method("android.database.CursorWindow getWindow()")
    def get_window(self) -> Any:
        return None

    @java_method("void copyStringToBuffer(int,android.database.CharArrayBuffer)")
    def copy_string_to_buffer(self: Any, column: int, buffer: CharArrayBuffer) -> None:
        text = self.getString__I__Ljava_lang_String_2(column)
        fill_buffer(buffer, text or "")

    @java_method("void fillWindow(int,android.database.CursorWindow)")
    def fill_window(self: Any, position: int, window: Any) -> None:
        from devices.pocket.framework.android_database.utils import cursor_fill_window

        cursor_fill_window(self, position, window)

    @java_method("boolean getWantsAllOnMoveCalls()")
    def get_wants_all_on_move_calls(self) -> bool:
        return False

    @java_method("void setExtras(android.os.Bundle)")
    def set_extras(self, extras: Any) -> None:
        self.extras = extras

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        if self.extras is None:
            self.extras = new("android.os.Bundle")
        return self.extras

    @java_method("android.os.Bundle respond(android.os.Bundle)")
    def respond(self, extras: Any) -> Any:
        return new("android.os.Bundle")

    @java_method("protected boolean isFieldUpdated(int)")
    def is_field_updated(self, column: int) -> bool:
        return False

    @java_method("protected Object getUpdatedField(int)")
    def get_updated_field(self, column: int) -> Any:
        return None

    # -- life and observers -----------------------------------------------------------------------

    @java_method("void deactivate()")
    def deactivate(self: Any) -> None:
        self.on_deactivate_or_close()

    def on_deactivate_or_close(self) -> None:
        if self.self_observer is not None:
            self._stop_listening()
        self.data_set_observable.notify_invalidated()

    @java_method("boolean requery()")
    def requery(self) -> bool:
        if self.self_observer is not None and self.notify_uri is not None:
            self._listen()
        self.data_set_observable.notify_changed()
        return True

    @java_method("boolean isClosed()")
    def is_closed(self) -> int:
        return self.f_mClosed

    @java_method("void close()")
    def close(self) -> None:
        self.f_mClosed = 1
        self.content_observable.unregister_all()
        self.on_deactivate_or_close()

    @java_method("void registerContentObserver(android.database.ContentObserver)")
    def register_content_observer(self, observer: Any) -> None:
        self.content_observable.register_observer(observer)

    @java_method("void unregisterContentObserver(android.database.ContentObserver)")
    def unregister_content_observer(self, observer: Any) -> None:
        if not self.f_mClosed:
            self.content_observable.unregister_observer(observer)

    @java_method("void registerDataSetObserver(android.database.DataSetObserver)")
    def register_data_set_observer(self, observer: Any) -> None:
        self.data_set_observable.register_observer(observer)

    @java_method("void unregisterDataSetObserver(android.database.DataSetObserver)")
    def unregister_data_set_observer(self, observer: Any) -> None:
        self.data_set_observable.unregister_observer(observer)

    @java_method("protected void onChange(boolean)")
    def on_change(self, self_change: int) -> None:
        self.content_observable.dispatch_change(self_change, None)

    @java_method("void setNotificationUri(android.content.ContentResolver,android.net.Uri)")
    def set_notification_uri(self, resolver: Any, uri: Any) -> None:
        if self.self_observer is not None:
            self._stop_listening()
        self.notify_uri, self.f_mContentResolver = uri, resolver
        self._listen()

    def _listen(self) -> None:
        observer = SelfContentObserver()
        observer.cursor = self
        self.self_observer = observer
        call(
            self.f_mContentResolver,
            "registerContentObserver(Landroid/net/Uri;ZLandroid/database/ContentObserver;)V",
            self.notify_uri,
            1,
            observer,
        )

    def _stop_listening(self) -> None:
        call(
            self.f_mContentResolver,
            "unregisterContentObserver(Landroid/database/ContentObserver;)V",
            self.self_observer,
        )

    @java_method("android.net.Uri getNotificationUri()")
    def get_notification_uri(self) -> Any:
        return self.notify_uri

    @java_method("protected void finalize()")
    def finalize(self) -> None:
        pass


def plain_column(name: str) -> str:
    """`table.column` asks for `column`."""
    return name.rpartition(".")[2]


def fill_buffer(buffer: CharArrayBuffer, text: str) -> None:
    """Copies a string into a buffer, which grows if it must."""
    units = [ord(unit) for unit in split(text)]
    data = buffer.f_data
    if data is None or len(data.d) < len(units):
        buffer.f_data = array_of("[C", units)
    else:
        data.d[: len(units)] = units
    buffer.f_sizeCopied = len(units)
