import { formatNumber } from '../../base/format-number.js';
import { featuresOf, type Schema, type Variable } from '../../schema/schema.js';
import { amount } from '../amount.js';
import type { Decision, Node, Split, Surrogate, Tree } from '../model.js';
import { levelTexts, rangeText, shortened, testTexts } from '../test-text.js';
import { answerText, casesIn } from './answer-text.js';

/** Deeper than this, lines are no longer indented but numbered: else the text of a deep tree would grow with its square. */
const INDENTED = 30;

/** The most tests that are named of those that stand in for another. */
const STAND_INS = 3;

export interface Line {
  readonly depth: number;
  readonly text: string;
}

/** A line that stands, or a node whose lines are to come, under what holds for its rows. */
type Task = Line | { readonly depth: number; readonly node: number; readonly when: string };

/** What every line of a tree is written by. */
interface View {
  readonly schema: Schema;
  readonly decision: Decision | undefined;
  readonly features: readonly Variable[];
  /** Are missing values shared out as the cases are, everywhere? Then it is said once, not on every line. */
  readonly inProportion: boolean;
}

function sharesInProportion({ nodes }: Tree): boolean {
  let any = false;
  for (const node of nodes) {
    if (node.kind === 'leaf') continue;
    const { missing } = node;
    if (typeof missing !== 'object') return false;
    const cases = node.children.map((child) => casesAt(nodes[child]!));
    const total = cases.reduce((sum, n) => sum + n, 0);
    if (!missing.every((share, i) => Math.abs(share * total - cases[i]!) <= 0.01 * total)) return false;
    any = true;
  }
  return any;
}

const casesAt = (node: Node) => (node.kind === 'leaf' && node.empty ? 0 : casesIn(node.body));

/** How a leaf that holds more than an answer is looked into. */
const openedLines = ({ nodes }: Tree): readonly string[] =>
  nodes.some((node) => node.kind === 'leaf' && node.body.kind === 'bayes-net')
    ? ['(draw --node N shows the naive Bayes of a leaf; from code: the option node)']
    : [];

/** Depth first, with a stack of its own: a tree may be deeper than the call stack. */
export function treeLines(tree: Tree, schema: Schema, decision: Decision | undefined): readonly string[] {
  const view: View = { schema, decision, features: featuresOf(schema), inProportion: sharesInProportion(tree) };
  const out: string[] = [
    ...(view.inProportion ? ['(a missing value takes every branch, in proportion to its cases)'] : []),
    ...openedLines(tree),
  ];
  const open: Task[] = [{ depth: 0, node: 0, when: '' }];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if ('text' in task) {
      out.push(indented(task));
      continue;
    }
    const { depth, when } = task;
    const node = tree.nodes[task.node]!;
    if (node.kind === 'leaf') {
      const own = answerText(node.body, schema, decision, node.empty);
      const answer = node.body.kind === 'bayes-net' ? `${own} (node ${task.node})` : own;
      out.push(indented({ depth, text: when === '' ? answer : `${when}: ${answer}` }));
      continue;
    }
    if (when !== '') out.push(indented({ depth, text: `${when} (${amount(casesIn(node.body), 'case')}):` }));
    const below = tasksBelow(node, view, when === '' ? depth : depth + 1);
    for (let i = below.length - 1; i >= 0; i--) open.push(below[i]!);
  }
  return out;
}

export const indented = ({ depth, text }: Line) =>
  depth <= INDENTED ? `${'  '.repeat(depth)}${text}` : `${'  '.repeat(INDENTED)}[${depth}] ${text}`;

function tasksBelow(node: Split, view: View, depth: number): readonly Task[] {
  const { schema, decision, features } = view;
  const feature = features[node.feature]!;
  const tests = testTexts(node, feature);
  const name = shortened(feature.name);
  const children = node.children.map(
    (child, i): Task => ({ depth, node: child, when: whenText(node, i, tests[i]!, name, view) }),
  );
  const stops = { depth, text: `${name} is ${stoppedText(node, feature)}: ${answerText(node.body, schema, decision)}` };
  return [
    ...children,
    ...standInLines(node, features, depth, tests[0]!.slice(name.length + 1).replace(/^is /, '')),
    ...(node.missing === 'stop' ? [stops] : []),
  ];
}

/** What ends at a node: missing values, and the levels that count as missing there. */
function stoppedText(node: Split, feature: Variable): string {
  if (node.kind === 'cuts') return 'missing';
  const [levels] = levelTexts(
    feature,
    node.childOf.map((child) => (child < 0 ? 0 : 1)),
    2,
  );
  return levels === '' ? 'missing' : `${levels!.replace(/^is /, '')} or missing`;
}

/** The tests that stand in for a split, each by the values it takes for the first outcome. */
function standInLines(node: Split, features: readonly Variable[], depth: number, first: string): readonly Line[] {
  const others = node.surrogates ?? [];
  if (others.length === 0) return [];
  const more = others.length - STAND_INS;
  return [
    { depth, text: `(${shortened(features[node.feature]!.name)} missing counts as ${first} by the first known of` },
    ...others.slice(0, STAND_INS).map((one, i) => {
      const last = i + 1 === others.length ? ')' : '';
      return { depth: depth + 1, text: `${standInText(one, features[one.feature]!)}${last}` };
    }),
    ...(more > 0 ? [{ depth: depth + 1, text: `and ${more} more)` }] : []),
  ];
}

/** `or missing` for the child that takes missing values, `or 36% of missing` where they are shared out. */
function whenText({ missing }: Split, child: number, test: string, name: string, { inProportion }: View): string {
  if (inProportion && test !== '') return test;
  if (typeof missing !== 'object')
    return test === '' ? `${name} is missing or was never seen` : `${test}${missing === child ? ' or missing' : ''}`;
  const part = `${formatNumber(Number((100 * missing[child]!).toPrecision(3)))}% of missing`;
  return test === '' ? `${name}: ${part}` : `${test}${missing[child]! > 0 ? ` or ${part}` : ''}`;
}

/** `petal_length <= 2.45`: the values that a stand-in takes for the first outcome; only its name where there are none. */
function standInText(one: Surrogate, feature: Variable): string {
  const levels = one.childOf.map((child) => (child === 0 ? 0 : 1));
  const values =
    one.kind === 'levels'
      ? levelTexts(feature, levels, 2)[0]!
      : levels[0] === levels[1]
        ? ''
        : rangeText(feature, [one.cut], levels[0] === 0 ? 0 : 1);
  return `${shortened(feature.name)} ${values}`.trimEnd();
}
