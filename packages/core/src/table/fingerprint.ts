import { mix } from '../base/mix.js';
import type { Scratch } from '../kernels/arena.js';
import { commonWorkplace, type Workplace } from '../kernels/start-kernels.js';
import type { Column, Table } from './table.js';

/**
 * A fingerprint of a table's content, 32 hexadecimal digits: equal for the same cells, names and weights in any order
 * of rows and columns, so that a shuffled file is recognised. It guards against mistakes, not against an adversary.
 */
export function fingerprint(table: Table): string {
  if (!known.has(table)) {
    const print = printOf(table);
    eachBlock(table, table, PRODUCT, print.add);
    known.set(table, print.text());
  }
  return known.get(table)!;
}

/** Found once: the cells of a table stay as they are, for its codes too. */
const known = new WeakMap<Table, string>();

/** A fingerprint that is added up block by block. */
function printOf(table: Table) {
  const sums = Uint32Array.of(table.rows, table.columns.length, 0, 0);
  return {
    add({ kernels }: Workplace, block: Block) {
      for (let lane = 0; lane < 4; lane++) sums[lane]! += kernels.sumMixed(block.sums, block.n, lane * SALT);
    },
    text: () => Array.from(sums, (sum) => sum.toString(16).padStart(8, '0')).join(''),
  };
}

/** Any odd number: the four parts of a fingerprint are mixed differently. */
const SALT = 0x9e3779b1;

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

/** The hashes of all cells of the rows of a table, or of some columns with some weights. */
export function rowHashes(table: Table, of: Cells = table): RowHashes {
  const hashes = { a: new Uint32Array(table.rows), b: new Uint32Array(table.rows) };
  eachBlock(table, of, MIXED, ({ arena }, { from, n, sums }) => {
    const { u32 } = arena.views;
    for (let i = 0, at = sums >>> 2; i < n; i++, at += 2) {
      hashes.a[from + i] = u32[at]!;
      hashes.b[from + i] = u32[at + 1]!;
    }
  });
  return hashes;
}

/**
 * Seeded hashes of the rows, for an order of them: 32 bits of each, and 32 more for rows that have these in common. They take less than half
 * the time of `rowHashes`, and where they are of all cells the fingerprint is found on the way.
 */
export function seededHashes(
  table: Table,
  of: Cells,
  [salt, other]: readonly [number, number],
): { readonly first: Uint32Array; readonly second: (row: number) => number } {
  const first = new Uint32Array(table.rows);
  const all = new Uint32Array(2 * table.rows);
  const isWhole = of.columns.length === table.columns.length && of.weights === table.weights;
  const print = isWhole ? printOf(table) : undefined;
  eachBlock(table, of, PRODUCT, (place, block) => {
    const { from, n, sums, room } = block;
    place.kernels.mixRows(sums, n, salt, room);
    const { u32 } = place.arena.views;
    first.set(u32.subarray(room >>> 2, (room >>> 2) + n), from);
    all.set(u32.subarray(sums >>> 2, (sums >>> 2) + 2 * n), 2 * from);
    print?.add(place, block);
  });
  if (print) known.set(table, print.text());
  return { first, second: (row) => mix(all[2 * row + 1]! + other, all[2 * row]!) };
}

/** The running hashes of the rows from `from` on: two u32 a row in the arena. */
interface Block {
  readonly from: number;
  readonly n: number;
  readonly sums: number;
  /** Where their numbers were: two u32 a row that may be used. */
  readonly room: number;
}

/** How numbers are hashed: so that all bits hang on each other, or quickly where whole rows are mixed once more. */
const MIXED = 0;
const PRODUCT = 1;

/** Rows hashed at once: they stay in the cache while the columns take turns. */
const ROWS = 8192;

/** Hashes rows block by block. Addition commutes, so the order of columns does not matter. */
function eachBlock(
  { rows }: Table,
  { columns, weights }: Cells,
  way: number,
  done: (place: Workplace, block: Block) => void,
): void {
  const place = commonWorkplace();
  const scratch = place.arena.scratch();
  try {
    const size = Math.min(ROWS, Math.ceil(rows / 4) * 4);
    const [values, sums] = [scratch.alloc(8 * size), scratch.alloc(8 * size)];
    const all = weights
      ? [...columns, { kind: 'numeric', format: 'number', name: '\0weights', values: weights } as const]
      : columns;
    const adders = all.map((column) => addCells(place, scratch, column, way, values));
    for (let from = 0; from < rows; from += ROWS) {
      const block = { from, n: Math.min(ROWS, rows - from), sums, room: values };
      place.arena.views.u32.fill(0, sums >>> 2, (sums >>> 2) + 2 * size);
      for (const add of adders) add(block);
      done(place, block);
    }
  } finally {
    scratch.release();
  }
}

/** What a level adds is worked out once. */
function addCells(
  { arena, kernels }: Workplace,
  scratch: Scratch,
  column: Column,
  way: number,
  values: number,
): (block: Block) => void {
  const [saltA, saltB] = textBits(column.name);
  if (column.kind === 'numeric')
    return ({ from, n, sums }) => {
      arena.views.f64.set(column.values.subarray(from, from + n), values >>> 3);
      kernels.hashNumbers(values, n, saltA, saltB, sums, way);
    };
  const bits = [...column.levels.map(textBits), [0, 0] as const];
  const pairs = scratch.alloc(8 * bits.length);
  const words = bits.flatMap(([low, high]) => [mix(low ^ saltA, high), mix(high ^ saltB, low)]);
  arena.views.u32.set(words, pairs >>> 2);
  return ({ from, n, sums }) => {
    const { u32 } = arena.views;
    u32.set(column.codes.subarray(from, from + n), values >>> 2);
    u32[(values >>> 2) + n] = 0;
    kernels.hashLevels(values, n, pairs, sums);
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
