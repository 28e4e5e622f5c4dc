"""StatusBarNotification: a notification as the status bar has it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.system.notifications import Shown


@java_class("android.service.notification.StatusBarNotification")
class StatusBarNotification(JObject):
    shown: Shown

    @classmethod
    def of(cls, shown: Shown) -> StatusBarNotification:
        made = cls()
        made.shown = shown
        return made

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.shown.number

    @java_method("String getTag()")
    def get_tag(self) -> str | None:
        return self.shown.tag

    @java_method("String getPackageName()")
    def get_package_name(self) -> str:
        return self.shown.package

    @java_method("long getPostTime()")
    def get_post_time(self) -> int:
        return self.shown.posted

    @java_method("String getKey()")
    def get_key(self) -> str:
        return f"0|{self.shown.package}|{self.shown.number}|{self.shown.tag}|0"

    @java_method("android.app.Notification getNotification()")
    def get_notification(self) -> Any:
        return self.shown.content

    @java_method("boolean isOngoing()")
    def is_ongoing(self) -> bool:
        return bool(self.shown.flags & 2)

    @java_method("boolean isClearable()")
    def is_clearable(self) -> bool:
        return not self.shown.flags & 0x22
