"""PlaybackState and its builder."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_S = "android.media.session.PlaybackState"
_B = f"{_S}$Builder"
_ACTION = f"{_S}$CustomAction"


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(_S, PlaybackState.read)


@java_class(_ACTION, implements=["android.os.Parcelable"], access="public final")
class CustomAction(JObject):
    action = ""
    name: Any = None
    icon = 0
    extras: Any = None

    @java_method("String getAction()")
    def get_action(self) -> str:
        return self.action

    @java_method("CharSequence getName()")
    def get_name(self) -> Any:
        return self.name

    @java_method("int getIcon()")
    def get_icon(self) -> int:
        return self.icon

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return self.extras


@java_class(f"{_ACTION}$Builder", access="public final")
class CustomActionBuilder(JObject):
    made: Any = None

    @java_method("void <init>(String,CharSequence,int)")
    def init(self, action: str | None, name: Any, icon: int) -> None:
        if not action or name is None or not icon:
            throw(
                "java.lang.IllegalArgumentException",
                "You must specify an action, a name and an icon to build a CustomAction.",
            )
        self.made = CustomAction()
        self.made.action, self.made.name, self.made.icon = action, name, icon

    @java_method(f"{_ACTION}$Builder setExtras(android.os.Bundle)")
    def set_extras(self, extras: Any) -> Any:
        self.made.extras = extras
        return self

    @java_method(f"{_ACTION} build()")
    def build(self) -> Any:
        return self.made


@java_class(_S, implements=["android.os.Parcelable"], access="public final")
@constants(STATE_NONE=0, STATE_STOPPED=1, STATE_PAUSED=2, STATE_PLAYING=3)
class PlaybackState(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    state = 0
    position = 0
    speed = 0.0
    updated = 0
    buffered = 0
    actions = 0
    queue_item = -1
    error: Any = None
    extras: Any = None
    custom: tuple[Any, ...] = ()

    @java_method("int getState()")
    def get_state(self) -> int:
        return self.state

    @java_method("long getPosition()")
    def get_position(self) -> int:
        return self.position

    @java_method("float getPlaybackSpeed()")
    def get_playback_speed(self) -> float:
        return self.speed

    @java_method("long getLastPositionUpdateTime()")
    def get_last_position_update_time(self) -> int:
        return self.updated

    @java_method("long getBufferedPosition()")
    def get_buffered_position(self) -> int:
        return self.buffered

    @java_method("long getActions()")
    def get_actions(self) -> int:
        return self.actions

    @java_method("long getActiveQueueItemId()")
    def get_active_queue_item_id(self) -> int:
        return self.queue_item

    @java_method("CharSequence getErrorMessage()")
    def get_error_message(self) -> Any:
        return self.error

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return self.extras

    @java_method("java.util.List getCustomActions()")
    def get_custom_actions(self) -> Any:
        return ArrayList.create(self.custom)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.state)
        for number in (self.position, self.updated, self.buffered, self.actions, self.queue_item):
            parcel.write_long(number)
        parcel.write_float(self.speed)
        parcel.write_char_sequence(self.error)
        parcel.write_bundle(self.extras)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = PlaybackState()
        made.state = parcel.read_int()
        for name in ("position", "updated", "buffered", "actions", "queue_item"):
            setattr(made, name, parcel.read_long())
        made.speed, made.error = parcel.read_float(), parcel.read_char_sequence()
        made.extras = parcel.read_bundle()
        return made


@java_class(_B, access="public final")
class PlaybackStateBuilder(JObject):
    made: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.made = PlaybackState()

    @java_method(f"void <init>({_S})")
    def init_copy(self, other: Any) -> None:
        self.made = PlaybackState()
        if other is not None:
            self.made.__dict__.update(other.__dict__)

    @java_method(f"{_B} setState(int,long,float)")
    def set_state(self, state: int, position: int, speed: float) -> Any:
        return self.set_state_at(state, position, speed, vm().clock.nanos() // 1_000_000)

    @java_method(f"{_B} setState(int,long,float,long)")
    def set_state_at(self, state: int, position: int, speed: float, updated: int) -> Any:
        found = self.made
        found.state, found.position, found.speed, found.updated = state, position, speed, updated
        return self

    @java_method(f"{_B} setActions(long)")
    def set_actions(self, actions: int) -> Any:
        self.made.actions = actions
        return self

    @java_method(f"{_B} addCustomAction({_ACTION})")
    def add_custom_action(self, action: Any) -> Any:
        self.made.custom = (*self.made.custom, action)
        return self

    @java_method(f"{_B} setActiveQueueItemId(long)")
    def set_active_queue_item_id(self, number: int) -> Any:
        self.made.queue_item = number
        return self

    @java_method(f"{_B} setBufferedPosition(long)")
    def set_buffered_position(self, position: int) -> Any:
        self.made.buffered = position
        return self

    @java_method(f"{_B} setErrorMessage(CharSequence)")
    def set_error_message(self, error: Any) -> Any:
        self.made.error = error
        return self

    @java_method(f"{_B} setExtras(android.os.Bundle)")
    def set_extras(self, extras: Any) -> Any:
        self.made.extras = extras
        return self

    @java_method(f"{_S} build()")
    def build(self) -> Any:
        made = PlaybackState()
        made.__dict__.update(self.made.__dict__)
        return made
