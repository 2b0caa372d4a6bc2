import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.zip.GZIPInputStream;
import weka.classifiers.Classifier;
import weka.classifiers.bayes.AODE;
import weka.classifiers.bayes.BayesNet;
import weka.classifiers.bayes.net.search.local.TAN;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.supervised.attribute.Discretize;

/**
 * Networks FILE: BayesNet with the TAN search (-S BAYES) and AODE with their default options. Prints
 * "parents TAB parent parent ...", one for each attribute but the class, -1 for none but the class; and for each of "tan" and
 * "aode" a line "NAME TAB milliseconds TAB distribution distribution ...", one for each row in order. AODE is given the data
 * as the supervised Discretize filter leaves it.
 */
public class Networks {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16));
    Instances data = read(arguments[0]);
    BayesNet net = new BayesNet();
    net.setSearchAlgorithm(new TAN());
    run(out, "tan", net, data);
    out.print("parents\t");
    for (int i = 0; i < data.numAttributes(); i++) if (i != data.classIndex()) out.print(parent(net, i, data.classIndex()) + " ");
    out.println();
    Discretize filter = new Discretize();
    filter.setInputFormat(data);
    run(out, "aode", new AODE(), Filter.useFilter(data, filter));
    out.flush();
  }

  private static void run(PrintStream out, String name, Classifier classifier, Instances data) throws Exception {
    long start = System.nanoTime();
    classifier.buildClassifier(data);
    out.print(name + "\t" + (System.nanoTime() - start) / 1000000 + "\t");
    for (int row = 0; row < data.numInstances(); row++) out.print(text(classifier.distributionForInstance(data.instance(row))) + " ");
    out.println();
  }

  private static int parent(BayesNet net, int attribute, int classIndex) {
    for (int i = 0; i < net.getNrOfParents(attribute); i++) if (net.getParent(attribute, i) != classIndex) return net.getParent(attribute, i);
    return -1;
  }

  private static String text(double[] shares) {
    StringBuilder line = new StringBuilder();
    for (double share : shares) line.append(line.length() == 0 ? "" : ",").append(share);
    return line.toString();
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
