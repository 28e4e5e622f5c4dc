"""LauncherActivity, AliasActivity and Presentation."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_app.activity import ACTIVITY, Activity
from devices.pocket.framework.android_app.dialog import Dialog
from devices.pocket.framework.android_app.list_activities import ListActivity, framework_layout
from devices.pocket.framework.runtime import device

_META = "android.app.alias"


@java_class("android.app.LauncherActivity", access="public abstract")
class LauncherActivity(ListActivity):
    """Lists the activities that answer an intent, and starts the one that is picked."""

    found: list[Any]

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_without_context()

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        ACTIVITY.on_create(self, state)
        self.set_content_view_layout(framework_layout(self, "activity_list"))
        intent = call(self, "getTargetIntent()Landroid/content/Intent;")
        with device().lock:
            self.found = device().packages.resolver.query(intent.to_plain())
        self.found.sort(key=lambda match: match.declared.label or match.declared.name)
        labels = [match.declared.label or match.declared.name for match in self.found]
        from devices.pocket.framework.android_widget.array_adapter import ArrayAdapter

        adapter = ArrayAdapter()
        layout = framework_layout(self, "activity_list_item_2")
        texts = array_of("[Ljava/lang/String;", labels)
        adapter.init_array(self, layout, 0x01020014, texts)
        self.set_list_adapter(adapter)

    @java_method("protected android.content.Intent getTargetIntent()")
    def get_target_intent(self: Any) -> Any:
        from devices.pocket.framework.android_content.intent import Intent

        return Intent.create()

    @java_method("protected android.content.Intent intentForPosition(int)")
    def intent_for_position(self: Any, position: int) -> Any:
        intent = call(self, "getTargetIntent()Landroid/content/Intent;")
        match = self.found[position]
        return call(
            intent,
            "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
            match.package.name,
            match.declared.name,
        )

    @java_method(
        "protected void onListItemClick(android.widget.ListView,android.view.View,int,long)"
    )
    def on_list_item_click(self: Any, owner: Any, view: Any, position: int, number: int) -> None:
        intent = call(self, "intentForPosition(I)Landroid/content/Intent;", position)
        call(self, "startActivity(Landroid/content/Intent;)V", intent)


@java_class("android.app.AliasActivity")
class AliasActivity(Activity):
    """Starts the intent that its meta-data names, and ends."""

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_without_context()

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        ACTIVITY.on_create(self, state)
        intent = self._target()
        if intent is None:
            throw(
                "java.lang.RuntimeException", "Alias requires a meta-data field android.app.alias"
            )
        call(self, "startActivity(Landroid/content/Intent;)V", intent)
        call(self, "finish()V")

    def _target(self: Any) -> Any:
        from devices.pocket.framework.android_view.statics import static_call

        plain = self.f_mComponent.to_plain()
        with device().lock:
            package = device().packages.get(plain.package)
        declared = None if package is None else package.activity(plain.name)
        for one in () if declared is None else declared.meta_data:
            if one.name == _META and one.resource is not None:
                return self._parse(one.resource, static_call)
        return None

    def _parse(self: Any, resource: int, static_call: Any) -> Any:
        resources = call(self, "getResources()Landroid/content/res/Resources;")
        parser = call(resources, "getXml(I)Landroid/content/res/XmlResourceParser;", resource)
        while (kind := call(parser, "next()I")) != 1:
            if kind == 2 and call(parser, "getName()Ljava/lang/String;") == "intent":
                return static_call(
                    "android.content.Intent",
                    "parseIntent(Landroid/content/res/Resources;"
                    "Lorg/xmlpull/v1/XmlPullParser;Landroid/util/AttributeSet;)"
                    "Landroid/content/Intent;",
                    resources,
                    parser,
                    parser,
                )
        return None


@java_class("android.app.Presentation")
class Presentation(Dialog):
    """A dialog on another display."""

    display: Any = None

    @java_method("void <init>(android.content.Context,android.view.Display)")
    def init_display(self: Any, context: Any, display: Any) -> None:
        self.init_display_theme(context, display, 0)

    @java_method("void <init>(android.content.Context,android.view.Display,int)")
    def init_display_theme(self: Any, context: Any, display: Any, theme: int) -> None:
        self.set_up(context, theme, True)
        self.display = display
        self.set_canceled_on_touch_outside(False)

    @java_method("android.view.Display getDisplay()")
    def get_display(self) -> Any:
        return self.display

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self: Any) -> Any:
        return call(self.f_mContext, "getResources()Landroid/content/res/Resources;")

    @java_method("void onDisplayRemoved()")
    @java_method("void onDisplayChanged()")
    def on_display_news(self) -> None:
        pass
