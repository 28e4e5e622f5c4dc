"""What happens to a corrupt database: it is deleted."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.sandbox import absolute, sandbox
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject


@java_interface(
    "android.database.DatabaseErrorHandler",
    abstract=["void onCorruption(android.database.sqlite.SQLiteDatabase)"],
)
class DatabaseErrorHandler:
    """Told when a database is no database."""


@java_class(
    "android.database.DefaultDatabaseErrorHandler",
    access="public final",
    implements=["android.database.DatabaseErrorHandler"],
)
class DefaultDatabaseErrorHandler(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void onCorruption(android.database.sqlite.SQLiteDatabase)")
    def on_corruption(self, database: Any) -> None:
        path = database.path
        call(database, "close()V")
        if path != ":memory:":
            try:
                sandbox().remove(absolute(path))
            except OSError:
                return
