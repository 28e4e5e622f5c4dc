import android.content.Context;
import android.database.DataSetObserver;
import android.database.MatrixCursor;
import android.os.Looper;
import android.view.View;
import android.view.View.MeasureSpec;
import android.widget.AdapterView;
import android.widget.ArrayAdapter;
import android.widget.Filter;
import android.widget.FrameLayout;
import android.widget.SimpleAdapter;
import android.widget.SimpleCursorAdapter;
import android.widget.Spinner;
import android.widget.TextView;
import android.widget.OverScroller;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Adapters and what listens to them; runs a Looper, because filters and spinners post. */
public class Adapters {
    private final StringBuilder out = new StringBuilder();

    public String run(final Context c) {
        final ArrayAdapter<String> cheeses = new ArrayAdapter<String>(c,
            android.R.layout.simple_list_item_1,
            new ArrayList<String>(Arrays.asList("Edam", "Old Gouda", "Brie", "Gruyere")));
        cheeses.registerDataSetObserver(new DataSetObserver() {
            @Override public void onChanged() { out.append("changed ").append(cheeses.getCount()).append('\n'); }
            @Override public void onInvalidated() { out.append("invalid\n"); }
        });
        cheeses.add("Feta");
        FrameLayout parent = new FrameLayout(c);
        TextView row = (TextView) cheeses.getView(1, null, parent);
        out.append(row.getText()).append(' ').append(cheeses.getView(2, row, parent) == row)
            .append(' ').append(row.getText()).append('\n');
        Map<String, ?> map = Collections.singletonMap("name", "Comte");
        List<Map<String, ?>> maps = new ArrayList<Map<String, ?>>();
        maps.add(map);
        SimpleAdapter simple = new SimpleAdapter(c, maps, android.R.layout.simple_list_item_1,
            new String[] {"name"}, new int[] {android.R.id.text1});
        out.append(((TextView) simple.getView(0, null, parent)).getText()).append('\n');
        MatrixCursor cursor = new MatrixCursor(new String[] {"_id", "name"});
        cursor.addRow(new Object[] {7L, "Raclette"});
        SimpleCursorAdapter rows = new SimpleCursorAdapter(c, android.R.layout.simple_list_item_1,
            cursor, new String[] {"name"}, new int[] {android.R.id.text1}, 0);
        out.append(rows.getItemId(0)).append(' ')
            .append(((TextView) rows.getView(0, null, parent)).getText()).append('\n');

        final Spinner spinner = new Spinner(c, Spinner.MODE_DROPDOWN);
        spinner.setAdapter(cheeses);
        spinner.setSelection(2);
        spinner.measure(MeasureSpec.makeMeasureSpec(500, MeasureSpec.AT_MOST),
            MeasureSpec.makeMeasureSpec(500, MeasureSpec.AT_MOST));
        spinner.layout(0, 0, spinner.getMeasuredWidth(), spinner.getMeasuredHeight());
        out.append(((TextView) spinner.getSelectedView()).getText()).append(' ');
        spinner.setSelection(1, false);
        out.append(((TextView) spinner.getSelectedView()).getText()).append('\n');
        spinner.setOnItemSelectedListener(new AdapterView.OnItemSelectedListener() {
            public void onItemSelected(AdapterView<?> p, View v, int position, long id) {
                out.append("again ").append(position).append('\n');
            }
            public void onNothingSelected(AdapterView<?> p) { }
        });
        try {  // spinners that tell of the row that was selected before do so
            Method tell = AdapterView.class.getDeclaredMethod("selectionChanged");
            tell.setAccessible(true);
            tell.invoke(spinner);
        } catch (ReflectiveOperationException e) {
            out.append(e.toString());
        }
        spinner.setOnItemSelectedListener(null);
        OverScroller fling = new OverScroller(c);
        fling.fling(0, 0, 0, 100000, 0, 0, 0, 300);
        out.append("flies to ").append(fling.getFinalY()).append('\n');
        cheeses.getFilter().filter("go", new Filter.FilterListener() {
            public void onFilterComplete(int count) {
                out.append("left ").append(count).append(' ').append(cheeses.getItem(0)).append('\n');
                throw new IllegalStateException("done");
            }
        });
        try {
            Looper.loop();
        } catch (IllegalStateException done) {
            out.append(done.getMessage());
        }
        return out.toString();
    }
}
