import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Learner, problems } from '@bayesgrove/core';
import type { Suite } from '@bayesgrove/core/contract';
import { readWhole } from '../files/read-whole.js';

/** A learner, and how it wants to be held to the contract. */
export interface HeldLearner {
  readonly learner: Learner;
  readonly suite: Suite;
}

/**
 * The learners that a module exports, whatever they are called there. Beside them, `contract` may say with which options to
 * check, and what is left out and why; with several learners it is for all of them.
 */
export async function readLearners(path: string): Promise<readonly HeldLearner[]> {
  // Before it is loaded: what Node says of a file that is not there is about modules.
  await readWhole(path);
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw problems.noLearner(path, `cannot be loaded (${String(error).split('\n')[0]})`);
  }
  const found = [...new Set(Object.values(module).filter(isLearner))];
  if (found.length === 0) throw problems.noLearner(path, 'exports no learner');
  return found.map((learner) => ({ learner, suite: (module['contract'] ?? {}) as Suite }));
}

const isLearner = (value: unknown): value is Learner =>
  typeof value === 'object' &&
  value !== null &&
  'fit' in value &&
  typeof value.fit === 'function' &&
  ['name', 'title', 'summary', 'options', 'presets', 'targets'].every((member) => member in value);

/** An export needs nothing; a learner is made with the library, under either of its names. */
export const isLearnerModule = (content: string): boolean =>
  /(from|import\()\s*['"](@bayesgrove\/core|bayesgrove)\b/.test(content);
