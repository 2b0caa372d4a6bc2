import type { Ground } from './ground.js';
import type { Job } from './job.js';
import type { Selection } from './selection.js';

/** Where a table counted for a job goes: the job's answer. */
export interface Asked {
  readonly job: Job;
  readonly answer: Float64Array;
}

/** What counting a set of dense answers needs to know. */
export interface DenseTask {
  readonly ground: Ground;
  readonly selection: Selection;
  /** Does the key of an entry begin with its class? */
  readonly byTarget: boolean;
}
