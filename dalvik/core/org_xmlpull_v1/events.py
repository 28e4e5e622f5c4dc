"""An XML document as a list of events, by expat.

Everything is read before the first event is given out; an error in the text becomes the last
event, so that it is met where it stands. Entities that a document defines itself are expanded by
expat, which limits how far that may go; external ones are never fetched.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from dalvik.core.java_lang.units import split
from dalvik.core.org_xmlpull_v1 import interfaces as kind


@dataclass
class Event:
    """`start` and `end` are byte offsets into the document."""

    kind: int
    text: str | None = None
    name: str | None = None
    attributes: list[tuple[str, str]] = field(default_factory=list)
    start: int = 0
    end: int = 0
    empty: bool = False
    error: str | None = None


class Document:
    """The events of a document, and where its lines begin."""

    def __init__(self, data: bytes, encoding: str | None, entities: dict[str, str]) -> None:
        self.data = data
        self.events: list[Event] = []
        self.encoding = encoding
        self.version: str | None = None
        self.standalone: bool | None = None
        self._lines = [0]
        at = data.find(b"\n")
        while at >= 0:
            self._lines.append(at + 1)
            at = data.find(b"\n", at + 1)
        self._read(encoding, entities)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, both from one."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def _read(self, encoding: str | None, entities: dict[str, str]) -> None:
        parser = expat.ParserCreate(encoding)
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        reader = _Reader(self, parser, entities)
        reader.connect()
        try:
            parser.Parse(self.data, True)
        except expat.ExpatError as error:
            if expat.errors.messages.get(error.code) == expat.errors.XML_ERROR_NO_ELEMENTS:
                self._add(Event(kind.END_DOCUMENT), len(self.data))  # an end too early is an end
                return
            message = expat.errors.messages.get(error.code, str(error.code))
            self._add(Event(-1, error=message), parser.ErrorByteIndex)
        except (LookupError, ValueError) as error:
            self._add(Event(-1, error=str(error)), 0)
        else:
            self._add(Event(kind.END_DOCUMENT), len(self.data))

    def _add(self, event: Event, start: int) -> None:
        event.start = event.end = start
        if self.events:
            self.events[-1].end = start
        self.events.append(event)


class _Reader:
    """expat's callbacks."""

    def __init__(self, document: Document, parser: Any, entities: dict[str, str]) -> None:
        self.document, self.parser, self.entities = document, parser, entities
        self.depth, self.cdata = 0, False

    def connect(self) -> None:
        parser = self.parser
        parser.XmlDeclHandler = self.declaration
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.CommentHandler = lambda text: self.add(Event(kind.COMMENT, split(text)))
        parser.ProcessingInstructionHandler = self.instruction
        parser.StartCdataSectionHandler = self.cdata_start
        parser.EndCdataSectionHandler = self.cdata_end
        parser.StartDoctypeDeclHandler = self.doctype
        parser.SkippedEntityHandler = self.skipped
        if self.entities:
            parser.UseForeignDTD(True)

    def add(self, event: Event) -> None:
        self.document._add(event, self.parser.CurrentByteIndex)

    def declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        self.document.version = version
        self.document.encoding = self.document.encoding or encoding
        self.document.standalone = None if standalone < 0 else bool(standalone)

    def start(self, name: str, attributes: list[str]) -> None:
        pairs = [
            (split(attributes[index]), split(attributes[index + 1]))
            for index in range(0, len(attributes), 2)
        ]
        self.depth += 1
        self.add(Event(kind.START_TAG, None, split(name), pairs))

    def end(self, name: str) -> None:
        last = self.document.events[-1]
        at = self.parser.CurrentByteIndex
        before = self.document.data[max(at - 4, 0) : at].replace(b"\0", b"")
        if last.kind == kind.START_TAG and (last.start == at or before.endswith(b"/>")):
            last.empty = True
        self.depth -= 1
        self.add(Event(kind.END_TAG, None, split(name)))

    def text(self, text: str) -> None:
        if self.depth:
            self.add(Event(kind.CDSECT if self.cdata else kind.TEXT, split(text)))

    def cdata_start(self) -> None:
        self.cdata = True

    def cdata_end(self) -> None:
        self.cdata = False

    def instruction(self, target: str, data: str) -> None:
        text = f"{target} {data}" if data else target
        self.add(Event(kind.PROCESSING_INSTRUCTION, split(text)))

    def doctype(self, name: str, system: str | None, public: str | None, internal: int) -> None:
        text = f" {name}"
        if public:
            text += f' PUBLIC "{public}" "{system}"'
        elif system:
            text += f' SYSTEM "{system}"'
        self.add(Event(kind.DOCDECL, split(text)))

    def skipped(self, name: str, parameter: int) -> None:
        found = self.entities.get(name)
        if found is not None and not parameter:
            self.text(found)
