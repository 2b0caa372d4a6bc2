import type { Risk } from '../../models/risk.js';

/** The two sides of a split that is being looked for: groups of cases are moved to the left, or back. */
export interface Scan {
  move(n: Float64Array, at: number, sign: 1 | -1): void;
  /** Everything to the right again. */
  clear(): void;
  /** The weight on the left, and on the right. */
  left(): number;
  right(): number;
  /** By how much the risk falls when the node is split so. */
  gain(): number;
}

/** `total` are the cases of both sides. */
export const scanOf = (total: ArrayLike<number>, risk: Risk): Scan =>
  risk.criterion === 'squares' ? squaresScan(total) : classScan(total, risk);

function classScan(total: ArrayLike<number>, risk: Risk): Scan {
  const left = new Float64Array(total.length);
  const right = Float64Array.from(total);
  const whole = risk.of(total);
  const all = sum(total);
  let size = 0;
  return {
    move(n, at, sign) {
      for (let c = 0; c < left.length; c++) {
        const moved = sign * n[at + c]!;
        left[c]! += moved;
        right[c]! -= moved;
        size += moved;
      }
    },
    clear() {
      left.fill(0);
      right.set(total);
      size = 0;
    },
    left: () => size,
    right: () => all - size,
    gain: () => whole - risk.of(left) - risk.of(right),
  };
}

/** With y about the mean of the node, the gain is S^2 N / (Nl Nr), S the sum on the left: nothing large cancels. */
function squaresScan(total: ArrayLike<number>): Scan {
  const all = total[0]!;
  const mean = total[1]! / all;
  let size = 0;
  let sumLeft = 0;
  return {
    move(n, at, sign) {
      size += sign * n[at]!;
      sumLeft += sign * (n[at + 1]! - n[at]! * mean);
    },
    clear() {
      size = 0;
      sumLeft = 0;
    },
    left: () => size,
    right: () => all - size,
    // Divided before it is squared: the gain is at most the squares of the node, but S^2 N may be infinite.
    gain: () => (sumLeft / size) * (sumLeft / (all - size)) * all,
  };
}

export function sum(n: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < n.length; i++) total += n[i]!;
  return total;
}
