import { type Cell, cellsOf } from './cells.js';
import type { Crew } from './crew.js';
import type { Judge } from './jobs.js';
import type { Finished } from './journal.js';
import { type Pace, pacer } from './pace.js';
import { queueOf } from './queue.js';
import { eachThread, type Settled, thrown } from './settle.js';

export interface RunCellsOptions {
  /** What is finished already, by the place of the cell. */
  readonly finished: ReadonlyMap<number, Finished>;
  /** Told of every cell at once when it is finished, in whatever order. */
  readonly add?: (finished: Finished) => void;
  readonly progress?: ((pace: Pace) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs all cells that are not finished, and gives what came out of all of them in the plan's order. */
export async function runCells(settled: Settled, crew: Crew, options: RunCellsOptions): Promise<readonly Finished[]> {
  const cells = cellsOf(settled);
  const all = new Map(options.finished);
  const open = cells.filter(({ at }) => !all.has(at));
  const queue = queueOf(open, settled.facts);
  const failed = [...all.values()].filter(({ failure }) => failure !== undefined).length;
  const pace = pacer(cells, open, settled.facts, failed);
  const running = new Map<number, Cell>();
  const show = () => options.progress?.(pace.now([...running.values()].map((cell) => nameOf(cell, settled))));
  show();
  await eachThread(crew, options.signal, async (place) => {
    const cell = queue.take(place);
    if (cell === undefined) return false;
    running.set(place, cell);
    show();
    const finished = await judged(cell, settled, crew, place);
    running.delete(place);
    if (options.signal?.aborted) return false;
    all.set(cell.at, finished);
    options.add?.(finished);
    pace.add(cell, finished.failure !== undefined);
    show();
    return true;
  });
  return cells.map(({ at }) => all.get(at)!);
}

const nameOf = ({ data, contestant }: Cell, settled: Settled) => `${settled.data[data]!.name} ${contestant.label}`;

async function judged(cell: Cell, settled: Settled, crew: Crew, place: number): Promise<Finished> {
  const answer = await crew.ask(place, jobOf(cell, settled));
  if (answer.kind === 'judged')
    return { cell: cell.at, metrics: Object.fromEntries(answer.metrics), seconds: answer.seconds };
  if (answer.kind === 'failed') return { cell: cell.at, metrics: {}, failure: answer.failure };
  throw answer.kind === 'refused' ? thrown(answer.problem) : new Error(`A thread answered ${answer.kind}.`);
}

const jobOf = ({ data, split, contestant }: Cell, { facts, metrics, resampling, seed, ...settled }: Settled): Judge => {
  const { sha256, given } = facts[data]!;
  return {
    kind: 'judge',
    data: settled.data[data]!,
    resampling,
    seed,
    sha256,
    ...(given !== undefined && { given }),
    contestant,
    split,
    metrics,
  };
};
