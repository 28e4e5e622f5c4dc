"""What is above a class: from the app's own DEX files, and a table for the platform's classes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dalvik.dex import ClassPath

#: child parent, for platform classes whose place matters to models and handlers.
_TABLE = """
android/app/Activity android/view/ContextThemeWrapper
android/view/ContextThemeWrapper android/content/ContextWrapper
android/app/Application android/content/ContextWrapper
android/app/Service android/content/ContextWrapper
android/content/ContextWrapper android/content/Context
android/app/ListActivity android/app/Activity
android/app/TabActivity android/app/Activity
android/preference/PreferenceActivity android/app/ListActivity
android/app/DialogFragment android/app/Fragment
android/app/ListFragment android/app/Fragment
android/app/AlertDialog android/app/Dialog
android/app/ProgressDialog android/app/AlertDialog
android/widget/TextView android/view/View
android/widget/EditText android/widget/TextView
android/widget/Button android/widget/TextView
android/widget/CompoundButton android/widget/Button
android/widget/CheckBox android/widget/CompoundButton
android/widget/RadioButton android/widget/CompoundButton
android/widget/Switch android/widget/CompoundButton
android/widget/ToggleButton android/widget/CompoundButton
android/widget/CheckedTextView android/widget/TextView
android/widget/AutoCompleteTextView android/widget/EditText
android/widget/ImageView android/view/View
android/widget/ImageButton android/widget/ImageView
android/widget/ProgressBar android/view/View
android/widget/SeekBar android/widget/ProgressBar
android/widget/RatingBar android/widget/ProgressBar
android/view/ViewGroup android/view/View
android/widget/LinearLayout android/view/ViewGroup
android/widget/FrameLayout android/view/ViewGroup
android/widget/RelativeLayout android/view/ViewGroup
android/widget/RadioGroup android/widget/LinearLayout
android/widget/AdapterView android/view/ViewGroup
android/widget/ListView android/widget/AdapterView
android/widget/GridView android/widget/AdapterView
android/widget/Spinner android/widget/AdapterView
java/lang/Exception java/lang/Throwable
java/lang/Error java/lang/Throwable
java/lang/RuntimeException java/lang/Exception
java/io/IOException java/lang/Exception
java/text/ParseException java/lang/Exception
java/lang/CloneNotSupportedException java/lang/Exception
java/lang/IllegalArgumentException java/lang/RuntimeException
java/lang/IllegalStateException java/lang/RuntimeException
java/lang/NumberFormatException java/lang/IllegalArgumentException
java/lang/NullPointerException java/lang/RuntimeException
java/lang/ArithmeticException java/lang/RuntimeException
java/lang/ClassCastException java/lang/RuntimeException
java/lang/UnsupportedOperationException java/lang/RuntimeException
java/lang/IndexOutOfBoundsException java/lang/RuntimeException
java/lang/StringIndexOutOfBoundsException java/lang/IndexOutOfBoundsException
java/lang/ArrayIndexOutOfBoundsException java/lang/IndexOutOfBoundsException
java/lang/NegativeArraySizeException java/lang/RuntimeException
java/util/NoSuchElementException java/lang/RuntimeException
java/util/ConcurrentModificationException java/lang/RuntimeException
java/util/EmptyStackException java/lang/RuntimeException
java/util/ArrayList java/util/List
java/util/Arrays$ArrayList java/util/List
java/util/Collections$EmptyList java/util/List
java/util/Collections$EmptySet java/util/Set
java/util/Collections$EmptyMap java/util/Map
java/util/Collections$UnmodifiableList java/util/List
java/util/Collections$UnmodifiableSet java/util/Set
java/util/Collections$UnmodifiableCollection java/util/Collection
java/util/Vector java/util/List
java/util/Stack java/util/Vector
java/util/ArrayDeque java/util/Deque
java/util/Deque java/util/Queue
java/util/Queue java/util/Collection
java/util/Hashtable java/util/Map
java/util/LinkedList java/util/List
java/util/List java/util/Collection
java/util/Set java/util/Collection
java/util/HashSet java/util/Set
java/util/LinkedHashSet java/util/HashSet
java/util/TreeSet java/util/Set
java/util/HashMap java/util/Map
java/util/LinkedHashMap java/util/HashMap
java/util/TreeMap java/util/Map
java/lang/Integer java/lang/Number
java/lang/Long java/lang/Number
java/lang/Double java/lang/Number
java/lang/Float java/lang/Number
java/lang/Short java/lang/Number
java/lang/Byte java/lang/Number
"""


def _parse() -> dict[str, str]:
    rows = (line.split() for line in _TABLE.strip().splitlines())
    return {f"L{child};": f"L{parent};" for child, parent in rows}


_PLATFORM = _parse()
_OBJECT = "Ljava/lang/Object;"


class Hierarchy:
    """Answers about subtyping; a class that nobody knows has only Object above it."""

    def __init__(self, classes: ClassPath) -> None:
        self._classes = classes
        self._above = lru_cache(maxsize=None)(self._find_above)
        self._children: dict[str, list[str]] | None = None

    def ancestry(self, descriptor: str) -> tuple[str, ...]:
        """The class, its superclasses and all interfaces, nearest first."""
        return self._above(descriptor)

    def _find_above(self, descriptor: str) -> tuple[str, ...]:
        found: dict[str, None] = {}
        pending = [descriptor]
        while pending:
            name = pending.pop(0)
            if name in found:
                continue
            found[name] = None
            pending += self._parents(name)
        found[_OBJECT] = None
        return tuple(found)

    def _parents(self, name: str) -> Iterator[str]:
        defined = self._classes.find(name)
        if defined is None:
            if name in _PLATFORM:
                yield _PLATFORM[name]
            return
        if defined.superclass:
            yield defined.superclass
        yield from defined.interfaces

    def is_a(self, descriptor: str, ancestor: str) -> bool:
        return ancestor == _OBJECT or ancestor in self._above(descriptor)

    def is_known(self, descriptor: str) -> bool:
        """Whether we know all that is above it."""
        return self._classes.find(descriptor) is not None or descriptor in _PLATFORM

    def descendants(self, descriptor: str) -> list[str]:
        """Classes of the app below a class, itself included if it is the app's."""
        if self._children is None:
            self._children = {}
            for class_ in self._classes:
                for above in self._above(class_.descriptor):
                    self._children.setdefault(above, []).append(class_.descriptor)
        return self._children.get(descriptor, [])
