"""Predicts what the embedded engine lacks for an app, before running it."""

from __future__ import annotations

from pathlib import Path

from dalvik.apk.apk import Apk
from dalvik.dex import DexFile
from dalvik.vm.missing import CORE, Missing, missing_members


def diagnose(apks: list[Path]) -> list[Missing]:
    """Java library members that are not modelled, most used first, over all APKs together.

    Android's own framework (`android.*`) is no part of this yet.
    """
    files: list[DexFile] = []
    for path in apks:
        with Apk.open(path) as apk:
            files += apk.dex_files()
    return missing_members(files, CORE)
