import { exactSum, productError } from '../base/exact-sum.js';
import type { Counts } from './counts.js';
import { formOf, sizeOf } from './form.js';

/** Entries of an answer, row-major positions ascending. */
export interface Entries {
  readonly at: Float64Array;
  readonly n: Float64Array;
  readonly sum?: Float64Array;
  readonly squares?: Float64Array;
}

/** Brings entries into the form that every source gives for this shape. `rows` are those of the source. */
export function answerOf(shape: readonly number[], rows: number, found: Entries): Counts {
  const entries = aboveZero(found);
  if (formOf(shape, rows) === 'sparse') return { form: 'sparse', shape, ...entries };
  const { at, n, sum, squares } = entries;
  const spread = (values: Float64Array): Float64Array => {
    const all = new Float64Array(sizeOf(shape));
    for (let i = 0; i < values.length; i++) all[at[i]!] = values[i]!;
    return all;
  };
  return {
    form: 'dense',
    shape,
    n: spread(n),
    ...(sum && { sum: spread(sum) }),
    ...(squares && { squares: spread(squares) }),
  };
}

/** Without entries that only rows with a share of 0 fell into. */
function aboveZero(entries: Entries): Entries {
  const { at, n, sum, squares } = entries;
  if (n.every((count) => count > 0)) return entries;
  const kept = (values: Float64Array) => values.filter((_, i) => n[i]! > 0);
  return { at: kept(at), n: kept(n), ...(sum && { sum: kept(sum) }), ...(squares && { squares: kept(squares) }) };
}

/**
 * n, sum and squares from counts by code. Sums are exact and rounded once, the sum and then the squares about the mean of
 * each entry, so that neither the order of rows nor of threads matters. The arrays are sorted by position, then code.
 */
export function foldedSums(at: Float64Array, n: Float64Array, codes: ArrayLike<number>, values: Float64Array): Entries {
  const starts: number[] = [];
  for (let i = 0; i < at.length; i++) if (i === 0 || at[i] !== at[i - 1]) starts.push(i);
  const folded = {
    at: Float64Array.from(starts, (i) => at[i]!),
    n: new Float64Array(starts.length),
    sum: new Float64Array(starts.length),
    squares: new Float64Array(starts.length),
  };
  const terms = new Float64Array(2 * at.length);
  starts.forEach((from, entry) => {
    const to = starts[entry + 1] ?? at.length;
    for (let i = from; i < to; i++) folded.n[entry]! += n[i]!;
    const total = (centre: number, squared: boolean) => {
      let found = 0;
      for (let i = from; i < to; i++) {
        const apart = values[codes[i]!]! - centre;
        found = addTerm(terms, found, n[i]!, squared ? apart * apart : apart);
      }
      return exactSum(terms.subarray(0, found));
    };
    folded.sum[entry] = total(0, false);
    folded.squares[entry] = total(folded.sum[entry]! / folded.n[entry]!, true);
  });
  return folded;
}

/** A product as one term, or as two that are exactly the product. Returns how many there are now. */
function addTerm(terms: Float64Array, found: number, n: number, x: number): number {
  const product = n * x;
  terms[found++] = product;
  const error = n === 1 ? 0 : productError(n, x, product);
  if (error !== 0) terms[found++] = error;
  return found;
}
