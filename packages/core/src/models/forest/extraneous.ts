import type { Condition, Dependency } from '../model.js';

/** Marks with 1 the columns of a row (its places) whose value other values of the row imply. */
export type Extraneous = (places: ArrayLike<number>, out: Uint8Array) => void;

/**
 * Columns are tried from the last to the first, and what the columns that are left imply says nothing more: of values that
 * imply each other the first column's stays. The closure is one of values: a value that is implied counts for further
 * implications also where the row, unlike all training rows, has another one there. A value that all rows have is implied by
 * any other.
 */
export function extraneousFinder(dependencies: readonly Dependency[], sizes: readonly number[]): Extraneous {
  if (dependencies.length === 0) return (_, out) => void out.fill(0);
  const always = new Int32Array(sizes.length).fill(-1);
  for (const { when, implies } of dependencies) if (when.length === 0) always[implies.column] = implies.place;
  const implied = impliedFinder(
    dependencies.filter(({ when }) => when.length > 0),
    sizes,
  );
  return (places, out) => {
    out.fill(0);
    implied(places, out);
    let left = 0;
    for (let column = 0; column < sizes.length; column++)
      if (out[column] === 0 && places[column]! < sizes[column]!) left++;
    for (let column = sizes.length - 1; column >= 0 && left > 1; column--)
      if (out[column] === 0 && places[column] === always[column]) {
        out[column] = 1;
        left--;
      }
  };
}

/** The same for dependencies that ask for something. */
function impliedFinder(dependencies: readonly Dependency[], sizes: readonly number[]): Extraneous {
  const index = indexed(dependencies, sizes);
  const { itemAt, items } = index;
  const closure = closureOf(index);
  const held = new Uint8Array(items);
  const everything = new Uint8Array(items);
  return (places, out) => {
    held.fill(0);
    for (let column = 0; column < sizes.length; column++) {
      const item = itemAt(column, places[column]!);
      if (item >= 0) held[item] = 1;
    }
    everything.set(held);
    closure(everything, -1);
    for (let column = sizes.length - 1; column >= 0; column--) {
      const item = itemAt(column, places[column]!);
      if (item < 0 || !impliedBy(index, item, everything)) continue;
      held[item] = 0;
      if (impliedBy(index, item, held) || closure(held.slice(), item)) out[column] = 1;
      else held[item] = 1;
    }
  };
}

/** Values that dependencies speak of as numbers, with those that ask for them and those that imply them. */
interface Index {
  readonly items: number;
  /** -1 for missing, and for a value that no dependency speaks of. */
  readonly itemAt: (column: number, place: number) => number;
  readonly keys: readonly Uint32Array[];
  readonly implied: Uint32Array;
  readonly askedBy: readonly (readonly number[])[];
  readonly from: readonly (readonly number[])[];
}

function indexed(dependencies: readonly Dependency[], sizes: readonly number[]): Index {
  const known = sizes.map((size) => new Int32Array(size + 1).fill(-1));
  let items = 0;
  const itemOf = ({ column, place }: Condition) => {
    if (known[column]![place]! < 0) known[column]![place] = items++;
    return known[column]![place]!;
  };
  const keys = dependencies.map(({ when }) => Uint32Array.from(when, itemOf));
  const implied = Uint32Array.from(dependencies, ({ implies }) => itemOf(implies));
  const none: readonly number[] = [];
  const askedBy = new Array<number[] | readonly number[]>(items).fill(none);
  const from = new Array<number[] | readonly number[]>(items).fill(none);
  const add = (lists: (number[] | readonly number[])[], item: number, which: number) => {
    if (lists[item] === none) lists[item] = [];
    (lists[item] as number[]).push(which);
  };
  for (const [which, key] of keys.entries()) {
    for (const item of key) add(askedBy, item, which);
    add(from, implied[which]!, which);
  }
  return { items, itemAt: (column, place) => known[column]![place]!, keys, implied, askedBy, from };
}

function impliedBy({ from, keys }: Index, item: number, held: Uint8Array): boolean {
  for (const which of from[item]!) {
    const key = keys[which]!;
    let k = 0;
    while (k < key.length && held[key[k]!] === 1 && key[k] !== item) k++;
    if (k === key.length) return true;
  }
  return false;
}

/** Adds to values all they imply; stops, and says so, when an item that is asked for is among them. */
function closureOf({ items, keys, implied, askedBy }: Index): (held: Uint8Array, asked: number) => boolean {
  const met = new Uint8Array(keys.length);
  const open = new Uint32Array(items);
  return (held, asked) => {
    met.fill(0);
    let count = 0;
    for (let item = 0; item < items; item++) if (held[item] === 1) open[count++] = item;
    while (count > 0) {
      for (const which of askedBy[open[--count]!]!) {
        if (++met[which]! < keys[which]!.length) continue;
        const next = implied[which]!;
        if (next === asked) return true;
        if (held[next] === 1) continue;
        held[next] = 1;
        open[count++] = next;
      }
    }
    return false;
  };
}
