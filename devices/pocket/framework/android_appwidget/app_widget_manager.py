"""AppWidgetManager, AppWidgetProvider and AppWidgetProviderInfo.

The stock home screen has no room for widgets, so no provider has any; a host of an app may ask
for ids and views, and shows what its provider sent last.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_content.broadcast_receiver import BroadcastReceiver
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.constants import constants

_CONTEXT, _MANAGER = "android.content.Context", "android.appwidget.AppWidgetManager"
_INFO = "android.appwidget.AppWidgetProviderInfo"
_VIEWS = "android.widget.RemoteViews"
_ACTION = "android.appwidget.action."
_STATE = "AppWidgetManager"


class Widgets:
    """What this process knows of its widgets: views and options by id, listeners of its hosts."""

    def __init__(self) -> None:
        self.next_id = 1
        self.views: dict[int, Any] = {}
        self.options: dict[int, Any] = {}
        self.hosts: list[Any] = []


def widgets() -> Widgets:
    found = vm().state.get(_STATE)
    if found is None:
        found = vm().state[_STATE] = Widgets()
    kept: Widgets = found
    return kept


def _read(parcel: Any) -> Any:
    made: Any = AppWidgetProviderInfo.__new__(AppWidgetProviderInfo)
    made.init()
    return made


@java_class(_INFO, implements=["android.os.Parcelable"])
@constants(
    RESIZE_NONE=0,
    RESIZE_HORIZONTAL=1,
    RESIZE_VERTICAL=2,
    RESIZE_BOTH=3,
    WIDGET_CATEGORY_HOME_SCREEN=1,
    WIDGET_CATEGORY_KEYGUARD=2,
)
class AppWidgetProviderInfo(JObject):
    java_provider = java_field("android.content.ComponentName provider")
    java_width = java_field("int minWidth")
    java_height = java_field("int minHeight")
    java_resize_width = java_field("int minResizeWidth")
    java_resize_height = java_field("int minResizeHeight")
    java_period = java_field("int updatePeriodMillis")
    java_layout = java_field("int initialLayout")
    java_configure = java_field("android.content.ComponentName configure")
    java_label = java_field("String label")
    java_icon = java_field("int icon")
    java_preview = java_field("int previewImage")
    java_resize = java_field("int resizeMode")
    java_category = java_field("int widgetCategory", 1)
    java_creator = creator(_INFO, _read)

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        pass


@java_class(_MANAGER)
@constants(
    "String",
    ACTION_APPWIDGET_UPDATE=f"{_ACTION}APPWIDGET_UPDATE",
    ACTION_APPWIDGET_DELETED=f"{_ACTION}APPWIDGET_DELETED",
    ACTION_APPWIDGET_ENABLED=f"{_ACTION}APPWIDGET_ENABLED",
    ACTION_APPWIDGET_DISABLED=f"{_ACTION}APPWIDGET_DISABLED",
    ACTION_APPWIDGET_CONFIGURE=f"{_ACTION}APPWIDGET_CONFIGURE",
    ACTION_APPWIDGET_PICK=f"{_ACTION}APPWIDGET_PICK",
    ACTION_APPWIDGET_BIND=f"{_ACTION}APPWIDGET_BIND",
    ACTION_APPWIDGET_OPTIONS_CHANGED=f"{_ACTION}APPWIDGET_UPDATE_OPTIONS",
    EXTRA_APPWIDGET_ID="appWidgetId",
    EXTRA_APPWIDGET_IDS="appWidgetIds",
    EXTRA_APPWIDGET_OPTIONS="appWidgetOptions",
    EXTRA_APPWIDGET_PROVIDER="appWidgetProvider",
    EXTRA_CUSTOM_EXTRAS="customExtras",
    EXTRA_CUSTOM_INFO="customInfo",
    META_DATA_APPWIDGET_PROVIDER="android.appwidget.provider",
    OPTION_APPWIDGET_MIN_WIDTH="appWidgetMinWidth",
    OPTION_APPWIDGET_MIN_HEIGHT="appWidgetMinHeight",
    OPTION_APPWIDGET_MAX_WIDTH="appWidgetMaxWidth",
    OPTION_APPWIDGET_MAX_HEIGHT="appWidgetMaxHeight",
)
@constants(INVALID_APPWIDGET_ID=0)
class AppWidgetManager(JObject):
    context: Any = None

    @java_method(f"static {_MANAGER} getInstance({_CONTEXT})")
    @staticmethod
    def get_instance(context: Any) -> Any:
        return create(context)

    @java_method(f"void updateAppWidget(int,{_VIEWS})")
    def update_app_widget(self, widget: int, views: Any) -> None:
        self._update([widget], views)

    @java_method(f"void updateAppWidget(int[],{_VIEWS})")
    @java_method(f"void partiallyUpdateAppWidget(int[],{_VIEWS})")
    def update_app_widgets(self, ids: Any, views: Any) -> None:
        self._update(list(ids.d), views)

    @java_method(f"void updateAppWidget(android.content.ComponentName,{_VIEWS})")
    def update_provider(self, provider: Any, views: Any) -> None:
        """No home screen shows a widget of the provider."""

    @java_method(f"void partiallyUpdateAppWidget(int,{_VIEWS})")
    def partially_update_app_widget(self, widget: int, views: Any) -> None:
        self._update([widget], views)

    def _update(self, ids: list[int], views: Any) -> None:
        kept = widgets()
        for widget in ids:
            kept.views[widget] = views
            for host in kept.hosts:
                host.updated(widget)

    @java_method("void notifyAppWidgetViewDataChanged(int,int)")
    @java_method("void notifyAppWidgetViewDataChanged(int[],int)")
    def notify_app_widget_view_data_changed(self, ids: Any, view_id: int) -> None:
        """Collections of widgets are not filled."""

    @java_method("int[] getAppWidgetIds(android.content.ComponentName)")
    def get_app_widget_ids(self, provider: Any) -> Any:
        return array_of("[I", [])

    @java_method(f"{_INFO} getAppWidgetInfo(int)")
    def get_app_widget_info(self, widget: int) -> Any:
        return None

    @java_method("java.util.List getInstalledProviders()")
    def get_installed_providers(self) -> Any:
        return new("java.util.ArrayList")

    @java_method("android.os.Bundle getAppWidgetOptions(int)")
    def get_app_widget_options(self, widget: int) -> Any:
        return widgets().options.setdefault(widget, new("android.os.Bundle"))

    @java_method("void updateAppWidgetOptions(int,android.os.Bundle)")
    def update_app_widget_options(self, widget: int, options: Any) -> None:
        widgets().options[widget] = options

    @java_method("boolean bindAppWidgetIdIfAllowed(int,android.content.ComponentName)")
    def bind_app_widget_id_if_allowed(self, widget: int, provider: Any) -> bool:
        return False

    @java_method("boolean isRequestPinAppWidgetSupported()")
    def is_request_pin_app_widget_supported(self) -> bool:
        return False


def create(context: Any) -> Any:
    """The manager, for `getSystemService`."""
    made = AppWidgetManager()
    made.context = context
    return made


@java_class("android.appwidget.AppWidgetProvider")
class AppWidgetProvider(BroadcastReceiver):
    @java_method("void <init>()")
    def init(self: Any) -> None:
        super().init()

    @java_method(f"void onReceive({_CONTEXT},android.content.Intent)")
    def on_receive(self: Any, context: Any, intent: Any) -> None:
        """Hands each action to the method that is named after it."""
        action = call(intent, "getAction()Ljava/lang/String;")
        extras = call(intent, "getExtras()Landroid/os/Bundle;")
        manager = create(context)
        if action == f"{_ACTION}APPWIDGET_UPDATE" and extras is not None:
            ids = call(extras, "getIntArray(Ljava/lang/String;)[I", "appWidgetIds")
            if ids is not None and ids.d:
                call(
                    self,
                    "onUpdate(Landroid/content/Context;Landroid/appwidget/AppWidgetManager;[I)V",
                    context,
                    manager,
                    ids,
                )
        elif action == f"{_ACTION}APPWIDGET_DELETED" and extras is not None:
            widget = call(extras, "getInt(Ljava/lang/String;I)I", "appWidgetId", 0)
            deleted = "onDeleted(Landroid/content/Context;[I)V"
            call(self, deleted, context, array_of("[I", [widget]))
        elif action == f"{_ACTION}APPWIDGET_ENABLED":
            call(self, "onEnabled(Landroid/content/Context;)V", context)
        elif action == f"{_ACTION}APPWIDGET_DISABLED":
            call(self, "onDisabled(Landroid/content/Context;)V", context)

    @java_method(f"void onUpdate({_CONTEXT},{_MANAGER},int[])")
    def on_update(self: Any, context: Any, manager: Any, ids: Any) -> None:
        pass

    @java_method(f"void onAppWidgetOptionsChanged({_CONTEXT},{_MANAGER},int,android.os.Bundle)")
    def on_app_widget_options_changed(
        self: Any, context: Any, manager: Any, widget: int, options: Any
    ) -> None:
        pass

    @java_method(f"void onDeleted({_CONTEXT},int[])")
    def on_deleted(self: Any, context: Any, ids: Any) -> None:
        pass

    @java_method(f"void onEnabled({_CONTEXT})")
    @java_method(f"void onDisabled({_CONTEXT})")
    def on_enabled(self: Any, context: Any) -> None:
        pass

    @java_method(f"void onRestored({_CONTEXT},int[],int[])")
    def on_restored(self: Any, context: Any, old: Any, new_ids: Any) -> None:
        pass
