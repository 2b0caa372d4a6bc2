import { formatNumber } from '../../../base/format-number.js';
import { formatValue } from '../../../schema/format-value.js';
import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { hasParents } from '../../column-tree.js';
import { answerOf } from '../../decide.js';
import { deviationOf } from '../../deviation-of.js';
import type { Leaf, Mean, Model, Split, Tree } from '../../model.js';
import { shares } from '../../shares.js';
import { type ClassGroup, groupCounts } from '../class-groups.js';
import { chanceText, countText } from '../count-text.js';
import { type Branch, branchesOf, branchTitle } from './branch-text.js';
import { classCounts, type TreeSizes } from './tree-sizes.js';
import type { Shown } from './unfolded.js';

/** A drawn place of a tree in words and numbers, whatever form it is drawn in. */
export interface TreeItem {
  readonly shown: Shown;
  /** How a row comes here from the parent; nothing for the root and for branches that are only counted. */
  readonly branch?: Branch;
  readonly cases: number;
  /** Cases as a share of the cases at the root. */
  readonly share: number;
  readonly isLeaf: boolean;
  /** The tested feature, the answer of a leaf, or how many branches are not drawn. */
  readonly heading: string;
  /** `p 0.97` of a leaf; of one that holds naive Bayes the number of its node, by which it is drawn alone. */
  readonly chance?: string;
  /** `4201.8 ± 802` of a test, where the target is a number; a leaf has it as its heading. */
  readonly spread?: string;
  /** `0.512 bits` where a rule of a forest ends. */
  readonly information?: string;
  /** Class groups that the answer of a leaf belongs to. */
  readonly colour?: number;
  readonly mix: Mix;
  /** `+213 nodes, 96 leaves` where branches are folded. */
  readonly folded?: readonly [nodes: string, leaves: string];
  readonly title: string;
  readonly data: readonly (readonly [string, string])[];
}

/** Counts of the class groups, and of the class that a leaf answers or that is the largest; or a mean and a deviation. */
export type Mix =
  | { readonly kind: 'counts'; readonly counts: readonly number[]; readonly most: number }
  | { readonly kind: 'mean'; readonly mean: number; readonly deviation: number }
  | { readonly kind: 'none' };

/** More classes than this are not listed one by one for programs that read the drawing. */
const LISTED = 64;

export function treeItems(
  model: Model,
  tree: Tree,
  sizes: TreeSizes,
  shown: readonly Shown[],
  groups: readonly ClassGroup[],
) {
  const features = featuresOf(model.schema);
  const branches = new Map<number, (position: number) => Branch>();
  const branchTo = (place: Shown): Branch | undefined => {
    const parent = shown[place.parent];
    if (place.kind === 'rest' || parent?.kind !== 'node') return undefined;
    const split = tree.nodes[parent.node] as Split;
    const of = branches.get(parent.node) ?? branchesOf(split, features[split.feature]!);
    branches.set(parent.node, of);
    return of(place.branch);
  };
  return shown.map((place) => itemOf(model, tree, sizes, place, branchTo(place), groups));
}

function itemOf(
  model: Model,
  tree: Tree,
  sizes: TreeSizes,
  shown: Shown,
  branch: Branch | undefined,
  groups: readonly ClassGroup[],
): TreeItem {
  const all = sizes.cases[0]!;
  const cases = shown.kind === 'rest' ? shown.cases : sizes.cases[shown.node]!;
  const shared = { shown, cases, share: all > 0 ? cases / all : 0, isLeaf: false, ...(branch && { branch }) };
  if (shown.kind === 'rest') {
    const heading = `… ${amount(shown.branches, 'more branch', 'more branches')}`;
    return { ...shared, heading, mix: { kind: 'none' }, title: `${heading}, ${amount(cases, 'case')}`, data: [] };
  }
  const node = tree.nodes[shown.node]!;
  const isEmpty = node.kind === 'leaf' && node.empty === true;
  const answer = node.kind === 'leaf' ? nodeAnswer(model, node.body, groups, shown.node) : undefined;
  const asks = node.kind === 'leaf' ? undefined : featuresOf(model.schema)[node.feature]!.name;
  const words = [
    branch ? branchTitle(branch) : 'All cases',
    `${amount(cases, 'case')}${isEmpty ? ' (none in training)' : ''}`,
    node.body.kind === 'mean' ? meanText(model, node.body) : isEmpty ? '' : countsTitle(model, classCounts(node.body)),
    answer ? `answers ${answer.heading}${answer.chance ? `, ${answer.chance}` : ''}` : `asks ${asks}`,
  ];
  return {
    ...shared,
    ...(answer ? { ...answer, isLeaf: true } : { heading: asks! }),
    ...(!answer && node.body.kind === 'mean' && { spread: meanText(model, node.body) }),
    mix: mixOf(node.body, isEmpty, groups, answer?.label),
    ...(shown.folded && { folded: foldedText(sizes, shown.node) }),
    title: words.filter((part) => part !== '').join('; '),
    data: dataOf(shown.node, node.body, isEmpty, cases),
  };
}

