"""SimpleAdapter: maps of values, bound to the views of a layout by id."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, caller, class_name, iterate, throw, to_string, unbox
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_widget.base_adapters import BaseAdapter
from devices.pocket.framework.android_widget.filters import Filter, FilterResults
from devices.pocket.framework.android_widget.image_view import ImageView
from devices.pocket.framework.android_widget.views import find_view, inflate

_GET = caller("get(Ljava/lang/Object;)Ljava/lang/Object;")
_BINDER = "android.widget.SimpleAdapter$ViewBinder"
_SET_VALUE = caller("setViewValue(Landroid/view/View;Ljava/lang/Object;Ljava/lang/String;)Z")


@java_interface(_BINDER, abstract=["boolean setViewValue(android.view.View,Object,String)"])
class ViewBinder:
    pass


@java_class("android.widget.SimpleAdapter", implements=["android.widget.Filterable"])
class SimpleAdapter(BaseAdapter):
    context: Any
    data: Any
    unfiltered: list[Any] | None = None
    resource: int
    drop_down_resource: int
    names: list[str]
    targets: list[int]
    binder: Any = None
    simple_filter: Any = None
    drop_down_theme: Any = None

    @java_method("void <init>(android.content.Context,java.util.List,int,String[],int[])")
    def init_data(self, context: Any, data: Any, resource: int, names: Any, targets: Any) -> None:
        self.context, self.data = context, data
        self.resource = self.drop_down_resource = resource
        self.names, self.targets = list(names.d), list(targets.d)

    @java_method("int getCount()")
    def get_count(self) -> int:
        return int(call(self.data, "size()I"))

    @java_method("Object getItem(int)")
    def get_item(self, position: int) -> Any:
        return call(self.data, "get(I)Ljava/lang/Object;", position)

    @java_method("long getItemId(int)")
    def get_item_id(self, position: int) -> int:
        return position

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        return self._view(position, convert, parent, self.resource)

    @java_method("android.view.View getDropDownView(int,android.view.View,android.view.ViewGroup)")
    def get_drop_down_view(self, position: int, convert: Any, parent: Any) -> Any:
        return self._view(position, convert, parent, self.drop_down_resource)

    def _view(self, position: int, convert: Any, parent: Any, resource: int) -> Any:
        view = inflate(self.context, resource, parent) if convert is None else convert
        row = self.get_item(position)
        if row is not None:
            for name, target in zip(self.names, self.targets, strict=False):
                child = find_view(view, target)
                if child is not None:
                    self._bind(child, _GET(row, name))
        return view

    def _bind(self, view: Any, value: Any) -> None:
        text = "" if value is None else to_string(value)
        if self.binder is not None and _SET_VALUE(self.binder, view, value, text):
            return
        if hasattr(view, "setChecked__Z__V"):
            name = "" if value is None else class_name(value)
            if name == "java.lang.Boolean":
                view.setChecked__Z__V(bool(unbox(value)))
                return
            if hasattr(view, "setText__Ljava_lang_CharSequence_2__V"):
                call(self, "setViewText(Landroid/widget/TextView;Ljava/lang/String;)V", view, text)
                return
            throw(
                "java.lang.IllegalStateException",
                f"{class_name(view)} should be bound to a Boolean, not a "
                + ("<unknown type>" if value is None else f"class {name}"),
            )
        if hasattr(view, "setText__Ljava_lang_CharSequence_2__V"):
            call(self, "setViewText(Landroid/widget/TextView;Ljava/lang/String;)V", view, text)
        elif isinstance(view, ImageView):
            self._bind_image(view, value, text)
        else:
            throw(
                "java.lang.IllegalStateException",
                f"{class_name(view)} is not a  view that can be bounds by this SimpleAdapter",
            )

    def _bind_image(self, view: Any, value: Any, text: str) -> None:
        if value is not None and class_name(value) == "java.lang.Integer":
            call(self, "setViewImage(Landroid/widget/ImageView;I)V", view, unbox(value))
        else:
            call(self, "setViewImage(Landroid/widget/ImageView;Ljava/lang/String;)V", view, text)

    @java_method("void setViewText(android.widget.TextView,String)")
    def set_view_text(self, view: Any, text: Any) -> None:
        call(view, "setText(Ljava/lang/CharSequence;)V", text)

    @java_method("void setViewImage(android.widget.ImageView,int)")
    def set_view_image(self, view: Any, value: int) -> None:
        view.setImageResource__I__V(value)

    @java_method("void setViewImage(android.widget.ImageView,String)")
    def set_view_image_text(self, view: Any, text: str) -> None:
        set_image_from_text(view, text)

    @java_method(f"void setViewBinder({_BINDER})")
    def set_view_binder(self, binder: Any) -> None:
        self.binder = binder

    @java_method(f"{_BINDER} getViewBinder()")
    def get_view_binder(self) -> Any:
        return self.binder

    @java_method("void setDropDownViewResource(int)")
    def set_drop_down_view_resource(self, resource: int) -> None:
        self.drop_down_resource = resource

    @java_method("android.widget.Filter getFilter()")
    def get_filter(self) -> Any:
        if self.simple_filter is None:
            made = SimpleFilter.__new__(SimpleFilter)
            made.init()
            made.adapter = self
            self.simple_filter = made
        return self.simple_filter


@java_class("android.widget.SimpleAdapter$SimpleFilter", access="private")
class SimpleFilter(Filter):
    """Keeps the rows of which a bound value has a word that begins with the constraint."""

    adapter: SimpleAdapter

    @java_method("protected android.widget.Filter$FilterResults performFiltering(CharSequence)")
    def perform_filtering(self, prefix: Any) -> FilterResults:
        adapter = self.adapter
        if adapter.unfiltered is None:
            adapter.unfiltered = list(iterate(adapter.data))
        wanted = "" if prefix is None else to_string(prefix).lower()
        found = adapter.unfiltered
        if wanted:
            found = [row for row in found if row is not None and self._matches(row, wanted)]
        return FilterResults.create(ArrayList.create(found), len(found))

    def _matches(self, row: Any, wanted: str) -> bool:
        for name in self.adapter.names:
            value = _GET(row, name)
            words = ("" if value is None else to_string(value)).split(" ")
            if any(word.lower().startswith(wanted) for word in words):
                return True
        return False

    @java_method("protected void publishResults(CharSequence,android.widget.Filter$FilterResults)")
    def publish_results(self, constraint: Any, results: Any) -> None:
        self.adapter.data = results.f_values
        changed = "notifyDataSetChanged" if results.f_count > 0 else "notifyDataSetInvalidated"
        call(self.adapter, f"{changed}()V")


def set_image_from_text(view: Any, text: str) -> None:
    """A resource id as text, else an address."""
    try:
        view.setImageResource__I__V(int(text))
    except ValueError:
        from devices.pocket.framework.android_view.statics import static_call

        uri = static_call("android.net.Uri", "parse(Ljava/lang/String;)Landroid/net/Uri;", text)
        view.setImageURI__Landroid_net_Uri_2__V(uri)
