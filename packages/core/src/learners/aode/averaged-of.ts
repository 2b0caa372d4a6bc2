import { mapped } from '../../base/mapped.js';
import { numbersIn } from '../../base/numbers-in.js';
import { number, type Values, whole } from '../../base/options.js';
import type { CountSource } from '../../counts/counts.js';
import { combinations } from '../../models/combinations.js';
import type { Averaged } from '../../models/model.js';
import type { Context } from '../learner.js';
import { encodingOption } from '../mdl-option.js';
import { countSets, entriesIn, isWritable, refuseTooMany } from '../tan/count-sets.js';
import { placed } from '../tan/placed.js';

/** The options of AODE and A2DE. */
export const averagedOptions = {
  least: whole(1, 'Parents whose values fewer training cases have than this are passed over.', 0),
  smoothing: number(1, 'Added to every count before shares are taken (1 is Laplace, 0 maximum likelihood).', 0, 1e6),
  encoding: encodingOption,
} as const;

/** Counts all sets of `parents + 1` columns, which is all that the model is. */
export const averagedOf = (
  source: CountSource,
  parents: 1 | 2,
  options: Values<typeof averagedOptions>,
  context: Context,
): Promise<Averaged> =>
  placed(source, options, context, async (binned, columns, rest) => {
    const size = Math.min(parents + 1, columns.length);
    const sizes = Float64Array.from(columns, (column) => column.size + 1);
    const entries = (together: number) => binned.target.size * sumOfProducts(sizes, together);
    const pairs = parents === 2 && isWritable(entries(2)) ? 'aode, which counts pairs only, or naive-bayes' : undefined;
    refuseTooMany(entries(size), columns.length, parents === 1 ? 'AODE' : 'A2DE', pairs);
    const sets = combinations(columns.length, size);
    const counts = new Array<number[]>(sets.length);
    let prior: readonly number[] = [];
    await countSets(binned, [[], ...sets], rest, `${sets.length} sets of columns`, (answer, i) => {
      const all = numbersIn(entriesIn(answer));
      if (i === 0) prior = all;
      else counts[i - 1] = all;
    });
    const { least, smoothing } = options;
    const places = mapped(columns, ({ size: _, ...own }) => own);
    return {
      kind: 'averaged',
      parents,
      least,
      prior: { counts: prior, smoothing },
      columns: places,
      smoothing,
      counts,
    };
  });

/** The sum, over all sets of `size` of the numbers, of their products: an elementary symmetric polynomial. */
function sumOfProducts(numbers: Float64Array, size: number): number {
  const sums = [1, ...new Array<number>(size).fill(0)];
  for (const number of numbers) for (let i = size; i > 0; i--) sums[i]! += sums[i - 1]! * number;
  return sums[size]!;
}
