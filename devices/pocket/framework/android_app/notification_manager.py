"""NotificationManager and channels."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, iterate, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.parcelable import creator
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device
from devices.pocket.system.log import ERROR
from devices.pocket.system.notifications import Channel, Shown

_CHANNEL = "android.app.NotificationChannel"


def create(context: Any) -> Any:
    """What `getSystemService("notification")` gives."""
    made = NotificationManager()
    made.package = call(context, "getPackageName()Ljava/lang/String;")
    made.context = context
    return made


def post(context: Any, tag: str | None, number: int, notification: Any) -> None:
    """Shows a notification of a context's package."""
    package = call(context, "getPackageName()Ljava/lang/String;")
    with device().lock:
        known = [one.id for one in device().notifications.channels(package)]
        target = device().packages.get(package)
        modern = device().api >= 26 and target is not None and target.target_sdk >= 26
        if modern and notification.channel not in known:
            device().log.write(
                "system",
                ERROR,
                "NotificationService",
                1354,
                1354,
                f"No Channel found for pkg={package}, channelId={notification.channel},"
                f" id={number}, tag={tag}",
            )
            return
        device().notifications.post(
            Shown(
                package,
                tag,
                number,
                notification.text_of("android.title"),
                notification.text_of("android.text"),
                notification.channel,
                notification.f_flags,
                device().clock.millis(),
                notification,
            )
        )


def cancel(context: Any, tag: str | None, number: int) -> None:
    package = call(context, "getPackageName()Ljava/lang/String;")
    with device().lock:
        device().notifications.cancel(package, tag, number)


@java_class("android.app.NotificationManager")
@constants(
    IMPORTANCE_UNSPECIFIED=-1000,
    IMPORTANCE_NONE=0,
    IMPORTANCE_MIN=1,
    IMPORTANCE_LOW=2,
    IMPORTANCE_DEFAULT=3,
    IMPORTANCE_HIGH=4,
    IMPORTANCE_MAX=5,
    INTERRUPTION_FILTER_UNKNOWN=0,
    INTERRUPTION_FILTER_ALL=1,
    INTERRUPTION_FILTER_PRIORITY=2,
    INTERRUPTION_FILTER_NONE=3,
    INTERRUPTION_FILTER_ALARMS=4,
)
class NotificationManager(JObject):
    package = ""
    context: Any = None

    @java_method("void notify(int,android.app.Notification)")
    def notify(self, number: int, notification: Any) -> None:
        self.notify_tagged(None, number, notification)

    @java_method("void notify(String,int,android.app.Notification)")
    def notify_tagged(self, tag: str | None, number: int, notification: Any) -> None:
        bare = not notification.f_icon and notification.get_small_icon() is None
        if bare and device().api >= 23:
            throw(
                "java.lang.IllegalArgumentException",
                f"Invalid notification (no valid small icon): {to_string(notification)}",
            )
        post(self.context, tag, number, notification)

    @java_method("void cancel(int)")
    def cancel(self, number: int) -> None:
        cancel(self.context, None, number)

    @java_method("void cancel(String,int)")
    def cancel_tagged(self, tag: str | None, number: int) -> None:
        cancel(self.context, tag, number)

    @java_method("void cancelAll()")
    def cancel_all(self) -> None:
        with device().lock:
            device().notifications.cancel_all(self.package)

    @java_method("boolean areNotificationsEnabled()")
    def are_notifications_enabled(self) -> bool:
        return True

    @java_method("int getImportance()")
    def get_importance(self) -> int:
        return 3

    @java_method("int getCurrentInterruptionFilter()")
    def get_current_interruption_filter(self) -> int:
        return 1

    @java_method("boolean isNotificationPolicyAccessGranted()")
    def is_notification_policy_access_granted(self) -> bool:
        return False

    @java_method("void createNotificationChannel(android.app.NotificationChannel)")
    def create_notification_channel(self, channel: Any) -> None:
        with device().lock:
            device().notifications.put_channel(
                Channel(
                    self.package,
                    channel.number,
                    to_string(channel.name),
                    channel.importance,
                    channel,
                )
            )

    @java_method("void createNotificationChannels(java.util.List)")
    def create_notification_channels(self, channels: Any) -> None:
        for channel in iterate(channels):
            self.create_notification_channel(channel)

    @java_method("void createNotificationChannelGroup(android.app.NotificationChannelGroup)")
    def create_notification_channel_group(self, group: Any) -> None:
        """Groups only order a settings screen."""

    @java_method("android.app.NotificationChannel getNotificationChannel(String)")
    def get_notification_channel(self, number: str) -> Any:
        with device().lock:
            for one in device().notifications.channels(self.package):
                if one.id == number:
                    return _channel(one)
        return None

    @java_method("java.util.List getNotificationChannels()")
    def get_notification_channels(self) -> Any:
        with device().lock:
            found = device().notifications.channels(self.package)
        return ArrayList.create([_channel(one) for one in found])

    @java_method("void deleteNotificationChannel(String)")
    def delete_notification_channel(self, number: str) -> None:
        with device().lock:
            device().notifications.delete_channel(self.package, number)

    @java_method("android.service.notification.StatusBarNotification[] getActiveNotifications()")
    def get_active_notifications(self) -> Any:
        from devices.pocket.framework.android_service_notification.shown import (
            StatusBarNotification,
        )

        with device().lock:
            found = [one for one in device().notifications.shown if one.package == self.package]
        return array_of(
            "[Landroid/service/notification/StatusBarNotification;",
            [StatusBarNotification.of(one) for one in found],
        )


