import java.util.*;
import java.io.*;
public class Miscellany {
  enum Color { RED, GREEN { void f(){} }, BLUE; void f(){} }
  static void p(StringBuilder o, Object x){ o.append(x).append('\n'); }
  static String run(String arg) throws Exception { StringBuilder o=new StringBuilder();
    StringTokenizer t=new StringTokenizer("a b,,c d"," ,",true); p(o,t.countTokens()); while(t.hasMoreTokens()) o.append("["+t.nextToken()+"]"); p(o,"");
    StringJoiner j=new StringJoiner(",","{","}"); j.setEmptyValue("none"); p(o,j); j.add("a").add("b"); p(o,j+" "+j.length());
    BitSet b=new BitSet(); b.set(3); b.set(64,70); b.flip(65); p(o,b+" "+b.hashCode()+" "+b.size()+" "+b.length()+" "+b.cardinality()+" "+b.nextClearBit(66)+" "+b.previousSetBit(63)+Arrays.toString(b.toLongArray())+Arrays.toString(b.toByteArray()));
    UUID u=UUID.fromString("123e4567-e89b-12d3-a456-426655440000"); p(o,u+" "+u.hashCode()+" "+u.version()+" "+u.variant()+" "+u.timestamp()+" "+u.clockSequence()+" "+u.node());
    p(o,UUID.nameUUIDFromBytes("hello".getBytes()));
    Properties pr=new Properties(); pr.load(new StringReader("# c\n a = b\\\n   c\nk\\ x:v\\u0041\n!z\nempty\n")); p(o,pr); p(o,pr.getProperty("a")+pr.getProperty("none","def")+pr.stringPropertyNames());
    for(int i=0;i<30;i++) pr.setProperty("key"+i*13,"v"+i); p(o,pr);
    p(o,Base64.getEncoder().encodeToString("hello world??>>".getBytes())+Base64.getUrlEncoder().withoutPadding().encodeToString("hello world??>>".getBytes())+new String(Base64.getDecoder().decode("aGVsbG8=")));
    try { Base64.getDecoder().decode("a*b="); } catch(IllegalArgumentException e) { p(o,e.getMessage()); }
    try { Base64.getDecoder().decode("abcde"); } catch(IllegalArgumentException e) { p(o,e.getMessage()); }
    try { Base64.getDecoder().decode("ab=="+"x"); } catch(IllegalArgumentException e) { p(o,e.getMessage()); }
    Scanner s=new Scanner("12 abc 3.5 true\nnext line\n-7"); p(o,s.nextInt()+s.next()+s.hasNextInt()+s.nextDouble()+s.nextBoolean()+"|"+s.nextLine()+"|"+s.nextLine()+"|"+s.nextLong()+s.hasNext());
    try { new Scanner("x").nextInt(); } catch(InputMismatchException e) { p(o,e); }
    Scanner d=new Scanner("a,b,,c").useDelimiter(","); while(d.hasNext()) o.append("<"+d.next()+">"); p(o,"");
    EnumMap<Color,Integer> em=new EnumMap<>(Color.class); em.put(Color.BLUE,1); em.put(Color.RED,2); em.put(Color.GREEN,3); p(o,em+" "+em.containsKey(Color.GREEN)+em.keySet()+em.values());
    EnumSet<Color> es=EnumSet.of(Color.BLUE,Color.RED); p(o,es+" "+EnumSet.complementOf(es)+EnumSet.allOf(Color.class)+EnumSet.range(Color.RED,Color.GREEN)+es.contains(Color.GREEN)+EnumSet.noneOf(Color.class));
    Hashtable<String,Integer> h=new Hashtable<>(); for(int i=0;i<30;i++) h.put("k"+i*7,i); h.remove("k14"); p(o,h); p(o,Collections.list(h.keys()));
    WeakHashMap<String,Integer> wh=new WeakHashMap<>(); for(int i=0;i<30;i++) wh.put(("k"+i*7).intern(),i); p(o,wh);
    Vector<Integer> v=new Vector<>(Arrays.asList(1,2,3)); v.insertElementAt(9,1); p(o,v+" "+v.elementAt(1)+v.capacity()+v.indexOf(3)); try { v.get(7); } catch(ArrayIndexOutOfBoundsException e) { p(o,e.getMessage()); } try { v.elementAt(7); } catch(ArrayIndexOutOfBoundsException e) { p(o,e.getMessage()); }
    Stack<Integer> st=new Stack<>(); st.push(1); st.push(2); p(o,st.peek()+st.pop()+st.search(1)+" "+st); st.pop(); try { st.pop(); } catch(EmptyStackException e) { p(o,e); }
    Observable ob=new Observable(){ { setChanged(); } }; ob.addObserver((x,a)->p(o,"observed "+a)); ob.notifyObservers("z"); ob.notifyObservers("y");
    p(o,new EventObject("src").getSource());
    List<Integer> ll=new LinkedList<>(Arrays.asList(1,2,3,4,5)); ll.subList(1,3).clear(); p(o,ll); ListIterator<Integer> li=ll.listIterator(2); li.add(8); li.previous(); li.set(7); p(o,ll);
    p(o,Collections.nCopies(3,"x")+""+Collections.singletonList(1)+Collections.emptyMap()+Collections.unmodifiableList(ll)+Collections.synchronizedMap(new TreeMap<>(Collections.singletonMap(1,2))));
    try { Collections.unmodifiableList(ll).add(1); } catch(UnsupportedOperationException e) { p(o,e); }
    try { Arrays.asList(1,2).add(3); } catch(UnsupportedOperationException e) { p(o,e); }
    List<Integer> sh=new ArrayList<>(Arrays.asList(1,2,3,4,5,6,7,8,9)); Collections.shuffle(sh,new Random(3)); p(o,sh); Collections.rotate(sh,4); p(o,sh); Collections.reverse(sh); Collections.swap(sh,0,8); p(o,sh+" "+Collections.max(sh)+Collections.frequency(sh,3)+Collections.binarySearch(Arrays.asList(1,3,5),4));
    p(o,Arrays.deepToString(new Object[]{1,new int[]{2},new String[]{"x"}})+Arrays.hashCode(new double[]{1.5,-0.0})+Arrays.equals(new float[]{Float.NaN},new float[]{Float.NaN}));
    double[] ds={3,-0.0,0.0,Double.NaN,-1}; Arrays.sort(ds); p(o,Arrays.toString(ds)+Arrays.binarySearch(ds,0.0));
    TreeMap<String,Integer> tm=new TreeMap<>(); for(String x: "q w e r t y".split(" ")) tm.put(x,x.hashCode()); p(o,tm.headMap("r",true)+""+tm.tailMap("r")+tm.descendingMap()+tm.floorKey("s")+tm.higherEntry("t")+tm.subMap("e",false,"t",true).descendingMap().headMap("q")+tm.pollFirstEntry());
    LinkedHashMap<Integer,Integer> lru=new LinkedHashMap<Integer,Integer>(16,.75f,true){ protected boolean removeEldestEntry(Map.Entry<Integer,Integer> e){ return size()>3; } }; for(int i=0;i<5;i++){ lru.put(i,i); lru.get(2);} p(o,lru);
    IdentityHashMap<Object,Integer> ih=new IdentityHashMap<>(); ih.put(new String("a"),1); ih.put(new String("a"),2); p(o,ih.size()+""+ih.get("a"));
    PriorityQueue<Integer> pq=new PriorityQueue<>(Comparator.reverseOrder()); for(int i: new int[]{5,1,8,3,9,2}) pq.add(i); p(o,pq); pq.remove(8); p(o,pq+" "+pq.poll()+pq.poll()+pq);
    ArrayDeque<Integer> ad=new ArrayDeque<>(); ad.push(1); ad.addLast(2); ad.offerFirst(0); p(o,ad+" "+ad.peekLast()+ad.pop()); try { ad.add(null); } catch(NullPointerException e) { p(o,"npe"); }
    HashSet<Integer> work=new HashSet<>(); for(int i=0;i<200;i++) work.add(i*31); long mixed=0; for(int turn=0;!work.isEmpty()&&turn<900;turn++){ Integer x=work.iterator().next(); work.remove(x); mixed=mixed*31+x; if(mixed%7==0) work.remove((int)(mixed%6200)); if(mixed%11==0&&work.size()>50) work.add(-x-1); } p(o,mixed+" "+work.size());
    SplittableRandom sr=new SplittableRandom(42); p(o,sr.nextInt()+" "+sr.nextLong()+" "+sr.nextInt(100)+" "+sr.nextDouble()+" "+sr.split().nextInt());
    Random g=new Random(1); for(int i=0;i<50;i++) p(o,g.nextGaussian());
    return o.toString();
  }
  public static void main(String[] a) throws Exception { System.out.print(run(a[0])); }
}
