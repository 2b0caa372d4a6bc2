import { fit, type Model, sbc } from '@bayesgrove/core';
import { readTable } from '../../files/read-table.js';
import { type PaperContext, repeatsIn } from '../paper.js';
import type { Grid } from '../report.js';
import { syntheticTable } from './synthetic.js';
import { table3 } from './tables.js';

/** Table 3: how many columns SBC keeps, with all rows to learn from; the samples it draws hang on the seed. */
export async function selectedGrid(context: PaperContext, syntheticRows: number): Promise<Grid> {
  const { found, progress, signal } = context;
  const seeds = Array.from({ length: repeatsIn(context, 15, 3) }, (_, i) => i + 1);
  const rows: string[][] = [];
  for (const { name, cells } of table3.rows) {
    const path = found.find((one) => one.name === name)?.path;
    const [attributes, selected] = cells.map(({ value }) => String(value)) as [string, string];
    if (path === undefined && name !== 'Synthetic') {
      rows.push([name, attributes, selected, 'absent', '']);
      continue;
    }
    progress?.(`Table 3: ${name}`);
    const table = path === undefined ? syntheticTable(syntheticRows) : await readTable(path);
    const counts: number[] = [];
    for (const seed of path === undefined ? [1] : seeds)
      counts.push(keptColumns(await fit(sbc, table, { seed, ...(signal && { signal }) })));
    const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
    const range = counts.length === 1 ? '' : `${Math.min(...counts)} to ${Math.max(...counts)}`;
    rows.push([name, attributes, selected, mean.toFixed(1), range]);
  }
  return { columns: ['data set', 'columns', 'paper selects', 'ours, mean', 'ours, range'], rows };
}

const keptColumns = ({ body }: Model): number => (body.kind === 'bayes-net' ? body.factors.length : 0);
