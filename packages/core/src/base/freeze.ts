/** Freezes a plain value and everything in it. It keeps a list of its own, so that depth is no matter. */
export function freeze<T>(value: T): T {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const member of Object.values(next)) if (typeof member === 'object') open.push(member);
  }
  return value;
}
