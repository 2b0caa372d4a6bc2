import { fitted } from '../base/terminal-text.js';
import { formatValue } from '../schema/format-value.js';
import type { Variable } from '../schema/schema.js';
import type { Split, Surrogate } from './model.js';

/** The most levels that are named before the rest is only counted. */
const NAMED = 5;

/** A name or level for one place of a line. */
export const shortened = (text: string, most = 40) => fitted(text, most);

/**
 * For each child what is known of a row that its test sends there, `flipper_length_mm <= 206.5` or `island is Biscoe or
 * Dream`; nothing for a child that only missing values lead to.
 */
export function testTexts(node: Split, feature: Variable): readonly string[] {
  const known = node.kind === 'levels' ? levelTexts(feature, node.childOf, node.children.length) : [];
  return node.children.map((_, child) => {
    const text = node.kind === 'cuts' ? rangeText(feature, node.cuts, child) : known[child]!;
    return text === '' ? '' : `${shortened(feature.name)} ${text}`;
  });
}

/** The same for a test that stands in for another: `y > 3` for the child that a row with this cell goes to. */
export function surrogateText(one: Surrogate, feature: Variable, child: number, value: number): string {
  if (one.kind === 'cuts')
    return `${shortened(feature.name)} ${rangeText(feature, [one.cut], value <= one.cut ? 0 : 1)}`;
  const levels = one.childOf.map((to) => (to === child ? 0 : 1));
  return `${shortened(feature.name)} ${levelTexts(feature, levels, 2)[0]}`;
}

/** The interval between two cuts, `> 2 and <= 3`; nothing where there is no such interval. */
export function rangeText(feature: Variable, cuts: readonly number[], child: number): string {
  if (child > cuts.length || feature.kind !== 'numeric') return '';
  if (cuts.length === 0) return 'has any value';
  const below = child < cuts.length ? `<= ${formatValue(cuts[child]!, feature.format)}` : undefined;
  const above = child > 0 ? `> ${formatValue(cuts[child - 1]!, feature.format)}` : undefined;
  return [above, below].filter((part) => part !== undefined).join(' and ');
}

/** The levels of every child in words, in one walk over all levels: there may be a hundred thousand of each. */
export function levelTexts(feature: Variable, childOf: readonly number[], children: number): readonly string[] {
  const names: string[][] = Array.from({ length: children }, () => []);
  const counts = new Uint32Array(children);
  for (const [code, child] of childOf.entries()) {
    // A level that is treated as a missing value belongs to none.
    if (child < 0) continue;
    if (feature.kind === 'nominal' && names[child]!.length < NAMED)
      names[child]!.push(shortened(feature.levels[code]!));
    counts[child]!++;
  }
  return names.map((some, child) => {
    const rest = counts[child]! - some.length;
    return some.length === 0 ? '' : `is ${some.join(' or ')}${rest > 0 ? ` or ${rest} more` : ''}`;
  });
}
