import { badTarget, unknownColumn } from '../base/problems.js';
import { rng } from '../base/rng.js';
import type { Table } from '../table/table.js';
import type { Evaluation } from './evaluation.js';
import type { ClassOutcomes } from './outcomes.js';
import { shuffled } from './splits/strata.js';

/**
 * The table with the classes of its rows in another order: what is left to learn is nothing, and whoever still does better
 * than chance has seen the rows it is judged by.
 */
export function shuffledLabels(table: Table, target: string, seed: number): Table {
  const column = table.columns.find(({ name }) => name === target);
  if (column === undefined)
    throw unknownColumn(
      target,
      table.columns.map(({ name }) => name),
    );
  if (column.kind !== 'nominal') throw badTarget(target, 'is numeric', 'Classes are shuffled: name a nominal column.');
  const none = column.levels.length;
  const known = Array.from(column.codes.keys()).filter((row) => column.codes[row] !== none);
  const codes = column.codes.slice();
  shuffled(known.slice(), rng(seed).fork('labels')).forEach((from, i) => {
    codes[known[i]!] = column.codes[from]!;
  });
  return { ...table, columns: table.columns.map((one) => (one === column ? { ...column, codes } : one)) };
}

/** The hits among some rows, and their mean and variance if the classes were dealt to the rows by chance. */
export interface HitsByChance {
  readonly rows: number;
  readonly hits: number;
  readonly expected: number;
  readonly variance: number;
}

/**
 * What chance is, is not the same for all: who always says the largest class is right more often than who guesses. So it is
 * taken given the predictions. If p_c of m rows are predicted to be c and t_c are, the classes in a random order hit
 * sum p_c t_c / m times, with Hoeffding's variance (1951) of a random permutation,
 * (sum p t - sum p t^2 / m - sum p^2 t / m + (sum p t)^2 / m^2) / (m - 1). Case weights play no part.
 */
export function hitsByChance({ classes, truth, labels }: ClassOutcomes): HitsByChance {
  const rows = truth.length;
  const predicted = new Float64Array(classes.length);
  const actual = new Float64Array(classes.length);
  let hits = 0;
  for (let row = 0; row < rows; row++) {
    predicted[labels[row]!]!++;
    actual[truth[row]!]!++;
    if (labels[row] === truth[row]) hits++;
  }
  let [both, cubes] = [0, 0];
  for (let c = 0; c < classes.length; c++) {
    const product = predicted[c]! * actual[c]!;
    both += product;
    cubes += product * (predicted[c]! + actual[c]!);
  }
  const variance = rows < 2 ? 0 : Math.max(0, both - cubes / rows + (both / rows) ** 2) / (rows - 1);
  return { rows, hits, expected: both / rows, variance };
}

/** How a learner did on tables whose labels were shuffled. */
export interface LeakTest {
  /** Of all test rows. */
  readonly accuracy: number;
  readonly chance: number;
  /** The mean over tables of the hits beyond chance, each in its own standard deviations. */
  readonly excess: number;
  readonly error: number;
  /** In standard errors. Above 2: rows the learner was judged by had a part in what it learned, or it was chance. */
  readonly z: number;
}

/**
 * Takes a table with its own shuffle as one observation. Its folds are none: the labels of one fold are learned from in all
 * others, so that their hits hang together, and the variance of their sum is up to twice the sum of their variances.
 */
export function leakTest(evaluations: readonly Evaluation[]): LeakTest {
  const tables = evaluations.map(({ results }) =>
    sum(results.flatMap(({ outcomes }) => (outcomes.kind === 'classes' ? [hitsByChance(outcomes)] : []))),
  );
  const all = sum(tables);
  const excesses = tables.map(({ hits, expected, variance }) =>
    variance === 0 ? 0 : (hits - expected) / Math.sqrt(variance),
  );
  const n = excesses.length;
  const excess = excesses.reduce((total, one) => total + one, 0) / n;
  const spread = excesses.reduce((total, one) => total + (one - excess) ** 2, 0) / (n - 1);
  const error = Math.sqrt(spread / n);
  return {
    accuracy: all.hits / all.rows,
    chance: all.expected / all.rows,
    excess,
    error,
    z: excess === 0 ? 0 : excess / error,
  };
}

const sum = (parts: readonly HitsByChance[]): HitsByChance =>
  parts.reduce((total, part) => ({
    rows: total.rows + part.rows,
    hits: total.hits + part.hits,
    expected: total.expected + part.expected,
    variance: total.variance + part.variance,
  }));
