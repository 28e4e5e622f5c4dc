"""UriMatcher, ContentUris and UriPermission."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants


@java_class("android.content.UriMatcher")
@constants(NO_MATCH=-1)
class UriMatcher(JObject):
    """A tree of segments: exact ones before `#` before `*`, in the order they were added."""

    code = -1
    children: list[tuple[str, Any]]

    @java_method("void <init>(int)")
    def init(self, code: int) -> None:
        self.code, self.children = code, []

    @java_method("void addURI(String,String,int)")
    def add_uri(self, authority: str | None, path: str | None, code: int) -> None:
        if code < 0:
            throw(
                "java.lang.IllegalArgumentException", f"code {code} is invalid: it must be positive"
            )
        node = self._child(authority or "")
        for token in (path or "").removeprefix("/").split("/") if path else ():
            node = node._child(token)
        node.code = code

    def _child(self, token: str) -> Any:
        for known, child in self.children:
            if known == token:
                return child
        made = UriMatcher()
        made.init(-1)
        self.children.append((token, made))
        return made

    @java_method("int match(android.net.Uri)")
    def match(self, uri: Any) -> int:
        node = self
        authority, path = uri.get_authority(), uri.segments()
        if not path and authority is None:
            return self.code
        for part in (authority, *path):
            found = next(
                (child for token, child in node.children if _fits(token, part or "")), None
            )
            if found is None:
                return -1
            node = found
        return node.code


def _fits(token: str, part: str) -> bool:
    if token == "*":
        return True
    if token == "#":
        return bool(part) and all(char in "0123456789" for char in part)
    return token == part


@java_class("android.content.ContentUris")
class ContentUris(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("static long parseId(android.net.Uri)")
    @staticmethod
    def parse_id(uri: Any) -> int:
        last = uri.get_last_path_segment()
        if last is None:
            return -1
        try:
            return int(last)
        except ValueError:
            throw("java.lang.NumberFormatException", f'For input string: "{last}"')

    @java_method("static android.net.Uri$Builder appendId(android.net.Uri$Builder,long)")
    @staticmethod
    def append_id(builder: Any, number: int) -> Any:
        return builder.append_encoded_path(str(number))

    @java_method("static android.net.Uri withAppendedId(android.net.Uri,long)")
    @staticmethod
    def with_appended_id(uri: Any, number: int) -> Any:
        return ContentUris.append_id(uri.build_upon(), number).build()

    @java_method("static android.net.Uri removeId(android.net.Uri)")
    @staticmethod
    def remove_id(uri: Any) -> Any:
        last = uri.get_last_path_segment()
        if last is None:
            throw("java.lang.IllegalArgumentException", "No path segments to remove")
        ContentUris.parse_id(uri)
        path = "/".join(uri.parts.path.rstrip("/").split("/")[:-1])
        return uri.build_upon().encoded_path(path).build()
