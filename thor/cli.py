"""The `thor` command. Each command is imported when it is called: `--help` is to answer at once."""

from __future__ import annotations

import click

from devices.console import Commands, later


@click.group(cls=Commands)
@click.version_option(package_name="thor-collider")
def main() -> None:
    """Find the bugs that a green Android test suite misses.

    \b
    Exit codes: 0 done, 1 findings, 2 usage or bad input,
                3 device or environment, 4 budget spent.
    """


for _command in (
    later("demo", "thor.commands:demo", "Find the bugs of a sample app, no device needed."),
    later("doctor", "thor.commands:doctor", "Check whether a device is fit for a run."),
    later("inspect", "thor.commands:inspect", "Show what an app and its tests are."),
    later("list", "thor.commands:list_", "List what there is to choose from."),
    later("run", "thor.commands:run", "Run tests with neutral sequences after every UI event."),
    later("show", "thor.commands:show", "Print the summary of a run."),
    later("report", "thor.commands:report", "Write the report files of a run anew."),
    later("replay", "thor.commands:replay", "Show one problem of a run again."),
    later("diff", "thor.commands:diff", "Compare the problems of two runs."),
    later("batch", "thor.batch_command:batch", "Run jobs on many devices at once."),
    later("farm", "thor.farm_command:farm", "Share the devices of several machines."),
):
    main.add_command(_command)
