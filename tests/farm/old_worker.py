"""A worker of a farm that says it is of an older version."""

from __future__ import annotations

from dataclasses import replace

from devices.farm import builds

_own = builds.own_build()
builds.own_build = lambda: replace(_own, version="0.0.1")  # type: ignore[assignment]

if __name__ == "__main__":
    from devices.farm.worker import main

    main()
