package samples.projects.test;

import java.util.Arrays;
import java.util.List;
import junit.framework.TestCase;
import samples.projects.Names;
import samples.projects.NaturalOrder;
import samples.projects.Project;
import samples.projects.ProjectCodec;

/** What is stored and how it is ordered, without a screen. */
public class CodecTest extends TestCase {
    public void testTextSurvivesARoundTrip() {
        List<Project> projects = Arrays.asList(
                new Project(7, "a|b\\c", "two\nlines", 2, true),
                new Project(8, "", "", 0, false));
        assertEquals(projects, ProjectCodec.decode(ProjectCodec.encode(projects)));
    }

    public void testDamagedTextIsRefused() {
        assertRefused("1|a|b|2|open", "line 1: the last line has no end");
        assertRefused("1|a|b|2\n", "line 1: 4 fields instead of 5");
        assertRefused("1|a|b|2|open\n2|a|b|0|maybe\n", "line 2: neither done nor open: maybe");
    }

    public void testNumbersInNamesAreOrderedByValue() {
        assertTrue(NaturalOrder.compareNames("step 9", "Step 10") < 0);
        assertTrue(NaturalOrder.compareNames("v010", "v9") > 0);
        assertEquals(0, NaturalOrder.compareNames("A1", "a01"));
    }

    public void testNamesAreTidyAndUnique() {
        List<Project> taken = Arrays.asList(
                new Project(1, "A", "", 0, false), new Project(2, "A (2)", "", 0, false));
        assertEquals("A (3)", Names.unique("A", taken));
        assertEquals("my list", Names.tidy("  my \t list "));
    }

    private static void assertRefused(String text, String why) {
        try {
            ProjectCodec.decode(text);
        } catch (IllegalArgumentException refused) {
            assertEquals(why, refused.getMessage());
            return;
        }
        fail("accepted: " + text);
    }
}
