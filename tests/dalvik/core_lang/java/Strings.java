import java.util.*;
public class Strings {
  static void p(Object o){ System.out.println(o); }
  static String esc(String s){ StringBuilder b=new StringBuilder(); for(int i=0;i<s.length();i++){char c=s.charAt(i); if(c<32||c>126) b.append("\\u"+Integer.toHexString(0x10000+c).substring(1)); else b.append(c);} return b.toString(); }
  interface R { Object run() throws Throwable; }
  static void t(R r){ try { Object o=r.run(); p(o instanceof String? esc((String)o):o);} catch(Throwable e){ p(e.getClass().getName()); } }
  public static void main(String[] a) throws Throwable {
    final String[] ss={"","a","abc","ABC","Hello, World","\u00df\u0130I\u0131","\u03a3\u03c3\u03c2 \u0391\u03a3","\ud801\udc28x\ud801\udc00","\ud800","aXbXc","  pad\t ","\u2003em\u2003","aaa","a,b,,c,,","\u1f80\u1fb3","\ufb01","ab\uffffcd"};
    for (final String s: ss) for (final String q: new String[]{"","a","b","X","abc","x",",","\udc28","aa","\u03c3"}) {
      p(esc(s)+"|"+esc(q));
      p(s.indexOf(q)+" "+s.lastIndexOf(q)+" "+s.indexOf(q,1)+" "+s.lastIndexOf(q,1)+" "+s.lastIndexOf(q,-1)+" "+s.indexOf(q,-5)+" "+s.indexOf(q,50)+" "+s.lastIndexOf(q,50));
      p(s.startsWith(q)+" "+s.endsWith(q)+" "+s.startsWith(q,1)+" "+s.startsWith(q,-1)+" "+s.contains(q)+" "+s.equalsIgnoreCase(q)+" "+Integer.signum(s.compareTo(q))+" "+s.compareTo(q)+" "+s.compareToIgnoreCase(q));
      p(esc(s.replace(q,"--"))+" "+esc(s.concat(q))+" "+s.regionMatches(0,q,0,1)+" "+s.regionMatches(true,1,q,0,q.length())+" "+s.contentEquals(q)+" "+esc(String.join("/",s,q,s)));
    }
    for (final String s: ss) {
      p(esc(s)+" "+s.length()+" "+s.hashCode()+" "+s.isEmpty()+" "+esc(s.trim())+" "+esc(s.toUpperCase())+" "+esc(s.toLowerCase()));

      p(Arrays.toString(s.getBytes("UTF-8"))+Arrays.toString(s.getBytes("UTF-16"))+Arrays.toString(s.getBytes("UTF-16LE"))+Arrays.toString(s.getBytes("ISO-8859-1"))+Arrays.toString(s.getBytes("US-ASCII")));
      p(Arrays.toString(s.split(","))+Arrays.toString(s.split("X"))+Arrays.toString(s.split(",",-1))+Arrays.toString(s.split(",",2))+Arrays.toString(s.split("[,X]")));
      for (int i=-1;i<=s.length()+1;i++) { final int k=i;
        t(()->(int)s.charAt(k)); t(()->s.substring(k)); t(()->s.substring(0,k)); t(()->s.codePointAt(k)); t(()->s.codePointBefore(k)); t(()->s.codePointCount(0,k)); t(()->s.offsetByCodePoints(0,k)); t(()->s.subSequence(1,k)); }
      t(()->s.replace('a','z')); t(()->new StringBuilder(s).reverse().toString()); t(()->s.indexOf(0x10428)); t(()->s.lastIndexOf('a')); t(()->s.indexOf('b',1)); t(()->s.toCharArray().length);
      t(()->s.replaceAll("[a-c]","<$0>")); t(()->s.replaceFirst("X","\\$")); t(()->s.matches("[a-z]*"));
      t(()->s.intern()==s); t(()->new String(s)==s); t(()->new String(s).equals(s)); t(()->s.equals(null)); t(()->String.valueOf((Object)null)+null);
    }
    byte[][] bb={{},{65,66},{-1,-2},{-61,-97},{-61},{-30,-126,-84},{-30,-126},{-16,-97,-104,-128},{-16,-97,-104},{-19,-96,-128},{-64,-128},{65,-61,66},{-2,-1,0,65},{-1,-2,65,0},{0,65},{0}};
    for (byte[] b: bb) { p(Arrays.toString(b)); for (String c: new String[]{"UTF-8","UTF-16","UTF-16BE","UTF-16LE","ISO-8859-1","US-ASCII"}) p(esc(new String(b,c))); }
    t(()->new String(new byte[]{65,66,67},1,1)); t(()->new String(new char[]{'a','b'},1,5)); t(()->new String(new int[]{65,0x1F600},0,2)); t(()->new String(new int[]{-1},0,1)); t(()->"x".getBytes("nope"));
    t(()->String.valueOf(new char[]{'x','y'})); t(()->String.copyValueOf(new char[]{'x','y','z'},1,2)); t(()->String.valueOf(true)+String.valueOf(1.5f)+String.valueOf(2.25)+String.valueOf(7L)+String.valueOf('c'));
    t(()->"abc".compareTo(null)); t(()->"abc".indexOf((String)null)); t(()->"abc".contains(null)); t(()->"abc".concat(null)); t(()->((Comparable)"abc").compareTo(5)); t(()->String.join(",",Arrays.asList("a","b",null)));
    t(()->{ char[] d=new char[5]; "hello".getChars(1,4,d,1); return new String(d);}); t(()->{ "hello".getChars(1,4,new char[2],1); return 0;}); t(()->String.CASE_INSENSITIVE_ORDER.compare("ABC","abd"));
    CharSequence cs="text"; p(cs.length()+" "+cs.charAt(2)+" "+cs.subSequence(1,3)+" "+cs.toString().length()); Object o="obj"; p(o.hashCode()+" "+o.equals("obj")+" "+o.toString()+" "+o.getClass()); Comparable<String> c="b"; p(c.compareTo("a"));
    p("a\u0001b".trim()+"|"+"\u0000x\u0020".trim().length());
    p("MixedCase".chars().sum()+" "+"\ud83d\ude00a".codePoints().count());
  }
}
