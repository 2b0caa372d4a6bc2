import { visible } from '../../../base/terminal-text.js';
import { formatValue } from '../../../schema/format-value.js';
import type { Variable } from '../../../schema/schema.js';
import type { Split } from '../../model.js';
import type { Measure } from '../measure.js';

/** What leads along one branch of a test: an interval in words, or levels, of which the first are named. */
export interface Branch {
  readonly feature: string;
  readonly interval?: string;
  readonly levels?: { readonly named: readonly string[]; readonly total: number };
  /** Missing values come this way too. */
  readonly missing: boolean;
}

/** Letters of level names kept for one branch, for the full list beside the drawing. */
const LETTERS = 1000;

/** The branches of a test, by their position. Levels are looked at once, however many branches there are. */
export function branchesOf(node: Split, feature: Variable): (position: number) => Branch {
  const levels =
    node.kind === 'levels' && feature.kind === 'nominal' ? namedLevels(node.childOf, feature.levels) : undefined;
  return (position) => {
    const shared = { feature: visible(feature.name.slice(0, LETTERS)), missing: node.missing === position };
    const found = levels?.get(position);
    if (found) return { ...shared, levels: found };
    if (node.kind === 'levels' || feature.kind !== 'numeric' || position > node.cuts.length) return shared;
    return { ...shared, interval: intervalText(node.cuts, position, feature.format) };
  };
}

/** `≤ 3`, `2 – 3` (above 2, up to 3), `> 3`. */
export function intervalText(cuts: readonly number[], place: number, format: 'number' | 'date' | 'datetime'): string {
  if (cuts.length === 0) return 'any value';
  const at = (i: number) => formatValue(cuts[i]!, format);
  if (place === 0) return `≤ ${at(0)}`;
  return place === cuts.length ? `> ${at(place - 1)}` : `> ${at(place - 1)}, ≤ ${at(place)}`;
}

function namedLevels(childOf: readonly number[], levels: readonly string[]) {
  const branches = new Map<number, { named: string[]; total: number; letters: number }>();
  for (const [code, position] of childOf.entries()) {
    const branch = branches.get(position) ?? { named: [], total: 0, letters: 0 };
    if (branch.total++ === 0) branches.set(position, branch);
    if (branch.letters > LETTERS) continue;
    const name = visible(levels[code]!.slice(0, LETTERS));
    branch.letters += name.length + 2;
    branch.named.push(name);
  }
  return branches;
}

/** `island: Biscoe, Dream` or, without the name, `Biscoe, +7 more`: as much as there is room for. */
export function branchLabel(branch: Branch, room: number, measure: Measure, named: boolean): string {
  if (!named)
    return (
      testLabel(branch, room, measure) ??
      testLabel(branch, room, measure, ' or ?') ??
      measure.cut(testText(branch, room, measure), room)
    );
  const test = namedTest(branch, room, measure);
  const name = measure.cut(branch.feature, room - measure.width(separator(branch) + test));
  return `${name}${separator(branch)}${test}`;
}

const separator = ({ levels, interval }: Branch) => (levels ? ': ' : interval === undefined ? ' ' : ' ');

/**
 * The test behind a name. The name gives way before the words that missing values come here too; these give way to a mark,
 * and only where the test itself would suffer is the mark left out.
 */
function namedTest(branch: Branch, room: number, measure: Measure): string {
  const between = measure.width(separator(branch));
  const left = (share: number) => room - between - Math.min(measure.width(branch.feature), room * share);
  return (
    testLabel(branch, left(0.5), measure) ??
    testLabel(branch, left(0.25), measure) ??
    testLabel(branch, left(0.15), measure, ' or ?') ??
    measure.cut(testText(branch, left(0.15), measure), left(0.15))
  );
}

const isAlsoMissing = ({ missing, levels, interval }: Branch) =>
  missing && (levels !== undefined || interval !== undefined);

/** The test with what it says of missing values; nothing where there is too little room for both. */
function testLabel(branch: Branch, room: number, measure: Measure, words = ' or missing'): string | undefined {
  const tail = isAlsoMissing(branch) ? words : '';
  const whole = testText(branch, Number.POSITIVE_INFINITY, measure) + tail;
  if (measure.width(whole) <= room) return whole;
  const both = testText(branch, room - measure.width(tail), measure) + tail;
  return measure.width(both) <= room && (measure.width(tail) <= room / 2 || !branch.levels) ? both : undefined;
}

const testText = ({ levels, interval }: Branch, room: number, measure: Measure): string =>
  levels ? listLabel(levels, room, measure) : (interval ?? 'missing or never seen');

/** As many names as fit before the count of the others. */
function listLabel({ named, total }: NonNullable<Branch['levels']>, room: number, measure: Measure): string {
  const rest = (shown: number) => (shown < total ? `, +${total - shown} more` : '');
  let text = named[0]!;
  const first = measure.cut(text, room - measure.width(rest(1)));
  let best = first === '' ? `${total} levels` : first + rest(1);
  for (let shown = 1; shown < named.length; shown++) {
    if (measure.width(text) > room) break;
    text += `, ${named[shown]}`;
    if (measure.width(text + rest(shown + 1)) <= room) best = text + rest(shown + 1);
  }
  return best;
}

/** All of it, for those who ask: `island: Biscoe, Dream or missing`. */
export function branchTitle(branch: Branch): string {
  const { levels, interval, missing, feature } = branch;
  const tail = missing ? ' or missing' : '';
  if (!levels) return `${feature} ${interval === undefined ? 'missing or never seen' : interval + tail}`;
  const rest = levels.total - levels.named.length;
  return `${feature}: ${levels.named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}${tail}`;
}
