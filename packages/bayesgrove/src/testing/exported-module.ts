import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Model, predict, type Table, targetOf } from '@bayesgrove/core';
import { afterAll, beforeAll } from 'vitest';
import type { Answer, Row } from '../export/answerer.js';
import type { Difference, Vectors } from '../export/differences.js';
import { exportJs } from '../export/export-js.js';

export interface Exported {
  predict(row: Row): Answer;
  predictAll(rows: Iterable<Row>): Answer[];
  check(): Difference[];
  readonly classes: readonly string[];
  readonly features: readonly { readonly name: string }[];
  readonly target: string;
  readonly about: { readonly learner: string; readonly options: Record<string, unknown> };
  readonly vectors: Vectors;
}

/** A folder for modules: written as files and imported, as users do. */
export function modulePlace() {
  let [root, folder] = ['', ''];
  let count = 0;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'bayesgrove-export-'));
    // Vitest leaves modules of such folders to Node; others it would rewrite, which takes longer than all the scoring.
    folder = join(root, 'node_modules');
    mkdirSync(folder);
  });
  afterAll(() => rmSync(root, { recursive: true }));
  const written = (text: string, name = `model-${count++}.mjs`) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const imported = async (model: Model): Promise<Exported> =>
    import(/* @vite-ignore */ pathToFileURL(written(exportJs(model))).href);
  return { written, imported };
}

/** Rows of a table as objects, made so that a column may be called __proto__. */
export function rowsOf(table: Table): readonly Row[] {
  return Array.from({ length: table.rows }, (_, row) => {
    const out: Record<string, unknown> = Object.create(null);
    for (const column of table.columns)
      out[column.name] = column.kind === 'numeric' ? column.values[row] : (column.levels[column.codes[row]!] ?? null);
    return out;
  });
}

/** Rows of a table that a module answers in another way than the core: any other bit counts. */
export function otherBits(module: Exported, model: Model, table: Table): number {
  const said = predict(model, table);
  const answers = module.predictAll(rowsOf(table));
  const target = targetOf(model.schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  let other = 0;
  answers.forEach((answer, row) => {
    if (said.kind === 'numbers') other += 'value' in answer && Object.is(answer.value, said.values[row]) ? 0 : 1;
    else if ('value' in answer || answer.label !== classes[said.labels[row]!]) other++;
    else if (
      !classes.every((name, c) => Object.is(answer.probabilities[name], said.probabilities[row * classes.length + c]))
    )
      other++;
  });
  return other;
}
