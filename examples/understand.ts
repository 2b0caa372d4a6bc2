import {
  cart,
  drawText,
  explain,
  explanationText,
  fit,
  naiveBayes,
  predict,
  prune,
  readTable,
  rules,
  rulesText,
  takeRows,
  update,
} from 'bayesgrove';

const penguins = await readTable('examples/penguins.csv');
const tree = await fit(cart, penguins, { target: 'species' });

// A tree of at most four leaves, for a terminal; draw(model) gives the same as an SVG picture.
const small = prune(tree, { leaves: 4 });
console.log(drawText(small));

// Why row 200 gets its answer: what each step adds to the log-odds. The numbers add up to the score.
console.log(explanationText(explain(tree, penguins, 199)));

// The tree as rules that answer alike, missing values included.
console.log(rulesText(rules(small)).split('\n').slice(-9).join('\n'));

// Naive Bayes learns from new rows without the old ones.
const rowsFrom = (from: number, to: number) =>
  takeRows(
    penguins,
    Array.from({ length: to - from }, (_, i) => from + i),
  );
const first = await fit(naiveBayes, rowsFrom(0, 200), { target: 'species' });
const both = await update(first, rowsFrom(200, 344));
const answers = predict(both, penguins);
console.log(`${both.training.rows} rows learned, ${answers.policy.missing} missing cells met`);
