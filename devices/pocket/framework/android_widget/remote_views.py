"""RemoteViews: a layout and what to do to its views, to be shown by another process."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_bool, box_float, box_int, box_long, call, class_name, unbox
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget.remote_actions import RemoteActions, perform
from devices.pocket.framework.android_widget.views import inflate

_NAME = "android.widget.RemoteViews"
_READ = "readValue(Ljava/lang/ClassLoader;)Ljava/lang/Object;"
_CONTEXT, _GROUP = "android.content.Context", "android.view.ViewGroup"


def _read(parcel: Any) -> Any:
    made: Any = RemoteViews.__new__(RemoteViews)
    made.init_parcel(parcel)
    return made


@java_class(_NAME, implements=["android.os.Parcelable", "android.view.LayoutInflater$Filter"])
@composed(RemoteActions)
class RemoteViews(JObject):
    """`actions` are (view id, method, Java descriptors, arguments), done in order by `apply`."""

    package: str | None = None
    layout = 0
    landscape: Any = None
    java_creator = creator(_NAME, _read)

    @java_method("void <init>(String,int)")
    def init(self: Any, package: str, layout: int) -> None:
        self.package, self.layout = package, layout
        self.actions: list[tuple[int, str, str, list[Any]]] = []

    @java_method(f"void <init>({_NAME},{_NAME})")
    def init_both(self: Any, landscape: Any, portrait: Any) -> None:
        self.init(portrait.package, portrait.layout)
        self.actions = portrait.actions
        self.landscape = landscape

    @java_method(f"void <init>({_NAME})")
    def init_copy(self: Any, source: Any) -> None:
        self.init(source.package, source.layout)
        self.actions = list(source.actions)

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self: Any, parcel: Any) -> None:
        self.init(call(parcel, "readString()Ljava/lang/String;"), call(parcel, "readInt()I"))
        for _ in range(call(parcel, "readInt()I")):
            view_id = call(parcel, "readInt()I")
            method = call(parcel, "readString()Ljava/lang/String;")
            kinds = call(parcel, "readString()Ljava/lang/String;")
            count = call(parcel, "readInt()I")
            given = [_plain(call(parcel, _READ, None)) for _ in range(count)]
            self.actions.append((view_id, method, kinds, given))

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        call(parcel, "writeString(Ljava/lang/String;)V", self.package)
        call(parcel, "writeInt(I)V", self.layout)
        call(parcel, "writeInt(I)V", len(self.actions))
        for view_id, method, kinds, given in self.actions:
            call(parcel, "writeInt(I)V", view_id)
            call(parcel, "writeString(Ljava/lang/String;)V", method)
            call(parcel, "writeString(Ljava/lang/String;)V", kinds)
            call(parcel, "writeInt(I)V", len(given))
            for value in given:
                call(parcel, "writeValue(Ljava/lang/Object;)V", _boxed(value))

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method(f"{_NAME} clone()")
    @java_method("Object clone()")
    def clone(self: Any) -> Any:
        made: Any = RemoteViews.__new__(RemoteViews)
        made.init_copy(self)
        return made

    @java_method("String getPackage()")
    def get_package(self: Any) -> Any:
        return self.package

    @java_method("int getLayoutId()")
    def get_layout_id(self: Any) -> int:
        return int(self.layout)

    @java_method("boolean onLoadClass(Class)")
    def on_load_class(self: Any, kind: Any) -> bool:
        return True

    @java_method(f"android.view.View apply({_CONTEXT},{_GROUP})")
    def apply(self: Any, context: Any, parent: Any) -> Any:
        chosen = self._for(context)
        view = inflate(chosen.context_of_package(context), chosen.layout, parent)
        chosen._do(view)
        return view

    @java_method(f"void reapply({_CONTEXT},android.view.View)")
    def reapply(self: Any, context: Any, view: Any) -> None:
        self._for(context)._do(view)

    def _for(self: Any, context: Any) -> Any:
        if self.landscape is None:
            return self
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        get = "getConfiguration()Landroid/content/res/Configuration;"
        return self.landscape if call(resources, get).f_orientation == 2 else self

    def _do(self: Any, root: Any) -> None:
        for view_id, method, kinds, given in self.actions:
            perform(root, view_id, method, kinds, given)

    def context_of_package(self: Any, context: Any) -> Any:
        own = call(context, "getPackageName()Ljava/lang/String;")
        if self.package is None or self.package == own:
            return context
        create = "createPackageContext(Ljava/lang/String;I)Landroid/content/Context;"
        return call(context, create, self.package, 4)


def _boxed(value: Any) -> Any:
    if isinstance(value, bool):
        return box_bool(value)
    if isinstance(value, int):
        return box_int(value) if -(1 << 31) <= value < 1 << 31 else box_long(value)
    return box_float(value) if isinstance(value, float) else value


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str):
        return value
    kinds = ("Boolean", "Integer", "Long", "Float")
    if class_name(value) in {f"java.lang.{kind}" for kind in kinds}:
        return unbox(value)
    return value
