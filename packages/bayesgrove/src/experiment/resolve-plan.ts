import { resolve } from 'node:path';
import {
  type Contestant,
  checked,
  learnerNamed,
  type OptionValue,
  problems,
  type Resampling,
  type SchemaOptions,
} from '@bayesgrove/core';
import type { ReadTableOptions } from '../files/read-table.js';
import { checkPlan } from './check-plan.js';
import { findAllData, stemOf } from './find-data.js';
import type { Limits, Plan, PlannedData, PlannedLearner, PlannedResampling } from './plan.js';

/** A data set, found. */
export interface DataFile {
  readonly name: string;
  readonly path: string;
  readonly roles: SchemaOptions;
  readonly types?: NonNullable<PlannedData['types']>;
  /** The path of a file of splits, where they are given. */
  readonly splits?: string;
  readonly convert?: 'two-class';
}

/** How an experiment parts rows; splits that are given stand in files. */
export type Parting = Exclude<Resampling, { readonly kind: 'given' }> | { readonly kind: 'given' };

/** A plan without anything left open: files found, options and defaults filled in, labels given. */
export interface Resolved {
  readonly name: string;
  readonly data: readonly DataFile[];
  readonly contestants: readonly Contestant[];
  readonly resampling: Parting;
  readonly seed: number;
  /** Not there: all that fit the data. */
  readonly metrics?: readonly string[];
  readonly limits: Limits;
}

/** A plan whose files have not been looked for. */
export interface Planned extends Omit<Resolved, 'data'> {
  readonly data: readonly Omit<DataFile, 'path' | 'splits'>[];
}

export interface Places {
  /** Where the plan stands. Default: the working directory. */
  readonly folder?: string;
  /** A folder of data sets that goes before the plan's own. */
  readonly data?: string;
}

export function resolvePlan(plan: Plan, { folder = '.', data }: Places = {}): Resolved {
  const planned = plannedOf(plan);
  const folders = [data, plan.dataFolder && resolve(folder, plan.dataFolder), folder].filter(
    (one) => one !== undefined && one !== '',
  ) as string[];
  const asked = plan.data.map((one): PlannedData => (typeof one === 'string' ? { file: one } : one));
  const paths = findAllData(
    asked.map(({ file, name }) => (file ?? name)!),
    folders,
  );
  const files = planned.data.map(({ convert, ...one }, i) => {
    const { splits } = asked[i]!;
    return {
      ...one,
      path: paths[i]!,
      ...(splits && { splits: findAllData([splits], folders)[0]! }),
      ...(convert && { convert }),
    };
  });
  return { ...planned, data: files };
}

/** All that a plan says by itself. */
export function plannedOf(given: Plan): Planned {
  const plan = checkPlan(given);
  return {
    name: plan.name ?? 'experiment',
    data: plannedData(plan),
    contestants: contestantsOf(plan),
    resampling: withDefaults(plan.resampling),
    seed: plan.seed ?? 1,
    ...(plan.metrics && { metrics: plan.metrics }),
    limits: plan.limits ?? {},
  };
}

function plannedData(plan: Plan): Planned['data'] {
  const files = plan.data
    .map((one): PlannedData => (typeof one === 'string' ? { file: one } : one))
    .map(({ name, file, types, splits: _, convert, ...roles }) => ({
      name: name ?? stemOf(file!),
      roles,
      ...(types && { types }),
      ...(convert && { convert }),
    }));
  const twice = repeated(files.map(({ name }) => name));
  if (twice >= 0)
    throw problems.badPlan({}, `data[${twice}]`, `is a second data set called ${JSON.stringify(files[twice]!.name)}`);
  return files;
}

/** The types of columns as a reader takes them: in a map, since a column may have any name. */
export const readingOf = ({ types }: DataFile): ReadTableOptions =>
  types === undefined ? {} : { types: new Map(Object.entries(types)) };

function contestantsOf(plan: Plan): readonly Contestant[] {
  const planned = plan.learners.map((one): PlannedLearner => (typeof one === 'string' ? { learner: one } : one));
  const often = (name: string) => planned.filter(({ learner }) => learner === name).length > 1;
  const contestants = planned.map(({ learner: name, label, options = {} }) => {
    const learner = learnerNamed(name);
    return {
      label: label ?? (often(name) ? labelOf(name, options) : name),
      learner: name,
      options: checked(learner.options, options, learner.presets, name) as Record<string, OptionValue>,
    };
  });
  const twice = repeated(contestants.map(({ label }) => label));
  if (twice >= 0)
    throw problems.badPlan(
      {},
      `learners[${twice}]`,
      `has the same label as another learner, ${JSON.stringify(contestants[twice]!.label)}`,
      'Give it a label of its own.',
    );
  return contestants;
}

function labelOf(name: string, options: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(options).map(([option, value]) => `${option}=${spelled(value)}`);
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
}

const spelled = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The place of the first name that was there before, or -1. */
const repeated = (names: readonly string[]) => names.findIndex((name, i) => names.indexOf(name) < i);

const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function withDefaults(planned: PlannedResampling = {}): Parting {
  switch (planned.kind) {
    case 'holdout':
      return { kind: 'holdout', repeats: planned.repeats ?? 10, train: planned.train ?? 0.66 };
    case 'leave-one-out':
      return { kind: 'leave-one-out' };
    case 'given':
      return { kind: 'given' };
    case 'learning-curve':
      return { kind: 'learning-curve', repeats: planned.repeats ?? 10, shares: planned.shares ?? TENTHS };
    default:
      return {
        kind: 'folds',
        folds: planned.folds ?? 10,
        repeats: planned.repeats ?? 1,
        ...(planned.deal && { deal: planned.deal }),
      };
  }
}
