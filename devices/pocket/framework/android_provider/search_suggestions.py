"""SearchRecentSuggestions and the provider that keeps what was searched for."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_long, call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_content.content_provider import ContentProvider
from devices.pocket.framework.android_content.content_values import ContentValues
from devices.pocket.framework.android_database.matrix import MatrixCursor
from devices.pocket.framework.android_net.uri import parse

_URI = "android.net.Uri"
_TWO_LINES = 2


@java_class("android.content.SearchRecentSuggestionsProvider")
class SearchRecentSuggestionsProvider(ContentProvider):
    """The table is a database of the app, as on Android."""

    authority: str | None = None
    mode = 0
    database: Any = None

    @java_method("void <init>()")
    def init_provider(self) -> None:
        """Subclasses call `setupSuggestions`."""

    @java_method("protected void setupSuggestions(String,int)")
    def setup_suggestions(self, authority: str | None, mode: int) -> None:
        if not authority or not mode & 1:
            throw("java.lang.IllegalArgumentException")
        self.authority, self.mode = authority, mode

    @java_method("boolean onCreate()")
    def on_create(self) -> bool:
        if self.authority is None or not self.mode:
            throw("java.lang.IllegalArgumentException", "Provider not configured")
        return True

    def _database(self) -> Any:
        if self.database is None:
            signature = (
                "openOrCreateDatabase(Ljava/lang/String;ILandroid/database/sqlite/"
                "SQLiteDatabase$CursorFactory;)Landroid/database/sqlite/SQLiteDatabase;"
            )
            self.database = call(self.f_mContext, signature, "suggestions.db", 0, None)
            call(
                self.database,
                "execSQL(Ljava/lang/String;)V",
                "CREATE TABLE IF NOT EXISTS suggestions (_id INTEGER PRIMARY KEY, display1 TEXT"
                " UNIQUE ON CONFLICT REPLACE, display2 TEXT, query TEXT, date LONG)",
            )
        return self.database

    @java_method(f"String getType({_URI})")
    def get_type(self, uri: Any) -> str:
        path = uri.segments()
        if path[:1] == ["search_suggest_query"]:
            return "vnd.android.cursor.dir/vnd.android.search.suggest"
        kind = "item" if len(path) > 1 else "dir"
        return f"vnd.android.cursor.{kind}/suggestion"

    @java_method(f"android.database.Cursor query({_URI},String[],String,String[],String)")
    def query(self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any) -> Any:
        if uri.segments()[:1] == ["search_suggest_query"]:
            return self._suggest(arguments.d[0] if arguments is not None else "")
        signature = (
            "query(Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;"
            "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;"
        )
        return call(
            self._database(), signature, "suggestions", projection, selection, arguments, None,
            None, order,
        )  # fmt: skip

    def _suggest(self, text: str) -> Any:
        """The searches that contain a text, newest first, as the search dialog wants them."""
        where = " WHERE display1 LIKE ?" if text else ""
        found = call(
            self._database(),
            "rawQuery(Ljava/lang/String;[Ljava/lang/String;)Landroid/database/Cursor;",
            f"SELECT _id, display1, display2, query FROM suggestions{where} ORDER BY date DESC",
            array_of("[Ljava/lang/String;", [f"%{text}%"] if text else []),
        )
        names = [
            "suggest_format",
            "suggest_icon_1",
            "suggest_text_1",
            "suggest_intent_query",
            "_id",
        ]
        if self.mode & _TWO_LINES:
            names.insert(3, "suggest_text_2")
        made = MatrixCursor.__new__(MatrixCursor)
        made.init_columns(array_of("[Ljava/lang/String;", names))
        while call(found, "moveToNext()Z"):
            number, first, second, query = (
                call(found, "getString(I)Ljava/lang/String;", at) for at in range(4)
            )
            row = ["0", "android.resource://system/17301578", first, query, box_long(int(number))]
            if self.mode & _TWO_LINES:
                row.insert(3, second)
            made.rows.append(row)
        call(found, "close()V")
        return made

    @java_method(f"{_URI} insert({_URI},android.content.ContentValues)")
    def insert(self, uri: Any, values: Any) -> Any:
        signature = "insert(Ljava/lang/String;Ljava/lang/String;Landroid/content/ContentValues;)J"
        number = call(self._database(), signature, "suggestions", "query", values)
        return parse(f"content://{self.authority}/suggestions/{number}")

    @java_method(f"int delete({_URI},String,String[])")
    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        signature = "delete(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;)I"
        return int(call(self._database(), signature, "suggestions", selection, arguments))

    @java_method(f"int update({_URI},android.content.ContentValues,String,String[])")
    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        throw("java.lang.UnsupportedOperationException", "Not implemented")


@java_class("android.provider.SearchRecentSuggestions")
class SearchRecentSuggestions(JObject):
    context: Any = None
    uri: Any = None
    two_lines = False

    @java_method("void <init>(android.content.Context,String,int)")
    def init(self, context: Any, authority: str, mode: int) -> None:
        if not authority or not mode & 1:
            throw("java.lang.IllegalArgumentException")
        self.context, self.two_lines = context, bool(mode & _TWO_LINES)
        self.uri = parse(f"content://{authority}/suggestions")

    def _resolver(self) -> Any:
        return call(self.context, "getContentResolver()Landroid/content/ContentResolver;")

    @java_method("void saveRecentQuery(String,String)")
    def save_recent_query(self, query: str | None, second: str | None) -> None:
        if not query:
            return
        if not self.two_lines and second:
            throw("java.lang.IllegalArgumentException")
        pairs: list[tuple[str, Any]] = [("display1", query), ("query", query)]
        if self.two_lines:
            pairs.append(("display2", second))
        pairs.append(("date", box_long(vm().clock.millis())))
        self._resolver().insert(self.uri, ContentValues.create(pairs))

    @java_method("void clearHistory()")
    def clear_history(self) -> None:
        self._resolver().delete(self.uri, None, None)
