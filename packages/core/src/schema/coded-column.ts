import type { Scratch } from '../kernels/arena.js';
import type { Kernels } from '../kernels/kernels.js';
import type { Workplace } from '../kernels/start-kernels.js';
import { type Column, missingIn, type NominalColumn, type NumericColumn } from '../table/table.js';
import type { Axis, NumericAxis } from './axis.js';
import { coarseBins } from './coarse-bins.js';
import { quantileBins } from './quantile-bins.js';
import { checkDistinct, rank } from './rank.js';

/**
 * A column as codes in the arena. Up to 256 codes: one byte a row at `coarse`. More: the code is starts[coarse] + fine,
 * with a u16 a row at `fine` and 256 u32 at `starts`. The code `axis.size` means missing.
 */
export interface CodedColumn {
  readonly axis: Axis;
  /** How many cells are missing. */
  readonly missing: number;
  /** How many codes occur: the axis' size, and one more when cells are missing. */
  readonly width: number;
  readonly coarse: number;
  /** 0 when a byte is enough. */
  readonly fine: number;
  readonly starts: number;
}

/** `lazy`: numbers are ranked when a code is first asked for. Who only sums them, or leaves the column alone, needs none. */
export function codeColumn(place: Workplace, column: Column, bins: number | undefined, lazy: boolean): CodedColumn {
  if (column.kind === 'nominal') return codeNominal(place, column);
  return lazy ? codeNumeric(place, column, bins) : rankedColumn(place, column, bins);
}

function codeNominal(place: Workplace, column: NominalColumn): CodedColumn {
  const { name, levels, codes } = column;
  const axis: Axis = { kind: 'nominal', name, size: levels.length, levels };
  if (codes instanceof Uint8Array && levels.length < 256) {
    const coarse = place.arena.alloc(codes.length);
    place.arena.views.u8.set(codes, coarse);
    const missing = place.kernels.countByte(codes.length, coarse, levels.length);
    return { axis, missing, width: widthOf(axis, missing), coarse, fine: 0, starts: 0 };
  }
  const missing = missingIn(column);
  checkDistinct(name, levels.length, missing);
  return storeCodes(place, axis, missing, codes);
}

function codeNumeric(place: Workplace, column: NumericColumn, bins: number | undefined): CodedColumn {
  let ranked: (CodedColumn & { readonly axis: NumericAxis }) | undefined;
  const made = () => {
    ranked ??= rankedColumn(place, column, bins);
    return ranked;
  };
  const axis: NumericAxis = {
    kind: 'numeric',
    name: column.name,
    get size() {
      return made().axis.size;
    },
    get exact() {
      return bins === undefined || made().axis.exact;
    },
    get values() {
      return made().axis.values;
    },
    get low() {
      return made().axis.low;
    },
    get high() {
      return made().axis.high;
    },
  };
  return {
    axis,
    get missing() {
      return made().missing;
    },
    get width() {
      return made().width;
    },
    get coarse() {
      return made().coarse;
    },
    get fine() {
      return made().fine;
    },
    get starts() {
      return made().starts;
    },
  };
}

function rankedColumn(
  place: Workplace,
  column: NumericColumn,
  bins: number | undefined,
): CodedColumn & { readonly axis: NumericAxis } {
  const { name, values: numbers } = column;
  const rows = numbers.length;
  const missing = missingIn(column);
  const scratch = place.arena.scratch();
  try {
    const codes = scratch.alloc(4 * rows);
    const { values } = rank(place, numbers, codes);
    if (bins === undefined) {
      checkDistinct(name, values.length, missing);
      const axis: NumericAxis = {
        kind: 'numeric',
        name,
        size: values.length,
        exact: true,
        values,
        low: values,
        high: values,
      };
      return stored(place, axis, missing, codes, rows);
    }
    const binned = quantileBins(name, values, countsOf(place, scratch, codes, rows, values.length + 1), bins);
    const { u32 } = place.arena.views;
    for (let i = codes >>> 2; i < (codes >>> 2) + rows; i++) u32[i] = binned.binOf[u32[i]!] ?? binned.axis.size;
    return stored(place, binned.axis, missing, codes, rows);
  } finally {
    scratch.release();
  }
}

