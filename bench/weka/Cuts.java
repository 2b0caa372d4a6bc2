import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.zip.GZIPInputStream;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.supervised.attribute.Discretize;

/**
 * Prints the cut points of Weka's supervised Discretize: one line for each file, encoding and numeric attribute,
 * "file TAB encoding TAB attribute TAB cut cut ...". Cuts are printed as Java prints doubles, so they read back exactly.
 */
public class Cuts {
  public static void main(String[] files) throws Exception {
    for (String file : files) {
      Instances data = read(file);
      for (boolean better : new boolean[] {false, true}) {
        Discretize filter = new Discretize();
        filter.setUseBetterEncoding(better);
        filter.setInputFormat(data);
        Filter.useFilter(data, filter);
        for (int i = 0; i < data.numAttributes(); i++) {
          if (i == data.classIndex() || !data.attribute(i).isNumeric()) continue;
          print(file, better, data.attribute(i).name(), filter.getCutPoints(i));
        }
      }
    }
  }

  private static void print(String file, boolean better, String attribute, double[] cuts) {
    StringBuilder line = new StringBuilder(file + "\t" + (better ? "gaps" : "cases") + "\t" + attribute + "\t");
    if (cuts != null) for (double cut : cuts) line.append(cut).append(' ');
    System.out.println(line.toString().trim());
  }

  private static Instances read(String file) throws Exception {
    InputStream in = new FileInputStream(file);
    if (file.endsWith(".gz")) in = new GZIPInputStream(in);
    Instances data = new Instances(new BufferedReader(new InputStreamReader(in, "UTF-8")));
    data.setClassIndex(data.numAttributes() - 1);
    for (int i = 0; i < data.numAttributes(); i++) if (data.attribute(i).name().equalsIgnoreCase("class")) data.setClassIndex(i);
    return data;
  }
}
