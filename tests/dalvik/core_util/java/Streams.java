import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Streams {
  static void p(StringBuilder o, Object x){ o.append(x).append('\n'); }
  static String run(String arg){ StringBuilder o=new StringBuilder();
    List<String> w=Arrays.asList("delta","alpha","charlie","bravo","echo","alpha");
    p(o,w.stream().filter(s->s.length()>4).map(String::toUpperCase).sorted().collect(Collectors.toList()));
    p(o,w.stream().collect(Collectors.groupingBy(String::length)));
    p(o,w.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
    p(o,w.stream().distinct().collect(Collectors.toMap(s->s, String::length)));
    try { w.stream().collect(Collectors.toMap(s->s, String::length)); } catch(IllegalStateException e){ p(o,e.getMessage()); }
    p(o,w.stream().collect(Collectors.joining(", ","<",">")));
    p(o,IntStream.rangeClosed(1,10).sum()+" "+IntStream.range(0,5).boxed().collect(Collectors.toList()));
    p(o,IntStream.of(3,1,2).sorted().mapToObj(Integer::toString).collect(Collectors.joining("-")));
    p(o,IntStream.of(3,1,2).summaryStatistics());
    p(o,DoubleStream.of(0.1,0.2,0.3,1e20,-1e20).sum()+" "+DoubleStream.of(1,2).average()+DoubleStream.of(0.1,0.2,0.3).summaryStatistics());
    p(o,LongStream.iterate(1,x->x*3).limit(5).boxed().collect(Collectors.toSet()));
    p(o,Stream.iterate("a",x->x+"b").skip(2).findFirst());
    p(o,Stream.of(1,2,3,4).reduce(0,Integer::sum)+" "+Stream.of(5,3).min(Comparator.naturalOrder())+Stream.<Integer>empty().max(Comparator.naturalOrder()));
    p(o,w.stream().collect(Collectors.partitioningBy(s->s.compareTo("b")<0)));
    p(o,w.stream().flatMap(s->s.chars().mapToObj(c->(char)c)).distinct().count());
    p(o,Arrays.toString(w.stream().toArray(String[]::new)));
    p(o,w.stream().peek(x->o.append("!")).anyMatch(s->s.startsWith("c")));
    p(o,w.stream().peek(x->o.append("?")).count());
    Stream<String> st=w.stream(); st.count(); try { st.count(); } catch(IllegalStateException e){ p(o,e.getMessage()); }
    p(o,w.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).collect(Collectors.toList()));
    p(o,Stream.concat(Stream.of("x"),w.stream()).limit(3).collect(Collectors.toCollection(LinkedList::new)));
    p(o,w.stream().mapToInt(String::length).mapToObj(i->"n"+i).collect(Collectors.averagingInt(String::length)));
    p(o,w.stream().collect(Collectors.collectingAndThen(Collectors.summingInt(String::length), x->x*2)));
    p(o,new Random(7).ints(5,0,100).boxed().collect(Collectors.toList()));
    p(o,new Random(7).doubles(3).boxed().collect(Collectors.toList()));
    p(o,new Random(7).longs(3,-5,1000000000000L).boxed().collect(Collectors.toList()));
    Iterator<Integer> it=Stream.of(1,2,3).iterator(); it.next(); p(o,it.next());
    PrimitiveIterator.OfInt pi=IntStream.of(4,5).iterator(); p(o,pi.nextInt()+pi.next());
    p(o,Stream.of("a,b","c").flatMap(s->Arrays.stream(s.split(","))).collect(Collectors.toList()));
    try { Stream.of(1).limit(-1); } catch(IllegalArgumentException e){ p(o,e.getMessage()); }
    StringBuilder c=new StringBuilder(); try(Stream<Integer> z=Stream.of(1).onClose(()->c.append("closed"))) { z.forEach(c::append); } p(o,c);
    Function<Integer,Integer> f=x->x+1; p(o,f.compose((Integer x)->x*2).andThen(x->-x).apply(5));
    Predicate<String> p=String::isEmpty; p(o,p.negate().and(s->s.length()<3).or(s->s.equals("zzzz")).test("zzzz"));
    p(o,Optional.of(3).map(x->x+1).filter(x->x>3).orElse(0)+" "+Optional.empty()+OptionalInt.of(3));
    Collector<String,?,Integer> cc=Collector.of(()->new int[1],(a,s)->a[0]+=s.length(),(a,b)->a,a->a[0]); p(o,w.stream().collect(cc));
    return o.toString();
  }
  public static void main(String[] a) { System.out.print(run(a[0])); }
}
