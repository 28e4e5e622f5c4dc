package samples.taxcalculator.test;

import junit.framework.TestCase;
import samples.taxcalculator.Amounts;
import samples.taxcalculator.Keypad;
import samples.taxcalculator.Percent;
import samples.taxcalculator.TaxTable;

/** The arithmetic, which needs no screen. */
public class AmountsTest extends TestCase {
    public void testAmountsAreGrouped() {
        assertEquals("0", Amounts.format(0));
        assertEquals("999", Amounts.format(999));
        assertEquals("1,000", Amounts.format(1000));
        assertEquals("-123,456,789", Amounts.format(-123456789));
    }

    public void testWhatIsNoNumberIsZero() {
        assertEquals(0, Amounts.parse(""));
        assertEquals(0, Amounts.parse("12x"));
        assertEquals(42, Amounts.parse("42"));
    }

    public void testKeypadStopsAtNineDigits() {
        assertEquals(123456789, Keypad.press("1234567895"));
        assertEquals(7, Keypad.press("99C78<"));
    }

    public void testSharesAreRoundedHalfUp() {
        assertEquals("33.3 %", Percent.share(1, 3));
        assertEquals("66.7 %", Percent.share(2, 3));
        assertEquals("-", Percent.share(5, 0));
    }

    public void testBracketsTaxWhatLiesAboveThem() {
        TaxTable table = TaxTable.parse("0:10, 10000:20, 50000:42");
        assertEquals(1000, table.taxOn(10000));
        assertEquals(13200, table.taxOn(60000));
        assertEquals(20, table.marginalRate(10000));
        assertEquals(42, table.marginalRate(1000000));
    }
}
