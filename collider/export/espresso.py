"""Espresso tests in Kotlin and Java.

Both are written from the same statements, which differ in punctuation only; what a statement needs
(an import, a helper function) is noted as it is written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from collider.export.script import Act, Script, Spot
from dalvik.errors import BadInput

_ESPRESSO = "androidx.test.espresso"
_ACTIONS = f"{_ESPRESSO}.action.ViewActions"
_MATCHERS = f"{_ESPRESSO}.matcher.ViewMatchers"
_HAMCREST = "org.hamcrest.Matchers"
_POPUPS = ("DropDownListView", "DropdownListView")
_SCROLLS = ("android.widget.ScrollView", "android.widget.HorizontalScrollView")


def kotlin(script: Script) -> str:
    return _Kotlin(script).text()


def java(script: Script) -> str:
    return _Java(script).text()


@dataclass
class _Writer:
    script: Script
    static: set[str] = field(default_factory=set)
    classes: set[str] = field(default_factory=set)
    helpers: set[str] = field(default_factory=set)

    # -- what differs --

    end = ""

    def quoted(self, text: str) -> str:
        return json.dumps(text, ensure_ascii=False)

    def class_of(self, name: str) -> str:
        raise NotImplementedError

    # -- names --

    def use(self, name: str) -> str:
        """A static member or top-level function, imported."""
        self.static.add(name)
        return name.rpartition(".")[2]

    def type(self, name: str) -> str:
        self.classes.add(name)
        return name.rpartition(".")[2]

    def action(self, name: str) -> str:
        return self.use(f"{_ACTIONS}.{name}")

    def matcher(self, name: str) -> str:
        return self.use(f"{_MATCHERS}.{name}")

    # -- statements --

    def statements(self) -> Iterator[tuple[str, str]]:
        """Each with the comment that stands above it."""
        for act in self.script.acts:
            yield act.words, self.statement(act)

    def statement(self, act: Act) -> str:
        if act.do == "menu":
            opens = self.use(f"{_ESPRESSO}.Espresso.openActionBarOverflowOrOptionsMenu")
            return f"{opens}({self.context()})"
        if act.do == "key":
            return self.key(act)
        if act.do == "rotate":
            self.helpers.add("turn")
            return "turnDevice()"
        if act.do in ("away", "open"):
            self.helpers.add("open")
            return "leaveAndOpenAgain()" if act.do == "away" else "openFromHome()"
        assert act.on is not None
        if act.do == "choose":
            return self.choose(act, act.on)
        scroll = act.on.scroller in _SCROLLS
        actions = [f"{self.action('scrollTo')}()"] if scroll else []
        return f"{self.view(act.on)}.perform({', '.join([*actions, *self.actions(act)])})"

    def actions(self, act: Act) -> list[str]:
        if act.do == "type":
            written = f"{self.action('replaceText')}({self.quoted(str(act.value))})"
            return [written, f"{self.action('closeSoftKeyboard')}()"]
        if act.do == "slide":
            self.helpers.add("slide")
            return [f"slideTo({act.value}, {act.most})"]
        return [f"{self.action('longClick' if act.do == 'long-tap' else 'click')}()"]

    def key(self, act: Act) -> str:
        if act.value == "BACK":
            name = "pressBackUnconditionally" if act.leaves else "pressBack"
            return f"{self.use(f'{_ESPRESSO}.Espresso.{name}')}()"
        root = f"{self.use(f'{_ESPRESSO}.Espresso.onView')}({self.matcher('isRoot')}())"
        code = f"{self.type('android.view.KeyEvent')}.KEYCODE_{act.value}"
        return f"{root}.perform({self.action('pressKey')}({code}))"

    def choose(self, act: Act, on: Spot) -> str:
        if on.scroller.endswith("RecyclerView"):
            actions = f"{_ESPRESSO}.contrib.RecyclerViewActions"
            holder = self.type("androidx.recyclerview.widget.RecyclerView")
            chosen = self.type(actions) + self.row_action(f"<{holder}.ViewHolder>", act)
            return f"{self.view(on)}.perform({chosen})"
        rows = self.use(f"{_ESPRESSO}.Espresso.onData")
        words = f"{rows}({self.use(f'{_HAMCREST}.anything')}())"
        if on.scroller.endswith(_POPUPS):
            popup = self.use(f"{_ESPRESSO}.matcher.RootMatchers.isPlatformPopup")
            words += f".inRoot({popup}())"
        else:
            words += f".inAdapterView({self.matching(on)})"
        return f"{words}.atPosition({act.value}).perform({self.action('click')}())"

    def row_action(self, kind: str, act: Act) -> str:
        return f".actionOnItemAtPosition{kind}({act.value}, {self.action('click')}())"

    def view(self, on: Spot) -> str:
        return f"{self.use(f'{_ESPRESSO}.Espresso.onView')}({self.matching(on)})"

    def matching(self, on: Spot) -> str:
        words = self.matching_all(on)
        if on.is_one_of_many:
            self.helpers.add("nth")
            return f"nth({on.number}, {words})"
        return words

    def matching_all(self, on: Spot) -> str:
        if on.id:
            return self.with_id(on.id)
        if on.text:
            return f"{self.matcher('withText')}({self.quoted(on.text)})"
        if on.description:
            return f"{self.matcher('withContentDescription')}({self.quoted(on.description)})"
        return f"{self.matcher('isAssignableFrom')}({self.class_of(on.class_name)})"

    def with_id(self, id_: str) -> str:
        package, _, name = id_.partition(":id/")
        if package == "android":
            if name in _PUBLIC:
                return f"{self.matcher('withId')}(android.R.id.{name})"
            return f"{self.matcher('withResourceName')}({self.quoted(name)})"
        self.classes.add(f"{self.script.package}.R")
        return f"{self.matcher('withId')}(R.id.{name.replace('.', '_')})"

    def context(self) -> str:
        registry = "androidx.test.platform.app.InstrumentationRegistry.getInstrumentation"
        return f"{self.use(registry)}().{self.got('targetContext')}"

    def got(self, name: str) -> str:
        raise NotImplementedError

    def checks(self) -> Iterator[str]:
        for id_, text in self.script.shown:
            matches = self.use(f"{_ESPRESSO}.assertion.ViewAssertions.matches")
            view = f"{self.use(f'{_ESPRESSO}.Espresso.onView')}({self.with_id(id_)})"
            words = f"{self.matcher('withText')}({self.quoted(text)})"
            yield f"{view}.check({matches}({words}))"

    # -- the whole --

    @property
    def package(self) -> str:
        return self.script.launcher.rpartition(".")[0] or self.script.package

    def launcher(self) -> str:
        return self.script.launcher[len(self.package) + 1 :].replace("$", ".")

    def body(self, indent: str) -> list[str]:
        lines: list[str] = []
        for words, code in self.statements():
            lines += [f"{indent}// {words}", *_wrapped(f"{indent}{code}{self.end}")]
        checks = list(self.checks())
        lines.append("")
        if checks:
            lines.append(f"{indent}// What the last screen showed: keep what must be so.")
            for one in checks:
                lines += _wrapped(f"{indent}{one}{self.end}")
        else:
            lines.append(f"{indent}// Say here what must be so.")
        return lines

    def comment(self) -> list[str]:
        said = (one.replace("*/", "* /") for one in self.script.heading)
        return ["/**", *(f" * {one}".rstrip() for one in said), " */"]

    def text(self) -> str:
        raise NotImplementedError

    def imports(self) -> list[str]:
        raise NotImplementedError

    def common(self) -> None:
        for name in ("org.junit.Before", "org.junit.Test", "org.junit.runner.RunWith"):
            self.type(name)
        self.type("androidx.test.core.app.ActivityScenario")
        self.type("androidx.test.ext.junit.runners.AndroidJUnit4")
        self.type("android.content.Context")
        self.type("java.io.File")
        self.context()

    def refuse_unsayable(self) -> None:
        if "-" in self.script.launcher:
            raise BadInput(f"{self.script.launcher} has no name in source code")

    def helper_imports(self) -> None:
        if self.helpers & {"turn", "open"}:
            self.type("androidx.test.uiautomator.UiDevice")
        if "slide" in self.helpers:
            self.type("android.view.View")
            for name in ("GeneralClickAction", "Press", "Tap"):
                self.type(f"{_ESPRESSO}.action.{name}")
            self.type(f"{_ESPRESSO}.ViewAction")
        if "nth" in self.helpers:
            self.type("android.view.View")
            for name in ("Description", "Matcher", "TypeSafeMatcher"):
                self.type(f"org.hamcrest.{name}")


#: Ids of android.R that views of dialogs, menus and lists have and that everybody may name.
_PUBLIC = frozenset({
    "button1", "button2", "button3", "text1", "text2", "list", "title", "message", "summary",
    "content", "icon", "icon1", "icon2", "checkbox", "edit", "empty", "input", "toggle", "home",
    "tabhost", "tabs", "tabcontent", "progress", "hint", "primary", "secondaryProgress",
    "background", "widget_frame", "selectAll", "cut", "copy", "paste", "extractArea",
})  # fmt: skip


def _wrapped(line: str) -> list[str]:
    """A long chain of calls goes on in the next line."""
    at = max(line.rfind(").perform("), line.rfind(").check(")) + 1
    if len(line) <= 100 or not at:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return [line[:at], indent + line[at:]]


class _Java(_Writer):
    end = ";"

    def class_of(self, name: str) -> str:
        return f"{self.type(name)}.class"

    def got(self, name: str) -> str:
        return f"get{name[0].upper()}{name[1:]}()"

    def row_action(self, kind: str, act: Act) -> str:
        return f".{kind}actionOnItemAtPosition({act.value}, {self.action('click')}())"

    def text(self) -> str:
        self.refuse_unsayable()
        self.common()
        activity = self.launcher()
        body = self.body(" " * 12)
        self.helper_imports()
        lines = [
            f"package {self.package};",
            "",
            *self.imports(),
            "",
            *self.comment(),
            "@RunWith(AndroidJUnit4.class)",
            f"public class {self.script.class_name} {{",
            *_JAVA_FRESH.splitlines(),
            "",
            "    @Test",
            f"    public void {self.script.method_name}() {{",
            f"        try (ActivityScenario<{activity}> scenario =",
            f"                ActivityScenario.launch({activity}.class)) {{",
            *body,
            "        }",
            "    }",
        ]
        for name in sorted(self.helpers):
            lines += ["", *_JAVA_HELPERS[name].strip("\n").splitlines()]
        return "\n".join([*lines, "}", ""])

    def imports(self) -> list[str]:
        static = [f"import static {name};" for name in sorted(self.static)]
        own = {f"{self.package}.R"}
        return [*static, "", *(f"import {name};" for name in sorted(self.classes - own))]


class _Kotlin(_Writer):
    def quoted(self, text: str) -> str:
        return super().quoted(text).replace("$", "\\$").replace("\\f", "\\u000c")

    def class_of(self, name: str) -> str:
        return f"{self.type(name)}::class.java"

    def got(self, name: str) -> str:
        return name

    def text(self) -> str:
        self.refuse_unsayable()
        self.common()
        activity = self.launcher()
        body = self.body(" " * 12)
        self.helper_imports()
        lines = [
            f"package {self.package}",
            "",
            *self.imports(),
            "",
            *self.comment(),
            "@RunWith(AndroidJUnit4::class)",
            f"class {self.script.class_name} {{",
            *_KOTLIN_FRESH.splitlines(),
            "",
            "    @Test",
            f"    fun {self.script.method_name}() {{",
            f"        ActivityScenario.launch({activity}::class.java).use {{",
            *body,
            "        }",
            "    }",
        ]
        for name in sorted(self.helpers):
            lines += ["", *_KOTLIN_HELPERS[name].strip("\n").splitlines()]
        return "\n".join([*lines, "}", ""])

    def imports(self) -> list[str]:
        own = {f"{self.package}.R"}
        return [f"import {name}" for name in sorted({*self.static, *self.classes} - own)]


_JAVA_FRESH = """\
    /** The app as it is when it was just installed. */
    @Before
    public void forgetData() {
        Context context = getInstrumentation().getTargetContext();
        String[] kept = new File(context.getApplicationInfo().dataDir, "shared_prefs").list();
        for (String name : kept == null ? new String[0] : kept) {
            context.getSharedPreferences(name.replace(".xml", ""), 0).edit().clear().commit();
        }
        for (String name : context.databaseList()) {
            context.deleteDatabase(name);
        }
        for (String name : context.fileList()) {
            context.deleteFile(name);
        }
    }"""

_KOTLIN_FRESH = """\
    /** The app as it is when it was just installed. */
    @Before
    fun forgetData() {
        val context: Context = getInstrumentation().targetContext
        val kept = File(context.applicationInfo.dataDir, "shared_prefs").list().orEmpty()
        for (name in kept) {
            context.getSharedPreferences(name.removeSuffix(".xml"), 0).edit().clear().commit()
        }
        context.databaseList().forEach { context.deleteDatabase(it) }
        context.fileList().forEach { context.deleteFile(it) }
    }"""

_JAVA_HELPERS = {
    "turn": """
    private static boolean turned = false;

    private static void turnDevice() {
        UiDevice device = UiDevice.getInstance(getInstrumentation());
        try {
            if (turned) {
                device.setOrientationNatural();
            } else {
                device.setOrientationLeft();
            }
        } catch (android.os.RemoteException gone) {
            throw new AssertionError(gone);
        }
        turned = !turned;
        getInstrumentation().waitForIdleSync();
    }

    @org.junit.After
    public void turnBack() {
        if (turned) {
            turnDevice();
        }
    }
