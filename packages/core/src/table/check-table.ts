import { badArgument } from '../base/problems.js';

/** Refuses what is not a table, where a program without types might hand over something else. */
export function checkTable(value: unknown): void {
  const likely = typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns);
  if (!likely)
    throw badArgument(
      `A table is wanted, but this is ${Array.isArray(value) ? 'an array' : `of type ${typeof value}`}.`,
      'Make one of objects or columns with tableFrom, or read one from a file.',
    );
}
