import java.text.*;
import java.util.*;
import java.util.regex.*;

public class TextCases {
    static StringBuffer out = new StringBuffer();

    static void say(Object o) { out.append(o).append('\n'); }

    interface Action { Object run() throws Exception; }

    static void tried(Action action) {
        try { say(action.run()); } catch (Exception e) { say(e.getClass().getName()); }
    }

    public static String run() throws Exception {
        Locale.setDefault(Locale.US); TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        matcher(); messages(); choices(); locales(); dates(); zones(); numbers(); breaks(); others(); formatter(); currency();
        return out.toString();
    }

    static void matcher() {
        Matcher m = Pattern.compile("(?<key>\\w+)=(\\d+)").matcher("a=1, bc=22;d=x");
        while (m.find()) say(m.group() + m.group("key") + m.group(2) + m.start(1) + m.end("key") + m.groupCount());
        say(Pattern.compile("a(b)?").matcher("a ab").replaceAll("<$0|$1>"));
        say("x1y22".replaceAll("(\\d+)", "[$1]")); say("aXbX".replaceFirst("X", Matcher.quoteReplacement("$1\\")));
        StringBuffer sb = new StringBuffer(); m.reset(); while (m.find()) m.appendReplacement(sb, "${key}"); m.appendTail(sb); say(sb);
        say(Arrays.toString(Pattern.compile("[,;]").split("a,b;;c,,"))); say(Arrays.toString("a1b2c".split("\\d", 2)));
        say(Pattern.matches("[a-f]+", "face")); say(Pattern.quote("a.b\\E")); say(Pattern.compile("X", Pattern.CASE_INSENSITIVE).matcher("axb").find());
        MatchResult r = Pattern.compile("b+").matcher("abbb").results().findFirst().get(); say(r.group() + r.start());
        tried(() -> Pattern.compile("a").matcher("b").group()); tried(() -> Pattern.compile("(")); tried(() -> { Matcher x = Pattern.compile("a").matcher("a"); x.find(); return x.group(3); });
        tried(() -> "abc".replaceAll("b", "$2")); tried(() -> "abc".replaceAll("b", "\\"));
        Matcher t = Pattern.compile("b").matcher("abab"); t.region(2, 4); say(t.find() + "" + t.start() + t.regionStart()); say(t.lookingAt()); say(t.find(0)); say(t.hitEnd()); say(t.toMatchResult().start());
        say(Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c").reduce("", (x, y) -> x + y)); say(Pattern.compile("o").asPredicate().test("foo"));
        say(Pattern.compile("\\d+").matcher("a1b22").replaceAll(q -> "<" + q.group() + ">"));
    }

    static void messages() throws Exception {
        say(MessageFormat.format("{0} has {1} files, {2,number,#.##} {3,date,yyyy}", "disk", 1234, 3.14159, new Date(0)));
        say(MessageFormat.format("It''s '{0}' {0} {1}", "x")); say(MessageFormat.format("{0,number,percent} {0,number,integer} {1,number,currency}", 0.5, 1234.5));
        say(new MessageFormat("{0,choice,0#no files|1#one file|1<{0} files}").format(new Object[] {5})); say(new MessageFormat("a {0} b {1,number}").toPattern());
        say(Arrays.toString(new MessageFormat("{0}-{1}").parse("x-y"))); tried(() -> new MessageFormat("{x}")); tried(() -> new MessageFormat("{0")); tried(() -> new MessageFormat("{0,foo}"));
        say(MessageFormat.format("{0}", (Object) null)); say(MessageFormat.format("no args {0}", new Object[0]));
    }

    static void choices() {
        ChoiceFormat c = new ChoiceFormat("0#none|1#one|2<many"); for (double d : new double[] {-1, 0, 0.5, 1, 2, 3}) say(c.format(d)); say(c.toPattern());
        say(new ChoiceFormat(new double[] {1, 2}, new String[] {"a", "b"}).format(1.5)); tried(() -> c.parse("one"));
    }

    static void locales() {
        Locale l = new Locale("EN", "us"); say(l + " " + l.getLanguage() + l.getCountry() + l.equals(Locale.US) + l.hashCode()); say(l.toLanguageTag()); say(Locale.forLanguageTag("zh-Hans-CN")); say(Locale.forLanguageTag("de-DE-u-nu-latn").getUnicodeLocaleType("nu"));
        say(Locale.GERMANY.getDisplayName(Locale.ENGLISH)); say(Locale.FRANCE.getDisplayCountry()); say(Locale.JAPANESE.getDisplayLanguage()); say(Locale.US.getISO3Country() + Locale.US.getISO3Language()); say(Locale.ROOT.toString().isEmpty());
        say(new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").build()); say(new Locale("es", "ES", "Traditional")); tried(() -> new Locale.Builder().setLanguage("x").build()); say(Locale.forLanguageTag("en-US-x-foo")); say(Locale.getDefault());
    }

    static void dates() throws Exception {
        Date d = new Date(1720000000123L); say(d); say(d.getTime() + " " + d.hashCode()); say(new Date(124, 0, 31)); say(d.after(new Date(0)) + "" + d.compareTo(new Date(0))); say(d.getYear() + " " + d.getMonth() + " " + d.getDate() + " " + d.getDay() + " " + d.getHours() + " " + d.getMinutes()); say(d.toGMTString());
        say(Date.parse("Sat, 12 Aug 1995 13:30:00 GMT")); say(Date.UTC(95, 7, 12, 13, 30, 0)); say(new Date(-62135769600000L));
        Calendar c = new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 12, 30); say(c.getTime()); c.add(Calendar.YEAR, 1); say(c.getTime()); say(c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US)); say(c.getActualMaximum(Calendar.DAY_OF_MONTH)); c.setLenient(false); c.set(Calendar.MONTH, 13); tried(() -> c.getTime());
        Calendar e = Calendar.getInstance(); e.setTimeInMillis(0); say(e.get(Calendar.DAY_OF_WEEK)); say(e.equals(e.clone())); say(e.before(Calendar.getInstance())); say(e.isSet(Calendar.HOUR)); say(e.getFirstDayOfWeek()); say(e.getDisplayNames(Calendar.AM_PM, Calendar.SHORT, Locale.US));
    }

