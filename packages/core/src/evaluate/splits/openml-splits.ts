import type { Place } from '../../base/problem.js';
import { badSplits } from '../../base/problems.js';
import { readArff } from '../../table/read-arff.js';
import { readCsv } from '../../table/read-csv.js';
import type { ReadOptions } from '../../table/read-options.js';
import type { Table } from '../../table/table.js';
import type { DataSplit } from '../resampling.js';

interface Parts {
  readonly repeat: number;
  readonly fold: number;
  readonly sample: number;
  readonly train: number[];
  readonly test: number[];
}

/** Splits in the form of OpenML: a line for every row of every part. The samples of its learning curves become folds. */
export async function openmlSplits(content: string, options: ReadOptions, place: Place): Promise<readonly DataSplit[]> {
  const arff = /^\s*[@%]/.test(content);
  const table = await (arff ? readArff(content, options) : readCsv(content, { ...options, header: true }));
  const parts = partsOf(table, place);
  const samples = 1 + parts.reduce((most, { sample }) => Math.max(most, sample), 0);
  return parts
    .map(({ repeat, fold, sample, train, test }) => ({
      repeat,
      fold: fold * samples + sample,
      train: Uint32Array.from(train).sort(),
      test: Uint32Array.from(test).sort(),
    }))
    .sort((a, b) => a.repeat - b.repeat || a.fold - b.fold);
}

function partsOf(table: Table, place: Place): readonly Parts[] {
  const type = typesOf(table, place);
  const [rowid, repeat, fold] = ['rowid', 'repeat', 'fold'].map((name) => numbersOf(table, name, place));
  const sample = has(table, 'sample') ? numbersOf(table, 'sample', place) : undefined;
  const parts = new Map<string, Parts>();
  for (let row = 0; row < table.rows; row++) {
    const at = { repeat: repeat![row]!, fold: fold![row]!, sample: sample?.[row] ?? 0 };
    const key = `${at.repeat} ${at.fold} ${at.sample}`;
    const part = parts.get(key) ?? { ...at, train: [], test: [] };
    parts.set(key, part);
    part[type[row]!].push(rowid![row]!);
  }
  return [...parts.values()];
}

const columnOf = (table: Table, name: string) => table.columns.find((column) => column.name.toLowerCase() === name);

const has = (table: Table, name: string) => columnOf(table, name) !== undefined;

const remedy =
  'Give a file of OpenML with the columns type (TRAIN or TEST), rowid, repeat and fold, or one of writeSplits.';

function typesOf(table: Table, place: Place): readonly ('train' | 'test')[] {
  const column = columnOf(table, 'type');
  if (column?.kind !== 'nominal')
    throw badSplits('These are no splits: there is no column type with TRAIN and TEST.', remedy, place);
  return Array.from(column.codes, (code) => {
    const kind = column.levels[code]?.toLowerCase();
    if (kind === 'train' || kind === 'test') return kind;
    throw badSplits(`The type ${JSON.stringify(column.levels[code] ?? '')} is neither TRAIN nor TEST.`, remedy, place);
  });
}

function numbersOf(table: Table, name: string, place: Place): Float64Array {
  const column = columnOf(table, name);
  if (column?.kind !== 'numeric')
    throw badSplits(`These are no splits: there is no column ${name} of whole numbers.`, remedy, place);
  const wrong = column.values.find((value) => !(Number.isInteger(value) && value >= 0 && value < 2 ** 32 - 1));
  if (wrong !== undefined)
    throw badSplits(`${wrong} in the column ${name} is not a whole number, zero or above.`, remedy, place);
  return column.values;
}