def _channel(one: Channel) -> Any:
    if one.content is not None:
        return one.content
    made = NotificationChannel()
    made.init(one.id, one.name, one.importance)
    return made


def _read(parcel: Any) -> Any:
    made = NotificationChannel()
    made.init(parcel.read_string(), parcel.read_string(), parcel.read_int())
    return made


@java_class(_CHANNEL, implements=["android.os.Parcelable"], access="public final")
@constants("String", DEFAULT_CHANNEL_ID="miscellaneous")
class NotificationChannel(JObject):
    creator_field = java_field(
        "static final android.os.Parcelable$Creator CREATOR", lambda: creator(_CHANNEL, _read)
    )
    number = ""
    name: Any = None
    importance = 3
    description: str | None = None
    lights = False
    light_color = 0
    vibrates = False
    pattern: Any = None
    badge = True
    sound: Any = None
    attributes: Any = None
    visibility = -1000
    bypass = False
    group: str | None = None

    @java_method("void <init>(String,CharSequence,int)")
    def init(self, number: str, name: Any, importance: int) -> None:
        self.number, self.name, self.importance = number, name, importance

    @java_method("String getId()")
    def get_id(self) -> str:
        return self.number

    @java_method("CharSequence getName()")
    def get_name(self) -> Any:
        return self.name

    @java_method("void setName(CharSequence)")
    def set_name(self, name: Any) -> None:
        self.name = name

    @java_method("int getImportance()")
    def get_importance(self) -> int:
        return self.importance

    @java_method("void setImportance(int)")
    def set_importance(self, importance: int) -> None:
        self.importance = importance

    @java_method("String getDescription()")
    def get_description(self) -> str | None:
        return self.description

    @java_method("void setDescription(String)")
    def set_description(self, description: str | None) -> None:
        self.description = description

    @java_method("void enableLights(boolean)")
    def enable_lights(self, on: int) -> None:
        self.lights = bool(on)

    @java_method("boolean shouldShowLights()")
    def should_show_lights(self) -> bool:
        return self.lights

    @java_method("void setLightColor(int)")
    def set_light_color(self, color: int) -> None:
        self.light_color = color

    @java_method("int getLightColor()")
    def get_light_color(self) -> int:
        return self.light_color

    @java_method("void enableVibration(boolean)")
    def enable_vibration(self, on: int) -> None:
        self.vibrates = bool(on)

    @java_method("boolean shouldVibrate()")
    def should_vibrate(self) -> bool:
        return self.vibrates

    @java_method("void setVibrationPattern(long[])")
    def set_vibration_pattern(self, pattern: Any) -> None:
        self.pattern = pattern
        self.vibrates = pattern is not None and bool(pattern.d)

    @java_method("long[] getVibrationPattern()")
    def get_vibration_pattern(self) -> Any:
        return self.pattern

    @java_method("void setShowBadge(boolean)")
    def set_show_badge(self, show: int) -> None:
        self.badge = bool(show)

    @java_method("boolean canShowBadge()")
    def can_show_badge(self) -> bool:
        return self.badge

    @java_method("void setSound(android.net.Uri,android.media.AudioAttributes)")
    def set_sound(self, sound: Any, attributes: Any) -> None:
        self.sound, self.attributes = sound, attributes

    @java_method("android.net.Uri getSound()")
    def get_sound(self) -> Any:
        return self.sound

    @java_method("android.media.AudioAttributes getAudioAttributes()")
    def get_audio_attributes(self) -> Any:
        return self.attributes

    @java_method("void setLockscreenVisibility(int)")
    def set_lockscreen_visibility(self, visibility: int) -> None:
        self.visibility = visibility

    @java_method("int getLockscreenVisibility()")
    def get_lockscreen_visibility(self) -> int:
        return self.visibility

    @java_method("void setBypassDnd(boolean)")
    def set_bypass_dnd(self, bypass: int) -> None:
        self.bypass = bool(bypass)

    @java_method("void setGroup(String)")
    def set_group(self, group: str | None) -> None:
        self.group = group

    @java_method("String getGroup()")
    def get_group(self) -> str | None:
        return self.group

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.number)
        parcel.write_string(to_string(self.name))
        parcel.write_int(self.importance)
