"""The contracts of the system's providers: classes of URIs and column names.

Column names are constants that the compiler puts into apps; what is looked up at run time are the
URIs and a few helpers.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.constants import constants

_CONTACTS = "content://com.android.contacts"
_CALENDAR = "content://com.android.calendar"
_C = "android.provider.ContactsContract"
_K = f"{_C}$CommonDataKinds"
_M = "android.provider.MediaStore"

#: Java class, and its URIs by field.
_CLASSES: tuple[tuple[str, dict[str, str]], ...] = (
    (f"{_C}$RawContacts", {"CONTENT_URI": f"{_CONTACTS}/raw_contacts"}),
    (f"{_C}$RawContactsEntity", {"CONTENT_URI": f"{_CONTACTS}/raw_contact_entities"}),
    (f"{_C}$Data", {"CONTENT_URI": f"{_CONTACTS}/data"}),
    (f"{_C}$Groups", {
        "CONTENT_URI": f"{_CONTACTS}/groups",
        "CONTENT_SUMMARY_URI": f"{_CONTACTS}/groups_summary",
    }),
    (f"{_C}$PhoneLookup", {"CONTENT_FILTER_URI": f"{_CONTACTS}/phone_lookup"}),
    (f"{_C}$Settings", {"CONTENT_URI": f"{_CONTACTS}/settings"}),
    (f"{_C}$Profile", {"CONTENT_URI": f"{_CONTACTS}/profile"}),
    (f"{_C}$StatusUpdates", {"CONTENT_URI": f"{_CONTACTS}/status_updates"}),
    (f"{_K}$Phone", {
        "CONTENT_URI": f"{_CONTACTS}/data/phones",
        "CONTENT_FILTER_URI": f"{_CONTACTS}/data/phones/filter",
    }),
    (f"{_K}$Email", {
        "CONTENT_URI": f"{_CONTACTS}/data/emails",
        "CONTENT_FILTER_URI": f"{_CONTACTS}/data/emails/filter",
        "CONTENT_LOOKUP_URI": f"{_CONTACTS}/data/emails/lookup",
    }),
    (f"{_K}$StructuredPostal", {"CONTENT_URI": f"{_CONTACTS}/data/postals"}),
    (f"{_K}$Callable", {
        "CONTENT_URI": f"{_CONTACTS}/data/callables",
        "CONTENT_FILTER_URI": f"{_CONTACTS}/data/callables/filter",
    }),
    (f"{_K}$Contactables", {
        "CONTENT_URI": f"{_CONTACTS}/data/contactables",
        "CONTENT_FILTER_URI": f"{_CONTACTS}/data/contactables/filter",
    }),
    ("android.provider.CalendarContract$Calendars", {"CONTENT_URI": f"{_CALENDAR}/calendars"}),
    ("android.provider.CalendarContract$Events", {
        "CONTENT_URI": f"{_CALENDAR}/events",
        "CONTENT_EXCEPTION_URI": f"{_CALENDAR}/exception",
    }),
    ("android.provider.CalendarContract$Attendees", {"CONTENT_URI": f"{_CALENDAR}/attendees"}),
    ("android.provider.CalendarContract$Reminders", {"CONTENT_URI": f"{_CALENDAR}/reminders"}),
    ("android.provider.CalendarContract$Instances", {
        "CONTENT_URI": f"{_CALENDAR}/instances/when",
        "CONTENT_BY_DAY_URI": f"{_CALENDAR}/instances/whenbyday",
        "CONTENT_SEARCH_URI": f"{_CALENDAR}/instances/search",
    }),
    ("android.provider.CallLog", {"CONTENT_URI": "content://call_log"}),
    ("android.provider.CallLog$Calls", {
        "CONTENT_URI": "content://call_log/calls",
        "CONTENT_FILTER_URI": "content://call_log/calls/filter",
    }),
    ("android.provider.UserDictionary", {"CONTENT_URI": "content://user_dictionary"}),
    ("android.provider.UserDictionary$Words", {
        "CONTENT_URI": "content://user_dictionary/words",
    }),
    ("android.provider.Browser", {
        "BOOKMARKS_URI": "content://browser/bookmarks",
        "SEARCHES_URI": "content://browser/searches",
    }),
    ("android.provider.Telephony$Sms", {"CONTENT_URI": "content://sms"}),
    ("android.provider.Telephony$Sms$Inbox", {"CONTENT_URI": "content://sms/inbox"}),
    ("android.provider.Telephony$Sms$Sent", {"CONTENT_URI": "content://sms/sent"}),
    ("android.provider.Telephony$Mms", {"CONTENT_URI": "content://mms"}),
    ("android.provider.Contacts$People", {
        "CONTENT_URI": "content://contacts/people",
        "CONTENT_FILTER_URI": "content://contacts/people/filter",
    }),
    ("android.provider.Contacts$Phones", {"CONTENT_URI": "content://contacts/phones"}),
)  # fmt: skip
#: Of the media provider: class and its path below a volume.
_MEDIA = (
    (f"{_M}$Images$Media", "images/media"),
    (f"{_M}$Images$Thumbnails", "images/thumbnails"),
    (f"{_M}$Video$Media", "video/media"),
    (f"{_M}$Video$Thumbnails", "video/thumbnails"),
    (f"{_M}$Audio$Media", "audio/media"),
    (f"{_M}$Audio$Albums", "audio/albums"),
    (f"{_M}$Audio$Artists", "audio/artists"),
    (f"{_M}$Audio$Genres", "audio/genres"),
    (f"{_M}$Audio$Playlists", "audio/playlists"),
)


def _uri(text: str) -> Any:
    return lambda: parse(text)


def _with_uris(uris: dict[str, str]) -> dict[str, Any]:
    return {
        f"uri_{name}": java_field(f"static final android.net.Uri {name}", _uri(text))
        for name, text in uris.items()
    }


def _declare(name: str, uris: dict[str, str], **members: Any) -> None:
    @java_method("void <init>()")
    def init(self: Any) -> None:
        """Nothing to set up."""

    simple = name.rpartition(".")[2].replace("$", "_")
    body = {"__module__": __name__, "init": init, **_with_uris(uris), **members}
    made = type(simple, (JObject,), body)
    java_class(name, implements=["android.provider.BaseColumns"])(made)


def _labels(labels: tuple[str, ...]) -> dict[str, Any]:
    """`getTypeLabel`: the words for a type, or the custom label where there is one."""

    @java_method("static CharSequence getTypeLabel(android.content.res.Resources,int,CharSequence)")
    def get_type_label(resources: Any, kind: int, custom: Any) -> Any:
        if kind == 0 and custom is not None:
            return custom
        return labels[kind] if 0 <= kind < len(labels) else labels[0]

    return {"get_type_label": get_type_label}


_LABELS = {
    f"{_K}$Phone": (
        "Custom", "Home", "Mobile", "Work", "Work Fax", "Home Fax", "Pager", "Other", "Callback",
        "Car", "Company Main", "ISDN", "Main", "Other Fax", "Radio", "Telex", "TTY TDD",
        "Work Mobile", "Work Pager", "Assistant", "MMS",
    ),
    f"{_K}$Email": ("Custom", "Home", "Work", "Other", "Mobile"),
    f"{_K}$StructuredPostal": ("Custom", "Home", "Work", "Other"),
}  # fmt: skip
for _name, _uris in _CLASSES:
    _declare(_name, _uris, **(_labels(_LABELS[_name]) if _name in _LABELS else {}))


def _content_uri(path: str) -> Any:
    @java_method("static android.net.Uri getContentUri(String)")
    def get_content_uri(volume: str) -> Any:
        return parse(f"content://media/{volume}/{path}")

    return get_content_uri


for _name, _path in _MEDIA:
    _declare(
        _name,
        {
            "EXTERNAL_CONTENT_URI": f"content://media/external/{_path}",
            "INTERNAL_CONTENT_URI": f"content://media/internal/{_path}",
        },
        get_content_uri=_content_uri(_path),
    )


@java_class(_C)
@constants("String", AUTHORITY="com.android.contacts")
class ContactsContract(JObject):
    AUTHORITY_URI = java_field("static final android.net.Uri AUTHORITY_URI", _uri(_CONTACTS))

    @java_method("static boolean isProfileId(long)")
    @staticmethod
    def is_profile_id(number: int) -> bool:
        return number >= 9_223_372_034_707_292_160


@java_class(f"{_C}$Contacts", implements=["android.provider.BaseColumns"])
class Contacts(JObject):
    CONTENT_URI = java_field(
        "static final android.net.Uri CONTENT_URI", _uri(f"{_CONTACTS}/contacts")
    )
    CONTENT_LOOKUP_URI = java_field(
        "static final android.net.Uri CONTENT_LOOKUP_URI", _uri(f"{_CONTACTS}/contacts/lookup")
    )
    CONTENT_FILTER_URI = java_field(
        "static final android.net.Uri CONTENT_FILTER_URI", _uri(f"{_CONTACTS}/contacts/filter")
    )
    CONTENT_STREQUENT_URI = java_field(
        "static final android.net.Uri CONTENT_STREQUENT_URI",
        _uri(f"{_CONTACTS}/contacts/strequent"),
    )
    CONTENT_VCARD_URI = java_field(
        "static final android.net.Uri CONTENT_VCARD_URI", _uri(f"{_CONTACTS}/contacts/as_vcard")
    )

    @java_method("static android.net.Uri getLookupUri(long,String)")
    @staticmethod
    def get_lookup_uri(number: int, key: str | None) -> Any:
        return parse(f"{_CONTACTS}/contacts/lookup/{key}/{number}") if key else None

    @java_method(
        "static android.net.Uri getLookupUri(android.content.ContentResolver,android.net.Uri)"
    )
    @staticmethod
    def get_lookup_uri_of(resolver: Any, uri: Any) -> Any:
        cursor = resolver.query(uri, None, None, None, None)
        if cursor is None or not call(cursor, "moveToFirst()Z"):
            return None
        key_at = call(cursor, "getColumnIndex(Ljava/lang/String;)I", "lookup")
        id_at = call(cursor, "getColumnIndex(Ljava/lang/String;)I", "_id")
        key = call(cursor, "getString(I)Ljava/lang/String;", key_at)
        number = call(cursor, "getLong(I)J", id_at)
        call(cursor, "close()V")
        return Contacts.get_lookup_uri(number, key)

    @java_method(
        "static android.net.Uri lookupContact(android.content.ContentResolver,android.net.Uri)"
    )
    @staticmethod
    def lookup_contact(resolver: Any, uri: Any) -> Any:
        return parse(f"{_CONTACTS}/contacts/{uri.get_last_path_segment()}")

    @java_method(
        "static java.io.InputStream openContactPhotoInputStream(android.content.ContentResolver,"
        "android.net.Uri)"
    )
    @staticmethod
    def open_contact_photo_input_stream(resolver: Any, uri: Any) -> Any:
        from dalvik.vm.interop import new

        photo = parse(f"{uri.text}/photo")
        cursor = resolver.query(photo, None, None, None, None)
        if cursor is None or not call(cursor, "moveToFirst()Z"):
            return None
        at = call(cursor, "getColumnIndex(Ljava/lang/String;)I", "data15")
        data = call(cursor, "getBlob(I)[B", at)
        call(cursor, "close()V")
        return None if data is None else new("java.io.ByteArrayInputStream", "([B)V", data)


@java_class("android.provider.CalendarContract")
class CalendarContract(JObject):
    CONTENT_URI = java_field("static final android.net.Uri CONTENT_URI", _uri(_CALENDAR))


@java_class(_M)
@constants("String", AUTHORITY="media")
class MediaStore(JObject):
    AUTHORITY_URI = java_field(
        "static final android.net.Uri AUTHORITY_URI", _uri("content://media")
    )

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("static android.net.Uri getMediaScannerUri()")
    @staticmethod
    def get_media_scanner_uri() -> Any:
        return parse("content://media/none/media_scanner")

    @java_method("static String getVersion(android.content.Context)")
    @staticmethod
    def get_version(context: Any) -> str:
        return "1023"


@java_class(f"{_M}$Files")
class Files(JObject):
    @java_method("static android.net.Uri getContentUri(String)")
    @staticmethod
    def get_content_uri(volume: str) -> Any:
        return parse(f"content://media/{volume}/file")
