"""Random apps with screens, built as APKs: fields, preferences, text fields, toggles, lists, menus,
dialogs, saved state, and a second screen that is given something and gives something back.

Targets are the lines that set a bit in `hits`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.apps.build import Apk, Toolchain, build_apk
from tests.collider.generated_kinds import KINDS, Words

_ALL = ("name", "amount", "agree", "choice", "rows", "menu", "dialog", "prefs", "saved", "second")
_ROWS = ("red", "green", "blue")
_FIELDS = {"number": "int", "count": "int", "flag": "boolean", "word": "String", "mode": "Mode"}
_HELPERS = """
    enum Mode { RED, GREEN, BLUE }
    static int chosen(int a, int b) {
        if (a > b) return a - b;
        return a == b ? 7 : -1;
    }
    static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
""".strip("\n").splitlines()
_MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{package}"
    android:versionCode="1" android:versionName="1.0">
    <uses-sdk android:minSdkVersion="16" android:targetSdkVersion="28" />
    <application android:debuggable="true" android:label="Random"
        android:theme="@android:style/Theme.Holo.Light">
        <activity android:name=".Main" android:label="Main">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>
        </activity>
        <activity android:name=".Second" android:label="Second" />
    </application>
</manifest>
"""


@dataclass
class _Code(Words):
    """What can be said on a screen, beyond what its fields hold."""

    numbers_at_hand: list[str] = field(default_factory=list)
    texts_at_hand: list[str] = field(default_factory=list)
    flags_at_hand: list[str] = field(default_factory=list)

    def integer(self) -> str:
        if self.numbers_at_hand and self.rng.random() < 0.6:
            return self.rng.choice(self.numbers_at_hand)
        return super().integer()

    def text(self) -> str:
        if self.texts_at_hand and self.rng.random() < 0.8:
            return self.rng.choice(self.texts_at_hand)
        return super().text()


@dataclass(frozen=True)
class Generated:
    """An app that was built, and the lines of `Main.java` and `Second.java` that are its targets:
    what a `Foo.java:42` is called."""

    apk: Path
    targets: tuple[str, ...]
    features: tuple[str, ...]


