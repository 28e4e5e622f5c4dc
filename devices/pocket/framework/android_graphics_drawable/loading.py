"""From a resource's file to a drawable."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import is_instance, throw, vm
from devices.pocket.framework.android_content_res.found import Found
from devices.pocket.framework.android_content_res.parser import XmlParser

_FRAMEWORK = 0x01
_NOT_FOUND = "android.content.res.Resources$NotFoundException"


def load(resources: Any, found: Found, theme: Any) -> Any:
    """The drawable of a file resource; a picture of the platform's that we have none of is a
    placeholder of its usual size."""
    store = resources.values.store
    cookie, path = store.cookie_of(found.package), str(found.text)
    if found.id >> 24 == _FRAMEWORK:
        document = store.document(cookie, path)
        if document is None:
            document = store.document(cookie, path.rpartition(".")[0].removesuffix(".9") + ".xml")
        if document is None:
            return _placeholder(resources, found)
        return _from_document(resources, document, found, theme)
    if path.endswith(".xml"):
        return _from_document(resources, resources.document_of(found, "drawable"), found, theme)
    return _from_picture(resources, resources.bytes_of(found, "drawable"), found)


def _from_document(resources: Any, document: Any, found: Found, theme: Any) -> Any:
    from devices.pocket.framework.android_graphics_drawable.creation import create_from_xml_themed

    try:
        return create_from_xml_themed(resources, XmlParser.over(document, found.id), theme)
    except Exception as error:
        thrown = vm().as_java(error)
        if not is_instance(thrown, "Ljava/lang/Exception;"):
            raise
        throw(
            _NOT_FOUND,
            f"File {found.text} from drawable resource ID #0x{found.id & 0xFFFFFFFF:08x}",
            thrown,
        )


def _from_picture(resources: Any, data: bytes, found: Found) -> Any:
    from devices.pocket.framework.android_graphics.bitmap_factory import decode_bytes
    from devices.pocket.framework.android_graphics_drawable.bitmaps import drawable_of_bitmap
    from devices.pocket.framework.android_util.typed_value import TypedValue

    value = TypedValue()
    resources.fill(value, found)
    bitmap = decode_bytes(resources, value, data, None, None)
    if bitmap is None:
        throw(
            _NOT_FOUND,
            f"File {found.text} from drawable resource ID #0x{found.id & 0xFFFFFFFF:08x}",
        )
    return drawable_of_bitmap(resources, bitmap)


def _placeholder(resources: Any, found: Found) -> Any:
    from devices.pocket.framework.android_graphics_drawable.placeholders import Placeholder

    name = (resources.values.name(found.id) or "").rpartition("/")[2]
    return Placeholder.named(name, resources.metrics.f_density)
