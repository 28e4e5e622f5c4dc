"""What each API level is called and was built as."""

from __future__ import annotations

from typing import NamedTuple


class Build(NamedTuple):
    release: str
    id: str
    patch: str


_BUILDS = {
    16: Build("4.1.2", "JZO54K", ""),
    17: Build("4.2.2", "JDQ39E", ""),
    18: Build("4.3", "JSS15J", ""),
    19: Build("4.4.2", "KK", ""),
    21: Build("5.0.2", "LSY66K", ""),
    22: Build("5.1.1", "LMY48X", "2015-12-01"),
    23: Build("6.0", "MASTER", "2017-10-05"),
    24: Build("7.0", "NYC", "2017-06-05"),
    25: Build("7.1.1", "NYC", "2018-01-05"),
    26: Build("8.0.0", "OSR1.180418.026", "2018-04-05"),
    27: Build("8.1.0", "OSM1.180201.037", "2018-03-05"),
    28: Build("9", "PSR1.210301.009", "2019-08-05"),
    29: Build("10", "QSR1.210802.001", "2019-09-05"),
    30: Build("11", "RSR1.240422.006", "2020-09-05"),
    31: Build("12", "SE1B.220616.007", "2022-01-05"),
    32: Build("12", "SE1B.220616.007", "2022-05-05"),
    33: Build("13", "TE1A.240213.009", "2022-08-05"),
    34: Build("14", "UE1A.230829.050", "2023-09-05"),
}
LOWEST, HIGHEST = min(_BUILDS), max(_BUILDS)


def build_of(api: int) -> Build:
    """The build of a level; a level that had no phone image takes the one before."""
    return _BUILDS[max(level for level in _BUILDS if level <= max(api, LOWEST))]
