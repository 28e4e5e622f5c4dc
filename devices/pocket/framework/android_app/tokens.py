"""The token that names an activity to the system, as apps hold it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("android.app.ActivityToken", implements=["android.os.IBinder"], access="final")
class ActivityToken(JObject):
    """Stands for `number`, the token of the system's record."""

    number = 0

    @staticmethod
    def of(number: int) -> ActivityToken:
        made = ActivityToken()
        made.number = number
        return made

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ActivityToken) and other.number == self.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.number

    @java_method("boolean isBinderAlive()")
    def is_binder_alive(self) -> bool:
        return True

    @java_method("boolean pingBinder()")
    def ping_binder(self) -> bool:
        return True

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"android.os.BinderProxy@{self.number:x}"
