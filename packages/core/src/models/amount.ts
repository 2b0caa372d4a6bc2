import { countText } from './draw/count-text.js';

/** `1 case`, `2,140 cases`: a number of things, in the word for one or for more. */
export function amount(n: number, one: string, more = `${one}s`): string {
  const number = countText(n);
  return `${number} ${number === '1' ? one : more}`;
}
