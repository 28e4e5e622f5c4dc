"""What no Java compiler writes: classes that do not fit together, found when they are linked."""

from __future__ import annotations

import pytest

from dalvik.errors import AppBroken
from tests.dalvik.build import assemble
from tests.dalvik.vm.engine import run

_MAIN = """
.class public LMain;
.super Ljava/lang/Object;
.method static show(Ljava/lang/Throwable;)V
    .registers 3
    sget-object v0, Ljava/lang/System;->out:Ljava/io/PrintStream;
    invoke-virtual {v0, p0}, Ljava/io/PrintStream;->println(Ljava/lang/Object;)V
    invoke-virtual {p0}, Ljava/lang/Throwable;->getCause()Ljava/lang/Throwable;
    move-result-object v1
    if-eqz v1, :done
    invoke-virtual {v0, v1}, Ljava/io/PrintStream;->println(Ljava/lang/Object;)V
    :done
    return-void
.end method
.method static say(Ljava/lang/String;)V
    .registers 2
    sget-object v0, Ljava/lang/System;->out:Ljava/io/PrintStream;
    invoke-virtual {v0, p0}, Ljava/io/PrintStream;->println(Ljava/lang/String;)V
    return-void
.end method
.method public static main([Ljava/lang/String;)V
    .registers 6
    :try_start
%s
    :try_end
    .catchall {:try_start .. :try_end} :caught
    return-void
    :caught
    move-exception v0
    invoke-static {v0}, LMain;->show(Ljava/lang/Throwable;)V
    return-void
.end method
"""
_INIT = """
.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    return-void
.end method
"""
_NEW = "new-instance v0, {0}\n invoke-direct {{v0}}, {0}-><init>()V\n"


def _class(name: str, superclass: str = "Ljava/lang/Object;", flags: str = "public") -> str:
    return f".class {flags} {name}\n.super {superclass}\n"


def _say(name: str, text: str, flags: str = "public", args: str = "()V") -> str:
    return (
        f'.method {flags} {name}{args}\n.registers 3\nconst-string v0, "{text}"\n'
        "invoke-static {v0}, LMain;->say(Ljava/lang/String;)V\nreturn-void\n.end method\n"
    )


