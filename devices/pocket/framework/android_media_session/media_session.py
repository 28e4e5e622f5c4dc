"""MediaSession: an app that plays, and the keys of a headset that it gets."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper, my_looper
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_S = "android.media.session.MediaSession"
_CALLBACK = f"{_S}$Callback"
_TOKEN = f"{_S}$Token"
_BUNDLE = "android.os.Bundle"
_SESSIONS = "android.media.session.MediaSession sessions"
_BUTTON = "onMediaButtonEvent(Landroid/content/Intent;)Z"
_KEY = "android.intent.extra.KEY_EVENT"
_PLAYING = 3
#: What the keys of a headset mean to a callback.
_KEYS = {126: "onPlay", 127: "onPause", 87: "onSkipToNext", 88: "onSkipToPrevious",
         86: "onStop", 90: "onFastForward", 89: "onRewind"}  # fmt: skip
_PLAY_PAUSE = (79, 85)


def sessions() -> dict[int, Any]:
    """The sessions of this process by number."""
    found: dict[int, Any] = vm().state.setdefault(_SESSIONS, {})
    return found


def session_key(number: int, event: tuple[int, ...]) -> None:
    """Between two steps of Java threads: gives a session a headset's key."""
    from devices.pocket.framework.android_os.plain_values import from_extra

    found = sessions().get(number)
    if found is None or found.callback is None:
        return

    def run() -> None:
        intent = Intent.create("android.intent.action.MEDIA_BUTTON")
        intent.put_value(_KEY, from_extra(("KeyEvent", event)))
        call(found.callback, _BUTTON, intent)

    found.handler.post(PythonTask.create(run))


@java_class(_TOKEN, implements=["android.os.Parcelable"], access="public final")
class Token(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR", lambda: _token_creator()
    )
    pid = 0
    number = 0

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Token) and (self.pid, self.number) == (other.pid, other.number)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.pid * 31 + self.number

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.pid)
        parcel.write_int(self.number)


def _token_creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made = Token()
        made.pid, made.number = parcel.read_int(), parcel.read_int()
        return made

    return creator(_TOKEN, read)


@java_class(_CALLBACK, access="public abstract")
class Callback(JObject):
    session: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("boolean onMediaButtonEvent(android.content.Intent)")
    def on_media_button_event(self, intent: Any) -> bool:
        event = intent.get_parcelable_extra(_KEY)
        if self.session is None or event is None or call(event, "getAction()I") != 0:
            return False
        code = call(event, "getKeyCode()I")
        method = _KEYS.get(code)
        if code in _PLAY_PAUSE:
            method = "onPause" if self.session.is_playing else "onPlay"
        if method is None:
            return False
        call(self, f"{method}()V")
        return True

    @java_method("void onPlay()")
    @java_method("void onPause()")
    @java_method("void onStop()")
    @java_method("void onSkipToNext()")
    @java_method("void onSkipToPrevious()")
    @java_method("void onFastForward()")
    @java_method("void onRewind()")
    @java_method("void onPrepare()")
    def on_command_key(self) -> None:
        """Subclasses react."""

    @java_method("void onSeekTo(long)")
    @java_method("void onSkipToQueueItem(long)")
    def on_number(self, number: int) -> None:
        """Subclasses react."""

    @java_method(f"void onPlayFromMediaId(String,{_BUNDLE})")
    @java_method(f"void onPlayFromSearch(String,{_BUNDLE})")
    @java_method(f"void onCustomAction(String,{_BUNDLE})")
    def on_named(self, name: str, extras: Any) -> None:
        """Subclasses react."""

    @java_method(f"void onCommand(String,{_BUNDLE},android.os.ResultReceiver)")
    def on_command(self, command: str, arguments: Any, receiver: Any) -> None:
        """Subclasses react."""


@java_class(_S, access="public final")
@constants(FLAG_HANDLES_MEDIA_BUTTONS=1, FLAG_HANDLES_TRANSPORT_CONTROLS=2)
class MediaSession(JObject):
    number = 0
    callback: Any = None
    handler: Any = None
    active = False
    released = False
    state: Any = None
    metadata: Any = None

    @java_method("void <init>(android.content.Context,String)")
    def init(self, context: Any, tag: str | None) -> None:
        if context is None or not tag:
            throw("java.lang.IllegalArgumentException", "tag cannot be null or empty")
        self.number = max(sessions(), default=0) + 1
        sessions()[self.number] = self

    @property
    def is_playing(self) -> bool:
        return self.state is not None and self.state.state == _PLAYING

    @java_method(f"void setCallback({_CALLBACK})")
    def set_callback(self, callback: Any) -> None:
        self.set_callback_handler(callback, None)

    @java_method(f"void setCallback({_CALLBACK},android.os.Handler)")
    def set_callback_handler(self, callback: Any, handler: Any) -> None:
        self.callback = callback
        self.handler = handler or Handler.create(my_looper() or main_looper())
        if callback is not None:
            callback.session = self

    @java_method("void setActive(boolean)")
    def set_active(self, active: int) -> None:
        self.active = bool(active)
        with device().lock:
            device().audio.set_session(process(), self.number, self.active and not self.released)

    @java_method("boolean isActive()")
    def is_active(self) -> bool:
        return self.active

    @java_method("void release()")
    def release(self) -> None:
        self.released = True
        self.set_active(0)
        sessions().pop(self.number, None)

    @java_method(f"{_TOKEN} getSessionToken()")
    def get_session_token(self) -> Any:
        made = Token()
        made.pid, made.number = process().pid, self.number
        return made

    @java_method("void setPlaybackState(android.media.session.PlaybackState)")
    def set_playback_state(self, state: Any) -> None:
        self.state = state
        if self.active and self.is_playing:
            with device().lock:
                device().audio.set_session(process(), self.number, True)

    @java_method("void setMetadata(android.media.MediaMetadata)")
    def set_metadata(self, metadata: Any) -> None:
        self.metadata = metadata

    @java_method("void setFlags(int)")
    @java_method("void setRatingType(int)")
    def set_number(self, value: int) -> None:
        """Nobody else looks."""

    @java_method(f"void setExtras({_BUNDLE})")
    @java_method("void setQueue(java.util.List)")
    @java_method("void setQueueTitle(CharSequence)")
    @java_method("void setSessionActivity(android.app.PendingIntent)")
    @java_method("void setMediaButtonReceiver(android.app.PendingIntent)")
    @java_method("void setPlaybackToLocal(android.media.AudioAttributes)")
    def set_object(self, value: Any) -> None:
        """Nobody else looks."""
