"""Which Thor a process runs: every process of a farm must run the same."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import catalogs
from devices.farm.records import FORMAT


@dataclass(frozen=True)
class Build:
    """What must agree between submitter and workers."""

    version: str
    #: Of all catalogs: the same sequence id must mean the same steps everywhere.
    catalog: str
    format: int = FORMAT

    def differs_from(self, other: Build) -> str:
        """Why units for `self` must not run on `other`; empty if they may."""
        if self.version != other.version:
            return f"it has version {other.version}, the submitter {self.version}"
        if self.format != other.format:
            return f"it keeps records in format {other.format}, the submitter in {self.format}"
        if self.catalog != other.catalog:
            return (
                f"its catalogs ({other.catalog[:12]}) are not those of the submitter "
                f"({self.catalog[:12]})"
            )
        return ""


@cache
def own_build() -> Build:
    """The build of this process."""
    from importlib.metadata import version

    digest = hashlib.sha256()
    root = Path(catalogs.__file__).parent
    for path in sorted(root.rglob("*.yaml")):
        digest.update(f"{path.relative_to(root)}\0".encode())
        digest.update(path.read_bytes())
    return Build(version("thor-collider"), digest.hexdigest())
