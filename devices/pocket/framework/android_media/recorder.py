"""MediaRecorder and AudioTrack: state machines that record silence and play nothing."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import file_at
from dalvik.core.java_io.sandbox import sandbox
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_media import media_files
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_R = "android.media.MediaRecorder"
_T = "android.media.AudioTrack"


def _now() -> int:
    return vm().clock.nanos() // 1_000_000


@java_interface(f"{_R}$OnErrorListener", abstract=[f"void onError({_R},int,int)"])
class OnErrorListener:
    pass


@java_interface(f"{_R}$OnInfoListener", abstract=[f"void onInfo({_R},int,int)"])
class OnInfoListener:
    pass


@java_class(_R)
class MediaRecorder(JObject):
    """`state`: initial, initialized, configured, prepared, recording, error, end."""

    state = "initial"
    path: str | None = None
    #: When it last went on, None while it rests; and what it had recorded until then.
    running_since: int | None = None
    recorded_before = 0

    @java_method("void <init>()")
    def init(self) -> None:
        """Initial."""

    def _need(self, *states: str) -> None:
        if self.state not in states:
            throw("java.lang.IllegalStateException")

    @java_method("void setAudioSource(int)")
    @java_method("void setVideoSource(int)")
    def set_source(self, source: int) -> None:
        self._need("initial", "initialized")
        if not device().packages.uid_holds(process().uid, "android.permission.RECORD_AUDIO"):
            throw("java.lang.RuntimeException", "setAudioSource failed.")
        self.state = "initialized"

    @java_method("void setOutputFormat(int)")
    def set_output_format(self, number: int) -> None:
        self._need("initialized")
        self.state = "configured"

    @java_method("void setAudioEncoder(int)")
    @java_method("void setVideoEncoder(int)")
    @java_method("void setVideoFrameRate(int)")
    def set_encoder(self, encoder: int) -> None:
        self._need("configured")

    @java_method("void setVideoSize(int,int)")
    def set_video_size(self, width: int, height: int) -> None:
        self._need("configured")

    @java_method("void setAudioSamplingRate(int)")
    @java_method("void setAudioChannels(int)")
    @java_method("void setAudioEncodingBitRate(int)")
    @java_method("void setVideoEncodingBitRate(int)")
    @java_method("void setMaxDuration(int)")
    @java_method("void setMaxFileSize(long)")
    @java_method("void setOrientationHint(int)")
    def set_number(self, number: int) -> None:
        """Silence has no quality."""

    @java_method("void setOutputFile(String)")
    def set_output_file(self, path: str) -> None:
        self.path = path

    @java_method("void setOutputFile(java.io.File)")
    def set_output_file_file(self, file: Any) -> None:
        self.path = file.path

    @java_method("void setPreviewDisplay(android.view.Surface)")
    @java_method(f"void setOnErrorListener({_R}$OnErrorListener)")
    @java_method(f"void setOnInfoListener({_R}$OnInfoListener)")
    def set_object(self, value: Any) -> None:
        """Nothing goes wrong, and there is nothing to see."""

    @java_method("void prepare()")
    def prepare(self) -> None:
        self._need("configured")
        if self.path is None:
            throw("java.io.IOException", "No valid output file")
        self.state = "prepared"

    @java_method("void start()")
    def start(self) -> None:
        self._need("prepared")
        self.state = "recording"
        self.recorded_before, self.running_since = 0, _now()

    @java_method("void stop()")
    def stop(self) -> None:
        self._need("recording")
        self.state = "initial"
        assert self.path is not None
        folder = file_at(self.path).get_parent_file()
        if folder is not None:
            folder.make_folders()
        with open(sandbox().locate(self.path), "wb") as file:
            file.write(media_files.silence(self._rest()))

    def _rest(self) -> int:
        """Milliseconds that it has recorded; it goes on no more."""
        if self.running_since is not None:
            self.recorded_before += _now() - self.running_since
            self.running_since = None
        return self.recorded_before

    @java_method("void pause()")
    def pause(self) -> None:
        self._need("recording")
        self._rest()

    @java_method("void resume()")
    def resume(self) -> None:
        self._need("recording")
        if self.running_since is None:
            self.running_since = _now()

    @java_method("void reset()")
    def reset(self) -> None:
        self.state = "initial"

    @java_method("void release()")
    def release(self) -> None:
        self.state = "end"

    @java_method("int getMaxAmplitude()")
    def get_max_amplitude(self) -> int:
        return 0


@java_class(_T)
@constants(
    MODE_STATIC=0,
    MODE_STREAM=1,
    STATE_UNINITIALIZED=0,
    STATE_INITIALIZED=1,
    PLAYSTATE_STOPPED=1,
    PLAYSTATE_PAUSED=2,
    PLAYSTATE_PLAYING=3,
)
class AudioTrack(JObject):
    rate = 44_100
    channels = 1
    width = 2
    play_state = 1
    is_ready = True
    written = 0
    started_at = 0
    stream = 3

    @java_method("void <init>(int,int,int,int,int,int)")
    def init(
        self, stream: int, rate: int, channels: int, encoding: int, size: int, mode: int
    ) -> None:
        self.stream, self.rate = stream, rate
        self.channels = 2 if channels in (3, 12) else 1
        self.width = 1 if encoding == 3 else 2

    @java_method("void <init>(int,int,int,int,int,int,int)")
    def init_session(
        self,
        stream: int,
        rate: int,
        channels: int,
        encoding: int,
        size: int,
        mode: int,
        session: int,
    ) -> None:
        self.init(stream, rate, channels, encoding, size, mode)

    @java_method("static int getMinBufferSize(int,int,int)")
    @staticmethod
    def get_min_buffer_size(rate: int, channels: int, encoding: int) -> int:
        if not 4000 <= rate <= 192_000:
            return -2
        frame = (2 if channels in (3, 12) else 1) * (1 if encoding == 3 else 2)
        return rate * frame // 25

    @java_method("static int getNativeOutputSampleRate(int)")
    @staticmethod
    def get_native_output_sample_rate(stream: int) -> int:
        return 44_100

    @java_method("static float getMinVolume()")
    @staticmethod
    def get_min_volume() -> float:
        return 0.0

    @java_method("static float getMaxVolume()")
    @staticmethod
    def get_max_volume() -> float:
        return 1.0

    def _ready(self) -> None:
        if not self.is_ready:
            throw("java.lang.IllegalStateException", "play() called on uninitialized AudioTrack.")

    @java_method("void play()")
    def play(self) -> None:
        self._ready()
        if self.play_state != 3:
            self.started_at = vm().clock.nanos()
            with device().lock:
                device().audio.playing(process(), 1, True)
        self.play_state = 3

    def _halt(self, state: int) -> None:
        if self.play_state == 3:
            with device().lock:
                device().audio.playing(process(), 1, False)
        self.play_state = state

    @java_method("void stop()")
    def stop(self) -> None:
        self._ready()
        self._halt(1)

    @java_method("void pause()")
    def pause(self) -> None:
        self._ready()
        self._halt(2)

    @java_method("void flush()")
    def flush(self) -> None:
        self.written = 0

    @java_method("void release()")
    def release(self) -> None:
        self._halt(1)
        self.is_ready = False

    def _write(self, data: JArray, offset: int, size: int, width: int) -> int:
        """A full buffer makes the writer wait as long as the sound would last."""
        if not self.is_ready:
            return -3
        if offset < 0 or size < 0 or offset + size > len(data.d):
            return -2
        frames = size * width // (self.channels * self.width)
        self.written += frames
        if self.play_state == 3:
            vm().scheduler.block(
                "a full audio buffer", frames * 1_000_000_000 // self.rate, interruptible=False
            )
        return size

    @java_method("int write(byte[],int,int)")
    def write(self, data: JArray, offset: int, size: int) -> int:
        return self._write(data, offset, size, 1)

    @java_method("int write(short[],int,int)")
    def write_shorts(self, data: JArray, offset: int, size: int) -> int:
        return self._write(data, offset, size, 2)

    @java_method("int getState()")
    def get_state(self) -> int:
        return int(self.is_ready)

    @java_method("int getPlayState()")
    def get_play_state(self) -> int:
        return self.play_state

    @java_method("int getPlaybackHeadPosition()")
    def get_playback_head_position(self) -> int:
        return self.written

    @java_method("int getSampleRate()")
    @java_method("int getPlaybackRate()")
    def get_sample_rate(self) -> int:
        return self.rate

    @java_method("int getChannelCount()")
    def get_channel_count(self) -> int:
        return self.channels

    @java_method("int getStreamType()")
    def get_stream_type(self) -> int:
        return self.stream

    @java_method("int getAudioSessionId()")
    def get_audio_session_id(self) -> int:
        return 24

    @java_method("int setStereoVolume(float,float)")
    def set_stereo_volume(self, left: float, right: float) -> int:
        return 0

    @java_method("int setVolume(float)")
    def set_volume(self, gain: float) -> int:
        return 0

    @java_method("int setPlaybackRate(int)")
    def set_playback_rate(self, rate: int) -> int:
        self.rate = rate
        return 0

    @java_method("int setLoopPoints(int,int,int)")
    def set_loop_points(self, start: int, end: int, count: int) -> int:
        return 0

    @java_method("int reloadStaticData()")
    def reload_static_data(self) -> int:
        return 0
