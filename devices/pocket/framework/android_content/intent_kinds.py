"""Classes inside Intent: comparisons by what resolves it, and icons of shortcuts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_PACKAGE_NAME = "getPackageName()Ljava/lang/String;"


@java_class("android.content.Intent$FilterComparison", access="public final")
class FilterComparison(JObject):
    """An intent that equals others by what they are resolved by."""

    intent: Any = None

    @java_method("void <init>(android.content.Intent)")
    def init(self, intent: Any) -> None:
        self.intent = intent

    @java_method("android.content.Intent getIntent()")
    def get_intent(self) -> Any:
        return self.intent

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, FilterComparison) and self.intent.filter_equals(other.intent)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return int(self.intent.filter_hash_code())


@java_class("android.content.Intent$ShortcutIconResource", implements=["android.os.Parcelable"])
class ShortcutIconResource(JObject):
    package_name = java_field("String packageName")
    resource_name = java_field("String resourceName")

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is set."""

    @java_method(
        "static android.content.Intent$ShortcutIconResource fromContext("
        "android.content.Context,int)"
    )
    @staticmethod
    def from_context(context: Any, resource: int) -> Any:
        made: Any = ShortcutIconResource()
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        made.f_packageName = call(context, _PACKAGE_NAME)
        made.f_resourceName = call(resources, "getResourceName(I)Ljava/lang/String;", resource)
        return made

    @java_method("String toString()")
    def to_string(self: Any) -> Any:
        return self.f_resourceName

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        parcel.write_string(self.f_packageName)
        parcel.write_string(self.f_resourceName)