function foldedText(sizes: TreeSizes, node: number): readonly [string, string] {
  const nodes = sizes.nodes[node]! - 1;
  const leaves = sizes.leaves[node]!;
  return [`+${amount(nodes, 'node')}`, amount(leaves, 'leaf', 'leaves')];
}

function mixOf(body: Leaf['body'], isEmpty: boolean, groups: readonly ClassGroup[], label: number | undefined): Mix {
  if (body.kind === 'mean') return { kind: 'mean', mean: body.mean, deviation: deviationOf(body) };
  if (isEmpty) return { kind: 'counts', counts: groups.map(() => 0), most: 0 };
  const counts = classCounts(body);
  const most = label === undefined ? counts.reduce((high, n) => Math.max(high, n), 0) : counts[label]!;
  return { kind: 'counts', counts: groupCounts(groups, counts), most };
}

interface Answer {
  readonly heading: string;
  readonly chance?: string;
  readonly colour?: number;
  /** The class, where it is one. */
  readonly label?: number;
}

/** What the model answers here, other priors and costs included: exactly what it says of a row that ends here. */
function nodeAnswer(model: Model, body: Leaf['body'], groups: readonly ClassGroup[], node: number): Answer {
  const target = targetOf(model.schema);
  if (body.kind === 'mean') return { heading: meanText(model, body) };
  if (body.kind === 'bayes-net')
    return { heading: hasParents(body.factors) ? 'network' : 'naive Bayes', chance: `node ${node}` };
  const levels = target.kind === 'nominal' ? target.levels : [];
  const { chances, label } = answerOf(shares(body.counts, body.smoothing), model.decision);
  const colour = groups.findIndex(({ classes }) => classes.includes(label));
  return { heading: levels[label] ?? '', chance: `p ${chanceText(chances[label] ?? 0)}`, colour, label };
}

export function meanText({ schema }: Model, body: Mean): string {
  const target = targetOf(schema);
  const deviation = deviationOf(body);
  if (target.kind !== 'numeric' || target.format === 'number')
    return `${formatNumber(Number(body.mean.toPrecision(5)))} ± ${formatNumber(Number(deviation.toPrecision(3)))}`;
  return `${formatValue(body.mean, target.format)} ± ${formatNumber(Number((deviation / 86_400_000).toPrecision(3)))} days`;
}

function countsTitle({ schema }: Model, counts: readonly number[]): string {
  const target = targetOf(schema);
  if (target.kind !== 'nominal') return '';
  const parts: string[] = [];
  for (const [code, n] of counts.entries()) {
    if (n > 0 && parts.length < LISTED) parts.push(`${target.levels[code]!.slice(0, 80)} ${countText(n)}`);
  }
  return parts.join(', ');
}

function dataOf(node: number, body: Leaf['body'], isEmpty: boolean, cases: number) {
  const exact =
    body.kind === 'mean'
      ? ([['mean', String(body.mean)]] as const)
      : isEmpty || classCounts(body).length > LISTED
        ? []
        : ([['counts', classCounts(body).join(' ')]] as const);
  return [['node', String(node)], ['n', String(cases)], ...exact] as const;
}
