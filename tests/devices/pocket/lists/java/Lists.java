import android.content.Context;
import android.os.Parcel;
import android.os.Parcelable;
import android.util.SparseArray;
import android.view.View;
import android.view.View.MeasureSpec;
import android.view.ViewGroup;
import android.widget.AbsListView;
import android.widget.BaseAdapter;
import android.widget.GridView;
import android.widget.ListView;
import java.util.ArrayList;
import java.util.List;

/** Lists without a window: which rows they show, with how many views. */
public class Lists {
    private Context c;
    private final StringBuilder out = new StringBuilder();

    class Rows extends BaseAdapter {
        final List<String> data = new ArrayList<String>();
        int made;

        Rows(int count) {
            for (int i = 0; i < count; i++) {
                data.add("r" + i);
            }
        }

        public int getCount() { return data.size(); }
        public Object getItem(int p) { return data.get(p); }
        public long getItemId(int p) { return Long.parseLong(data.get(p).substring(1)); }
        public boolean hasStableIds() { return true; }
        public int getViewTypeCount() { return 2; }
        public int getItemViewType(int p) { return (int) (getItemId(p) % 2); }

        public View getView(int p, View v, ViewGroup g) {
            if (v == null) {
                made++;
                v = new View(c);
                v.setLayoutParams(new AbsListView.LayoutParams(-1, 100));
                v.setTag(getItemViewType(p));
            } else if (!v.getTag().equals(getItemViewType(p))) {
                throw new IllegalStateException("a view of another type");
            }
            v.setContentDescription(data.get(p));
            return v;
        }
    }

    private void place(View v, int height) {
        v.measure(MeasureSpec.makeMeasureSpec(400, MeasureSpec.EXACTLY),
            MeasureSpec.makeMeasureSpec(height, MeasureSpec.EXACTLY));
        v.layout(0, 0, 400, height);
    }

    private void tell(String title, AbsListView l) {
        out.append(title).append(' ').append(l.getFirstVisiblePosition()).append("..")
            .append(l.getLastVisiblePosition()).append(" top=").append(l.getChildAt(0).getTop());
        for (int i = 0; i < l.getChildCount(); i++) {
            out.append(' ').append(l.getChildAt(i).getContentDescription());
        }
        out.append('\n');
    }

    private void scrolling() {
        ListView l = new ListView(c);
        l.setDividerHeight(0);
        Rows rows = new Rows(100);
        l.setAdapter(rows);
        place(l, 450);
        tell("start", l);
        l.setSelectionFromTop(50, -30);
        place(l, 450);
        tell("selected", l);
        rows.data.remove(50);
        rows.data.add(0, "r500");
        rows.notifyDataSetChanged();
        place(l, 450);
        tell("changed", l);
        for (int i = 0; i < 60; i++) {
            l.setSelection(i);
            place(l, 450);
        }
        out.append("few views ").append(rows.made < 30).append('\n');
    }

    private void fixed() {
        ListView l = new ListView(c);
        l.setDividerHeight(10);
        View header = new View(c);
        header.setLayoutParams(new AbsListView.LayoutParams(-1, 60));
        header.setContentDescription("header");
        View footer = new View(c);
        footer.setLayoutParams(new AbsListView.LayoutParams(-1, 60));
        footer.setContentDescription("footer");
        l.addHeaderView(header, "h", false);
        l.addFooterView(footer);
        Rows rows = new Rows(2);
        l.setAdapter(rows);
        place(l, 600);
        tell("fixed", l);
        out.append(l.getCount()).append(' ').append(l.getItemAtPosition(0)).append(' ')
            .append(l.getItemIdAtPosition(0)).append(' ').append(l.getItemAtPosition(1)).append('\n');
        l.removeHeaderView(header);
        place(l, 600);
        tell("without", l);
        l.measure(MeasureSpec.makeMeasureSpec(400, MeasureSpec.EXACTLY),
            MeasureSpec.makeMeasureSpec(5000, MeasureSpec.AT_MOST));
        out.append("as tall as its rows ").append(l.getMeasuredHeight()).append('\n');
    }

    private void choices() {
        ListView l = new ListView(c);
        l.setId(77);
        l.setChoiceMode(ListView.CHOICE_MODE_MULTIPLE);
        Rows rows = new Rows(40);
        l.setAdapter(rows);
        place(l, 450);
        l.performItemClick(l.getChildAt(1), 1, 1);
        l.setItemChecked(30, true);
        l.setSelection(20);
        place(l, 450);
        rows.data.remove(0);
        rows.notifyDataSetChanged();
        place(l, 450);
        long[] ids = l.getCheckedItemIds();
        out.append("checked ").append(l.getCheckedItemCount()).append(' ').append(ids[0]).append(' ')
            .append(ids[1]).append(' ').append(l.isItemChecked(0)).append(l.isItemChecked(29)).append('\n');
        SparseArray<Parcelable> states = new SparseArray<Parcelable>();
        l.saveHierarchyState(states);
        Parcel parcel = Parcel.obtain();
        parcel.writeParcelable(states.get(77), 0);
        parcel.setDataPosition(0);
        states.put(77, parcel.readParcelable(Lists.class.getClassLoader()));
        ListView again = new ListView(c);
        again.setId(77);
        again.setChoiceMode(ListView.CHOICE_MODE_MULTIPLE);
        again.setAdapter(rows);
        again.restoreHierarchyState(states);
        place(again, 450);
        tell("restored", again);
        out.append(again.getCheckedItemCount()).append(again.isItemChecked(29)).append('\n');
    }

    private void grid() {
        GridView g = new GridView(c);
        g.setNumColumns(3);
        g.setHorizontalSpacing(20);
        g.setVerticalSpacing(10);
        g.setAdapter(new Rows(20));
        place(g, 400);
        View v = g.getChildAt(4);
        out.append(g.getChildCount()).append(" cells, ").append(v.getLeft()).append(',')
            .append(v.getTop()).append(' ').append(v.getWidth()).append('x').append(v.getHeight());
        g.setSelection(19);
        place(g, 400);
        tell("; at the end", g);
    }

    public String run(Context context) {
        c = context;
        scrolling();
        fixed();
        choices();
        grid();
        return out.toString();
    }
}
