import { writeFileSync } from 'node:fs';
import {
  type ClassOutcomes,
  calibrationCurve,
  classReport,
  confusion,
  measure,
  metricsFor,
  type NumberOutcomes,
  type Outcomes,
  prCurve,
  type Rng,
  rng,
  rocCurve,
} from '@bayesgrove/core';
import { runPeer } from './run-peer.js';

const CASES = 400;
const MANY = 1_000_000;

/**
 * Every metric, report and curve beside scikit-learn's, on generated outcomes with many ties, 2 to 8 classes, weights and
 * classes without rows: the largest difference of each. `--data FILE` writes small cases with scikit-learn's answers to a
 * file of JSON lines, by which the unit tests (metrics/scikit-learn.jsonl) hold to them where there is no Python.
 *
 * Beside a million weighted rows what comes of a confusion matrix differs by some 1e-12: scikit-learn adds it up plainly.
 */
export async function sklearnMetrics(file?: string): Promise<void> {
  const small = Array.from({ length: CASES }, (_, seed) => outcomesOf(rng(seed), 1 + rng(seed).fork('rows').below(60)));
  const version = await compare(`${CASES} sets of up to 60 rows`, small, file);
  const large = [3, 4].flatMap((seed) => [outcomesOf(rng(seed), 20_000), numberOutcomes(rng(seed), 20_000)]);
  await compare('4 sets of 20,000 rows', large);
  await compare('a set of 1,000,000 rows', [classOutcomes(rng(5), MANY, 3)]);
  console.log(`scikit-learn ${version}`);
}

const outcomesOf = (random: Rng, rows: number): Outcomes =>
  random.next() < 0.2
    ? numberOutcomes(random.fork('numbers'), rows)
    : classOutcomes(random.fork('classes'), rows, 2 + random.below(7));

/** Probabilities of few digits, so that many are equal and many lie on the edges of bins; some labels are not the likeliest. */
function classOutcomes(random: Rng, rows: number, width: number): ClassOutcomes {
  const [steps, absent, isWeighted] = [2 + random.below(30), random.below(2 * width), random.next() < 0.6];
  const truth = new Uint32Array(rows);
  const labels = new Uint32Array(rows);
  const probabilities = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) {
    truth[row] = random.below(width);
    if (truth[row] === absent) truth[row] = (absent + 1) % width;
    for (let step = 0; step < steps; step++) {
      const c = random.next() < 0.3 ? truth[row]! : random.below(width);
      probabilities[row * width + c]! += 1;
    }
    let best = 0;
    for (let c = 0; c < width; c++) {
      probabilities[row * width + c]! /= steps;
      if (probabilities[row * width + c]! > probabilities[row * width + best]!) best = c;
    }
    labels[row] = random.next() < 0.1 ? random.below(width) : best;
  }
  const classes = Array.from({ length: width }, (_, c) => `c${c}`);
  return {
    kind: 'classes',
    classes,
    truth,
    labels,
    probabilities,
    ...(isWeighted && { weights: weightsOf(random, rows) }),
  };
}

function numberOutcomes(random: Rng, rows: number): NumberOutcomes {
  const isWeighted = random.next() < 0.5;
  const truth = Float64Array.from({ length: rows }, () => 10 * random.next() + random.below(3));
  const values = truth.map((value) => value + 4 * random.next() - 2);
  return { kind: 'numbers', truth, values, ...(isWeighted && { weights: weightsOf(random, rows) }) };
}

/** Some rows count nothing, but never all. */
const weightsOf = (random: Rng, rows: number) =>
  Float64Array.from({ length: rows }, (_, row) => (row > 0 && random.next() < 0.1 ? 0 : 0.1 + 3 * random.next()));

/** Curves of many rows are left out: their points are tested by the small sets, their areas by all. */
const hasCurves = ({ truth }: Outcomes) => truth.length <= 20_000;

const plain = (outcomes: Outcomes) => ({
  ...outcomes,
  ...(outcomes.kind === 'classes' && {
    classes: outcomes.classes.length,
    labels: [...outcomes.labels],
    probabilities: Array.from(outcomes.probabilities),
  }),
  ...(outcomes.kind === 'numbers' && { values: [...outcomes.values] }),
  truth: Array.from(outcomes.truth),
  ...(outcomes.weights && { weights: Array.from(outcomes.weights) }),
  hasCurves: hasCurves(outcomes),
});

