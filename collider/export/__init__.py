"""Found sequences as tests that a developer can keep: one module for each form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from collider.export import adb, espresso, maestro, uiautomator2
from collider.export.script import Script


@dataclass(frozen=True)
class Form:
    """A way to write tests. `file` makes a file's name of a test class's."""

    write: Callable[[Script], str]
    file: Callable[[Script], str]


FORMS: Mapping[str, Form] = {
    "espresso-kotlin": Form(espresso.kotlin, lambda script: f"{script.class_name}.kt"),
    "espresso-java": Form(espresso.java, lambda script: f"{script.class_name}.java"),
    "uiautomator2": Form(uiautomator2.write, lambda script: f"test_{script.snake_name}.py"),
    "maestro": Form(maestro.write, lambda script: f"{script.snake_name}.yaml"),
    "adb": Form(adb.write, lambda script: f"{script.snake_name}.sh"),
}

__all__ = ["FORMS", "Form", "Script"]
