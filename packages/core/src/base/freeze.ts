/**
 * Freezes a plain value and everything in it. It keeps a list of its own, so that depth is no matter. Members of a list are of
 * one kind: where the first is a number or a text, none is looked into.
 */
export function freeze<T>(value: T): T {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    // What is no object counts as frozen.
    if (Object.isFrozen(next)) continue;
    const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next as object);
    for (let i = 0; i < members.length; i++)
      if (typeof members[i] === 'object') open.push(members[i]);
      else if (next === members) break;
    Object.freeze(next);
  }
  return value;
}
