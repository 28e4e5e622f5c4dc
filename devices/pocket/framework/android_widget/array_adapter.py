"""ArrayAdapter: a list of objects, each shown by its `toString` in a text view."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util.ordering import sorted_elements
from dalvik.vm.interop import call, caller, iterate, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.filters import Filter, FilterResults
from devices.pocket.framework.android_widget.views import find_view, inflate, is_char_sequence

_SIZE = caller("size()I")
_GET = caller("get(I)Ljava/lang/Object;")
_ADD = caller("add(Ljava/lang/Object;)Z")
_NOTIFY = caller("notifyDataSetChanged()V")
_SET_TEXT = caller("setText(Ljava/lang/CharSequence;)V")


@java_class(
    "android.widget.ArrayAdapter",
    implements=["android.widget.Filterable", "android.widget.ThemedSpinnerAdapter"],
)
class ArrayAdapter(BaseAdapter):
    """`objects` is the app's own list (filled by `add` and the like), `original` the unfiltered
    one while a filter is in force."""

    context: Any
    resource: int
    drop_down_resource: int
    field_id: int
    objects: Any
    original: Any = None
    notify_on_change = True
    array_filter: Any = None
    drop_down_theme: Any = None

    def _init(self, context: Any, resource: int, field: int, objects: Any) -> None:
        self.context = context
        self.resource = self.drop_down_resource = resource
        self.field_id = field
        self.objects = objects

    @java_method("void <init>(android.content.Context,int)")
    def init_empty(self, context: Any, resource: int) -> None:
        self._init(context, resource, 0, ArrayList.create())

    @java_method("void <init>(android.content.Context,int,int)")
    def init_field(self, context: Any, resource: int, field: int) -> None:
        self._init(context, resource, field, ArrayList.create())

    @java_method("void <init>(android.content.Context,int,Object[])")
    def init_plain_array(self, context: Any, resource: int, objects: JArray) -> None:
        self._init(context, resource, 0, _as_list(objects))

    @java_method("void <init>(android.content.Context,int,int,Object[])")
    def init_array(self, context: Any, resource: int, field: int, objects: JArray) -> None:
        self._init(context, resource, field, _as_list(objects))

    @java_method("void <init>(android.content.Context,int,java.util.List)")
    def init_plain_list(self, context: Any, resource: int, objects: Any) -> None:
        self._init(context, resource, 0, objects)

    @java_method("void <init>(android.content.Context,int,int,java.util.List)")
    def init_list(self, context: Any, resource: int, field: int, objects: Any) -> None:
        self._init(context, resource, field, objects)

    @java_method(
        "static android.widget.ArrayAdapter createFromResource(android.content.Context,int,int)"
    )
    def create_from_resource(context: Any, texts: int, resource: int) -> Any:  # noqa: N805
        found = call(context, "getResources()Landroid/content/res/Resources;")
        made = ArrayAdapter.__new__(ArrayAdapter)
        array = call(found, "getTextArray(I)[Ljava/lang/CharSequence;", texts)
        made.init_array(context, resource, 0, array)
        return made

    # -- the data ------------------------------------------------------------------------------

    def _target(self) -> Any:
        return self.objects if self.original is None else self.original

    def _changed(self) -> None:
        if self.notify_on_change:
            _NOTIFY(self)

    @java_method("void add(Object)")
    def add(self, item: Any) -> None:
        _ADD(self._target(), item)
        self._changed()

    @java_method("void addAll(java.util.Collection)")
    def add_all(self, items: Any) -> None:
        call(self._target(), "addAll(Ljava/util/Collection;)Z", items)
        self._changed()

    @java_method("void addAll(Object[])")
    def add_all_array(self, items: JArray) -> None:
        call(self._target(), "addAll(Ljava/util/Collection;)Z", ArrayList.create(items.d))
        self._changed()

    @java_method("void insert(Object,int)")
    def insert(self, item: Any, index: int) -> None:
        call(self._target(), "add(ILjava/lang/Object;)V", index, item)
        self._changed()

    @java_method("void remove(Object)")
    def remove(self, item: Any) -> None:
        call(self._target(), "remove(Ljava/lang/Object;)Z", item)
        self._changed()

    @java_method("void clear()")
    def clear(self) -> None:
        call(self._target(), "clear()V")
        self._changed()

    @java_method("void sort(java.util.Comparator)")
    def sort(self, comparator: Any) -> None:
        target = self._target()
        for index, item in enumerate(sorted_elements(iterate(target), comparator)):
            call(target, "set(ILjava/lang/Object;)Ljava/lang/Object;", index, item)
        self._changed()

    @java_method("void notifyDataSetChanged()")
    def notify_data_set_changed(self) -> None:
        super().notify_data_set_changed()
        self.notify_on_change = True

    @java_method("void setNotifyOnChange(boolean)")
    def set_notify_on_change(self, notify: Any) -> None:
        self.notify_on_change = bool(notify)

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.context

    @java_method("int getCount()")
    def get_count(self) -> int:
        return int(_SIZE(self.objects))

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        return _GET(self.objects, position)

    @java_method("int getPosition(Object)")
    def get_position(self, item: Any) -> int:
        return int(call(self.objects, "indexOf(Ljava/lang/Object;)I", item))

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        return position

    # -- the views -----------------------------------------------------------------------------

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        return self._view(self.context, position, convert, parent, self.resource)

    @java_method("android.view.View getDropDownView(int,android.view.View,android.view.ViewGroup)")
    def get_drop_down_view(self, position: int, convert: Any, parent: Any) -> Any:
        context = self.context
        if self.drop_down_theme is not None:
            context = _themed(context, self.drop_down_theme)
        return self._view(context, position, convert, parent, self.drop_down_resource)

    def _view(self, context: Any, position: int, convert: Any, parent: Any, layout: int) -> Any:
        view = inflate(context, layout, parent) if convert is None else convert
        text = view if self.field_id == 0 else find_view(view, self.field_id)
        if not hasattr(text, "setText__Ljava_lang_CharSequence_2__V"):
            throw(
                "java.lang.IllegalStateException",
                "ArrayAdapter requires the resource ID to be a TextView",
            )
        item = call(self, "getItem(I)Ljava/lang/Object;", position)
        _SET_TEXT(text, item if is_char_sequence(item) else to_string_of(item))
        return view

    @java_method("void setDropDownViewResource(int)")
    def set_drop_down_view_resource(self, resource: int) -> None:
        self.drop_down_resource = resource

    @java_method("void setDropDownViewTheme(android.content.res.Resources$Theme)")
    def set_drop_down_view_theme(self, theme: Any) -> None:
        self.drop_down_theme = theme

    @java_method("android.content.res.Resources$Theme getDropDownViewTheme()")
    def get_drop_down_view_theme(self) -> Any:
        return self.drop_down_theme

    @java_method("android.widget.Filter getFilter()")
    def get_filter(self) -> Any:
        if self.array_filter is None:
            self.array_filter = ArrayFilter.create(self)
        return self.array_filter


@java_class("android.widget.ArrayAdapter$ArrayFilter", access="private")
class ArrayFilter(Filter):
    """Keeps the items whose text, or a later word of it, begins with the constraint."""

    adapter: ArrayAdapter

    @classmethod
    def create(cls, adapter: ArrayAdapter) -> ArrayFilter:
        made = cls.__new__(cls)
        made.init()
        made.adapter = adapter
        return made

    @java_method("protected android.widget.Filter$FilterResults performFiltering(CharSequence)")
    def perform_filtering(self, prefix: Any) -> FilterResults:
        adapter = self.adapter
        if adapter.original is None:
            adapter.original = ArrayList.create(iterate(adapter.objects))
        items = list(iterate(adapter.original))
        wanted = "" if prefix is None else to_string(prefix).lower()
        found = [item for item in items if _begins(to_string_of(item).lower(), wanted)]
        return FilterResults.create(ArrayList.create(found), len(found))

    @java_method("protected void publishResults(CharSequence,android.widget.Filter$FilterResults)")
    def publish_results(self, constraint: Any, results: Any) -> None:
        self.adapter.objects = results.f_values
        if results.f_count > 0:
            _NOTIFY(self.adapter)
        else:
            call(self.adapter, "notifyDataSetInvalidated()V")


def _begins(text: str, prefix: str) -> bool:
    return not prefix or any(word.startswith(prefix) for word in (text, *text.split(" ")))


def _as_list(objects: JArray) -> Any:
    """`Arrays.asList`: of fixed size, over the app's own array."""
    from dalvik.core.java_util.arrays import as_list

    return as_list(objects)


def to_string_of(item: Any) -> str:
    """`item.toString()`: null throws, as in Java."""
    if item is None:
        throw("java.lang.NullPointerException", None)
    return to_string(item)


def _themed(context: Any, theme: Any) -> Any:
    return new(
        "android.view.ContextThemeWrapper",
        "(Landroid/content/Context;Landroid/content/res/Resources$Theme;)V",
        context,
        theme,
    )
