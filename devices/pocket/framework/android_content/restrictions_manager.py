"""RestrictionsManager and LocusId."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.bundle import Bundle


def create(context: Any) -> Any:
    return RestrictionsManager()


@java_class("android.content.RestrictionsManager")
class RestrictionsManager(JObject):
    """Nobody administers the device."""

    @java_method("android.os.Bundle getApplicationRestrictions()")
    def get_application_restrictions(self) -> Any:
        return Bundle.create()

    @java_method("boolean hasRestrictionsProvider()")
    def has_restrictions_provider(self) -> bool:
        return False


@java_class("android.content.LocusId", access="public final")
class LocusId(JObject):
    name = ""

    @java_method("void <init>(String)")
    def init(self, name: str | None) -> None:
        if not name:
            throw("java.lang.IllegalArgumentException", "id cannot be empty")
        self.name = name

    @java_method("String getId()")
    def get_id(self) -> str:
        return self.name

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, LocusId) and self.name == other.name

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.name)
