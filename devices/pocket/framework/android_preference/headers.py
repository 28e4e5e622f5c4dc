"""PreferenceActivity.Header, headers from XML, and the adapter that shows them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_preference.inflating import (
    END,
    END_DOCUMENT,
    START,
    open_xml,
    parse_extra,
    parse_intent,
    skip,
)
from devices.pocket.framework.android_widget.array_adapter import ArrayAdapter
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.views import find_view, framework_layout, inflate

_NAME = "android.preference.PreferenceActivity$Header"
_TEXT_FIELDS = ("title", "summary", "breadCrumbTitle", "breadCrumbShortTitle")
_TITLE, _SUMMARY, _ICON = 0x01020016, 0x01020010, 0x01020006


def _read(parcel: Any) -> Any:
    made: Any = Header.__new__(Header)
    made.init()
    made.read(parcel)
    return made


@java_class(_NAME, implements=["android.os.Parcelable"])
class Header(JObject):
    java_id = java_field("long id", -1)
    java_title_resource = java_field("int titleRes")
    java_title = java_field("CharSequence title")
    java_summary_resource = java_field("int summaryRes")
    java_summary = java_field("CharSequence summary")
    java_crumb_resource = java_field("int breadCrumbTitleRes")
    java_crumb = java_field("CharSequence breadCrumbTitle")
    java_short_resource = java_field("int breadCrumbShortTitleRes")
    java_short = java_field("CharSequence breadCrumbShortTitle")
    java_icon = java_field("int iconRes")
    java_fragment = java_field("String fragment")
    java_arguments = java_field("android.os.Bundle fragmentArguments")
    java_intent = java_field("android.content.Intent intent")
    java_extras = java_field("android.os.Bundle extras")
    java_creator = creator(_NAME, _read)

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def _text(self: Any, name: str, resources: Any) -> Any:
        resource = getattr(self, f"f_{name}Res")
        if resource:
            return call(resources, "getText(I)Ljava/lang/CharSequence;", resource)
        return getattr(self, f"f_{name}")

    @java_method("CharSequence getTitle(android.content.res.Resources)")
    def get_title(self, resources: Any) -> Any:
        return self._text("title", resources)

    @java_method("CharSequence getSummary(android.content.res.Resources)")
    def get_summary(self, resources: Any) -> Any:
        return self._text("summary", resources)

    @java_method("CharSequence getBreadCrumbTitle(android.content.res.Resources)")
    def get_bread_crumb_title(self, resources: Any) -> Any:
        return self._text("breadCrumbTitle", resources)

    @java_method("CharSequence getBreadCrumbShortTitle(android.content.res.Resources)")
    def get_bread_crumb_short_title(self, resources: Any) -> Any:
        return self._text("breadCrumbShortTitle", resources)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        call(parcel, "writeLong(J)V", self.f_id)
        call(parcel, "writeInt(I)V", self.f_iconRes)
        call(parcel, "writeString(Ljava/lang/String;)V", self.f_fragment)
        for name in _TEXT_FIELDS:
            call(parcel, "writeInt(I)V", getattr(self, f"f_{name}Res"))
            call(parcel, "writeValue(Ljava/lang/Object;)V", getattr(self, f"f_{name}"))
        for value in (self.f_fragmentArguments, self.f_intent, self.f_extras):
            call(parcel, "writeValue(Ljava/lang/Object;)V", value)

    def read(self: Any, parcel: Any) -> None:
        value = "readValue(Ljava/lang/ClassLoader;)Ljava/lang/Object;"
        self.f_id = call(parcel, "readLong()J")
        self.f_iconRes = call(parcel, "readInt()I")
        self.f_fragment = call(parcel, "readString()Ljava/lang/String;")
        for name in _TEXT_FIELDS:
            setattr(self, f"f_{name}Res", call(parcel, "readInt()I"))
            setattr(self, f"f_{name}", call(parcel, value, None))
        self.f_fragmentArguments = call(parcel, value, None)
        self.f_intent = call(parcel, value, None)
        self.f_extras = call(parcel, value, None)


def load_headers(context: Any, resource: int, target: Any) -> None:
    """`loadHeadersFromResource`."""
    parser = open_xml(context, resource)
    try:
        while True:
            event = call(parser, "next()I")
            if event in (START, END_DOCUMENT):
                break
        name = call(parser, "getName()Ljava/lang/String;")
        if name != "preference-headers":
            where = call(parser, "getPositionDescription()Ljava/lang/String;")
            throw(
                "java.lang.RuntimeException",
                f"XML document must start with <preference-headers> tag; found{name} at {where}",
            )
        depth = call(parser, "getDepth()I")
        while True:
            event = call(parser, "next()I")
            if event == END_DOCUMENT or (event == END and call(parser, "getDepth()I") <= depth):
                return
            if event != START:
                continue
            if call(parser, "getName()Ljava/lang/String;") == "header":
                call(target, "add(Ljava/lang/Object;)Z", _header(context, parser))
            else:
                skip(parser)
    finally:
        call(parser, "close()V")


def _header(context: Any, parser: Any) -> Any:
    from devices.pocket.framework.android_content_res.styled import styled

    header: Any = Header.__new__(Header)
    header.init()
    found = styled(context, parser, 0, 0)
    header.f_id = found.resource("id") or -1
    for name in _TEXT_FIELDS:
        setattr(header, f"f_{name}Res", found.resource(name))
        setattr(header, f"f_{name}", None if found.resource(name) else found.text(name))
    header.f_iconRes = found.resource("icon")
    header.f_fragment = found.string("fragment")
    extras = new("android.os.Bundle")
    depth = call(parser, "getDepth()I")
    while True:
        event = call(parser, "next()I")
        if event == END_DOCUMENT or (event == END and call(parser, "getDepth()I") <= depth):
            break
        if event == START:
            name = call(parser, "getName()Ljava/lang/String;")
            if name == "extra":
                parse_extra(context, parser, extras)
            elif name == "intent":
                header.f_intent = parse_intent(context, parser)
            else:
                skip(parser)
    if call(extras, "size()I"):
        header.f_fragmentArguments = extras
    return header


@java_class("android.preference.PreferenceActivity$HeaderAdapter", access="private")
class HeaderAdapter(ArrayAdapter):
    @classmethod
    def create(cls, context: Any, headers: Any) -> Any:
        made = cls.__new__(cls)
        made.init_list(context, 0, 0, headers)
        return made

    @java_method("android.view.View getView(int,android.view.View,android.view.ViewGroup)")
    def get_view(self, position: int, convert: Any, parent: Any) -> Any:
        view = convert
        if view is None:
            layout = framework_layout("preference_header_item_material")
            view = inflate(self.context, layout, parent)
        header = call(self, "getItem(I)Ljava/lang/Object;", position)
        resources = call(self.context, "getResources()Landroid/content/res/Resources;")
        icon = find_view(view, _ICON)
        if header.f_iconRes:
            icon.setVisibility__I__V(VISIBLE)
            icon.setImageResource__I__V(header.f_iconRes)
        else:
            icon.setVisibility__I__V(GONE)
        set_text = "setText(Ljava/lang/CharSequence;)V"
        call(find_view(view, _TITLE), set_text, header.get_title(resources))
        summary = header.get_summary(resources)
        shown = find_view(view, _SUMMARY)
        if summary:
            shown.setVisibility__I__V(VISIBLE)
            call(shown, set_text, summary)
        else:
            shown.setVisibility__I__V(GONE)
        return view
