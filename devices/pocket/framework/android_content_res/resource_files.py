"""The methods of Resources that open files: drawables, XML, raw streams, fonts."""

from __future__ import annotations

from typing import Any

from dalvik.errors import BadInput
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_content_res import reading
from devices.pocket.framework.android_content_res.assets import AssetInputStream
from devices.pocket.framework.android_content_res.documents import Document
from devices.pocket.framework.android_content_res.found import Found
from devices.pocket.framework.android_content_res.parser import XmlParser

_NOT_FOUND = "android.content.res.Resources$NotFoundException"
_DRAWABLE = "android.graphics.drawable.Drawable"
_THEME = "android.content.res.Resources$Theme"
_XML = "android.content.res.XmlResourceParser"
_FRAMEWORK = 0x01
_NEW_DRAWABLE = (
    "newDrawable(Landroid/content/res/Resources;Landroid/content/res/Resources$Theme;)"
    "Landroid/graphics/drawable/Drawable;"
)
_STATE = "getConstantState()Landroid/graphics/drawable/Drawable$ConstantState;"


def _hexadecimal(resource: int) -> str:
    return f"#0x{resource & 0xFFFFFFFF:x}"


def forget_drawables(self: Any) -> None:
    """Nothing that was made for an earlier configuration may be used again."""
    self.color_cache = {}
    self.drawable_cache = {}


def document_of(self: Any, found: Found, what: str) -> Document:
    """The XML that a value names, or NotFoundException."""
    store = self.values.store
    message = f"File {found.text} from {what} resource ID {_hexadecimal(found.id)}"
    try:
        document: Document | None = store.document(store.cookie_of(found.package), found.text)
    except BadInput as error:
        throw(_NOT_FOUND, message, _cause(f"Corrupt XML binary file: {error}"))
    if document is None:
        if found.id >> 24 == _FRAMEWORK:
            from dalvik.vm.interop import vm

            raise vm().not_modelled(f"resource {self.values.name(found.id)}")
        throw(_NOT_FOUND, message, _cause(str(found.text)))
    return document


def _cause(message: str) -> Any:
    from dalvik.vm.interop import new

    return new("java.io.FileNotFoundException", "(Ljava/lang/String;)V", message)


def bytes_of(self: Any, found: Found, what: str) -> bytes:
    store = self.values.store
    data: bytes | None = store.read(store.cookie_of(found.package), found.text)
    if data is None:
        message = f"File {found.text} from {what} resource ID {_hexadecimal(found.id)}"
        throw(_NOT_FOUND, message, _cause(str(found.text)))
    return data


# -- XML -----------------------------------------------------------------------------------------


def xml_parser(self: Any, resource: int, what: str) -> XmlParser:
    found = self.require(resource)
    if not reading.is_file(found):
        throw(
            _NOT_FOUND,
            f"Resource ID {_hexadecimal(resource)} type #0x{found.type:x} is not valid",
        )
    return XmlParser.over(self.document_of(found, what), resource)


@java_method(f"{_XML} getLayout(int)")
def get_layout(self: Any, resource: int) -> Any:
    return self.xml_parser(resource, "layout")


@java_method(f"{_XML} getAnimation(int)")
def get_animation(self: Any, resource: int) -> Any:
    return self.xml_parser(resource, "anim")


@java_method(f"{_XML} getXml(int)")
def get_xml(self: Any, resource: int) -> Any:
    return self.xml_parser(resource, "xml")


# -- drawables -----------------------------------------------------------------------------------


@java_method(f"{_DRAWABLE} getDrawable(int)")
def get_drawable(self: Any, resource: int) -> Any:
    return call(self, f"getDrawable(IL{_slashed(_THEME)};)L{_slashed(_DRAWABLE)};", resource, None)


@java_method(f"{_DRAWABLE} getDrawable(int,{_THEME})")
def get_drawable_themed(self: Any, resource: int, theme: Any) -> Any:
    return self.drawable_of(self.require(resource), theme)


@java_method(f"{_DRAWABLE} getDrawableForDensity(int,int)")
def get_drawable_for_density(self: Any, resource: int, density: int) -> Any:
    return get_drawable_for_density_themed(self, resource, density, None)


@java_method(f"{_DRAWABLE} getDrawableForDensity(int,int,{_THEME})")
def get_drawable_for_density_themed(self: Any, resource: int, density: int, theme: Any) -> Any:
    found = self.values.at_density(resource, density)
    if found is None:
        throw(_NOT_FOUND, f"Resource ID {_hexadecimal(resource)}")
    return self.drawable_of(found, theme)


def _slashed(name: str) -> str:
    return name.replace(".", "/")


