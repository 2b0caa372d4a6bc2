import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.util.zip.GZIPInputStream;
import weka.classifiers.Classifier;
import weka.classifiers.bayes.AODE;
import weka.classifiers.bayes.BayesNet;
import weka.classifiers.bayes.net.search.local.TAN;
import weka.classifiers.meta.FilteredClassifier;
import weka.classifiers.rules.DTNB;
import weka.classifiers.rules.DecisionTable;
import weka.classifiers.trees.NBTree;
import weka.core.Instances;
import weka.filters.supervised.attribute.Discretize;

/**
 * Hybrids FILE K NAME: one of Weka's hybrids with its default options on K fixed folds. Rows are dealt 0, 1, .., K-1, 0, ..
 * class by class in their order, with one running counter. Prints "time TAB seconds", the processor time of all folds
 * after some that only warm up, and "row TAB i TAB p p ..", what each row gets from the model of the other folds.
 */
public class Hybrids {
  public static void main(String[] arguments) throws Exception {
    Instances data = read(arguments[0]);
    int folds = Integer.parseInt(arguments[1]);
    int[] fold = deal(data, folds);
    double[][] shares = new double[fold.length][];
    // Two seconds or all folds of warming up, whichever is less.
    long begun = System.nanoTime();
    for (int k = 0; k < folds && System.nanoTime() - begun < 2e9; k++) scored(data, fold, k, arguments[2], shares);
    long start = cpu();
    for (int k = 0; k < folds; k++) scored(data, fold, k, arguments[2], shares);
    System.out.println("time\t" + (cpu() - start) / 1e9);
    for (int row = 0; row < fold.length; row++) {
      if (shares[row] == null) continue;
      StringBuilder line = new StringBuilder("row\t" + row + "\t");
      for (double share : shares[row]) line.append(share).append(' ');
      System.out.println(line.toString().trim());
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void scored(Instances data, int[] fold, int k, String name, double[][] shares) throws Exception {
    Instances training = new Instances(data, fold.length);
    for (int row = 0; row < fold.length; row++) if (fold[row] >= 0 && fold[row] != k) training.add(data.instance(row));
    Classifier model = named(name);
    model.buildClassifier(training);
    for (int row = 0; row < fold.length; row++) if (fold[row] == k) shares[row] = model.distributionForInstance(data.instance(row));
  }

  private static Classifier named(String name) throws Exception {
    switch (name) {
      case "NBTree": return new NBTree();
      case "DTNB": return new DTNB();
      case "DecisionTable": return new DecisionTable();
      case "AODE": {
        FilteredClassifier discretized = new FilteredClassifier();
        discretized.setFilter(new Discretize());
        discretized.setClassifier(new AODE());
        return discretized;
      }
      default: {
        BayesNet net = new BayesNet();
        net.setSearchAlgorithm(new TAN());
        return net;
      }
    }
  }

  private static int[] deal(Instances data, int folds) {
    int[] fold = new int[data.numInstances()];
    java.util.Arrays.fill(fold, -1);
    int next = 0;
    for (int c = 0; c < data.numClasses(); c++)
      for (int row = 0; row < fold.length; row++)
        if (!data.instance(row).classIsMissing() && (int) data.instance(row).classValue() == c) fold[row] = next++ % folds;
    return fold;
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
