"""DropBoxManager: reports that apps leave for the system."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_util.log import log
from devices.pocket.system.log import INFO


def create(context: Any) -> Any:
    return DropBoxManager()


@java_class("android.os.DropBoxManager")
class DropBoxManager(JObject):
    @java_method("boolean isTagEnabled(String)")
    def is_tag_enabled(self, tag: str) -> bool:
        return True

    @java_method("void addText(String,String)")
    def add_text(self, tag: str, text: str) -> None:
        log(INFO, "DropBoxManagerService", f"{tag}: {len(text)} characters")
