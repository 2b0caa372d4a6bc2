/** As `splitOfTwo` of schema/discretize/least-entropy.ts: the reasons are there. */
import { before, firstBefore } from './mdl-blocks';
import { f64At, u32At } from './words';

const TIE: f64 = 1e-12;
const STRETCH: u32 = 16;
const MOST_STRETCH: u32 = 512;
const PROBES: u32 = 64;
const ABOVE: f64 = 1;

// @ts-ignore: decorator
@inline
function bitsOf(a: u32, b: u32, logs: usize): f64 {
  return max<f64>(0, f64At(logs, a + b) - (f64At(logs, a) + f64At(logs, b)));
}

/** The bits of both sides of a cut of `total` cases, `first` of the first class: `low` and `lowFirst` of them are before it. */
// @ts-ignore: decorator
@inline
function bitsAt(low: u32, lowFirst: u32, total: u32, first: u32, logs: usize): f64 {
  return bitsOf(lowFirst, low - lowFirst, logs) + bitsOf(first - lowFirst, total - low - (first - lowFirst), logs);
}

/** The first block behind the cut of least entropy between blocks from..to, if it has no more than `worth` bits; else this or `from`. */
export function searchTwo(from: u32, to: u32, worth: f64, logs: usize): u32 {
  const begin = u32At(before, from);
  const firstBegin = u32At(firstBefore, from);
  const total = u32At(before, to) - begin;
  const first = u32At(firstBefore, to) - firstBegin;
  let most = worth;
  const apart = max<u32>(STRETCH, (to - from + PROBES - 1) / PROBES);
  for (let block = from + apart; block < to; block += apart)
    most = min(most, bitsAt(u32At(before, block) - begin, u32At(firstBefore, block) - firstBegin, total, first, logs));
  let best = from;
  let least: f64 = Infinity;
  let low: u32 = 0;
  let lowFirst: u32 = 0;
  let atLow: f64 = Infinity;
  for (let block = from, stretch = STRETCH; block < to; ) {
    const end = min(block + stretch, to);
    const high = u32At(before, end) - begin;
    const highFirst = u32At(firstBefore, end) - firstBegin;
    const atHigh = bitsAt(high, highFirst, total, first, logs);
    const corners = min(
      bitsAt(low + highFirst - lowFirst, highFirst, total, first, logs),
      bitsAt(high - highFirst + lowFirst, lowFirst, total, first, logs),
    );
    if (min(min(atLow, atHigh), corners) >= most + ABOVE) stretch = min(2 * stretch, MOST_STRETCH);
    else if (stretch > STRETCH) {
      stretch >>= 1;
      continue;
    } else {
      for (let own = max(block, from + 1); own < end; own++) {
        const bits = bitsAt(u32At(before, own) - begin, u32At(firstBefore, own) - firstBegin, total, first, logs);
        if (!(bits / <f64>total < least - TIE)) continue;
        least = bits / <f64>total;
        most = min(most, bits);
        best = own;
      }
    }
    block = end;
    low = high;
    lowFirst = highFirst;
    atLow = atHigh;
  }
  return best;
}
