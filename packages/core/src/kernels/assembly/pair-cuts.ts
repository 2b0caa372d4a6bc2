/** Cuts between cases of two classes: with the second class counted up to every block, any cut can be judged by itself. */
import { NONE, put, u32At } from './words';

/** Entropies closer than this many units are a tie, and the lowest cut wins. */
export const TIE: f64 = 32;
/** Up to so many cases all sums of units are exact. */
export const EXACT: u32 = 200000;
/** Blocks that are looked at together first. */
const STRETCH: u32 = 16;
/**
 * What is so far above the least is left out. What wins by a tie may hang on what came before it, but the chain would need a
 * case for every two ties on its way down, and there are fewer: 2^24 / 64 > EXACT.
 */
const ABOVE: f64 = 16777216;

/** As `blocks` of ./intervals, without runs; `ones` are the cases of the second class before every block. */
export function pairBlocks(
  sorted: usize, values: usize, n: u32, classes: usize, first: usize, before: usize, ones: usize,
): u32 {
  let found: u32 = 0;
  let distinct: u32 = 0;
  let sum: u32 = 0;
  let pureBefore = NONE;
  put(values, n, NONE);
  let value = u32At(values, 0);
  for (let i: u32 = 0; i < n; distinct++) {
    put(first, found, i);
    put(before, found, distinct);
    put(ones, found, sum);
    const from = i;
    let own = u32At(classes, u32At(sorted, i));
    let next = u32At(values, ++i);
    for (; next == value; next = u32At(values, ++i)) own += u32At(classes, u32At(sorted, i));
    value = next;
    sum += own;
    const pure = <u32>(own == i - from);
    const mixed = <u32>(own != 0) & (pure ^ 1);
    found += <u32>(pure != pureBefore) | mixed;
    pureBefore = mixed ? NONE : pure;
  }
  put(first, found, n);
  put(before, found, distinct);
  put(ones, found, sum);
  return found;
}

/** The entropy of both sides of a cut, of `n` cases with `m` of the second class: `low` and `onesLow` of them are before it. */
function entropyOf(units: usize, n: u32, m: u32, low: u32, onesLow: u32): f64 {
  return (
    load<f64>(units + ((<usize>low) << 3)) + load<f64>(units + ((<usize>(n - low)) << 3)) -
    load<f64>(units + ((<usize>onesLow) << 3)) - load<f64>(units + ((<usize>(low - onesLow)) << 3)) -
    load<f64>(units + ((<usize>(m - onesLow)) << 3)) - load<f64>(units + ((<usize>(n - low - m + onesLow)) << 3))
  );
}

/**
 * The first block behind the cut of least entropy between blocks from..to, if it is no more than `worth`; else this or `from`.
 *
 * Entropy is concave in the counts before the cut, so that no cut in a stretch is below the least of four: its ends, and all
 * of one class first.
 */
export function searchPair(first: usize, ones: usize, from: u32, to: u32, worth: f64, units: usize): u32 {
  const begin = u32At(first, from);
  const none = u32At(ones, from);
  const n = u32At(first, to) - begin;
  const m = u32At(ones, to) - none;
  let most = worth;
  for (let block = from + STRETCH; block < to; block += STRETCH)
    most = min(most, entropyOf(units, n, m, u32At(first, block) - begin, u32At(ones, block) - none));
  most += ABOVE;
  let least: f64 = Infinity;
  let best = from;
  let low: u32 = 0;
  let onesLow: u32 = 0;
  let atLow: f64 = Infinity;
  for (let block = from; block < to; ) {
    const end = min(block + STRETCH, to);
    const high = u32At(first, end) - begin;
    const onesHigh = u32At(ones, end) - none;
    const atHigh = entropyOf(units, n, m, high, onesHigh);
    const onesFirst = entropyOf(units, n, m, low + onesHigh - onesLow, onesHigh);
    const onesLast = entropyOf(units, n, m, high - (onesHigh - onesLow), onesLow);
    if (min(min(atLow, atHigh), min(onesFirst, onesLast)) < most) {
      for (block = max(block, from + 1); block < end; block++) {
        const entropy = entropyOf(units, n, m, u32At(first, block) - begin, u32At(ones, block) - none);
        if (entropy < least) {
          least = entropy - TIE;
          best = block;
        }
      }
    }
    block = end;
    low = high;
    onesLow = onesHigh;
    atLow = atHigh;
  }
  return best;
}
