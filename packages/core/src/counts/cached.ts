import type { CountRequest, CountSource, Counts, Partition } from './counts.js';

export interface CacheOptions {
  /** Keep at most this many answers; those not asked for the longest go first. Default 1000. */
  readonly entries?: number;
}

/**
 * A source that remembers its answers. Requests are the same when they name the same columns in the same order within the
 * same partition; partitions are compared by identity. Only what is not known is asked, still as one batch.
 */
export function cached(source: CountSource, options: CacheOptions = {}): CountSource {
  const most = options.entries ?? 1000;
  const known = new Map<string, Promise<Counts>>();
  const keyOf = keys();

  const keep = (key: string, answer: Promise<Counts>) => {
    known.delete(key);
    known.set(key, answer);
    if (known.size > most) known.delete(known.keys().next().value!);
  };

  const ask = (requests: ReadonlyMap<string, CountRequest>): ReadonlyMap<string, Promise<Counts>> => {
    const batch = source.count([...requests.values()]);
    // A refused batch is not remembered: the next time it is asked again, and refused again.
    batch.catch(() => {
      for (const key of requests.keys()) known.delete(key);
    });
    return new Map([...requests.keys()].map((key, i) => [key, batch.then((answers) => answers[i]!)]));
  };

  return {
    ...source,
    async count(requests) {
      const named = requests.map((request) => [keyOf(request), request] as const);
      const unknown = new Map(named.filter(([key]) => !known.has(key)));
      const asked = unknown.size > 0 ? ask(unknown) : new Map<string, Promise<Counts>>();
      const answers = named.map(([key]) => asked.get(key) ?? known.get(key)!);
      named.forEach(([key], i) => {
        keep(key, answers[i]!);
      });
      return Promise.all(answers);
    },
  };
}

/** Names requests; a partition is named by a number of its own, without holding on to it. */
function keys(): (request: CountRequest) => string {
  const numbers = new WeakMap<Partition, number>();
  let next = 0;
  return ({ by, within, sum }) => {
    if (within && !numbers.has(within)) numbers.set(within, next++);
    return JSON.stringify([by, within ? numbers.get(within) : null, sum ?? null]);
  };
}
