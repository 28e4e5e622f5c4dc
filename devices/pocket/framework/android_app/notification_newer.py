"""What notifications, their builders and actions have had since Android 7; all of it is kept, and
shown by nobody."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_bool, new
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

_BUILDER = "android.app.Notification$Builder"
_BUBBLE = "android.app.Notification$BubbleMetadata"
_ACTION = "android.app.Notification$Action"
_ICON = "android.graphics.drawable.Icon"
_PENDING = "android.app.PendingIntent"
_HISTORY = "android.remoteInputHistory"


class NewerNotification:
    settings_text: Any = None
    shortcut: str | None = None
    locus: Any = None
    bubble: Any = None
    timeout = 0
    badge = 0
    group_alerts = 0
    contextual = True

    @java_method("CharSequence getSettingsText()")
    def get_settings_text(self) -> Any:
        return self.settings_text

    @java_method("String getShortcutId()")
    def get_shortcut_id(self) -> str | None:
        return self.shortcut

    @java_method("android.content.LocusId getLocusId()")
    def get_locus_id(self) -> Any:
        return self.locus

    @java_method(f"{_BUBBLE} getBubbleMetadata()")
    def get_bubble_metadata(self) -> Any:
        return self.bubble

    @java_method("long getTimeoutAfter()")
    def get_timeout_after(self) -> int:
        return self.timeout

    @java_method("int getBadgeIconType()")
    def get_badge_icon_type(self) -> int:
        return self.badge

    @java_method("int getGroupAlertBehavior()")
    def get_group_alert_behavior(self) -> int:
        return self.group_alerts

    @java_method("boolean getAllowSystemGeneratedContextualActions()")
    def get_allow_system_generated_contextual_actions(self) -> bool:
        return self.contextual


class NewerBuilder:
    made: Any

    @java_method(f"{_BUILDER} setSettingsText(CharSequence)")
    def set_settings_text(self, text: Any) -> Any:
        self.made.settings_text = text
        return self

    @java_method(f"{_BUILDER} setShortcutId(String)")
    def set_shortcut_id(self, shortcut: str | None) -> Any:
        self.made.shortcut = shortcut
        return self

    @java_method(f"{_BUILDER} setLocusId(android.content.LocusId)")
    def set_locus_id(self, locus: Any) -> Any:
        self.made.locus = locus
        return self

    @java_method(f"{_BUILDER} setBubbleMetadata({_BUBBLE})")
    def set_bubble_metadata(self, bubble: Any) -> Any:
        self.made.bubble = bubble
        return self

    @java_method(f"{_BUILDER} setTimeoutAfter(long)")
    def set_timeout_after(self, millis: int) -> Any:
        self.made.timeout = millis
        return self

    @java_method(f"{_BUILDER} setBadgeIconType(int)")
    def set_badge_icon_type(self, kind: int) -> Any:
        self.made.badge = kind
        return self

    @java_method(f"{_BUILDER} setGroupAlertBehavior(int)")
    def set_group_alert_behavior(self, behaviour: int) -> Any:
        self.made.group_alerts = behaviour
        return self

    @java_method(f"{_BUILDER} setAllowSystemGeneratedContextualActions(boolean)")
    def set_allow_system_generated_contextual_actions(self, allowed: int) -> Any:
        self.made.contextual = bool(allowed)
        return self

    @java_method(f"{_BUILDER} setColorized(boolean)")
    def set_colorized(self, on: int) -> Any:
        self.made.f_extras.store("android.colorized", box_bool(on))
        return self

    @java_method(f"{_BUILDER} setForegroundServiceBehavior(int)")
    def set_foreground_service_behavior(self, behaviour: int) -> Any:
        """When a foreground service's notification is shown: here it is at once."""
        return self

    @java_method(f"{_BUILDER} setRemoteInputHistory(CharSequence[])")
    def set_remote_input_history(self, texts: JArray | None) -> Any:
        self.made.f_extras.store(_HISTORY, texts)
        return self

    @java_method(f"{_BUILDER} setCustomHeadsUpContentView(android.widget.RemoteViews)")
    def set_custom_heads_up_content_view(self, views: Any) -> Any:
        self.made.f_headsUpContentView = views
        return self


class NewerAction:
    picture: Any = None
    inputs: tuple[Any, ...] = ()
    extras: Any = None
    replies = True
    semantic = 0
    contextual = False
    authentication = False

    @java_method(f"{_ICON} getIcon()")
    def get_icon(self) -> Any:
        return self.picture

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        if self.extras is None:
            self.extras = new("android.os.Bundle")
        return self.extras

    @java_method("android.app.RemoteInput[] getRemoteInputs()")
    def get_remote_inputs(self) -> JArray | None:
        return array_of("[Landroid/app/RemoteInput;", list(self.inputs)) if self.inputs else None

    @java_method("boolean getAllowGeneratedReplies()")
    def get_allow_generated_replies(self) -> bool:
        return self.replies

    @java_method("int getSemanticAction()")
    def get_semantic_action(self) -> int:
        return self.semantic

    @java_method("boolean isContextual()")
    def is_contextual(self) -> bool:
        return self.contextual

    @java_method("boolean isAuthenticationRequired()")
    def is_authentication_required(self) -> bool:
        return self.authentication


class NewerActionBuilder:
    made: Any

    @java_method(f"void <init>({_ICON},CharSequence,{_PENDING})")
    def init_picture(self: Any, icon: Any, title: Any, intent: Any) -> None:
        self.init(0, title, intent)
        self.made.picture = icon

    @java_method(f"{_ACTION}$Builder addExtras(android.os.Bundle)")
    def add_extras(self, extras: Any) -> Any:
        if extras is not None:
            self.made.get_extras().put_all(extras)
        return self

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return self.made.get_extras()

    @java_method(f"{_ACTION}$Builder addRemoteInput(android.app.RemoteInput)")
    def add_remote_input(self, field: Any) -> Any:
        self.made.inputs = (*self.made.inputs, field)
        return self

    @java_method(f"{_ACTION}$Builder setAllowGeneratedReplies(boolean)")
    def set_allow_generated_replies(self, allowed: int) -> Any:
        self.made.replies = bool(allowed)
        return self

    @java_method(f"{_ACTION}$Builder setSemanticAction(int)")
    def set_semantic_action(self, action: int) -> Any:
        self.made.semantic = action
        return self

    @java_method(f"{_ACTION}$Builder setContextual(boolean)")
    def set_contextual(self, on: int) -> Any:
        self.made.contextual = bool(on)
        return self

    @java_method(f"{_ACTION}$Builder setAuthenticationRequired(boolean)")
    def set_authentication_required(self, on: int) -> Any:
        self.made.authentication = bool(on)
        return self
