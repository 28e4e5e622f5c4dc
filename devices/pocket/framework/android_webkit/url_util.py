"""URLUtil: what kind of address a text is, and what to call a downloaded file."""

from __future__ import annotations

import re
from urllib.parse import unquote

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_webkit.mime_types import MimeTypeMap

_ASSET, _RESOURCE = "file:///android_asset/", "file:///android_res/"
_ATTACHMENT = re.compile(r"attachment;\s*filename\s*=\s*(\"?)([^\"]*)\1\s*$", re.IGNORECASE)


def _is_http(url: str | None) -> bool:
    return url is not None and url[:7].lower() == "http://"


def _is_https(url: str | None) -> bool:
    return url is not None and url[:8].lower() == "https://"


def _is_file(url: str | None) -> bool:
    special = (_ASSET, "file:///cookieless_proxy/")
    return url is not None and url.startswith("file:") and not url.startswith(special)


@java_class("android.webkit.URLUtil", access="public final")
class URLUtil(JObject):
    @java_method("static boolean isHttpUrl(String)")
    @staticmethod
    def is_http_url(url: str | None) -> bool:
        return _is_http(url)

    @java_method("static boolean isHttpsUrl(String)")
    @staticmethod
    def is_https_url(url: str | None) -> bool:
        return _is_https(url)

    @java_method("static boolean isNetworkUrl(String)")
    @staticmethod
    def is_network_url(url: str | None) -> bool:
        return _is_http(url) or _is_https(url)

    @java_method("static boolean isFileUrl(String)")
    @staticmethod
    def is_file_url(url: str | None) -> bool:
        return _is_file(url)

    @java_method("static boolean isAssetUrl(String)")
    @staticmethod
    def is_asset_url(url: str | None) -> bool:
        return url is not None and url.startswith(_ASSET)

    @java_method("static boolean isContentUrl(String)")
    @staticmethod
    def is_content_url(url: str | None) -> bool:
        return url is not None and url.startswith("content:")

    @java_method("static boolean isAboutUrl(String)")
    @staticmethod
    def is_about_url(url: str | None) -> bool:
        return url is not None and url.startswith("about:")

    @java_method("static boolean isDataUrl(String)")
    @staticmethod
    def is_data_url(url: str | None) -> bool:
        return url is not None and url.startswith("data:")

    @java_method("static boolean isJavaScriptUrl(String)")
    @staticmethod
    def is_java_script_url(url: str | None) -> bool:
        return url is not None and url.startswith("javascript:")

    @java_method("static boolean isValidUrl(String)")
    @staticmethod
    def is_valid_url(url: str | None) -> bool:
        """Only the beginning is looked at; `data:` is not among the valid ones."""
        known = (_ASSET, _RESOURCE, "about:", "javascript:", "content:")
        if url is None:
            return False
        return url.startswith(known) or _is_file(url) or _is_http(url) or _is_https(url)

    @java_method("static String stripAnchor(String)")
    @staticmethod
    def strip_anchor(url: str) -> str:
        return url.partition("#")[0]

    @java_method("static final String guessFileName(String,String,String)")
    @staticmethod
    def guess_file_name(url: str | None, disposition: str | None, kind: str | None) -> str:
        name = _attached(disposition) or _last_segment(url) or "downloadfile"
        base, dot, ending = name.partition(".") if "." not in name else name.rpartition(".")
        types = MimeTypeMap()
        if not dot:
            return base + _ending_of(types, kind)
        known = types.get_mime_type_from_extension(ending)
        if kind and known is not None and known.lower() != kind.lower():
            wanted = types.get_extension_from_mime_type(kind)
            ending = ending if wanted is None else wanted
        return f"{base}.{ending}"


def _attached(disposition: str | None) -> str | None:
    """The last part of the file's name in a Content-Disposition."""
    found = None if disposition is None else _ATTACHMENT.search(disposition)
    return None if found is None else found[2].rpartition("/")[2]


def _last_segment(url: str | None) -> str | None:
    path = unquote(url or "").partition("?")[0]
    return None if path.endswith("/") else path.rpartition("/")[2]


def _ending_of(types: MimeTypeMap, kind: str | None) -> str:
    """For a file without an ending."""
    found = types.get_extension_from_mime_type(kind) if kind else None
    if found is not None:
        return f".{found}"
    text = (kind or "").lower()
    if text.startswith("text/"):
        return ".html" if text == "text/html" else ".txt"
    return ".bin"
