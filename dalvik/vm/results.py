"""What a run leaves behind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from dalvik.errors import ThorColliderError
from dalvik.vm.schedule import Schedule


@dataclass(frozen=True)
class RunResult:
    """Output and outcome. `error` is set where the run was ended for it (budget, deadlock)."""

    stdout: str
    stderr: str
    exit_code: int
    error: ThorColliderError | None = None
    #: Throwables that left a thread, in order.
    uncaught: tuple[Any, ...] = ()
    #: Members that the engine lacks, with how often the app ran into them.
    missing: Counter[str] = field(default_factory=Counter)
    defects: tuple[str, ...] = ()
    schedule: Schedule = field(default_factory=Schedule)
    instructions: int = 0

    @property
    def summary(self) -> str:
        """A few lines for people."""
        lines = [f"exit code {self.exit_code}"]
        if self.error is not None:
            lines.append(str(self.error))
        lines += [f"uncaught: {thrown}" for thrown in self.uncaught]
        if self.missing:
            total = sum(self.missing.values())
            lines.append(f"{len(self.missing)} missing members, needed {total} times:")
            lines += [f"  {count:6} {member}" for member, count in self.missing.most_common()]
        lines += [f"engine fault: {defect}" for defect in self.defects]
        return "\n".join(lines)
