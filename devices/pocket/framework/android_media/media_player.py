"""MediaPlayer: the state machine without the sound. Its time is the device's clock."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_media import media_files
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper, my_looper
from devices.pocket.framework.android_util.log import log
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.log import ERROR

_P = "android.media.MediaPlayer"
_CONTEXT = "android.content.Context"
_URI = "android.net.Uri"
_INVALID_OPERATION = -38
_LISTENERS = {
    "OnPreparedListener": f"void onPrepared({_P})",
    "OnCompletionListener": f"void onCompletion({_P})",
    "OnBufferingUpdateListener": f"void onBufferingUpdate({_P},int)",
    "OnSeekCompleteListener": f"void onSeekComplete({_P})",
    "OnVideoSizeChangedListener": f"void onVideoSizeChanged({_P},int,int)",
    "OnErrorListener": f"boolean onError({_P},int,int)",
    "OnInfoListener": f"boolean onInfo({_P},int,int)",
}
for _name, _signature in _LISTENERS.items():
    _cls = type(_name, (), {"__module__": __name__})
    java_interface(f"{_P}${_name}", abstract=[_signature])(_cls)


def _with_listeners(cls: Any) -> Any:
    """`setOnPreparedListener` and its like; what is set is in `listeners`."""
    for name in _LISTENERS:

        def set_listener(self: Any, listener: Any, name: str = name) -> None:
            self.listeners[name] = listener

        set_listener.__name__ = f"set_{name}"
        signature = f"void set{name}({_P}${name})"
        setattr(cls, f"set_{name}", java_method(signature)(set_listener))
    return cls


@java_class(_P)
@_with_listeners
@constants(MEDIA_ERROR_UNKNOWN=1, MEDIA_ERROR_SERVER_DIED=100, MEDIA_INFO_UNKNOWN=1)
class MediaPlayer(JObject):
    """`state` is one of idle, initialized, preparing, prepared, started, paused, stopped,
    completed, error, end."""

    state = "idle"
    listeners: dict[str, Any]
    handler: Any = None
    data: bytes | None = None
    duration = 0
    position = 0
    started_at = 0
    looping = False
    session = 0
    stream = 3
    usage = 1
    turn = 0
    following: Any = None
    speed = 1.0

    @java_method("void <init>()")
    def init(self) -> None:
        self.listeners = {}
        self.handler = Handler.create(my_looper() or main_looper())
        vm().state["audio sessions"] = vm().state.get("audio sessions", 16) + 8
        self.session = int(vm().state["audio sessions"])

    @java_method(f"static {_P} create({_CONTEXT},int)")
    @staticmethod
    def create(context: Any, resource: int) -> Any:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        signature = "openRawResourceFd(I)Landroid/content/res/AssetFileDescriptor;"
        found = call(resources, signature, resource)
        if found is None:
            return None
        made = new(_P)
        made._take(found.data)
        made.prepare()
        return made

    @java_method(f"static {_P} create({_CONTEXT},{_URI})")
    @staticmethod
    def create_uri(context: Any, uri: Any) -> Any:
        data = media_files.read_uri(context, uri)
        if data is None:
            return None
        made = new(_P)
        made._take(data)
        made.prepare()
        return made

    @java_method(f"static {_P} create({_CONTEXT},{_URI},android.view.SurfaceHolder)")
    @staticmethod
    def create_holder(context: Any, uri: Any, holder: Any) -> Any:
        return MediaPlayer.create_uri(context, uri)

    # -- states ----------------------------------------------------------------------------------

    def _alive(self) -> None:
        if self.state == "end":
            throw("java.lang.IllegalStateException")

    def _allows(self, what: str, *states: str) -> bool:
        """Whether a call is allowed now; if not, it ends in the error state, as on Android."""
        self._alive()
        if self.state in states:
            return True
        log(ERROR, "MediaPlayer", f"{what} called in state {self.state}, mPlayer(0x0)")
        self._fail(_INVALID_OPERATION, 0)
        return False

    def _fail(self, what: int, extra: int) -> None:
        self._halt()
        self.state = "error"

        def tell() -> None:
            listener, handled = self.listeners.get("OnErrorListener"), False
            if listener is not None:
                handled = call(listener, f"onError(L{_P.replace('.', '/')};II)Z", self, what, extra)
            if not handled:
                self._tell("OnCompletionListener", "onCompletion")

        self.handler.post(PythonTask.create(tell))

    def _tell(self, kind: str, method: str, *numbers: int) -> None:
        listener = self.listeners.get(kind)
        if listener is not None:
            signature = f"{method}(L{_P.replace('.', '/')};{'I' * len(numbers)})V"
            call(listener, signature, self, *numbers)

    def _take(self, data: bytes | None) -> None:
        self._alive()
        if self.state != "idle":
            throw("java.lang.IllegalStateException")
        self.data, self.state = data, "initialized"

    @java_method("void setDataSource(String)")
    def set_data_source(self, path: str) -> None:
        plain = path.removeprefix("file://")
        is_remote = "://" in plain
        data = None if is_remote else media_files.read_path(plain)
        if data is None and not is_remote:
            throw(
                "java.io.FileNotFoundException",
                f"{path}: open failed: ENOENT (No such file or directory)",
            )
        self._take(data)

    @java_method(f"void setDataSource({_CONTEXT},{_URI})")
    def set_data_source_uri(self, context: Any, uri: Any) -> None:
        if uri is None:
            throw("java.lang.NullPointerException", "uri param can not be null.")
        self._take(media_files.read_uri(context, uri))

    @java_method(f"void setDataSource({_CONTEXT},{_URI},java.util.Map)")
    def set_data_source_headers(self, context: Any, uri: Any, headers: Any) -> None:
        self.set_data_source_uri(context, uri)

    @java_method("void setDataSource(java.io.FileDescriptor)")
    def set_data_source_descriptor(self, descriptor: Any) -> None:
        self._take(media_files.read_descriptor(descriptor))

    @java_method("void setDataSource(java.io.FileDescriptor,long,long)")
    def set_data_source_part(self, descriptor: Any, offset: int, length: int) -> None:
        self._take(media_files.read_descriptor(descriptor, offset, length))

    @java_method("void setDataSource(android.content.res.AssetFileDescriptor)")
    def set_data_source_asset(self, asset: Any) -> None:
        self._take(asset.data if asset.data is not None else b"")

    @java_method("void prepare()")
    def prepare(self) -> None:
        self._alive()
        if self.state not in ("initialized", "stopped"):
            throw("java.lang.IllegalStateException")
        if not self.data:
            self.state = "error"
            throw("java.io.IOException", "Prepare failed.: status=0x1")
        self._prepared()
        self._soon(lambda: self._tell("OnPreparedListener", "onPrepared"))

    @java_method("void prepareAsync()")
    def prepare_async(self) -> None:
        self._alive()
        if self.state not in ("initialized", "stopped"):
            throw("java.lang.IllegalStateException")
        self.state = "preparing"

        def done() -> None:
            if self.state != "preparing":
                return
            if not self.data:
                self._fail(1, -1004)
                return
            self._prepared()
            self._tell("OnPreparedListener", "onPrepared")

        self._soon(done)

    def _prepared(self) -> None:
        self.duration = media_files.duration_millis(self.data or b"")
        self.position, self.state = 0, "prepared"

    def _soon(self, action: Any) -> None:
        self.handler.post(PythonTask.create(action))

    # -- playing ---------------------------------------------------------------------------------

    def _now(self) -> int:
        return vm().clock.nanos() // 1_000_000

    def _where(self) -> int:
        if self.state != "started":
            return self.position
        return min(self.duration, self.position + int((self._now() - self.started_at) * self.speed))

    @java_method("void start()")
    def start(self) -> None:
        if not self._allows("start", "prepared", "started", "paused", "completed"):
            return
        if self.state == "started":
            return
        if self.state == "completed":
            self.position = 0
        self.state, self.started_at = "started", self._now()
        with device().lock:
            device().audio.playing(process(), self.usage, True)
        self._expect_end()

    def _expect_end(self) -> None:
        self.turn += 1
        turn = self.turn

        def ended() -> None:
            if turn != self.turn or self.state != "started":
                return
            if self.looping:
                self.position, self.started_at = 0, self._now()
                self._expect_end()
                return
            self._halt()
            self.position, self.state = self.duration, "completed"
            if self.following is not None and self.following.state == "prepared":
                self.following.start()
            self._tell("OnCompletionListener", "onCompletion")

        left = int((self.duration - self.position) / self.speed)
        self.handler.post_delayed(PythonTask.create(ended), max(0, left))

    def _halt(self) -> None:
        """Playing ends, for whatever reason."""
        self.turn += 1
        if self.state == "started":
            self.position = self._where()
            with device().lock:
                device().audio.playing(process(), self.usage, False)

    @java_method("void pause()")
    def pause(self) -> None:
        if self._allows("pause", "started", "paused", "completed") and self.state == "started":
            self._halt()
            self.state = "paused"

    @java_method("void stop()")
    def stop(self) -> None:
        if self._allows("stop", "prepared", "started", "paused", "completed", "stopped"):
            self._halt()
            self.position, self.state = 0, "stopped"

    @java_method("void seekTo(int)")
    def seek_to(self, millis: int) -> None:
        if not self._allows("seekTo", "prepared", "started", "paused", "completed"):
            return
        self.position = max(0, min(self.duration, millis))
        if self.state == "started":
            self.started_at = self._now()
            self._expect_end()
        elif self.state == "completed":
            self.state = "paused"
        self._soon(lambda: self._tell("OnSeekCompleteListener", "onSeekComplete"))

    @java_method("void seekTo(long,int)")
    def seek_to_mode(self, millis: int, mode: int) -> None:
        self.seek_to(millis)

    @java_method("void reset()")
    def reset(self) -> None:
        if self.state == "end":
            return
        self._halt()
        self.state, self.data, self.position, self.duration = "idle", None, 0, 0
        self.looping = False
        self.handler.remove_callbacks_and_messages(None)

    @java_method("void release()")
    def release(self) -> None:
        self._halt()
        self.handler.remove_callbacks_and_messages(None)
        self.listeners = {}
        self.state, self.data = "end", None

    @java_method("boolean isPlaying()")
    def is_playing(self) -> bool:
        self._alive()
        return self.state == "started"

    @java_method("int getCurrentPosition()")
    def get_current_position(self) -> int:
        self._alive()
        return self._where()

    @java_method("int getDuration()")
    def get_duration(self) -> int:
        known = ("prepared", "started", "paused", "stopped", "completed")
        return self.duration if self._allows("getDuration", *known) else 0

    @java_method("int getVideoWidth()")
    @java_method("int getVideoHeight()")
    def get_video_size(self) -> int:
        self._alive()
        return 0

    # -- settings --------------------------------------------------------------------------------

    @java_method("void setLooping(boolean)")
    def set_looping(self, looping: int) -> None:
        self._alive()
        self.looping = bool(looping)

    @java_method("boolean isLooping()")
    def is_looping(self) -> bool:
        return self.looping

    @java_method("void setVolume(float,float)")
    def set_volume(self, left: float, right: float) -> None:
        self._alive()

    @java_method("void setAudioStreamType(int)")
    def set_audio_stream_type(self, stream: int) -> None:
        self.stream = stream

    @java_method("void setAudioAttributes(android.media.AudioAttributes)")
    def set_audio_attributes(self, attributes: Any) -> None:
        if attributes is None:
            throw("java.lang.IllegalArgumentException", "Cannot set AudioAttributes to null")
        self.usage = attributes.usage

    @java_method("void setAudioSessionId(int)")
    def set_audio_session_id(self, session: int) -> None:
        self.session = session

    @java_method("int getAudioSessionId()")
    def get_audio_session_id(self) -> int:
        return self.session

    @java_method(f"void setNextMediaPlayer({_P})")
    def set_next_media_player(self, following: Any) -> None:
        self.following = following

    @java_method("void setDisplay(android.view.SurfaceHolder)")
    @java_method("void setSurface(android.view.Surface)")
    @java_method("void setVideoScalingMode(int)")
    @java_method("void setScreenOnWhilePlaying(boolean)")
    @java_method("void attachAuxEffect(int)")
    @java_method("void setAuxEffectSendLevel(float)")
    def no_hardware(self, value: Any) -> None:
        """Neither pictures nor effects are made."""

    @java_method(f"void setWakeMode({_CONTEXT},int)")
    def set_wake_mode(self, context: Any, mode: int) -> None:
        """The device never sleeps."""

    @java_method(f"{_P}$TrackInfo[] getTrackInfo()")
    def get_track_info(self) -> Any:
        return array_of(f"[L{_P.replace('.', '/')}$TrackInfo;", [])
