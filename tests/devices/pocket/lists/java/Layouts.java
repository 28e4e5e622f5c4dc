import android.content.Context;
import android.view.Gravity;
import android.view.View;
import android.view.View.MeasureSpec;
import android.view.ViewGroup;
import android.widget.FrameLayout;
import android.widget.GridLayout;
import android.widget.LinearLayout;
import android.widget.RelativeLayout;
import android.widget.ScrollView;
import android.widget.TableLayout;
import android.widget.TableRow;

/** Where layouts put their children. */
public class Layouts {
    private Context c;
    private final StringBuilder out = new StringBuilder();

    private View box(int width, int height) {
        View v = new View(c);
        v.setMinimumWidth(width);
        v.setMinimumHeight(height);
        return v;
    }

    private void place(View v, int width, int height, int mode) {
        v.measure(MeasureSpec.makeMeasureSpec(width, mode), MeasureSpec.makeMeasureSpec(height, mode));
        v.layout(0, 0, v.getMeasuredWidth(), v.getMeasuredHeight());
    }

    private void tell(String title, ViewGroup group) {
        out.append(title).append(' ').append(group.getWidth()).append('x').append(group.getHeight());
        for (int i = 0; i < group.getChildCount(); i++) {
            View v = group.getChildAt(i);
            out.append(" [").append(v.getLeft()).append(',').append(v.getTop()).append(' ')
                .append(v.getWidth()).append('x').append(v.getHeight()).append(']');
        }
        out.append('\n');
    }

    private void linear() {
        LinearLayout row = new LinearLayout(c);
        row.setPadding(10, 0, 10, 0);
        row.addView(box(0, 20), new LinearLayout.LayoutParams(0, 30, 1));
        LinearLayout.LayoutParams p = new LinearLayout.LayoutParams(0, 50, 2);
        p.leftMargin = 8;
        row.addView(box(0, 20), p);
        p = new LinearLayout.LayoutParams(100, ViewGroup.LayoutParams.MATCH_PARENT);
        p.gravity = Gravity.BOTTOM;
        row.addView(box(0, 0), p);
        row.measure(MeasureSpec.makeMeasureSpec(428, MeasureSpec.EXACTLY),
            MeasureSpec.makeMeasureSpec(400, MeasureSpec.AT_MOST));
        row.layout(0, 0, row.getMeasuredWidth(), row.getMeasuredHeight());
        tell("row", row);
        LinearLayout column = new LinearLayout(c);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setGravity(Gravity.BOTTOM | Gravity.END);
        column.addView(box(0, 0), new LinearLayout.LayoutParams(60, 40));
        column.addView(box(0, 0), new LinearLayout.LayoutParams(80, 40));
        View gone = box(0, 0);
        gone.setVisibility(View.GONE);
        column.addView(gone, new LinearLayout.LayoutParams(500, 500));
        place(column, 300, 300, MeasureSpec.EXACTLY);
        tell("column", column);
    }

    private RelativeLayout.LayoutParams rule(int width, int height) {
        return new RelativeLayout.LayoutParams(width, height);
    }

    private void relative() {
        RelativeLayout r = new RelativeLayout(c);
        View a = box(0, 0), b = box(0, 0), d = box(0, 0), e = box(0, 0);
        a.setId(1);
        b.setId(2);
        d.setId(3);
        // In an order that the dependencies must turn round.
        RelativeLayout.LayoutParams p = rule(RelativeLayout.LayoutParams.MATCH_PARENT, 30);
        p.addRule(RelativeLayout.BELOW, 2);
        p.addRule(RelativeLayout.RIGHT_OF, 1);
        p.leftMargin = 5;
        r.addView(d, p);
        p = rule(70, 40);
        p.addRule(RelativeLayout.ALIGN_PARENT_RIGHT);
        p.addRule(RelativeLayout.ALIGN_TOP, 1);
        r.addView(b, p);
        p = rule(50, 50);
        p.addRule(RelativeLayout.CENTER_VERTICAL);
        r.addView(a, p);
        p = rule(20, 20);
        p.addRule(RelativeLayout.CENTER_IN_PARENT);
        r.addView(e, p);
        place(r, 300, 200, MeasureSpec.EXACTLY);
        tell("relative", r);
        RelativeLayout loop = new RelativeLayout(c);
        p = rule(10, 10);
        p.addRule(RelativeLayout.BELOW, 2);
        View one = box(0, 0), two = box(0, 0);
        one.setId(1);
        two.setId(2);
        loop.addView(one, p);
        p = rule(10, 10);
        p.addRule(RelativeLayout.BELOW, 1);
        loop.addView(two, p);
        try {
            place(loop, 100, 100, MeasureSpec.EXACTLY);
        } catch (IllegalStateException x) {
            out.append(x.getMessage()).append('\n');
        }
    }

    private void frames() {
        FrameLayout f = new FrameLayout(c);
        f.addView(box(0, 0), new FrameLayout.LayoutParams(50, 20, Gravity.CENTER));
        f.addView(box(0, 0), new FrameLayout.LayoutParams(50, 20, Gravity.BOTTOM | Gravity.RIGHT));
        f.addView(box(0, 0), new FrameLayout.LayoutParams(-1, -1));
        f.addView(box(0, 0), new FrameLayout.LayoutParams(90, 200));
        place(f, 400, 400, MeasureSpec.AT_MOST);
        tell("frame", f);
        ScrollView s = new ScrollView(c);
        s.addView(box(0, 1000), new FrameLayout.LayoutParams(-1, -2));
        place(s, 100, 300, MeasureSpec.EXACTLY);
        s.scrollTo(0, 5000);
        out.append("scrolled ").append(s.getScrollY()).append('\n');
        try {
            s.addView(box(1, 1));
        } catch (IllegalStateException x) {
            out.append(x.getMessage()).append('\n');
        }
    }

    private void tables() {
        TableLayout t = new TableLayout(c);
        t.setColumnStretchable(1, true);
        for (int r = 0; r < 2; r++) {
            TableRow row = new TableRow(c);
            for (int i = 0; i < 3; i++) {
                row.addView(box(0, 0), new TableRow.LayoutParams(40 + 20 * i * r, 30));
            }
            t.addView(row);
        }
        place(t, 300, 300, MeasureSpec.EXACTLY);
        tell("table", (ViewGroup) t.getChildAt(0));
        GridLayout g = new GridLayout(c);
        g.setColumnCount(3);
        for (int i = 0; i < 5; i++) {
            GridLayout.LayoutParams p = new GridLayout.LayoutParams();
            p.width = 50 + i * 10;
            p.height = 30;
            g.addView(box(0, 0), p);
        }
        GridLayout.LayoutParams p = new GridLayout.LayoutParams(
            GridLayout.spec(GridLayout.UNDEFINED), GridLayout.spec(0, 3, GridLayout.FILL));
        p.width = 10;
        p.height = 20;
        g.addView(box(0, 0), p);
        place(g, 500, 500, MeasureSpec.AT_MOST);
        tell("grid", g);
    }

    public String run(Context context) {
        c = context;
        linear();
        relative();
        frames();
        tables();
        return out.toString();
    }
}
