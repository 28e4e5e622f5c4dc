"""AudioManager: focus, volumes, modes, headset keys."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_content.context import PACKAGE_NAME
from devices.pocket.framework.android_media.audio_attributes import USAGES
from devices.pocket.framework.android_media.focus_listeners import number_of
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.audio import (
    DELAY_OK,
    GAIN,
    GAIN_TRANSIENT_EXCLUSIVE,
    PAUSES_ON_DUCK,
    RINGER_NORMAL,
    STREAMS,
    FocusEntry,
)

_LISTENER = "android.media.AudioManager$OnAudioFocusChangeListener"
_REQUEST = "android.media.AudioFocusRequest"
_COMPONENT = "android.content.ComponentName"
_LOWER, _SAME, _RAISE = -1, 0, 1
_MUTE, _UNMUTE, _TOGGLE_MUTE = -100, 100, 101
_DEFAULT_STREAM = -0x80000000


def create(context: Any) -> Any:
    made = AudioManager()
    made.context = context
    return made


def client_id(manager: Any, listener: Any) -> str:
    """What names a listener to the system, as Android makes it."""
    own = f"android.media.AudioManager@{vm().identity_hash(manager):x}"
    return own if listener is None else own + to_string(listener)


@java_class("android.media.AudioManager")
@constants(
    STREAM_VOICE_CALL=0,
    STREAM_SYSTEM=1,
    STREAM_RING=2,
    STREAM_MUSIC=3,
    STREAM_ALARM=4,
    STREAM_NOTIFICATION=5,
    STREAM_DTMF=8,
    AUDIOFOCUS_NONE=0,
    AUDIOFOCUS_GAIN=1,
    AUDIOFOCUS_GAIN_TRANSIENT=2,
    AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK=3,
    AUDIOFOCUS_GAIN_TRANSIENT_EXCLUSIVE=4,
    AUDIOFOCUS_LOSS=-1,
    AUDIOFOCUS_LOSS_TRANSIENT=-2,
    AUDIOFOCUS_LOSS_TRANSIENT_CAN_DUCK=-3,
    AUDIOFOCUS_REQUEST_FAILED=0,
    AUDIOFOCUS_REQUEST_GRANTED=1,
    AUDIOFOCUS_REQUEST_DELAYED=2,
    RINGER_MODE_SILENT=0,
    RINGER_MODE_VIBRATE=1,
    RINGER_MODE_NORMAL=2,
    MODE_NORMAL=0,
    MODE_RINGTONE=1,
    MODE_IN_CALL=2,
    MODE_IN_COMMUNICATION=3,
    ADJUST_RAISE=1,
    ADJUST_LOWER=-1,
    ADJUST_SAME=0,
)
@constants("String", ACTION_AUDIO_BECOMING_NOISY="android.media.AUDIO_BECOMING_NOISY")
class AudioManager(JObject):
    context: Any = None

    # -- focus -----------------------------------------------------------------------------------

    @java_method(f"int requestAudioFocus({_LISTENER},int,int)")
    def request_audio_focus(self, listener: Any, stream: int, gain: int) -> int:
        if not GAIN <= gain <= GAIN_TRANSIENT_EXCLUSIVE:
            if device().api >= 26:
                throw("java.lang.IllegalArgumentException", "Invalid duration hint")
            return 0
        return self._request(listener, None, gain, stream, USAGES.get(stream, 0), 0, 0)

    @java_method(f"int requestAudioFocus({_REQUEST})")
    def request_audio_focus_request(self, request: Any) -> int:
        if request is None:
            throw("java.lang.NullPointerException", "Illegal null AudioFocusRequest")
        flags = (DELAY_OK if request.accepts_delay else 0) | (
            PAUSES_ON_DUCK if request.pauses_when_ducked else 0
        )
        attributes = request.attributes
        return self._request(
            request.listener, request.handler, request.gain,
            attributes.get_volume_control_stream(), attributes.usage, attributes.content_type,
            flags,
        )  # fmt: skip

    def _request(
        self,
        listener: Any,
        handler: Any,
        gain: int,
        stream: int,
        usage: int,
        content_type: int,
        flags: int,
    ) -> int:
        package = PACKAGE_NAME(self.context)
        client, number = client_id(self, listener), number_of(listener, handler)
        with device().lock:
            installed = device().packages.get(package)
            entry = FocusEntry(
                process=process(),
                package=package,
                client=client,
                number=number,
                gain=gain,
                stream=stream,
                usage=usage,
                content_type=content_type,
                flags=flags,
                sdk=0 if installed is None else installed.target_sdk,
            )
            return device().audio.request(entry)

    @java_method(f"int abandonAudioFocus({_LISTENER})")
    def abandon_audio_focus(self, listener: Any) -> int:
        client = client_id(self, listener)
        with device().lock:
            return device().audio.abandon(process(), client)

    @java_method(f"int abandonAudioFocusRequest({_REQUEST})")
    def abandon_audio_focus_request(self, request: Any) -> int:
        if request is None:
            throw("java.lang.IllegalArgumentException", "Illegal null AudioFocusRequest")
        return self.abandon_audio_focus(request.listener)

    # -- headset keys ----------------------------------------------------------------------------

    @java_method(f"void registerMediaButtonEventReceiver({_COMPONENT})")
    def register_media_button_event_receiver(self, component: Any) -> None:
        if component is not None:
            with device().lock:
                device().audio.register_buttons(component.to_plain())

    @java_method(f"void unregisterMediaButtonEventReceiver({_COMPONENT})")
    def unregister_media_button_event_receiver(self, component: Any) -> None:
        if component is not None:
            with device().lock:
                device().audio.unregister_buttons(component.to_plain())

    @java_method("void dispatchMediaKeyEvent(android.view.KeyEvent)")
    def dispatch_media_key_event(self, event: Any) -> None:
        action, code = call(event, "getAction()I"), call(event, "getKeyCode()I")
        with device().lock:
            device().audio.media_key(action, code, call(event, "getRepeatCount()I"))

    # -- volumes ---------------------------------------------------------------------------------

    def _stream(self, stream: int) -> int:
        if not 0 <= stream < len(STREAMS):
            throw("java.lang.IllegalArgumentException", f"Bad stream type {stream}")
        return stream

    @java_method("int getStreamVolume(int)")
    def get_stream_volume(self, stream: int) -> int:
        with device().lock:
            return device().audio.volume(self._stream(stream))

    @java_method("int getStreamMaxVolume(int)")
    def get_stream_max_volume(self, stream: int) -> int:
        return device().audio.largest(self._stream(stream))

    @java_method("int getStreamMinVolume(int)")
    def get_stream_min_volume(self, stream: int) -> int:
        return device().audio.smallest(self._stream(stream))

    @java_method("void setStreamVolume(int,int,int)")
    def set_stream_volume(self, stream: int, index: int, flags: int) -> None:
        with device().lock:
            device().audio.set_volume(self._stream(stream), index)

    @java_method("void adjustStreamVolume(int,int,int)")
    def adjust_stream_volume(self, stream: int, direction: int, flags: int) -> None:
        stream = self._stream(stream)
        with device().lock:
            audio = device().audio
            if direction == _MUTE or (direction == _TOGGLE_MUTE and stream not in audio.muted):
                audio.muted.add(stream)
            elif direction in (_UNMUTE, _TOGGLE_MUTE):
                audio.muted.discard(stream)
            elif direction in (_LOWER, _RAISE):
                audio.set_volume(stream, audio.volume(stream) + direction)

    @java_method("void adjustVolume(int,int)")
    def adjust_volume(self, direction: int, flags: int) -> None:
        self.adjust_stream_volume(3, direction, flags)

    @java_method("void adjustSuggestedStreamVolume(int,int,int)")
    def adjust_suggested_stream_volume(self, direction: int, stream: int, flags: int) -> None:
        chosen = 3 if stream == _DEFAULT_STREAM else stream
        self.adjust_stream_volume(chosen, direction, flags)

    @java_method("boolean isStreamMute(int)")
    def is_stream_mute(self, stream: int) -> bool:
        return self._stream(stream) in device().audio.muted

    @java_method("void setStreamMute(int,boolean)")
    def set_stream_mute(self, stream: int, muted: int) -> None:
        self.adjust_stream_volume(stream, _MUTE if muted else _UNMUTE, 0)

    @java_method("void setStreamSolo(int,boolean)")
    def set_stream_solo(self, stream: int, on: int) -> None:
        """Deprecated and without effect since 6.0."""

    @java_method("boolean isVolumeFixed()")
    def is_volume_fixed(self) -> bool:
        return False

    # -- modes -----------------------------------------------------------------------------------

    @java_method("int getRingerMode()")
    def get_ringer_mode(self) -> int:
        return device().audio.ringer_mode

    @java_method("void setRingerMode(int)")
    def set_ringer_mode(self, mode: int) -> None:
        if 0 <= mode <= RINGER_NORMAL:
            with device().lock:
                device().audio.set_ringer_mode(mode)

    @java_method("int getMode()")
    def get_mode(self) -> int:
        return device().audio.mode

    @java_method("void setMode(int)")
    def set_mode(self, mode: int) -> None:
        device().audio.mode = mode

    @java_method("boolean isSpeakerphoneOn()")
    def is_speakerphone_on(self) -> bool:
        return device().audio.speakerphone

    @java_method("void setSpeakerphoneOn(boolean)")
    def set_speakerphone_on(self, on: int) -> None:
        device().audio.speakerphone = bool(on)

    @java_method("boolean isMicrophoneMute()")
    def is_microphone_mute(self) -> bool:
        return device().audio.microphone_muted

    @java_method("void setMicrophoneMute(boolean)")
    def set_microphone_mute(self, on: int) -> None:
        device().audio.microphone_muted = bool(on)

    @java_method("boolean isWiredHeadsetOn()")
    def is_wired_headset_on(self) -> bool:
        return device().audio.headset

    @java_method("boolean isBluetoothA2dpOn()")
    @java_method("boolean isBluetoothScoAvailableOffCall()")
    def is_bluetooth_available(self) -> bool:
        return False

    @java_method("boolean isBluetoothScoOn()")
    def is_bluetooth_sco_on(self) -> bool:
        return device().audio.bluetooth_sco

    @java_method("void setBluetoothScoOn(boolean)")
    def set_bluetooth_sco_on(self, on: int) -> None:
        device().audio.bluetooth_sco = bool(on)

    @java_method("void startBluetoothSco()")
    @java_method("void stopBluetoothSco()")
    def no_bluetooth(self) -> None:
        """There is no headset to connect to."""

    @java_method("boolean isMusicActive()")
    def is_music_active(self) -> bool:
        with device().lock:
            return bool(device().audio.players)

    @java_method("int getVibrateSetting(int)")
    def get_vibrate_setting(self, kind: int) -> int:
        return int(self.__dict__.get(f"vibrate_{kind}", 0))

    @java_method("void setVibrateSetting(int,int)")
    def set_vibrate_setting(self, kind: int, setting: int) -> None:
        setattr(self, f"vibrate_{kind}", setting)

    @java_method("boolean shouldVibrate(int)")
    def should_vibrate(self, kind: int) -> bool:
        return device().audio.ringer_mode == 1

    # -- sounds and devices ----------------------------------------------------------------------

    @java_method("void playSoundEffect(int)")
    def play_sound_effect(self, effect: int) -> None:
        """No sound."""

    @java_method("void playSoundEffect(int,float)")
    def play_sound_effect_loud(self, effect: int, volume: float) -> None:
        """No sound."""

    @java_method("void loadSoundEffects()")
    @java_method("void unloadSoundEffects()")
    def sound_effects(self) -> None:
        """No sounds to load."""

    @java_method("int generateAudioSessionId()")
    def generate_audio_session_id(self) -> int:
        state = vm().state
        state["audio sessions"] = state.get("audio sessions", 16) + 8
        return int(state["audio sessions"])

    @java_method("String getParameters(String)")
    def get_parameters(self, keys: str) -> str:
        return ""

    @java_method("void setParameters(String)")
    def set_parameters(self, pairs: str) -> None:
        """There is no hardware to tell."""

    @java_method("String getProperty(String)")
    def get_property(self, key: str) -> str | None:
        return {
            "android.media.property.OUTPUT_SAMPLE_RATE": "44100",
            "android.media.property.OUTPUT_FRAMES_PER_BUFFER": "256",
        }.get(key)

    @java_method("android.media.AudioDeviceInfo[] getDevices(int)")
    def get_devices(self, flags: int) -> Any:
        return array_of("[Landroid/media/AudioDeviceInfo;", [])

    @java_method("java.util.List getActivePlaybackConfigurations()")
    @java_method("java.util.List getActiveRecordingConfigurations()")
    def get_active_configurations(self) -> Any:
        return ArrayList.create()
