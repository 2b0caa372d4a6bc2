import { cannotAnswer } from '../../base/problems.js';
import type { CodedRows, CountSource, UnlabelledRows } from '../../counts/counts.js';
import type { KeptRows } from '../../models/forest/kept-rows.js';
import type { Places } from '../../models/model.js';
import { type InPlaces, inPlaces } from '../in-places.js';
import type { Context } from '../learner.js';
import { rowsOf } from '../rows-of.js';
import { distinctRows } from './distinct-rows.js';

export interface PlacedOptions {
  readonly missing: 'fill' | 'skip';
  readonly encoding: 'cases' | 'gaps';
  readonly unlabelled: boolean;
}

export interface Placed {
  readonly columns: readonly Places[];
  readonly kept: KeptRows;
  /** The same and the rows without a class, where they were asked for: for dependencies, which are about no class. */
  readonly all: KeptRows;
}

/** The distinct rows of a source in places: levels, and MDL intervals of numbers. */
export async function placedRows(source: CountSource, options: PlacedOptions, context: Context): Promise<Placed> {
  const { missing, encoding, unlabelled } = options;
  const placed = await inPlaces(source, { encoding, fill: missing === 'fill' ? 'mean' : 'none' });
  try {
    context.signal?.throwIfAborted();
    const rows = rowsOf(placed.source);
    const classes = source.target.size;
    const { sizes, columns } = placed;
    const shared = { sizes, weights: rows.weights, rows: source.rows };
    const places = filled(placed, rows);
    const kept = distinctRows({ ...shared, columns: places, target: rows.target, classes });
    return { columns, kept, all: unlabelled ? withOthers(placed, places, rows) : kept };
  } finally {
    placed.source.release();
  }
}

/** Codes with what stands for missing cells in their place. */
const filled = ({ columns, sizes }: InPlaces, { features }: UnlabelledRows): readonly ArrayLike<number>[] =>
  features.map((codes, i) => {
    const { fill } = columns[i]!;
    return fill === undefined ? codes : codes.map((code) => (code === sizes[i] ? fill : code));
  });

/** All rows, whatever their class. */
function withOthers(placed: InPlaces, places: readonly ArrayLike<number>[], labelled: CodedRows): KeptRows {
  const others = placed.source.unlabelledRows?.();
  if (others === undefined)
    throw cannotAnswer(
      'This source does not give the rows without a class.',
      'Leave out unlabelled, or read the rows into memory.',
    );
  const more = filled(placed, others);
  const known = labelled.target.length;
  const rows = known + (more[0]?.length ?? 0);
  const columns = places.map((own, i) =>
    Uint32Array.from({ length: rows }, (_, row) => (row < known ? own[row]! : more[i]![row - known]!)),
  );
  const weights = Float64Array.from({ length: rows }, (_, row) =>
    row < known ? (labelled.weights?.[row] ?? 1) : (others.weights?.[row - known] ?? 1),
  );
  return distinctRows({ rows, columns, sizes: placed.sizes, target: new Uint8Array(rows), classes: 1, weights });
}