""",
    "open": """
    private static void leaveAndOpenAgain() {
        UiDevice.getInstance(getInstrumentation()).pressHome();
        openFromHome();
    }

    private static void openFromHome() {
        Context context = getInstrumentation().getTargetContext();
        context.startActivity(
                context.getPackageManager().getLaunchIntentForPackage(context.getPackageName()));
        getInstrumentation().waitForIdleSync();
    }
""",
    "slide": """
    /** Taps a slider where it stands at a value. */
    private static ViewAction slideTo(int value, int most) {
        return new GeneralClickAction(Tap.SINGLE, view -> {
            int[] corner = new int[2];
            view.getLocationOnScreen(corner);
            float inset = view.getHeight() / 2f;
            float length = view.getWidth() - 2 * inset;
            return new float[] {corner[0] + inset + length * value / most, corner[1] + inset};
        }, Press.FINGER, 0, 0);
    }
""",
    "nth": """
    /** Of several views that fit, the one with that number, from 0. */
    private static Matcher<View> nth(int number, Matcher<View> matcher) {
        return new TypeSafeMatcher<View>() {
            private int seen = 0;

            @Override
            public void describeTo(Description description) {
                description.appendText("number " + number + " of ");
                matcher.describeTo(description);
            }

            @Override
            protected boolean matchesSafely(View view) {
                return matcher.matches(view) && seen++ == number;
            }
        };
    }
