import { number, whole } from '../base/options.js';
import { type Along, knownAlong } from '../counts/along.js';
import type { Axis, Counts, NumericAxis } from '../counts/counts.js';
import { toDense } from '../counts/form.js';
import type { Body, Constant, Leaf, Node } from '../models/model.js';
import { cutAt } from '../schema/cut.js';
import { learner } from './learner.js';

/** Rows that get the same answer: neighbouring codes of the axis, and their class counts. */
interface Group {
  readonly first: number;
  readonly last: number;
  readonly n: Float64Array;
  readonly answer: number;
}

interface Rule {
  readonly groups: readonly Group[];
  readonly missing: Float64Array | undefined;
  readonly errors: number;
}

/** Holte (1993): one attribute, one class for each of its values or intervals; the attribute with the fewest errors. */
export const oneRule = learner({
  name: 'one-rule',
  title: 'One rule (1R)',
  summary:
    'Asks about a single column, the one that makes the fewest mistakes on the training rows, and answers each of its values or intervals with the most frequent class there (Holte 1993).',
  options: {
    minBucket: whole(6, 'An interval of a numeric column is closed once a class has this many cases in it.', 1),
    smoothing: number(
      1,
      'Added to every class count before probabilities are taken (1 is Laplace, 0 the bare shares).',
      0,
      1e6,
    ),
  },
  targets: ['nominal'],
  async fit(source, options) {
    const target = source.target.name;
    const batch = [{ by: [target] }, ...source.features.map((feature) => ({ by: [feature.name, target] }))];
    const [prior, ...answers] = await source.count(batch);
    const leaf = (n: ArrayLike<number>) => ({
      kind: 'leaf' as const,
      body: { kind: 'constant' as const, counts: Array.from(n), smoothing: options.smoothing },
    });
    const everyone = leaf(toDense(prior!).n);
    const rules = answers.map((counts, i) => ruleOf(source.features[i]!, counts, options.minBucket));
    const best = rules.reduce((best, rule, i) => (best < 0 || rule.errors < rules[best]!.errors ? i : best), -1);
    if (best < 0) return { body: everyone.body };
    return { body: treeOf(source.features[best]!, best, rules[best]!, leaf, everyone.body) };
  },
});

function ruleOf(axis: Axis, counts: Counts, minBucket: number): Rule {
  const { known, missing } = knownAlong(axis, counts);
  const groups = axis.kind === 'nominal' ? levelGroups(known) : intervals(known, minBucket);
  const answered = missing ? [...groups.map(({ n }) => n), missing] : groups.map(({ n }) => n);
  return { groups, missing, errors: answered.reduce((sum, n) => sum + total(n) - n[largest(n)]!, 0) };
}

const at = ({ n, width }: Along, place: number) => n.subarray(place * width, (place + 1) * width);

const levelGroups = (known: Along): readonly Group[] =>
  Array.from(known.codes, (code, place) => ({
    first: code,
    last: code,
    n: at(known, place),
    answer: largest(at(known, place)),
  }));

/** Intervals of whole values: filled until a class has enough cases, then on while the next value only has that class. */
function intervals(known: Along, minBucket: number): readonly Group[] {
  const groups: Group[] = [];
  let open = new Float64Array(known.width);
  let first = 0;
  for (let place = 0; place < known.codes.length; place++) {
    add(open, known, place);
    const answer = largest(open);
    const last = place + 1 === known.codes.length;
    if (!last && (open[answer]! < minBucket || onlyClass(known, place + 1, answer))) continue;
    close(groups, { first: known.codes[first]!, last: known.codes[place]!, n: open, answer });
    open = new Float64Array(known.width);
    first = place + 1;
  }
  return groups;
}

/** Ends an interval. One that can answer as its left neighbour does, if only by a tie, is joined to it. */
function close(groups: Group[], next: Group): void {
  const before = groups.at(-1);
  if (before === undefined || next.n[before.answer] !== next.n[next.answer]) groups.push(next);
  else groups[groups.length - 1] = { ...before, last: next.last, n: before.n.map((count, c) => count + next.n[c]!) };
}

function add(sum: Float64Array, { n, width }: Along, place: number): void {
  for (let c = 0; c < width; c++) sum[c]! += n[place * width + c]!;
}

function onlyClass({ n, width }: Along, place: number, answer: number): boolean {
  for (let c = 0; c < width; c++) if (c !== answer && n[place * width + c]! > 0) return false;
  return true;
}

const total = (n: Float64Array) => n.reduce((sum, count) => sum + count, 0);

/** The class with the largest count, the first declared on a tie. */
function largest(n: Float64Array): number {
  let best = 0;
  for (let c = 1; c < n.length; c++) if (n[c]! > n[best]!) best = c;
  return best;
}

/** A missing value, and a level no training row had, is answered by the rows with a missing value; without any, by all. */
function treeOf(
  axis: Axis,
  feature: number,
  rule: Rule,
  leaf: (n: ArrayLike<number>) => Leaf,
  everyone: Constant,
): Body {
  const leaves: Node[] = [
    ...rule.groups.map(({ n }) => leaf(n)),
    rule.missing ? leaf(rule.missing) : { kind: 'leaf', body: everyone, empty: true },
  ];
  const missing = rule.groups.length;
  const children = leaves.map((_, i) => i + 1);
  const test =
    axis.kind === 'numeric'
      ? ({ kind: 'cuts', cuts: cutsOf(axis, rule.groups) } as const)
      : ({ kind: 'levels', childOf: childrenOf(axis.size, rule.groups, missing) } as const);
  return { kind: 'tree', nodes: [{ ...test, body: everyone, feature, children, missing }, ...leaves] };
}

const cutsOf = (axis: NumericAxis, groups: readonly Group[]) =>
  groups.slice(1).map((group, i) => cutAt(axis, groups[i]!.last, group.first).at);

function childrenOf(levels: number, groups: readonly Group[], otherwise: number): readonly number[] {
  const children = Array<number>(levels).fill(otherwise);
  groups.forEach(({ first }, i) => {
    children[first] = i;
  });
  return children;
}
