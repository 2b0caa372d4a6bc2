import type { Rng } from '../../base/rng.js';
import type { CodedRows, Codes, NominalAxis } from '../../counts/counts.js';
import { branchesOf, type Test } from './grow.js';

/** The rows at a node, in the order in which they are dealt into folds, and what each weighs: 1 where nothing is said. */
export interface Cases {
  readonly rows: Uint32Array;
  readonly weights: Float64Array | undefined;
}

/** `content`: by what is in the rows and the seed; `order`: as the rows stand in the table. */
export type Deal = 'content' | 'order';

/**
 * All rows, class by class, so that case i of any node goes to fold i modulo the folds and every fold has its share of
 * every class. By content classes come in the order of their names, since levels are declared as rows bring them.
 */
export function dealtCases(rows: CodedRows, target: NominalAxis, deal: Deal, random: Rng): Cases {
  const order = deal === 'content' ? rows.order(random) : new Uint32Array(rows.target.length).map((_, i) => i);
  const rank = Uint32Array.from(target.levels.keys());
  if (deal === 'content')
    Array.from(rank)
      .sort((a, b) => (target.levels[a]! < target.levels[b]! ? -1 : 1))
      .forEach((level, place) => {
        rank[level] = place;
      });
  const classOf = new Uint32Array(rows.target.length);
  for (let row = 0; row < classOf.length; row++) classOf[row] = rank[rows.target[row]!]!;
  const all = inGroups(order, classOf, target.size).members;
  const { weights } = rows;
  return { rows: all, weights: weights && Float64Array.from(all, (row) => weights[row]!) };
}

/** Things group by group, in their order within each: those of group g are from `members[starts[g]]` to before `starts[g + 1]`. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

export function inGroups(things: Uint32Array, groupOf: Uint32Array, groups: number): Groups {
  const members = new Uint32Array(things.length);
  const starts = new Uint32Array(groups + 1);
  for (let i = 0; i < things.length; i++) starts[groupOf[things[i]!]! + 1]!++;
  for (let g = 0; g < groups; g++) starts[g + 1]! += starts[g]!;
  const next = starts.slice();
  for (let i = 0; i < things.length; i++) members[next[groupOf[things[i]!]!]!++] = things[i]!;
  return { starts, members };
}

/** The branch that every code of a column takes, missing last. A code that is not known goes where missing values go. */
export function branchOfCodes(test: Test, size: number): Uint32Array {
  if (typeof test.missing !== 'number') throw new Error('A missing value goes to one branch here.');
  const branches = new Uint32Array(size + 1).fill(test.missing);
  if (test.kind === 'levels')
    test.childOf.forEach((child, level) => {
      if (child >= 0) branches[level] = child;
    });
  else
    for (let code = 0, interval = 0; code < size; code++) {
      while (interval < test.cuts.length && test.cuts[interval]!.code <= code) interval++;
      branches[code] = interval;
    }
  return branches;
}

/** The cases of every branch of a test. */
export function splitCases({ rows, weights }: Cases, test: Test, codes: Codes, size: number): readonly Cases[] {
  const branchOf = branchOfCodes(test, size);
  const places = rows.map((_, i) => i);
  const branches = rows.map((row) => branchOf[codes[row]!]!);
  const { starts, members } = inGroups(places, branches, branchesOf(test));
  return Array.from({ length: branchesOf(test) }, (_, branch) => {
    const own = members.subarray(starts[branch]!, starts[branch + 1]!);
    return {
      rows: own.map((i) => rows[i]!),
      weights: weights && Float64Array.from(own, (i) => weights[i]!),
    };
  });
}
