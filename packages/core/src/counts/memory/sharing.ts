import type { Ground } from './ground.js';

/** The grid gets no coarser than this many bits above 2^-51, whatever the weights: shares must stay shares. */
const COARSEST = 20;

/** The weight of an entry of a row that goes on with a share of the weight it came with. */
export type Sharing = (row: number, weight: number, share: number) => number;

/**
 * The part of its own weight that a row has left is rounded to a grid so coarse that whole weights add up without
 * rounding (2^-51 of their total at the test), and so fine that it does not matter. Sums of shares, and with them whole trees, then
 * do not depend on the order of the rows, and a row of weight k counts as k rows do.
 */
export function sharing({ weights }: Pick<Ground, 'weights'>, total: number): Sharing {
  const top = 2 ** Math.min(COARSEST, Math.ceil(Math.log2(total)));
  const finest = top * 2 ** -51;
  return (row, weight, share) => {
    if (share === 1) return weight;
    const own = weights === undefined ? 1 : weights[row]!;
    const left = (weight / own) * share;
    // Beside 3 * top, the distance between neighbouring doubles is `finest`.
    return left > 0 ? own * Math.max(left + 3 * top - 3 * top, finest) : 0;
  };
}
