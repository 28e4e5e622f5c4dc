"""Bitmaps, canvases and drawables: what ends up in the pixels."""

from __future__ import annotations

from pathlib import Path

from tests.devices.pocket.res.programs import run


def test_shapes_clips_layers_and_modes(tmp_path: Path) -> None:
    text = run(tmp_path, "ShapesClipsLayersAndModes")
    assert text == "ffff0000 ffffffff ff7f7fff ffff7f7f 0 ff00ff00 ffffffff 1"


def test_matrices_and_regions_are_exact(tmp_path: Path) -> None:
    text = run(tmp_path, "MatricesAndRegionsAreExact")
    matrix, there, back, region, fit = text.split("|")
    assert matrix == "[0.0, -4.0, -20.0][2.0, 0.0, 10.0][0.0, 0.0, 1.0]"
    assert (there, back) == ("-24.0,12.0", "1.0,1.0")
    assert region == "truefalseRect(0, 0 - 15, 15)"
    assert fit == "[5.0, 0.0, 25.0][0.0, 5.0, 0.0][0.0, 0.0, 1.0]"


def test_drawables_choose_tint_and_share(tmp_path: Path) -> None:
    text = run(tmp_path, "DrawablesChooseTintAndShare")
    assert text == "ff0000ff ffff0000 ff00ff00 ffffffffff000000 truetrue true true"


def test_vectors_nine_patches_and_placeholders_draw(tmp_path: Path) -> None:
    """The platform's own drawables all load and draw in the common themes."""
    from devices.pocket import framework
    from devices.pocket.framework.android_content_res.text_xml import read_text_xml

    root = Path(framework.__path__[0]) / "res"
    files = sorted(root.rglob("*.xml"))
    assert len(files) > 500
    for file in files:
        read_text_xml(file.read_bytes(), file.name)
    text = run(tmp_path, "VectorsNinePatchesAndPlaceholdersDraw")
    drawn, _, whole = text.partition(" of ")
    assert int(drawn) >= int(whole) - 12
