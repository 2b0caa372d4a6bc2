import { describe, fit, oneRule, predict, readTable } from 'bayesgrove';

const penguins = await readTable('examples/penguins.csv');
const model = await fit(oneRule, penguins, { target: 'species' });
console.log(describe(model));

const predictions = predict(model, penguins);
if (predictions.kind === 'classes') {
  const first = predictions.classes[predictions.labels[0]!];
  console.log(`The first penguin is ${first}, with probability ${predictions.probabilities[0]!.toFixed(3)}.`);
}
