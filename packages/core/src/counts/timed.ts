import type { Rng } from '../base/rng.js';
import type { CountSource, DealtSource, HeldSource } from './counts.js';

export interface Timing {
  readonly batches: number;
  readonly requests: number;
  readonly milliseconds: number;
}

export type TimedSource = CountSource & { report(): Timing };

/** A source that measures how long its answers take. `now` gives milliseconds. */
export function timed(source: CountSource, now: () => number = () => performance.now()): TimedSource {
  let [batches, requests, milliseconds] = [0, 0, 0];
  const measured =
    (inner: CountSource): CountSource['count'] =>
    async (asked) => {
      const start = now();
      try {
        return await inner.count(asked);
      } finally {
        batches++;
        requests += asked.length;
        milliseconds += now() - start;
      }
    };
  const dealt = source.dealt && {
    dealt: (folds: number, random: Rng): DealtSource => {
      const inner = source.dealt!(folds, random);
      return { ...inner, count: measured(inner) };
    },
  };
  const binned = source.binned && {
    binned: (...cuts: Parameters<NonNullable<CountSource['binned']>>): HeldSource => {
      const inner = source.binned!(...cuts);
      return { ...inner, count: measured(inner) };
    },
  };
  return {
    ...source,
    ...dealt,
    ...binned,
    count: measured(source),
    report: () => ({ batches, requests, milliseconds }),
  };
}
