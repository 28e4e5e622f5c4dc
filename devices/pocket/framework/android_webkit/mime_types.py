"""MimeTypeMap: MIME types and the endings of files."""

from __future__ import annotations

import re
from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

#: Of several endings of a type, the first is the one that is given back.
_TYPES = {
    "application/epub+zip": "epub", "application/json": "json", "application/msword": "doc dot",
    "application/pdf": "pdf", "application/rtf": "rtf", "application/vnd.ms-excel": "xls",
    "application/vnd.ms-powerpoint": "ppt", "application/zip": "zip",
    "application/vnd.android.package-archive": "apk", "application/x-tar": "tar",
    "application/x-gzip": "gz", "application/x-7z-compressed": "7z", "application/xml": "xml",
    "application/javascript": "js", "application/x-shockwave-flash": "swf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
    "audio/3gpp": "3gpp", "audio/amr": "amr", "audio/flac": "flac", "audio/midi": "mid midi",
    "audio/mpeg": "mp3 mpga", "audio/mp4": "m4a", "audio/ogg": "ogg oga", "audio/x-wav": "wav",
    "audio/aac": "aac", "image/bmp": "bmp", "image/gif": "gif", "image/jpeg": "jpg jpeg jpe",
    "image/png": "png", "image/svg+xml": "svg", "image/tiff": "tiff tif", "image/webp": "webp",
    "image/x-icon": "ico", "text/css": "css", "text/csv": "csv", "text/html": "html htm",
    "text/plain": "txt text asc", "text/x-vcard": "vcf", "text/calendar": "ics",
    "text/xml": "xml", "video/3gpp": "3gp", "video/mp4": "mp4 m4v", "video/mpeg": "mpeg mpg",
    "video/quicktime": "mov qt", "video/webm": "webm", "video/x-msvideo": "avi",
    "video/x-matroska": "mkv",
}  # fmt: skip
_BY_ENDING = {end: kind for kind, ends in _TYPES.items() for end in ends.split()}
_SINGLETON = "android.webkit.MimeTypeMap"


@java_class("android.webkit.MimeTypeMap")
class MimeTypeMap(JObject):
    @java_method("static android.webkit.MimeTypeMap getSingleton()")
    @staticmethod
    def get_singleton() -> Any:
        state = vm().state
        if _SINGLETON not in state:
            state[_SINGLETON] = MimeTypeMap()
        return state[_SINGLETON]

    @java_method("static String getFileExtensionFromUrl(String)")
    @staticmethod
    def get_file_extension_from_url(url: str | None) -> str:
        if not url:
            return ""
        name = url.partition("#")[0].partition("?")[0].rpartition("/")[2]
        if not name or not re.fullmatch(r"[a-zA-Z_0-9.\-()%]+", name):
            return ""
        return name.rpartition(".")[2] if "." in name else ""

    @java_method("boolean hasMimeType(String)")
    def has_mime_type(self, kind: str | None) -> bool:
        return bool(kind) and (kind or "").lower() in _TYPES

    @java_method("boolean hasExtension(String)")
    def has_extension(self, ending: str | None) -> bool:
        return bool(ending) and (ending or "").lower() in _BY_ENDING

    @java_method("String getMimeTypeFromExtension(String)")
    def get_mime_type_from_extension(self, ending: str | None) -> str | None:
        return _BY_ENDING.get((ending or "").lower())

    @java_method("String getExtensionFromMimeType(String)")
    def get_extension_from_mime_type(self, kind: str | None) -> str | None:
        found = _TYPES.get((kind or "").lower())
        return None if found is None else found.split()[0]
