import type { Counts } from '../counts.js';
import { sizeOf } from '../form.js';
import { denseAnswers } from './dense.js';
import type { Asked } from './dense-task.js';
import type { Ground } from './ground.js';
import type { Job } from './job.js';
import { allCells, selectionOf } from './selection.js';
import { derive, inherited } from './siblings.js';
import { runsOf } from './sparse.js';
import type { Staged } from './staged.js';
import type { SumTools } from './straight-sums.js';
import { sumAnswer } from './sums.js';

/** How many numbers of earlier answers a partition keeps for its children to be subtracted from (8 bytes each). */
const REMEMBERED = 1 << 23;

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
  const { arena } = ground.coded;
  const parents = staged.origin?.from.answers;
  const split = parents && parents.size > 0 ? inherited(staged) : undefined;
  const isKnown = (one: Asked) => split !== undefined && parents!.has(keyOf(one.job));
  const [known, rest]: [Asked[], Asked[]] = [[], []];
  for (const one of asked) (isKnown(one) ? known : rest).push(one);
  const scratch = arena.scratch();
  try {
    if (rest.length > 0) denseAnswers(ground, selectionOf(ground, staged, allCells(staged), scratch), rest);
    if (split && known.length > 0) denseAnswers(ground, selectionOf(ground, staged, split.counted, scratch), known);
  } finally {
    scratch.release();
  }
  for (const one of known) derive(one, parents!.get(keyOf(one.job))!, split!);
  if (staged.weights === 0) remember(staged, asked);
}

const keyOf = (job: Job): string => JSON.stringify(job.request.by);

/** The answers themselves: they are read-only. */
function remember(staged: Staged, asked: readonly Asked[]): void {
  const { answers } = staged;
  for (const { job, answer } of asked) {
    const key = keyOf(job);
    if (answers.has(key)) continue;
    if (staged.remembered + answer.length > REMEMBERED) return;
    staged.remembered += answer.length;
    answers.set(key, answer);
  }
}
