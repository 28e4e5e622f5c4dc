"""AppWidgetHost and AppWidgetHostView: showing widgets in an app of one's own."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_appwidget.app_widget_manager import widgets
from devices.pocket.framework.android_widget.frame_layout import FrameLayout

_CONTEXT = "android.content.Context"
_INFO = "android.appwidget.AppWidgetProviderInfo"
_VIEW = "android.appwidget.AppWidgetHostView"


@java_class(_VIEW)
class AppWidgetHostView(FrameLayout):
    widget = 0
    info: Any = None

    @java_method(f"void <init>({_CONTEXT})")
    @java_method(f"void <init>({_CONTEXT},int,int)")
    def init(self: Any, context: Any, enter: int = 0, leave: int = 0) -> None:
        self.init_styled(context)

    @java_method(f"void setAppWidget(int,{_INFO})")
    def set_app_widget(self: Any, widget: int, info: Any) -> None:
        self.widget, self.info = widget, info

    @java_method("int getAppWidgetId()")
    def get_app_widget_id(self: Any) -> int:
        return int(self.widget)

    @java_method(f"{_INFO} getAppWidgetInfo()")
    def get_app_widget_info(self: Any) -> Any:
        return self.info

    @java_method("void updateAppWidget(android.widget.RemoteViews)")
    def update_app_widget(self: Any, views: Any) -> None:
        self.remove_all_views()
        if views is not None:
            self.add_view(views.apply(self.context, self))


@java_class("android.appwidget.AppWidgetHost")
class AppWidgetHost(JObject):
    listening = False

    @java_method(f"void <init>({_CONTEXT},int)")
    def init(self: Any, context: Any, number: int) -> None:
        self.context, self.number = context, number
        self.views: dict[int, Any] = {}

    @java_method("void startListening()")
    def start_listening(self: Any) -> None:
        if not self.listening:
            self.listening = True
            widgets().hosts.append(self)

    @java_method("void stopListening()")
    def stop_listening(self: Any) -> None:
        self.listening = False
        kept = widgets()
        kept.hosts = [one for one in kept.hosts if one is not self]

    def updated(self: Any, widget: int) -> None:
        view = self.views.get(widget)
        if view is not None:
            call(
                view,
                "updateAppWidget(Landroid/widget/RemoteViews;)V",
                widgets().views.get(widget),
            )

    @java_method("int allocateAppWidgetId()")
    def allocate_app_widget_id(self: Any) -> int:
        kept = widgets()
        kept.next_id += 1
        return kept.next_id - 1

    @java_method("void deleteAppWidgetId(int)")
    def delete_app_widget_id(self: Any, widget: int) -> None:
        self.views.pop(widget, None)
        widgets().views.pop(widget, None)

    @java_method("void deleteHost()")
    @java_method("protected void clearViews()")
    def delete_host(self: Any) -> None:
        self.views.clear()

    @java_method("int[] getAppWidgetIds()")
    def get_app_widget_ids(self: Any) -> Any:
        return array_of("[I", sorted(self.views))

    @java_method(f"final {_VIEW} createView({_CONTEXT},int,{_INFO})")
    def create_view(self: Any, context: Any, widget: int, info: Any) -> Any:
        make = (
            "onCreateView(Landroid/content/Context;I"
            "Landroid/appwidget/AppWidgetProviderInfo;)Landroid/appwidget/AppWidgetHostView;"
        )
        view = call(self, make, context, widget, info)
        view.set_app_widget(widget, info)
        self.views[widget] = view
        self.updated(widget)
        return view

    @java_method(f"protected {_VIEW} onCreateView({_CONTEXT},int,{_INFO})")
    def on_create_view(self: Any, context: Any, widget: int, info: Any) -> Any:
        made: Any = AppWidgetHostView.__new__(AppWidgetHostView)
        made.init(context)
        return made

    @java_method(f"protected void onProviderChanged(int,{_INFO})")
    def on_provider_changed(self: Any, widget: int, info: Any) -> None:
        pass

    @java_method("protected void onProvidersChanged()")
    def on_providers_changed(self: Any) -> None:
        pass
