"""What `thor farm doctor` prints."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from devices.doctor import Grade
from devices.farm.doctor import Examined
from thor import doctor_text
from thor.doctor_text import Examination


def is_broken(found: Sequence[Examined]) -> bool:
    return doctor_text.is_broken(_examinations(found))


def as_text(found: Sequence[Examined]) -> Iterator[str]:
    yield from doctor_text.as_text(_examinations(found))


def _examinations(found: Sequence[Examined]) -> list[Examination]:
    return [Examination(one.name, one.findings) for one in found]


def as_json(found: Sequence[Examined]) -> Iterator[str]:
    yield json.dumps(
        [
            {
                "name": one.name,
                "address": one.address,
                "fit": not any(finding.grade is Grade.BROKEN for finding in one.findings),
                "findings": [
                    {**asdict(finding), "grade": finding.grade.value} for finding in one.findings
                ],
            }
            for one in found
        ],
        indent=2,
    )
