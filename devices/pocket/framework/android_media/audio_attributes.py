"""AudioAttributes and AudioFocusRequest."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_ATTRIBUTES = "android.media.AudioAttributes"
_BUILDER = f"{_ATTRIBUTES}$Builder"
_REQUEST = "android.media.AudioFocusRequest"
_REQUEST_BUILDER = f"{_REQUEST}$Builder"
_LISTENER = "android.media.AudioManager$OnAudioFocusChangeListener"
#: The usage that stands for a stream of old.
USAGES = {0: 2, 1: 13, 2: 6, 3: 1, 4: 4, 5: 5, 6: 2, 7: 13, 8: 3, 9: 11, 10: 11}
_STREAMS = {1: 3, 2: 0, 3: 8, 4: 4, 5: 5, 6: 2, 7: 5, 8: 5, 9: 5, 10: 5, 11: 10, 12: 3, 13: 1,
            14: 3, 16: 3}  # fmt: skip
_CONTENT = {0: 1, 1: 4, 2: 4, 3: 2, 4: 4, 5: 4}


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        return AudioAttributes.create(*(parcel.read_int() for _ in range(3)))

    return creator(_ATTRIBUTES, read)


@java_class(_ATTRIBUTES, implements=["android.os.Parcelable"], access="public final")
@constants(
    CONTENT_TYPE_UNKNOWN=0,
    CONTENT_TYPE_SPEECH=1,
    CONTENT_TYPE_MUSIC=2,
    CONTENT_TYPE_MOVIE=3,
    CONTENT_TYPE_SONIFICATION=4,
    USAGE_UNKNOWN=0,
    USAGE_MEDIA=1,
    USAGE_VOICE_COMMUNICATION=2,
    USAGE_ALARM=4,
    USAGE_NOTIFICATION=5,
    USAGE_NOTIFICATION_RINGTONE=6,
    USAGE_ASSISTANCE_SONIFICATION=13,
    USAGE_GAME=14,
    FLAG_AUDIBILITY_ENFORCED=1,
)
class AudioAttributes(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    usage = 0
    content_type = 0
    flags = 0

    @classmethod
    def create(cls, usage: int, content_type: int, flags: int = 0) -> Any:
        made = cls()
        made.usage, made.content_type, made.flags = usage, content_type, flags
        return made

    @classmethod
    def for_stream(cls, stream: int) -> Any:
        return cls.create(USAGES.get(stream, 0), _CONTENT.get(stream, 0))

    @java_method("int getUsage()")
    def get_usage(self) -> int:
        return self.usage

    @java_method("int getContentType()")
    def get_content_type(self) -> int:
        return self.content_type

    @java_method("int getFlags()")
    def get_flags(self) -> int:
        return self.flags

    @java_method("int getVolumeControlStream()")
    def get_volume_control_stream(self) -> int:
        return _STREAMS.get(self.usage, -0x80000000 if self.usage == 0 else 3)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, AudioAttributes) and (
            (self.usage, self.content_type, self.flags)
            == (other.usage, other.content_type, other.flags)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return (self.content_type * 31 + self.flags) * 31 + self.usage

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        for number in (self.usage, self.content_type, self.flags):
            parcel.write_int(number)


@java_class(_BUILDER)
class AttributesBuilder(JObject):
    usage = 0
    content_type = 0
    flags = 0

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is known."""

    @java_method(f"void <init>({_ATTRIBUTES})")
    def init_copy(self, other: Any) -> None:
        self.usage, self.content_type, self.flags = other.usage, other.content_type, other.flags

    @java_method(f"{_ATTRIBUTES} build()")
    def build(self) -> Any:
        return AudioAttributes.create(self.usage, self.content_type, self.flags)

    @java_method(f"{_BUILDER} setUsage(int)")
    def set_usage(self, usage: int) -> Any:
        self.usage = usage
        return self

    @java_method(f"{_BUILDER} setContentType(int)")
    def set_content_type(self, content_type: int) -> Any:
        self.content_type = content_type
        return self

    @java_method(f"{_BUILDER} setFlags(int)")
    def set_flags(self, flags: int) -> Any:
        self.flags |= flags & 0x111
        return self

    @java_method(f"{_BUILDER} setLegacyStreamType(int)")
    def set_legacy_stream_type(self, stream: int) -> Any:
        self.usage, self.content_type = USAGES.get(stream, 0), _CONTENT.get(stream, 0)
        return self


