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
  const least = named ? Math.min(measure.width(branch.feature), room * 0.5) : 0;
  const test = testLabel(branch, room - (named ? least + measure.width(separator(branch)) : 0), measure);
  if (!named) return test;
  const name = measure.cut(branch.feature, room - measure.width(separator(branch) + test));
  return `${name}${separator(branch)}${test}`;
}

const separator = ({ levels, interval }: Branch) => (levels ? ': ' : interval === undefined ? ' ' : ' ');

function testLabel(branch: Branch, room: number, measure: Measure): string {
  const known = branch.levels ? '' : (branch.interval ?? 'missing or never seen');
  const tail = branch.missing && known !== 'missing or never seen' ? ' or missing' : '';
  const text = (left: number) => (branch.levels ? listLabel(branch.levels, left, measure) : known);
  // With little room it is better to say what leads here than that missing values do, too.
  const both = text(room - measure.width(tail)) + tail;
  if (measure.width(both) <= room && (measure.width(tail) <= room / 2 || !branch.levels)) return both;
  return measure.cut(text(room), room);
}

/** As many names as fit before the count of the others. */
function listLabel({ named, total }: NonNullable<Branch['levels']>, room: number, measure: Measure): string {
  const rest = (shown: number) => (shown < total ? `, +${total - shown} more` : '');
  let text = named[0]!;
  let best = measure.cut(text, room - measure.width(rest(1))) + rest(1);
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
