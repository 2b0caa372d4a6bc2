import type { CountSource } from './counts.js';

export interface Timing {
  readonly batches: number;
  readonly requests: number;
  readonly milliseconds: number;
}

export type TimedSource = CountSource & { report(): Timing };

/** A source that measures how long its answers take. `now` gives milliseconds. */
export function timed(source: CountSource, now: () => number = () => performance.now()): TimedSource {
  let [batches, requests, milliseconds] = [0, 0, 0];
  return {
    ...source,
    async count(asked) {
      const start = now();
      try {
        return await source.count(asked);
      } finally {
        batches++;
        requests += asked.length;
        milliseconds += now() - start;
      }
    },
    report: () => ({ batches, requests, milliseconds }),
  };
}
