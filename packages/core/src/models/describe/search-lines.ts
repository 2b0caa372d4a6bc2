import { featuresOf, type Schema } from '../../schema/schema.js';
import type { Search, Votes } from '../model.js';
import { meritName, meritText, placeName, searchNotes } from '../search-words.js';
import { shortened } from '../test-text.js';
import { barLines } from './bar-lines.js';
import { tableLines } from './table-lines.js';

/** The most steps or columns that are listed. */
const LISTED = 40;

/** The way a search over the columns went, step by step. */
export function searchLines(search: Search, schema: Schema): readonly string[] {
  const features = featuresOf(schema);
  const rows = search.steps.map((step, i) => [
    String(i),
    step.feature === undefined ? '(start)' : shortened(features[step.feature]?.name ?? '', 32),
    step.to === undefined ? '' : placeName(step.to),
    meritText(search, step),
  ]);
  const head = ['step', 'moved', 'to', meritName(search)];
  const shown = rows.length > LISTED ? [...rows.slice(0, LISTED - 1), rows.at(-1)!] : rows;
  const lines = tableLines([head, ...shown], '  ', 3);
  const skipped = rows.length - shown.length;
  if (skipped > 0) lines.splice(-1, 0, `  ... ${skipped} more steps`);
  return [...searchNotes(search), ...lines];
}

/** The columns that rounds of SBC chose, the most often chosen first. */
export function votesLines({ rounds, sample, by, none }: Votes, schema: Schema): readonly string[] {
  const features = featuresOf(schema);
  const chosen = by
    .flatMap((n, feature) => (n > 0 ? [{ n, feature }] : []))
    .sort((a, b) => b.n - a.n || a.feature - b.feature);
  const never = by.length - chosen.length;
  return [
    `columns by how many of ${rounds} rounds chose them, each from ${sample} cases`,
    ...(none ? ['  no round chose any, so all columns are kept'] : []),
    ...barLines(
      chosen.slice(0, LISTED).map(({ n, feature }) => [shortened(features[feature]?.name ?? ''), n, String(n)]),
    ),
    ...(chosen.length > LISTED ? [`  ... and ${chosen.length - LISTED} more`] : []),
    ...(never > 0 && !none ? [`  ${never} ${never === 1 ? 'column was' : 'columns were'} never chosen`] : []),
  ];
}
