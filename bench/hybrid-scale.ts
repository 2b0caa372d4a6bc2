import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Column,
  code,
  fit,
  inferSchema,
  learnerNamed,
  memoryCounts,
  predict,
  rng,
  serialize,
  type Table,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';

const ROWS = 1_000_000;
const COLUMNS = 20;

/** TAN and AODE on a million generated rows (the bar is 3 s each), FHDF on adult and connect-4 (60 s and 2 GB). */
export async function hybridScale(
  folder = fileURLToPath(new URL('../../../shared/data', import.meta.url)),
): Promise<void> {
  const table = generated();
  const { schema } = inferSchema(table, { target: 'y' });
  const coded = code(table);
  for (const name of ['tan', 'aode']) {
    // Codes are made on first use and shared by all who learn from a table: one fit warms up.
    const times = [];
    for (let i = 0; i < 3; i++)
      times.push(await seconds(() => fit(learnerNamed(name), { counts: memoryCounts(coded, schema), schema })));
    console.log(`${name} on ${ROWS} x ${COLUMNS}: ${times.map((s) => `${s.toFixed(2)} s`).join(', ')}`);
  }
  for (const file of ['adult.arff.gz', 'connect-4.arff.gz'].map((name) => join(folder, name))) {
    if (!existsSync(file)) continue;
    const data = await readTable(file);
    const begun = performance.now();
    const model = await fit(learnerNamed('fhdf'), data);
    const took = (performance.now() - begun) / 1000;
    const scoring = await seconds(async () => predict(model, data));
    const { maxRSS } = process.resourceUsage();
    console.log(
      `fhdf on ${data.name}: ${data.rows} rows, fit ${took.toFixed(1)} s, predict all ${scoring.toFixed(1)} s, ` +
        `file ${(serialize(model).length / 1e6).toFixed(1)} MB, most memory of the process ${(maxRSS / 1e6).toFixed(2)} GB`,
    );
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Columns of 2 to 8 levels; each hangs on the class and on the one before it. */
function generated(): Table {
  const random = rng(1);
  const y = Uint8Array.from({ length: ROWS }, () => random.below(3));
  const columns: Column[] = [];
  let before = y;
  for (let i = 0; i < COLUMNS; i++) {
    const size = 2 + (i % 7);
    const last = before;
    const codes = Uint8Array.from({ length: ROWS }, (_, row) =>
      random.below(2) === 0 ? random.below(size) : (y[row]! + last[row]!) % size,
    );
    columns.push({ kind: 'nominal', name: `c${i}`, format: 'label', levels: levels(size), codes });
    before = codes;
  }
  columns.push({ kind: 'nominal', name: 'y', format: 'label', levels: levels(3), codes: y });
  return { rows: ROWS, columns };
}

const levels = (size: number) => Array.from({ length: size }, (_, i) => `l${i}`);