""",
}

_KOTLIN_HELPERS = {
    "turn": """
    private var turned = false

    private fun turnDevice() {
        val device = UiDevice.getInstance(getInstrumentation())
        if (turned) device.setOrientationNatural() else device.setOrientationLeft()
        turned = !turned
        getInstrumentation().waitForIdleSync()
    }

    @org.junit.After
    fun turnBack() {
        if (turned) turnDevice()
    }
""",
    "open": """
    private fun leaveAndOpenAgain() {
        UiDevice.getInstance(getInstrumentation()).pressHome()
        openFromHome()
    }

    private fun openFromHome() {
        val context: Context = getInstrumentation().targetContext
        context.startActivity(
            context.packageManager.getLaunchIntentForPackage(context.packageName)
        )
        getInstrumentation().waitForIdleSync()
    }
""",
    "slide": """
    /** Taps a slider where it stands at a value. */
    private fun slideTo(value: Int, most: Int): ViewAction =
        GeneralClickAction(
            Tap.SINGLE,
            { view: View ->
                val corner = IntArray(2).also { view.getLocationOnScreen(it) }
                val inset = view.height / 2f
                val length = view.width - 2 * inset
                floatArrayOf(corner[0] + inset + length * value / most, corner[1] + inset)
            },
            Press.FINGER,
            0,
            0
        )
""",
    "nth": """
    /** Of several views that fit, the one with that number, from 0. */
    private fun nth(number: Int, matcher: Matcher<View>): Matcher<View> =
        object : TypeSafeMatcher<View>() {
            private var seen = 0

            override fun describeTo(description: Description) {
                description.appendText("number $number of ")
                matcher.describeTo(description)
            }

            override fun matchesSafely(view: View) = matcher.matches(view) && seen++ == number
        }
""",
}
