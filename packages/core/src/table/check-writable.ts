import { cannotWrite } from '../base/problems.js';
import type { Table } from './table.js';

/** What no file of text can hold, whatever its format: no columns, no name, a name twice. */
export function checkColumns({ columns }: Table): void {
  if (columns.length === 0) throw cannotWrite('The table has no columns.', 'Keep at least one column.');
  const names = new Set<string>();
  for (const { name } of columns) {
    if (name === '') throw cannotWrite('A column has no name.', 'Name it: readers refuse such files.');
    checkText(name, 'column name');
    if (names.has(name)) throw cannotWrite(`Two columns are called ${shown(name)}.`, 'Rename one of them.');
    names.add(name);
  }
}

/** Half a character (a lone surrogate) would be written as U+FFFD. `what` the text is, for the message. */
export function checkText(text: string, what: string): void {
  if (/\p{Surrogate}/u.test(text)) {
    throw cannotWrite(`The ${what} ${shown(text)} contains half a character.`, 'Mend it: such text has no UTF-8 form.');
  }
}

/** A text as messages show it. */
export const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
