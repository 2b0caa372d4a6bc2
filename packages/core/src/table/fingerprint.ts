import { mix } from '../base/mix.js';
import { commonWorkplace, type Workplace } from '../kernels/start-kernels.js';
import type { Column, Table } from './table.js';

/**
 * A fingerprint of a table's content, 32 hexadecimal digits: equal for the same cells, names and weights in any order
 * of rows and columns, so that a shuffled file is recognised. It guards against mistakes, not against an adversary.
 */
export function fingerprint(table: Table): string {
  const sums = Uint32Array.of(table.rows, table.columns.length, 0, 0);
  eachBlock(table, known.get(table) ?? table, ({ kernels }, { a, b, n }) => {
    for (let lane = 0; lane < 4; lane++) sums[lane]! += kernels.sumMixed(a, b, n, LANES[lane]!);
  });
  return Array.from(sums, (sum) => sum.toString(16).padStart(8, '0')).join('');
}

/** 64 bits for the content of every row, in two halves, whatever the order of the columns. */
export interface RowHashes {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
}

/** What is hashed of every row. */
interface Cells {
  readonly columns: readonly Column[];
  readonly weights?: Float64Array | undefined;
}

/** Of whole rows, as long as the table lives: who orders rows by them takes the table's fingerprint later. */
const known = new WeakMap<Table, RowHashes>();

/** The hashes of all cells of the rows of a table, or of some columns with some weights. */
export function rowHashes(table: Table, { columns, weights }: Cells = table): RowHashes {
  const isWhole = columns.length === table.columns.length && weights === table.weights;
  const before = isWhole ? known.get(table) : undefined;
  if (before) return before;
  const hashes = { a: new Uint32Array(table.rows), b: new Uint32Array(table.rows) };
  eachBlock(table, { columns, weights }, ({ arena }, { from, n, a, b }) => {
    hashes.a.set(arena.views.u32.subarray(a >>> 2, (a >>> 2) + n), from);
    hashes.b.set(arena.views.u32.subarray(b >>> 2, (b >>> 2) + n), from);
  });
  if (isWhole) known.set(table, hashes);
  return hashes;
}

const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/** The running hashes of the rows from `from` on: two u32 a row in the arena. */
interface Block {
  readonly from: number;
  readonly n: number;
  readonly a: number;
  readonly b: number;
}

type AddCells = (place: Workplace, block: Block) => void;

/** Rows hashed at once: they stay in the cache while the columns take turns. */
const ROWS = 8192;

/** Hashes rows block by block. Addition commutes, so the order of columns does not matter. */
function eachBlock({ rows }: Table, of: Cells | RowHashes, done: (place: Workplace, block: Block) => void): void {
  const place = commonWorkplace();
  const scratch = place.arena.scratch();
  try {
    const size = Math.min(ROWS, Math.ceil(rows / 4) * 4);
    const values = scratch.alloc(8 * size);
    const [a, b] = [scratch.alloc(4 * size), scratch.alloc(4 * size)];
    const adders = 'a' in of ? [hashedCells(of)] : cells(of, values);
    for (let from = 0; from < rows; from += ROWS) {
      const block = { from, n: Math.min(ROWS, rows - from), a, b };
      const { u32 } = place.arena.views;
      u32.fill(0, a >>> 2, (a >>> 2) + size);
      u32.fill(0, b >>> 2, (b >>> 2) + size);
      for (const add of adders) add(place, block);
      done(place, block);
    }
  } finally {
    scratch.release();
  }
}

function cells({ columns, weights }: Cells, values: number): readonly AddCells[] {
  const adders = columns.map((column) =>
    column.kind === 'numeric' ? numberCells(column.name, column.values, values) : levelCells(column),
  );
  return weights ? [...adders, numberCells('\0weights', weights, values)] : adders;
}

const hashedCells =
  (hashes: RowHashes): AddCells =>
  ({ arena }, { from, n, a, b }) => {
    arena.views.u32.set(hashes.a.subarray(from, from + n), a >>> 2);
    arena.views.u32.set(hashes.b.subarray(from, from + n), b >>> 2);
  };

function numberCells(name: string, numbers: Float64Array, values: number): AddCells {
  const [saltA, saltB] = textBits(name);
  return ({ arena, kernels }, { from, n, a, b }) => {
    arena.views.f64.set(numbers.subarray(from, from + n), values >>> 3);
    kernels.hashNumbers(values, n, saltA, saltB, a, b);
  };
}

/** What a level adds is worked out once. */
function levelCells({ name, levels, codes }: Column & { readonly kind: 'nominal' }): AddCells {
  const [saltA, saltB] = textBits(name);
  const bits = [...levels.map(textBits), [0, 0] as const];
  const forA = Uint32Array.from(bits, ([low, high]) => mix(low ^ saltA, high));
  const forB = Uint32Array.from(bits, ([low, high]) => mix(high ^ saltB, low));
  return ({ arena }, { from, n, a, b }) => {
    const { u32 } = arena.views;
    for (let i = 0; i < n; i++) {
      const code = codes[from + i]!;
      u32[(a >>> 2) + i]! += forA[code]!;
      u32[(b >>> 2) + i]! += forB[code]!;
    }
  };
}

/** Two hashes of a text by its UTF-16 units (FNV-1a from two starts). */
function textBits(text: string): readonly [number, number] {
  let x = 0x811c9dc5;
  let y = 0x2f0b4a27;
  for (let i = 0; i < text.length; i++) {
    x = Math.imul(x ^ text.charCodeAt(i), 16777619);
    y = Math.imul(y ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return [x >>> 0, y >>> 0];
}
