r"""Named sets of code points: `\w`, `\p{Lu}`, `[:alpha:]`, scripts and blocks.

The meanings are ICU's, which is what Android uses: `\w`, `\d` and `\s` are Unicode's, and
`\p{Alpha}` is not restricted to ASCII. Scripts are recognised by the names of their characters,
because Python's database has no script property.

Sets are computed from the whole of Unicode, which takes a while; a pattern that is only matched
against ASCII text needs the ASCII part alone, hence `Properties(limit)`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import groupby

from dalvik.core.java_util_regex.code_points import (
    EVERYTHING,
    LAST,
    Ranges,
    complement,
    intersection,
    of_text,
    union,
)

LINE_ENDS = "\n\v\f\r\x85\u2028\u2029"
_JOINERS = of_text("\u200c\u200d")
HORIZONTAL_SPACE = union(of_text("\t \xa0\u1680\u180e\u202f\u205f\u3000"), ((0x2000, 0x200A),))
VERTICAL_SPACE = of_text(LINE_ENDS)
_NONCHARACTERS = ((0xFDD0, 0xFDEF), *((p | 0xFFFE, p | 0xFFFF) for p in range(0, 0x110000, 65536)))

_CATEGORIES = (
    " L Lu Ll Lt LC Lm Lo M Mn Me Mc N Nd Nl No Z Zs Zl Zp C Cc Cf Co Cs Cn P Pd Ps Pe Pc Pi Pf Po"
    " S Sm Sc Sk So "
)
_LONG_CATEGORIES = {
    "letter": "L",
    "uppercaseletter": "Lu",
    "lowercaseletter": "Ll",
    "titlecaseletter": "Lt",
    "casedletter": "LC",
    "modifierletter": "Lm",
    "otherletter": "Lo",
    "mark": "M",
    "combiningmark": "M",
    "nonspacingmark": "Mn",
    "spacingmark": "Mc",
    "enclosingmark": "Me",
    "number": "N",
    "decimalnumber": "Nd",
    "digit": "Nd",
    "letternumber": "Nl",
    "othernumber": "No",
    "separator": "Z",
    "spaceseparator": "Zs",
    "lineseparator": "Zl",
    "paragraphseparator": "Zp",
    "other": "C",
    "control": "Cc",
    "cntrl": "Cc",
    "format": "Cf",
    "privateuse": "Co",
    "surrogate": "Cs",
    "unassigned": "Cn",
    "punctuation": "P",
    "punct": "P",
    "dashpunctuation": "Pd",
    "openpunctuation": "Ps",
    "closepunctuation": "Pe",
    "connectorpunctuation": "Pc",
    "initialpunctuation": "Pi",
    "finalpunctuation": "Pf",
    "otherpunctuation": "Po",
    "symbol": "S",
    "mathsymbol": "Sm",
    "currencysymbol": "Sc",
    "modifiersymbol": "Sk",
    "othersymbol": "So",
}
#: Script name to the words that the names of its characters begin with.
_SCRIPTS = {
    "latin": ("LATIN ", "FEMININE ORDINAL", "MASCULINE ORDINAL", "FULLWIDTH LATIN", "KELVIN SIGN"),
    "greek": ("GREEK ",),
    "cyrillic": ("CYRILLIC ",),
    "armenian": ("ARMENIAN ",),
    "hebrew": ("HEBREW ",),
    "arabic": ("ARABIC ",),
    "devanagari": ("DEVANAGARI ",),
    "bengali": ("BENGALI ",),
    "tamil": ("TAMIL ",),
    "telugu": ("TELUGU ",),
    "thai": ("THAI ",),
    "lao": ("LAO ",),
    "georgian": ("GEORGIAN ",),
    "hangul": ("HANGUL ", "HALFWIDTH HANGUL "),
    "hiragana": ("HIRAGANA ",),
    "katakana": ("KATAKANA ", "HALFWIDTH KATAKANA "),
    "han": ("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH", "CJK RADICAL", "KANGXI "),
    "mongolian": ("MONGOLIAN ",),
    "tibetan": ("TIBETAN ",),
    "ethiopic": ("ETHIOPIC ",),
    "khmer": ("KHMER ",),
    "myanmar": ("MYANMAR ",),
    "bopomofo": ("BOPOMOFO ",),
}
_BLOCKS = {
    "basiclatin": (0x0000, 0x007F),
    "latin1supplement": (0x0080, 0x00FF),
    "latinextendeda": (0x0100, 0x017F),
    "latinextendedb": (0x0180, 0x024F),
    "ipaextensions": (0x0250, 0x02AF),
    "spacingmodifierletters": (0x02B0, 0x02FF),
    "combiningdiacriticalmarks": (0x0300, 0x036F),
    "greek": (0x0370, 0x03FF),
    "greekandcoptic": (0x0370, 0x03FF),
    "cyrillic": (0x0400, 0x04FF),
    "cyrillicsupplement": (0x0500, 0x052F),
    "armenian": (0x0530, 0x058F),
    "hebrew": (0x0590, 0x05FF),
    "arabic": (0x0600, 0x06FF),
    "devanagari": (0x0900, 0x097F),
    "bengali": (0x0980, 0x09FF),
    "tamil": (0x0B80, 0x0BFF),
    "thai": (0x0E00, 0x0E7F),
    "tibetan": (0x0F00, 0x0FFF),
    "georgian": (0x10A0, 0x10FF),
    "hanguljamo": (0x1100, 0x11FF),
    "latinextendedadditional": (0x1E00, 0x1EFF),
    "greekextended": (0x1F00, 0x1FFF),
    "generalpunctuation": (0x2000, 0x206F),
    "superscriptsandsubscripts": (0x2070, 0x209F),
    "currencysymbols": (0x20A0, 0x20CF),
    "combiningmarksforsymbols": (0x20D0, 0x20FF),
    "letterlikesymbols": (0x2100, 0x214F),
    "numberforms": (0x2150, 0x218F),
    "arrows": (0x2190, 0x21FF),
    "mathematicaloperators": (0x2200, 0x22FF),
    "miscellaneoustechnical": (0x2300, 0x23FF),
    "boxdrawing": (0x2500, 0x257F),
    "blockelements": (0x2580, 0x259F),
    "geometricshapes": (0x25A0, 0x25FF),
    "miscellaneoussymbols": (0x2600, 0x26FF),
    "dingbats": (0x2700, 0x27BF),
    "cjkradicalssupplement": (0x2E80, 0x2EFF),
    "cjksymbolsandpunctuation": (0x3000, 0x303F),
    "hiragana": (0x3040, 0x309F),
    "katakana": (0x30A0, 0x30FF),
    "bopomofo": (0x3100, 0x312F),
    "hangulcompatibilityjamo": (0x3130, 0x318F),
    "cjkunifiedideographsextensiona": (0x3400, 0x4DBF),
    "cjkunifiedideographs": (0x4E00, 0x9FFF),
    "hangulsyllables": (0xAC00, 0xD7AF),
    "highsurrogates": (0xD800, 0xDB7F),
    "lowsurrogates": (0xDC00, 0xDFFF),
    "privateusearea": (0xE000, 0xF8FF),
    "cjkcompatibilityideographs": (0xF900, 0xFAFF),
    "alphabeticpresentationforms": (0xFB00, 0xFB4F),
    "arabicpresentationformsa": (0xFB50, 0xFDFF),
    "arabicpresentationformsb": (0xFE70, 0xFEFF),
    "halfwidthandfullwidthforms": (0xFF00, 0xFFEF),
    "emoticons": (0x1F600, 0x1F64F),
}


class Properties:
    """The named sets among the code points below `limit`."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._known: dict[str, Ranges | None] = {}
        self._categories: dict[str, Ranges] | None = None

    def category(self, name: str) -> Ranges:
        """A general category, one letter or two (`L`, `Lu`), or `LC` for cased letters."""
        if name == "LC":
            return union(*map(self.category, ("Lu", "Ll", "Lt")))
        if self._categories is None:
            self._categories = self._split(unicodedata.category)
        return union(*(found for key, found in self._categories.items() if key.startswith(name)))

    def _split(self, kind: Callable[[str], str]) -> dict[str, Ranges]:
        """The code points grouped by what `kind` says of them."""
        groups: dict[str, list[tuple[int, int]]] = {}
        start = 0
        for key, run in groupby(map(kind, map(chr, range(self._limit)))):
            end = start + sum(1 for _ in run)
            groups.setdefault(key, []).append((start, end - 1))
            start = end
        return {key: tuple(found) for key, found in groups.items()}

    def categories(self, *names: str) -> Ranges:
        return union(*map(self.category, names))

    def word(self) -> Ranges:
        r"""`\w`: alphabetic characters, marks, decimal digits, connectors and the joiners."""
        return self._kept(
            "\\w",
            lambda: union(self._get("alphabetic"), self.categories("M", "Nd", "Pc"), _JOINERS),
        )

    def digit(self) -> Ranges:
        return self._kept("\\d", lambda: self.category("Nd"))

    def white_space(self) -> Ranges:
        return self._kept("\\s", lambda: union(of_text("\t\n\v\f\r \x85"), self.category("Z")))

    def _kept(self, key: str, compute: Callable[[], Ranges | None]) -> Ranges:
        found = self.find(key, compute)
        assert found is not None
        return found

    def find(self, key: str, compute: Callable[[], Ranges | None]) -> Ranges | None:
        if key not in self._known:
            self._known[key] = compute()
        return self._known[key]

    def _get(self, name: str) -> Ranges:
        return self._kept(name, lambda: self._by_name(name))

    def named(self, name: str) -> Ranges | None:
        r"""The set that `\p{name}` stands for, or None where there is none."""
        return self.find("p " + name, lambda: self._look_up(name))

    def _look_up(self, name: str) -> Ranges | None:
        if name.startswith("java"):
            return self._java_method(name)
        key, equals, value = name.partition("=")
        if equals:
            return self._by_property(_loose(key), _loose(value))
        plain = _loose(name)
        found = None
        if plain.startswith("is"):
            found = self._by_name(plain[2:])
        elif plain.startswith("in"):
            found = _block(plain[2:])
        return self._by_name(plain) if found is None else found

    def _by_property(self, key: str, value: str) -> Ranges | None:
        if key in ("gc", "generalcategory"):
            return self._category_named(value)
        if key in ("sc", "script"):
            return self._script(value)
        if key in ("blk", "block"):
            return _block(value)
        return None

    def _category_named(self, plain: str) -> Ranges | None:
        wanted = _LONG_CATEGORIES.get(plain)
        if wanted is None:
            wanted = "LC" if plain == "lc" else plain[:1].upper() + plain[1:]
        return self.category(wanted) if f" {wanted} " in _CATEGORIES else None

    def _by_name(self, plain: str) -> Ranges | None:
        if plain in _BINARY:
            return _BINARY[plain](self)
        found = self._category_named(plain)
        return self._script(plain) if found is None else found

    def _script(self, name: str) -> Ranges | None:
        starts = _SCRIPTS.get(name)
        if starts is None:
            return None
        split = self._split(
            lambda char: "y" if unicodedata.name(char, "").startswith(starts) else "n"
        )
        return split.get("y", ())

    def _java_method(self, name: str) -> Ranges | None:
        """Sets that are named after `Character.isXxx`."""
        method = _JAVA.get(name)
        return method(self) if method else None


