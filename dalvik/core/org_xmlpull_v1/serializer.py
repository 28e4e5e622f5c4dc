"""kXML's serializer."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.converters import OutputStreamWriter
from dalvik.core.java_io.transfer import text_part, write_text
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_util.failures import illegal_argument, illegal_state
from dalvik.vm.interop import throw, to_string, unbox
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_SELF = "org.xmlpull.v1.XmlSerializer"
_INDENT = "http://xmlpull.org/v1/doc/features.html#indent-output"
_XML = "http://www.w3.org/XML/1998/namespace"
_CHUNK = 8192


@java_class("com.android.org.kxml2.io.KXmlSerializer", implements=[_SELF])
class KXmlSerializer(JObject):
    """`open` says that a start tag still waits for attributes; only then is its element not yet
    counted in `depth`. `spaces` are the prefixes in force, the first `counts[d]` of them declared
    above depth d."""

    target: Any
    charset: str | None
    unicode: bool
    pending: list[str]
    open: bool
    depth: int
    elements: list[tuple[str | None, str, str]]
    spaces: list[tuple[str, str]]
    counts: list[int]
    indents: list[bool]
    made: int

    @java_method("void <init>()")
    def init(self) -> None:
        self._begin(None, None)

    def _begin(self, target: Any, charset: str | None) -> None:
        self.target, self.charset, self.pending = target, charset, []
        self.unicode = charset is not None and charset.lower().startswith("utf")
        self.open, self.depth, self.made = False, 0, 0
        self.elements, self.indents = [], [False]
        self.spaces, self.counts = [("", ""), ("xml", _XML)], [2]

    @java_method("void setOutput(java.io.Writer)")
    def set_writer(self, writer: Any) -> None:
        self._begin(writer, None)

    @java_method("void setOutput(java.io.OutputStream,String)")
    def set_stream(self, stream: Any, encoding: str | None) -> None:
        if stream is None:
            illegal_argument("os == null")
        writer = OutputStreamWriter()
        writer.begin(stream, charset_named(encoding or "UTF-8"))
        self._begin(writer, encoding)

    @java_method("void setFeature(String,boolean)")
    def set_feature(self, name: str, on: int) -> None:
        if name != _INDENT:
            throw("java.lang.RuntimeException", "Unsupported Feature")
        self.indents[self.depth] = bool(on)

    @java_method("boolean getFeature(String)")
    def get_feature(self, name: str) -> bool:
        return self.indents[self.depth] if name == _INDENT else False

    @java_method("void setProperty(String,Object)")
    def set_property(self, name: str, value: Any) -> None:
        throw("java.lang.RuntimeException", f"Unsupported Property:{value}")

    @java_method("Object getProperty(String)")
    def get_property(self, name: str) -> None:
        throw("java.lang.RuntimeException", "Unsupported property")

    # -- text -------------------------------------------------------------------------------------

    def _put(self, text: str) -> None:
        self.pending.append(text)
        if sum(map(len, self.pending[-64:])) > _CHUNK:
            self._drain()

    def _drain(self) -> None:
        text, self.pending = "".join(self.pending), []
        if text:
            write_text(self.target, text)

    def _escaped(self, text: str, quote: str) -> str:
        """`quote` is empty outside attributes."""
        out = []
        for char in text:
            if char in "\n\r\t":
                out.append(f"&#{ord(char)};" if quote else char)
            elif char == "&":
                out.append("&amp;")
            elif char == "<":
                out.append("&lt;")
            elif char == ">":
                out.append("&gt;")
            elif char == quote:
                out.append("&quot;" if char == '"' else "&apos;")
            elif char < " " or char in "\ufffe\uffff":
                illegal_argument(f"Illegal character (U+{ord(char):04X})")
            else:
                plain = self.unicode or char < "\x7f"
                out.append(char if plain else f"&#{ord(char)};")
        return "".join(out)

    def _check(self, closing: bool) -> None:
        """Ends a start tag that is still open."""
        if not self.open:
            return
        self.open = False
        for prefix, uri in self.spaces[self.counts[self.depth] :]:
            if not prefix and uri and self.elements[self.depth][0] == "":
                illegal_state("Cannot set default namespace for elements in no namespace")
            name = f"xmlns:{prefix}" if prefix else "xmlns"
            self._put(f' {name}="{self._escaped(uri, chr(34))}"')
        self.depth += 1
        self.indents[self.depth :] = [self.indents[self.depth - 1]]
        self.counts[self.depth :] = [len(self.spaces)]
        self._put(" />" if closing else ">")

    def _indent(self) -> None:
        self._put("\r\n" + "  " * self.depth)

    # -- namespaces -------------------------------------------------------------------------------

    def _prefix(self, uri: str, include_default: bool, create: bool) -> str | None:
        """A prefix for a namespace that no later declaration hides."""
        hidden: set[str] = set()
        for prefix, known in reversed(self.spaces):
            if prefix not in hidden and known == uri and (include_default or prefix):
                return prefix
            hidden |= {prefix, known}
        if not create:
            return None
        prefix = ""
        if uri:
            prefix = f"n{self.made}"
            while any(prefix in pair for pair in self.spaces):
                self.made += 1
                prefix = f"n{self.made}"
            self.made += 1
        before, self.open = self.open, False
        self.set_prefix(prefix, uri)
        self.open = before
        return prefix

    @java_method("void setPrefix(String,String)")
    def set_prefix(self, prefix: str | None, uri: str | None) -> None:
        self._check(False)
        name, space = prefix or "", uri or ""
        if self._prefix(space, True, False) != name:
            self.spaces.append((name, space))

    @java_method("String getPrefix(String,boolean)")
    def get_prefix(self, uri: str, create: int) -> str | None:
        return self._prefix(uri, False, bool(create))

    # -- document ---------------------------------------------------------------------------------

    @java_method("void startDocument(String,Boolean)")
    def start_document(self, encoding: str | None, standalone: Any) -> None:
        text = "<?xml version='1.0' "
        if encoding is not None:
            self.charset = encoding
            self.unicode = self.unicode or encoding.lower().startswith("utf")
        if self.charset is not None:
            text += f"encoding='{self.charset}' "
        if standalone is not None:
            text += f"standalone='{'yes' if unbox(standalone) else 'no'}' "
        self._put(text + "?>")

    @java_method("void endDocument()")
    def end_document(self: Any) -> None:
        while self.depth:  # an open start tag is not counted, which then is an error
            namespace, _, name = self.elements[self.depth - 1]
            self.end_tag(namespace, name)
        self.flush____V()

    @java_method(f"{_SELF} startTag(String,String)")
    def start_tag(self, namespace: str | None, name: str) -> KXmlSerializer:
        self._check(False)
        if self.indents[self.depth]:
            self._indent()
        prefix = "" if namespace is None else self._tag_prefix(namespace)
        self.elements[self.depth :] = [(namespace, prefix, name)]
        self._put(f"<{prefix}:{name}" if prefix else f"<{name}")
        self.open = True
        return self

    def _tag_prefix(self, namespace: str) -> str:
        found = self._prefix(namespace, True, True)
        if not namespace:
            for prefix, uri in self.spaces[self.counts[self.depth] :]:
                if not prefix and uri:
                    illegal_state("Cannot set default namespace for elements in no namespace")
        return found or ""

    @java_method(f"{_SELF} attribute(String,String,String)")
    def attribute(self, namespace: str | None, name: str, value: str) -> KXmlSerializer:
        if not self.open:
            illegal_state("illegal position for attribute")
        prefix = self._prefix(namespace, False, True) if namespace else ""
        quote = '"' if '"' not in value else "'"
        shown = f"{prefix}:{name}" if prefix else name
        self._put(f" {shown}={quote}{self._escaped(value, quote)}{quote}")
        return self

    @java_method(f"{_SELF} endTag(String,String)")
    def end_tag(self, namespace: str | None, name: str) -> KXmlSerializer:
        level = self.get_depth() - 1
        found = self.elements[level] if level >= 0 else (None, "", "")
        if level < 0 or found[0] != namespace or found[2] != name:
            illegal_argument(f"</{{{to_string(namespace)}}}{name}> does not match start")
        if self.open:
            self._check(True)
            self.depth -= 1
        else:
            self.depth -= 1
            if self.indents[self.depth + 1]:
                self._indent()
            self._put(f"</{found[1]}:{name}>" if found[1] else f"</{name}>")
        del self.spaces[self.counts[self.depth] :]
        return self

    @java_method("int getDepth()")
    def get_depth(self) -> int:
        return self.depth + self.open

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.elements[self.get_depth() - 1][2] if self.get_depth() else None

    @java_method("String getNamespace()")
    def get_namespace(self) -> str | None:
        return self.elements[self.get_depth() - 1][0] if self.get_depth() else None

    @java_method(f"{_SELF} text(String)")
    def text(self, text: str) -> KXmlSerializer:
        self._check(False)
        self.indents[self.depth] = False
        self._put(self._escaped(text, ""))
        return self

    @java_method(f"{_SELF} text(char[],int,int)")
    def text_region(self: Any, chars: JArray, offset: int, length: int) -> Any:
        return self.text(text_part(chars, offset, length))

    @java_method("void cdsect(String)")
    def cdsect(self, text: str) -> None:
        self._check(False)
        safe = text.replace("]]>", "]]]]><![CDATA[>")
        self._put(f"<![CDATA[{safe}]]>")

    @java_method("void entityRef(String)")
    def entity_ref(self, name: str) -> None:
        self._check(False)
        self._put(f"&{name};")

    @java_method("void processingInstruction(String)")
    def processing_instruction(self, text: str) -> None:
        self._check(False)
        self._put(f"<?{text}?>")

    @java_method("void comment(String)")
    def comment(self, text: str) -> None:
        self._check(False)
        self._put(f"<!--{text}-->")

    @java_method("void docdecl(String)")
    def docdecl(self, text: str) -> None:
        self._put(f"<!DOCTYPE{text}>")

    @java_method("void ignorableWhitespace(String)")
    def ignorable_whitespace(self, text: str) -> None:
        self.text(text)

    @java_method("void flush()")
    def flush(self) -> None:
        self._check(False)
        self._drain()
        if self.target is not None:
            self.target.flush____V()
