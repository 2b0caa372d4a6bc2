import type { CountRequest, CountSource, Counts, Partition } from './counts.js';

export interface CacheOptions {
  /** Keep answers with at most this many numbers (8 bytes each) in all; those not asked for the longest go first. Default 2^24. */
  readonly entries?: number;
}

interface Kept {
  readonly answer: Promise<Counts>;
  /** How many numbers it has; 0 until it is there. */
  size: number;
}

/**
 * A source that remembers its answers. Requests are the same when they name the same columns in the same order within the
 * same partition; partitions are compared by identity. Only what is not known is asked, still as one batch.
 */
export function cached(source: CountSource, options: CacheOptions = {}): CountSource {
  const most = options.entries ?? 2 ** 24;
  /** Those not asked for the longest first. */
  const known = new Map<string, Kept>();
  const keyOf = keys();
  let numbers = 0;

  const drop = (key: string, { size }: Kept) => {
    known.delete(key);
    numbers -= size;
  };

  /** An answer larger than the whole cache does not push out the others. */
  const weigh = (batch: ReadonlyMap<string, Kept>, answers: readonly Counts[]) => {
    let i = 0;
    for (const [key, kept] of batch) {
      const size = sizeOf(answers[i++]!);
      if (known.get(key) !== kept) continue;
      if (size > most) drop(key, kept);
      else numbers += kept.size = size;
    }
    for (const [key, kept] of known) {
      if (numbers <= most) break;
      if (kept.size > 0) drop(key, kept);
    }
  };

  const ask = (requests: ReadonlyMap<string, CountRequest>): ReadonlyMap<string, Kept> => {
    const answers = source.count([...requests.values()]);
    const batch = new Map(
      [...requests.keys()].map((key, i) => [key, { answer: answers.then((all) => all[i]!), size: 0 }]),
    );
    answers.then(
      (all) => weigh(batch, all),
      // A refused batch is not remembered: the next time it is asked again, and refused again.
      () => {
        for (const [key, kept] of batch) if (known.get(key) === kept) drop(key, kept);
      },
    );
    return batch;
  };

  return {
    ...source,
    async count(requests) {
      const named = requests.map((request) => [keyOf(request), request] as const);
      const unknown = new Map(named.filter(([key]) => !known.has(key)));
      const asked = unknown.size > 0 ? ask(unknown) : new Map<string, Kept>();
      const answers = named.map(([key]) => {
        const kept = asked.get(key) ?? known.get(key)!;
        known.delete(key);
        known.set(key, kept);
        return kept.answer;
      });
      return Promise.all(answers);
    },
  };
}

/** The numbers of an answer; at least 1, so that empty ones do not pile up. */
function sizeOf(counts: Counts): number {
  const arrays = [counts.n, counts.sum, counts.squares, counts.form === 'sparse' ? counts.at : undefined];
  return arrays.reduce((size, array) => size + (array?.length ?? 0), 0) || 1;
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
