"""Context: the abstract class, with the helpers that are the same for all contexts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_content.context_methods import ABSTRACT
from devices.pocket.framework.android_content.service_names import SERVICE_NAMES
from devices.pocket.framework.constants import constants

RESOURCES = caller("getResources()Landroid/content/res/Resources;")
THEME = caller("getTheme()Landroid/content/res/Resources$Theme;")
APPLICATION_CONTEXT = caller("getApplicationContext()Landroid/content/Context;")
SYSTEM_SERVICE = caller("getSystemService(Ljava/lang/String;)Ljava/lang/Object;")
PACKAGE_NAME = caller("getPackageName()Ljava/lang/String;")
_CALLBACKS = "Landroid/content/ComponentCallbacks;"
_ATTRS = "Landroid/util/AttributeSet;"
_TYPED = "Landroid/content/res/TypedArray;"


@java_class("android.content.Context", access="public abstract", abstract=ABSTRACT)
@constants("String", SERVICE_NAMES)
@constants(
    MODE_PRIVATE=0,
    MODE_WORLD_READABLE=1,
    MODE_WORLD_WRITEABLE=2,
    MODE_MULTI_PROCESS=4,
    MODE_ENABLE_WRITE_AHEAD_LOGGING=8,
    MODE_NO_LOCALIZED_COLLATORS=16,
    MODE_APPEND=32768,
    BIND_AUTO_CREATE=1,
    BIND_DEBUG_UNBIND=2,
    BIND_NOT_FOREGROUND=4,
    BIND_ABOVE_CLIENT=8,
    BIND_ALLOW_OOM_MANAGEMENT=16,
    BIND_WAIVE_PRIORITY=32,
    BIND_IMPORTANT=64,
    BIND_ADJUST_WITH_ACTIVITY=128,
    CONTEXT_INCLUDE_CODE=1,
    CONTEXT_IGNORE_SECURITY=2,
    CONTEXT_RESTRICTED=4,
    RECEIVER_VISIBLE_TO_INSTANT_APPS=1,
    RECEIVER_EXPORTED=2,
    RECEIVER_NOT_EXPORTED=4,
)
class Context(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    # -- resources -------------------------------------------------------------------------------

    @java_method("final CharSequence getText(int)")
    def get_text(self, resource: int) -> Any:
        return call(RESOURCES(self), "getText(I)Ljava/lang/CharSequence;", resource)

    @java_method("final String getString(int)")
    def get_string(self, resource: int) -> Any:
        return call(RESOURCES(self), "getString(I)Ljava/lang/String;", resource)

    @java_method("final varargs String getString(int,Object[])")
    def get_string_formatted(self, resource: int, arguments: JArray) -> Any:
        signature = "getString(I[Ljava/lang/Object;)Ljava/lang/String;"
        return call(RESOURCES(self), signature, resource, arguments)

    @java_method("final int getColor(int)")
    def get_color(self, resource: int) -> int:
        signature = "getColor(ILandroid/content/res/Resources$Theme;)I"
        return int(call(RESOURCES(self), signature, resource, THEME(self)))

    @java_method("final android.graphics.drawable.Drawable getDrawable(int)")
    def get_drawable(self, resource: int) -> Any:
        signature = (
            "getDrawable(ILandroid/content/res/Resources$Theme;)"
            "Landroid/graphics/drawable/Drawable;"
        )
        return call(RESOURCES(self), signature, resource, THEME(self))

    @java_method("final android.content.res.ColorStateList getColorStateList(int)")
    def get_color_state_list(self, resource: int) -> Any:
        signature = (
            "getColorStateList(ILandroid/content/res/Resources$Theme;)"
            "Landroid/content/res/ColorStateList;"
        )
        return call(RESOURCES(self), signature, resource, THEME(self))

    @java_method("final android.content.res.TypedArray obtainStyledAttributes(int[])")
    def obtain_styled_attributes(self, names: JArray) -> Any:
        return call(THEME(self), f"obtainStyledAttributes([I){_TYPED}", names)

    @java_method("final android.content.res.TypedArray obtainStyledAttributes(int,int[])")
    def obtain_styled_attributes_style(self, style: int, names: JArray) -> Any:
        return call(THEME(self), f"obtainStyledAttributes(I[I){_TYPED}", style, names)

    @java_method(
        "final android.content.res.TypedArray obtainStyledAttributes(android.util.AttributeSet,"
        "int[])"
    )
    def obtain_styled_attributes_set(self, attributes: Any, names: JArray) -> Any:
        return self.obtain_styled_attributes_all(attributes, names, 0, 0)

    @java_method(
        "final android.content.res.TypedArray obtainStyledAttributes(android.util.AttributeSet,"
        "int[],int,int)"
    )
    def obtain_styled_attributes_all(
        self, attributes: Any, names: JArray, attribute: int, style: int
    ) -> Any:
        signature = f"obtainStyledAttributes({_ATTRS}[III){_TYPED}"
        return call(THEME(self), signature, attributes, names, attribute, style)

    # -- services and callbacks ------------------------------------------------------------------

    @java_method("final Object getSystemService(Class)")
    def get_system_service_of(self, cls: Any) -> Any:
        name = call(self, "getSystemServiceName(Ljava/lang/Class;)Ljava/lang/String;", cls)
        return None if name is None else SYSTEM_SERVICE(self, name)

    @java_method("void registerComponentCallbacks(android.content.ComponentCallbacks)")
    def register_component_callbacks(self, callbacks: Any) -> None:
        target = APPLICATION_CONTEXT(self)
        call(target, f"registerComponentCallbacks({_CALLBACKS})V", callbacks)

    @java_method("void unregisterComponentCallbacks(android.content.ComponentCallbacks)")
    def unregister_component_callbacks(self, callbacks: Any) -> None:
        target = APPLICATION_CONTEXT(self)
        call(target, f"unregisterComponentCallbacks({_CALLBACKS})V", callbacks)