class _Generator:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.package = f"generated.app{seed}"
        self.features = tuple(one for one in _ALL if self.rng.random() < 0.5)
        self.hits = 0
        names = ["number", *(one for one in _FIELDS if one != "number" and self.rng.random() < 0.5)]
        self.fields = {one: _FIELDS[one] for one in names}
        by_kind: dict[str, list[str]] = {}
        for name, kind in self.fields.items():
            by_kind.setdefault(kind, []).append(name)
        self.words = _Code(self.rng, by_kind)
        self._at_hand()

    def _at_hand(self) -> None:
        words, has = self.words, self.features
        if "name" in has:
            words.texts_at_hand.append("name.getText().toString()")
        if "amount" in has:
            words.numbers_at_hand.append("number(amount.getText().toString())")
            words.texts_at_hand.append("amount.getText().toString()")
        if "agree" in has:
            words.flags_at_hand.append("agree.isChecked()")
        if "choice" in has:
            words.numbers_at_hand.append("choice.getSelectedItemPosition()")
        if "prefs" in has:
            words.numbers_at_hand.append('prefs.getInt("high", 0)')
            words.texts_at_hand.append('prefs.getString("who", "")')
            words.flags_at_hand.append('prefs.getBoolean("seen", false)')

    # -- lines of handlers -----------------------------------------------------------------------

    def _block(self, depth: int = 2, top: bool = True) -> Iterator[str]:
        for _ in range(self.rng.randint(1, 2)):
            yield from self._statement(depth)
        if top or self.rng.random() < 0.3:
            yield from self._target()

    def _target(self) -> Iterator[str]:
        depth = self.rng.randint(1, 2)
        yield from (f"if ({self._condition()}) {{" for _ in range(depth))
        yield f"    hits |= {1 << self.hits};"
        self.hits += 1
        yield from ("}" for _ in range(depth))

    def _statement(self, depth: int) -> Iterator[str]:
        if depth and self.rng.random() < 0.4:
            yield f"if ({self._condition()}) {{"
            yield from self._block(depth - 1, False)
            yield "}"
            return
        if "prefs" in self.features and self.rng.random() < 0.3:
            yield self.rng.choice(list(self._preferences()))
            return
        name, kind = self.rng.choice(list(self.fields.items()))
        yield self.rng.choice(list(KINDS[kind].changes(self.words, name)))

    def _preferences(self) -> Iterator[str]:
        words = self.words
        yield f'prefs.edit().putInt("high", {words.integer()}).apply();'
        yield f'prefs.edit().putString("who", {words.text()}).commit();'
        yield f'prefs.edit().putBoolean("seen", {self._condition()}).apply();'
        yield 'prefs.edit().remove("who").apply();'
        yield 'prefs.edit().putInt("high", prefs.getInt("high", 0) + 1).apply();'

    def _condition(self, depth: int = 1) -> str:
        words, dice = self.words, self.rng.random()
        if depth and dice < 0.2:
            joint = self.rng.choice((" && ", " || "))
            return joint.join(f"({self._condition(0)})" for _ in range(2))
        if words.texts_at_hand and dice < 0.4:
            text = self.rng.choice(words.texts_at_hand)
            return self.rng.choice(
                [
                    f"{text}.equals({words.word()})",
                    f"{text}.startsWith({words.word()})",
                    f"{text}.length() {words.compare()} {self.rng.randint(0, 4)}",
                    f"{text}.trim().isEmpty()",
                    f"number({text}) {words.compare()} {words.number()}",
                    f"{text}.contains({words.word()})",
                ]
            )
        if words.flags_at_hand and dice < 0.5:
            return self.rng.choice(words.flags_at_hand)
        if words.numbers_at_hand and dice < 0.65:
            return f"{words.integer()} {words.compare()} {words.number()}"
        name, kind = self.rng.choice(list(self.fields.items()))
        return self.rng.choice(list(KINDS[kind].conditions(words, name)))

    # -- the screens -----------------------------------------------------------------------------

    def main(self) -> Iterator[str]:
        has = self.features
        yield f"package {self.package};"
        yield from (f"import android.{one};" for one in (
            "app.Activity", "app.AlertDialog", "content.DialogInterface", "content.Intent",
            "content.SharedPreferences", "os.Bundle", "view.Menu", "view.MenuItem", "view.View",
            "widget.AdapterView", "widget.ArrayAdapter", "widget.CheckBox",
            "widget.CompoundButton", "widget.EditText", "widget.ListView", "widget.Spinner",
        ))  # fmt: skip
        yield "public class Main extends Activity {"
        yield from _HELPERS
        yield "    static int hits;"
        yield from (
            f"    {KINDS[kind].declared} {name} = {_initial(kind)};"
            for name, kind in self.fields.items()
        )
        for name, type_ in (("name", "EditText"), ("amount", "EditText"), ("agree", "CheckBox"),
                            ("choice", "Spinner"), ("rows", "ListView"),
                            ("prefs", "SharedPreferences")):  # fmt: skip
            if name in has:
                yield f"    {type_} {name};"
        yield "    @Override protected void onCreate(Bundle saved) {"
        yield "        super.onCreate(saved);"
        yield "        setContentView(R.layout.main);"
        yield from self._found()
        if "saved" in has:
            yield "        if (saved != null) {"
            yield from (
                f'            {name} = saved.get{_bundled(kind)}("{name}");'
                for name, kind in self._kept()
            )
            yield "        }"
        yield "        findViewById(R.id.listened).setOnClickListener(new View.OnClickListener() {"
        yield from self._method("public void onClick(View view)", "            ")
        yield "        });"
        yield "    }"
        yield from self._method("public void tapped(View view)")
        if self.rng.random() < 0.5:
            yield from self._method("public void tappedToo(View view)")
        else:
            yield "    public void tappedToo(View view) { number++; }"
        if "saved" in has:
            yield "    @Override protected void onSaveInstanceState(Bundle state) {"
            yield "        super.onSaveInstanceState(state);"
            yield from (
                f'        state.put{_bundled(kind)}("{name}", {name});'
                for name, kind in self._kept()
            )
            yield "    }"
        if "menu" in has:
            yield from self._menu()
        if "dialog" in has:
            yield from self._dialog()
        if "second" in has:
            yield from self._opening()
        yield "}"

    def _kept(self) -> list[tuple[str, str]]:
        return [(name, kind) for name, kind in self.fields.items() if kind != "Mode"]

    def _found(self) -> Iterator[str]:
        has = self.features
        for name, type_ in (("name", "EditText"), ("amount", "EditText"), ("agree", "CheckBox"),
                            ("choice", "Spinner"), ("rows", "ListView")):  # fmt: skip
            if name in has:
                yield f"        {name} = ({type_}) findViewById(R.id.{name});"
        if "prefs" in has:
            yield '        prefs = getSharedPreferences("kept", 0);'
        items = ", ".join(f'"{one}"' for one in _ROWS)
        for name in ("choice", "rows"):
            if name in has:
                yield f"        {name}.setAdapter(new ArrayAdapter<String>(this,"
                yield "            android.R.layout.simple_list_item_1,"
                yield f"            new String[] {{{items}}}));"
        if "agree" in has and self.rng.random() < 0.5:
            yield "        agree.setOnCheckedChangeListener("
            yield "            new CompoundButton.OnCheckedChangeListener() {"
            signature = "public void onCheckedChanged(CompoundButton view, boolean on)"
            yield from self._method(signature, "                ")
            yield "            });"
        if "rows" in has:
            yield "        rows.setOnItemClickListener(new AdapterView.OnItemClickListener() {"
            self.words.numbers_at_hand.append("at")
            yield from self._method(
                "public void onItemClick(AdapterView<?> list, View view, int at, long id)",
                "            ",
            )
            self.words.numbers_at_hand.remove("at")
            yield "        });"

    def _method(self, signature: str, indent: str = "    ") -> Iterator[str]:
        yield f"{indent}{signature} {{"
        yield from (f"{indent}    {line}" for line in self._block())
        yield f"{indent}}}"

    def _menu(self) -> Iterator[str]:
        yield "    @Override public boolean onCreateOptionsMenu(Menu menu) {"
        yield '        menu.add(0, 1, 0, "First");'
        yield '        menu.add(0, 2, 1, "Other");'
        yield "        return true;"
        yield "    }"
        yield "    @Override public boolean onOptionsItemSelected(MenuItem item) {"
        for number in (1, 2):
            yield f"        if (item.getItemId() == {number}) {{"
            yield from (f"            {line}" for line in self._block())
            yield "        }"
        yield "        return true;"
        yield "    }"

    def _dialog(self) -> Iterator[str]:
        yield "    public void asks(View view) {"
        yield '        new AlertDialog.Builder(this).setTitle("Sure?")'
        for which in ("Positive", "Negative"):
            yield f'            .set{which}Button("{which}",'
            yield "            new DialogInterface.OnClickListener() {"
            signature = "public void onClick(DialogInterface dialog, int which)"
            yield from self._method(signature, "                ")
            yield "            })"
        yield "            .show();"
        yield "    }"

    def _opening(self) -> Iterator[str]:
        text = self.words.text()
        yield "    public void opens(View view) {"
        yield "        Intent intent = new Intent(this, Second.class);"
        yield f'        intent.putExtra("given", {self.words.integer()});'
        yield f'        intent.putExtra("text", {text});'
        yield "        startActivityForResult(intent, 3);"
        yield "    }"
        yield "    @Override"
        yield "    protected void onActivityResult(int request, int result, Intent data) {"
        yield "        if (result != RESULT_OK) return;"
        yield '        number = data.getIntExtra("back", 0);'
        yield from (f"        {line}" for line in self._target())
        yield "    }"

    def second(self) -> Iterator[str]:
        self.words.numbers_at_hand = ["given"]
        self.words.texts_at_hand = ["text"]
        self.words.flags_at_hand = []
        self.words.fields = {"int": ["number"]}
        self.fields, kept = {"number": "int"}, self.features
        self.features = ()
        yield f"package {self.package};"
        yield "import android.app.Activity;"
        yield "import android.content.Intent;"
        yield "import android.os.Bundle;"
        yield "import android.view.View;"
        yield "public class Second extends Activity {"
        yield from (line for line in _HELPERS if "enum" not in line)
        yield "    static int hits;"
        yield "    int number;"
        yield "    int given;"
        yield "    String text;"
        yield "    @Override protected void onCreate(Bundle saved) {"
        yield "        super.onCreate(saved);"
        yield "        setContentView(R.layout.second);"
        yield '        given = getIntent().getIntExtra("given", 0);'
        yield '        text = getIntent().getStringExtra("text");'
        yield from (f"        {line}" for line in self._target())
        yield "    }"
        yield from self._method("public void tapped(View view)")
        yield "    public void done(View view) {"
        given = self.words.integer()
        yield f'        setResult(RESULT_OK, new Intent().putExtra("back", {given}));'
        yield "        finish();"
        yield "    }"
        yield "}"
        self.features = kept

    # -- resources -------------------------------------------------------------------------------

    def layout(self) -> Iterator[str]:
        has = self.features
        if "name" in has:
            yield _view("EditText", "name", 'android:inputType="text"')
        if "amount" in has:
            yield _view("EditText", "amount", 'android:inputType="number"')
        if "agree" in has:
            yield _view("CheckBox", "agree", 'android:text="Agree"')
        if "choice" in has:
            yield _view("Spinner", "choice")
        yield _view("Button", "listened", 'android:text="Listened"')
        yield _view("Button", "one", 'android:text="One" android:onClick="tapped"')
        yield _view("Button", "two", 'android:text="Two" android:onClick="tappedToo"')
        if "dialog" in has:
            yield _view("Button", "ask", 'android:text="Ask" android:onClick="asks"')
        if "second" in has:
            yield _view("Button", "open", 'android:text="Open" android:onClick="opens"')
        if "rows" in has:
            yield _view("ListView", "rows")


