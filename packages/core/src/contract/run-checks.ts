import type { Check } from './contract-of.js';

/** A promise that was not kept, and what was found. */
export interface Broken {
  readonly group: string;
  readonly title: string;
  readonly message: string;
}

/** A check that was not run, and why. */
export interface LeftOut {
  readonly group: string;
  readonly title: string;
  readonly because: string;
}

/** What came of the checks of one learner. */
export interface Verdict {
  readonly passed: number;
  readonly failed: readonly Broken[];
  readonly leftOut: readonly LeftOut[];
}

/** Runs checks one after the other, whatever comes of each. `told` hears of every check before it runs. */
export async function runChecks(
  checks: readonly Check[],
  told?: (done: number, of: number, title: string) => void,
): Promise<Verdict> {
  const failed: Broken[] = [];
  const leftOut: LeftOut[] = [];
  for (const [i, { group, title, leftOut: skip, run }] of checks.entries()) {
    if (skip !== undefined) {
      leftOut.push({ group, title, because: skip.because });
      continue;
    }
    told?.(i, checks.length, title);
    try {
      await run();
    } catch (error) {
      failed.push({ group, title, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { passed: checks.length - failed.length - leftOut.length, failed, leftOut };
}
