import { explain, fit, learners, parseModel, predict, rng, serialize, tableFrom } from '@bayesgrove/core';

/** Every learner fitted, saved, loaded, asked and explained: one text, the same wherever it runs. */
export async function everywhere() {
  const { next } = rng(1).fork('rows');
  const rows = Array.from({ length: 80 }, () => {
    const [size, colour, weight] = [next(), next() < 0.4 ? 'red' : 'blue', 10 * next()];
    return { size, colour, weight: next() < 0.1 ? null : weight, kind: size + weight / 10 > 1 ? 'b' : colour[0] };
  });
  const table = tableFrom(rows);
  const texts = [];
  for (const learner of learners) {
    const file = serialize(await fit(learner.name, table, { target: 'kind', seed: 1 }));
    const model = parseModel(file);
    const { probabilities } = predict(model, table);
    texts.push(learner.name, file, probabilities.join(), JSON.stringify(explain(model, table, 0)));
  }
  return texts.join('\n');
}
