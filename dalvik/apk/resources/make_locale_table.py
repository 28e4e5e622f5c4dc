"""Makes `locales.tsv` from CLDR: `python -m dalvik.apk.resources.make_locale_table FOLDER`.

FOLDER is CLDR's `common/supplemental`, as in Debian's `unicode-cldr-core` (below
`/usr/share/unicode/cldr`). The table holds the facts that Android's resource matching takes from
CLDR, one per line:

    script   en_DE  Latn               the usual script of a language (in a region)
    parent   Latn  en_GB  001          the region whose locale stands above this one
    typical  en_Latn_US                the usual region of a language in a script
    plural   one  ast ca de en  i = 1 and v = 0

CLDR is © Unicode, Inc. and distributed under the Unicode License (unicode.org/copyright.html).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

TABLE = Path(__file__).with_name("locales.tsv")

ANDROID_SCRIPTS = {"en_XA": "~~~A", "ar_XB": "~~~B"}
"""Android's pseudo-locales: scripts that nothing else has, so that only they match."""

ANDROID_TYPICAL = ("en_Latn_GB", "es_Latn_MX", "es_Latn_US")
"""Regions that Android takes for the usual ones of en-001 and es-419, besides CLDR's."""

ANDROID_PARENTS = {"ar_DZ": "015", "ar_EH": "015", "ar_LY": "015", "ar_MA": "015", "ar_TN": "015"}
"""The Maghreb's Arabic: in the CLDR releases that Android took its parents from."""


def make(supplemental: Path) -> str:
    """The table's text."""
    scripts, typical = _likely_subtags(supplemental / "likelySubtags.xml")
    lines = [f"script\t{locale}\t{script}" for locale, script in sorted(scripts.items())]
    for locale, region in sorted(_parents(supplemental / "supplementalData.xml").items()):
        parts = locale.split("_")
        script = parts[1] if len(parts) == 3 else scripts.get(locale) or scripts[parts[0]]
        lines.append(f"parent\t{script}\t{parts[0]}_{parts[-1]}\t{region}")
    lines += [f"typical\t{locale}" for locale in sorted(typical)]
    lines += _plurals(supplemental / "plurals.xml")
    return "\n".join(lines) + "\n"


def _likely_subtags(path: Path) -> tuple[dict[str, str], set[str]]:
    scripts, typical = dict(ANDROID_SCRIPTS), set(ANDROID_TYPICAL)
    for element in ElementTree.parse(path).iter("likelySubtag"):
        source = element.attrib["from"].split("_")
        target = element.attrib["to"]
        if source[0] == "und":
            continue
        has_script = len(source) > 1 and len(source[1]) == 4
        has_region = len(source[-1]) in (2, 3) and len(source) > 1
        _, script, region = target.split("_")
        if not has_region and region not in ("001", "ZZ"):
            typical.add(target)
        if not has_script:
            scripts["_".join(source)] = script
    return scripts, typical


def _parents(path: Path) -> dict[str, str]:
    """Locales with a region, each with its parent's region."""
    parents = dict(ANDROID_PARENTS)
    for element in ElementTree.parse(path).iter("parentLocale"):
        parent = element.attrib["parent"].split("_")
        for locale in element.attrib["locales"].split():
            parts = locale.split("_")
            if parts[0] == parent[0] and len(parts[-1]) != 4 and len(parts) > 1:
                parents[locale] = parent[-1]
    return parents


def _plurals(path: Path) -> Iterator[str]:
    for rules in ElementTree.parse(path).iter("pluralRules"):
        for rule in rules.iter("pluralRule"):
            condition = (rule.text or "").partition("@")[0].strip()
            if condition:
                yield f"plural\t{rule.attrib['count']}\t{rules.attrib['locales']}\t{condition}"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    TABLE.write_text(make(Path(arguments[0])), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