    static void zones() {
        TimeZone ny = TimeZone.getTimeZone("America/New_York"); say(ny.getRawOffset() + " " + ny.getOffset(1720000000000L) + " " + ny.useDaylightTime() + ny.inDaylightTime(new Date(1720000000000L)) + ny.getID() + ny.getDSTSavings()); say(ny.getDisplayName()); say(ny.getDisplayName(true, TimeZone.SHORT)); say(TimeZone.getTimeZone("nope").getID()); say(TimeZone.getTimeZone("GMT+5:30").getID()); say(TimeZone.getTimeZone("GMT-8").getRawOffset());
        SimpleTimeZone s = new SimpleTimeZone(-18000000, "X", Calendar.MARCH, 8, -Calendar.SUNDAY, 7200000, Calendar.NOVEMBER, 1, -Calendar.SUNDAY, 7200000); say(s.getOffset(1720000000000L) + " " + s.getOffset(1700000000000L) + " " + s.useDaylightTime()); say(s.equals(s.clone())); say(s.hasSameRules(ny) || true);
    }

    static void numbers() throws Exception {
        say(NumberFormat.getInstance().format(1234567.8916)); say(NumberFormat.getInstance().parse("1,234.5xyz")); tried(() -> NumberFormat.getInstance().parse("abc")); say(NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5)); say(NumberFormat.getPercentInstance().format(0.256));
        DecimalFormat d = new DecimalFormat("#,##0.00"); say(d.format(1e9)); d.setGroupingUsed(false); say(d.format(12345.678)); d.setMaximumFractionDigits(1); say(d.format(2.25)); d.setMinimumIntegerDigits(5); say(d.format(-3)); say(d.toPattern()); d.setNegativePrefix("neg "); say(d.format(-1)); d.setMultiplier(10); say(d.format(1)); say(d.equals(d.clone())); say(d.getDecimalFormatSymbols().getDecimalSeparator());
        DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.GERMANY); s.setDecimalSeparator('#'); say(new DecimalFormat("0.0", s).format(1.5)); StringBuffer b = new StringBuffer("x"); say(d.format(5L, b, new FieldPosition(0))); d.setParseBigDecimal(true); say(d.parse("12.50").getClass()); tried(() -> d.format("str")); tried(() -> new DecimalFormat("0#"));
    }

    static void breaks() {
        BreakIterator w = BreakIterator.getWordInstance(Locale.US); w.setText("Hello, big world. It's 3.14!"); StringBuilder b = new StringBuilder(); for (int i = w.first(); i != BreakIterator.DONE; i = w.next()) b.append(i).append(' '); say(b); say(w.following(3) + " " + w.preceding(3) + " " + w.isBoundary(5));
        BreakIterator c = BreakIterator.getCharacterInstance(); c.setText("e\u0301x\ud83d\ude00y"); b.setLength(0); for (int i = c.first(); i != BreakIterator.DONE; i = c.next()) b.append(i).append(' '); say(b);
        BreakIterator s = BreakIterator.getSentenceInstance(Locale.US); s.setText("One. Two? Three!"); b.setLength(0); for (int i = s.first(); i != BreakIterator.DONE; i = s.next()) b.append(i).append(' '); say(b);
    }

    static void others() {
        say(Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFKD).length()); say(Normalizer.isNormalized("\u00e9", Normalizer.Form.NFC));
        Collator k = Collator.getInstance(Locale.US); say(k.compare("a", "B") + " " + k.compare("A", "a") + " " + k.compare("cote", "cot\u00e9")); k.setStrength(Collator.PRIMARY); say(k.compare("A", "\u00e1")); String[] w = {"b", "A", "a", "\u00c4", "Z"}; k.setStrength(Collator.TERTIARY); Arrays.sort(w, k); say(Arrays.toString(w));
        CharacterIterator it = new StringCharacterIterator("abc"); StringBuilder b = new StringBuilder(); for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) b.append(c); say(b); ParsePosition p = new ParsePosition(3); say(p); say(new ParseException("m", 4).getErrorOffset()); say(new ParseException("m", 4));
        DateFormatSymbols s = new DateFormatSymbols(Locale.US); say(s.getWeekdays()[1] + s.getShortMonths()[11] + s.getAmPmStrings()[1] + s.getEras()[0]);
    }

    static void formatter() {
        Formatter f = new Formatter(); f.format("%s-%d", "a", 5).format(" %08.3f", 3.14159); say(f); f.close(); tried(() -> f.format("x")); say(String.format("%,d %x %c %b %e %10s|%-5s|", 1234567, 255, 'c', true, 12345.678, "r", "l")); tried(() -> String.format("%d", "x")); tried(() -> String.format("%s")); say(String.format("%1$s %1$S %<s", "q")); StringBuilder sb = new StringBuilder(); new Formatter(sb, Locale.GERMANY).format("%.2f", 1.5); say(sb); say(String.format(Locale.US, "%tF %<tT", new Date(0)));
    }

    static void currency() { Currency c = Currency.getInstance("EUR"); say(c + c.getSymbol(Locale.US) + c.getDefaultFractionDigits() + c.getDisplayName()); say(Currency.getInstance(Locale.JAPAN)); tried(() -> Currency.getInstance("nope")); say(Currency.getInstance("USD") == Currency.getInstance(Locale.US)); }

    public static void main(String[] a) throws Exception { System.out.print(run()); System.exit(0); }
}
