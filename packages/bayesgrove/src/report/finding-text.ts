import { type Html, html } from './html.js';
import type { ReportedFinding } from './report.js';
import { name, sentence } from './words.js';

/** A sentence about a column, or about rows. */
export function findingText({ column, kind, text }: ReportedFinding): Html {
  const isWhole = column === undefined || kind === 'rows-left-out' || kind === 'rare-class';
  const told = text.replace(/; (left out|kept)\b.*$/s, (_, did: string) => (did === 'kept' ? '; kept' : '; left out'));
  return isWhole ? html`${sentence(told)}` : html`${name(column)} ${told.replace(/\.*$/, '')}.`;
}
