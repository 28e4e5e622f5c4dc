"""Activity: the task that it is in."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.runtime import device


class InTask:
    @java_method("int getTaskId()")
    def get_task_id(self: Any) -> int:
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            return -1 if record is None else record.task.id

    @java_method("boolean isTaskRoot()")
    def is_task_root(self: Any) -> bool:
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            return record is not None and record.is_root

    @java_method("boolean moveTaskToBack(boolean)")
    def move_task_to_back(self: Any, non_root: int) -> bool:
        with device().lock:
            return device().activities.move_task_to_back(self.f_mToken.number, bool(non_root))

    @java_method("boolean isLocalVoiceInteractionSupported()")
    def is_local_voice_interaction_supported(self: Any) -> bool:
        return False

    @java_method("boolean requestVisibleBehind(boolean)")
    def request_visible_behind(self: Any, visible: int) -> bool:
        return False

    @java_method("boolean isBackgroundVisibleBehind()")
    def is_background_visible_behind(self: Any) -> bool:
        return False

    @java_method("boolean isOverlayWithDecorCaptionEnabled()")
    def is_overlay_with_decor_caption_enabled(self: Any) -> bool:
        return False

    @java_method("boolean isActivityTransitionRunning()")
    def is_activity_transition_running(self: Any) -> bool:
        return False
