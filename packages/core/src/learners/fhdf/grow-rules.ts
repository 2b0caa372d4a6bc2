import type { Extraneous } from '../../models/forest/extraneous.js';
import { grows, isPure, localInformation, SAME } from '../../models/forest/information.js';
import { type KeptRows, totalsOf } from '../../models/forest/kept-rows.js';
import type { RuleGrowth, RuleNode } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';

/** A node whose rules are to grow. */
interface Open {
  readonly node: number;
  /** The rows that all conditions hold for, and those of them whose rule comes by. */
  readonly matching: Uint32Array;
  readonly coming: Uint32Array;
  readonly totals: Float64Array;
  readonly chain: number;
  readonly joint: number;
  /** Columns that are asked for on the way. */
  readonly used: readonly number[];
}

type Growing = { -readonly [K in keyof RuleNode]: RuleNode[K] };

/**
 * The rules of all training rows at once. Rows whose rules begin alike share a node, and what every value of every column
 * would bring is counted there once; each row that comes by then takes the best of its own values.
 */
export async function growRules(
  kept: KeptRows,
  extraneous: Extraneous,
  growth: RuleGrowth,
  context: Context,
): Promise<readonly RuleNode[]> {
  const nodes: Growing[] = [];
  const all = Uint32Array.from({ length: kept.rows }, (_, row) => row);
  const skip = extraneousOf(kept, extraneous);
  const expand = expander(kept, skip, growth);
  const totals = totalsOf(kept, all);
  const open: Open[] = [{ node: -1, matching: all, coming: all, totals, chain: 0, joint: 0, used: [] }];
  const breathe = breathing(context);
  let done = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { children, ended } = expand(next);
    done += ended;
    if (ended > 0 && next.node >= 0) nodes[next.node]!.ends = 'net';
    const from = nodes.length;
    for (const { column, place, chain, pure, below } of children) {
      nodes.push({ parent: next.node, column, place, information: chain, ...(pure && { ends: 'class' }) });
      if (pure) done += below.coming.length;
    }
    for (let i = children.length - 1; i >= 0; i--)
      if (!children[i]!.pure) open.push({ ...children[i]!.below, node: from + i });
    context.progress?.(Math.min(1, done / Math.max(1, kept.rows)), `${nodes.length} conditions so far`);
    await breathe();
  }
  return nodes;
}

/** `[row * columns + column]` is 1 where the value says nothing more. */
function extraneousOf({ rows, columns }: KeptRows, extraneous: Extraneous): Uint8Array {
  const width = columns.length;
  const all = new Uint8Array(rows * width);
  const places = new Uint32Array(width);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < width; column++) places[column] = columns[column]![row]!;
    extraneous(places, all.subarray(row * width, (row + 1) * width));
  }
  return all;
}

interface Child {
  readonly column: number;
  readonly place: number;
  readonly chain: number;
  readonly pure: boolean;
  readonly below: Omit<Open, 'node'>;
}

/** Gives the next conditions of the rules that come by a node, by column and place, and how many rules end there. */
function expander(kept: KeptRows, skip: Uint8Array, growth: RuleGrowth) {
  const choose = chooser(kept, skip, growth);
  const all = totalsOf(
    kept,
    Uint32Array.from({ length: kept.rows }, (_, row) => row),
  );
  const total = all.reduce((sum, n) => sum + n, 0);
  return (open: Open): { readonly children: readonly Child[]; readonly ended: number } => {
    const chosen = choose(open);
    const groups = grouped(kept, open.coming, chosen);
    const lists = distributed(kept, open.matching, groups);
    let ended = open.coming.length;
    const children = groups.flatMap(({ column, place, coming }, i): readonly Child[] => {
      const matching = lists[i]!;
      const totals = totalsOf(kept, matching);
      const cases = totals.reduce((sum, n) => sum + n, 0);
      const before = open.totals.reduce((sum, n) => sum + n, 0);
      const chain = open.chain + localInformation(totals, cases, open.totals, before, growth.measure);
      const joint = localInformation(totals, cases, all, total, growth.measure);
      if (open.node >= 0 && !grows(open, { chain, joint }, growth)) return [];
      ended -= coming.length;
      const below = { matching, coming, totals, chain, joint, used: [...open.used, column] };
      return [{ column, place, chain, pure: isPure(totals), below }];
    });
    return { children, ended };
  };
}

/** The best column of every row that comes by a node, -1 where it has none left. Column by column, so that counts are few. */
function chooser({ rows, columns, sizes, classes, counts }: KeptRows, skip: Uint8Array, growth: RuleGrowth) {
  const widest = sizes.reduce((most, size) => Math.max(most, size + 1), 1);
  const tally = new Float64Array(widest * classes);
  const known = new Uint8Array(widest);
  const offer = {
    information: new Float64Array(widest),
    cases: new Float64Array(widest),
    pure: new Uint8Array(widest),
  };
  const best = {
    column: new Int32Array(rows),
    information: new Float64Array(rows),
    cases: new Float64Array(rows),
    pure: new Uint8Array(rows),
  };
  const width = columns.length;
  return ({ matching, coming, totals, used }: Open): Int32Array => {
    const total = totals.reduce((sum, n) => sum + n, 0);
    for (const row of coming) best.column[row] = -1;
    for (let column = 0; column < width; column++) {
      if (used.includes(column)) continue;
      const codes = columns[column]!;
      for (const row of matching)
        for (let c = 0; c < classes; c++) tally[codes[row]! * classes + c]! += counts[row * classes + c]!;
      for (const row of coming) {
        const place = codes[row]!;
        if (place === sizes[column] || skip[row * width + column] === 1) continue;
        if (known[place] === 0) weigh(place, totals, total);
        take(row, column, place);
      }
      for (const row of matching) {
        tally.fill(0, codes[row]! * classes, (codes[row]! + 1) * classes);
        known[codes[row]!] = 0;
      }
    }
    return best.column;
  };

  function weigh(place: number, totals: Float64Array, total: number): void {
    const of = tally.subarray(place * classes, (place + 1) * classes);
    const cases = of.reduce((sum, n) => sum + n, 0);
    known[place] = 1;
    offer.information[place] = localInformation(of, cases, totals, total, growth.measure);
    offer.cases[place] = cases;
    offer.pure[place] = isPure(of) ? 1 : 0;
  }

  /** As `isBetter` does, without an object a row and column. */
  function take(row: number, column: number, place: number): void {
    const gap = offer.information[place]! - best.information[row]!;
    const isBetter =
      best.column[row]! < 0 ||
      gap > SAME ||
      (gap >= -SAME &&
        growth.ties === 'pure' &&
        (offer.pure[place] === best.pure[row]
          ? offer.cases[place]! > best.cases[row]!
          : offer.pure[place]! > best.pure[row]!));
    if (!isBetter) return;
    best.column[row] = column;
    best.information[row] = offer.information[place]!;
    best.cases[row] = offer.cases[place]!;
    best.pure[row] = offer.pure[place]!;
  }
}

interface Group {
  readonly column: number;
  readonly place: number;
  readonly coming: Uint32Array;
}

/** Rows by the condition they take, in the order of columns and places. */
function grouped({ columns }: KeptRows, coming: Uint32Array, chosen: Int32Array): readonly Group[] {
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
function distributed({ columns }: KeptRows, matching: Uint32Array, groups: readonly Group[]): readonly Uint32Array[] {
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
