"""Preferences from XML."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, vm
from devices.pocket.framework.android_view.statics import static_call

START, END, END_DOCUMENT = 2, 3, 1
_GET_XML = "getXml(I)Landroid/content/res/XmlResourceParser;"


def open_xml(context: Any, resource: int) -> Any:
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    return call(resources, _GET_XML, resource)


def inflate_preferences(context: Any, manager: Any, resource: int, root: Any) -> Any:
    """The screen of a resource; its preferences are added to `root` where there is one."""
    parser = open_xml(context, resource)
    try:
        while True:
            event = call(parser, "next()I")
            if event == START:
                break
            if event == END_DOCUMENT:
                throw("android.view.InflateException", "No start tag found!")
        found = _create(context, parser)
        if root is None:
            found.onAttachedToHierarchy__Landroid_preference_PreferenceManager_2__V(manager)
            target = found
        else:
            target = root
        _inflate_children(context, parser, target)
        return target
    finally:
        call(parser, "close()V")


def _create(context: Any, parser: Any) -> Any:
    name = call(parser, "getName()Ljava/lang/String;")
    full = name if "." in name else f"android.preference.{name}"
    loader = call(context, "getClassLoader()Ljava/lang/ClassLoader;")
    try:
        call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", full)
    except Exception as error:
        thrown = vm().as_java(error)
        where = call(parser, "getPositionDescription()Ljava/lang/String;")
        text = f"{where}: Error inflating class {name}"
        inflate = new("android.view.InflateException", "(Ljava/lang/String;)V", text)
        call(inflate, "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", thrown)
        raise inflate from None
    signature = "(Landroid/content/Context;Landroid/util/AttributeSet;)V"
    return new(full, signature, context, parser)


def _inflate_children(context: Any, parser: Any, parent: Any) -> None:
    depth = call(parser, "getDepth()I")
    while True:
        event = call(parser, "next()I")
        if event == END_DOCUMENT or (event == END and call(parser, "getDepth()I") <= depth):
            return
        if event != START:
            continue
        name = call(parser, "getName()Ljava/lang/String;")
        if name == "intent":
            parent.setIntent__Landroid_content_Intent_2__V(parse_intent(context, parser))
        elif name == "extra":
            parse_extra(context, parser, parent.get_extras())
        else:
            child = _create(context, parser)
            call(parent, "addPreference(Landroid/preference/Preference;)Z", child)
            _inflate_children(context, parser, child)


def parse_intent(context: Any, parser: Any) -> Any:
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    return static_call(
        "android.content.Intent",
        "parseIntent(Landroid/content/res/Resources;Lorg/xmlpull/v1/XmlPullParser;"
        "Landroid/util/AttributeSet;)Landroid/content/Intent;",
        resources,
        parser,
        parser,
    )


def parse_extra(context: Any, parser: Any, bundle: Any) -> None:
    resources = call(context, "getResources()Landroid/content/res/Resources;")
    call(
        resources,
        "parseBundleExtra(Ljava/lang/String;Landroid/util/AttributeSet;Landroid/os/Bundle;)V",
        "extra",
        parser,
        bundle,
    )
    skip(parser)


def skip(parser: Any) -> None:
    """Past the end of the current element."""
    depth = call(parser, "getDepth()I")
    while True:
        event = call(parser, "next()I")
        if event == END_DOCUMENT or (event == END and call(parser, "getDepth()I") <= depth):
            return
