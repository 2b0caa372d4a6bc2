import { choice, whole } from '../base/options.js';
import type { Rng } from '../base/rng.js';
import { learner } from './learner.js';
import { rowsOf } from './rows-of.js';
import { bagOf, type Draw } from './rtan/bag-of.js';
import { placed } from './tan/placed.js';
import { tanOptions } from './tan.js';

/** A bag of TANs. The paper behind the name (Ma and Shi 2004) could not be had; this is how the FHDF paper speaks of it. */
export const rtan = learner({
  name: 'rtan',
  title: 'Random TAN ensemble (RTAN)',
  summary:
    'A bag of tree-augmented networks: each is learned from rows drawn with replacement, and its tree goes out from a random column; they answer together. How much they agree beyond chance (kappa) is reported.',
  options: {
    members: whole(10, 'How many trees.', 1, 500),
    vote: choice(
      ['average', 'plurality'],
      'average',
      'The mean of the probabilities of all trees, or the share of trees that vote for a class.',
    ),
    ...tanOptions,
  },
  targets: ['nominal'],
  async fit(source, options, context) {
    return placed(source, options, context, async (binned, columns, rest) => {
      const rows = rowsOf(binned);
      const order = rows.order(context.rng.fork('rows'));
      const draws = Array.from(
        { length: options.members },
        (_, i) => () => drawn(order, columns.length, context.rng.fork(`tree ${i}`)),
      );
      return { body: await bagOf(binned, rows, columns, draws, { ...options, link: 'prim' }, rest) };
    });
  },
});

/** As many rows as there are, with replacement. Rows are drawn by their place in an order that hangs on their contents alone. */
function drawn(order: Uint32Array, columns: number, random: Rng): Draw {
  const root = random.below(Math.max(1, columns));
  const times = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) times[order[random.below(order.length)]!]!++;
  return { times, root };
}
