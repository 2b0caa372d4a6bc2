import { join } from 'node:path';
import type { Results } from '@bayesgrove/core';
import type { Pace } from '../experiment/pace.js';
import type { Plan } from '../experiment/plan.js';
import { runExperiment } from '../experiment/run-experiment.js';
import type { PaperContext } from './paper.js';

/** Runs one plan of a paper in a folder of its own. */
export async function runPlan(
  { out, workers, signal, progress }: PaperContext,
  plan: Plan & { readonly name: string },
): Promise<Results> {
  const told = (pace: Pace) => progress?.(`${plan.name}: ${paceText(pace)}`);
  const { results } = await runExperiment(plan, {
    out: join(out, plan.name),
    workers,
    progress: told,
    ...(signal && { signal }),
  });
  return results;
}

function paceText({ done, total, failures, secondsLeft, running }: Pace): string {
  const left = secondsLeft === undefined ? '' : `, ${Math.ceil(secondsLeft / 60)} min left`;
  const failed = failures === 0 ? '' : `, ${failures} failed`;
  return `${done} of ${total}${failed}${left} (${running.join(', ')})`;
}
