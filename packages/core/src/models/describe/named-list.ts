import { wrappedItems } from '../draw/wrapped-cells.js';
import { shortened } from '../test-text.js';

/** The most names that are listed. */
const LISTED = 40;

/** `decision table over: a, b and 3 more` in lines of at most 80 columns, those after the first indented. */
export function namedList(head: string, names: readonly string[], most = 40): readonly string[] {
  const shown = names.slice(0, LISTED).map((name) => shortened(name === '' ? '(empty)' : name, most));
  const rest = names.length - shown.length;
  const items = shown.map((name, i) => (i + 1 < shown.length ? `${name},` : name));
  const all = [head, ...(shown.length === 0 ? ['none'] : items), ...(rest > 0 ? [`and ${rest} more`] : [])];
  return wrappedItems(all, 76).map((line, i) => (i === 0 ? line : `  ${line}`));
}
