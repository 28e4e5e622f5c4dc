"""Layouts, lists and adapters: Java programs on the engine with Pocket's framework."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.devices.pocket.lists.programs import run

_LAYOUTS = """
row 428x50 [10,0 100x30] [118,0 200x50] [318,0 100x50]
column 300x300 [240,220 60x40] [220,260 80x40] [0,0 0x0]
relative 300x200 [55,115 245x30] [230,75 70x40] [0,75 50x50] [140,90 20x20]
Circular dependencies cannot exist in RelativeLayout
frame 400x400 [175,190 50x20] [350,380 50x20] [0,0 400x400] [0,0 90x200]
scrolled 700
ScrollView can host only one direct child
table 300x30 [0,0 40x30] [40,0 180x30] [220,0 80x30]
grid 240x80 [0,0 50x30] [80,0 60x30] [170,0 70x30] [0,30 80x30] [80,30 90x30] [0,60 240x20]
"""
#: Rows follow positions where touch decides the selection; checked rows follow their ids.
_LISTS = """
start 0..4 top=0 r0 r1 r2 r3 r4
selected 50..54 top=-30 r50 r51 r52 r53 r54
changed 50..54 top=-30 r49 r51 r52 r53 r54
few views true
fixed 0..3 top=0 header r0 r1 footer
4 h -1 r0
without 0..2 top=0 r0 r1 footer
as tall as its rows 280
checked 2 1 30 truetrue
restored 20..24 top=0 r21 r22 r23 r24 r25
2true
12 cells, 140,110 120x100; at the end 9..19 top=-30 r9 r10 r11 r12 r13 r14 r15 r16 r17 r18 r19
"""
_ADAPTERS = """
changed 5
Old Gouda true Brie
Comte
7 Raclette
Brie Old Gouda
again 1
flies to 300
changed 1
left 1 Old Gouda
done
"""


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("api", [19, 28])
def test_layouts_place_children_as_androids_do(tmp_path: Path, api: int) -> None:
    assert lines(run(tmp_path, "Layouts", api=api)) == lines(_LAYOUTS)


def test_lists_recycle_follow_their_data_and_keep_their_state(tmp_path: Path) -> None:
    assert lines(run(tmp_path, "Lists")) == lines(_LISTS)


def test_adapters_bind_filter_and_tell(tmp_path: Path) -> None:
    assert lines(run(tmp_path, "Adapters")) == lines(_ADAPTERS)
