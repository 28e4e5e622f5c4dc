import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.TimeZone;

/** java.sql's dates, their texts and their order. */
public class SqlDates {
    public static void main(String[] args) {
        System.out.print(run(args.length > 0 ? args[0] : ""));
    }

    static String run(String ignored) {
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+2"));
        StringBuilder out = new StringBuilder();
        Date date = Date.valueOf("2021-03-04");
        out.append(date).append(' ').append(date.getTime()).append(' ').append(new Date(0)).append('\n');
        Time time = Time.valueOf("13:05:09");
        out.append(time).append(' ').append(time.getTime()).append(' ').append(new Time(1, 2, 3)).append('\n');
        Timestamp one = Timestamp.valueOf("2021-03-04 05:06:07.089");
        Timestamp two = new Timestamp(one.getTime());
        out.append(one).append(' ').append(one.getNanos()).append(' ').append(one.equals(two)).append('\n');
        two.setNanos(89000001);
        out.append(two).append(' ').append(one.before(two)).append(' ').append(two.compareTo(one)).append('\n');
        out.append(new Timestamp(121, 2, 4, 5, 6, 7, 0)).append('\n');
        for (String bad : new String[] {"x", "2021-13-01", ""}) {
            try {
                out.append(Date.valueOf(bad));
            } catch (IllegalArgumentException e) {
                out.append("bad ");
            }
        }
        return out.append(date instanceof java.util.Date).toString();
    }
}
