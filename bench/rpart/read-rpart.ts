/** A tree as bench/r/rpart.R prints it. */
export interface RpartTree {
  /** By rpart's number: the children of k are 2k and 2k + 1. */
  readonly splits: ReadonlyMap<number, RpartSplit>;
  /** The node every row ends in, and what it is answered. */
  readonly where: readonly number[];
  readonly answers: readonly (readonly number[])[];
}

export type RpartSplit =
  | { readonly kind: 'cut'; readonly feature: number; readonly at: number; readonly smaller: 'left' | 'right' }
  /** A digit a level: 1 left, 3 right, 2 absent. */
  | { readonly kind: 'levels'; readonly feature: number; readonly sides: string };

export function readRpart(lines: readonly string[]): ReadonlyMap<string, RpartTree> {
  const trees = new Map<string, RpartTree>();
  let tree = { splits: new Map<number, RpartSplit>(), where: [] as number[], answers: [] as number[][] };
  for (const line of lines) {
    const [what, first = '', ...rest] = line.split('\t');
    if (what === 'set') {
      tree = { splits: new Map(), where: [], answers: [] };
      trees.set(first, tree);
    } else if (what === 'node') tree.splits.set(Number(first), splitOf(rest));
    else {
      tree.where.push(Number(first));
      tree.answers.push(rest.map(Number));
    }
  }
  return trees;
}

function splitOf([feature, kind, value = '', smaller]: readonly string[]): RpartSplit {
  return kind === 'levels'
    ? { kind, feature: Number(feature), sides: value }
    : { kind: 'cut', feature: Number(feature), at: Number(value), smaller: smaller === 'left' ? 'left' : 'right' };
}
