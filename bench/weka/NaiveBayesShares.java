import java.io.BufferedReader;
import java.io.FileReader;
import weka.classifiers.bayes.NaiveBayes;
import weka.core.Instances;

/**
 * Prints the class probabilities that Weka's NaiveBayes gives the rows it was trained on, plain and with -D: one line a
 * row, "file TAB mode TAB p p ...", probabilities as Java prints doubles, so that they read back exactly.
 */
public class NaiveBayesShares {
  public static void main(String[] files) throws Exception {
    for (String file : files) {
      Instances data = new Instances(new BufferedReader(new FileReader(file)));
      data.setClassIndex(data.numAttributes() - 1);
      for (int i = 0; i < data.numAttributes(); i++) if (data.attribute(i).name().equalsIgnoreCase("class")) data.setClassIndex(i);
      for (boolean discretized : new boolean[] {false, true}) {
        NaiveBayes bayes = new NaiveBayes();
        bayes.setUseSupervisedDiscretization(discretized);
        bayes.buildClassifier(data);
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < data.numInstances(); row++) {
          out.append(file).append('\t').append(discretized ? "discretized" : "gaussian").append('\t');
          for (double share : bayes.distributionForInstance(data.instance(row))) out.append(share).append(' ');
          out.append('\n');
        }
        System.out.print(out);
      }
    }
  }
}
