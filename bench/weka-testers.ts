import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  biasVarianceOf,
  c45,
  correctedTTest,
  fit,
  type Learner,
  naiveBayes,
  predict,
  rng,
  takeRows,
} from '@bayesgrove/core';
import { readTask, type Task } from './fixed-folds.js';
import { runWeka, wekaFiles } from './run-weka.js';

/** Small sets, with and without numbers and missing cells. */
const SETS =
  /^(iris|vote|breast-cancer|diabetes|glass|labor|heart-statlog|sonar|vowel|balance-scale|tic-tac-toe|lymphography|hepatitis)\.arff$/;
const SCHEMES = ['majority', 'one-rule', 'naive-bayes', 'c45'];
const [RUNS, FOLDS] = [3, 10];

/**
 * The corrected and the ordinary t-test beside the testers of Weka's Experimenter, on results that are written in its own
 * form; and bias and variance beside BVDecompose, on the samples that it draws. (Its variance is the plug-in one. On labor
 * two rows of one sample are 0.5 to 0.5 in J48 and 1e-16 off that in ours, so that rounding decides their class.)
 */
export async function wekaTesters(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => SETS.test(name));
  if (files.length === 0) return;
  await compareTesters(files);
  await compareParts(files);
}

interface Result {
  readonly data: string;
  readonly run: number;
  readonly fold: number;
  readonly scheme: number;
  readonly train: number;
  readonly test: number;
  readonly correct: number;
}

async function compareTesters(files: readonly string[]): Promise<void> {
  const results: Result[] = [];
  for (const file of files) results.push(...(await resultsOf(basename(file, '.arff'), await readTask(file))));
  const place = mkdtempSync(join(tmpdir(), 'bayesgrove-testers-'));
  const arff = join(place, 'results.arff');
  try {
    writeFileSync(arff, arffOf(results));
    const worst = { mean: 0, p: 0, marks: 0, pairs: 0 };
    for (const [tester, data, first, second, mean, , p, mark] of await runWeka('Testers', [arff])) {
      const of = (scheme: string) => results.filter((one) => one.data === data && one.scheme === Number(scheme));
      const [a, b] = [of(first!), of(second!)];
      const share = sum(a.map(({ test }) => test)) / sum(a.map(({ train }) => train));
      const differences = a.map(({ correct }, i) => correct - b[i]!.correct);
      const ours = correctedTTest(differences, tester === 'PairedTTester' ? 0 : share)!;
      worst.mean = Math.max(worst.mean, Math.abs(ours.mean - Number(mean)));
      worst.p = Math.max(worst.p, Math.abs(ours.p - Number(p)));
      if ((ours.p <= 0.05 ? Math.sign(ours.mean) : 0) !== Number(mark)) worst.marks++;
      worst.pairs++;
    }
    console.log(
      `${worst.pairs} comparisons of ${SCHEMES.join(', ')} on ${files.length} data sets, ${RUNS} x ${FOLDS} folds, by both testers: ` +
        `mean differences are up to ${worst.mean.toExponential(1)} apart, p up to ${worst.p.toExponential(1)}; ` +
        `${worst.marks} marks differ.`,
    );
    if (worst.marks > 0) throw new Error(`${worst.marks} marks are not those of Weka.`);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function resultsOf(data: string, { table, schema, classes }: Task): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const random = rng(run);
    const fold = Array.from({ length: table.rows }, () => random.below(FOLDS));
    for (let k = 0; k < FOLDS; k++) {
      const known = [...fold.keys()].filter((row) => classes.codes[row] !== classes.levels.length);
      const [test, train] = [true, false].map((held) => known.filter((row) => (fold[row] === k) === held)) as [
        number[],
        number[],
      ];
      for (const [scheme, learner] of SCHEMES.entries()) {
        const model = await fit(learner, takeRows(table, train), { schema });
        const said = predict(model, takeRows(table, test));
        if (said.kind !== 'classes') throw new Error(`${data} has no classes.`);
        const right = test.filter((row, i) => said.labels[i] === classes.codes[row]).length;
        const counts = { train: train.length, test: test.length, correct: (100 * right) / test.length };
        results.push({ data, run, fold: k + 1, scheme, ...counts });
      }
    }
  }
  return results;
}

/** As the Experimenter writes it. Folds of uneven size are there on purpose: Weka takes the sums of rows. */
function arffOf(results: readonly Result[]): string {
  const names = [...new Set(results.map(({ data }) => data))];
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(',');
  return `@relation results
@attribute Key_Dataset {${names.join(',')}}
@attribute Key_Run {${numbers(RUNS)}}
@attribute Key_Fold {${numbers(FOLDS)}}
@attribute Key_Scheme {${SCHEMES.join(',')}}
@attribute Number_of_training_instances numeric
@attribute Number_of_testing_instances numeric
@attribute Percent_correct numeric
@data
${results.map((one) => [one.data, one.run, one.fold, SCHEMES[one.scheme], one.train, one.test, one.correct].join(',')).join('\n')}
`;
}

const PEERS = new Map<string, Learner>([
  ['NaiveBayes', naiveBayes],
  ['J48', c45],
]);

async function compareParts(files: readonly string[]): Promise<void> {
  const lines = await runWeka('Decompositions', files);
  console.log('\nbias and variance of 20 samples: the largest difference of error, bias, noise and (plug-in) variance');
  for (const file of files) {
    const own = lines.filter(([name]) => name === file).map(([, ...rest]) => rest);
    const rows = (kind: string) =>
      own.filter(([name]) => name === kind).map(([, text]) => text!.split(' ').map(Number));
    const { table, schema } = await readTask(file);
    const cells: string[] = [];
    for (const [scheme, learner] of PEERS) {
      const given = { test: rows('test')[0]!, samples: rows('sample') };
      const { plugIn, corrected } = await biasVarianceOf(learner, table, {
        schema,
        given,
        options: { preset: 'weka' },
      });
      const theirs = own
        .find(([name]) => name === scheme)!
        .slice(1)
        .map(Number);
      const ours = [plugIn.error, corrected!.bias, plugIn.noise, plugIn.variance];
      const apart = ours.reduce((most, part, i) => Math.max(most, Math.abs(part - theirs[i]!)), 0);
      cells.push(`${scheme} ${apart.toExponential(1)}`.padEnd(22));
    }
    console.log(`${basename(file).padEnd(24)} ${cells.join('')}`);
  }
}
