/** Time for a list of things of which none is known to take how long, so that no slow one takes it from all others. */
export interface TimeBox {
  /** Runs the next of them; `left` is how many still wait behind it. Gives nothing when its part of the time was not enough. */
  run<T>(left: number, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T | undefined>;
}

export const NO_LIMIT: TimeBox = { run: (_left, work) => work(undefined) };

/** Each may use half of what is left, the last one all of it. What is not used is there for those that follow. */
export function timeBox(seconds: number): TimeBox {
  const end = performance.now() + 1000 * seconds;
  return {
    async run(left, work) {
      const allowed = (end - performance.now()) / (left === 0 ? 1 : 2);
      if (allowed <= 0) return undefined;
      const controller = new AbortController();
      const outOfTime = new Error('out of time');
      // Node takes longer waits for none at all.
      const timer = setTimeout(() => controller.abort(outOfTime), Math.min(allowed, LONGEST));
      try {
        return await work(controller.signal);
      } catch (error) {
        if (error === outOfTime) return undefined;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const LONGEST = 2 ** 31 - 1;
