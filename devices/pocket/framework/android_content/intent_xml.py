"""`<intent>` elements in an app's XML resources."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call

_START, _END, _END_DOCUMENT = 2, 3, 1
_ANDROID = "http://schemas.android.com/apk/res/android"
_STRING = "getAttributeValue(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"
_RESOURCE = "getAttributeResourceValue(Ljava/lang/String;Ljava/lang/String;I)I"


def read_intent(resources: Any, parser: Any, attributes: Any) -> Any:
    """The intent that the element at the parser's position describes, with its children."""
    from devices.pocket.framework.android_content.intent import Intent
    from devices.pocket.framework.android_net.uri import parse

    made = Intent.create(_text(resources, attributes, "action"))
    data = _text(resources, attributes, "data")
    made.data = None if data is None else parse(data)
    made.type = _text(resources, attributes, "mimeType")
    package = _text(resources, attributes, "targetPackage")
    name = _text(resources, attributes, "targetClass")
    if package is not None and name is not None:
        made.set_class_name(package, name)
    depth = call(parser, "getDepth()I")
    while True:
        event = call(parser, "next()I")
        if event == _END_DOCUMENT or (event == _END and call(parser, "getDepth()I") <= depth):
            return made
        if event != _START:
            continue
        kind = call(parser, "getName()Ljava/lang/String;")
        if kind in ("categories", "category"):
            category = _text(resources, attributes, "name")
            if category is not None:
                made.add_category(category)
        elif kind == "extra":
            _extra(resources, attributes, made)


def _text(resources: Any, attributes: Any, name: str) -> str | None:
    reference = call(attributes, _RESOURCE, _ANDROID, name, 0)
    if reference:
        text: str = call(resources, "getString(I)Ljava/lang/String;", reference)
        return text
    found: str | None = call(attributes, _STRING, _ANDROID, name)
    return found


def _extra(resources: Any, attributes: Any, intent: Any) -> None:
    from dalvik.vm.interop import box

    name, value = _text(resources, attributes, "name"), _text(resources, attributes, "value")
    if name is None or value is None:
        return
    if value in ("true", "false"):
        intent.put_value(name, box("Z", 1 if value == "true" else 0))
    elif value.lstrip("-").isdigit():
        intent.put_value(name, box("I", int(value)))
    else:
        intent.put_value(name, value)
