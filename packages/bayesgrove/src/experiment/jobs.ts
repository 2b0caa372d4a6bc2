import type { Contestant, Place } from '@bayesgrove/core';
import type { DataFacts } from './load-data.js';
import type { DataFile, Parting } from './resolve-plan.js';

/** What a thread is asked. */
export type Job = Look | Judge;

/** Read a data set, and say what there is. */
export interface Look {
  readonly kind: 'look';
  readonly data: DataFile;
  readonly resampling: Parting;
  readonly seed: number;
}

/** Learn and judge on one split. */
export interface Judge {
  readonly kind: 'judge';
  readonly data: DataFile;
  readonly resampling: Parting;
  readonly seed: number;
  /** What the file was when the plan was read; another one is refused. */
  readonly sha256: string;
  /** The hash that splits had which are given. */
  readonly given?: string;
  readonly contestant: Contestant;
  /** The place of the split. */
  readonly split: number;
  readonly metrics: readonly string[];
}

/** A Problem on its way between threads. */
export interface ToldProblem {
  readonly code: string;
  readonly what: string;
  readonly remedy: string;
  readonly place: Place;
}

export interface Seconds {
  readonly fit: number;
  readonly predict: number;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** What a thread says. */
export type Answer =
  /** The data is there and learning begins: time is taken from here. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'looked'; readonly facts: DataFacts }
  | { readonly kind: 'judged'; readonly metrics: readonly (readonly [string, number])[]; readonly seconds: Seconds }
  /** The learner failed on the split: a result like others. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The data cannot be used: nothing can go on. */
  | { readonly kind: 'refused'; readonly problem: ToldProblem };
