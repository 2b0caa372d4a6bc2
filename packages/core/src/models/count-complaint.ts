import type { Complaint } from '../base/shape.js';
import type { Prior } from './model.js';

export const countComplaint = (counts: readonly unknown[], classes: number, path: string): Complaint | undefined =>
  counts.length === classes ? undefined : { path, what: `should have ${classes} numbers, one a class` };

/** Class counts of several places, one after the other. */
export const blocksComplaint = (
  counts: readonly unknown[],
  places: number,
  classes: number,
  path: string,
): Complaint | undefined =>
  counts.length === places * classes
    ? undefined
    : { path, what: `should have ${places * classes} counts, ${classes} a place` };

export const ascends = (list: readonly number[]) => list.every((value, i) => i === 0 || value > list[i - 1]!);

/** What is wrong with a prior beyond its shape, if anything. */
export const priorComplaint = ({ counts, given }: Prior, classes: number, path: string): Complaint | undefined =>
  countComplaint(counts, classes, `${path}.counts`) ?? (given && givenComplaint(given, classes, `${path}.given`));

function givenComplaint(shares: readonly number[], classes: number, path: string): Complaint | undefined {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const complaint = countComplaint(shares, classes, path);
  return complaint ?? (Math.abs(total - 1) < 1e-6 ? undefined : { path, what: 'should be shares, 1 in all' });
}
