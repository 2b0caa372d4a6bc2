import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type CountSource,
  code,
  inferSchema,
  mdlCuts,
  memoryCounts,
  type NumericAxis,
  toDense,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { wekaJar } from './weka-jar.js';

/** Left out: hundreds of thousands of rows take Weka minutes and say no more about cut points. */
const TOO_LONG = /^(poker-hand|covertype-subset)\./;

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Our MDL cut points beside those of Weka's supervised Discretize, with both of its encodings, on every ARFF file of a
 * folder. Equal means the same number of cuts, each within 1e-9 of Weka's.
 */
export async function wekaDiscretize(folder = join(root, '../shared/data')): Promise<void> {
  const jar = wekaJar();
  if (jar === undefined || !existsSync(folder)) {
    console.log(
      jar === undefined
        ? "weka.jar is absent: install Debian's package weka, or set WEKA_JAR."
        : `There is no folder ${folder}: name one with --data.`,
    );
    return;
  }
  const files = readdirSync(folder)
    .filter((file) => /\.arff(\.gz)?$/.test(file) && !TOO_LONG.test(file))
    .sort()
    .map((file) => join(folder, file));
  const theirs = await wekaCuts(jar, files);
  let equalFiles = 0;
  let numericFiles = 0;
  for (const file of files) {
    const differences: string[] = [];
    let attributes = 0;
    for (const [key, cuts] of await ourCuts(file)) {
      const weka = theirs.get(key);
      attributes++;
      if (weka === undefined || !same(cuts, weka))
        differences.push(
          `${key.split('\t').slice(1).join(' ')}: ours ${cuts.join(' ') || '-'}, Weka ${weka?.join(' ') || '-'}`,
        );
    }
    if (attributes === 0) continue;
    numericFiles++;
    if (differences.length === 0) equalFiles++;
    console.log(
      `${basename(file).padEnd(28)} ${String(attributes / 2).padStart(3)} numeric attributes, both encodings: ${differences.length === 0 ? 'equal' : `${differences.length} DIFFER`}`,
    );
    for (const line of differences.slice(0, 5)) console.log(`    ${line}`);
  }
  console.log(
    `\n${equalFiles} of ${numericFiles} data sets with numeric attributes: every cut point equal to Weka's (${basename(jar)}), with log2(N-1) and with log2(gaps).`,
  );
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((cut, i) => Math.abs(cut - b[i]!) <= 1e-9 * Math.max(1, Math.abs(cut)));

async function wekaCuts(jar: string, files: readonly string[]): Promise<Map<string, readonly number[]>> {
  const java = promisify(execFile)('java', ['-Xmx4g', '-cp', jar, join(root, 'bench/weka/Cuts.java'), ...files], {
    maxBuffer: 1 << 28,
  });
  const lines = (await java).stdout.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [file, encoding, attribute, cuts = ''] = line.split('\t');
      return [
        `${file}\t${encoding}\t${attribute}`,
        cuts
          .split(' ')
          .filter((cut) => cut !== '')
          .map(Number),
      ];
    }),
  );
}

async function ourCuts(file: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const table = await readTable(file);
  const { schema } = inferSchema(table, { use: table.columns.slice(0, -1).map((column) => column.name) });
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
  return mdlCuts({ axis, classes: source.target.size, n: toDense(counts!).n }, { encoding }).map((cut) => cut.at);
}
