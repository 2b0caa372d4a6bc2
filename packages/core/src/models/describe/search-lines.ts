import { featuresOf, type Schema } from '../../schema/schema.js';
import { amount } from '../amount.js';
import type { Model, Search, Votes } from '../model.js';
import { hasNoMerit, meritName, meritText, placeName, searchNotes, startsEmpty } from '../search-words.js';
import { shortened } from '../test-text.js';
import { barLines } from './bar-lines.js';
import { tableLines } from './table-lines.js';

/** The most steps or columns that are listed. */
const LISTED = 40;

/** The way a search over the columns went, step by step. */
export function searchLines(model: Model, search: Search): readonly string[] {
  const features = featuresOf(model.schema);
  const start = startsEmpty(model, search) ? '(no columns)' : '(start)';
  const rows = search.steps.map((step, i) => [
    String(i),
    step.feature === undefined ? start : shortened(features[step.feature]?.name ?? '', 48),
    step.to === undefined ? '' : placeName(step.to),
    hasNoMerit(model, search, step) ? '-' : meritText(search, step),
  ]);
  const head = ['step', 'moved', 'to', meritName(search)];
  const shown = rows.length > LISTED ? [...rows.slice(0, LISTED - 1), rows.at(-1)!] : rows;
  const lines = tableLines([head, ...shown], '  ', 3);
  const skipped = rows.length - shown.length;
  if (skipped > 0) lines.splice(-1, 0, `  ... ${amount(skipped, 'more step')}`);
  return [...searchNotes(model, search), ...lines];
}

/** The columns that rounds of SBC chose, the most often chosen first. */
export function votesLines({ rounds, sample, by, none }: Votes, schema: Schema): readonly string[] {
  const features = featuresOf(schema);
  const chosen = by
    .flatMap((n, feature) => (n > 0 ? [{ n, feature }] : []))
    .sort((a, b) => b.n - a.n || a.feature - b.feature);
  const never = by.length - chosen.length;
  return [
    `columns by how many of ${amount(rounds, 'round')} chose them, each from ${amount(sample, 'case')}`,
    ...(none ? ['  no round chose any, so all columns are kept'] : []),
    ...barLines(
      chosen.slice(0, LISTED).map(({ n, feature }) => [shortened(features[feature]?.name ?? ''), n, String(n)]),
    ),
    ...(chosen.length > LISTED ? [`  ... and ${chosen.length - LISTED} more`] : []),
    ...(never > 0 && !none ? [`  ${never} ${never === 1 ? 'column was' : 'columns were'} never chosen`] : []),
  ];
}
