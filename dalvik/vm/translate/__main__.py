"""`python -m dalvik.vm.translate APP 'Lcom/acme/Foo;->bar'` prints a method as Python."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

from dalvik.dex import DexFile, FieldRef, read_container
from dalvik.errors import ThorColliderError
from dalvik.vm.names import field_attr
from dalvik.vm.translate import Options, ResolvedField, source_of

_STRING_LIKE = {
    "Ljava/lang/Object;",
    "Ljava/lang/CharSequence;",
    "Ljava/lang/Comparable;",
    "Ljava/io/Serializable;",
}


class _Unlinked:
    """Answers as if every class were there and no field hid another."""

    def field(self, ref: FieldRef, static: bool) -> ResolvedField:
        return ResolvedField(field_attr(ref.name), ref.holder, True)

    def is_interface(self, descriptor: str) -> bool | None:
        return None

    def may_be_string(self, descriptor: str) -> bool:
        return descriptor in _STRING_LIKE

    def dex_ordinal(self, dex: DexFile) -> int:
        return 0


def _dex_files(path: Path) -> list[DexFile]:
    if not zipfile.is_zipfile(path):
        return read_container(path.read_bytes(), path.name)
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.endswith(".dex")]
        return [
            dex
            for name in sorted(names)
            for dex in read_container(archive.read(name), f"{path.name}!{name}")
        ]


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__)
        return 2
    path, wanted = arguments
    found = False
    for dex in _dex_files(Path(path)):
        for class_ in dex.classes:
            for method in class_.methods:
                if not str(method.ref).startswith(wanted) or method.code is None:
                    continue
                found = True
                print(f"# {method.ref}")
                try:
                    lines = source_of(method, _Unlinked(), Options())
                except ThorColliderError as error:
                    print(f"# {error}")
                    continue
                for text, address in lines:
                    print(f"{address:04x}  {text}" if address >= 0 else f"      {text}")
    if not found:
        print(f"no method begins with {wanted}", file=sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
