import { targetOf } from '../../schema/schema.js';
import type { Model } from '../model.js';

/** With one class there is nothing to compare. */
export function isComparable({ schema }: Model): boolean {
  const target = targetOf(schema);
  return target.kind === 'nominal' && target.levels.length > 1;
}
