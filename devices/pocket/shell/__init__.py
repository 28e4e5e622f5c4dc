"""The device's command line. Commands are added in `shell/commands`; see its docstring."""
