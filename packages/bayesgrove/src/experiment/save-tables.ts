import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Grid,
  gridHtml,
  gridLatex,
  gridMarkdown,
  gridText,
  type RankTable,
  type Results,
  type ResultTable,
  rankGrid,
  rankTable,
  resultGrid,
  resultTable,
  wdlGrid,
  wdlTable,
} from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { tableFiles } from './own-files.js';
import { curvePictures, rankPicture, recordPicture } from './result-pictures.js';

/** Which tables are written. */
export interface TablesOptions {
  /** A table for each. Default: the first of the plan. Pictures show the first. */
  readonly metrics?: readonly string[];
  /** Whom the others are compared with. Default: the first contestant. */
  readonly base?: string;
}

/** What was written. */
export interface SavedTables {
  /** One for each metric. */
  readonly tables: readonly ResultTable[];
  /** Not there with fewer than two contestants or two data sets. */
  readonly ranks?: readonly RankTable[];
  /** Names of the files, in the folder. */
  readonly files: readonly string[];
}

/** As wide as a file may be. */
const wide = (grid: Grid) => gridText(grid, { width: 160 });

/**
 * Writes tables in every form, and where there are two contestants and two data sets also ranks and records of wins; a file of
 * an earlier time that does not belong to them goes.
 */
export async function saveTables(folder: string, results: Results, options: TablesOptions = {}): Promise<SavedTables> {
  const { metrics = results.metrics.slice(0, 1), base } = options;
  const tables = metrics.map((metric) => resultTable(results, { metric, ...(base !== undefined && { base }) }));
  const isCompared = results.contestants.length > 1 && results.data.length > 1;
  const ranks = isCompared ? metrics.map((metric) => rankTable(results, { metric })) : undefined;
  const files = new Map([
    ...inForms(
      'table',
      tables.map((table) => resultGrid(table)),
      { txt: wide, md: gridMarkdown, tex: gridLatex, html: gridHtml },
    ),
    ...(ranks ? comparisons(results, metrics, ranks) : []),
    ...curvePictures(results, metrics[0]!),
  ]);
  for (const name of tableFiles(folder)) if (!files.has(name)) await rm(join(folder, name), { force: true });
  for (const [name, text] of files) await saveFile(join(folder, name), [text]);
  return { tables, ...(ranks && { ranks }), files: [...files.keys()] };
}

type NamedText = readonly [name: string, text: string];

/** One file for each form, with all tables in it. */
const inForms = (
  name: string,
  grids: readonly Grid[],
  forms: Readonly<Record<string, (grid: Grid) => string>>,
): readonly NamedText[] =>
  Object.entries(forms).map(([ending, form]) => [`${name}.${ending}`, grids.map(form).join('\n')]);

function comparisons(results: Results, metrics: readonly string[], ranks: readonly RankTable[]): readonly NamedText[] {
  const records = metrics.map((metric) => wdlTable(results, { metric }));
  return [
    ...inForms('ranks', ranks.map(rankGrid), { txt: wide, md: gridMarkdown }),
    ...inForms('wdl', records.map(wdlGrid), { txt: wide }),
    ...rankPicture(ranks[0]!),
    recordPicture(records[0]!),
  ];
}
