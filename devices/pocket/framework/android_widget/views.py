"""What widgets ask of contexts, resources and other views, in few words."""

from __future__ import annotations

import struct
from typing import Any

from dalvik.vm.interop import call, is_instance, vm

_INFLATE = "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;"


def inflater(context: Any) -> Any:
    """`LayoutInflater.from(context)`."""
    return call(
        context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "layout_inflater"
    )


def inflate(context: Any, layout: int, parent: Any = None, attach: bool = False) -> Any:
    return call(inflater(context), _INFLATE, layout, parent, attach)


def find_view(view: Any, view_id: int) -> Any:
    return view.findViewById__I__Landroid_view_View_2(view_id)


def framework_layout(name: str) -> int:
    """The id of a layout of `framework/res/layout`."""
    return framework_id(f"layout/{name}")


def framework_id(name: str) -> int:
    """The id of a framework resource by type and name: `id/text1`."""
    from dalvik.apk.resources.framework import framework_id as find

    found = find(name)
    if found is None:
        raise KeyError(name)
    return found


def resources(view: Any) -> Any:
    return view.getResources____Landroid_content_res_Resources_2()


def density(context: Any) -> float:
    """Pixels per dp."""
    found = call(context, "getResources()Landroid/content/res/Resources;")
    return float(call(found, "getDisplayMetrics()Landroid/util/DisplayMetrics;").f_density)


def get_text(context: Any, resource: int) -> Any:
    """`context.getText(resource)`."""
    found = call(context, "getResources()Landroid/content/res/Resources;")
    return call(found, "getText(I)Ljava/lang/CharSequence;", resource)


def is_char_sequence(value: Any) -> bool:
    return value.__class__ is str or is_instance(value, "Ljava/lang/CharSequence;")


def length_of(text: Any) -> int:
    return len(text) if text.__class__ is str else int(text.length____I())


def context_of(view: Any) -> Any:
    return view.getContext____Landroid_content_Context_2()


def log_warning(tag: str, message: str, thrown: Any = None) -> None:
    """`Log.w`."""
    logger: Any = vm().loader.initialised("Landroid/util/Log;").python
    if thrown is None:
        logger.w__Ljava_lang_String_2Ljava_lang_String_2__I(tag, message)
    else:
        name = "w__Ljava_lang_String_2Ljava_lang_String_2Ljava_lang_Throwable_2__I"
        getattr(logger, name)(tag, message, thrown)


def float32(value: float) -> float:
    """`value` as a Java float."""
    return float(struct.unpack("f", struct.pack("f", value))[0])


def target_sdk(view: Any) -> int:
    """The API level that the app was written for."""
    found = vm().state.get("widget.target_sdk")
    if found is None:
        info = call(context_of(view), "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
        found = vm().state["widget.target_sdk"] = info.f_targetSdkVersion
    return int(found)


def framework_drawable(context: Any, name: str) -> Any:
    """A drawable of `framework/res/drawable`, None where there is none of that name."""
    from dalvik.apk.resources.framework import framework_id as find

    found = find(f"drawable/{name}")
    if found is None:
        return None
    return call(context, "getDrawable(I)Landroid/graphics/drawable/Drawable;", found)
