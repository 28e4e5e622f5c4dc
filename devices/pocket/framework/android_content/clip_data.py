"""ClipData, its items and its description."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, new, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.bundle import PersistableBundle
from devices.pocket.framework.constants import constants

_CLIP = "android.content.ClipData"
_ITEM = f"{_CLIP}$Item"
_DESCRIPTION = "android.content.ClipDescription"
_INTENT = "android.content.Intent"
_URI = "android.net.Uri"
PLAIN, HTML = "text/plain", "text/html"
URI_LIST, INTENT = "text/uri-list", "text/vnd.android.intent"


def _creator(name: str, cls: Any) -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(name, cls.read)


@java_class(_DESCRIPTION, implements=["android.os.Parcelable"])
@constants(
    "String",
    MIMETYPE_TEXT_PLAIN=PLAIN,
    MIMETYPE_TEXT_HTML=HTML,
    MIMETYPE_TEXT_URILIST=URI_LIST,
    MIMETYPE_TEXT_INTENT=INTENT,
)
class ClipDescription(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator(_DESCRIPTION, ClipDescription),
    )
    label: Any = None
    types: list[str]
    extras: Any = None
    stamp = 0

    @java_method("void <init>(CharSequence,String[])")
    def init(self, label: Any, types: JArray | None) -> None:
        if types is None:
            throw("java.lang.NullPointerException", "mimeTypes is null")
        self.label, self.types = label, list(types.d)

    @java_method(f"void <init>({_DESCRIPTION})")
    def init_copy(self, other: Any) -> None:
        self.label, self.types, self.extras = other.label, list(other.types), other.extras

    @java_method("static boolean compareMimeTypes(String,String)")
    @staticmethod
    def compare_mime_types(concrete: str, wanted: str) -> bool:
        if wanted == "*/*":
            return True
        if wanted.endswith("/*"):
            return concrete.startswith(wanted[:-1])
        return concrete == wanted

    @java_method("CharSequence getLabel()")
    def get_label(self) -> Any:
        return self.label

    @java_method("boolean hasMimeType(String)")
    def has_mime_type(self, wanted: str) -> bool:
        return any(ClipDescription.compare_mime_types(one, wanted) for one in self.types)

    @java_method("String[] filterMimeTypes(String)")
    def filter_mime_types(self, wanted: str) -> Any:
        found = [one for one in self.types if ClipDescription.compare_mime_types(one, wanted)]
        return array_of("[Ljava/lang/String;", found) if found else None

    @java_method("int getMimeTypeCount()")
    def get_mime_type_count(self) -> int:
        return len(self.types)

    @java_method("String getMimeType(int)")
    def get_mime_type(self, index: int) -> str:
        return self.types[index]

    @java_method("long getTimestamp()")
    def get_timestamp(self) -> int:
        return self.stamp

    @java_method("android.os.PersistableBundle getExtras()")
    def get_extras(self) -> Any:
        return self.extras

    @java_method("void setExtras(android.os.PersistableBundle)")
    def set_extras(self, extras: Any) -> None:
        self.extras = None if extras is None else PersistableBundle.create(extras.table.items())

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_char_sequence(self.label)
        parcel.write_string_array(array_of("[Ljava/lang/String;", list(self.types)))
        parcel.write_persistable_bundle(self.extras)
        parcel.write_long(self.stamp)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = ClipDescription()
        made.label = parcel.read_char_sequence()
        made.types = list(parcel.create_string_array().d)
        made.extras = parcel.read_persistable_bundle()
        made.stamp = parcel.read_long()
        return made

    @java_method("String toString()")
    def to_string(self) -> str:
        label = "" if self.label is None else f' "{to_string(self.label)}"'
        return f"ClipDescription {{ {' '.join(self.types)}{label} }}"


@java_class(_ITEM)
class Item(JObject):
    text: Any = None
    html: str | None = None
    intent: Any = None
    uri: Any = None

    @classmethod
    def create(cls, text: Any = None, html: Any = None, intent: Any = None, uri: Any = None) -> Any:
        made = cls()
        made.text, made.html, made.intent, made.uri = text, html, intent, uri
        return made

    @java_method("void <init>(CharSequence)")
    def init_text(self, text: Any) -> None:
        self.text = text

    @java_method("void <init>(CharSequence,String)")
    def init_html(self, text: Any, html: str | None) -> None:
        self.init_all(text, html, None, None)

    @java_method(f"void <init>({_INTENT})")
    def init_intent(self, intent: Any) -> None:
        self.intent = intent

    @java_method(f"void <init>({_URI})")
    def init_uri(self, uri: Any) -> None:
        self.uri = uri

    @java_method(f"void <init>(CharSequence,{_INTENT},{_URI})")
    def init_three(self, text: Any, intent: Any, uri: Any) -> None:
        self.init_all(text, None, intent, uri)

    @java_method(f"void <init>(CharSequence,String,{_INTENT},{_URI})")
    def init_all(self, text: Any, html: str | None, intent: Any, uri: Any) -> None:
        if html is not None and text is None:
            throw(
                "java.lang.IllegalArgumentException",
                "Plain text must be supplied if HTML text is supplied",
            )
        self.text, self.html, self.intent, self.uri = text, html, intent, uri

    @java_method("CharSequence getText()")
    def get_text(self) -> Any:
        return self.text

    @java_method("String getHtmlText()")
    def get_html_text(self) -> Any:
        return self.html

    @java_method(f"{_INTENT} getIntent()")
    def get_intent(self) -> Any:
        return self.intent

    @java_method(f"{_URI} getUri()")
    def get_uri(self) -> Any:
        return self.uri

    @java_method("CharSequence coerceToText(android.content.Context)")
    def coerce_to_text(self, context: Any) -> Any:
        if self.text is not None:
            return self.text
        if self.uri is not None:
            return self._uri_text(context)
        if self.intent is not None:
            return self.intent.to_uri(1)
        return ""

    def _uri_text(self, context: Any) -> str:
        """What is behind a URI, if its provider gives text; else the URI."""
        if self.uri.get_scheme() == "content":
            resolver = call(context, "getContentResolver()Landroid/content/ContentResolver;")
            try:
                found = resolver.open_typed_asset_file_descriptor(self.uri, "text/*", None)
                stream = call(found, "createInputStream()Ljava/io/FileInputStream;")
                reader = new(
                    "java.io.InputStreamReader",
                    "(Ljava/io/InputStream;Ljava/lang/String;)V",
                    stream,
                    "UTF-8",
                )
                made = []
                while (char := call(reader, "read()I")) >= 0:
                    made.append(chr(char))
                call(reader, "close()V")
                return "".join(made)
            except Exception as error:
                thrown = vm().as_java(error)
                if not is_instance(thrown, "Ljava/io/IOException;"):
                    raise
        return to_string(self.uri)

    @java_method("CharSequence coerceToStyledText(android.content.Context)")
    def coerce_to_styled_text(self, context: Any) -> Any:
        return self.coerce_to_text(context)

    @java_method("String coerceToHtmlText(android.content.Context)")
    def coerce_to_html_text(self, context: Any) -> str:
        if self.html is not None:
            return self.html
        text = to_string(self.coerce_to_text(context))
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    def write(self, parcel: Any) -> None:
        parcel.write_char_sequence(self.text)
        parcel.write_string(self.html)
        parcel.write_typed_object(self.intent, 0)
        parcel.write_string(None if self.uri is None else to_string(self.uri))

    @staticmethod
    def read(parcel: Any) -> Any:
        from devices.pocket.framework.android_net.uri import parse
        from devices.pocket.framework.android_os.parcelable import creator_of

        text, html = parcel.read_char_sequence(), parcel.read_string()
        intent = parcel.read_typed_object(creator_of(_INTENT))
        uri = parcel.read_string()
        return Item.create(text, html, intent, None if uri is None else parse(uri))

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.text is not None:
            return f"ClipData.Item {{ T:{to_string(self.text)} }}"
        if self.uri is not None:
            return f"ClipData.Item {{ U:{to_string(self.uri)} }}"
        return "ClipData.Item { NULL }"


@java_class(_CLIP, implements=["android.os.Parcelable"])
class ClipData(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR", lambda: _creator(_CLIP, ClipData)
    )
    description: Any = None
    items: list[Any]

    @classmethod
    def create(cls, label: Any, types: list[str], item: Any) -> Any:
        made = cls()
        made.init(label, array_of("[Ljava/lang/String;", types), item)
        return made

    @java_method(f"void <init>(CharSequence,String[],{_ITEM})")
    def init(self, label: Any, types: JArray, item: Any) -> None:
        description = ClipDescription()
        description.init(label, types)
        self.init_description(description, item)

    @java_method(f"void <init>({_DESCRIPTION},{_ITEM})")
    def init_description(self, description: Any, item: Any) -> None:
        if item is None:
            throw("java.lang.NullPointerException", "item is null")
        self.description, self.items = description, [item]

    @java_method(f"void <init>({_CLIP})")
    def init_copy(self, other: Any) -> None:
        self.description, self.items = other.description, list(other.items)

    @java_method(f"static {_CLIP} newPlainText(CharSequence,CharSequence)")
    @staticmethod
    def new_plain_text(label: Any, text: Any) -> Any:
        return ClipData.create(label, [PLAIN], Item.create(text))

    @java_method(f"static {_CLIP} newHtmlText(CharSequence,CharSequence,String)")
    @staticmethod
    def new_html_text(label: Any, text: Any, html: str) -> Any:
        item = Item()
        item.init_html(text, html)
        return ClipData.create(label, [HTML], item)

    @java_method(f"static {_CLIP} newIntent(CharSequence,{_INTENT})")
    @staticmethod
    def new_intent(label: Any, intent: Any) -> Any:
        return ClipData.create(label, [INTENT], Item.create(intent=intent))

    @java_method(f"static {_CLIP} newRawUri(CharSequence,{_URI})")
    @staticmethod
    def new_raw_uri(label: Any, uri: Any) -> Any:
        return ClipData.create(label, [URI_LIST], Item.create(uri=uri))

    @java_method(f"static {_CLIP} newUri(android.content.ContentResolver,CharSequence,{_URI})")
    @staticmethod
    def new_uri(resolver: Any, label: Any, uri: Any) -> Any:
        types = []
        if uri.get_scheme() == "content":
            signature = "getType(Landroid/net/Uri;)Ljava/lang/String;"
            found = call(resolver, signature, uri)
            types = [] if found is None else [found]
        return ClipData.create(label, [*types, URI_LIST], Item.create(uri=uri))

    @java_method(f"{_DESCRIPTION} getDescription()")
    def get_description(self) -> Any:
        return self.description

    @java_method(f"void addItem({_ITEM})")
    def add_item(self, item: Any) -> None:
        if item is None:
            throw("java.lang.NullPointerException", "item is null")
        self.items.append(item)

    @java_method(f"void addItem(android.content.ContentResolver,{_ITEM})")
    def add_item_resolver(self, resolver: Any, item: Any) -> None:
        self.add_item(item)

    @java_method("int getItemCount()")
    def get_item_count(self) -> int:
        return len(self.items)

    @java_method(f"{_ITEM} getItemAt(int)")
    def get_item_at(self, index: int) -> Any:
        if not 0 <= index < len(self.items):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"Index: {index}, Size: {len(self.items)}",
            )
        return self.items[index]

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        self.description.write_to_parcel(parcel, flags)
        parcel.write_int(len(self.items))
        for item in self.items:
            item.write(parcel)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = ClipData()
        made.description = ClipDescription.read(parcel)
        made.items = [Item.read(parcel) for _ in range(parcel.read_int())]
        return made

    @java_method("String toString()")
    def to_string(self) -> str:
        types = " ".join(self.description.types)
        first = self.items[0].to_string().removeprefix("ClipData.Item { ").removesuffix(" }")
        return f"ClipData {{ {types} {{{first}}} }}"
