import type { Extraneous } from '../../models/forest/extraneous.js';
import { grows, isPure, localInformation } from '../../models/forest/information.js';
import { type KeptRows, totalsOf } from '../../models/forest/kept-rows.js';
import type { RuleGrowth, RuleNode } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { type Crossing, chooser } from './best-columns.js';
import { distributed, grouped } from './groups.js';

/** A node whose rules are to grow. */
interface Open extends Crossing {
  readonly node: number;
  readonly chain: number;
  readonly joint: number;
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
