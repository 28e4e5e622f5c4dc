"""The algorithms that `engine_kernels` measures, in Java and in plain Python.

The Python is what a person would write for the same algorithm: its own loops, lists, dicts and
exceptions, and wrap-around only where the result depends on it.
"""

from __future__ import annotations

from collections.abc import Callable

JAVA = """
import java.util.HashMap;

public class Kernels {
    public static long recursion(int n) { return fib(n); }

    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    public static long sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                count++;
                for (int j = i + i; j <= n; j += i) composite[j] = true;
            }
        }
        return count;
    }

    public static long matrix(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) { a[i][j] = i + j; b[i][j] = i - j; }
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        double trace = 0;
        for (int i = 0; i < n; i++) trace += c[i][i];
        return (long) trace;
    }

    public static long strings(int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append("item ").append(i).append(';');
        }
        String all = text.toString();
        int vowels = 0;
        for (int i = 0; i < all.length(); i++) {
            if (all.charAt(i) == 'i' || all.charAt(i) == 'e') vowels++;
        }
        return vowels * 1000L + all.length() % 1000;
    }

    public static long hashMap(int n) {
        HashMap<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String key = "key" + i % 500;
            Integer old = counts.get(key);
            counts.put(key, old == null ? 1 : old + 1);
        }
        long sum = 0;
        for (String key : counts.keySet()) sum += counts.get(key) * key.length();
        return sum;
    }

    static abstract class Shape {
        Shape left, right;
        abstract int area();
        int total() {
            int sum = area();
            if (left != null) sum += left.total();
            if (right != null) sum += right.total();
            return sum;
        }
    }

    static class Square extends Shape {
        private final int side;
        Square(int side) { this.side = side; }
        int area() { return side * side; }
    }

    static class Rectangle extends Shape {
        private final int width, height;
        Rectangle(int width, int height) { this.width = width; this.height = height; }
        int area() { return width * height; }
    }

    static Shape build(int depth, int seed) {
        Shape shape = (seed & 1) == 0 ? new Square(seed & 15) : new Rectangle(seed & 7, depth);
        if (depth > 0) {
            shape.left = build(depth - 1, seed * 2 + 1);
            shape.right = build(depth - 1, seed + 3);
        }
        return shape;
    }

    public static long objects(int depth) {
        return build(depth, 1).total();
    }

    static int checked(int i) {
        if (i % 3 == 0) throw new IllegalStateException("three");
        return i;
    }

    public static long exceptions(int n) {
        long sum = 0;
        int[] few = new int[7];
        for (int i = 0; i < n; i++) {
            try {
                sum += checked(i);
                few[i % 8]++;
            } catch (IllegalStateException e) {
                sum -= 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                sum -= 2;
            } finally {
                sum += 3;
            }
        }
        return sum;
    }

    public static long longs(int n) {
        long state = 42, sum = 0;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            sum += (state >>> 33) % 1000;
            sum ^= state >> 60;
        }
        return sum;
    }

    public static long sorting(int n) {
        int[] values = new int[n];
        int seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) & 0x7fff;
        }
        sort(values, 0, n - 1);
        long sum = 0;
        for (int i = 0; i < n; i++) sum += (long) values[i] * (i & 15);
        return sum;
    }

    static void sort(int[] values, int low, int high) {
        if (low >= high) return;
        int pivot = values[(low + high) / 2], i = low, j = high;
        while (i <= j) {
            while (values[i] < pivot) i++;
            while (values[j] > pivot) j--;
            if (i <= j) {
                int swap = values[i];
                values[i] = values[j];
                values[j] = swap;
                i++;
                j--;
            }
        }
        sort(values, low, j);
        sort(values, i, high);
    }

    public static long floats(int n) {
        double x = 0.5, sum = 0;
        int inside = 0;
        for (int i = 1; i <= n; i++) {
            x = 3.9 * x * (1 - x);
            double y = x * x - 0.25;
            if (y > 0.1 && y < 0.5) inside++;
            sum += y / i;
        }
        return inside * 100000L + (long) (sum * 1000);
    }
}
"""


def _fib(n: int) -> int:
    return n if n < 2 else _fib(n - 1) + _fib(n - 2)


