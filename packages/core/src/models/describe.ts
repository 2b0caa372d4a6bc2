import { formatNumber } from '../base/format-number.js';
import { never } from '../base/never.js';
import { formatValue } from '../schema/format-value.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../schema/schema.js';
import type { Body, Leaf, Mean, Model, Node, Tree } from './model.js';
import { shares } from './score.js';

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
    const below = node.children.map((at, child) => ({ at, depth, when: test(node, child, features[node.feature]!) }));
    open.push(...below.reverse());
  }
  return out;
}

/** `flipper_length_mm <= 206.5`, `island is Biscoe or Dream`, and `or missing` where that child takes missing values. */
function test(node: Exclude<Node, Leaf>, child: number, feature: Variable): string {
  const missing = node.missing === child;
  const known = node.kind === 'cuts' ? range(feature, node.cuts, child) : levels(feature, node.childOf, child);
  if (known === '') return `${feature.name} is missing or was never seen`;
  return `${feature.name} ${known}${missing ? ' or missing' : ''}`;
}

function range(feature: Variable, cuts: readonly number[], child: number): string {
  if (child > cuts.length || feature.kind !== 'numeric') return '';
  if (cuts.length === 0) return 'has any value';
  const below = child < cuts.length ? `<= ${formatValue(cuts[child]!, feature.format)}` : undefined;
  const above = child > 0 ? `> ${formatValue(cuts[child - 1]!, feature.format)}` : undefined;
  return [above, below].filter((part) => part !== undefined).join(' and ');
}

function levels(feature: Variable, childOf: readonly number[], child: number): string {
  const names = childOf.flatMap((to, code) =>
    to === child && feature.kind === 'nominal' ? [feature.levels[code]!] : [],
  );
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  return `is ${names.slice(0, NAMED).map(shortened).join(' or ')}${rest > 0 ? ` or ${rest} more` : ''}`;
}