def drawable_of(self: Any, found: Found, theme: Any) -> Any:
    """A drawable of its own for a colour or a file; equal ones share their constant state."""
    if found.is_color or found.is_int:
        from devices.pocket.framework.android_graphics_drawable.colored import ColorDrawable

        return ColorDrawable.of(found.data)
    if not reading.is_file(found):
        throw(
            _NOT_FOUND,
            f"Resource is not a Drawable (color or path): {_shown(found)}",
        )
    key = (found.id, found.text, () if theme is None else theme.key)
    state = self.drawable_cache.get(key)
    if state is not None:
        return call(state, _NEW_DRAWABLE, self, theme)
    drawable = self.load_drawable(found, theme)
    if drawable is not None:
        state = call(drawable, _STATE)
        if state is not None:
            self.drawable_cache[key] = state
    return drawable


def _shown(found: Found) -> str:
    return f"TypedValue{{t=0x{found.type:x}/d=0x{found.data & 0xFFFFFFFF:x}}}"


def load_drawable(self: Any, found: Found, theme: Any) -> Any:
    from devices.pocket.framework.android_graphics_drawable.loading import load

    return load(self, found, theme)


@java_method("android.graphics.Movie getMovie(int)")
def get_movie(self: Any, resource: int) -> Any:
    from devices.pocket.framework.android_graphics.pictures import Movie

    return Movie.of(self.bytes_of(self.require(resource), "raw"))


def font_of(self: Any, found: Found) -> Any:
    """The typeface of a font resource or of a family's name."""
    from devices.pocket.framework.android_graphics.typefaces import Typeface, typeface

    name = (found.text or "").rpartition("/")[2].partition(".")[0]
    made: Typeface = typeface(name if found.id else found.text or "", 0)
    return made


@java_method("android.graphics.Typeface getFont(int)")
def get_font(self: Any, resource: int) -> Any:
    return self.font_of(self.require(resource, "Font resource"))


# -- raw -----------------------------------------------------------------------------------------


@java_method("java.io.InputStream openRawResource(int)")
def open_raw_resource(self: Any, resource: int) -> Any:
    found = self.require(resource)
    if not reading.is_file(found):
        throw(_NOT_FOUND, f"Resource ID {_hexadecimal(resource)} is not a file")
    return AssetInputStream.over(self.bytes_of(found, "drawable"), str(found.text))


@java_method("java.io.InputStream openRawResource(int,android.util.TypedValue)")
def open_raw_resource_value(self: Any, resource: int, value: Any) -> Any:
    self.fill(value, self.require(resource))
    return open_raw_resource(self, resource)


@java_method("android.content.res.AssetFileDescriptor openRawResourceFd(int)")
def open_raw_resource_fd(self: Any, resource: int) -> Any:
    from devices.pocket.framework.android_content_res.descriptors import AssetFileDescriptor

    found = self.require(resource)
    return AssetFileDescriptor.over(self.bytes_of(found, "raw"), str(found.text))


@java_method("void parseBundleExtras(android.content.res.XmlResourceParser,android.os.Bundle)")
def parse_bundle_extras(self: Any, parser: Any, bundle: Any) -> None:
    from devices.pocket.framework.android_graphics_drawable.attributes import children

    for name in children(parser):
        if name == "extra":
            parse_bundle_extra(self, name, parser, bundle)


@java_method("void parseBundleExtra(String,android.util.AttributeSet,android.os.Bundle)")
def parse_bundle_extra(self: Any, tag: str, attrs: Any, bundle: Any) -> None:
    from devices.pocket.framework.android_content_res.styled import Styled
    from devices.pocket.framework.android_content_res.themes import Theme

    values = Styled(Theme.of(self), attrs)
    name, found = values.string("name"), values.find("value")
    where = attrs.get_position_description()
    if name is None:
        throw(
            "org.xmlpull.v1.XmlPullParserException",
            f"<{tag}> requires an android:name attribute at {where}",
        )
    if found is None:
        throw(
            "org.xmlpull.v1.XmlPullParserException",
            f"<{tag}> requires an android:value or android:resource attribute at {where}",
        )
    if found.type == 3:
        text = self.text_of(found)
        call(bundle, "putCharSequence(Ljava/lang/String;Ljava/lang/CharSequence;)V", name, text)
    elif found.type == 0x12:
        call(bundle, "putBoolean(Ljava/lang/String;Z)V", name, int(found.data != 0))
    elif found.is_int:
        call(bundle, "putInt(Ljava/lang/String;I)V", name, found.data)
    elif found.type == 4:
        call(bundle, "putFloat(Ljava/lang/String;F)V", name, found.number)


#: Those without a Java name that the class takes over as well.
HELPERS = (
    forget_drawables,
    document_of,
    bytes_of,
    xml_parser,
    drawable_of,
    load_drawable,
    font_of,
)
