import { metricNamed, metrics, Problem, problems } from '@bayesgrove/core';
import type { Crew } from './crew.js';
import type { Failure, ToldProblem } from './jobs.js';
import type { DataFacts } from './load-data.js';
import type { Parting, Resolved } from './resolve-plan.js';

/** A plan whose data has been looked at: all that there is to run is known. */
export interface Settled extends Resolved {
  readonly facts: readonly DataFacts[];
  readonly metrics: readonly string[];
}

/** Looks at all data sets, as many at once as there are threads. */
export async function settle(resolved: Resolved, crew: Crew, signal?: AbortSignal): Promise<Settled> {
  const { data, resampling, seed } = resolved;
  const facts: DataFacts[] = new Array(data.length);
  let next = 0;
  await eachThread(crew, signal, async (place) => {
    const at = next++;
    const file = data[at];
    if (file === undefined) return false;
    const answer = await crew.ask(place, { kind: 'look', data: file, resampling, seed });
    if (answer.kind === 'looked') facts[at] = answer.facts;
    else if (answer.kind === 'refused') throw about(file.name, thrown(answer.problem));
    else if (answer.kind === 'failed') throw about(file.name, lost(answer.failure));
    return true;
  });
  return { ...resolved, facts, metrics: resolved.metrics ?? fitting(facts, resampling) };
}

/** Lets every thread take turns until it says that nothing is left; the first one that fails ends the turns of all. */
export async function eachThread(
  crew: Crew,
  signal: AbortSignal | undefined,
  turn: (place: number) => Promise<boolean>,
): Promise<void> {
  signal?.throwIfAborted();
  let over = false;
  let abort = () => {};
  const stopped = new Promise<never>((_, stop) => {
    abort = () => stop(signal!.reason);
    signal?.addEventListener('abort', abort);
  });
  const turns = async (place: number) => {
    while (!over && (await turn(place)));
  };
  try {
    await Promise.race([stopped, Promise.all(Array.from({ length: crew.size }, (_, place) => turns(place)))]);
  } finally {
    over = true;
    signal?.removeEventListener('abort', abort);
  }
}

export const thrown = ({ code, what, remedy, place }: ToldProblem) => new Problem(code, what, remedy, place);

/** A thread that ran out of memory over a data set; anything else that ends a thread is a bug. */
function lost({ code, message }: Failure): Problem {
  if (code === 'bug') throw new Error(message);
  return new Problem(code, message, 'Leave the data set out of the plan, or give it more memory.');
}

/** Whoever reads of a wrong target in a plan of thirty data sets must hear which. */
const about = (name: string, { code, what, remedy, place }: Problem) =>
  new Problem(code, `Data set ${JSON.stringify(name)}: ${what}`, remedy, place);

/** Of single rows only means over rows are defined. */
const fitting = (facts: readonly DataFacts[], resampling: Parting) =>
  metrics
    .filter(({ kind }) => facts.some((one) => one.kind === kind))
    .filter(({ perRow }) => perRow || resampling.kind !== 'leave-one-out')
    .map(({ name }) => name);

/** A data set that no metric of the plan can judge would only waste time. */
export function checkMetrics({ data, facts, metrics: names }: Settled): void {
  const kinds = new Set(names.map((name) => metricNamed(name).kind));
  const odd = facts.findIndex(({ kind }) => !kinds.has(kind));
  if (odd < 0) return;
  const target = facts[odd]!.kind === 'classes' ? 'nominal' : 'numeric';
  throw problems.badPlan({}, 'metrics', `has none for ${JSON.stringify(data[odd]!.name)}, whose target is ${target}`);
}
