import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { learnerNamed } from '@bayesgrove/core';
import { FOLDS, heldOutShares, labelsOf, readTask, type Task } from './fixed-folds.js';
import { runWeka, wekaFiles } from './run-weka.js';

/** Ours, and what Weka calls it. */
const PAIRS = [
  ['nb-tree', 'NBTree'],
  ['dtnb', 'DTNB'],
  ['decision-table', 'DecisionTable'],
  ['tan', 'TAN'],
  ['aode', 'AODE'],
] as const;

/** Data sets on which ten fits of Weka's NBTree and DTNB take minutes, not hours; and nothing that is there twice. */
const SETS =
  /^(australian|autos|balance-scale|breast-cancer|breast-cancer-w|bupa|car|cmc|credit-a|credit-g|dermatology|diabetes|ecoli|glass|haberman|heart-c|heart-h|heart-statlog|hepatitis|ionosphere|iris|labor|led|lymphography|monks-1|monks-2|monks-3|primary-tumor|segment|sonar|soybean|tae|tic-tac-toe|vehicle|vote|vowel|wine|zoo)\.arff$/;

interface Outcome {
  readonly accuracy: readonly number[];
  readonly auc: readonly number[];
  readonly seconds: number;
}

/**
 * Our hybrids, with their default options, beside Weka's on the same ten folds: accuracy and AUC in percent, the mean
 * difference, whether the corrected resampled t-test calls it one, and the processor time of all ten folds. Weka's answers
 * and times may be from an earlier run (bench/data): to compare times, run weka-hybrid-speed.
 */
export async function wekaHybrids(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => SETS.test(name));
  for (const [ours, theirs] of PAIRS) {
    console.log(`${`\n${ours} beside Weka's ${theirs}`.padEnd(40)}   accuracy            AUC             seconds`);
    const differences: { accuracy: number; auc: number; significant: number[] }[] = [];
    for (const file of files) {
      const task = await readTask(file);
      const weka = await wekaOutcome(file, theirs, task);
      const own = await ownOutcome(ours, task);
      const line = { accuracy: mean(minus(own.accuracy, weka.accuracy)), auc: mean(minus(own.auc, weka.auc)) };
      const significant = [minus(own.accuracy, weka.accuracy), minus(own.auc, weka.auc)].map(resampledT);
      differences.push({ ...line, significant });
      console.log(
        `${basename(file, '.arff').padEnd(18)} ${cell(own.accuracy, weka.accuracy, significant[0]!)}  ${cell(own.auc, weka.auc, significant[1]!)}  ` +
          `${own.seconds.toFixed(2).padStart(7)} ${weka.seconds.toFixed(2).padStart(7)} ${(weka.seconds / own.seconds).toFixed(1).padStart(6)} x`,
      );
    }
    if (differences.length === 0) return;
    const worse = (i: number) => differences.filter(({ significant }) => significant[i]! < 0).length;
    const better = (i: number) => differences.filter(({ significant }) => significant[i]! > 0).length;
    console.log(
      `mean difference on ${differences.length} data sets: accuracy ${signed(mean(differences.map((d) => d.accuracy)))} ` +
        `(significantly worse ${worse(0)}, better ${better(0)}), AUC ${signed(mean(differences.map((d) => d.auc)))} (${worse(1)}, ${better(1)})`,
    );
  }
}

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
const minus = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x - b[i]!);
const signed = (x: number) => `${x >= 0 ? '+' : ''}${x.toFixed(2)}`;
const cell = (ours: readonly number[], theirs: readonly number[], significant: number) =>
  `${mean(ours).toFixed(2).padStart(6)} ${mean(theirs).toFixed(2).padStart(6)} ${signed(mean(minus(ours, theirs))).padStart(6)}${significant < 0 ? '-' : significant > 0 ? '+' : ' '}`;

/** Nadeau and Bengio's t with variance factor 1/k + 1/(k-1), at 5 % (9 degrees of freedom): -1, 0 or 1. */
function resampledT(differences: readonly number[]): number {
  const k = differences.length;
  const average = mean(differences);
  const variance = differences.reduce((sum, d) => sum + (d - average) ** 2, 0) / (k - 1);
  const t =
    variance === 0
      ? average === 0
        ? 0
        : Math.sign(average) * 99
      : average / Math.sqrt(variance * (1 / k + 1 / (k - 1)));
  return Math.abs(t) > 2.262 ? Math.sign(t) : 0;
}

async function ownOutcome(name: string, task: Task): Promise<Outcome> {
  const learner = learnerNamed(name);
  const begun = performance.now();
  do await heldOutShares(learner, task, {});
  while (performance.now() - begun < 500);
  const before = process.cpuUsage();
  const shares = await heldOutShares(learner, task, {});
  const { user, system } = process.cpuUsage(before);
  return { ...qualityOf(shares, task), seconds: (user + system) / 1e6 };
}

/** What Weka answers does not change: it is kept in bench/data. */
async function wekaOutcome(file: string, name: string, task: Task): Promise<Outcome> {
  const folder = fileURLToPath(new URL('../data/weka', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const content = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const kept = join(folder, `${basename(file)}-${content}-${name}.json`);
  if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await runWeka('Hybrids', [file, String(FOLDS), name])));
  const lines = JSON.parse(readFileSync(kept, 'utf8')) as string[][];
  const width = task.classes.levels.length;
  const shares = new Float64Array(task.table.rows * width);
  let seconds = 0;
  for (const [kind, first, second] of lines)
    if (kind === 'time') seconds = Number(first);
    else shares.set(second!.split(' ').map(Number), Number(first) * width);
  return { ...qualityOf(shares, task), seconds };
}

/** Accuracy and AUC of every fold, in percent. */
function qualityOf(shares: Float64Array, { classes, fold }: Task): Pick<Outcome, 'accuracy' | 'auc'> {
  const width = classes.levels.length;
  const labels = labelsOf(shares, width);
  const folds = Array.from({ length: FOLDS }, (_, k) => Array.from(fold.keys()).filter((row) => fold[row] === k));
  return {
    accuracy: folds.map(
      (rows) => (100 * rows.filter((row) => labels[row] === classes.codes[row]).length) / rows.length,
    ),
    auc: folds.map((rows) => 100 * foldAuc(rows, shares, classes.codes, width)),
  };
}

/** One class against the rest, weighed by how frequent the class is in the fold; classes that are all or none of it are passed over. */
function foldAuc(rows: readonly number[], shares: Float64Array, codes: ArrayLike<number>, width: number): number {
  let [sum, weight] = [0, 0];
  for (let c = 0; c < width; c++) {
    const positive = rows.filter((row) => codes[row] === c).length;
    if (positive === 0 || positive === rows.length) continue;
    sum +=
      positive *
      aucOf(
        rows,
        (row) => shares[row * width + c]!,
        (row) => codes[row] === c,
        positive,
      );
    weight += positive;
  }
  return weight === 0 ? 1 : sum / weight;
}

function aucOf(
  rows: readonly number[],
  score: (row: number) => number,
  is: (row: number) => boolean,
  positive: number,
): number {
  const sorted = [...rows].sort((a, b) => score(a) - score(b));
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && score(sorted[to]!) === score(sorted[from]!)) to++;
    for (let i = from; i < to; i++) if (is(sorted[i]!)) ranks += (from + 1 + to) / 2;
    from = to;
  }
  return (ranks - (positive * (positive + 1)) / 2) / (positive * (rows.length - positive));
}
