"""Class loaders over files of the sandbox, and resources of the app's archive."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex

_PLUGIN = {
    "Plugin.java": """
public class Plugin implements java.util.concurrent.Callable<String> {
    public String call() throws Exception {
        return "plugin sees " + Class.forName("Main").getSimpleName() + " and "
            + getClass().getClassLoader().getClass().getSimpleName();
    }
}
"""
}
_MAIN = {
    "Main.java": """
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
    static ClassLoader open(String path) throws Exception {
        return (ClassLoader) Class.forName("dalvik.system.DexClassLoader")
            .getConstructor(String.class, String.class, String.class, ClassLoader.class)
            .newInstance(path, null, null, Main.class.getClassLoader());
    }

    public static void main(String[] arguments) throws Exception {
        ClassLoader loader = open("/plugin.dex");
        Object plugin = loader.loadClass("Plugin").newInstance();
        System.out.println(((Callable<?>) plugin).call());
        System.out.println(plugin.getClass() == Class.forName("Plugin", true, loader));
        System.out.println(open("/plugin.dex").loadClass("Plugin") == plugin.getClass());
        System.out.println(loader.loadClass("Main") == Main.class);
        System.out.println(loader.getParent() == Main.class.getClassLoader());
        for (String path : new String[] {"/broken.dex", "/missing.dex"}) {
            try {
                open(path).loadClass("Plugin");
            } catch (ClassNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Class.forName("Plugin");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage() + " < " + e.getCause().getMessage());
        }
        Object dex = Class.forName("dalvik.system.DexFile").getConstructor(String.class)
            .newInstance("/data/app/base.apk");
        Enumeration<?> names = (Enumeration<?>) dex.getClass().getMethod("entries").invoke(dex);
        System.out.println(Collections.list(names));
        Scanner text = new Scanner(Main.class.getResourceAsStream("/words.txt"));
        System.out.println(text.nextLine() + Main.class.getResourceAsStream("none"));
        for (Enumeration<java.net.URL> all = Main.class.getClassLoader().getResources("words.txt");
                all.hasMoreElements();) {
            java.net.URL url = all.nextElement();
            System.out.println(url + " " + new Scanner(url.openStream()).nextLine());
        }
        System.out.println(ResourceBundle.getBundle("some.settings").getString("key"));
    }
}
"""
}


_FILES = {
    "/data/app/base.apk": {"words.txt": b"hello\n", "some/settings.properties": b"key = value\n"},
    "/data/app/tests.apk": {"words.txt": b"goodbye\n"},
}


def _find(name: str) -> Iterator[tuple[str, bytes]]:
    yield from ((path, files[name]) for path, files in _FILES.items() if name in files)


@pytest.mark.oracle
def test_loads_classes_and_resources(tmp_path: Path) -> None:
    (tmp_path / "plugin.dex").write_bytes(build_dex(_PLUGIN))
    (tmp_path / "broken.dex").write_bytes(b"dex\n035\0" + bytes(40))
    dex = DexFile(build_dex(_MAIN), "base.apk!classes.dex")
    with Machine([dex], cache=False, sandbox=tmp_path) as machine:
        machine.state["resources"] = _find
        result = machine.run_main("LMain;")
    assert result.stderr == ""
    nowhere = 'Didn\'t find class "Plugin" on path: DexPathList[[]]'
    assert result.stdout.splitlines() == [
        "plugin sees Main and DexClassLoader",
        "true",
        "false",
        "true",
        "true",
        nowhere,
        nowhere,
        'Plugin < Didn\'t find class "Plugin" on path: '
        'DexPathList[[dex file "base.apk!classes.dex"]]',
        "[Main]",
        "hellonull",
        "jar:file:/data/app/base.apk!/words.txt hello",
        "jar:file:/data/app/tests.apk!/words.txt goodbye",
        "value",
    ]
