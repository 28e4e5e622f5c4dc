"""android.graphics.drawable.Icon."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.constants import constants

_I = "android.graphics.drawable.Icon"
_CONTEXT = "android.content.Context"
BITMAP, RESOURCE, DATA, URI, ADAPTIVE_BITMAP, URI_ADAPTIVE = range(1, 7)
_NAMES = {1: "BITMAP", 2: "RESOURCE", 3: "DATA", 4: "URI", 5: "BITMAP_MASKABLE"}


def _read(parcel: Any) -> Icon:
    made = Icon()
    made.kind = call(parcel, "readInt()I")
    made.package = call(parcel, "readString()Ljava/lang/String;")
    made.resource = call(parcel, "readInt()I")
    made.uri = call(parcel, "readString()Ljava/lang/String;")
    made.bitmap = call(
        parcel, "readParcelable(Ljava/lang/ClassLoader;)Landroid/os/Parcelable;", None
    )
    raw = call(parcel, "createByteArray()[B")
    made.data = None if raw is None else bytes(value & 0xFF for value in raw.d)
    return made


@java_class(_I, implements=["android.os.Parcelable"], access="public final")
@constants(
    TYPE_BITMAP=1, TYPE_RESOURCE=2, TYPE_DATA=3, TYPE_URI=4, TYPE_ADAPTIVE_BITMAP=5,
    TYPE_URI_ADAPTIVE_BITMAP=6,
)  # fmt: skip
class Icon(JObject):
    CREATOR = creator(_I, _read)
    kind = 0
    bitmap: Any = None
    package: str | None = None
    resource = 0
    data: bytes | None = None
    uri: str | None = None
    tint: Any = None
    tint_mode: Any = None

    @staticmethod
    @java_method(f"static {_I} createWithBitmap(android.graphics.Bitmap)")
    def create_with_bitmap(bitmap: Any) -> Icon:
        return _bitmap(BITMAP, bitmap)

    @staticmethod
    @java_method(f"static {_I} createWithAdaptiveBitmap(android.graphics.Bitmap)")
    def create_with_adaptive_bitmap(bitmap: Any) -> Icon:
        return _bitmap(ADAPTIVE_BITMAP, bitmap)

    @staticmethod
    @java_method(f"static {_I} createWithResource({_CONTEXT},int)")
    def create_with_resource(context: Any, resource: int) -> Icon:
        if context is None:
            throw("java.lang.IllegalArgumentException", "Context must not be null.")
        package = call(context, "getPackageName()Ljava/lang/String;")
        return Icon.create_with_resource_of(package, resource)

    @staticmethod
    @java_method(f"static {_I} createWithResource(String,int)")
    def create_with_resource_of(package: str, resource: int) -> Icon:
        if package is None:
            throw("java.lang.IllegalArgumentException", "Resource package name must not be null.")
        made = Icon()
        made.kind, made.package, made.resource = RESOURCE, package, resource
        return made

    @staticmethod
    @java_method(f"static {_I} createWithData(byte[],int,int)")
    def create_with_data(data: JArray, offset: int, length: int) -> Icon:
        if data is None:
            throw("java.lang.IllegalArgumentException", "Data must not be null.")
        made = Icon()
        made.kind = DATA
        made.data = bytes(value & 0xFF for value in data.d[offset : offset + length])
        return made

    @staticmethod
    @java_method(f"static {_I} createWithContentUri(String)")
    def create_with_content_uri(uri: str) -> Icon:
        if uri is None:
            throw("java.lang.IllegalArgumentException", "Uri must not be null.")
        made = Icon()
        made.kind, made.uri = URI, uri
        return made

    @staticmethod
    @java_method(f"static {_I} createWithContentUri(android.net.Uri)")
    def create_with_content_uri_object(uri: Any) -> Icon:
        from dalvik.vm.interop import to_string

        return Icon.create_with_content_uri(None if uri is None else to_string(uri))  # type: ignore[arg-type]

    @staticmethod
    @java_method(f"static {_I} createWithAdaptiveBitmapContentUri(android.net.Uri)")
    def create_with_adaptive_bitmap_content_uri(uri: Any) -> Icon:
        made = Icon.create_with_content_uri_object(uri)
        made.kind = URI_ADAPTIVE
        return made

    @staticmethod
    @java_method(f"static {_I} createWithFilePath(String)")
    def create_with_file_path(path: str) -> Icon:
        return Icon.create_with_content_uri(path)

    @java_method("int getType()")
    def get_type(self) -> int:
        return self.kind

    @java_method("int getResId()")
    def get_res_id(self) -> int:
        self._check(RESOURCE, "getResId()")
        return self.resource

    @java_method("String getResPackage()")
    def get_res_package(self) -> str | None:
        self._check(RESOURCE, "getResPackage()")
        return self.package

    @java_method("android.net.Uri getUri()")
    def get_uri(self) -> Any:
        self._check(URI, "getUri()")
        uris: Any = vm().loader.initialised("Landroid/net/Uri;").python
        return uris.parse__Ljava_lang_String_2__Landroid_net_Uri_2(self.uri)

    @java_method("android.graphics.Bitmap getBitmap()")
    def get_bitmap(self) -> Any:
        return self.bitmap

    def _check(self, kind: int, method: str) -> None:
        if self.kind != kind and not (kind == URI and self.kind == URI_ADAPTIVE):
            throw("java.lang.IllegalStateException", f"called {method} on {self.to_text()}")

    @java_method(f"{_I} setTint(int)")
    def set_tint(self, color: int) -> Icon:
        from devices.pocket.framework.android_content_res.color_state_list import ColorStateList

        return self.set_tint_list(ColorStateList.value_of(color))

    @java_method(f"{_I} setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> Icon:
        self.tint = tint
        return self

    @java_method(f"{_I} setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> Icon:
        self.tint_mode = mode
        return self

    @java_method(f"android.graphics.drawable.Drawable loadDrawable({_CONTEXT})")
    def load_drawable(self, context: Any) -> Any:
        found = self._load(context)
        if found is not None and self.tint is not None:
            found = found.mutate____Landroid_graphics_drawable_Drawable_2()
            call(found, "setTintList(Landroid/content/res/ColorStateList;)V", self.tint)
            if self.tint_mode is not None:
                call(found, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V", self.tint_mode)
        return found

    def _load(self, context: Any) -> Any:
        from devices.pocket.framework.android_graphics.bitmap_factory import decode, decode_file
        from devices.pocket.framework.android_graphics_drawable.bitmaps import drawable_of_bitmap

        resources = call(context, "getResources()Landroid/content/res/Resources;")
        if self.kind == RESOURCE:
            return self._load_resource(context)
        bitmap = self.bitmap
        if self.kind == DATA and self.data is not None:
            bitmap = decode(self.data, None)
        elif self.kind in (URI, URI_ADAPTIVE):
            bitmap = decode_file((self.uri or "").removeprefix("file://"))
        if bitmap is None:
            return None
        drawable = drawable_of_bitmap(resources, bitmap)
        if self.kind in (ADAPTIVE_BITMAP, URI_ADAPTIVE):
            from devices.pocket.framework.android_graphics_drawable.layer_kinds import (
                AdaptiveIconDrawable,
            )

            whole = AdaptiveIconDrawable()
            whole.init_icon(None, drawable)
            return whole
        return drawable

    def _load_resource(self, context: Any) -> Any:
        own = call(context, "getPackageName()Ljava/lang/String;")
        if self.package not in (own, "android", ""):
            context = call(
                context,
                "createPackageContext(Ljava/lang/String;I)Landroid/content/Context;",
                self.package,
                0,
            )
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        return call(context, get, self.resource)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.core.java_lang.encoding import java_bytes

        call(parcel, "writeInt(I)V", self.kind)
        call(parcel, "writeString(Ljava/lang/String;)V", self.package)
        call(parcel, "writeInt(I)V", self.resource)
        call(parcel, "writeString(Ljava/lang/String;)V", self.uri)
        call(parcel, "writeParcelable(Landroid/os/Parcelable;I)V", self.bitmap, flags)
        raw = None if self.data is None else java_bytes(self.data)
        call(parcel, "writeByteArray([B)V", raw)

    @java_method("String toString()")
    def to_text(self) -> str:
        shown = f"Icon(typ={_NAMES.get(self.kind, 'UNKNOWN')}"
        if self.kind in (BITMAP, ADAPTIVE_BITMAP) and self.bitmap is not None:
            shown += f" size={self.bitmap.image.width}x{self.bitmap.image.height}"
        elif self.kind == RESOURCE:
            shown += f" pkg={self.package} id=0x{self.resource & 0xFFFFFFFF:08x}"
        elif self.kind == DATA and self.data is not None:
            shown += f" len={len(self.data)}"
        elif self.uri is not None:
            shown += f" uri={self.uri}"
        return shown + ")"


def _bitmap(kind: int, bitmap: Any) -> Icon:
    if bitmap is None:
        throw("java.lang.IllegalArgumentException", "Bitmap must not be null.")
    made = Icon()
    made.kind, made.bitmap = kind, bitmap
    return made