ASCII_ONLY = Properties(0x80)
FULL = Properties(LAST + 1)


def _loose(name: str) -> str:
    return name.strip().lower().replace("_", "").replace("-", "").replace(" ", "")


@cache
def _block(name: str) -> Ranges | None:
    found = _BLOCKS.get(name)
    return (found,) if found else None


def _alphabetic(among: Properties) -> Ranges:
    circled = ((0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189))
    return union(among.categories("L", "Nl"), circled)


def _graphic(among: Properties) -> Ranges:
    return complement(union(among.white_space(), among.categories("Cc", "Cs", "Cn")))


def _ideographic(among: Properties) -> Ranges:
    more = ((0x3006, 0x3007), (0x3021, 0x3029), (0x3038, 0x303A))
    return union(among.named("script=han") or (), more)


_FULLWIDTH_HEX = ((0xFF21, 0xFF26), (0xFF41, 0xFF46))
_BINARY: dict[str, Callable[[Properties], Ranges]] = {
    "alphabetic": _alphabetic,
    "alpha": _alphabetic,
    "lowercase": lambda p: union(p.category("Ll"), of_text("\xaa\xba"), ((0x2170, 0x217F),)),
    "lower": lambda p: p.named("lowercase") or (),
    "uppercase": lambda p: union(p.category("Lu"), ((0x2160, 0x216F), (0x24B6, 0x24CF))),
    "upper": lambda p: p.named("uppercase") or (),
    "whitespace": Properties.white_space,
    "space": Properties.white_space,
    "wspace": Properties.white_space,
    "ideographic": _ideographic,
    "alnum": lambda p: union(_alphabetic(p), p.category("Nd")),
    "blank": lambda p: union(of_text("\t"), p.category("Zs")),
    "graph": _graphic,
    "print": lambda p: intersection(
        union(_graphic(p), p.category("Zs")), complement(p.category("Cc"))
    ),
    "xdigit": lambda p: union(p.category("Nd"), of_text("abcdefABCDEF"), _FULLWIDTH_HEX),
    "hexdigit": lambda p: union(
        of_text("0123456789abcdefABCDEF"), _FULLWIDTH_HEX, ((0xFF10, 0xFF19),)
    ),
    "word": Properties.word,
    "ascii": lambda p: ((0, 0x7F),),
    "any": lambda p: EVERYTHING,
    "all": lambda p: EVERYTHING,
    "assigned": lambda p: complement(p.category("Cn")),
    "noncharactercodepoint": lambda p: union(_NONCHARACTERS),
    "l1": lambda p: ((0, 0xFF),),
}


