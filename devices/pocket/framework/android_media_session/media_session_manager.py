"""MediaSessionManager."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device, process


def create(context: Any) -> Any:
    return MediaSessionManager()


@java_class("android.media.session.MediaSessionManager", access="public final")
class MediaSessionManager(JObject):
    @java_method("java.util.List getActiveSessions(android.content.ComponentName)")
    def get_active_sessions(self, listener: Any) -> Any:
        throw(
            "java.lang.SecurityException",
            f"Missing permission to control media, uid {process().uid}",
        )

    @java_method("void dispatchMediaKeyEvent(android.view.KeyEvent)")
    def dispatch_media_key_event(self, event: Any) -> None:
        with device().lock:
            device().audio.media_key(call(event, "getAction()I"), call(event, "getKeyCode()I"))
