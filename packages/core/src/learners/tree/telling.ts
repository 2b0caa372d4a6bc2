import type { Context } from '../learner.js';

/** A context that remembers how much was done when it last told, so that a node can say more without going on or back. */
export interface Telling {
  readonly context: Context;
  tell(what: string): void;
}

export function telling(context: Context): Telling {
  const { progress } = context;
  if (progress === undefined) return { context, tell: () => {} };
  let last = 0;
  return {
    context: {
      ...context,
      progress(done, what) {
        last = done;
        progress(done, what);
      },
    },
    tell: (what) => progress(last, what),
  };
}
