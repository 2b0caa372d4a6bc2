import { join } from 'node:path';
import {
  gridHtml,
  gridLatex,
  gridMarkdown,
  gridText,
  type Results,
  type ResultTable,
  resultGrid,
  resultTable,
} from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';

export interface TablesOptions {
  /** Default: the first of the plan. */
  readonly metric?: string;
  /** Whom the others are compared with. Default: the first contestant. */
  readonly base?: string;
}

/** Writes the table of one metric in every form: table.txt, table.md, table.tex and table.html. */
export async function saveTables(folder: string, results: Results, options: TablesOptions = {}): Promise<ResultTable> {
  const { metric = results.metrics[0]!, base } = options;
  const table = resultTable(results, { metric, ...(base !== undefined && { base }) });
  const grid = resultGrid(table);
  const forms = [
    ['txt', gridText(grid, { width: 160 })],
    ['md', gridMarkdown(grid)],
    ['tex', gridLatex(grid)],
    ['html', gridHtml(grid)],
  ] as const;
  for (const [ending, text] of forms) await saveFile(join(folder, `table.${ending}`), [text]);
  return table;
}
