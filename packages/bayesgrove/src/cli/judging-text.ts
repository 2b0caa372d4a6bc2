import { folded, wrapped } from '../wrapped.js';
import { findingsText, findingsToTell } from './findings-text.js';
import type { Judging } from './judging.js';
import type { Shell } from './shell.js';
import { fitted, styles } from './style.js';

/** Letters of a name that are shown; what it holds for a terminal is not obeyed. */
const LONGEST = 200;

/** What was judged and how, and what to know of the table: the first lines of every such text. */
export function headText(judging: Judging, shell: Pick<Shell, 'width' | 'colour'>): string {
  const { task, how, target, seed } = judging;
  const { rows, truth, table } = task;
  const what = truth.kind === 'classes' ? `${truth.classes.length} classes` : 'a number';
  const name = table.name === undefined ? '' : `${fitted(table.name, LONGEST)}: `;
  const lines = `${name}${rows.length} rows, target ${fitted(target, LONGEST)} (${what}).\n${how.charAt(0).toUpperCase()}${how.slice(1)}; seed ${seed}.\n`;
  return `${folded(lines, shell.width)}${noticesText(judging, shell)}`;
}

/** What train says of columns, and what concerns judging alone. */
function noticesText({ findings, notices, target }: Judging, shell: Pick<Shell, 'width' | 'colour'>): string {
  const { warm } = styles(shell);
  const lines = notices.map(({ text }) => `${warm('!')} ${wrapped(`${text}.`, shell.width - 2).join('\n  ')}\n`);
  return findingsText(findingsToTell(findings, target), shell) + lines.join('');
}
