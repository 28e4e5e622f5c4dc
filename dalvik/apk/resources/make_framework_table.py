"""Makes `framework.arsc.gz`: `python -m dalvik.apk.resources.make_framework_table APK`.

APK is a `framework-res.apk`; Debian's package `android-framework-res` installs one. What is written
is its resource table without the resources of particular languages, which are most of it. The same
APK always gives the same bytes.
"""

from __future__ import annotations

import gzip
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from dalvik.apk.resources.framework import TABLE
from dalvik.apk.resources.table import ResourceTable
from dalvik.apk.resources.values import Entry
from dalvik.apk.resources.write import write_table
from dalvik.errors import BadInput


def make(apk: Path) -> bytes:
    """The compressed table."""
    try:
        with zipfile.ZipFile(apk) as archive:
            data = archive.read("resources.arsc")
    except (OSError, KeyError, zipfile.BadZipFile) as error:
        raise BadInput(f"cannot read the resources of {apk}: {error}") from None
    return gzip.compress(write_table(_untranslated(ResourceTable.read(data, apk.name))), 9, mtime=0)


def _untranslated(table: ResourceTable) -> Iterator[Entry]:
    for entry in table.entries():
        values = tuple(value for value in entry.values if not value[0].language)
        yield replace(entry, values=values or entry.values[:1])


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        TABLE.write_bytes(make(Path(arguments[0])))
    except BadInput as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
