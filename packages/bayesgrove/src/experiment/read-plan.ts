import { dirname, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problems } from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';
import { checkPlan } from './check-plan.js';
import { stemOf } from './find-data.js';
import type { Plan } from './plan.js';

const TYPESCRIPT = new Set(['.ts', '.mts']);
const MODULES = new Set(['.js', '.mjs', ...TYPESCRIPT]);

/** A plan and where it stands: what it names is looked for from there. */
export interface FoundPlan {
  readonly plan: Plan;
  readonly folder: string;
}

/** Reads a plan from a JSON file, or from a module whose default export it is. */
export async function readPlan(path: string): Promise<FoundPlan> {
  const value = MODULES.has(extname(path)) ? await exported(path) : parsed(path, await readWhole(path));
  const plan = checkPlan(value, { file: path });
  return { plan: { name: stemOf(path), ...plan }, folder: dirname(resolve(path)) };
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw problems.badPlan({ file: path }, '', `is not JSON (${(error as Error).message})`);
  }
}

async function exported(path: string): Promise<unknown> {
  // Before it is loaded: what Node says of a file that is not there is about modules.
  await readWhole(path);
  if (TYPESCRIPT.has(extname(path)) && !readsTypeScript())
    throw problems.badPlan(
      { file: path },
      '',
      `is TypeScript, which Node ${process.versions.node} does not read`,
      'Use Node 22.18 or later, compile the plan to JavaScript, or write it as JSON.',
    );
  let module: { readonly default?: unknown };
  try {
    module = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw problems.badPlan({ file: path }, '', `cannot be loaded (${String(error).split('\n')[0]})`);
  }
  if (module.default === undefined)
    throw problems.badPlan({ file: path }, '', 'has no default export', 'Write: export default definePlan({ ... }).');
  return module.default;
}

/** Node says so itself from the version on in which it can. */
const readsTypeScript = () => {
  const { typescript } = process.features as { readonly typescript?: string | false };
  return typescript !== undefined && typescript !== false;
};