async function compare(title: string, all: readonly Outcomes[], file?: string): Promise<string> {
  const lines = all.map((outcomes) => JSON.stringify(plain(outcomes)));
  const answers = await runPeer('python3', 'sklearn/metrics.py', lines.join('\n'));
  const [version, ...theirs] = answers.map((line) => JSON.parse(line));
  const worst = new Map<string, number>();
  let milliseconds = 0;
  for (const [i, outcomes] of all.entries()) {
    const started = performance.now();
    const ours = answersTo(outcomes);
    milliseconds += performance.now() - started;
    differences(ours, theirs[i], '', worst);
  }
  console.log(`\n${title} (${(milliseconds / 1000).toFixed(2)} s)`);
  for (const [path, apart] of [...worst].sort()) console.log(`  ${path.padEnd(38)} ${apart.toExponential(1)}`);
  if (file !== undefined) store(file, version, lines, theirs);
  return version;
}

/** In the shape of sklearn/metrics.py. */
function answersTo(outcomes: Outcomes) {
  const metrics = Object.fromEntries(
    metricsFor(outcomes.kind).map((metric) => [metric.name, measure(metric, outcomes)]),
  );
  if (outcomes.kind === 'numbers') return { metrics };
  return {
    metrics,
    confusion: confusion(outcomes),
    report: classReport(outcomes).map(({ class: _, ...report }) => report),
    curves: hasCurves(outcomes) ? outcomes.classes.map((_, c) => curvesOf(outcomes, c)) : [],
  };
}

function curvesOf(outcomes: ClassOutcomes, c: number) {
  const calibration = calibrationCurve(outcomes, c);
  return {
    roc: finite(rocCurve(outcomes, c)),
    rocCorners: finite(rocCurve(outcomes, c, { dropIntermediate: true })),
    pr: finite(prCurve(outcomes, c)),
    prCorners: finite(prCurve(outcomes, c, { dropIntermediate: true })),
    calibration: {
      observed: calibration.map(({ observed }) => observed),
      predicted: calibration.map(({ predicted }) => predicted),
    },
  };
}

const finite = <T extends { thresholds: Float64Array }>(curve: T | undefined) =>
  curve && { ...curve, thresholds: curve.thresholds.subarray(1) };

/** By path, the largest difference so far; infinite where one has what the other has not. */
function differences(ours: unknown, theirs: unknown, path: string, worst: Map<string, number>): void {
  if (typeof theirs === 'object' && theirs !== null && typeof ours === 'object' && ours !== null) {
    const sizes = [ours, theirs].map((value) =>
      Array.isArray(value) || ArrayBuffer.isView(value) ? lengthOf(value) : 0,
    );
    if (sizes[0] !== sizes[1]) worst.set(path, Number.POSITIVE_INFINITY);
    for (const [key, value] of Object.entries(theirs))
      differences((ours as Record<string, unknown>)[key], value, /^\d+$/.test(key) ? path : `${path}/${key}`, worst);
    return;
  }
  const isAbsent = (ours ?? null) === null && theirs === null;
  // An R2 far below 0 has few decimals.
  const apart = Math.abs((ours as number) - (theirs as number)) / Math.max(1, Math.abs(theirs as number));
  const found = isAbsent
    ? 0
    : typeof ours === 'number' && typeof theirs === 'number'
      ? apart
      : Number.POSITIVE_INFINITY;
  worst.set(path, Math.max(worst.get(path) ?? 0, found));
}

const lengthOf = (value: unknown) => (value as ArrayLike<unknown>).length;

/** The first sets of few rows, and what scikit-learn said of them. */
function store(file: string, version: string, lines: readonly string[], theirs: readonly unknown[]): void {
  const cases = lines
    .map((line, i) => ({ outcomes: JSON.parse(line), expected: theirs[i] }))
    .filter(({ outcomes }) => outcomes.truth.length <= 14 && (outcomes.classes ?? 0) <= 5)
    .slice(0, 24);
  const texts = [{ 'scikit-learn': version }, ...cases].map((one) => `${JSON.stringify(one)}\n`);
  writeFileSync(file, texts.join(''));
  console.log(`\n${cases.length} cases written to ${file}.`);
}
