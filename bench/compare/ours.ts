import { code, fit, predict, type Table } from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import type { Reading } from './outcome.js';
import { readPacked } from './packed.js';
import { timing } from './timing.js';
import type { OwnJob } from './works.js';

/** A process that measures Bayesgrove: BASE JOB SECONDS STRETCHES SCORE SEED, the job as JSON, which says itself what is scored. */
const [base = '', given = '', seconds, stretches, , seed = '1'] = process.argv.slice(2);
const repeats = { seconds: Number(seconds), stretches: Number(stretches) };
const job = JSON.parse(given) as OwnJob;
const works: Readonly<Record<string, () => Promise<Reading>>> = { read, code: coded };
console.log(JSON.stringify(await (works[job.learner] ?? (() => learned(job)))()));

async function read(): Promise<Reading> {
  const [fitted] = await timing(() => readTable(`${base}.csv`), repeats);
  return { fit: fitted };
}

/** All columns but the class as codes, in the order of their values. */
async function coded(): Promise<Reading> {
  const { train } = readPacked(base);
  const [fitted] = await timing(() => {
    const codes = code({ ...train });
    // Codes are made when they are first asked for, and a column alone does not ask.
    for (const { name } of train.columns.slice(0, -1))
      if (codes.column(name).coarse === 0) throw new Error(`${name} has no codes.`);
  }, repeats);
  return { fit: fitted };
}

async function learned({ learner, options = {}, score = 'test' }: OwnJob): Promise<Reading> {
  const { train, [score]: asked } = readPacked(base);
  const use = train.columns.slice(0, -1).map((column) => column.name);
  // A new table every time: codes are kept with the table that they were made of, and making them is part of learning.
  const [fitted, model] = await timing(
    () => fit(learner, { ...train }, { target: 'y', use, options, seed: Number(seed) }),
    repeats,
  );
  const [predicted, out] = await timing(() => predict(model, { ...asked }), repeats);
  if (out.kind !== 'classes') throw new Error('The class is not nominal.');
  const { body } = model;
  return {
    fit: fitted,
    predict: predicted,
    rows: asked.rows,
    correct: hits(asked, out.labels),
    ...(body.kind === 'bayes-net' && body.factors.length < use.length && { columns: body.factors.length }),
  };
}

function hits({ rows, columns }: Table, labels: Uint32Array): number {
  const y = columns.at(-1)!;
  if (y.kind !== 'nominal') throw new Error('The class is not nominal.');
  let correct = 0;
  for (let row = 0; row < rows; row++) if (labels[row] === y.codes[row]) correct++;
  return correct;
}