def _java_white_space(among: Properties) -> Ranges:
    breaking = intersection(among.category("Z"), complement(of_text("\xa0\u2007\u202f")))
    return union(breaking, ((0x09, 0x0D), (0x1C, 0x1F)))


def _identifier_start(among: Properties) -> Ranges:
    return among.categories("L", "Nl", "Sc", "Pc")


def _identifier_part(among: Properties) -> Ranges:
    ignorable = ((0, 8), (0x0E, 0x1B), (0x7F, 0x9F))
    return union(_identifier_start(among), among.categories("Nd", "Mn", "Mc", "Cf"), ignorable)


_JAVA: dict[str, Callable[[Properties], Ranges]] = {
    "javaLowerCase": lambda p: p.named("lowercase") or (),
    "javaUpperCase": lambda p: p.named("uppercase") or (),
    "javaAlphabetic": _alphabetic,
    "javaIdeographic": _ideographic,
    "javaTitleCase": lambda p: p.category("Lt"),
    "javaDigit": lambda p: p.category("Nd"),
    "javaLetter": lambda p: p.category("L"),
    "javaLetterOrDigit": lambda p: p.categories("L", "Nd"),
    "javaISOControl": lambda p: p.category("Cc"),
    "javaSpaceChar": lambda p: p.category("Z"),
    "javaWhitespace": _java_white_space,
    "javaDefined": lambda p: complement(p.category("Cn")),
    "javaJavaIdentifierStart": _identifier_start,
    "javaJavaIdentifierPart": _identifier_part,
}
