"""Language tags as BCP 47 writes them: `zh-Hans-CN-u-nu-hanidec`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tag:
    """The parts of a tag. `is_complete` is False where a part could not be understood; what
    follows it was dropped."""

    language: str
    script: str = ""
    region: str = ""
    variant: str = ""
    extensions: tuple[tuple[str, str], ...] = ()
    is_complete: bool = True


def parse_tag(text: str) -> Tag:
    """Never fails: like Java, it takes what it understands up to the first odd part."""
    parts = text.split("-")
    position = 0

    def peek() -> str:
        return parts[position] if position < len(parts) else ""

    language = script = region = ""
    variants: list[str] = []
    if 2 <= len(peek()) <= 8 and _is_alpha(peek()):
        language = peek().lower()
        position += 1
        while len(peek()) == 3 and _is_alpha(peek()) and len(language) <= 3:
            language = peek().lower()
            position += 1
    elif peek().lower() != "x":
        return Tag("", is_complete=not text)
    if len(peek()) == 4 and _is_alpha(peek()):
        script = peek().title()
        position += 1
    if (len(peek()) == 2 and _is_alpha(peek())) or (len(peek()) == 3 and peek().isdigit()):
        region = peek().upper()
        position += 1
    while _is_variant(peek()):
        variants.append(peek())
        position += 1
    extensions, position = _extensions(parts, position)
    language = "" if language == "und" else language
    return Tag(
        language,
        script,
        region,
        "_".join(variants),
        tuple(sorted(extensions.items())),
        position >= len(parts),
    )


def _extensions(parts: list[str], position: int) -> tuple[dict[str, str], int]:
    extensions: dict[str, str] = {}
    while position < len(parts) and len(parts[position]) == 1 and parts[position].isalnum():
        key = parts[position].lower()
        start = position = position + 1
        while position < len(parts) and _belongs(parts[position], private=key == "x"):
            position += 1
        if start == position:
            return extensions, start - 1
        extensions.setdefault(key, "-".join(parts[start:position]).lower())
    return extensions, position


def _is_alpha(text: str) -> bool:
    return text.isascii() and text.isalpha()


def _belongs(part: str, *, private: bool) -> bool:
    smallest = 1 if private else 2
    return smallest <= len(part) <= 8 and part.isascii() and part.isalnum()


def _is_variant(part: str) -> bool:
    if not (part.isascii() and part.isalnum()):
        return False
    return 5 <= len(part) <= 8 or (len(part) == 4 and part[0].isdigit())


def write_tag(tag: Tag) -> str:
    """Parts that a tag cannot hold are left out, variants of odd form go to `x-lvariant`."""
    language = tag.language if _is_alpha(tag.language) and 2 <= len(tag.language) <= 8 else "und"
    parts = [language]
    if len(tag.script) == 4:
        parts.append(tag.script)
    if len(tag.region) == 2 or (len(tag.region) == 3 and tag.region.isdigit()):
        parts.append(tag.region)
    variants = tag.variant.split("_") if tag.variant else []
    parts += [variant for variant in variants if _is_variant(variant)]
    odd = [variant for variant in variants if not _is_variant(variant)]
    private = ""
    for key, value in tag.extensions:
        if key == "x":
            private = value
        else:
            parts += [key, value]
    if odd and all(part.isalnum() and len(part) <= 8 for part in odd):
        private = "-".join(filter(None, [private, "lvariant", *odd]))
    if private:
        parts += ["x", private]
    return "-".join(parts)
