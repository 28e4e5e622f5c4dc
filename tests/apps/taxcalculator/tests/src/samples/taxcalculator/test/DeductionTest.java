package samples.taxcalculator.test;

import android.content.Context;
import android.test.TouchUtils;
import android.view.KeyEvent;
import android.widget.Switch;
import samples.taxcalculator.IncomeActivity;
import samples.taxcalculator.R;
import samples.testing.ScreenTestCase;

/** Setting a deduction. None of these deducts more than the income: that line stays uncovered. */
public class DeductionTest extends ScreenTestCase<IncomeActivity> {
    public DeductionTest() {
        super(IncomeActivity.class);
    }

    @Override
    protected void prepare(Context app) {
        app.getSharedPreferences("settings", Context.MODE_PRIVATE).edit().clear().commit();
    }

    public void testDeductionLowersTheTax() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.settings, 0);
        TouchUtils.clickView(this, screen.view(R.id.deduct));
        TouchUtils.clickView(this, screen.view(R.id.change_amount));
        screen.awaitInputFocus(R.id.amount_field);
        getInstrumentation().sendStringSync("40");
        screen.awaitLabel(R.id.amount_field, "40");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.awaitLabel(R.id.current_amount, "40");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        TouchUtils.clickView(this, screen.view(R.id.key_8));
        TouchUtils.clickView(this, screen.view(R.id.key_0));
        TouchUtils.clickView(this, screen.view(R.id.calculate));
        screen.awaitLabel(R.id.deduction, "40");
        screen.awaitLabel(R.id.taxable, "40");
        screen.awaitLabel(R.id.tax, "10");
    }

    public void testAmountAloneChangesNothing() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.settings, 0);
        TouchUtils.clickView(this, screen.view(R.id.change_amount));
        screen.awaitInputFocus(R.id.amount_field);
        getInstrumentation().sendStringSync("7");
        screen.awaitLabel(R.id.amount_field, "7");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.awaitLabel(R.id.current_amount, "7");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        TouchUtils.clickView(this, screen.view(R.id.key_8));
        TouchUtils.clickView(this, screen.view(R.id.calculate));
        screen.awaitLabel(R.id.deduction, "0");
        screen.awaitLabel(R.id.taxable, "8");
    }

    public void testSwitchIsRemembered() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.settings, 0);
        TouchUtils.clickView(this, screen.view(R.id.deduct));
        screen.view(R.id.change_amount);
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.view(R.id.calculate);
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.settings, 0);
        assertTrue("switched on", ((Switch) screen.view(R.id.deduct)).isChecked());
    }

    public void testAmountIsRemembered() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.settings, 0);
        TouchUtils.clickView(this, screen.view(R.id.change_amount));
        screen.awaitInputFocus(R.id.amount_field);
        getInstrumentation().sendStringSync("12");
        screen.awaitInputFocus(R.id.amount_field);
        getInstrumentation().sendStringSync("34");
        screen.awaitLabel(R.id.amount_field, "1234");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.awaitLabel(R.id.current_amount, "1,234");
        TouchUtils.clickView(this, screen.view(R.id.change_amount));
        screen.awaitLabel(R.id.amount_field, "1234");
    }
}
