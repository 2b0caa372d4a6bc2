import java.io.BufferedReader;
import java.io.FileReader;
import weka.classifiers.rules.OneR;
import weka.core.Instances;

/** Prints, for each file, "file TAB attribute of Weka's OneR TAB its correct answers on the training rows". */
public class OneRule {
  public static void main(String[] files) throws Exception {
    for (String file : files) {
      Instances data = new Instances(new BufferedReader(new FileReader(file)));
      data.setClassIndex(data.numAttributes() - 1);
      for (int i = 0; i < data.numAttributes(); i++) if (data.attribute(i).name().equalsIgnoreCase("class")) data.setClassIndex(i);
      OneR rule = new OneR();
      rule.buildClassifier(data);
      int correct = 0;
      for (int i = 0; i < data.numInstances(); i++) if (rule.classifyInstance(data.instance(i)) == data.instance(i).classValue()) correct++;
      String text = rule.toString();
      System.out.println(file + "\t" + text.substring(0, text.indexOf(":\n")) + "\t" + correct);
    }
  }
}
