import { badArgument } from '../../base/problems.js';

/** A result that is not a number (a run that failed) must not vanish in a mean. */
export function checkNumbers(values: readonly number[], what: string): void {
  const at = values.findIndex((value) => !Number.isFinite(value));
  if (at >= 0)
    throw badArgument(
      `${what} ${at + 1} of ${values.length} is ${values[at]}.`,
      'Leave out what has no result, on both sides of a comparison.',
    );
}

export function checkPairs(a: readonly number[], b: readonly number[]): void {
  if (a.length !== b.length)
    throw badArgument(
      `There are ${a.length} results on one side and ${b.length} on the other.`,
      'Give both in the same order, one for each data set.',
    );
  checkNumbers(a, 'Result');
  checkNumbers(b, 'Result');
}
