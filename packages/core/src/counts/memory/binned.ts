import type { NominalAxis } from '../../schema/axis.js';
import { recoded } from '../../schema/coded-column.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Cut } from '../../schema/cut.js';
import type { Ground } from './ground.js';

/** A ground whose numeric features with cuts are nominal: a level an interval. Some may be given with their codes. */
export function binnedGround(
  ground: Ground,
  cuts: readonly (readonly Cut[] | undefined)[],
  coded: readonly (CodedColumn | undefined)[] = [],
): { readonly ground: Ground; release(): void } {
  const made: CodedColumn[] = [];
  const features = Array.from(ground.features, (column, i) => {
    const own = cuts[i];
    if (own === undefined || column.axis.kind === 'nominal') return column;
    made.push(coded[i] ?? inIntervals(ground, column, own));
    return made.at(-1)!;
  });
  const byName = new Map(features.map((column) => [column.axis.name, column]));
  const { arena } = ground.coded;
  const { part: _, ...withoutPart } = ground;
  return {
    ground: { ...withoutPart, features, column: (name) => byName.get(name) ?? ground.column(name) },
    release() {
      for (const { coarse, fine, starts } of made.splice(0))
        for (const at of [coarse, fine, starts]) if (at !== 0) arena.free(at);
    },
  };
}

function inIntervals({ coded }: Ground, column: CodedColumn, cuts: readonly Cut[]): CodedColumn {
  const size = cuts.length + 1;
  const { name, size: codeCount } = column.axis;
  const intervalOf = new Uint32Array(codeCount + 1).fill(size);
  for (let interval = 0, from = 0; interval < size; interval++) {
    const to = cuts[interval]?.code ?? codeCount;
    intervalOf.fill(interval, from, to);
    from = to;
  }
  return recoded(coded, coded.rows, column, numberedAxis(name, size), intervalOf);
}

/** An axis of so many levels, each called by its number: intervals, or folds. */
export const numberedAxis = (name: string, size: number): NominalAxis => ({
  kind: 'nominal',
  name,
  size,
  levels: Array.from({ length: size }, (_, i) => String(i)),
});
