import type { Finding } from '@bayesgrove/core';
import { wrapped } from '../wrapped.js';
import type { Shell } from './shell.js';
import { fitted, styles } from './style.js';

/** How many findings are shown before the rest is only counted. */
const SHOWN = 60;

/** What merely stands in the table and harms no model is shown by `inspect` alone. */
const HARMLESS: ReadonlySet<string> = new Set(['constant', 'near-empty']);

/** What whoever trains or judges should know: what was left out, what is odd about the target, what can be mended. */
export const findingsToTell = (findings: readonly Finding[], target: string): readonly Finding[] =>
  findings.filter(({ ignored, column, kind }) => ignored || column === target || !HARMLESS.has(kind));

/** One `!` paragraph for each finding; nothing when there is none. */
export function findingsText(findings: readonly Finding[], shell: Pick<Shell, 'width' | 'colour'>): string {
  const { warm } = styles(shell);
  const lines = findings
    .slice(0, SHOWN)
    .map(
      ({ column, text }) => `${warm('!')} ${wrapped(`${fitted(column, 40)} ${text}.`, shell.width - 2).join('\n  ')}\n`,
    );
  const rest = findings.length - lines.length;
  return lines.join('') + (rest > 0 ? `... and ${rest} more\n` : '');
}
