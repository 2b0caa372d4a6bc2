import { mapped } from '../../base/mapped.js';
import type { CountSource, Partition, Step } from '../../counts/counts.js';
import type { GrownNode, Test } from '../tree/grow.js';

/** The cases of the node `at` are to be sent down the subtree `into` below it. */
export interface Move {
  readonly at: number;
  readonly into: number;
}

export interface Layout {
  readonly partition: Partition;
  /** The cells of leaves, by node. */
  readonly leaves: ReadonlyMap<number, number>;
  /** The cells of cases that stopped at a node, since it is not known yet how its missing values go on. */
  readonly stopped: ReadonlyMap<number, number>;
}

/** What stands at a step: a node on the way to a move, a node of its subtree, or a cell. */
type Place = { readonly id: number; readonly move: Move | undefined } | { readonly cell: number };

/**
 * The way from the root to the nodes of the moves, and from there down the other subtrees instead of their own. Missing
 * values go on in `shares`; at a node of a subtree that has none yet they stop.
 */
export function layoutOf(
  source: CountSource,
  nodes: readonly GrownNode[],
  moves: readonly Move[],
  shares: ReadonlyMap<number, readonly number[]>,
): Layout {
  const moveAt = new Map(moves.map((move) => [move.at, move]));
  const live = onTheWay(nodes, moves);
  const steps: Step[] = [];
  const leaves = new Map<number, number>();
  const stopped = new Map<number, number>();
  const places: Place[] = [];
  const put = (id: number, move: Move | undefined) => {
    const starts = move === undefined ? moveAt.get(id) : undefined;
    return places.push(starts ? { id: starts.into, move: starts } : { id, move }) - 1;
  };
  const cellFor = (id: number, of: Map<number, number>) => {
    const cell = leaves.size + stopped.size;
    of.set(id, cell);
    return { cell };
  };
  put(0, undefined);
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    const node = 'id' in place ? nodes[place.id]! : undefined;
    if (!('id' in place)) steps.push(place);
    else if (node?.test === undefined) steps.push(cellFor(place.id, leaves));
    else {
      const { id, move } = place;
      const to = node.children.map((child) => (move || live.has(child) ? put(child, move) : -1));
      const given = move ? shares.get(id) : sharesIn(node.test);
      steps.push(stepOf(source, node.test, to, given ?? places.push(cellFor(id, stopped)) - 1));
    }
  }
  return { partition: { cells: leaves.size + stopped.size, steps }, leaves, stopped };
}

/** C4.5 sends missing values on in shares, always. */
export const sharesIn = ({ missing }: Test): readonly number[] => (typeof missing === 'object' ? missing : []);

function onTheWay(nodes: readonly GrownNode[], moves: readonly Move[]): ReadonlySet<number> {
  const live = new Set<number>();
  for (const { at } of moves) for (let id = at; id >= 0 && !live.has(id); id = nodes[id]!.parent) live.add(id);
  return live;
}

/** `missing` is a step, or the share of every child. */
export function stepOf(
  { features }: CountSource,
  test: Test,
  to: readonly number[],
  missing: number | readonly number[],
): Step {
  const column = features[test.feature]!.name;
  const goOn =
    typeof missing === 'number'
      ? missing
      : missing.flatMap((share, child) => (share > 0 && to[child]! >= 0 ? [{ to: to[child]!, share }] : []));
  return test.kind === 'levels'
    ? { column, to: test.childOf.map((child) => to[child]!), missing: goOn }
    : { column, cuts: mapped(test.cuts, (cut) => cut.code), to, missing: goOn };
}
