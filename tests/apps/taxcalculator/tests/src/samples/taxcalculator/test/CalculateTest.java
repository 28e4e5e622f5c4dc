package samples.taxcalculator.test;

import android.content.Context;
import android.test.TouchUtils;
import android.view.KeyEvent;
import samples.taxcalculator.IncomeActivity;
import samples.taxcalculator.R;
import samples.testing.ScreenTestCase;

/** Entering an income and reading the result, without deductions. */
public class CalculateTest extends ScreenTestCase<IncomeActivity> {
    public CalculateTest() {
        super(IncomeActivity.class);
    }

    @Override
    protected void prepare(Context app) {
        app.getSharedPreferences("settings", Context.MODE_PRIVATE).edit().clear().commit();
    }

    public void testNothingIsEnteredAtFirst() {
        screen.awaitLabel(R.id.amount, "0");
    }

    public void testKeypadEntersDigits() {
        TouchUtils.clickView(this, screen.view(R.id.key_1));
        TouchUtils.clickView(this, screen.view(R.id.key_2));
        TouchUtils.clickView(this, screen.view(R.id.key_0));
        TouchUtils.clickView(this, screen.view(R.id.key_5));
        screen.awaitLabel(R.id.amount, "1,205");
    }

    public void testDelAndClear() {
        TouchUtils.clickView(this, screen.view(R.id.key_7));
        TouchUtils.clickView(this, screen.view(R.id.key_8));
        TouchUtils.clickView(this, screen.view(R.id.delete_digit));
        screen.awaitLabel(R.id.amount, "7");
        TouchUtils.clickView(this, screen.view(R.id.clear));
        screen.awaitLabel(R.id.amount, "0");
    }

    public void testTaxOnIncome() {
        TouchUtils.clickView(this, screen.view(R.id.key_4));
        TouchUtils.clickView(this, screen.view(R.id.key_0));
        TouchUtils.clickView(this, screen.view(R.id.key_0));
        TouchUtils.clickView(this, screen.view(R.id.calculate));
        screen.awaitLabel(R.id.income, "400");
        screen.awaitLabel(R.id.deduction, "0");
        screen.awaitLabel(R.id.tax, "100");
        screen.awaitLabel(R.id.left, "300");
        screen.awaitLabel(R.id.share, "25.0 %");
    }

    public void testBackKeepsTheIncome() {
        TouchUtils.clickView(this, screen.view(R.id.key_9));
        TouchUtils.clickView(this, screen.view(R.id.calculate));
        screen.awaitLabel(R.id.taxable, "9");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.awaitLabel(R.id.amount, "9");
    }
}
