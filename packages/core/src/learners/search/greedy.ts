import type { Search, SearchStep } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import type { Candidate, Evaluator, Side, Split } from './evaluator.js';
import { stepText } from './step-text.js';

export interface GreedyOptions {
  /** All columns begin in the table, from where they leave it; or outside, from where they come in. */
  readonly from: 'table' | 'out';
  /** Where a column may go, the preferred side last with `ge` and first with `gt`. */
  readonly to: readonly Side[];
  /** A step is taken if it is at least as good (the last of equals, as in Weka), or only if it is better (the first). */
  readonly accept: 'ge' | 'gt';
  /** The most sets of columns to try; 0 is no limit. */
  readonly tries: number;
}

export interface Found {
  readonly split: Split;
  readonly search: Search;
}

/** Moves one column a step, the one that gives the best merit, until no step is accepted. */
export async function greedy(
  columns: number,
  judge: Evaluator,
  options: GreedyOptions,
  context: Context,
): Promise<Found> {
  const breathe = breathing(context);
  const all = Array.from({ length: columns }, (_, column) => column);
  let waiting = all;
  let split: Split = { table: options.from === 'table' ? all : [], net: [] };
  let merit = judge.of(split);
  let tried = 1;
  const steps: SearchStep[] = [{ merit }];
  const isSpent = () => options.tries > 0 && tried >= options.tries;
  let isCut = false;
  const isBetter = (found: number, than: number) => (options.accept === 'ge' ? found >= than : found > than);

  /** Backward for `ge`: the last of equals comes first, so that what is as good as can be ends the step in both. */
  async function best(): Promise<Candidate | undefined> {
    const [order, sides] =
      options.accept === 'ge' ? [waiting.toReversed(), options.to.toReversed()] : [waiting, options.to];
    let found: Candidate | undefined;
    const floor = () => found?.merit ?? merit;
    for (const candidate of judge.moves(split, merit, order, sides, floor)) {
      if (isSpent()) {
        isCut = true;
        break;
      }
      tried++;
      if (found === undefined ? isBetter(candidate.merit, merit) : candidate.merit > found.merit) found = candidate;
      if (found?.merit === judge.best) break;
      await breathe();
    }
    return found;
  }

  while (waiting.length > 0 && !isCut && !(options.accept === 'gt' && merit === judge.best)) {
    context.progress?.(
      1 - waiting.length / columns,
      stepText(steps.length, waiting.length * options.to.length, judge.merit, merit),
    );
    await breathe();
    const step = await best();
    if (step === undefined) break;
    waiting = waiting.filter((column) => column !== step.column);
    split = moved(split, step);
    merit = step.merit;
    steps.push({ feature: step.column, to: step.to, merit });
  }
  return { split, search: { merit: judge.merit, steps, tried, ...(isCut ? { cut: true as const } : {}) } };
}

const moved = ({ table, net }: Split, { column, to }: Candidate): Split => ({
  table: to === 'table' ? [...table, column] : table.filter((other) => other !== column),
  net: to === 'net' ? [...net, column] : net,
});