def _initial(kind: str) -> str:
    return {"int": "0", "boolean": "false", "String": '""', "Mode": "Mode.RED"}[kind]


def _bundled(kind: str) -> str:
    return {"int": "Int", "boolean": "Boolean", "String": "String"}[kind]


def _view(tag: str, name: str, more: str = "") -> str:
    size = 'android:layout_width="match_parent" android:layout_height="wrap_content"'
    return f'    <{tag} android:id="@+id/{name}" {size} {more} />'


def _screen(views: Iterator[str]) -> str:
    inside = "\n".join(views)
    return (
        '<LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"\n'
        '    android:layout_width="match_parent" android:layout_height="match_parent"\n'
        f'    android:orientation="vertical">\n{inside}\n</LinearLayout>\n'
    )


_SECOND = (
    _view("Button", "tap", 'android:text="Tap" android:onClick="tapped"'),
    _view("Button", "done", 'android:text="Done" android:onClick="done"'),
)


def generate(seed: int, folder: Path, tools: Toolchain) -> Generated:
    """Writes the sources of an app below a folder and builds it there."""
    made = _Generator(seed)
    name = f"random{seed}"
    base = folder / name
    main, second = list(made.main()), list(made.second())
    files = {
        "AndroidManifest.xml": _MANIFEST.format(package=made.package),
        "res/layout/main.xml": _screen(made.layout()),
        "res/layout/second.xml": _screen(iter(_SECOND)),
        "src/Main.java": "\n".join(main) + "\n",
        "src/Second.java": "\n".join(second) + "\n",
    }
    for path, text in files.items():
        (base / path).parent.mkdir(parents=True, exist_ok=True)
        (base / path).write_text(text, "utf-8")
    apk = Apk(name, f"{name}.apk", base / "AndroidManifest.xml", (base / "src",), base / "res",
              strict=False)  # fmt: skip
    targets = [
        f"{file}:{number}"
        for file, lines in (("Main.java", main), ("Second.java", second))
        for number, line in enumerate(lines, 1)
        if "hits |= " in line
    ]
    return Generated(build_apk(apk, tools, base), tuple(targets), made.features)