def sieve(n: int) -> int:
    composite = [False] * (n + 1)
    count = 0
    for i in range(2, n + 1):
        if not composite[i]:
            count += 1
            for j in range(i + i, n + 1, i):
                composite[j] = True
    return count


def matrix(n: int) -> int:
    a = [[float(i + j) for j in range(n)] for i in range(n)]
    b = [[float(i - j) for j in range(n)] for i in range(n)]
    c = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            total = 0.0
            for k in range(n):
                total += a[i][k] * b[k][j]
            c[i][j] = total
    trace = 0.0
    for i in range(n):
        trace += c[i][i]
    return int(trace)


def strings(n: int) -> int:
    parts = []
    for i in range(n):
        parts.append("item ")
        parts.append(str(i))
        parts.append(";")
    text = "".join(parts)
    vowels = 0
    for i in range(len(text)):
        if text[i] == "i" or text[i] == "e":
            vowels += 1
    return vowels * 1000 + len(text) % 1000


def hash_map(n: int) -> int:
    counts: dict[str, int] = {}
    for i in range(n):
        key = "key" + str(i % 500)
        old = counts.get(key)
        counts[key] = 1 if old is None else old + 1
    total = 0
    for key in counts:
        total += counts[key] * len(key)
    return total


class _Shape:
    left: _Shape | None = None
    right: _Shape | None = None

    def area(self) -> int:
        raise NotImplementedError

    def total(self) -> int:
        found = self.area()
        if self.left is not None:
            found += self.left.total()
        if self.right is not None:
            found += self.right.total()
        return found


class _Square(_Shape):
    def __init__(self, side: int) -> None:
        self.side = side

    def area(self) -> int:
        return self.side * self.side


class _Rectangle(_Shape):
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    def area(self) -> int:
        return self.width * self.height


def _build(depth: int, seed: int) -> _Shape:
    shape: _Shape = _Square(seed & 15) if seed & 1 == 0 else _Rectangle(seed & 7, depth)
    if depth > 0:
        shape.left = _build(depth - 1, seed * 2 + 1)
        shape.right = _build(depth - 1, seed + 3)
    return shape


def objects(depth: int) -> int:
    return _build(depth, 1).total()


def _checked(i: int) -> int:
    if i % 3 == 0:
        raise RuntimeError("three")
    return i


def exceptions(n: int) -> int:
    total = 0
    few = [0] * 7
    for i in range(n):
        try:
            total += _checked(i)
            few[i % 8] += 1
        except RuntimeError:
            total -= 1
        except IndexError:
            total -= 2
        finally:
            total += 3
    return total


def longs(n: int) -> int:
    mask, sign = (1 << 64) - 1, 1 << 63
    state, total = 42, 0
    for _ in range(n):
        state = state * 6364136223846793005 + 1442695040888963407 & mask
        total += (state >> 33) % 1000
        total ^= ((state ^ sign) - sign) >> 60
    return total


def sorting(n: int) -> int:
    values = []
    seed = 12345
    for _ in range(n):
        seed = seed * 1103515245 + 12345 & 0xFFFFFFFF
        values.append(seed >> 16 & 0x7FFF)
    _sort(values, 0, n - 1)
    total = 0
    for i in range(n):
        total += values[i] * (i & 15)
    return total


def _sort(values: list[int], low: int, high: int) -> None:
    if low >= high:
        return
    pivot, i, j = values[(low + high) // 2], low, high
    while i <= j:
        while values[i] < pivot:
            i += 1
        while values[j] > pivot:
            j -= 1
        if i <= j:
            values[i], values[j] = values[j], values[i]
            i += 1
            j -= 1
    _sort(values, low, j)
    _sort(values, i, high)


def floats(n: int) -> int:
    x, total, inside = 0.5, 0.0, 0
    for i in range(1, n + 1):
        x = 3.9 * x * (1 - x)
        y = x * x - 0.25
        if 0.1 < y < 0.5:
            inside += 1
        total += y / i
    return inside * 100000 + int(total * 1000)


PYTHON: dict[str, Callable[[int], int]] = {
    "recursion": _fib,
    "sieve": sieve,
    "matrix": matrix,
    "strings": strings,
    "hashMap": hash_map,
    "objects": objects,
    "exceptions": exceptions,
    "longs": longs,
    "sorting": sorting,
    "floats": floats,
}
