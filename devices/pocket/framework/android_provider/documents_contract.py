"""DocumentsContract: how the URIs of document providers are put together."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.android_net.uri_text import encode

_URI = "android.net.Uri"


@java_class("android.provider.DocumentsContract", access="public final")
class DocumentsContract(JObject):
    @java_method(f"static boolean isDocumentUri(android.content.Context,{_URI})")
    @staticmethod
    def is_document_uri(context: Any, uri: Any) -> bool:
        if uri is None or uri.get_scheme() != "content":
            return False
        path = uri.segments()
        shape = (len(path) == 2 and path[0] == "document") or (
            len(path) == 4 and path[0] == "tree" and path[2] == "document"
        )
        if not shape:
            return False
        manager = call(context, "getPackageManager()Landroid/content/pm/PackageManager;")
        found = manager.resolve_content_provider(uri.get_authority(), 0)
        return found is not None

    @java_method(f"static boolean isTreeUri({_URI})")
    @staticmethod
    def is_tree_uri(uri: Any) -> bool:
        path = uri.segments()
        return len(path) >= 2 and path[0] == "tree"

    @java_method(f"static String getDocumentId({_URI})")
    @staticmethod
    def get_document_id(uri: Any) -> str:
        path = uri.segments()
        if len(path) >= 2 and path[0] == "document":
            return str(path[1])
        if len(path) >= 4 and path[0] == "tree" and path[2] == "document":
            return str(path[3])
        throw("java.lang.IllegalArgumentException", f"Invalid URI: {to_string(uri)}")

    @java_method(f"static String getTreeDocumentId({_URI})")
    @staticmethod
    def get_tree_document_id(uri: Any) -> str:
        path = uri.segments()
        if len(path) >= 2 and path[0] == "tree":
            return str(path[1])
        throw("java.lang.IllegalArgumentException", f"Invalid URI: {to_string(uri)}")

    @java_method(f"static String getRootId({_URI})")
    @staticmethod
    def get_root_id(uri: Any) -> str:
        path = uri.segments()
        if len(path) >= 2 and path[0] == "root":
            return str(path[1])
        throw("java.lang.IllegalArgumentException", f"Invalid URI: {to_string(uri)}")

    @java_method(f"static {_URI} buildDocumentUri(String,String)")
    @staticmethod
    def build_document_uri(authority: str, document: str) -> Any:
        return parse(f"content://{authority}/document/{encode(document)}")

    @java_method(f"static {_URI} buildTreeDocumentUri(String,String)")
    @staticmethod
    def build_tree_document_uri(authority: str, document: str) -> Any:
        return parse(f"content://{authority}/tree/{encode(document)}")

    @java_method(f"static {_URI} buildDocumentUriUsingTree({_URI},String)")
    @staticmethod
    def build_document_uri_using_tree(tree: Any, document: str) -> Any:
        found = encode(DocumentsContract.get_tree_document_id(tree))
        authority = tree.get_authority()
        return parse(f"content://{authority}/tree/{found}/document/{encode(document)}")

    @java_method(f"static {_URI} buildChildDocumentsUri(String,String)")
    @staticmethod
    def build_child_documents_uri(authority: str, parent: str) -> Any:
        return parse(f"content://{authority}/document/{encode(parent)}/children")

    @java_method(f"static {_URI} buildChildDocumentsUriUsingTree({_URI},String)")
    @staticmethod
    def build_child_documents_uri_using_tree(tree: Any, parent: str) -> Any:
        return parse(
            f"{DocumentsContract.build_document_uri_using_tree(tree, parent).text}/children"
        )

    @java_method(f"static {_URI} buildRootsUri(String)")
    @staticmethod
    def build_roots_uri(authority: str) -> Any:
        return parse(f"content://{authority}/root")
