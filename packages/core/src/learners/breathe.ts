import type { Context } from './learner.js';

/** How long a fit may compute before it lets timers, clicks and signals have their turn, in milliseconds. */
const TURN = 40;

/**
 * Gives a function to be awaited between pieces of work: it refuses to go on once the fit is cancelled, and lets the
 * event loop turn now and then, without which no cancellation would ever arrive.
 */
export function breathing({ signal }: Pick<Context, 'signal'>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - last < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
    signal?.throwIfAborted();
  };
}
