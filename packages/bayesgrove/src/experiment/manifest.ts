import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type Contestant, problems, shapes, VERSION } from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';
import { codeHash } from './code-hash.js';
import { differences } from './differences.js';
import type { DataFacts } from './load-data.js';
import type { Limits } from './plan.js';
import type { DataFile, Parting, Planned } from './resolve-plan.js';
import type { Settled } from './settle.js';

/** All that is needed to re-create every number of an experiment. */
export interface Manifest {
  readonly format: 'bayesgrove-experiment';
  readonly version: 1;
  readonly name: string;
  readonly bayesgrove: string;
  /** The hash of the code of bayesgrove: two builds of one version may give other numbers. */
  readonly code: string;
  readonly node: string;
  readonly data: readonly ManifestData[];
  readonly contestants: readonly Contestant[];
  readonly resampling: Parting;
  readonly seed: number;
  readonly metrics: readonly string[];
  readonly limits: Limits;
  readonly cells: number;
  /** The hash of all that decides results: not of names of files, nor of Node's version. */
  readonly plan: string;
}

export interface ManifestData extends Omit<DataFile, 'path' | 'splits'>, Omit<DataFacts, 'splits'> {
  /** From the folder of the manifest; so is the file of splits, where they are given. */
  readonly file: string;
  readonly splitFile?: string;
  readonly splits: number;
}

export const manifestPath = (folder: string) => join(folder, 'manifest.json');

export function manifestOf(settled: Settled, folder: string): Manifest {
  const { name, data, facts, contestants, resampling, seed, metrics, limits } = settled;
  const all = {
    format: 'bayesgrove-experiment' as const,
    version: 1 as const,
    name,
    bayesgrove: VERSION,
    code: codeHash(),
    node: process.versions.node,
    data: data.map(({ path, splits, ...rest }, i) => ({
      ...rest,
      file: fileFrom(folder, path),
      ...(splits && { splitFile: fileFrom(folder, splits) }),
      ...facts[i]!,
      splits: facts[i]!.splits.length,
    })),
    contestants,
    resampling,
    seed,
    metrics,
    limits,
    cells: facts.reduce((sum, { splits }) => sum + splits.length, 0) * contestants.length,
  };
  return {
    ...all,
    plan: createHash('sha256')
      .update(JSON.stringify({ bayesgrove: all.bayesgrove, code: all.code, ...deciding(all) }))
      .digest('hex'),
  };
}

const fileFrom = (folder: string, path: string) => relative(resolve(folder), resolve(path)).split(sep).join('/');

/** What decides results beside the code, in words that a difference can be told by. */
const deciding = ({ data, contestants, resampling, seed, metrics, limits }: Omit<Manifest, 'plan'>) => ({
  data: data.map(({ name, sha256, roles, types, convert, given }) => ({ name, sha256, roles, types, convert, given })),
  learners: contestants,
  resampling,
  seed,
  metrics,
  limits,
});

/** What two runs have not in common, in words; nothing where they are of the same plan, whatever code runs it. */
export const manifestDifference = (now: Manifest, then: Manifest): string | undefined =>
  differences(deciding(now), deciding(then)) || undefined;

/** The same of a plan whose data has not been looked at: what can be told without it. */
export function planDifference(plan: Planned, then: Manifest): string | undefined {
  const { data, learners, resampling, seed, metrics, limits } = deciding(then);
  const now = {
    data: plan.data.map(({ name, roles, types, convert }) => ({ name, roles, types, convert })),
    learners: plan.contestants,
    resampling: plan.resampling,
    seed: plan.seed,
    metrics: plan.metrics ?? metrics,
    limits: plan.limits,
  };
  const there = data.map(({ name, roles, types, convert }) => ({ name, roles, types, convert }));
  return differences(now, { data: there, learners, resampling, seed, metrics, limits }) || undefined;
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

const { index, list, object, oneOf, text } = shapes;
const some = shapes.leaf('there', (value) => value !== undefined, {});
const dataShape = object({
  name: text,
  file: text,
  splitFile: shapes.optional(text),
  given: shapes.optional(text),
  roles: some,
  types: shapes.optional(some),
  convert: shapes.optional(oneOf('two-class')),
  sha256: text,
  fingerprint: text,
  rows: index,
  columns: index,
  target: text,
  kind: oneOf('classes', 'numbers'),
  splits: index,
});

const manifestShape = object({
  format: oneOf('bayesgrove-experiment'),
  version: oneOf(1),
  name: text,
  bayesgrove: text,
  code: text,
  node: text,
  data: list(dataShape),
  contestants: list(object({ label: text, learner: text, options: some })),
  resampling: some,
  seed: index,
  metrics: list(text),
  limits: some,
  cells: index,
  plan: text,
});

/** The manifest of a folder, if it has one. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const path = manifestPath(folder);
  if (!existsSync(path)) return undefined;
  const value = parsedJson(path, await readWhole(path));
  const complaint = manifestShape.check(value, '');
  if (complaint) throw problems.badResults({ file: path }, complaint.path, complaint.what);
  return value as Manifest;
}

export function parsedJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problems.badResults({ file: path }, '', 'is not JSON');
  }
}
