"""`dumpsys notification`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        shown = device.notifications.shown
        channels = {one.package: device.notifications.channels(one.package) for one in shown}
    context.print("Current Notification Manager state:\n  Notification List:")
    for one in shown:
        context.print(
            f"    NotificationRecord(0x{one.number & 0xFFFFFFFF:08x}: pkg={one.package}"
            f" user=UserHandle{{0}} id={one.number} tag={one.tag or 'null'}"
            f" key=0|{one.package}|{one.number}|{one.tag or 'null'})"
        )
        context.print(f"      flags=0x{one.flags:x} channel={one.channel or 'null'}")
        context.print("      extras={")
        for name, text in (("android.title", one.title), ("android.text", one.text)):
            if text is not None:
                context.print(f"          {name}=String ({text})")
        context.print("      }")
    for package, made in channels.items():
        for channel in made:
            context.print(f"  {package}: channel {channel.id} importance={channel.importance}")
    zen = device.settings.get("global", "zen_mode", "0")
    context.print(f"  mZenMode={zen}")
    return 0
