"""Notification, its Builder and styles."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_bool, box_int, call, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_app.bundles import put_bool, put_int
from devices.pocket.framework.android_app.notification_newer import (
    NewerAction,
    NewerActionBuilder,
    NewerBuilder,
    NewerNotification,
)
from devices.pocket.framework.android_media.audio_attributes import AudioAttributes
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.parcelable import creator
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.statics import static_field
from devices.pocket.framework.constants import constants

_SELF = "android.app.Notification"
_BUILDER = "android.app.Notification$Builder"
_PENDING = "android.app.PendingIntent"
_ACTION = "android.app.Notification$Action"
_ATTRIBUTES = "android.media.AudioAttributes"
_USAGE, _SONIFICATION = 5, 4

_EXTRAS = {
    "EXTRA_TITLE": "android.title",
    "EXTRA_TITLE_BIG": "android.title.big",
    "EXTRA_TEXT": "android.text",
    "EXTRA_SUB_TEXT": "android.subText",
    "EXTRA_INFO_TEXT": "android.infoText",
    "EXTRA_SUMMARY_TEXT": "android.summaryText",
    "EXTRA_BIG_TEXT": "android.bigText",
    "EXTRA_SMALL_ICON": "android.icon",
    "EXTRA_LARGE_ICON": "android.largeIcon",
    "EXTRA_PROGRESS": "android.progress",
    "EXTRA_PROGRESS_MAX": "android.progressMax",
    "EXTRA_PROGRESS_INDETERMINATE": "android.progressIndeterminate",
    "EXTRA_SHOW_CHRONOMETER": "android.showChronometer",
    "EXTRA_SHOW_WHEN": "android.showWhen",
    "EXTRA_PICTURE": "android.picture",
    "EXTRA_TEXT_LINES": "android.textLines",
    "EXTRA_TEMPLATE": "android.template",
    "EXTRA_PEOPLE": "android.people",
}
_CATEGORIES = {
    f"CATEGORY_{name}": text
    for name, text in {
        "CALL": "call", "MESSAGE": "msg", "EMAIL": "email", "EVENT": "event", "PROMO": "promo",
        "ALARM": "alarm", "PROGRESS": "progress", "SOCIAL": "social", "ERROR": "err",
        "TRANSPORT": "transport", "SYSTEM": "sys", "SERVICE": "service",
        "RECOMMENDATION": "recommendation", "STATUS": "status", "REMINDER": "reminder",
    }.items()
}  # fmt: skip
_FIELDS = (
    ("long", "when"), ("int", "icon"), ("int", "iconLevel"), ("int", "number"),
    (_PENDING, "contentIntent"), (_PENDING, "deleteIntent"), (_PENDING, "fullScreenIntent"),
    ("CharSequence", "tickerText"), ("android.widget.RemoteViews", "tickerView"),
    ("android.widget.RemoteViews", "contentView"),
    ("android.widget.RemoteViews", "bigContentView"),
    ("android.widget.RemoteViews", "headsUpContentView"),
    ("android.graphics.Bitmap", "largeIcon"), ("android.net.Uri", "sound"),
    ("int", "audioStreamType"), (_ATTRIBUTES, "audioAttributes"), ("long[]", "vibrate"),
    ("int", "ledARGB"), ("int", "ledOnMS"),
    ("int", "ledOffMS"), ("int", "defaults"), ("int", "flags"), ("int", "priority"),
    ("int", "color"), ("int", "visibility"), ("String", "category"),
    ("android.os.Bundle", "extras"), (f"{_ACTION}[]", "actions"), (_SELF, "publicVersion"),
)  # fmt: skip


def _fields(cls: type) -> type:
    for kind, name in _FIELDS:
        setattr(cls, f"java_{name}", java_field(f"{kind} {name}"))
    return cls


def _read(parcel: Any) -> Any:
    made: Any = Notification()
    made.init()
    made.f_icon = parcel.read_int()
    made.f_flags = parcel.read_int()
    made.f_extras = call(parcel, "readBundle()Landroid/os/Bundle;")
    return made


@java_class(_SELF, implements=["android.os.Parcelable"])
@constants("String", {**_EXTRAS, **_CATEGORIES})
@constants(
    DEFAULT_ALL=-1,
    DEFAULT_SOUND=1,
    DEFAULT_VIBRATE=2,
    DEFAULT_LIGHTS=4,
    STREAM_DEFAULT=-1,
    FLAG_SHOW_LIGHTS=1,
    FLAG_ONGOING_EVENT=2,
    FLAG_INSISTENT=4,
    FLAG_ONLY_ALERT_ONCE=8,
    FLAG_AUTO_CANCEL=16,
    FLAG_NO_CLEAR=32,
    FLAG_FOREGROUND_SERVICE=64,
    FLAG_HIGH_PRIORITY=128,
    FLAG_LOCAL_ONLY=256,
    FLAG_GROUP_SUMMARY=512,
    PRIORITY_DEFAULT=0,
    PRIORITY_LOW=-1,
    PRIORITY_MIN=-2,
    PRIORITY_HIGH=1,
    PRIORITY_MAX=2,
    VISIBILITY_PUBLIC=1,
    VISIBILITY_PRIVATE=0,
    VISIBILITY_SECRET=-1,
    COLOR_DEFAULT=0,
)
@_fields
@composed(NewerNotification)
class Notification(JObject):
    creator_field = java_field(
        "static final android.os.Parcelable$Creator CREATOR", lambda: creator(_SELF, _read)
    )
    attributes_field = java_field(
        f"static final {_ATTRIBUTES} AUDIO_ATTRIBUTES_DEFAULT",
        lambda: AudioAttributes.create(_USAGE, _SONIFICATION),
    )
    channel: str | None = None
    group: str | None = None
    sort_key: str | None = None

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.f_when = vm().clock.millis()
        self.f_extras = Bundle.create()
        self.f_audioStreamType = -1
        self.f_audioAttributes = static_field(_SELF, "AUDIO_ATTRIBUTES_DEFAULT")

    @java_method("void <init>(int,CharSequence,long)")
    def init_icon(self: Any, icon: int, ticker: Any, when: int) -> None:
        self.init()
        self.f_icon, self.f_tickerText, self.f_when = icon, ticker, when

    @java_method(
        f"void setLatestEventInfo(android.content.Context,CharSequence,CharSequence,{_PENDING})"
    )
    def set_latest_event_info(self: Any, context: Any, title: Any, text: Any, intent: Any) -> None:
        self.f_extras.store("android.title", title)
        self.f_extras.store("android.text", text)
        self.f_contentIntent = intent

    @java_method("String getChannelId()")
    def get_channel_id(self) -> str | None:
        return self.channel

    @java_method("String getGroup()")
    def get_group(self) -> str | None:
        return self.group

    @java_method("String getSortKey()")
    def get_sort_key(self) -> str | None:
        return self.sort_key

    @java_method("android.graphics.drawable.Icon getSmallIcon()")
    def get_small_icon(self: Any) -> Any:
        return self.f_extras.value("android.icon.object")

    @java_method("Object clone()")
    @java_method(f"{_SELF} clone()")
    def clone(self: Any) -> Any:
        made = Notification()
        made.__dict__.update(self.__dict__)
        return made

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        parcel.write_int(self.f_icon)
        parcel.write_int(self.f_flags)
        call(parcel, "writeBundle(Landroid/os/Bundle;)V", self.f_extras)

    def text_of(self: Any, key: str) -> str | None:
        """A text among the extras, plain."""
        found = self.f_extras.value(key)
        from dalvik.vm.interop import to_string

        return None if found is None else to_string(found)


@java_class(_ACTION, implements=["android.os.Parcelable"], access="public static")
@composed(NewerAction)
class Action(JObject):
    icon_field = java_field("int icon")
    title_field = java_field("CharSequence title")
    intent_field = java_field(f"{_PENDING} actionIntent")
    f_icon: Any
    f_title: Any
    f_actionIntent: Any  # noqa: N815

    @java_method(f"void <init>(int,CharSequence,{_PENDING})")
    def init(self, icon: int, title: Any, intent: Any) -> None:
        self.f_icon, self.f_title, self.f_actionIntent = icon, title, intent

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.f_icon)


@java_class(f"{_ACTION}$Builder", access="public static final")
@composed(NewerActionBuilder)
class ActionBuilder(JObject):
    made: Action

    @java_method(f"void <init>(int,CharSequence,{_PENDING})")
    def init(self, icon: int, title: Any, intent: Any) -> None:
        self.made = Action()
        self.made.init(icon, title, intent)

    @java_method(f"{_ACTION} build()")
    def build(self) -> Any:
        return self.made


@java_class(_BUILDER, access="public static")
@composed(NewerBuilder)
class Builder(JObject):
    made: Any
    context: Any = None
    action_list: list[Any]
    style: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context, self.action_list = context, []
        self.made = Notification()
        self.made.init()

    @java_method("void <init>(android.content.Context,String)")
    def init_channel(self, context: Any, channel: str | None) -> None:
        self.init(context)
        self.made.channel = channel

    def _extra(self, key: str, value: Any) -> Any:
        self.made.f_extras.store(key, value)
        return self

    def _flag(self, flag: int, on: int) -> Any:
        flags = self.made.f_flags
        self.made.f_flags = flags | flag if on else flags & ~flag
        return self

    @java_method(f"{_BUILDER} setChannelId(String)")
    def set_channel_id(self, channel: str | None) -> Any:
        self.made.channel = channel
        return self

    @java_method(f"{_BUILDER} setWhen(long)")
    def set_when(self, when: int) -> Any:
        self.made.f_when = when
        return self

    @java_method(f"{_BUILDER} setShowWhen(boolean)")
    def set_show_when(self, show: int) -> Any:
        return self._extra("android.showWhen", box_bool(show))

    @java_method(f"{_BUILDER} setUsesChronometer(boolean)")
    def set_uses_chronometer(self, uses: int) -> Any:
        return self._extra("android.showChronometer", box_bool(uses))

    @java_method(f"{_BUILDER} setSmallIcon(int)")
    def set_small_icon(self, icon: int) -> Any:
        self.made.f_icon = icon
        return self._extra("android.icon", box_int(icon))

    @java_method(f"{_BUILDER} setSmallIcon(int,int)")
    def set_small_icon_level(self, icon: int, level: int) -> Any:
        self.made.f_iconLevel = level
        return self.set_small_icon(icon)

    @java_method(f"{_BUILDER} setSmallIcon(android.graphics.drawable.Icon)")
    def set_small_icon_object(self, icon: Any) -> Any:
        return self._extra("android.icon.object", icon)

    @java_method(f"{_BUILDER} setLargeIcon(android.graphics.Bitmap)")
    def set_large_icon(self, icon: Any) -> Any:
        self.made.f_largeIcon = icon
        return self

    @java_method(f"{_BUILDER} setLargeIcon(android.graphics.drawable.Icon)")
    def set_large_icon_object(self, icon: Any) -> Any:
        return self._extra("android.largeIcon", icon)

    @java_method(f"{_BUILDER} setContentTitle(CharSequence)")
    def set_content_title(self, text: Any) -> Any:
        return self._extra("android.title", text)

    @java_method(f"{_BUILDER} setContentText(CharSequence)")
    def set_content_text(self, text: Any) -> Any:
        return self._extra("android.text", text)

    @java_method(f"{_BUILDER} setSubText(CharSequence)")
    def set_sub_text(self, text: Any) -> Any:
        return self._extra("android.subText", text)

    @java_method(f"{_BUILDER} setContentInfo(CharSequence)")
    def set_content_info(self, text: Any) -> Any:
        return self._extra("android.infoText", text)

    @java_method(f"{_BUILDER} setNumber(int)")
    def set_number(self, number: int) -> Any:
        self.made.f_number = number
        return self

    @java_method(f"{_BUILDER} setProgress(int,int,boolean)")
    def set_progress(self, most: int, value: int, indeterminate: int) -> Any:
        extras = self.made.f_extras
        put_int(extras, "android.progress", value)
        put_int(extras, "android.progressMax", most)
        put_bool(extras, "android.progressIndeterminate", bool(indeterminate))
        return self

    @java_method(f"{_BUILDER} setContent(android.widget.RemoteViews)")
    @java_method(f"{_BUILDER} setCustomContentView(android.widget.RemoteViews)")
    def set_content(self, views: Any) -> Any:
        self.made.f_contentView = views
        return self

    @java_method(f"{_BUILDER} setCustomBigContentView(android.widget.RemoteViews)")
    def set_custom_big_content_view(self, views: Any) -> Any:
        self.made.f_bigContentView = views
        return self

    @java_method(f"{_BUILDER} setContentIntent({_PENDING})")
    def set_content_intent(self, intent: Any) -> Any:
        self.made.f_contentIntent = intent
        return self

    @java_method(f"{_BUILDER} setDeleteIntent({_PENDING})")
    def set_delete_intent(self, intent: Any) -> Any:
        self.made.f_deleteIntent = intent
        return self

    @java_method(f"{_BUILDER} setFullScreenIntent({_PENDING},boolean)")
    def set_full_screen_intent(self, intent: Any, high: int) -> Any:
        self.made.f_fullScreenIntent = intent
        return self._flag(128, high)

    @java_method(f"{_BUILDER} setTicker(CharSequence)")
    def set_ticker(self, text: Any) -> Any:
        self.made.f_tickerText = text
        return self

    @java_method(f"{_BUILDER} setTicker(CharSequence,android.widget.RemoteViews)")
    def set_ticker_views(self, text: Any, views: Any) -> Any:
        self.made.f_tickerView = views
        return self.set_ticker(text)

    @java_method(f"{_BUILDER} setSound(android.net.Uri)")
    def set_sound(self, sound: Any) -> Any:
        self.made.f_sound = sound
        return self

    @java_method(f"{_BUILDER} setSound(android.net.Uri,int)")
    def set_sound_stream(self, sound: Any, stream: int) -> Any:
        self.made.f_audioStreamType = stream
        return self.set_sound(sound)

    @java_method(f"{_BUILDER} setSound(android.net.Uri,android.media.AudioAttributes)")
    def set_sound_attributes(self, sound: Any, attributes: Any) -> Any:
        self.made.f_audioAttributes = attributes
        return self.set_sound(sound)

    @java_method(f"{_BUILDER} setVibrate(long[])")
    def set_vibrate(self, pattern: Any) -> Any:
        self.made.f_vibrate = pattern
        return self

    @java_method(f"{_BUILDER} setLights(int,int,int)")
    def set_lights(self, color: int, on: int, off: int) -> Any:
        made = self.made
        made.f_ledARGB, made.f_ledOnMS, made.f_ledOffMS = color, on, off
        return self._flag(1, 1)

    @java_method(f"{_BUILDER} setOngoing(boolean)")
    def set_ongoing(self, on: int) -> Any:
        return self._flag(2, on)

    @java_method(f"{_BUILDER} setOnlyAlertOnce(boolean)")
    def set_only_alert_once(self, on: int) -> Any:
        return self._flag(8, on)

    @java_method(f"{_BUILDER} setAutoCancel(boolean)")
    def set_auto_cancel(self, on: int) -> Any:
        return self._flag(16, on)

    @java_method(f"{_BUILDER} setLocalOnly(boolean)")
    def set_local_only(self, on: int) -> Any:
        return self._flag(256, on)

    @java_method(f"{_BUILDER} setDefaults(int)")
    def set_defaults(self, defaults: int) -> Any:
        self.made.f_defaults = defaults
        return self

    @java_method(f"{_BUILDER} setPriority(int)")
    def set_priority(self, priority: int) -> Any:
        self.made.f_priority = priority
        return self

    @java_method(f"{_BUILDER} setCategory(String)")
    def set_category(self, category: str | None) -> Any:
        self.made.f_category = category
        return self

    @java_method(f"{_BUILDER} setColor(int)")
    def set_color(self, color: int) -> Any:
        self.made.f_color = color
        return self

    @java_method(f"{_BUILDER} setVisibility(int)")
    def set_visibility(self, visibility: int) -> Any:
        self.made.f_visibility = visibility
        return self

    @java_method(f"{_BUILDER} setPublicVersion({_SELF})")
    def set_public_version(self, notification: Any) -> Any:
        self.made.f_publicVersion = notification
        return self

    @java_method(f"{_BUILDER} setGroup(String)")
    def set_group(self, group: str | None) -> Any:
        self.made.group = group
        return self

    @java_method(f"{_BUILDER} setGroupSummary(boolean)")
    def set_group_summary(self, summary: int) -> Any:
        return self._flag(512, summary)

    @java_method(f"{_BUILDER} setSortKey(String)")
    def set_sort_key(self, key: str | None) -> Any:
        self.made.sort_key = key
        return self

    @java_method(f"{_BUILDER} addPerson(String)")
    def add_person(self, person: str) -> Any:
        return self

    @java_method(f"{_BUILDER} addExtras(android.os.Bundle)")
    def add_extras(self, extras: Any) -> Any:
        if extras is not None:
            self.made.f_extras.put_all(extras)
        return self

    @java_method(f"{_BUILDER} setExtras(android.os.Bundle)")
    def set_extras(self, extras: Any) -> Any:
        if extras is not None:
            self.made.f_extras = extras
        return self

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return self.made.f_extras

    @java_method(f"{_BUILDER} addAction(int,CharSequence,{_PENDING})")
    def add_action(self, icon: int, title: Any, intent: Any) -> Any:
        action = Action()
        action.init(icon, title, intent)
        return self.add_action_object(action)

    @java_method(f"{_BUILDER} addAction({_ACTION})")
    def add_action_object(self, action: Any) -> Any:
        self.action_list.append(action)
        return self

    @java_method(f"{_BUILDER} setStyle(android.app.Notification$Style)")
    def set_style(self, style: Any) -> Any:
        self.style = style
        if style is not None:
            style.builder = self
        return self

    @java_method(f"{_SELF} build()")
    @java_method(f"{_SELF} getNotification()")
    def build(self) -> Any:
        if self.action_list:
            self.made.f_actions = array_of(f"[L{_ACTION.replace('.', '/')};", self.action_list)
        if self.style is not None:
            self.style.add_to(self.made)
        return self.made


@java_class("android.app.Notification$Style", access="public static abstract")
class Style(JObject):
    builder: Any = None
    values: dict[str, Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method(f"void setBuilder({_BUILDER})")
    def set_builder(self, builder: Any) -> None:
        self.builder = builder
        if builder is not None:
            builder.set_style(self)

    @java_method(f"{_SELF} build()")
    def build(self) -> Any:
        return self.builder.build()

    def add_to(self, notification: Any) -> None:
        for key, value in self.values.items():
            notification.f_extras.store(key, value)
        notification.f_extras.store("android.template", type(self).java[1:-1].replace("/", "."))

    def keep(self, key: str, value: Any) -> Any:
        self.values[key] = value
        return self


@java_class("android.app.Notification$BigTextStyle", access="public static")
class BigTextStyle(Style):
    @java_method("void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method(f"void <init>({_BUILDER})")
    def init_builder(self, builder: Any) -> None:
        self.values = {}
        self.set_builder(builder)

    @java_method("android.app.Notification$BigTextStyle bigText(CharSequence)")
    def big_text(self, text: Any) -> Any:
        return self.keep("android.bigText", text)

    @java_method("android.app.Notification$BigTextStyle setBigContentTitle(CharSequence)")
    def set_big_content_title(self, text: Any) -> Any:
        return self.keep("android.title.big", text)

    @java_method("android.app.Notification$BigTextStyle setSummaryText(CharSequence)")
    def set_summary_text(self, text: Any) -> Any:
        return self.keep("android.summaryText", text)


@java_class("android.app.Notification$BigPictureStyle", access="public static")
class BigPictureStyle(Style):
    @java_method("void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method(f"void <init>({_BUILDER})")
    def init_builder(self, builder: Any) -> None:
        self.values = {}
        self.set_builder(builder)

    @java_method("android.app.Notification$BigPictureStyle bigPicture(android.graphics.Bitmap)")
    def big_picture(self, picture: Any) -> Any:
        return self.keep("android.picture", picture)

    @java_method("android.app.Notification$BigPictureStyle bigLargeIcon(android.graphics.Bitmap)")
    def big_large_icon(self, icon: Any) -> Any:
        return self.keep("android.largeIcon.big", icon)

    @java_method("android.app.Notification$BigPictureStyle setBigContentTitle(CharSequence)")
    def set_big_content_title(self, text: Any) -> Any:
        return self.keep("android.title.big", text)

    @java_method("android.app.Notification$BigPictureStyle setSummaryText(CharSequence)")
    def set_summary_text(self, text: Any) -> Any:
        return self.keep("android.summaryText", text)


@java_class("android.app.Notification$InboxStyle", access="public static")
class InboxStyle(Style):
    lines: list[Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.values, self.lines = {}, []

    @java_method(f"void <init>({_BUILDER})")
    def init_builder(self, builder: Any) -> None:
        self.values, self.lines = {}, []
        self.set_builder(builder)

    @java_method("android.app.Notification$InboxStyle addLine(CharSequence)")
    def add_line(self, text: Any) -> Any:
        self.lines.append(text)
        lines = array_of("[Ljava/lang/CharSequence;", self.lines)
        return self.keep("android.textLines", lines)

    @java_method("android.app.Notification$InboxStyle setBigContentTitle(CharSequence)")
    def set_big_content_title(self, text: Any) -> Any:
        return self.keep("android.title.big", text)

    @java_method("android.app.Notification$InboxStyle setSummaryText(CharSequence)")
    def set_summary_text(self, text: Any) -> Any:
        return self.keep("android.summaryText", text)
