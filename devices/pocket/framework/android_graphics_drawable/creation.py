"""Drawable's static methods that make drawables from XML, streams and files."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_method

_P = "android.graphics.drawable."
#: Element names of drawable XML and their classes.
ELEMENTS = {
    "selector": _P + "StateListDrawable",
    "animated-selector": _P + "AnimatedStateListDrawable",
    "level-list": _P + "LevelListDrawable",
    "layer-list": _P + "LayerDrawable",
    "transition": _P + "TransitionDrawable",
    "ripple": _P + "RippleDrawable",
    "adaptive-icon": _P + "AdaptiveIconDrawable",
    "color": _P + "ColorDrawable",
    "shape": _P + "GradientDrawable",
    "vector": _P + "VectorDrawable",
    "animated-vector": _P + "AnimatedVectorDrawable",
    "scale": _P + "ScaleDrawable",
    "clip": _P + "ClipDrawable",
    "rotate": _P + "RotateDrawable",
    "animated-rotate": _P + "AnimatedRotateDrawable",
    "animation-list": _P + "AnimationDrawable",
    "inset": _P + "InsetDrawable",
    "bitmap": _P + "BitmapDrawable",
    "nine-patch": _P + "NinePatchDrawable",
}


def from_xml(resources: Any, parser: Any, attrs: Any, theme: Any) -> Any:
    """The drawable of the element that the parser is at."""
    from devices.pocket.framework.android_graphics_drawable.drawable import INFLATE

    name = call(parser, "getName()Ljava/lang/String;")
    java = ELEMENTS.get(name)
    if name == "drawable":
        java = call(
            attrs,
            "getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
            None,
            "class",
        )
    if java is None and "." in name:
        java = name
    if java is None:
        position = call(parser, "getPositionDescription()Ljava/lang/String;")
        throw(
            "org.xmlpull.v1.XmlPullParserException",
            f"{position}: invalid drawable tag {name}",
        )
    drawable = new(java)
    INFLATE(drawable, resources, parser, attrs, theme)
    return drawable


@java_method(
    "static android.graphics.drawable.Drawable createFromXml("
    "android.content.res.Resources,org.xmlpull.v1.XmlPullParser)"
)
def create_from_xml(resources: Any, parser: Any) -> Any:
    return create_from_xml_themed(resources, parser, None)


@java_method(
    "static android.graphics.drawable.Drawable createFromXml("
    "android.content.res.Resources,org.xmlpull.v1.XmlPullParser,"
    "android.content.res.Resources$Theme)"
)
def create_from_xml_themed(resources: Any, parser: Any, theme: Any) -> Any:
    from devices.pocket.framework.android_util.attribute_set import as_attribute_set

    attrs = as_attribute_set(parser)
    while True:
        event = call(parser, "next()I")
        if event == 2:
            return from_xml(resources, parser, attrs, theme)
        if event == 1:
            throw("org.xmlpull.v1.XmlPullParserException", "No start tag found")


@java_method(
    "static android.graphics.drawable.Drawable createFromXmlInner("
    "android.content.res.Resources,org.xmlpull.v1.XmlPullParser,android.util.AttributeSet)"
)
def create_from_xml_inner(resources: Any, parser: Any, attrs: Any) -> Any:
    return from_xml(resources, parser, attrs, None)


@java_method(
    "static android.graphics.drawable.Drawable createFromXmlInner("
    "android.content.res.Resources,org.xmlpull.v1.XmlPullParser,android.util.AttributeSet,"
    "android.content.res.Resources$Theme)"
)
def create_from_xml_inner_themed(resources: Any, parser: Any, attrs: Any, theme: Any) -> Any:
    return from_xml(resources, parser, attrs, theme)


@java_method(
    "static android.graphics.drawable.Drawable createFromStream(java.io.InputStream,String)"
)
def create_from_stream(stream: Any, name: str) -> Any:
    return create_from_resource_stream(None, None, stream, name)


@java_method(
    "static android.graphics.drawable.Drawable createFromResourceStream("
    "android.content.res.Resources,android.util.TypedValue,java.io.InputStream,String)"
)
def create_from_resource_stream(resources: Any, value: Any, stream: Any, name: str) -> Any:
    return create_from_resource_stream_options(resources, value, stream, name, None)


@java_method(
    "static android.graphics.drawable.Drawable createFromResourceStream("
    "android.content.res.Resources,android.util.TypedValue,java.io.InputStream,String,"
    "android.graphics.BitmapFactory$Options)"
)
def create_from_resource_stream_options(
    resources: Any, value: Any, stream: Any, name: str, options: Any
) -> Any:
    from devices.pocket.framework.android_graphics.bitmap_factory import BitmapFactory
    from devices.pocket.framework.android_graphics_drawable.bitmaps import drawable_of_bitmap

    if stream is None:
        return None
    bitmap = BitmapFactory.decode_resource_stream(resources, value, stream, None, options)
    return None if bitmap is None else drawable_of_bitmap(resources, bitmap)


@java_method("static android.graphics.drawable.Drawable createFromPath(String)")
def create_from_path(path: str | None) -> Any:
    from devices.pocket.framework.android_graphics.bitmap_factory import BitmapFactory
    from devices.pocket.framework.android_graphics_drawable.bitmaps import drawable_of_bitmap

    bitmap = None if path is None else BitmapFactory.decode_file(path)
    return None if bitmap is None else drawable_of_bitmap(None, bitmap)
