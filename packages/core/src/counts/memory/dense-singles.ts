import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { grouped } from './grouped.js';
import { type Joint, jointTables } from './joint-tables.js';
import { type Unit, unitSize } from './units.js';

/** Two columns share a pass as long as their joint table has at most this many entries. */
const JOINT = 8192;

/** Counts answers by one byte column (and the target): columns in twos, each then summed out of the joint table. */
export function singleTables(task: DenseTask, asked: readonly Asked[]): void {
  const byColumn = grouped(asked, ({ job }) => job.features[0]!);
  const joints = inTwos(task, [...byColumn.keys()]).map(({ a, b }): Joint => {
    const [first, rest] = [a === undefined ? [] : [a], [b]];
    return { a, b, first, rest, asked: [...first, ...rest].flatMap((column) => byColumn.get(column)!) };
  });
  jointTables(task, joints);
}

/** The widest column with the narrowest, and so on: that way the most columns find a partner. */
function inTwos(task: DenseTask, columns: readonly CodedColumn[]): readonly Unit<CodedColumn>[] {
  const sorted = [...columns].sort((x, y) => x.width - y.width);
  const units: Unit<CodedColumn>[] = [];
  let narrow = 0;
  let wide = sorted.length - 1;
  while (narrow <= wide) {
    const joint: Unit<CodedColumn> = { a: sorted[narrow]!, b: sorted[wide]! };
    const size = unitSize(task, joint);
    // The joint table is cleared and summed out, which must cost less than the pass it saves.
    if (narrow < wide && size <= JOINT && 2 * size <= task.selection.entries) {
      units.push(joint);
      narrow++;
    } else units.push({ a: undefined, b: sorted[wide]! });
    wide--;
  }
  return units;
}
