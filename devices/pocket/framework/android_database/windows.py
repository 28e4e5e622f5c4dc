"""CursorWindow, and cursors that read from one."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_database.cursors import (
    FIELD_BLOB,
    FIELD_FLOAT,
    FIELD_INTEGER,
    FIELD_NULL,
    FIELD_STRING,
    AbstractCursor,
    CharArrayBuffer,
    fill_buffer,
)
from devices.pocket.framework.android_database.values import (
    as_blob,
    as_double,
    as_long,
    as_string,
    cell_type,
    from_java_bytes,
    to_float,
    to_int,
    to_short,
)
from devices.pocket.framework.android_database_sqlite.closable import SQLiteClosable

_READ = (
    "Couldn't read row %d, col %d from CursorWindow.  "
    "Make sure the Cursor is initialized correctly before accessing data from it."
)
_CREATOR = "android.os.Parcelable$Creator"


def _creator() -> Any:
    return vm().loader.initialised("Landroid/database/CursorWindow$Creator;").python()


@java_class("android.database.CursorWindow", implements=["android.os.Parcelable"])
class CursorWindow(SQLiteClosable):
    """A table of cells; `start` is the cursor's row that the first one here is."""

    CREATOR = java_field(f"static final {_CREATOR} CREATOR", _creator)
    name: str
    rows: list[list[Any]]
    columns = 0
    start = 0

    @classmethod
    def create(cls, name: str = "<unnamed>", rows: list[list[Any]] | None = None) -> CursorWindow:
        made = cls.__new__(cls)
        SQLiteClosable.init(made)
        made.name, made.rows = name, [] if rows is None else rows
        return made

    @java_method("void <init>(String)")
    def init_named(self, name: str | None) -> None:
        SQLiteClosable.init(self)
        self.name, self.rows = name or "<unnamed>", []

    @java_method("void <init>(String,long)")
    def init_sized(self, name: str | None, size: int) -> None:
        self.init_named(name)

    @java_method("void <init>(boolean)")
    def init_local(self, local: int) -> None:
        self.init_named(None)

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("void clear()")
    def clear(self) -> None:
        self.rows.clear()
        self.start = self.columns = 0

    @java_method("int getStartPosition()")
    def get_start_position(self) -> int:
        return self.start

    @java_method("void setStartPosition(int)")
    def set_start_position(self, position: int) -> None:
        self.start = position

    @java_method("int getNumRows()")
    def get_num_rows(self) -> int:
        return len(self.rows)

    @java_method("boolean setNumColumns(int)")
    def set_num_columns(self, count: int) -> bool:
        if self.rows:
            return self.columns == count
        self.columns = count
        return True

    @java_method("boolean allocRow()")
    def alloc_row(self) -> bool:
        self.rows.append([None] * self.columns)
        return True

    @java_method("void freeLastRow()")
    def free_last_row(self) -> None:
        if self.rows:
            self.rows.pop()

    def cell(self, row: int, column: int) -> Any:
        """The value at a row of the cursor; IllegalStateException where there is none."""
        index = row - self.start
        if not 0 <= index < len(self.rows) or not 0 <= column < len(self.rows[index]):
            throw("java.lang.IllegalStateException", _READ % (index, column))
        return self.rows[index][column]

    def put(self, value: Any, row: int, column: int) -> bool:
        index = row - self.start
        if not 0 <= index < len(self.rows) or not 0 <= column < self.columns:
            return False
        self.rows[index][column] = value
        return True

    @java_method("int getType(int,int)")
    def get_type(self, row: int, column: int) -> int:
        return cell_type(self.cell(row, column))

    @java_method("boolean isNull(int,int)")
    def is_null(self, row: int, column: int) -> bool:
        return self.cell(row, column) is None

    @java_method("boolean isBlob(int,int)")
    def is_blob(self, row: int, column: int) -> bool:
        return self.get_type(row, column) in (FIELD_BLOB, FIELD_NULL)

    @java_method("boolean isLong(int,int)")
    def is_long(self, row: int, column: int) -> bool:
        return self.get_type(row, column) == FIELD_INTEGER

    @java_method("boolean isFloat(int,int)")
    def is_float(self, row: int, column: int) -> bool:
        return self.get_type(row, column) == FIELD_FLOAT

    @java_method("boolean isString(int,int)")
    def is_string(self, row: int, column: int) -> bool:
        return self.get_type(row, column) in (FIELD_STRING, FIELD_NULL)

    @java_method("byte[] getBlob(int,int)")
    def get_blob(self, row: int, column: int) -> Any:
        return as_blob(self.cell(row, column))

    @java_method("String getString(int,int)")
    def get_string(self, row: int, column: int) -> Any:
        return as_string(self.cell(row, column))

    @java_method("void copyStringToBuffer(int,int,android.database.CharArrayBuffer)")
    def copy_string_to_buffer(self, row: int, column: int, buffer: CharArrayBuffer) -> None:
        if buffer is None:
            throw("java.lang.IllegalArgumentException", "CharArrayBuffer should not be null")
        fill_buffer(buffer, as_string(self.cell(row, column)) or "")

    @java_method("long getLong(int,int)")
    def get_long(self, row: int, column: int) -> int:
        return as_long(self.cell(row, column))

    @java_method("double getDouble(int,int)")
    def get_double(self, row: int, column: int) -> float:
        return as_double(self.cell(row, column))

    @java_method("short getShort(int,int)")
    def get_short(self, row: int, column: int) -> int:
        return to_short(self.get_long(row, column))

    @java_method("int getInt(int,int)")
    def get_int(self, row: int, column: int) -> int:
        return to_int(self.get_long(row, column))

    @java_method("float getFloat(int,int)")
    def get_float(self, row: int, column: int) -> float:
        return to_float(self.get_double(row, column))

    @java_method("boolean putBlob(byte[],int,int)")
    def put_blob(self, value: JArray, row: int, column: int) -> bool:
        return self.put(from_java_bytes(value), row, column)

    @java_method("boolean putString(String,int,int)")
    @java_method("boolean putLong(long,int,int)")
    @java_method("boolean putDouble(double,int,int)")
    def put_value(self, value: Any, row: int, column: int) -> bool:
        return self.put(value, row, column)

    @java_method("boolean putNull(int,int)")
    def put_null(self, row: int, column: int) -> bool:
        return self.put(None, row, column)

    # -- crossing processes -----------------------------------------------------------------------

    @java_method("static android.database.CursorWindow newFromParcel(android.os.Parcel)")
    @staticmethod
    def new_from_parcel(parcel: Any) -> CursorWindow:
        from devices.pocket.framework.android_database.transport import read_rows

        window = CursorWindow.create()
        window.start = call(parcel, "readInt()I")
        window.columns, window.rows = read_rows(parcel)
        return window

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from devices.pocket.framework.android_database.transport import write_rows

        call(parcel, "writeInt(I)V", self.start)
        write_rows(parcel, self.columns, self.rows)
        if flags & 1:  # PARCELABLE_WRITE_RETURN_VALUE: the reader has it now
            self.release_reference()

    @java_method("protected void onAllReferencesReleased()")
    def on_all_references_released(self) -> None:
        self.rows = []

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{self.name} {{{vm().identity_hash(self):x}}}"


