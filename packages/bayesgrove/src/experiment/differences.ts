/** How many differences are told; who changed more than this made another plan. */
const MOST = 3;

const HASH = /^"[0-9a-f]{64}"$/;

/** Where two plain values differ, in words: `seed is 2, there 1`. */
export function differences(now: unknown, then: unknown): string {
  const found = [...compared(now, then, '')];
  const more = found.length > MOST ? `; and ${found.length - MOST} more` : '';
  return `${found.slice(0, MOST).join('; ')}${more}`;
}

function* compared(now: unknown, then: unknown, path: string): Generator<string> {
  if (isObject(now) && isObject(then)) {
    const names = new Set([...Object.keys(now), ...Object.keys(then)]);
    for (const name of names) yield* compared(now[name], then[name], memberPath(path, name, now));
  } else if (JSON.stringify(now) !== JSON.stringify(then)) {
    yield `${path} is ${shown(now)} here and ${shown(then)} there`;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const memberPath = (path: string, name: string, of: object) =>
  Array.isArray(of) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value);
  if (HASH.test(text)) return `${text.slice(0, 9)}..."`;
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
