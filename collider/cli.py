"""The `collider` command. Each command is imported when it is called."""

from __future__ import annotations

import click

from devices.console import Commands, later


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """Find the taps and inputs that reach a line of an Android app.

    \b
    Exit codes: 0 done (all targets reached), 2 usage or bad input,
                3 device or environment, 4 budget spent;
                of targets: 10 not confirmed, 11 unreachable, 12 gave up
                (of several targets, the highest).
    """


for _command in (
    later("model", "collider.cli_model:model", "Explore an app and write down what it can do."),
    later("reach", "collider.cli_reach:reach", "Find the events that reach a target."),
    later("batch", "collider.batch_command:batch", "Reach many targets on many devices at once."),
    later("targets", "collider.cli_targets:targets", "List an app's branches and their status."),
    later("replay", "collider.cli_results:replay", "Run a found sequence again."),
    later("export", "collider.cli_results:export", "Write a found sequence as a test."),
    later("locate", "collider.cli_targets:locate", "Show the code that a target means."),
):
    main.add_command(_command)