@java_class("android.database.CursorWindow$Creator", implements=[_CREATOR], access="static")
class CursorWindowCreator(JObject):
    @java_method("Object createFromParcel(android.os.Parcel)")
    def create_from_parcel(self, parcel: Any) -> CursorWindow:
        return CursorWindow.new_from_parcel(parcel)

    @java_method("Object[] newArray(int)")
    def new_array(self, size: int) -> JArray:
        return array_of("[Landroid/database/CursorWindow;", [None] * size)


@java_class("android.database.AbstractWindowedCursor", access="public abstract")
class AbstractWindowedCursor(AbstractCursor):
    WINDOW = java_field("protected android.database.CursorWindow mWindow")
    f_mWindow: Any  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        super().init()

    @java_method("protected void checkPosition()")
    def check_position(self) -> None:
        super().check_position()
        if self.f_mWindow is None:
            throw(
                "android.database.StaleDataException",
                "Attempting to access a closed CursorWindow."
                "Most probable cause: cursor is deactivated prior to calling this method.",
            )

    def _cell(self: Any, column: int) -> Any:
        self.checkPosition____V()
        return self.f_mWindow.cell(self.f_mPos, column)

    @java_method("byte[] getBlob(int)")
    def get_blob(self, column: int) -> Any:
        return as_blob(self._cell(column))

    @java_method("String getString(int)")
    def get_string(self, column: int) -> Any:
        return as_string(self._cell(column))

    @java_method("void copyStringToBuffer(int,android.database.CharArrayBuffer)")
    def copy_string_to_buffer(self, column: int, buffer: CharArrayBuffer) -> None:
        fill_buffer(buffer, as_string(self._cell(column)) or "")

    @java_method("short getShort(int)")
    def get_short(self, column: int) -> int:
        return to_short(as_long(self._cell(column)))

    @java_method("int getInt(int)")
    def get_int(self, column: int) -> int:
        return to_int(as_long(self._cell(column)))

    @java_method("long getLong(int)")
    def get_long(self, column: int) -> int:
        return as_long(self._cell(column))

    @java_method("float getFloat(int)")
    def get_float(self, column: int) -> float:
        return to_float(as_double(self._cell(column)))

    @java_method("double getDouble(int)")
    def get_double(self, column: int) -> float:
        return as_double(self._cell(column))

    @java_method("boolean isNull(int)")
    def is_null(self, column: int) -> bool:
        return self._cell(column) is None

    @java_method("int getType(int)")
    def get_type(self, column: int) -> int:
        return cell_type(self._cell(column))

    @java_method("boolean isBlob(int)")
    def is_blob(self: Any, column: int) -> bool:
        return self.getType__I__I(column) == FIELD_BLOB

    @java_method("boolean isString(int)")
    def is_string(self: Any, column: int) -> bool:
        return self.getType__I__I(column) == FIELD_STRING

    @java_method("boolean isLong(int)")
    def is_long(self: Any, column: int) -> bool:
        return self.getType__I__I(column) == FIELD_INTEGER

    @java_method("boolean isFloat(int)")
    def is_float(self: Any, column: int) -> bool:
        return self.getType__I__I(column) == FIELD_FLOAT

    @java_method("android.database.CursorWindow getWindow()")
    def get_window(self) -> Any:
        return self.f_mWindow

    @java_method("void setWindow(android.database.CursorWindow)")
    def set_window(self, window: Any) -> None:
        if window is not self.f_mWindow:
            self.close_window()
            self.f_mWindow = window

    def close_window(self) -> None:
        if self.f_mWindow is not None:
            self.f_mWindow.close()
            self.f_mWindow = None

    @java_method("boolean hasWindow()")
    def has_window(self) -> bool:
        return self.f_mWindow is not None

    def on_deactivate_or_close(self) -> None:
        super().on_deactivate_or_close()
        self.close_window()
