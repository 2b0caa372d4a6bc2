import type { KeptRows } from '../../models/forest/kept-rows.js';

/** Rows that take the same condition next. */
export interface Group {
  readonly column: number;
  readonly place: number;
  readonly coming: Uint32Array;
}

/** Rows by the condition they take, in the order of columns and places. */
export function grouped({ columns }: KeptRows, coming: Uint32Array, chosen: Int32Array): readonly Group[] {
  const byColumn = new Map<number, Map<number, number[]>>();
  for (const row of coming) {
    const column = chosen[row]!;
    if (column < 0) continue;
    if (!byColumn.has(column)) byColumn.set(column, new Map());
    const places = byColumn.get(column)!;
    const place = columns[column]![row]!;
    const list = places.get(place);
    if (list) list.push(row);
    else places.set(place, [row]);
  }
  const inOrder = <V>(map: ReadonlyMap<number, V>) => [...map].sort(([a], [b]) => a - b);
  return inOrder(byColumn).flatMap(([column, places]) =>
    inOrder(places).map(([place, list]) => ({ column, place, coming: Uint32Array.from(list) })),
  );
}

/** For every group the rows of a node that have its place, in one pass a column. */
export function distributed(
  { columns }: KeptRows,
  matching: Uint32Array,
  groups: readonly Group[],
): readonly Uint32Array[] {
  const lists: Uint32Array[] = [];
  for (let from = 0; from < groups.length; ) {
    const { column } = groups[from]!;
    let to = from;
    const byPlace = new Map<number, number[]>();
    for (; to < groups.length && groups[to]!.column === column; to++) byPlace.set(groups[to]!.place, []);
    const codes = columns[column]!;
    for (const row of matching) byPlace.get(codes[row]!)?.push(row);
    for (; from < to; from++) lists.push(Uint32Array.from(byPlace.get(groups[from]!.place)!));
  }
  return lists;
}
