import type { Complaint } from '../base/shape.js';
import type { Variable } from '../schema/schema.js';
import { chooseOf } from './combinations.js';
import { blocksComplaint, priorComplaint } from './count-complaint.js';
import type { Averaged } from './model.js';
import { keysIn } from './place-of.js';
import { columnsComplaint } from './places-complaint.js';

/** What is wrong with AODE or A2DE beyond its shape, if anything. */
export function averagedComplaint(
  { parents, columns, counts, prior }: Averaged,
  features: readonly Variable[],
  classes: number,
  path: string,
): Complaint | undefined {
  const complaint =
    priorComplaint(prior, classes, `${path}.prior`) ?? columnsComplaint(columns, features, `${path}.columns`);
  if (complaint) return complaint;
  const size = Math.min(parents + 1, columns.length);
  const sets = chooseOf(columns.length, size);
  if (counts.length !== sets)
    return { path: `${path}.counts`, what: `should have ${sets} lists, one for every ${size} columns` };
  const sizes = columns.map((column) => keysIn(column, features[column.feature]!));
  return setsComplaint(counts, setSizes(sizes, size), classes, `${path}.counts`);
}

/** The number of places of every set of so many columns, in the order of its first, then second column, ... */
function setSizes(sizes: readonly number[], length: number, from = 0): readonly number[] {
  if (length === 0) return [1];
  return sizes.flatMap((size, i) =>
    i < from ? [] : setSizes(sizes, length - 1, i + 1).map((others) => size * others),
  );
}

function setsComplaint(
  counts: readonly (readonly number[])[],
  sizes: readonly number[],
  classes: number,
  path: string,
): Complaint | undefined {
  for (const [i, set] of counts.entries()) {
    const wrong = blocksComplaint(set, sizes[i]!, classes, `${path}[${i}]`);
    if (wrong) return wrong;
  }
  return undefined;
}
