import { basename } from 'node:path';
import {
  type CountSource,
  code,
  inferSchema,
  knownAlong,
  mdlCuts,
  memoryCounts,
  type NumericAxis,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { runWeka, wekaFiles } from './run-weka.js';

/** Left out: hundreds of thousands of rows take Weka minutes and say no more about cut points. */
const TOO_LONG = /^(poker-hand|covertype-subset)\./;

/**
 * Our MDL cut points beside those of Weka's supervised Discretize, with both of its encodings, on every ARFF file of a
 * folder. Equal means the same number of cuts, each within 1e-9 of Weka's.
 */
export async function wekaDiscretize(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => !TOO_LONG.test(name));
  if (files.length === 0) return;
  const theirs = new Map(
    (await runWeka('Cuts', files)).map(([file, encoding, attribute, cuts = '']) => [
      `${file}\t${encoding}\t${attribute}`,
      numbers(cuts),
    ]),
  );
  let equal = 0;
  let compared = 0;
  for (const file of files) {
    const ours = await ourCuts(file);
    if (ours.size === 0) continue;
    const differences = [...ours].filter(([key, cuts]) => !same(cuts, theirs.get(key)));
    compared++;
    if (differences.length === 0) equal++;
    console.log(
      `${basename(file).padEnd(28)} ${String(ours.size / 2).padStart(3)} numeric attributes: ${differences.length === 0 ? 'equal' : `${differences.length} DIFFER`}`,
    );
    for (const [key, cuts] of differences.slice(0, 5))
      console.log(
        `    ${key.split('\t').slice(1).join(' ')}: ours ${cuts.join(' ')}; Weka ${theirs.get(key)?.join(' ')}`,
      );
  }
  console.log(
    `\n${equal} of ${compared} data sets with numeric attributes: every cut point equal to Weka's, with log2(N-1) and with log2(gaps).`,
  );
}

const numbers = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);

const same = (a: readonly number[], b: readonly number[] | undefined) =>
  a.length === b?.length && a.every((cut, i) => Math.abs(cut - b[i]!) <= 1e-9 * Math.max(1, Math.abs(cut)));

async function ourCuts(file: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const { schema } = inferSchema(table, {
    use: table.columns.map((column) => column.name).filter((name) => name !== target),
  });
  const source = memoryCounts(code(table), schema);
  const found = new Map<string, readonly number[]>();
  for (const encoding of ['cases', 'gaps'] as const) {
    for (const axis of source.features)
      if (axis.kind === 'numeric')
        found.set(`${file}\t${encoding}\t${axis.name}`, await cutsOf(source, axis, encoding));
  }
  return found;
}

async function cutsOf(source: CountSource, axis: NumericAxis, encoding: 'cases' | 'gaps'): Promise<readonly number[]> {
  const [counts] = await source.count([{ by: [axis.name, source.target.name] }]);
  return mdlCuts({ axis, ...knownAlong(axis, counts!).known }, { encoding }).map((cut) => cut.at);
}
