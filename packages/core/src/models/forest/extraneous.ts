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
  const close = closer(index);
  const isImplied = implier(index);
  const held = new Uint8Array(items);
  return (places, out) => {
    held.fill(0);
    for (let column = 0; column < sizes.length; column++) {
      const item = itemAt(column, places[column]!);
      if (item >= 0) held[item] = 1;
    }
    const { keys, implied } = close(held);
    for (let column = sizes.length - 1; column >= 0; column--) {
      const item = itemAt(column, places[column]!);
      if (item < 0 || implied[item] === 0) continue;
      held[item] = 0;
      if (isImplied(item, held, keys)) out[column] = 1;
      else held[item] = 1;
    }
  };
}

/** Values that dependencies speak of as numbers, and keys (values that imply others together) with all they imply. */
interface Index {
  readonly items: number;
  /** -1 for missing, and for a value that no dependency speaks of. */
  readonly itemAt: (column: number, place: number) => number;
  readonly keys: readonly Key[];
  /** By item the keys that have it, and those that imply it. */
  readonly askedBy: readonly Uint32Array[];
  readonly from: readonly (readonly Key[])[];
}

interface Key {
  readonly items: Uint32Array;
  readonly implied: Uint32Array;
}

function indexed(dependencies: readonly Dependency[], sizes: readonly number[]): Index {
  const known = sizes.map((size) => new Int32Array(size + 1).fill(-1));
  let items = 0;
  const itemOf = ({ column, place }: Condition) => {
    if (known[column]![place]! < 0) known[column]![place] = items++;
    return known[column]![place]!;
  };
  const byName = new Map<string, { readonly items: readonly number[]; readonly implied: number[] }>();
  for (const { when, implies } of dependencies) {
    const key = when.map(itemOf);
    const name = key.join(' ');
    if (!byName.has(name)) byName.set(name, { items: key, implied: [] });
    byName.get(name)!.implied.push(itemOf(implies));
  }
  const keys = Array.from(byName.values(), (key) => ({
    items: Uint32Array.from(key.items),
    implied: Uint32Array.from(key.implied),
  }));
  const askedBy = Array.from({ length: items }, (): number[] => []);
  const from = Array.from({ length: items }, (): Key[] => []);
  for (const [which, key] of keys.entries()) {
    for (const item of key.items) askedBy[item]!.push(which);
    for (const item of key.implied) from[item]!.push(key);
  }
  const itemAt = (column: number, place: number) => known[column]![place]!;
  return { items, itemAt, keys, askedBy: askedBy.map((which) => Uint32Array.from(which)), from };
}

/** The keys whose items are among some values and all that these imply, and what they imply; written anew by the next call. */
interface Closed {
  readonly keys: readonly Key[];
  readonly implied: Uint8Array;
}

function closer({ items, keys, askedBy }: Index): (held: Uint8Array) => Closed {
  const met = new Uint8Array(keys.length);
  const implied = new Uint8Array(items);
  const closed = new Uint8Array(items);
  const open = new Uint32Array(items);
  return (held) => {
    met.fill(0);
    implied.fill(0);
    closed.set(held);
    const found: Key[] = [];
    let count = 0;
    for (let item = 0; item < items; item++) if (held[item] === 1) open[count++] = item;
    while (count > 0) {
      const asking = askedBy[open[--count]!]!;
      for (let i = 0; i < asking.length; i++) {
        const key = keys[asking[i]!]!;
        if (++met[asking[i]!]! < key.items.length) continue;
        found.push(key);
        for (let k = 0; k < key.implied.length; k++) {
          const next = key.implied[k]!;
          implied[next] = 1;
          if (closed[next] === 1) continue;
          closed[next] = 1;
          open[count++] = next;
        }
      }
    }
    return { keys: found, implied };
  };
}

/** Whether some values, and what they imply by way of keys, imply an item that is not among them. */
function implier({ items, from }: Index): (asked: number, held: Uint8Array, keys: readonly Key[]) => boolean {
  const closed = new Uint8Array(items);
  return (asked, held, keys) => {
    for (const key of from[asked]!) if (isMet(key, held)) return true;
    closed.set(held);
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const key of keys) {
        if (!isMet(key, closed)) continue;
        for (let i = 0; i < key.implied.length; i++) {
          const next = key.implied[i]!;
          if (next === asked) return true;
          if (closed[next] === 1) continue;
          closed[next] = 1;
          isNew = true;
        }
      }
    }
    return false;
  };
}

function isMet({ items }: Key, held: Uint8Array): boolean {
  for (let k = 0; k < items.length; k++) if (held[items[k]!] === 0) return false;
  return true;
}
