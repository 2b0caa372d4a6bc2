import type { SearchStep } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import type { Evaluator, Split } from './evaluator.js';
import type { Found } from './greedy.js';
import { stepText } from './step-text.js';

/** A set of columns, and how it was come to. */
interface Subset extends Split {
  readonly merit: number;
  readonly steps: readonly SearchStep[];
}

/** Expansions without improvement before the search ends; also how many sets wait for theirs. */
const STALE = 5;
/** What counts as an improvement. Weka's accuracy is in percent. */
const IMPROVEMENT = 1e-5;

/**
 * Weka's best-first search, forward from the empty set: of the sets that wait, the best is expanded by every column it lacks.
 * A set that was seen before is put on the list again, as Weka does.
 */
export async function bestFirst(columns: number, judge: Evaluator, tries: number, context: Context): Promise<Found> {
  const breathe = breathing(context);
  const needed = judge.merit === 'accuracy' ? IMPROVEMENT / 100 : IMPROVEMENT;
  const start = judge.of({ table: [], net: [] });
  let best: Subset = { table: [], net: [], merit: start, steps: [{ merit: start }] };
  const list = [best];
  const seen = new Map([['', start]]);
  let [tried, stale, expanded] = [1, 0, 0];
  let isCut = false;
  while (stale < STALE && !isCut) {
    const next = list.shift();
    if (next === undefined) break;
    const missing = Array.from({ length: columns }, (_, column) => column).filter((i) => !next.table.includes(i));
    context.progress?.(tried / (tried + columns + 1), stepText(++expanded, missing.length, judge.merit, best.merit));
    await breathe();
    const before = best;
    const fresh = missing.filter((column) => !seen.has(keyOf(next, column)));
    for (const { column, merit } of judge.moves(next, next.merit, fresh, ['table'])) {
      if (tries > 0 && tried >= tries) {
        isCut = true;
        break;
      }
      seen.set(keyOf(next, column), merit);
      tried++;
      await breathe();
    }
    for (const column of missing) {
      const merit = seen.get(keyOf(next, column));
      if (merit === undefined) continue;
      const found = withColumn(next, column, merit);
      put(list, found);
      if (merit - best.merit > needed) best = found;
    }
    stale = best === before ? stale + 1 : 0;
  }
  const { table, net } = best;
  const search = { merit: judge.merit, steps: best.steps, tried, ...(isCut ? { cut: true as const } : {}) };
  return { split: { table, net }, search };
}

const added = ({ table }: Subset, column: number) => [...table, column].sort((a, b) => a - b);

const keyOf = (subset: Subset, column: number) => added(subset, column).join();

const withColumn = (subset: Subset, column: number, merit: number): Subset => ({
  table: added(subset, column),
  net: [],
  merit,
  steps: [...subset.steps, { feature: column, to: 'table', merit }],
});

/** Best first, behind its equals; the list holds no more than it may. */
function put(list: Subset[], found: Subset): void {
  const worse = list.findIndex(({ merit }) => found.merit > merit);
  if (worse >= 0) list.splice(worse, 0, found);
  else list.push(found);
  if (list.length > STALE) list.pop();
}
