"""ViewStub: a place that a layout takes when it is asked for."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget.views import inflate

_VISIBLE, _INVISIBLE, _GONE = 0, 4, 8


@java_class("android.view.ViewStub", access="public final")
class ViewStub(View):
    layout_resource = 0
    inflated_id = -1
    inflated: Any = None
    listener: Any = None
    inflater: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        View.init(self, context)
        self._begin()

    @java_method("void <init>(android.content.Context,int)")
    def init_layout(self: Any, context: Any, layout: int) -> None:
        View.init(self, context)
        self.layout_resource = layout
        self._begin()

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_xml(
        self: Any, context: Any, attributes: Any, style: int = 0, resource: int = 0
    ) -> None:
        found = View.init_styled(self, context, attributes, style, resource)
        self.layout_resource = found.resource("layout")
        self.inflated_id = found.resource("inflatedId") or -1
        self._begin()

    def _begin(self: Any) -> None:
        self.visibility = _GONE
        self.will_draw = False

    @java_method("int getInflatedId()")
    def get_inflated_id(self: Any) -> int:
        return int(self.inflated_id)

    @java_method("void setInflatedId(int)")
    def set_inflated_id(self: Any, view_id: int) -> None:
        self.inflated_id = view_id

    @java_method("int getLayoutResource()")
    def get_layout_resource(self: Any) -> int:
        return int(self.layout_resource)

    @java_method("void setLayoutResource(int)")
    def set_layout_resource(self: Any, layout: int) -> None:
        self.layout_resource = layout

    @java_method("void setLayoutInflater(android.view.LayoutInflater)")
    def set_layout_inflater(self: Any, inflater: Any) -> None:
        self.inflater = inflater

    @java_method("android.view.LayoutInflater getLayoutInflater()")
    def get_layout_inflater(self: Any) -> Any:
        return self.inflater

    @java_method("void setOnInflateListener(android.view.ViewStub$OnInflateListener)")
    def set_on_inflate_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        self.set_measured_dimension(0, 0)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        pass

    @java_method("void setVisibility(int)")
    def set_visibility(self: Any, visibility: int) -> None:
        if self.inflated is not None:
            self.inflated.setVisibility__I__V(visibility)
            return
        View.set_visibility(self, visibility)
        if visibility in (_VISIBLE, _INVISIBLE):
            self.inflate_now()

    @java_method("android.view.View inflate()")
    def inflate_now(self: Any) -> Any:
        parent = self.parent
        if parent is None or not hasattr(parent, "children"):
            throw(
                "java.lang.IllegalStateException",
                "ViewStub must have a non-null ViewGroup viewParent",
            )
        if not self.layout_resource:
            throw("java.lang.IllegalArgumentException", "ViewStub must have a valid layoutResource")
        view = inflate(self.context, self.layout_resource, parent, False)
        if self.inflated_id != -1:
            view.set_id(self.inflated_id)
        index = parent.index_of_child(self)
        parent.remove_view_in_layout(self)
        if self.layout_params is not None:
            parent.add_view_params_at(view, index, self.layout_params)
        else:
            parent.add_view_at(view, index)
        self.inflated = view
        if self.listener is not None:
            name = "onInflate__Landroid_view_ViewStub_2Landroid_view_View_2__V"
            getattr(self.listener, name)(self, view)
        return view
