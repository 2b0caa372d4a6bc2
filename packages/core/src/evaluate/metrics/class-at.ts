import { unknownClass } from '../../base/problems.js';

/** A class by its name, or by its position in `classes`. */
export type ClassRef = string | number;

export function classAt(classes: readonly string[], of: ClassRef): number {
  const at = typeof of === 'string' ? classes.indexOf(of) : of;
  if (!Number.isInteger(at) || at < 0 || at >= classes.length) throw unknownClass(String(of), classes);
  return at;
}
