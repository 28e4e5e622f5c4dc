"""Classes of java.lang that need few words: Void, Record, SecurityManager."""

from __future__ import annotations

from dalvik.core.java_lang.box_base import primitive_class
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject


@java_class("java.lang.Void", access="public final")
class Void(JObject):
    TYPE = java_field("static final Class TYPE", primitive_class("V"))


@java_class(
    "java.lang.Record",
    access="public abstract",
    abstract=["boolean equals(Object)", "int hashCode()", "String toString()"],
)
class Record(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass


@java_class("java.lang.SecurityManager")
class SecurityManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass
