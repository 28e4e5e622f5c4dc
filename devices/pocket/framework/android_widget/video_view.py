"""VideoView and MediaController: playing without a picture."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_view.surfaces import SurfaceView
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.measuring import resolve

_CONTROL = "android.widget.MediaController$MediaPlayerControl"
_PLAYER = "android.media.MediaPlayer"


@java_interface(
    _CONTROL,
    abstract=[
        "void start()",
        "void pause()",
        "int getDuration()",
        "int getCurrentPosition()",
        "void seekTo(int)",
        "boolean isPlaying()",
        "int getBufferPercentage()",
        "boolean canPause()",
        "boolean canSeekBackward()",
        "boolean canSeekForward()",
        "int getAudioSessionId()",
    ],
)
class MediaPlayerControl:
    pass


@java_class("android.widget.MediaController")
class MediaController(FrameLayout):
    """Knows whether it is shown; its window has no buttons."""

    player: Any = None
    anchor: Any = None
    showing = False
    previous: Any = None
    following: Any = None
    _hide_task: Any = None

    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = 0, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)

    @java_method("void <init>(android.content.Context,boolean)")
    def init_forward(self: Any, context: Any, use_forward: Any) -> None:
        self.init_styled(context, None, 0, 0)

    @java_method(f"void setMediaPlayer({_CONTROL})")
    def set_media_player(self: Any, player: Any) -> None:
        self.player = player

    @java_method("void setAnchorView(android.view.View)")
    def set_anchor_view(self: Any, anchor: Any) -> None:
        self.anchor = anchor

    @java_method("void show()")
    def show(self: Any) -> None:
        self.show__I__V(3000)

    @java_method("void show(int)")
    def show_for(self: Any, millis: int) -> None:
        self.showing = self.anchor is not None
        if self._hide_task is not None:
            self.remove_callbacks(self._hide_task)
        if millis and self.anchor is not None:
            self._hide_task = self.anchor.later(self.hide____V, millis)

    @java_method("boolean isShowing()")
    def is_showing(self: Any) -> bool:
        return bool(self.showing)

    @java_method("void hide()")
    def hide(self: Any) -> None:
        self.showing = False

    @java_method(
        "void setPrevNextListeners(android.view.View$OnClickListener,"
        "android.view.View$OnClickListener)"
    )
    def set_prev_next_listeners(self: Any, following: Any, previous: Any) -> None:
        self.following, self.previous = following, previous

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.MediaController"


@java_class("android.widget.VideoView", implements=[_CONTROL])
class VideoView(SurfaceView):
    """Drives a MediaPlayer; what is asked before it is prepared is remembered."""

    uri: Any = None
    player: Any = None
    prepared = False
    wants_play = False
    seek_when_prepared = 0
    controller: Any = None
    on_prepared: Any = None
    on_completion: Any = None
    on_error: Any = None
    on_info: Any = None
    video_size = (0, 0)

    @constructors
    def init(self: Any, context: Any, attrs: Any = None, style: int = 0, res: int = 0) -> None:
        self.init_styled(context, attrs, style, res)
        self.setFocusable__Z__V(True)
        self.setFocusableInTouchMode__Z__V(True)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        width, height = self.video_size
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))

    @java_method("void setVideoPath(String)")
    def set_video_path(self: Any, path: str) -> None:
        parse = "parse(Ljava/lang/String;)Landroid/net/Uri;"
        self.setVideoURI__Landroid_net_Uri_2__V(static_call("android.net.Uri", parse, path))

    @java_method("void setVideoURI(android.net.Uri)")
    def set_video_uri(self: Any, uri: Any) -> None:
        self.uri, self.seek_when_prepared = uri, 0
        self._open()
        self.requestLayout____V()
        self.invalidate____V()

    @java_method("void setVideoURI(android.net.Uri,java.util.Map)")
    def set_video_uri_headers(self: Any, uri: Any, headers: Any) -> None:
        self.setVideoURI__Landroid_net_Uri_2__V(uri)

    def _open(self: Any) -> None:
        self._release()
        player = self.player = new(_PLAYER)
        self._listen("OnPreparedListener", "onPrepared(Landroid/media/MediaPlayer;)V", self._ready)
        self._listen(
            "OnCompletionListener", "onCompletion(Landroid/media/MediaPlayer;)V", self._completed
        )
        self._listen("OnErrorListener", "onError(Landroid/media/MediaPlayer;II)Z", self._failed)
        try:
            source = "setDataSource(Landroid/content/Context;Landroid/net/Uri;)V"
            call(player, source, self.context, self.uri)
            call(player, "prepareAsync()V")
        except Exception as error:
            if not hasattr(error, "java"):
                raise
            self.later(lambda: self._failed(player, 1, 0))

    def _listen(self: Any, name: str, signature: str, function: Any) -> None:
        listener = lambda_object(f"{_PLAYER}${name}", signature, function)
        call(self.player, f"set{name}(Landroid/media/MediaPlayer${name};)V", listener)

    def _ready(self: Any, player: Any) -> None:
        self.prepared = True
        if self.on_prepared is not None:
            call(self.on_prepared, "onPrepared(Landroid/media/MediaPlayer;)V", player)
        if self.seek_when_prepared:
            self.seekTo__I__V(self.seek_when_prepared)
        if self.wants_play:
            self.start____V()

    def _completed(self: Any, player: Any) -> None:
        self.wants_play = False
        if self.on_completion is not None:
            call(self.on_completion, "onCompletion(Landroid/media/MediaPlayer;)V", player)

    def _failed(self: Any, player: Any, what: int, extra: int) -> bool:
        self.prepared = self.wants_play = False
        if self.on_error is not None and call(
            self.on_error, "onError(Landroid/media/MediaPlayer;II)Z", player, what, extra
        ):
            return True
        self._completed(player)
        return True

    def _release(self: Any) -> None:
        player, self.player = self.player, None
        self.prepared = False
        if player is not None:
            call(player, "release()V")

    @java_method("void start()")
    def start(self: Any) -> None:
        if self.prepared:
            call(self.player, "start()V")
        self.wants_play = True

    @java_method("void pause()")
    def pause(self: Any) -> None:
        if self.prepared and call(self.player, "isPlaying()Z"):
            call(self.player, "pause()V")
        self.wants_play = False

    @java_method("void stopPlayback()")
    @java_method("void suspend()")
    def stop_playback(self: Any) -> None:
        self.wants_play = False
        self._release()

    @java_method("void resume()")
    def resume(self: Any) -> None:
        if self.uri is not None:
            self._open()

    @java_method("int getDuration()")
    def get_duration(self: Any) -> int:
        return int(call(self.player, "getDuration()I")) if self.prepared else -1

    @java_method("int getCurrentPosition()")
    def get_current_position(self: Any) -> int:
        return int(call(self.player, "getCurrentPosition()I")) if self.prepared else 0

    @java_method("void seekTo(int)")
    def seek_to(self: Any, millis: int) -> None:
        if self.prepared:
            call(self.player, "seekTo(I)V", millis)
            self.seek_when_prepared = 0
        else:
            self.seek_when_prepared = millis

    @java_method("boolean isPlaying()")
    def is_playing(self: Any) -> bool:
        return self.prepared and bool(call(self.player, "isPlaying()Z"))

    @java_method("int getBufferPercentage()")
    def get_buffer_percentage(self: Any) -> int:
        return 100 if self.prepared else 0

    @java_method("boolean canPause()")
    @java_method("boolean canSeekBackward()")
    @java_method("boolean canSeekForward()")
    def can_do(self: Any) -> bool:
        return bool(self.prepared)

    @java_method("int getAudioSessionId()")
    def get_audio_session_id(self: Any) -> int:
        return 0 if self.player is None else int(call(self.player, "getAudioSessionId()I"))

    @java_method("void setMediaController(android.widget.MediaController)")
    def set_media_controller(self: Any, controller: Any) -> None:
        if self.controller is not None:
            self.controller.hide____V()
        self.controller = controller
        if controller is not None:
            call(
                controller,
                "setMediaPlayer(Landroid/widget/MediaController$MediaPlayerControl;)V",
                self,
            )
            call(controller, "setAnchorView(Landroid/view/View;)V", self)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if event.getAction____I() == 0 and self.prepared and self.controller is not None:
            if self.controller.isShowing____Z():
                self.controller.hide____V()
            else:
                self.controller.show____V()
        return bool(_known(SurfaceView).on_touch_event(self, event))

    @java_method(f"void setOnPreparedListener({_PLAYER}$OnPreparedListener)")
    def set_on_prepared_listener(self: Any, listener: Any) -> None:
        self.on_prepared = listener

    @java_method(f"void setOnCompletionListener({_PLAYER}$OnCompletionListener)")
    def set_on_completion_listener(self: Any, listener: Any) -> None:
        self.on_completion = listener

    @java_method(f"void setOnErrorListener({_PLAYER}$OnErrorListener)")
    def set_on_error_listener(self: Any, listener: Any) -> None:
        self.on_error = listener

    @java_method(f"void setOnInfoListener({_PLAYER}$OnInfoListener)")
    def set_on_info_listener(self: Any, listener: Any) -> None:
        self.on_info = listener

    @java_method("int resolveAdjustedSize(int,int)")
    def resolve_adjusted_size(self: Any, size: int, spec: int) -> int:
        return int(resolve(size, spec) & 0xFFFFFF)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.VideoView"