/** Codes that were made elsewhere, in the narrowest storage that holds them. */
function storeCodes(place: Workplace, axis: Axis, missing: number, codes: ArrayLike<number>): CodedColumn {
  const scratch = place.arena.scratch();
  try {
    const wide = scratch.alloc(4 * codes.length);
    place.arena.views.u32.set(codes, wide >>> 2);
    return stored(place, axis, missing, wide, codes.length);
  } finally {
    scratch.release();
  }
}

/** Appends a column of so many places to the keys of n rows (listed at `rows`, 0 for all of the table): keys are multiplied by them first. */
export function addKeys(
  kernels: Kernels,
  { coarse, fine, starts }: CodedColumn,
  rows: number,
  n: number,
  places: number,
  keys: number,
): void {
  if (fine === 0) kernels.byteKeys(rows, n, coarse, places, keys);
  else kernels.wideKeys(rows, n, coarse, fine, starts, places, keys);
}

/** A column of so many rows with other codes for its own: `codeOf` has one for each, missing among them. */
export function recoded(
  place: Workplace,
  rows: number,
  column: CodedColumn,
  axis: Axis,
  codeOf: Uint32Array,
): CodedColumn {
  const { arena, kernels } = place;
  const { missing } = column;
  const scratch = arena.scratch();
  try {
    const codes = scratch.alloc(4 * rows);
    addKeys(kernels, column, 0, rows, 0, codes);
    if (axis.size < 256) {
      const to = arena.alloc(rows);
      const byteOf = scratch.alloc(codeOf.length);
      arena.views.u8.set(codeOf, byteOf);
      // Bytes alone are wanted: where the fine codes go, all is read by then.
      kernels.splitCodes(codes, rows, byteOf, scratch.alloc(1024), to, codes);
      return { axis, missing, width: widthOf(axis, missing), coarse: to, fine: 0, starts: 0 };
    }
    const { u32 } = arena.views;
    for (let i = codes >>> 2, end = i + rows; i < end; i++) u32[i] = codeOf[u32[i]!]!;
    return stored(place, axis, missing, codes, rows);
  } finally {
    scratch.release();
  }
}

const widthOf = (axis: Axis, missing: number) => axis.size + (missing > 0 ? 1 : 0);

/** Brings u32 codes into the narrowest storage that holds them. */
function stored<A extends Axis>(
  place: Workplace,
  axis: A,
  missing: number,
  codes: number,
  rows: number,
): CodedColumn & { readonly axis: A } {
  const { arena, kernels } = place;
  const width = widthOf(axis, missing);
  const coarse = arena.alloc(rows);
  if (width <= 256) {
    kernels.narrow(codes, rows, coarse);
    return { axis, missing, width, coarse, fine: 0, starts: 0 };
  }
  const fine = arena.alloc(2 * rows);
  const starts = arena.alloc(4 * 256);
  const scratch = arena.scratch();
  const bins = coarseBins(countsOf(place, scratch, codes, rows, width));
  const binOf = scratch.alloc(width);
  arena.views.u8.set(bins.binOf, binOf);
  arena.views.u32.set(bins.starts, starts >>> 2);
  kernels.splitCodes(codes, rows, binOf, starts, coarse, fine);
  scratch.release();
  return { axis, missing, width, coarse, fine, starts };
}

/** How many rows have each code. To be read before anything else is taken from the arena. */
function countsOf(
  { arena, kernels }: Workplace,
  scratch: Scratch,
  codes: number,
  rows: number,
  width: number,
): Uint32Array {
  const table = scratch.zeroed(4 * width);
  kernels.tally(codes, rows, table);
  return arena.views.u32.subarray(table >>> 2, (table >>> 2) + width);
}
