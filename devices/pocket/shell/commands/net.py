"""The network interfaces as tools list them, and what is mounted."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command
from devices.pocket.system.network import ADDRESS, WIFI

_NET = ADDRESS.rpartition(".")[0] + ".0/24"
_SPREAD = ADDRESS.rpartition(".")[0] + ".255"


def _wifi(context: Context) -> bool:
    with context.device.lock:
        return context.device.network.is_connected(WIFI)


@command("ip")
def ip(context: Context) -> int:
    words = [word for word in context.arguments if not word.startswith("-")]
    kind = words[0] if words else ""
    if kind and "route".startswith(kind):
        if _wifi(context):
            context.print(f"{_NET} dev wlan0 proto kernel scope link src {ADDRESS}")
        return 0
    if not kind or not ("address".startswith(kind) or "link".startswith(kind)):
        return context.fail("Usage: ip [ OPTIONS ] OBJECT { COMMAND | help }")
    addresses = "address".startswith(kind)
    for number, (name, flags, hardware, lines) in enumerate(_interfaces(context), 1):
        if len(words) > 1 and words[-1] not in ("show", "list", name):
            continue
        context.print(f"{number}: {name}: <{flags}> mtu 1500 qdisc noqueue state UP qlen 1000")
        context.print(f"    link/{hardware}")
        for line in lines if addresses else ():
            context.print(f"    {line}")
            context.print("       valid_lft forever preferred_lft forever")
    return 0


def _interfaces(context: Context) -> list[tuple[str, str, str, list[str]]]:
    loop = "loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00"
    found = [("lo", "LOOPBACK,UP,LOWER_UP", loop, ["inet 127.0.0.1/8 scope host lo"])]
    if _wifi(context):
        ether = "ether 02:00:00:00:00:00 brd ff:ff:ff:ff:ff:ff"
        line = f"inet {ADDRESS}/24 brd {_SPREAD} scope global wlan0"
        found.append(("wlan0", "BROADCAST,MULTICAST,UP,LOWER_UP", ether, [line]))
    return found


@command("ifconfig")
def ifconfig(context: Context) -> int:
    wanted = context.arguments[:1]
    cards = {
        "lo": "Link encap:Local Loopback\n          inet addr:127.0.0.1  Mask:255.0.0.0"
        "\n          UP LOOPBACK RUNNING  MTU:65536  Metric:1"
    }
    if _wifi(context):
        cards["wlan0"] = (
            "Link encap:Ethernet  HWaddr 02:00:00:00:00:00\n          "
            f"inet addr:{ADDRESS}  Bcast:{_SPREAD}  Mask:255.255.255.0"
            "\n          UP BROADCAST RUNNING MULTICAST  MTU:1500  Metric:1"
        )
    if wanted and wanted[0] not in cards:
        return context.fail(f"ifconfig: {wanted[0]}: No such device")
    for name, text in cards.items():
        if wanted in ([], [name]):
            context.print(f"{name:10}{text}\n")
    return 0


@command("mount")
def mount(context: Context) -> int:
    if context.arguments:
        return context.fail("mount: Operation not permitted")
    context.print("/dev/block/vda on /system type ext4 (ro,seclabel,relatime)")
    context.print("/dev/block/vdb on /data type ext4 (rw,seclabel,nosuid,nodev,noatime)")
    context.print("/data/media on /storage/emulated type sdcardfs (rw,nosuid,nodev,noexec)")
    return 0
