import type { Rng } from '../../base/rng.js';
import type { CodedRows, Codes, NominalAxis } from '../../counts/counts.js';
import { branchesOf } from './branches-of.js';
import type { Test } from './grow.js';

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
  const order = deal === 'content' ? rows.order(random) : upTo(rows.target.length);
  const rank = Uint32Array.from(target.levels.keys());
  if (deal === 'content')
    Array.from(rank)
      .sort((a, b) => (target.levels[a]! < target.levels[b]! ? -1 : 1))
      .forEach((level, place) => {
        rank[level] = place;
      });
  const all = inGroups(order, picked(rank, rows.target), target.size).members;
  const { weights } = rows;
  return { rows: all, weights: weights && Float64Array.from(all, (row) => weights[row]!) };
}

/** 0, 1, 2, ... */
export function upTo(length: number): Uint32Array {
  const all = new Uint32Array(length);
  for (let i = 0; i < length; i++) all[i] = i;
  return all;
}

/** `of[i]` for every i of `places`. A loop: functions that are made anew for every call are compiled again and again. */
export function picked(of: Codes, places: Codes): Uint32Array {
  const all = new Uint32Array(places.length);
  for (let i = 0; i < all.length; i++) all[i] = of[places[i]!]!;
  return all;
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
function branchOfCodes(test: Test, size: number): Uint32Array {
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

/** The branch of every row. */
export const branchesOfCases = (rows: Uint32Array, test: Test, codes: Codes, size: number): Uint32Array =>
  picked(branchOfCodes(test, size), picked(codes, rows));

/** The cases of every branch of a test. */
export function splitCases({ rows, weights }: Cases, test: Test, codes: Codes, size: number): readonly Cases[] {
  const { starts, members } = inGroups(upTo(rows.length), branchesOfCases(rows, test, codes, size), branchesOf(test));
  return Array.from({ length: branchesOf(test) }, (_, branch) => {
    const own = members.subarray(starts[branch]!, starts[branch + 1]!);
    return {
      rows: picked(rows, own),
      weights: weights && Float64Array.from(own, (i) => weights[i]!),
    };
  });
}
