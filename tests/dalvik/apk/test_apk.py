"""The whole APK: each part on demand, each failure in one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dalvik.apk import typed_value as tv
from dalvik.apk.apk import Apk
from dalvik.apk.archive import Archive
from dalvik.apk.resources import framework_id
from dalvik.apk.typed_value import TypedValue
from dalvik.errors import BadInput, Malformed
from tests.dalvik.apk.aapt import PACKAGES, subjects
from tests.dalvik.apk.axml_writer import Node, axml
from tests.dalvik.apk.zip_writer import File, zip_of

MANIFEST = axml(Node("manifest", [(0, "package", tv.STRING, "com.acme")]))


def apk_of(*files: File) -> Apk:
    return Apk(Archive(zip_of(*files), "x.apk"))


def test_dex_files_up_to_the_first_gap() -> None:
    names = ["classes2.dex", "classes.dex", "classes4.dex", "classes3.dex", "classes10.dex"]
    apk = apk_of(*(File(name) for name in names))
    assert apk.dex_names == ("classes.dex", "classes2.dex", "classes3.dex", "classes4.dex")
    assert apk_of(File("classes2.dex")).dex_names == ()


def test_parts_are_read_on_demand() -> None:
    apk = apk_of(
        File("AndroidManifest.xml", MANIFEST),
        File("resources.arsc", b"broken"),
        File("classes.dex", b"broken"),
    )
    assert apk.manifest.package == "com.acme"
    assert apk.signing.signers == ()
    with pytest.raises(Malformed, match="resources") as error:
        _ = apk.resources
    assert error.value.where == "x.apk!resources.arsc"
    with pytest.raises(Malformed) as error:
        apk.dex_files()
    assert error.value.where == "x.apk!classes.dex"
    with pytest.raises(BadInput, match="has no entry"):
        apk.xml("res/layout/main.xml")


def test_labels_show_their_reference_if_the_resources_are_broken() -> None:
    application = Node("application", [(0x01010001, "label", tv.REFERENCE, 0x7F010001)])
    manifest = axml(Node("manifest", [(0, "package", tv.STRING, "com.acme")], [application]))
    broken = File("resources.arsc", b"\2\0\0\0\xff\xff\xff\xff")
    for files in (
        [File("AndroidManifest.xml", manifest), broken],
        [File("AndroidManifest.xml", manifest)],
    ):
        assert apk_of(*files).manifest.application.label == "@0x7f010001"


def test_an_archive_that_is_no_apk() -> None:
    apk = apk_of(File("word/document.xml"))
    with pytest.raises(BadInput, match=r"x\.apk has no AndroidManifest\.xml") as error:
        _ = apk.manifest
    assert error.value.hint
    assert apk.resources.packages == ()
    with pytest.raises(BadInput, match="no layout 'main'"):
        apk.layout("main")


@pytest.mark.parametrize(
    ("names", "remedy"),
    [
        (["universal.apk", "toc.pb"], "unzip universal.apk"),
        (["toc.pb", "splits/base-master.apk"], "--mode=universal"),
        (["BundleConfig.pb", "base/manifest/AndroidManifest.xml"], "--mode=universal"),
    ],
)
def test_bundles_say_how_an_apk_is_made_of_them(names: list[str], remedy: str) -> None:
    with pytest.raises(BadInput) as error:
        _ = apk_of(*map(File, names)).manifest
    assert remedy in (error.value.hint or "")


def test_opening_what_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.apk"):
        with pytest.raises(BadInput) as error:
            Apk.open(path)
        assert "\n" not in str(error.value)


def test_framework_references() -> None:
    ok = framework_id("string/ok")
    assert ok is not None
    apk = apk_of(File("AndroidManifest.xml", MANIFEST))
    assert apk.plain_value(TypedValue(tv.REFERENCE, ok)) == "OK"
    assert apk.plain_value(TypedValue(tv.REFERENCE, 0x7F010001)) is None
    assert apk.plain_value(TypedValue(tv.ATTRIBUTE, 0x01010000)) is None


@pytest.mark.oracle
@pytest.mark.parametrize("package", PACKAGES)
def test_real_apks(package: str) -> None:
    for path in subjects(package):
        with Apk.open(path) as apk:
            assert apk.where == str(path)
            assert apk.dex_names[0] == "classes.dex"
            assert len(apk.dex_names) == sum(name.endswith(".dex") for name in apk.archive)
            assert len(apk.dex_files()) == len(apk.dex_names)
            assert apk.signing.signers
            label = apk.manifest.application.label
            assert label is None or not label.startswith("@")


@pytest.mark.oracle
def test_layouts() -> None:
    (path,) = subjects("android-apidemos@5.0.0")
    with Apk.open(path) as apk:
        layout = apk.layout("hello_world")
        assert layout == apk.xml("res/layout/hello_world.xml")
        assert 'text="@io.appium.android.apis:string/hello_world"' in layout.to_text(
            apk.resource_set.name_of
        )


def test_importing_is_cheap() -> None:
    """Opening an archive must not load parsers, tables or cryptography that nobody asked for."""
    script = (
        "import sys; import dalvik.apk.apk, dalvik.apk.signing, dalvik.apk.manifest; "
        "print(*(name for name in sys.modules if name.startswith(('dalvik', 'cryptography'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert not {
        name for name in loaded if name.startswith(("cryptography", "dalvik.apk.resources"))
    }
    assert "dalvik.dex" not in loaded
    assert "dalvik.apk.binary_xml" not in loaded
