"""Classes that lack something at run time: which error a program sees, and where."""

from __future__ import annotations

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import assemble, build_dex
from tests.dalvik.vm.engine import java, run

_PROGRAM = """
public class Main {
    static String reflect(String name, String what) {
        try {
            Class<?> found = Class.forName(name);
            return what + " " + (what.equals("fields") ? found.getDeclaredFields().length
                : what.equals("methods") ? found.getDeclaredMethods().length : 0);
        } catch (Throwable error) {
            return what + " " + error;
        }
    }
    public static void main(String[] arguments) {
        System.out.println(reflect("Fields", "fields"));
        System.out.println(reflect("Methods", "methods"));
        System.out.println(reflect("Platform", "fields"));
        System.out.println(reflect("Child", "load"));
    }
}
"""
_PARTS = """
.class LFields;
.super Ljava/lang/Object;
.field number:I
.field platform:Landroid/os/Nothing;
.field gone:[LGone;

.class LMethods;
.super Ljava/lang/Object;
.method abstract plain()V
.end method
.method abstract make()LGone;
.end method

.class LPlatform;
.super Ljava/lang/Object;
.field platform:Landroid/os/Nothing;

.class LChild;
.super LGone;
"""


def test_reflection_needs_the_classes_of_the_app_but_not_all_of_the_platform() -> None:
    """Nobody has Gone, and the engine need not know all of android.os."""
    program = DexFile(build_dex({"Main.java": _PROGRAM}), "app.dex")
    with Machine([program, DexFile(assemble(_PARTS), "parts.dex")], cache=False) as machine:
        result = machine.run_main("LMain;")
    error = "java.lang.NoClassDefFoundError: Failed resolution of: LGone;"
    assert result.stdout.splitlines() == [
        f"fields {error}",
        f"methods {error}",
        "fields 1",
        "load java.lang.ClassNotFoundException: Child",
    ]


def test_names_that_no_class_can_have_are_called_invalid() -> None:
    body = """
        for (String name : new String[] {"[V", "", "a/b", "[[Lno.Such;", "no.Such"}) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException e) {
                System.out.println(e.getMessage());
            }
        }
    """
    said = ["Invalid name: [V", "Invalid name: ", "Invalid name: a/b", "[[Lno.Such;", "no.Such"]
    assert run(java(body)).stdout.splitlines() == said


def test_a_call_through_an_interface_that_the_object_lacks() -> None:
    """Verifiers let any object pass for an interface, core interfaces too."""
    smali = """
.class public LMain;
.super Ljava/lang/Object;
.method public static main([Ljava/lang/String;)V
    .registers 3
    sget-object v1, Ljava/lang/System;->out:Ljava/io/PrintStream;
    new-instance v0, LMain;
    invoke-direct {v0}, Ljava/lang/Object;-><init>()V
    :start
    invoke-interface {v0}, Ljava/lang/Runnable;->run()V
    :end
    .catch Ljava/lang/IncompatibleClassChangeError; {:start .. :end} :caught
    return-void
    :caught
    move-exception v0
    invoke-virtual {v0}, Ljava/lang/Throwable;->getMessage()Ljava/lang/String;
    move-result-object v0
    invoke-virtual {v1, v0}, Ljava/io/PrintStream;->println(Ljava/lang/String;)V
    return-void
.end method
"""
    result = run(assemble(smali))
    assert result.stdout == (
        "Class 'Main' does not implement interface 'java.lang.Runnable' in call to "
        "'void java.lang.Runnable.run()'\n"
    )
    assert not result.missing


def test_reflection_does_not_wrap_the_error_for_code_that_cannot_run() -> None:
    broken = """
.class public LBroken;
.super Ljava/lang/Object;
.method public static run()V
    .registers 1
    throw v0
.end method
"""
    body = """
        try {
            Class.forName("Broken").getMethod("run").invoke(null);
        } catch (VerifyError e) {
            System.out.println(e.getMessage().startsWith("Verifier rejected class Broken: "));
        }
    """
    files = [DexFile(build_dex(java(body)), "app.dex"), DexFile(assemble(broken), "broken.dex")]
    with Machine(files, cache=False) as machine:
        assert machine.run_main("LMain;").stdout == "true\n"
