import android.animation.*;
import android.content.*;
import android.content.res.*;
import android.graphics.*;
import android.graphics.drawable.*;
import android.os.*;
import android.util.*;
import android.view.*;
import android.view.animation.*;
import android.widget.*;
import java.util.*;

public class InflatingAndItsFailures {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        c.setTheme(android.R.style.Theme_Holo_Light);
        LayoutInflater inflater = LayoutInflater.from(c);
        FrameLayout parent = new FrameLayout(c);
        TextView row = (TextView) inflater.inflate(
            android.R.layout.simple_list_item_1, parent, false);
        final List<String> seen = new ArrayList<String>();
        LayoutInflater own = inflater.cloneInContext(c);
        own.setFactory(new LayoutInflater.Factory() {
            public View onCreateView(String name, Context c, AttributeSet a) {
                seen.add(name);
                return name.equals("EditText") ? new Button(c) : null;
            }
        });
        View made = own.inflate(r.getIdentifier("rename", "layout", c.getPackageName()), null);
        String problem = "";
        try { own.setFactory(new LayoutInflater.Factory() {
            public View onCreateView(String name, Context c, AttributeSet a) { return null; }
        }); } catch (IllegalStateException e) { problem = e.getMessage(); }
        own.setFilter(new LayoutInflater.Filter() {
            public boolean onLoadClass(Class k) { return k != TextView.class; }
        });
        String refused = "";
        try { own.inflate(android.R.layout.simple_list_item_1, parent, false); }
        catch (InflateException e) { refused = e.getMessage(); }
        return row.getId() + " " + (row.getLayoutParams() instanceof FrameLayout.LayoutParams)
            + " " + row.getMinimumHeight() + "|" + seen.get(0) + " "
            + made.getClass().getSimpleName() + "|" + problem + "|" + refused;
    }
}
