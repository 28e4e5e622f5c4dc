"""SoundPool, ToneGenerator, Ringtone and RingtoneManager: what they would play is remembered."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_media import media_files
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper, my_looper
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_POOL = "android.media.SoundPool"
_LISTENER = f"{_POOL}$OnLoadCompleteListener"
_ATTRIBUTES = "android.media.AudioAttributes"
_NAMES = {1: "ringtone", 2: "notification_sound", 4: "alarm_alert"}


@java_interface(_LISTENER, abstract=[f"void onLoadComplete({_POOL},int,int)"])
class OnLoadCompleteListener:
    pass


@java_class(_POOL)
class SoundPool(JObject):
    limit = 1
    sounds: dict[int, bytes]
    #: Stream by number: sound, and whether it is paused.
    streams: dict[int, list[Any]]
    listener: Any = None
    handler: Any = None
    next_sound = 0
    next_stream = 0

    def _begin(self, limit: int) -> None:
        self.limit, self.sounds, self.streams = limit, {}, {}
        self.handler = Handler.create(my_looper() or main_looper())

    @java_method("void <init>(int,int,int)")
    def init(self, limit: int, stream: int, quality: int) -> None:
        self._begin(limit)

    def _load(self, data: bytes | None) -> int:
        if data is None:
            return 0
        self.next_sound += 1
        number = self.next_sound
        self.sounds[number] = data
        self.handler.post(PythonTask.create(lambda: self._loaded(number)))
        return number

    def _loaded(self, number: int) -> None:
        if self.listener is not None:
            call(self.listener, "onLoadComplete(Landroid/media/SoundPool;II)V", self, number, 0)

    @java_method("int load(android.content.Context,int,int)")
    def load(self, context: Any, resource: int, priority: int) -> int:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        signature = "openRawResourceFd(I)Landroid/content/res/AssetFileDescriptor;"
        found = call(resources, signature, resource)
        return self._load(None if found is None else found.data)

    @java_method("int load(String,int)")
    def load_path(self, path: str, priority: int) -> int:
        return self._load(media_files.read_path(path))

    @java_method("int load(android.content.res.AssetFileDescriptor,int)")
    def load_asset(self, asset: Any, priority: int) -> int:
        return self._load(None if asset is None else asset.data)

    @java_method("int load(java.io.FileDescriptor,long,long,int)")
    def load_descriptor(self, descriptor: Any, offset: int, length: int, priority: int) -> int:
        return self._load(media_files.read_descriptor(descriptor, offset, length))

    @java_method("final boolean unload(int)")
    def unload(self, sound: int) -> bool:
        return self.sounds.pop(sound, None) is not None

    @java_method("final int play(int,float,float,int,int,float)")
    def play(
        self, sound: int, left: float, right: float, priority: int, loop: int, rate: float
    ) -> int:
        if sound not in self.sounds:
            return 0
        while len(self.streams) >= self.limit:
            del self.streams[min(self.streams)]
        self.next_stream += 1
        self.streams[self.next_stream] = [sound, False]
        return self.next_stream

    @java_method("final void pause(int)")
    def pause(self, stream: int) -> None:
        if stream in self.streams:
            self.streams[stream][1] = True

    @java_method("final void resume(int)")
    def resume(self, stream: int) -> None:
        if stream in self.streams:
            self.streams[stream][1] = False

    @java_method("final void autoPause()")
    def auto_pause(self) -> None:
        for stream in self.streams.values():
            stream[1] = True

    @java_method("final void autoResume()")
    def auto_resume(self) -> None:
        for stream in self.streams.values():
            stream[1] = False

    @java_method("final void stop(int)")
    def stop(self, stream: int) -> None:
        self.streams.pop(stream, None)

    @java_method("final void setVolume(int,float,float)")
    def set_volume(self, stream: int, left: float, right: float) -> None:
        """No sound."""

    @java_method("final void setPriority(int,int)")
    @java_method("final void setLoop(int,int)")
    @java_method("final void setRate(int,float)")
    def set_number(self, stream: int, value: Any) -> None:
        """No sound."""

    @java_method(f"void setOnLoadCompleteListener({_LISTENER})")
    def set_on_load_complete_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("final void release()")
    def release(self) -> None:
        self.sounds, self.streams, self.listener = {}, {}, None


@java_class(f"{_POOL}$Builder")
class SoundPoolBuilder(JObject):
    limit = 1

    @java_method("void <init>()")
    def init(self) -> None:
        """One stream."""

    @java_method(f"{_POOL}$Builder setMaxStreams(int)")
    def set_max_streams(self, limit: int) -> Any:
        if limit <= 0:
            throw(
                "java.lang.IllegalArgumentException",
                "Strictly positive value required for the maximum number of streams",
            )
        self.limit = limit
        return self

    @java_method(f"{_POOL}$Builder setAudioAttributes({_ATTRIBUTES})")
    def set_audio_attributes(self, attributes: Any) -> Any:
        if attributes is None:
            throw("java.lang.IllegalArgumentException", "Invalid null AudioAttributes")
        return self

    @java_method(f"{_POOL} build()")
    def build(self) -> Any:
        made = SoundPool()
        made._begin(self.limit)
        return made


@java_class("android.media.ToneGenerator")
class ToneGenerator(JObject):
    playing: int | None = None

    @java_method("void <init>(int,int)")
    def init(self, stream: int, volume: int) -> None:
        """No sound."""

    @java_method("boolean startTone(int)")
    def start_tone(self, tone: int) -> bool:
        self.playing = tone
        return True

    @java_method("boolean startTone(int,int)")
    def start_tone_timed(self, tone: int, millis: int) -> bool:
        self.playing = tone
        return True

    @java_method("void stopTone()")
    def stop_tone(self) -> None:
        self.playing = None

    @java_method("void release()")
    def release(self) -> None:
        self.playing = None

    @java_method("final int getAudioSessionId()")
    def get_audio_session_id(self) -> int:
        return 0


@java_class("android.media.Ringtone")
class Ringtone(JObject):
    uri: Any = None
    playing = False
    stream = 2

    @java_method("void play()")
    def play(self) -> None:
        self.playing = True

    @java_method("void stop()")
    def stop(self) -> None:
        self.playing = False

    @java_method("boolean isPlaying()")
    def is_playing(self) -> bool:
        return self.playing

    @java_method("String getTitle(android.content.Context)")
    def get_title(self, context: Any) -> str:
        return "Unknown ringtone" if self.uri is None else "Default ringtone (Pocket)"

    @java_method("void setStreamType(int)")
    def set_stream_type(self, stream: int) -> None:
        self.stream = stream

    @java_method("int getStreamType()")
    def get_stream_type(self) -> int:
        return self.stream

    @java_method(f"void setAudioAttributes({_ATTRIBUTES})")
    def set_audio_attributes(self, attributes: Any) -> None:
        """No sound."""


@java_class("android.media.RingtoneManager")
@constants(TYPE_RINGTONE=1, TYPE_NOTIFICATION=2, TYPE_ALARM=4, TYPE_ALL=7)
class RingtoneManager(JObject):
    kind = 1

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.app.Activity)")
    def init(self, context: Any) -> None:
        """Nothing to set up."""

    @java_method("void setType(int)")
    def set_type(self, kind: int) -> None:
        self.kind = kind

    @java_method(
        "static android.media.Ringtone getRingtone(android.content.Context,android.net.Uri)"
    )
    @staticmethod
    def get_ringtone(context: Any, uri: Any) -> Any:
        made = Ringtone()
        made.uri = uri
        return made

    @java_method("static android.net.Uri getDefaultUri(int)")
    @staticmethod
    def get_default_uri(kind: int) -> Any:
        for bit, name in _NAMES.items():
            if kind & bit:
                return parse(f"content://settings/system/{name}")
        return None

    @java_method("static android.net.Uri getActualDefaultRingtoneUri(android.content.Context,int)")
    @staticmethod
    def get_actual_default_ringtone_uri(context: Any, kind: int) -> Any:
        found = device().settings.get("system", _NAMES.get(kind, ""))
        return None if found is None else parse(found)

    @java_method(
        "static void setActualDefaultRingtoneUri(android.content.Context,int,android.net.Uri)"
    )
    @staticmethod
    def set_actual_default_ringtone_uri(context: Any, kind: int, uri: Any) -> None:
        with device().lock:
            device().settings.put("system", _NAMES[kind], uri.text)

    @java_method("static boolean isDefault(android.net.Uri)")
    @staticmethod
    def is_default(uri: Any) -> bool:
        return RingtoneManager.get_default_type(uri) != -1

    @java_method("static int getDefaultType(android.net.Uri)")
    @staticmethod
    def get_default_type(uri: Any) -> int:
        for bit, name in _NAMES.items():
            if uri is not None and uri.text == f"content://settings/system/{name}":
                return bit
        return -1

    @java_method("static android.net.Uri getValidRingtoneUri(android.content.Context)")
    @staticmethod
    def get_valid_ringtone_uri(context: Any) -> Any:
        return RingtoneManager.get_actual_default_ringtone_uri(context, 1)
