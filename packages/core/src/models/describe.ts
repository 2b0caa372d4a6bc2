import { formatNumber } from '../base/format-number.js';
import { never } from '../base/never.js';
import { formatValue } from '../schema/format-value.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../schema/schema.js';
import type { Body, Leaf, Mean, Model, Node, Tree } from './model.js';
import { shares } from './shares.js';

/** The most levels of a nominal test that are named before the rest is only counted. */
const NAMED = 5;

/** A model in words, for a terminal: what was learned from what, then every answer with the rows behind it, up to `most` lines. */
export function describe(model: Model, most = Number.POSITIVE_INFINITY): string {
  const { training, schema, body } = model;
  const options = Object.entries(training.options).map(([name, value]) => `${name}=${value}`);
  const skipped = training.skipped > 0 ? `, ${training.skipped} left out` : '';
  const head = `${training.learner}${options.length > 0 ? ` (${options.join(', ')})` : ''} predicts ${targetOf(schema).name} from ${training.rows} rows${skipped}`;
  const all = lines(body, schema);
  const rest = all.length > most ? [`... and ${all.length - most} more lines`] : [];
  return `${[head, ...all.slice(0, most), ...rest].join('\n')}\n`;
}

function lines(body: Body, schema: Schema): readonly string[] {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return [`always ${answer(body, schema)}`];
    case 'bayes-net':
      return ['naive Bayes'];
    case 'tree':
      return treeLines(body, schema);
    default:
      return never(body);
  }
}

/** `Adelie, 144 of 194 (p 0.736)`: the most probable class, the cases that speak for it, and its probability. */
function answer(body: Leaf['body'], schema: Schema): string {
  const target = targetOf(schema);
  if (body.kind === 'mean') return meanText(body, target);
  if (body.kind === 'bayes-net') return 'naive Bayes';
  const chances = shares(body.counts, body.smoothing);
  const best = chances.reduce((most, chance, c) => (chance > chances[most]! ? c : most), 0);
  const total = body.counts.reduce((sum, n) => sum + n, 0);
  const level = target.kind === 'nominal' ? shortened(target.levels[best]!) : String(best);
  return `${level}, ${formatNumber(body.counts[best]!)} of ${formatNumber(total)} (p ${chances[best]!.toFixed(3)})`;
}

function meanText({ n, mean, squares }: Mean, target: Variable): string {
  const deviation = Math.sqrt(squares / Math.max(1, n - 1));
  const dated = target.kind === 'numeric' && target.format !== 'number';
  const spread = dated ? `${formatNumber(deviation / 86_400_000)} days` : formatNumber(deviation);
  return `${target.kind === 'numeric' ? formatValue(mean, target.format) : mean} (mean of ${formatNumber(n)}, deviation ${spread})`;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Depth first, with a stack of its own: a tree may be deeper than the call stack. */
function treeLines(tree: Tree, schema: Schema): readonly string[] {
  const features = featuresOf(schema);
  const out: string[] = [];
  const open: { at: number; depth: number; when: string }[] = [{ at: 0, depth: 0, when: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = tree.nodes[next.at]!;
    const indent = '  '.repeat(next.depth);
    if (node.kind === 'leaf') {
      out.push(`${indent}${next.when === '' ? '' : `${next.when}: `}${answer(node.body, schema)}`);
      continue;
    }
    if (next.when !== '') out.push(`${indent}${next.when}:`);
    const depth = next.when === '' ? next.depth : next.depth + 1;
    const tests = testsOf(node, features[node.feature]!);
    for (let child = node.children.length - 1; child >= 0; child--)
      open.push({ at: node.children[child]!, depth, when: tests[child]! });
  }
  return out;
}

/** For each child `flipper_length_mm <= 206.5`, `island is Biscoe or Dream`, and `or missing` where it takes missing values. */
function testsOf(node: Exclude<Node, Leaf>, feature: Variable): readonly string[] {
  const levels = node.kind === 'levels' ? levelsOf(feature, node.childOf, node.children.length) : [];
  return node.children.map((_, child) => {
    const known = node.kind === 'cuts' ? range(feature, node.cuts, child) : levels[child]!;
    if (known === '') return `${feature.name} is missing or was never seen`;
    return `${feature.name} ${known}${node.missing === child ? ' or missing' : ''}`;
  });
}

function range(feature: Variable, cuts: readonly number[], child: number): string {
  if (child > cuts.length || feature.kind !== 'numeric') return '';
  if (cuts.length === 0) return 'has any value';
  const below = child < cuts.length ? `<= ${formatValue(cuts[child]!, feature.format)}` : undefined;
  const above = child > 0 ? `> ${formatValue(cuts[child - 1]!, feature.format)}` : undefined;
  return [above, below].filter((part) => part !== undefined).join(' and ');
}

/** The levels of every child in words, in one walk over all levels: there may be a hundred thousand of each. */
function levelsOf(feature: Variable, childOf: readonly number[], children: number): readonly string[] {
  const names: string[][] = Array.from({ length: children }, () => []);
  const counts = new Uint32Array(children);
  for (const [code, child] of childOf.entries()) {
    if (feature.kind === 'nominal' && names[child]!.length < NAMED)
      names[child]!.push(shortened(feature.levels[code]!));
    counts[child]!++;
  }
  return names.map((some, child) => {
    const rest = counts[child]! - some.length;
    return some.length === 0 ? '' : `is ${some.join(' or ')}${rest > 0 ? ` or ${rest} more` : ''}`;
  });
}
