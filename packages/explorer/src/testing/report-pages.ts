import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fit, learnerNamed, type Model, readCsv, type Table } from '@bayesgrove/core';
import { exampleRows } from '../../../bayesgrove/src/report/example-rows.js';
import { reportHtml } from '../../../bayesgrove/src/report/report-html.js';

const penguins = new URL('../../../../examples/penguins.csv', import.meta.url);

/** A report in a file, and the model in it with the rows one may start from. */
export interface ReportPage {
  readonly model: Model;
  readonly examples: Table;
  readonly url: string;
  readonly bytes: number;
}

/** The report of a learner on the penguins. */
export async function penguinPage(folder: string, learner: string, target: string): Promise<ReportPage> {
  const table = await readCsv(readFileSync(penguins), { name: 'penguins.csv' });
  const model = await fit(learnerNamed(learner)!, table, { target });
  return modelPage(folder, learner, model, exampleRows(table, model.schema, 12));
}

export function modelPage(folder: string, name: string, model: Model, examples?: Table): ReportPage {
  const html = reportHtml({
    title: `${name} on penguins.csv`,
    model,
    commands: [`bayesgrove train penguins.csv --learner ${name}`],
    ...(examples ? { examples } : {}),
  });
  const path = join(folder, `${name}.html`);
  writeFileSync(path, html);
  const none: Table = { rows: 0, columns: [] };
  return { model, examples: examples ?? none, url: pathToFileURL(path).href, bytes: Buffer.byteLength(html) };
}