@java_class(_REQUEST, access="public final")
class AudioFocusRequest(JObject):
    gain = 0
    attributes: Any = None
    listener: Any = None
    handler: Any = None
    pauses_when_ducked = False
    accepts_delay = False
    forces_ducking = False

    @java_method("int getFocusGain()")
    def get_focus_gain(self) -> int:
        return self.gain

    @java_method(f"{_ATTRIBUTES} getAudioAttributes()")
    def get_audio_attributes(self) -> Any:
        return self.attributes

    @java_method(f"{_LISTENER} getOnAudioFocusChangeListener()")
    def get_on_audio_focus_change_listener(self) -> Any:
        return self.listener

    @java_method("android.os.Handler getOnAudioFocusChangeListenerHandler()")
    def get_on_audio_focus_change_listener_handler(self) -> Any:
        return self.handler

    @java_method("boolean willPauseWhenDucked()")
    def will_pause_when_ducked(self) -> bool:
        return self.pauses_when_ducked

    @java_method("boolean acceptsDelayedFocusGain()")
    def accepts_delayed_focus_gain(self) -> bool:
        return self.accepts_delay


@java_class(_REQUEST_BUILDER)
class RequestBuilder(JObject):
    made: Any = None

    @java_method("void <init>(int)")
    def init(self, gain: int) -> None:
        self.made = AudioFocusRequest()
        self.made.attributes = AudioAttributes.create(1, 0)
        self.set_focus_gain(gain)

    @java_method(f"void <init>({_REQUEST})")
    def init_copy(self, other: Any) -> None:
        if other is None:
            throw("java.lang.IllegalArgumentException", "Illegal null AudioFocusRequest")
        self.made = AudioFocusRequest()
        self.made.__dict__.update(other.__dict__)

    @java_method(f"{_REQUEST_BUILDER} setFocusGain(int)")
    def set_focus_gain(self, gain: int) -> Any:
        if gain not in (1, 2, 3, 4):
            throw(
                "java.lang.IllegalArgumentException",
                f"Illegal audio focus gain type {gain}",
            )
        self.made.gain = gain
        return self

    @java_method(f"{_REQUEST_BUILDER} setOnAudioFocusChangeListener({_LISTENER})")
    def set_listener(self, listener: Any) -> Any:
        if listener is None:
            throw("java.lang.NullPointerException", "Illegal null focus listener")
        self.made.listener = listener
        return self

    @java_method(
        f"{_REQUEST_BUILDER} setOnAudioFocusChangeListener({_LISTENER},android.os.Handler)"
    )
    def set_listener_handler(self, listener: Any, handler: Any) -> Any:
        if listener is None or handler is None:
            throw("java.lang.NullPointerException", "Illegal null focus listener or handler")
        self.made.listener, self.made.handler = listener, handler
        return self

    @java_method(f"{_REQUEST_BUILDER} setAudioAttributes({_ATTRIBUTES})")
    def set_audio_attributes(self, attributes: Any) -> Any:
        if attributes is None:
            throw("java.lang.NullPointerException", "Illegal null AudioAttributes")
        self.made.attributes = attributes
        return self

    @java_method(f"{_REQUEST_BUILDER} setWillPauseWhenDucked(boolean)")
    def set_will_pause_when_ducked(self, pauses: int) -> Any:
        self.made.pauses_when_ducked = bool(pauses)
        return self

    @java_method(f"{_REQUEST_BUILDER} setAcceptsDelayedFocusGain(boolean)")
    def set_accepts_delayed_focus_gain(self, accepts: int) -> Any:
        self.made.accepts_delay = bool(accepts)
        return self

    @java_method(f"{_REQUEST_BUILDER} setForceDucking(boolean)")
    def set_force_ducking(self, forces: int) -> Any:
        self.made.forces_ducking = bool(forces)
        return self

    @java_method(f"{_REQUEST} build()")
    def build(self) -> Any:
        found = self.made
        if (found.accepts_delay or found.pauses_when_ducked) and found.listener is None:
            throw(
                "java.lang.IllegalStateException",
                "Can't use delayed focus or pause on duck without a listener",
            )
        made = AudioFocusRequest()
        made.__dict__.update(found.__dict__)
        return made
