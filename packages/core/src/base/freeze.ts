/** Freezes a plain value and everything in it. It keeps a list of its own, so that depth is no matter. */
export function freeze<T>(value: T): T {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    for (let i = 0; i < members.length; i++) if (typeof members[i] === 'object') open.push(members[i]);
    Object.freeze(next);
  }
  return value;
}
