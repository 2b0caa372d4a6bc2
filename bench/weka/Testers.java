import java.io.BufferedReader;
import java.io.FileReader;
import weka.core.Instances;
import weka.core.Range;
import weka.experiment.PairedCorrectedTTester;
import weka.experiment.PairedStats;
import weka.experiment.PairedTTester;

/**
 * What the Experimenter's two testers say of results in its own form (Key_Dataset, Key_Run, Key_Fold, Key_Scheme,
 * Number_of_training_instances, Number_of_testing_instances, Percent_correct): one line a tester, data set and pair of schemes,
 * "tester TAB data set TAB first TAB second TAB mean difference TAB deviation TAB p TAB significance". Weka keeps no t: its
 * p is that of t squared.
 */
public class Testers {
  public static void main(String[] files) throws Exception {
    Instances results = new Instances(new BufferedReader(new FileReader(files[0])));
    int schemes = results.attribute("Key_Scheme").numValues();
    int measure = results.attribute("Percent_correct").index();
    for (PairedTTester tester : new PairedTTester[] {new PairedTTester(), new PairedCorrectedTTester()}) {
      tester.setInstances(results);
      tester.setDatasetKeyColumns(new Range("1"));
      tester.setRunColumn(1);
      tester.setFoldColumn(2);
      tester.setResultsetKeyColumns(new Range("4"));
      tester.setSignificanceLevel(0.05);
      int sets = tester.getNumDatasets();
      for (int set = 0; set < sets; set++)
        for (int first = 0; first < schemes; first++)
          for (int second = first + 1; second < schemes; second++) {
            // The specifier of a data set is its first row; rows are sorted by data set in the file.
            PairedStats stats = tester.calculateStatistics(specifier(results, set), first, second, measure);
            System.out.println(tester.getClass().getSimpleName() + "\t" + results.attribute(0).value(set) + "\t" + first + "\t" + second
                + "\t" + stats.differencesStats.mean + "\t" + stats.differencesStats.stdDev + "\t" + stats.differencesProbability
                + "\t" + stats.differencesSignificance);
          }
    }
  }

  private static weka.core.Instance specifier(Instances results, int set) {
    for (int i = 0; i < results.numInstances(); i++) if (results.instance(i).value(0) == set) return results.instance(i);
    throw new IllegalStateException();
  }
}
