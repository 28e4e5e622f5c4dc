"""CursorAdapter, ResourceCursorAdapter and SimpleCursorAdapter."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, class_name, throw, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_database.observers import ContentObserver
from devices.pocket.framework.android_os.handler import Handler
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.filters import Filter, FilterResults
from devices.pocket.framework.android_widget.image_view import ImageView
from devices.pocket.framework.android_widget.observing import AdapterObserver
from devices.pocket.framework.android_widget.simple_adapter import set_image_from_text
from devices.pocket.framework.android_widget.views import find_view, inflate
from devices.pocket.framework.constants import constants

AUTO_REQUERY, OBSERVE = 1, 2
_CURSOR, _CONTEXT, _GROUP = (
    "android.database.Cursor", "android.content.Context", "android.view.ViewGroup",
)  # fmt: skip
_VIEW = "android.view.View"
_MOVE = caller("moveToPosition(I)Z")
_NEW_VIEW = caller(
    "newView(Landroid/content/Context;Landroid/database/Cursor;Landroid/view/ViewGroup;)"
    "Landroid/view/View;"
)
_NEW_DROP_DOWN = caller(
    "newDropDownView(Landroid/content/Context;Landroid/database/Cursor;Landroid/view/ViewGroup;)"
    "Landroid/view/View;"
)
_BIND = caller("bindView(Landroid/view/View;Landroid/content/Context;Landroid/database/Cursor;)V")
_SWAP = "swapCursor(Landroid/database/Cursor;)Landroid/database/Cursor;"
_OBSERVER = "(Landroid/database/ContentObserver;)V"
_DATA = "(Landroid/database/DataSetObserver;)V"
_BINDER = "android.widget.SimpleCursorAdapter$ViewBinder"
_CONVERTER = "android.widget.SimpleCursorAdapter$CursorToStringConverter"


@java_class("android.widget.CursorAdapter$ChangeObserver", access="private")
class ChangeObserver(ContentObserver):
    adapter: Any

    @java_method("boolean deliverSelfNotifications()")
    def deliver_self_notifications(self) -> bool:
        return True

    @java_method("void onChange(boolean)")
    def on_change_seen(self, own: Any) -> None:
        call(self.adapter, "onContentChanged()V")


@java_class(
    "android.widget.CursorAdapter",
    access="public abstract",
    implements=["android.widget.Filterable", "android.widget.ThemedSpinnerAdapter"],
    abstract=[
        f"{_VIEW} newView({_CONTEXT},{_CURSOR},{_GROUP})",
        f"void bindView({_VIEW},{_CONTEXT},{_CURSOR})",
    ],
)
@constants(FLAG_AUTO_REQUERY=AUTO_REQUERY, FLAG_REGISTER_CONTENT_OBSERVER=OBSERVE)
class CursorAdapter(BaseAdapter):
    context: Any
    cursor: Any = None
    data_valid = False
    auto_requery = False
    row_id_column = -1
    change_observer: Any = None
    data_observer: Any = None
    cursor_filter: Any = None
    query_provider: Any = None
    drop_down_theme: Any = None

    @java_method(f"void <init>({_CONTEXT},{_CURSOR})")
    def init_auto(self, context: Any, cursor: Any) -> None:
        self.set_up(context, cursor, AUTO_REQUERY)

    @java_method(f"void <init>({_CONTEXT},{_CURSOR},boolean)")
    def init_requery(self, context: Any, cursor: Any, requery: Any) -> None:
        self.set_up(context, cursor, AUTO_REQUERY if requery else OBSERVE)

    @java_method(f"void <init>({_CONTEXT},{_CURSOR},int)")
    def init_flags(self, context: Any, cursor: Any, flags: int) -> None:
        self.set_up(context, cursor, flags)

    def set_up(self, context: Any, cursor: Any, flags: int) -> None:
        if flags & AUTO_REQUERY:
            flags |= OBSERVE
            self.auto_requery = True
        self.context = context
        self.data_valid = cursor is not None
        if cursor is not None:
            self.row_id_column = call(cursor, "getColumnIndexOrThrow(Ljava/lang/String;)I", "_id")
        if flags & OBSERVE:
            observer: Any = ChangeObserver.__new__(ChangeObserver)
            observer.init(Handler.create(main_looper()))
            observer.adapter = self
            self.change_observer = observer
            self.data_observer = AdapterObserver.create(self._filled, self._emptied)
        self.cursor = cursor
        self._observe()

    def _observe(self) -> None:
        if self.cursor is not None and self.change_observer is not None:
            call(self.cursor, f"registerContentObserver{_OBSERVER}", self.change_observer)
            call(self.cursor, f"registerDataSetObserver{_DATA}", self.data_observer)

    def _filled(self) -> None:
        self.data_valid = True
        call(self, "notifyDataSetChanged()V")

    def _emptied(self) -> None:
        self.data_valid = False
        call(self, "notifyDataSetInvalidated()V")

    @java_method(f"{_CURSOR} getCursor()")
    def get_cursor(self) -> Any:
        return self.cursor

    @java_method("int getCount()")
    def get_count(self) -> int:
        if not self.data_valid or self.cursor is None:
            return 0
        return int(call(self.cursor, "getCount()I"))

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        if not self.data_valid or self.cursor is None:
            return None
        _MOVE(self.cursor, position)
        return self.cursor

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        if self.data_valid and self.cursor is not None and _MOVE(self.cursor, position):
            return int(call(self.cursor, "getLong(I)J", self.row_id_column))
        return 0

    @java_method("boolean hasStableIds()")
    def has_stable_ids(self) -> bool:
        return True

    @java_method(f"{_VIEW} getView(int,{_VIEW},{_GROUP})")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        if not self.data_valid:
            throw(
                "java.lang.IllegalStateException",
                "this should only be called when the cursor is valid",
            )
        if not _MOVE(self.cursor, position):
            throw("java.lang.IllegalStateException", f"couldn't move cursor to position {position}")
        view = convert
        if view is None:
            view = _NEW_VIEW(self, self.context, self.cursor, parent)
        _BIND(self, view, self.context, self.cursor)
        return view

    @java_method(f"{_VIEW} getDropDownView(int,{_VIEW},{_GROUP})")
    def get_drop_down_view(self, position: int, convert: Any, parent: Any) -> Any:
        if not self.data_valid:
            return None
        _MOVE(self.cursor, position)
        view = convert
        if view is None:
            view = _NEW_DROP_DOWN(self, self.context, self.cursor, parent)
        _BIND(self, view, self.context, self.cursor)
        return view

    @java_method(f"{_VIEW} newDropDownView({_CONTEXT},{_CURSOR},{_GROUP})")
    def new_drop_down_view(self, context: Any, cursor: Any, parent: Any) -> Any:
        return _NEW_VIEW(self, context, cursor, parent)

    @java_method(f"void changeCursor({_CURSOR})")
    def change_cursor(self, cursor: Any) -> None:
        old = call(self, _SWAP, cursor)
        if old is not None:
            call(old, "close()V")

    @java_method(f"{_CURSOR} swapCursor({_CURSOR})")
    def swap_cursor(self, cursor: Any) -> Any:
        if cursor is self.cursor:
            return None
        old = self.cursor
        if old is not None and self.change_observer is not None:
            call(old, f"unregisterContentObserver{_OBSERVER}", self.change_observer)
            call(old, f"unregisterDataSetObserver{_DATA}", self.data_observer)
        self.cursor = cursor
        if cursor is not None:
            self._observe()
            self.row_id_column = call(cursor, "getColumnIndexOrThrow(Ljava/lang/String;)I", "_id")
            self.data_valid = True
            call(self, "notifyDataSetChanged()V")
        else:
            self.row_id_column = -1
            self.data_valid = False
            call(self, "notifyDataSetInvalidated()V")
        return old

    @java_method(f"CharSequence convertToString({_CURSOR})")
    def convert_to_string(self, cursor: Any) -> Any:
        return "" if cursor is None else to_string(cursor)

    @java_method(f"{_CURSOR} runQueryOnBackgroundThread(CharSequence)")
    def run_query_on_background_thread(self, constraint: Any) -> Any:
        if self.query_provider is not None:
            run = "runQuery(Ljava/lang/CharSequence;)Landroid/database/Cursor;"
            return call(self.query_provider, run, constraint)
        return self.cursor

    @java_method("android.widget.Filter getFilter()")
    def get_filter(self) -> Any:
        if self.cursor_filter is None:
            made = CursorFilter.__new__(CursorFilter)
            made.init()
            made.adapter = self
            self.cursor_filter = made
        return self.cursor_filter

    @java_method("android.widget.FilterQueryProvider getFilterQueryProvider()")
    def get_filter_query_provider(self) -> Any:
        return self.query_provider

    @java_method("void setFilterQueryProvider(android.widget.FilterQueryProvider)")
    def set_filter_query_provider(self, provider: Any) -> None:
        self.query_provider = provider

    @java_method("protected void onContentChanged()")
    def on_content_changed(self) -> None:
        if self.auto_requery and self.cursor is not None and not call(self.cursor, "isClosed()Z"):
            self.data_valid = bool(call(self.cursor, "requery()Z"))

    @java_method("void setDropDownViewTheme(android.content.res.Resources$Theme)")
    def set_drop_down_view_theme(self, theme: Any) -> None:
        self.drop_down_theme = theme

    @java_method("android.content.res.Resources$Theme getDropDownViewTheme()")
    def get_drop_down_view_theme(self) -> Any:
        return self.drop_down_theme


@java_class("android.widget.CursorFilter", access="")
class CursorFilter(Filter):
    adapter: Any

    @java_method("CharSequence convertResultToString(Object)")
    def convert_result_to_string(self, value: Any) -> Any:
        convert = "convertToString(Landroid/database/Cursor;)Ljava/lang/CharSequence;"
        return call(self.adapter, convert, value)

    @java_method("protected android.widget.Filter$FilterResults performFiltering(CharSequence)")
    def perform_filtering(self, constraint: Any) -> FilterResults:
        run = "runQueryOnBackgroundThread(Ljava/lang/CharSequence;)Landroid/database/Cursor;"
        cursor = call(self.adapter, run, constraint)
        count = 0 if cursor is None else call(cursor, "getCount()I")
        return FilterResults.create(cursor, count)

    @java_method("protected void publishResults(CharSequence,android.widget.Filter$FilterResults)")
    def publish_results(self, constraint: Any, results: Any) -> None:
        if results.f_values is not None and results.f_values is not self.adapter.cursor:
            call(self.adapter, "changeCursor(Landroid/database/Cursor;)V", results.f_values)


@java_class("android.widget.ResourceCursorAdapter", access="public abstract")
class ResourceCursorAdapter(CursorAdapter):
    layout = 0
    drop_down_layout = 0

    @java_method(f"void <init>({_CONTEXT},int,{_CURSOR})")
    def init_layout(self, context: Any, layout: int, cursor: Any) -> None:
        self.set_up_layout(context, layout, cursor, AUTO_REQUERY)

    @java_method(f"void <init>({_CONTEXT},int,{_CURSOR},boolean)")
    def init_layout_requery(self, context: Any, layout: int, cursor: Any, requery: Any) -> None:
        self.set_up_layout(context, layout, cursor, AUTO_REQUERY if requery else OBSERVE)

    @java_method(f"void <init>({_CONTEXT},int,{_CURSOR},int)")
    def set_up_layout(self, context: Any, layout: int, cursor: Any, flags: int) -> None:
        self.set_up(context, cursor, flags)
        self.layout = self.drop_down_layout = layout

    @java_method(f"{_VIEW} newView({_CONTEXT},{_CURSOR},{_GROUP})")
    def new_view(self, context: Any, cursor: Any, parent: Any) -> Any:
        return inflate(self.context, self.layout, parent)

    @java_method(f"{_VIEW} newDropDownView({_CONTEXT},{_CURSOR},{_GROUP})")
    def new_drop_down_view(self, context: Any, cursor: Any, parent: Any) -> Any:
        return inflate(self.context, self.drop_down_layout, parent)

    @java_method("void setViewResource(int)")
    def set_view_resource(self, layout: int) -> None:
        self.layout = layout

    @java_method("void setDropDownViewResource(int)")
    def set_drop_down_view_resource(self, layout: int) -> None:
        self.drop_down_layout = layout


@java_interface(_BINDER, abstract=[f"boolean setViewValue({_VIEW},{_CURSOR},int)"])
class CursorViewBinder:
    pass


@java_interface(_CONVERTER, abstract=[f"CharSequence convertToString({_CURSOR})"])
class CursorToStringConverter:
    pass


@java_class("android.widget.SimpleCursorAdapter")
class SimpleCursorAdapter(ResourceCursorAdapter):
    names: list[str]
    targets: list[int]
    columns: list[int] | None = None
    binder: Any = None
    converter: Any = None
    string_column = -1

    @java_method(f"void <init>({_CONTEXT},int,{_CURSOR},String[],int[])")
    def init_simple(self, context: Any, layout: int, cursor: Any, names: Any, to: Any) -> None:
        self._set_up_simple(context, layout, cursor, names, to, AUTO_REQUERY)

    @java_method(f"void <init>({_CONTEXT},int,{_CURSOR},String[],int[],int)")
    def _set_up_simple(
        self, context: Any, layout: int, cursor: Any, names: Any, to: Any, flags: int
    ) -> None:
        self.set_up_layout(context, layout, cursor, flags)
        self.targets = [] if to is None else list(to.d)
        self.names = [] if names is None else list(names.d)
        self._find_columns(cursor)

    def _find_columns(self, cursor: Any) -> None:
        if cursor is None:
            self.columns = None
            return
        find = "getColumnIndexOrThrow(Ljava/lang/String;)I"
        self.columns = [call(cursor, find, name) for name in self.names]

    @java_method(f"void bindView({_VIEW},{_CONTEXT},{_CURSOR})")
    def bind_view(self, view: Any, context: Any, cursor: Any) -> None:
        for target, column in zip(self.targets, self.columns or (), strict=False):
            child = find_view(view, target)
            if child is None:
                continue
            if self.binder is not None and call(
                self.binder,
                "setViewValue(Landroid/view/View;Landroid/database/Cursor;I)Z",
                child,
                cursor,
                column,
            ):
                continue
            text = call(cursor, "getString(I)Ljava/lang/String;", column) or ""
            if hasattr(child, "setText__Ljava_lang_CharSequence_2__V"):
                show = "setViewText(Landroid/widget/TextView;Ljava/lang/String;)V"
                call(self, show, child, text)
            elif isinstance(child, ImageView):
                show = "setViewImage(Landroid/widget/ImageView;Ljava/lang/String;)V"
                call(self, show, child, text)
            else:
                throw(
                    "java.lang.IllegalStateException",
                    f"{class_name(child)} is not a  view that can be bounds by this"
                    " SimpleCursorAdapter",
                )

    @java_method("void setViewText(android.widget.TextView,String)")
    def set_view_text(self, view: Any, text: Any) -> None:
        call(view, "setText(Ljava/lang/CharSequence;)V", text)

    @java_method("void setViewImage(android.widget.ImageView,String)")
    def set_view_image(self, view: Any, text: str) -> None:
        set_image_from_text(view, text)

    @java_method(f"{_BINDER} getViewBinder()")
    def get_view_binder(self) -> Any:
        return self.binder

    @java_method(f"void setViewBinder({_BINDER})")
    def set_view_binder(self, binder: Any) -> None:
        self.binder = binder

    @java_method("int getStringConversionColumn()")
    def get_string_conversion_column(self) -> int:
        return self.string_column

    @java_method("void setStringConversionColumn(int)")
    def set_string_conversion_column(self, column: int) -> None:
        self.string_column = column

    @java_method(f"{_CONVERTER} getCursorToStringConverter()")
    def get_cursor_to_string_converter(self) -> Any:
        return self.converter

    @java_method(f"void setCursorToStringConverter({_CONVERTER})")
    def set_cursor_to_string_converter(self, converter: Any) -> None:
        self.converter = converter

    @java_method(f"CharSequence convertToString({_CURSOR})")
    def convert_to_string(self, cursor: Any) -> Any:
        if self.converter is not None:
            convert = "convertToString(Landroid/database/Cursor;)Ljava/lang/CharSequence;"
            return call(self.converter, convert, cursor)
        if self.string_column > -1:
            return call(cursor, "getString(I)Ljava/lang/String;", self.string_column)
        return super().convert_to_string(cursor)

    @java_method(f"{_CURSOR} swapCursor({_CURSOR})")
    def swap_cursor(self, cursor: Any) -> Any:
        self._find_columns(cursor)
        return super().swap_cursor(cursor)

    @java_method(f"void changeCursorAndColumns({_CURSOR},String[],int[])")
    def change_cursor_and_columns(self, cursor: Any, names: Any, targets: Any) -> None:
        self.names, self.targets = list(names.d), list(targets.d)
        self._find_columns(cursor)
        call(self, "changeCursor(Landroid/database/Cursor;)V", cursor)
