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

public class ShapesClipsLayersAndModes {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        Bitmap b = Bitmap.createBitmap(100, 100, Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(b);
        canvas.drawColor(Color.WHITE);
        Paint red = new Paint(); red.setColor(Color.RED);
        int count = canvas.save();
        canvas.translate(10, 10); canvas.clipRect(0, 0, 20, 20);
        canvas.drawRect(-50, -50, 200, 200, red);
        canvas.restoreToCount(count);
        Paint half = new Paint(); half.setColor(0x800000ff);
        canvas.drawCircle(70, 70, 20, half);
        canvas.saveLayerAlpha(null, 128, Canvas.ALL_SAVE_FLAG);
        canvas.drawRect(50, 0, 60, 10, red);
        canvas.restore();
        Paint clear = new Paint(); clear.setXfermode(new PorterDuffXfermode(PorterDuff.Mode.CLEAR));
        canvas.drawRect(90, 90, 100, 100, clear);
        Path path = new Path(); path.addCircle(20, 70, 15, Path.Direction.CW);
        canvas.clipPath(path); canvas.drawColor(Color.GREEN);
        StringBuilder s = new StringBuilder();
        int[][] points = {{15, 15}, {35, 15}, {70, 70}, {55, 5}, {95, 95}, {20, 70}, {4, 54}};
        for (int[] p : points) s.append(Integer.toHexString(b.getPixel(p[0], p[1]))).append(' ');
        return s.append(canvas.getSaveCount()).toString();
    }
}
