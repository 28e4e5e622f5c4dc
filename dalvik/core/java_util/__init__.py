"""java.util, by idea; regex, concurrent and the like are packages of their own.

For Python code of other core packages:

    ArrayList.create(items), HashMap.create(pairs), HashSet.create(items),
    LinkedList.create(items), ArrayDeque.create(items)      new collections
    iteration.elements(collection)        what any Java collection holds, as a fresh list
    iteration.each(collection)            the same, lazily, for loops that do not change it
    iteration.walk(iterable)              through `iterator()`, fail-fast
    iteration.IteratorOver(python)        a Java iterator over a Python one
    maps_base.items_of(map)               key-value pairs of any Java map
    ordering.sorted_elements(items, comparator or None)
    optionals.optional(value)             null is empty
    java_util_function.functional("Predicate", function)
    java_util_stream.pipelines.object_stream(items), primitive_stream("I", numbers)
"""
