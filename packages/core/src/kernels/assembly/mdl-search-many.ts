/** As `leastEntropySplit` of schema/discretize/least-entropy.ts: the reasons are there. */
import { before, countIn, left, leftLogs, pure, right, rightLogs } from './mdl-blocks';
import { f64At, put, u32At } from './words';

const TIE: f64 = 1e-12;
const DRIFT: f64 = 1e-12;

// @ts-ignore: decorator
@inline
function putLog(list: usize, c: u32, log: f64): void {
  store<f64>(list + ((<usize>c) << 3), log);
}

function sumOf(list: usize, width: u32): f64 {
  let sum: f64 = 0;
  for (let c: u32 = 0; c < width; c++) sum += f64At(list, c);
  return sum;
}

/** Moves the counts of a block from the right to the left; by how much that changes the sum of n log2 n. */
function move(block: u32, width: u32, logs: usize): f64 {
  const own = <i32>u32At(pure, block);
  const end = own < 0 ? width : <u32>own + 1;
  let change: f64 = 0;
  for (let c: u32 = own < 0 ? 0 : <u32>own; c < end; c++) {
    const n = countIn(block, width, c);
    if (n == 0) continue;
    const low = u32At(left, c) + n;
    const high = u32At(right, c) - n;
    const lowLog = f64At(logs, low);
    const highLog = f64At(logs, high);
    change += lowLog - f64At(leftLogs, c) + (highLog - f64At(rightLogs, c));
    put(left, c, low);
    put(right, c, high);
    putLog(leftLogs, c, lowLog);
    putLog(rightLogs, c, highLog);
  }
  return change;
}

/** The first block behind the cut of least entropy between blocks from..to, whose counts are in `right`; `from` where there is none. */
export function searchMany(from: u32, to: u32, width: u32, logs: usize): u32 {
  for (let c: u32 = 0; c < width; c++) {
    put(left, c, 0);
    putLog(leftLogs, c, 0);
    putLog(rightLogs, c, f64At(logs, u32At(right, c)));
  }
  const begin = u32At(before, from);
  const end = u32At(before, to);
  const total = <f64>(end - begin);
  const drift = DRIFT * <f64>(to - from) * <f64>width;
  let best = from;
  let least: f64 = Infinity;
  let inner = sumOf(rightLogs, width);
  for (let block = from; block < to; block++) {
    if (block > from) {
      const here = u32At(before, block);
      const low = f64At(logs, here - begin);
      const high = f64At(logs, end - here);
      if ((low + high - inner) / total < least + drift) {
        const bits = max<f64>(0, low - sumOf(leftLogs, width)) + max<f64>(0, high - sumOf(rightLogs, width));
        if (bits / total < least - TIE) {
          least = bits / total;
          best = block;
        }
      }
    }
    inner += move(block, width, logs);
  }
  return best;
}
