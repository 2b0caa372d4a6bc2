/** Freezes a plain value and everything in it. It keeps a list of its own, so that depth is no matter. */
export function freeze<T>(value: T): T {
  const open: unknown[] = [value];
  const visit = (member: unknown) => {
    if (typeof member === 'object') open.push(member);
  };
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    if (Array.isArray(next)) for (let i = 0; i < next.length; i++) visit(next[i]);
    else for (const name of Object.keys(next)) visit((next as Record<string, unknown>)[name]);
    Object.freeze(next);
  }
  return value;
}
