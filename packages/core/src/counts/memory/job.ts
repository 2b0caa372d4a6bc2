import { cannotAnswer } from '../../base/problems.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { CountRequest } from '../counts.js';
import { formOf, sizeOf } from '../form.js';
import type { Ground } from './ground.js';

/** A request with its columns looked up and the layout of its answer worked out. */
export interface Job {
  readonly request: CountRequest;
  /** The columns of `by`, in order, repeated ones too. */
  readonly by: readonly CodedColumn[];
  /** Places of each of them in the answer. */
  readonly places: readonly number[];
  readonly shape: readonly number[];
  readonly form: 'dense' | 'sparse';
  /** Entries of one cell of the answer. */
  readonly cellSize: number;
  /** The columns of `by` once each, without the target, in order of first use; and is the target among them? */
  readonly features: readonly CodedColumn[];
  readonly byTarget: boolean;
  /** By column: by how much one code more moves the position in a cell's part of the answer. */
  readonly strides: ReadonlyMap<CodedColumn, number>;
}

export function jobOf(ground: Ground, request: CountRequest): Job {
  const { target } = ground;
  if (request.sum !== undefined) checkSummed(ground, request.sum);
  const by = request.by.map((name) => ground.column(name));
  const places = by.map((column) => column.axis.size + (column === target ? 0 : 1));
  const shape = request.within ? [request.within.cells, ...places] : places;
  if (sizeOf(shape) > Number.MAX_SAFE_INTEGER)
    throw cannotAnswer(
      `An answer by ${request.by.length} columns would have ${sizeOf(shape).toExponential(1)} entries.`,
      'Count by fewer columns, or by columns with fewer values.',
    );
  return {
    request,
    by,
    places,
    shape,
    form: formOf(shape, ground.count),
    cellSize: sizeOf(places),
    features: [...new Set(by)].filter((column) => column !== target),
    byTarget: by.includes(target),
    strides: stridesOf(by, places),
  };
}

/** Row-major; a column that is there twice moves along the diagonal. */
function stridesOf(by: readonly CodedColumn[], places: readonly number[]): ReadonlyMap<CodedColumn, number> {
  const strides = new Map<CodedColumn, number>();
  let stride = 1;
  for (let i = by.length - 1; i >= 0; i--) {
    strides.set(by[i]!, (strides.get(by[i]!) ?? 0) + stride);
    stride *= places[i]!;
  }
  return strides;
}

function checkSummed(ground: Ground, name: string): void {
  const { axis } = ground.column(name);
  if (axis.kind === 'nominal')
    throw cannotAnswer(`Column ${JSON.stringify(name)} is nominal, so it has no sum.`, 'Sum a numeric column.');
}
