import { writeFile } from 'node:fs/promises';
import {
  biasVarianceOf,
  evaluateAll,
  friedman,
  nemenyi,
  pooled,
  ranking,
  readTable,
  rng,
  rocCurve,
  rocPicture,
  svgOf,
  tableFrom,
} from 'bayesgrove';

const penguins = await readTable('examples/penguins.csv');
const contenders = [
  'one-rule',
  'naive-bayes',
  { learner: 'naive-bayes', label: 'nb, cut', options: { numeric: 'discretized' } },
  'tan',
];

// All learners on the same 10 folds; the test is on the differences fold by fold.
const evaluations = await evaluateAll(contenders, penguins, { target: 'species', seed: 1 });
for (const { label, summary, behind, worse } of ranking(evaluations, 'log-loss').places) {
  const test = behind ? `p ${behind.p.toPrecision(2)}${worse ? ' *' : ''}` : 'best';
  console.log(`${label.padEnd(12)} ${summary?.mean.toFixed(4)}  ${test}`);
}

// How well Chinstraps are told from the others, over all held-out rows: a curve for each learner, and an SVG of them.
const lines = evaluations.map(({ label, results }) => {
  const outcomes = pooled(results.map((result) => result.outcomes));
  return { label, curve: outcomes.kind === 'classes' ? rocCurve(outcomes, 'Chinstrap') : undefined };
});
const picture = rocPicture(lines, { title: 'Chinstrap or not' });
await writeFile('chinstrap.svg', svgOf(picture));
console.log(`\n${picture.description.replaceAll('. ', '\n')}\n`);

// Six tables whose classes hang on one column, or on two together: do the learners differ over all of them?
const generated = (seed: number) => {
  const { below } = rng(seed);
  const rows = Array.from({ length: 200 }, () => ({ a: `a${below(3)}`, b: `b${below(3)}`, noise: `n${below(4)}` }));
  const isYes = ({ a, b }: { a: string; b: string }) => (seed % 2 === 0 ? a === 'a0' : a.slice(1) === b.slice(1));
  return tableFrom(rows.map((row) => ({ ...row, y: below(10) === 0 ? 'odd' : isYes(row) ? 'yes' : 'no' })));
};
const names = ['majority', 'naive-bayes', 'tan'];
const errors: number[][] = [];
for (const seed of [1, 2, 3, 4, 5, 6]) {
  const judged = await evaluateAll(names, generated(seed), { target: 'y', metrics: ['error'] });
  errors.push(judged.map(({ metrics }) => metrics.get('error')!.mean));
}
const { averageRanks, p } = friedman(errors, { better: 'lower' });
const { criticalDifference } = nemenyi(averageRanks, errors.length, 0.05);
console.log(names.map((name, i) => `${name} ${averageRanks[i]!.toFixed(2)}`).join(', '));
console.log(`Friedman p ${p.toFixed(4)}; ranks differ by ${criticalDifference.toFixed(2)} or more at 5 %`);

// Why a learner errs: bias and variance add up to the error.
for (const name of names) {
  const { plugIn } = await biasVarianceOf(name, generated(1), { target: 'y', samples: 20 });
  const { error, bias, variance } = plugIn;
  console.log(`${name}: error ${error.toFixed(3)} = bias ${bias.toFixed(3)} + variance ${variance.toFixed(3)}`);
}
