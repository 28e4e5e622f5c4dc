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

public class ValuesNamesAndMessages {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        StringBuilder s = new StringBuilder();
        String p = c.getPackageName();
        int steps = r.getIdentifier("steps", "plurals", p);
        s.append(r.getString(r.getIdentifier(p + ":string/app_name", null, null))).append('|');
        s.append(r.getQuantityString(steps, 1, 1)).append('|');
        s.append(r.getQuantityString(steps, 5, 5)).append('|');
        s.append(r.getResourceName(steps)).append('|');
        s.append(r.getResourceEntryName(android.R.layout.simple_list_item_1)).append('|');
        s.append(r.getIdentifier("nothing", "string", p)).append('|');
        try { r.getString(5); } catch (Resources.NotFoundException e) {
            s.append(e.getMessage()).append('|'); }
        try { r.getDimension(android.R.string.ok); } catch (Resources.NotFoundException e) {
            s.append(e.getMessage()).append('|'); }
        s.append(r.getString(android.R.string.cancel)).append('|');
        s.append(r.getDisplayMetrics().density).append('|');
        s.append(r.getConfiguration());
        return s.toString();
    }
}
