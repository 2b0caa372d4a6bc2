import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Model, targetOf, testVectors } from '@bayesgrove/core';
import type { Answer } from '../export/answerer.js';
import { type Difference, differences } from '../export/differences.js';
import { type Checked, checked } from './checked.js';

export interface ModuleOptions {
  /** The model it was exported from: answers are compared on rows that the module does not carry. */
  readonly model?: Model;
  /** A module that has not ended then is given up. */
  readonly seconds: number;
}

/** Other rows than those of the export: another seed, and more. */
const FRESH = { rows: 2000, seed: 2 };

/** Runs an exported module, in a thread of its own, and compares its answers. */
export async function checkModule(path: string, { model, seconds }: ModuleOptions): Promise<readonly Checked[]> {
  const fresh = model && testVectors(model, FRESH.rows, FRESH.seed);
  const target = model && targetOf(model.schema);
  const said = await started(path, fresh && { features: fresh.features, rows: fresh.rows }, seconds);
  if ('wrong' in said) return [{ check: 'it runs', wrong: said.wrong }];
  const own = checked(`it answers its own ${said.rows} test rows as written`, () => fault(said.own, said.rows));
  if (!fresh || !target) return [own];
  const answers = said.answers.values();
  const other = checked(`it answers ${fresh.rows.length} other rows as the model does`, () =>
    fault(
      differences(fresh, target.kind === 'nominal' ? target.levels : [], () => answers.next().value!),
      fresh.rows.length,
    ),
  );
  return [own, other];
}

function fault(found: readonly Difference[], rows: number): string | undefined {
  const [first] = found;
  return (
    first &&
    `${found.length} of ${rows} differ: ${JSON.stringify(first.cells)} is ${first.found}, not ${first.expected}`
  );
}

type Said =
  | { readonly wrong: string }
  | { readonly rows: number; readonly own: readonly Difference[]; readonly answers: readonly Answer[] };

/** Plain JavaScript, so that it is the same in sources and build. */
const THREAD = `
const { parentPort, workerData: { url, fresh } } = require('node:worker_threads');
const rowOf = (cells) => {
  const row = Object.create(null);
  fresh.features.forEach((name, i) => { row[name] = cells[i]; });
  return row;
};
import(url).then((module) => {
  if (typeof module.check !== 'function' || !module.vectors)
    return { wrong: 'it is no module written by "bayesgrove export": it has no check()' };
  const answers = fresh ? module.predictAll(fresh.rows.map(rowOf)) : [];
  return { rows: module.vectors.rows.length, own: module.check(), answers };
}).catch((error) => ({ wrong: String(error && error.message || error) }))
  .then((said) => parentPort.postMessage(said));
`;

function started(path: string, fresh: object | undefined, seconds: number): Promise<Said> {
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { url: pathToFileURL(resolve(path)).href, fresh },
    env: {},
    argv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<Said>((done) => {
    const late = setTimeout(() => done({ wrong: `it has not ended after ${seconds} seconds` }), seconds * 1000);
    const end = (said: Said) => {
      clearTimeout(late);
      done(said);
    };
    worker.once('message', end);
    worker.once('error', (error) => end({ wrong: error.message }));
    worker.once('exit', (code) => end({ wrong: `it ended itself with code ${code}` }));
  }).finally(() => worker.terminate());
}