_INTERFACE = "public interface abstract"
_PATH = 'DexPathList[[dex file "classes.dex"]]'
_CASES = {
    "missing superclass": (
        _NEW.format("LA;"),
        _class("LA;", "LGone;") + _INIT,
        "java.lang.NoClassDefFoundError: Failed resolution of: LGone;\n"
        f'java.lang.ClassNotFoundException: Didn\'t find class "Gone" on path: {_PATH}\n',
    ),
    "missing class": (
        "const-class v0, LGone;",
        "",
        "java.lang.NoClassDefFoundError: Failed resolution of: LGone;\n"
        f'java.lang.ClassNotFoundException: Didn\'t find class "Gone" on path: {_PATH}\n',
    ),
    "circular superclasses": (
        _NEW.format("LA;"),
        _class("LA;", "LB;") + _INIT + _class("LB;", "LA;") + _INIT,
        "java.lang.ClassCircularityError: LA;\n",
    ),
    "interface as superclass": (
        _NEW.format("LA;"),
        _class("LA;", "LI;") + _INIT + _class("LI;", flags=_INTERFACE),
        "java.lang.IncompatibleClassChangeError: Class A has interface I as super class\n",
    ),
    "class as interface": (
        _NEW.format("LA;"),
        _class("LA;") + ".implements LB;\n" + _INIT + _class("LB;"),
        "java.lang.IncompatibleClassChangeError: Class A implements non-interface class B\n",
    ),
    "instance of abstract class": (
        "new-instance v0, LA;",
        _class("LA;", flags="public abstract") + _INIT,
        "java.lang.InstantiationError: A\n",
    ),
    "overridden final method": (
        _NEW.format("LB;"),
        _class("LA;")
        + _INIT
        + _say("f", "A", "public final")
        + _class("LB;", "LA;")
        + _INIT
        + _say("f", "B"),
        "java.lang.LinkageError: Method void B.f() overrides final method in class LA;\n",
    ),
    "abstract method that nobody implements": (
        _NEW.format("LB;") + "invoke-virtual {v0}, LA;->f()V",
        _class("LA;", flags="public abstract")
        + _INIT
        + ".method public abstract f()V\n.end method\n"
        + _class("LB;", "LA;")
        + _INIT,
        'java.lang.AbstractMethodError: abstract method "void A.f()"\n',
    ),
    "interface method that nobody implements": (
        _NEW.format("LB;") + "invoke-interface {v0}, LI;->f()V",
        _class("LI;", flags=_INTERFACE)
        + ".method public abstract f()V\n.end method\n"
        + _class("LB;")
        + ".implements LI;\n"
        + _INIT,
        'java.lang.AbstractMethodError: abstract method "void I.f()"\n',
    ),
    "two defaults": (
        _NEW.format("LC;") + "invoke-virtual {v0}, LC;->f()V",
        _class("LI;", flags=_INTERFACE)
        + _say("f", "I")
        + _class("LJ;", flags=_INTERFACE)
        + _say("f", "J")
        + _class("LC;")
        + ".implements LI;\n.implements LJ;\n"
        + _INIT,
        "java.lang.IncompatibleClassChangeError: Conflicting default method implementations "
        "void I.f()\n",
    ),
    "more specific default behind its parent": (
        _NEW.format("LD;") + "invoke-virtual {v0}, LD;->f()V",
        _class("LI;", flags=_INTERFACE)
        + _say("f", "I")
        + _class("LJ;", flags=_INTERFACE)
        + ".implements LI;\n"
        + _say("f", "J")
        + _class("LC;")
        + ".implements LI;\n"
        + _INIT
        + _class("LD;", "LC;")
        + ".implements LJ;\n"
        + _INIT,
        "J\n",
    ),
    "default that a subinterface makes abstract": (
        _NEW.format("LC;") + "invoke-interface {v0}, LI;->f()V",
        _class("LI;", flags=_INTERFACE)
        + _say("f", "I")
        + _class("LJ;", flags=_INTERFACE)
        + ".implements LI;\n.method public abstract f()V\n.end method\n"
        + _class("LC;")
        + ".implements LI;\n.implements LJ;\n"
        + _INIT,
        'java.lang.AbstractMethodError: abstract method "void J.f()"\n',
    ),
    "no such method": (
        _NEW.format("LA;") + "invoke-virtual {v0}, LA;->g()V",
        _class("LA;") + _INIT,
        "java.lang.NoSuchMethodError: No virtual method g()V in class LA; or its super classes "
        "(declaration of 'A' appears in classes.dex)\n",
    ),
    "no such constructor, of a class below one of the platform's": (
        "new-instance v0, LA;\nconst/4 v1, 0\ninvoke-direct {v0, v1}, LA;-><init>(I)V",
        _class("LA;", "Ljava/lang/Thread;") + _INIT,
        "java.lang.NoSuchMethodError: No direct method <init>(I)V in class LA; or its super "
        "classes (declaration of 'A' appears in classes.dex)\n",
    ),
    "no such static method": (
        "invoke-static {}, LA;->g()V",
        _class("LA;") + _INIT,
        "java.lang.NoSuchMethodError: No static method g()V in class LA; or its super classes "
        "(declaration of 'A' appears in classes.dex)\n",
    ),
    "static call of an instance method": (
        "invoke-static {}, LA;->g()V",
        _class("LA;") + _INIT + _say("g", "no"),
        "java.lang.IncompatibleClassChangeError: The method 'void A.g()' was expected to be of "
        "type static but instead was found to be of type virtual\n",
    ),
    "no such field": (
        _NEW.format("LA;") + "iget v1, v0, LA;->x:I",
        _class("LA;") + _INIT,
        "java.lang.NoSuchFieldError: No instance field x of type I in class LA; "
        "or its superclasses (declaration of 'A' appears in classes.dex)\n",
    ),
    "static field read as an instance field": (
        _NEW.format("LA;") + "iget v1, v0, LA;->x:I",
        _class("LA;") + ".field public static x:I\n" + _INIT,
        "java.lang.IncompatibleClassChangeError: Expected 'int A.x' to be a instance field "
        "rather than a static field\n",
    ),
    "fields of one name and two types": (
        _NEW.format("LB;")
        + """
        const/4 v1, 0x5
        iput v1, v0, LB;->x:I
        const-string v2, "text"
        iput-object v2, v0, LB;->x:Ljava/lang/String;
        const-string v2, "above"
        iput-object v2, v0, LA;->x:Ljava/lang/String;
        iget-object v2, v0, LB;->x:Ljava/lang/String;
        invoke-static {v2}, LMain;->say(Ljava/lang/String;)V
        iget-object v2, v0, LA;->x:Ljava/lang/String;
        invoke-static {v2}, LMain;->say(Ljava/lang/String;)V
        iget v1, v0, LB;->x:I
        invoke-static {v1}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
        move-result-object v2
        invoke-static {v2}, LMain;->say(Ljava/lang/String;)V""",
        _class("LA;")
        + ".field public x:Ljava/lang/String;\n"
        + _INIT
        + _class("LB;", "LA;")
        + ".field public x:I\n.field public x:Ljava/lang/String;\n"
        + _INIT,
        "text\nabove\n5\n",
    ),
    "private method of another class": (
        _NEW.format("LA;") + "invoke-direct {v0}, LA;->g()V",
        _class("LA;") + _INIT + _say("g", "no", "private"),
        "java.lang.IllegalAccessError: Method 'void A.g()' is inaccessible to class 'Main'\n",
    ),
    "handler for a class that is not there": (
        """
        :inner_start
        const/4 v1, 0x0
        div-int v1, v1, v1
        :inner_end
        .catch LGone; {:inner_start .. :inner_end} :gone
        .catch Ljava/lang/ArithmeticException; {:inner_start .. :inner_end} :right
        :gone
        return-void
        :right
        const-string v1, "right handler"
        invoke-static {v1}, LMain;->say(Ljava/lang/String;)V""",
        "",
        "right handler\n",
    ),
}


@pytest.mark.oracle
@pytest.mark.parametrize("case", _CASES)
def test_classes_that_do_not_fit(case: str) -> None:
    code, classes, expected = _CASES[case]
    result = run(assemble(_MAIN % code + classes))
    assert result.stdout == expected, result.summary
    assert result.error is None
    assert not result.defects


_BROKEN = _class("LA;") + ".method static f()V\n.registers 1\nconst/4 v0, 0x0\n.end method\n"


@pytest.mark.oracle
def test_code_that_no_verifier_accepts_is_an_error_that_names_method_and_offset() -> None:
    result = run(assemble(_MAIN % "invoke-static {}, LA;->f()V" + _BROKEN))
    assert result.stdout.startswith("java.lang.VerifyError: Verifier rejected class A: ")
    assert "LA;->f()V" in result.stdout
    uncaught = _MAIN.replace(".catchall", "#.catchall").replace("move-exception v0", "return-void")
    result = run(assemble(uncaught % "invoke-static {}, LA;->f()V" + _BROKEN))
    assert isinstance(result.error, AppBroken)
    assert "LA;->f()V" in str(result.error)
    assert result.exit_code == 1
