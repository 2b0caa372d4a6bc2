import { badArgument } from '../../base/problems.js';
import { checkNumbers } from './check-numbers.js';
import { studentizedRange, studentizedRangeQuantile } from './studentized-range.js';

/** The result of Nemenyi's test. */
export interface Nemenyi {
  /** Learners whose mean ranks are at least so far apart differ. */
  readonly criticalDifference: number;
  /** `p[i][j]`: the chance that some two of so many equal learners are at least so far apart as i and j. */
  readonly p: readonly (readonly number[])[];
}

/**
 * Nemenyi (1963), as in Demsar (2006), section 3.2.2: CD = q sqrt(k (k + 1) / (6 N)), with q the studentized range at infinite
 * degrees of freedom by sqrt(2). All pairs of learners, after Friedman's test found a difference.
 */
export function nemenyi(averageRanks: readonly number[], dataSets: number, alpha = 0.05): Nemenyi {
  const k = averageRanks.length;
  if (k < 2) throw badArgument(`There are mean ranks of ${k} learners.`, 'Two at least can be compared.');
  if (!(dataSets >= 1)) throw badArgument(`There are ${dataSets} data sets.`, 'Give how many were ranked.');
  if (!(alpha > 0 && alpha < 1)) throw badArgument(`The level is ${alpha}.`, 'Give a number between 0 and 1.');
  checkNumbers(averageRanks, 'Mean rank');
  // The deviation of a difference of mean ranks is unit * sqrt(2).
  const unit = Math.sqrt((k * (k + 1)) / (12 * dataSets));
  const criticalDifference = studentizedRangeQuantile(alpha, k) * unit;
  const p = averageRanks.map((own, i) =>
    averageRanks.map((other, j) => (i === j ? 1 : studentizedRange(Math.abs(own - other) / unit, k))),
  );
  return { criticalDifference, p };
}
