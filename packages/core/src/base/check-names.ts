import { nearest } from './nearest.js';
import { badArgument } from './problems.js';

/** A misspelled name would go unnoticed, and the last column be learned instead of the target. */
export function checkNames(caller: string, known: Readonly<Record<string, true>>, options: object): void {
  const strange = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (strange === undefined) return;
  const guess = nearest(strange, Object.keys(known));
  throw badArgument(
    `${caller} knows nothing called ${JSON.stringify(strange)}${guess === undefined ? '' : ` (did you mean ${guess}?)`}.`,
    `It takes ${Object.keys(known).join(', ')}; what a learner takes goes into options.`,
  );
}
