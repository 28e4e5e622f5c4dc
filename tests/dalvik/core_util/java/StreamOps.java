import java.util.*;
import java.util.stream.*;

/** Interprets stream pipelines. A line is the source's numbers, `:`, and words for operations, the
    last of which ends the stream. What passes `peek` is printed, so that laziness shows. */
public class StreamOps {
    static StringBuilder trace;

    public static void main(String[] arguments) {
        System.out.print(run(arguments[0]));
    }

    public static String run(String script) {
        StringBuilder out = new StringBuilder();
        for (String line : script.split("\n")) {
            trace = new StringBuilder();
            String result;
            try {
                result = String.valueOf(line(line));
            } catch (RuntimeException error) {
                result = error.getClass().getName() + " " + error.getMessage();
            }
            out.append(result).append(" | ").append(trace).append('\n');
        }
        return out.toString();
    }

    static Object line(String line) {
        String[] halves = line.split(":", -1);
        List<Integer> numbers = new ArrayList<>();
        for (String word : halves[0].trim().split(" ")) if (!word.isEmpty()) numbers.add(Integer.valueOf(word));
        String[] words = halves[1].trim().split(" ");
        switch (words[0]) {
            case "int": return ints(numbers.stream().mapToInt(x -> x), words, 1);
            case "array": return ints(Arrays.stream(numbers.stream().mapToInt(x -> x).toArray()), words, 1);
            case "set": return objects(new TreeSet<>(numbers).stream(), words, 1);
            case "iterate": return objects(Stream.iterate(1, x -> x * 3 % 1000), words, 1);
            default: return objects(numbers.stream(), words, 1);
        }
    }

    static Object objects(Stream<Integer> stream, String[] words, int at) {
        for (; at < words.length; at++) {
            String word = words[at];
            int n = word.charAt(word.length() - 1) - '0';
            switch (word.replaceAll("[0-9]", "")) {
                case "filter": stream = stream.filter(x -> x % (n + 1) != 0); break;
                case "map": stream = stream.map(x -> x * (n + 1) - 7); break;
                case "sorted": stream = stream.sorted(); break;
                case "reversed": stream = stream.sorted(Comparator.<Integer>reverseOrder()); break;
                case "distinct": stream = stream.distinct(); break;
                case "limit": stream = stream.limit(n); break;
                case "skip": stream = stream.skip(n); break;
                case "peek": stream = stream.peek(x -> trace.append(n).append(':').append(x).append(' ')); break;
                case "flat": stream = stream.flatMap(x -> Stream.of(x, x + n)); break;
                case "concat": stream = Stream.concat(stream, Stream.of(n, -n)); break;
                case "int": return ints(stream.mapToInt(x -> x), words, at + 1);
                default: return end(stream, word.replaceAll("[0-9]", ""), n);
            }
        }
        return "endless";
    }

    static Object end(Stream<Integer> stream, String word, int n) {
        switch (word) {
            case "list": return stream.collect(Collectors.toList());
            case "toset": return stream.collect(Collectors.toSet());
            case "count": return stream.count();
            case "first": return stream.findFirst();
            case "any": return stream.anyMatch(x -> x % 5 == n);
            case "all": return stream.allMatch(x -> x != n);
            case "none": return stream.noneMatch(x -> x == n);
            case "min": return stream.min(Comparator.naturalOrder());
            case "max": return stream.max(Comparator.comparing(x -> Math.abs(x)));
            case "reduce": return stream.reduce(n, (a, b) -> a * 31 + b);
            case "optional": return stream.reduce((a, b) -> a - b);
            case "group": return stream.collect(Collectors.groupingBy(x -> x % (n + 1)));
            case "tally": return stream.collect(Collectors.groupingBy(x -> "k" + x % 7, Collectors.counting()));
            case "part": return stream.collect(Collectors.partitioningBy(x -> x > n, Collectors.summingInt(x -> x)));
            case "join": return stream.map(String::valueOf).collect(Collectors.joining("-", "<", ">"));
            case "map": return stream.collect(Collectors.toMap(x -> x, x -> "v" + x));
            case "merged": return stream.collect(Collectors.toMap(x -> x % 10, x -> x, Integer::sum, LinkedHashMap::new));
            case "average": return stream.collect(Collectors.averagingInt(x -> x));
            case "stats": return stream.collect(Collectors.summarizingInt(x -> x));
            case "array": return Arrays.toString(stream.toArray(Integer[]::new));
            case "iterator": { // how far it reads ahead is nobody's business
                Iterator<Integer> it = stream.iterator();
                String found = it.hasNext() ? it.next() + "" + it.hasNext() : "none";
                trace.setLength(0);
                return found;
            }
            default: { StringBuilder b = new StringBuilder(); stream.forEach(b::append); return b; }
        }
    }

    static Object ints(IntStream stream, String[] words, int at) {
        for (; at < words.length; at++) {
            String word = words[at];
            int n = word.charAt(word.length() - 1) - '0';
            switch (word.replaceAll("[0-9]", "")) {
                case "filter": stream = stream.filter(x -> x % (n + 1) != 0); break;
                case "map": stream = stream.map(x -> x * 1000003 * (n + 1)); break;
                case "sorted": stream = stream.sorted(); break;
                case "distinct": stream = stream.distinct(); break;
                case "limit": stream = stream.limit(n); break;
                case "skip": stream = stream.skip(n); break;
                case "peek": stream = stream.peek(x -> trace.append(n).append(';').append(x).append(' ')); break;
                case "flat": stream = stream.flatMap(x -> IntStream.range(x, x + n)); break;
                case "boxed": return objects(stream.boxed(), words, at + 1);
                case "sum": return stream.sum();
                case "average": return stream.average();
                case "min": return stream.min();
                case "stats": return stream.summaryStatistics();
                case "long": return stream.asLongStream().map(x -> x * x).sum();
                case "double": return stream.mapToDouble(x -> x / 3.0).sum();
                case "array": return Arrays.toString(stream.toArray());
                case "reduce": return stream.reduce(1, (a, b) -> a * 31 + b);
                case "any": return stream.anyMatch(x -> x % 3 == n);
                default: return stream.mapToObj(x -> "" + (char) ('a' + Math.abs(x % 26))).collect(Collectors.joining()) + stream.getClass().isInterface();
            }
        }
        return "endless";
    }
}
