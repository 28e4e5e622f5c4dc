"""The charsets there are: canonical name, Python's codec, further names."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Facts(NamedTuple):
    """What is known of a charset; `widest` is the most bytes one character (UTF-16 unit) takes."""

    name: str
    codec: str
    aliases: tuple[str, ...]
    widest: float = 1.0


_TABLE = """
UTF-8         utf-8        3  UTF8 unicode-1-1-utf-8
ISO-8859-1    latin-1      1  ISO8859_1 ISO_8859-1 ISO8859-1 latin1 l1 8859_1 IBM819 cp819 819
US-ASCII      ascii        1  ASCII ISO646-US 646 ANSI_X3.4-1968 ANSI_X3.4-1986 ISO_646.irv:1991
UTF-16        utf-16       4  UTF_16 UnicodeBig unicode utf16
UTF-16BE      utf-16-be    2  UTF_16BE X-UTF-16BE UnicodeBigUnmarked ISO-10646-UCS-2
UTF-16LE      utf-16-le    2  UTF_16LE X-UTF-16LE UnicodeLittleUnmarked
UTF-32        utf-32       4  UTF_32 UTF32 ISO-10646-UCS-4
UTF-32BE      utf-32-be    4  UTF_32BE X-UTF-32BE
UTF-32LE      utf-32-le    4  UTF_32LE X-UTF-32LE
windows-1250  cp1250       1  cp1250 cp5346
windows-1251  cp1251       1  cp1251 cp5347 ansi-1251
windows-1252  cp1252       1  cp1252 cp5348 ibm-1252 ibm1252
windows-1253  cp1253       1  cp1253 cp5349
windows-1254  cp1254       1  cp1254 cp5350
windows-1255  cp1255       1  cp1255
windows-1256  cp1256       1  cp1256
windows-1257  cp1257       1  cp1257 cp5353
windows-1258  cp1258       1  cp1258
ISO-8859-2    iso8859-2    1  ISO8859_2 8859_2 ISO_8859-2 latin2 l2 csISOLatin2 ISO8859-2 iso-ir-101
ISO-8859-3    iso8859-3    1  ISO8859_3 8859_3 ISO_8859-3 latin3 l3 csISOLatin3 ISO8859-3 iso-ir-109
ISO-8859-4    iso8859-4    1  ISO8859_4 8859_4 ISO_8859-4 latin4 l4 csISOLatin4 ISO8859-4 iso-ir-110
ISO-8859-5    iso8859-5    1  ISO8859_5 8859_5 ISO_8859-5 cyrillic csISOLatinCyrillic ISO8859-5
ISO-8859-6    iso8859-6    1  ISO8859_6 8859_6 ISO_8859-6 arabic csISOLatinArabic ISO8859-6
ISO-8859-7    iso8859-7    1  ISO8859_7 8859_7 ISO_8859-7 greek greek8 csISOLatinGreek ISO8859-7
ISO-8859-8    iso8859-8    1  ISO8859_8 8859_8 ISO_8859-8 hebrew csISOLatinHebrew ISO8859-8
ISO-8859-9    iso8859-9    1  ISO8859_9 8859_9 ISO_8859-9 latin5 l5 csISOLatin5 ISO8859-9 iso-ir-148
ISO-8859-13   iso8859-13   1  ISO8859_13 8859_13 ISO_8859-13 ISO8859-13
ISO-8859-15   iso8859-15   1  ISO8859_15 8859_15 ISO_8859-15 Latin-9 L9 csISO885915 ISO8859-15
KOI8-R        koi8-r       1  koi8_r koi8 cskoi8r
KOI8-U        koi8-u       1  koi8_u
IBM437        cp437        1  cp437 ibm-437 437 cspc8codepage437
IBM850        cp850        1  cp850 ibm-850 850 cspc850multilingual
IBM852        cp852        1  cp852 ibm-852 852 csPCp852
IBM866        cp866        1  cp866 ibm-866 866 csIBM866
GBK           gbk          2  CP936 windows-936 MS936
GB2312        gb2312       2  euc-cn x-EUC-CN EUC_CN gb2312-80 gb2312-1980 euccn
GB18030       gb18030      4  gb18030-2000 gb18030-2022
Big5          big5         2  csBig5 Big5-0 x-big5
EUC-KR        euc-kr       2  ksc5601 euckr ks_c_5601-1987 ksc5601-1987 ksc_5601 csEUCKR euc_kr 5601
EUC-JP        euc-jp       3  euc_jp eucjis eucjp x-euc-jp x-eucjp csEUCPkdFmtjapanese
Shift_JIS     shift_jis    2  sjis shift-jis ms_kanji x-sjis csShiftJIS
ISO-2022-JP   iso2022-jp   8  iso2022jp jis csISO2022JP jis_encoding csjisencoding
TIS-620       tis-620      1  tis620 tis620.2533
"""


@cache
def charsets() -> dict[str, Facts]:
    """All charsets by canonical name."""
    found = {}
    for line in _TABLE.strip().splitlines():
        name, codec, widest, *aliases = line.split()
        found[name] = Facts(name, codec, tuple(aliases), float(widest))
    return found


@cache
def _by_any_name() -> dict[str, str]:
    names = {}
    for facts in charsets().values():
        for name in (facts.name, *facts.aliases):
            names[name.lower()] = facts.name
    return names


def canonical(name: str) -> str | None:
    """The canonical name for any name of a charset."""
    return _by_any_name().get(name.lower())
