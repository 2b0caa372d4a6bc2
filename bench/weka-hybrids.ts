import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { correctedTTest, learnerNamed, measure, metricNamed } from '@bayesgrove/core';
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

/** By the corrected resampled t-test at 5 %: -1, 0 or 1. */
function resampledT(differences: readonly number[]): number {
  const { p, mean: average } = correctedTTest(differences, 1 / (differences.length - 1))!;
  return p <= 0.05 ? Math.sign(average) : 0;
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
  const folds = Array.from({ length: FOLDS }, (_, k) => {
    const rows = Array.from(fold.keys()).filter((row) => fold[row] === k);
    return {
      kind: 'classes',
      classes: classes.levels,
      truth: Uint32Array.from(rows, (row) => classes.codes[row]!),
      labels: Uint32Array.from(rows, (row) => labels[row]!),
      probabilities: Float64Array.from(
        { length: rows.length * width },
        (_, i) => shares[rows[Math.floor(i / width)]! * width + (i % width)]!,
      ),
    } as const;
  });
  const percent = (name: string) => folds.map((rows) => 100 * (measure(metricNamed(name), rows) ?? 1));
  return { accuracy: percent('accuracy'), auc: percent('auc') };
}
