import type { Counts } from '../counts.js';
import { sizeOf } from '../form.js';
import { denseAnswers } from './dense.js';
import type { Asked } from './dense-task.js';
import type { Ground } from './ground.js';
import type { Job } from './job.js';
import { selectionOf } from './selection.js';
import { runsOf } from './sparse.js';
import type { Staged } from './staged.js';
import type { SumTools } from './straight-sums.js';
import { sumAnswer } from './sums.js';

/** The answers to requests within one partition. */
export function answerGroup(ground: Ground, staged: Staged, jobs: readonly Job[]): ReadonlyMap<Job, Counts> {
  const answers = new Map<Job, Counts>();
  const dense: Asked[] = [];
  const tools: SumTools = new Map();
  for (const job of jobs) {
    if (job.request.sum !== undefined) answers.set(job, sumAnswer(ground, staged, job, tools));
    else if (job.form === 'sparse') answers.set(job, sparseAnswer(ground, staged, job));
    else dense.push({ job, answer: new Float64Array(sizeOf(job.shape)) });
  }
  countDense(ground, staged, dense);
  for (const { job, answer } of dense) answers.set(job, { form: 'dense', shape: job.shape, n: answer });
  return answers;
}

function sparseAnswer(ground: Ground, staged: Staged, job: Job): Counts {
  const digits = job.by.map((column, i) => ({ column, places: job.places[i]! }));
  const { at, n } = runsOf(ground, staged, digits, job.cellSize);
  return { form: 'sparse', shape: job.shape, at, n };
}

function countDense(ground: Ground, staged: Staged, asked: readonly Asked[]): void {
  const scratch = ground.coded.arena.scratch();
  try {
    denseAnswers(ground, selectionOf(ground, staged, scratch), asked);
  } finally {
    scratch.release();
  }
}
