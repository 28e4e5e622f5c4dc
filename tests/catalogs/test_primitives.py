"""The catalog of test-framework primitives and its loader."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalogs.primitives import builtin_frameworks, by_method, load_framework, plain_name
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, descriptor_of
from dalvik.errors import BadInput
from tests.dalvik.dex.corpus import apk_path

_GOOD = """framework: acme
title: Acme
detect: [com.acme.Robot]
packages: [com.acme]
primitives:
  - class: com.acme.Robot
    events:
      click: [tap, press]
"""


def load(tmp_path: Path, text: str) -> object:
    path = tmp_path / "acme.yaml"
    path.write_text(text)
    return load_framework(path)


def test_the_builtin_catalogs_load_and_name_the_known_frameworks() -> None:
    frameworks = builtin_frameworks()
    known = {framework.id for framework in frameworks}
    assert known >= {"espresso", "espresso-web", "robotium", "uiautomator", "platform", "compose"}
    assert known >= {"barista", "kaspresso"}
    assert len(by_method(frameworks)) == sum(len(f.primitives) for f in frameworks)


@pytest.mark.oracle
@pytest.mark.parametrize("framework", ["espresso", "uiautomator", "compose"])
def test_primitives_exist_in_the_real_frameworks(framework: str) -> None:
    """The AndroidX generation, as a current test APK bundles it."""
    (catalog,) = [f for f in builtin_frameworks() if f.id == framework]
    with Apk.open(apk_path("espresso-driver")) as apk:
        classes = ClassPath(apk.dex_files())
        missing = []
        for primitive in catalog.primitives:
            holder = classes.find(descriptor_of(primitive.class_name))
            if holder is not None and primitive.class_name.startswith("androidx."):
                names = {method.name.partition("-")[0] for method in holder.methods}
                names |= {method.name.partition("$")[0] for method in holder.methods}
                if primitive.method not in names:
                    missing.append(f"{primitive.class_name}.{primitive.method}")
    assert not missing


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("title: Acme\n", "", 1, "missing title"),
        ("title:", "titel:", 2, "unknown key 'titel'"),
        ("[tap, press]", "tap", 8, "expected a list"),
        ("com.acme.Robot\n", "Robot\n", 6, "not a fully qualified class name"),
        ("click:", "clack:", 8, "unknown key 'clack'"),
        ("[tap, press]", "[tap, 'a b']", 8, "not a method name"),
        ("[tap, press]", "[tap", 9, "expected ',' or ']'"),
    ],
)
def test_mistakes_are_reported_with_file_and_line(
    tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    with pytest.raises(BadInput) as caught:
        load(tmp_path, _GOOD.replace(old, new, 1))
    assert str(caught.value).startswith(f"acme.yaml:{line}: ")
    assert said in str(caught.value)


def test_a_good_file_loads(tmp_path: Path) -> None:
    framework = load_framework_text(tmp_path)
    assert framework == ["tap", "press"]


def test_names_that_kotlin_changes() -> None:
    assert plain_name("click$default") == plain_name("click") == "click"
    assert plain_name("performKeyPress-ZmokQxo") == "performKeyPress"
    assert plain_name("select-FDrldGo$default") == "select"


def load_framework_text(tmp_path: Path) -> list[str]:
    path = tmp_path / "acme.yaml"
    path.write_text(_GOOD)
    return [primitive.method for primitive in load_framework(path).primitives]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"- just\n- a list\n", b"a: [" * 3000])
def test_what_is_no_catalog(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(content)
    with pytest.raises(BadInput):
        load_framework(path)
    with pytest.raises(BadInput):
        load_framework(tmp_path / "absent.yaml")
