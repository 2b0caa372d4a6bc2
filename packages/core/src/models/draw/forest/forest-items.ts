import { visible } from '../../../base/terminal-text.js';
import { featuresOf, targetOf } from '../../../schema/schema.js';
import { answerOf } from '../../decide.js';
import { forestIn } from '../../forest/forest.js';
import { type ForestSizes, forestSizes } from '../../forest/forest-sizes.js';
import { ruleShares } from '../../forest/leaf.js';
import { pathOf } from '../../forest/path-of.js';
import type { Spot } from '../../forest/spots.js';
import { topRules } from '../../forest/top-rules.js';
import type { Model, RuleForest } from '../../model.js';
import { type ClassGroup, classGroups, groupCounts } from '../class-groups.js';
import { chanceText, countText } from '../count-text.js';
import { type Branch, branchTitle, intervalText } from '../tree/branch-text.js';
import type { TreeItem } from '../tree/tree-items.js';

/** Lines of a forest that can be read as one picture. */
const PLACES = 60;
/** More classes than this are not listed one by one for programs that read the drawing. */
const LISTED = 64;

export interface ForestView {
  readonly items: readonly TreeItem[];
  readonly groups: readonly ClassGroup[];
  readonly notes: readonly string[];
}

/** What is drawn of a forest: its trees, with the rules that have the most cases, below all cases. */
export function forestView(model: Model, body: RuleForest, depth = Number.POSITIVE_INFINITY): ForestView {
  const target = targetOf(model.schema);
  const { root, spots, rules } = shownRules(model, body, depth);
  const groups = classGroups(target.kind === 'nominal' ? target.levels : [], root.totals);
  const nodes = inOrder(spots);
  const at = new Map<Spot, number>(nodes.map((spot, i) => [spot, i + 1]));
  const items = [
    allCases(root, groups),
    ...nodes.map((spot) => itemOf(model, body, spot, root, at.get(spot.parent!) ?? 0, groups)),
  ];
  return { items, groups, notes: notesOf(forestSizes(body), root, rules) };
}

/** The spots of the rules with the most cases, as many as there is room for. */
function shownRules(model: Model, body: RuleForest, depth: number) {
  const { spots } = forestIn(body, model.schema);
  const shown = new Set<Spot>();
  let rules = 0;
  for (const { spot } of topRules(body, spots, PLACES)) {
    const path = pathOf(spot);
    const more = path.filter((one) => !shown.has(one));
    if (path.length > depth) continue;
    if (shown.size + more.length > PLACES && shown.size > 0) break;
    for (const one of more.slice(0, PLACES)) shown.add(one);
    rules++;
  }
  return { root: spots.root, spots: [...shown], rules };
}

/** Depth first, those with more cases first. */
function inOrder(spots: readonly Spot[]): readonly Spot[] {
  const below = new Map<Spot, Spot[]>();
  for (const spot of spots) below.set(spot.parent!, [...(below.get(spot.parent!) ?? []), spot]);
  const sorted = (list: readonly Spot[]) => list.toSorted((a, b) => a.cases - b.cases || b.node - a.node);
  const ordered: Spot[] = [];
  const open = [...sorted(spots.filter((spot) => spot.parent!.condition === undefined))];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    ordered.push(next);
    open.push(...sorted(below.get(next) ?? []));
  }
  return ordered;
}

const depthOf = (spot: Spot) => pathOf(spot).length;

function allCases({ totals, cases }: Spot, groups: readonly ClassGroup[]): TreeItem {
  return {
    shown: { kind: 'node', node: -1, branch: 0, parent: -1, depth: 0, folded: false },
    cases,
    share: 1,
    isLeaf: false,
    heading: '',
    mix: { kind: 'counts', counts: groupCounts(groups, totals), most: most(totals) },
    title: `All cases; ${countText(cases)} cases`,
    data: dataOf(-1, totals, cases),
  };
}

const most = (totals: Float64Array) => totals.reduce((high, n) => Math.max(high, n), 0);

function itemOf(
  model: Model,
  body: RuleForest,
  spot: Spot,
  root: Spot,
  parent: number,
  groups: readonly ClassGroup[],
): TreeItem {
  const { totals, cases, node } = spot;
  const { ends } = body.nodes[node]!;
  const branch = branchOf(model, body, spot);
  const answer = ends ? answerAt(model, body, spot, ends, groups) : undefined;
  const words = [
    branchTitle(branch),
    `${countText(cases)} cases`,
    `${spot.chain.toFixed(3)} bits`,
    answer ? `a rule ends here: ${answer.heading}${answer.chance ? `, ${answer.chance}` : ''}` : '',
  ];
  return {
    shown: { kind: 'node', node, branch: 0, parent, depth: depthOf(spot), folded: false },
    branch,
    cases,
    share: root.cases > 0 ? cases / root.cases : 0,
    isLeaf: answer !== undefined,
    heading: answer?.heading ?? '',
    ...(answer?.chance !== undefined && { chance: answer.chance }),
    ...(answer?.colour !== undefined && { colour: answer.colour }),
    ...(answer && { information: `${spot.chain.toFixed(3)} bits` }),
    mix: {
      kind: 'counts',
      counts: groupCounts(groups, totals),
      most: answer?.label === undefined ? most(totals) : totals[answer.label]!,
    },
    title: words.filter((word) => word !== '').join('; '),
    data: dataOf(node, totals, cases),
  };
}

function branchOf({ schema }: Model, { columns }: RuleForest, { condition }: Spot): Branch {
  const places = columns[condition!.column]!;
  const feature = featuresOf(schema)[places.feature]!;
  const shared = { feature: visible(feature.name.slice(0, 1000)), missing: places.fill === condition!.place };
  if (feature.kind === 'numeric')
    return { ...shared, interval: intervalText(places.cuts ?? [], condition!.place, feature.format) };
  const level = feature.levels[condition!.place]!;
  return { ...shared, levels: { named: [visible(level.slice(0, 1000))], total: 1 } };
}

function answerAt(model: Model, body: RuleForest, spot: Spot, ends: 'class' | 'net', groups: readonly ClassGroup[]) {
  if (ends === 'net') return { heading: 'naive Bayes' };
  const target = targetOf(model.schema);
  const { chances, label } = answerOf(ruleShares({ spot, ends }, body), model.decision);
  const heading = target.kind === 'nominal' ? (target.levels[label] ?? '') : '';
  const colour = groups.findIndex(({ classes }) => classes.includes(label));
  return { heading, chance: `p ${chanceText(chances[label] ?? 0)}`, colour, label };
}

function dataOf(node: number, totals: Float64Array, cases: number): TreeItem['data'] {
  const counts = totals.length > LISTED ? [] : ([['counts', Array.from(totals).join(' ')]] as const);
  return [['node', String(node)], ['n', String(cases)], ...counts];
}

function notesOf(
  { trees, rules, nets, longest, rows }: ForestSizes,
  { cases }: Spot,
  drawn: number,
): readonly string[] {
  const some = (n: number, one: string) => `${countText(n)} ${one}${n === 1 ? '' : 's'}`;
  const whole = [some(cases, 'case'), `${countText(rows)} distinct`, some(trees, 'tree'), some(rules, 'rule')].join(
    ', ',
  );
  return [
    `${whole} (${countText(nets)} end in naive Bayes), ${some(longest, 'condition')} at most`,
    ...(drawn < rules ? [`${some(drawn, 'rule')} ${drawn === 1 ? 'is' : 'are'} drawn, those with the most cases`] : []),
    'Rules overlap: of those that match a row the one with the most information answers',
  ];
}
