/**
 * Where two plain values differ first, in words; undefined where they are equal. Numbers are equal to the last bit (-0 is
 * not 0, NaN is NaN), members that are undefined are not there, and what an object was made by does not matter.
 */
export function difference(found: unknown, expected: unknown, path = ''): string | undefined {
  if (Object.is(found, expected)) return undefined;
  if (!isObject(found) || !isObject(expected)) return told(found, expected, path);
  if (found instanceof Map || expected instanceof Map) {
    if (!(found instanceof Map && expected instanceof Map)) return told(found, expected, path);
    return difference([...found], [...expected], path);
  }
  // Neither has members of its own that could differ.
  if (found instanceof Set && expected instanceof Set) return difference([...found], [...expected], path);
  if (found instanceof Date && expected instanceof Date)
    return difference(found.getTime(), expected.getTime(), `${path}.getTime()`);
  if (isList(found) || isList(expected)) {
    if (!(isList(found) && isList(expected))) return told(found, expected, path);
    return listDifference(found, expected, path);
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const wrong = difference(memberOf(found, key), memberOf(expected, key), `${path}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Like `difference`, but only of the members that are expected; an expectation may also be a function that judges. */
export function missingFrom(found: unknown, expected: unknown, path = ''): string | undefined {
  if (typeof expected === 'function') return expected(found) ? undefined : `${path} is ${shown(found)}`;
  if (!isObject(expected) || isList(expected)) return difference(found, expected, path);
  if (!isObject(found)) return told(found, expected, path);
  for (const key of Object.keys(expected)) {
    const wrong = missingFrom(memberOf(found, key), memberOf(expected, key), `${path}.${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function listDifference(found: List, expected: List, path: string): string | undefined {
  if (found.length !== expected.length) return `${path || 'it'} has ${found.length} entries, not ${expected.length}`;
  for (let i = 0; i < found.length; i++) {
    // Large lists of numbers: no path is made before it is needed.
    if (Object.is(found[i], expected[i])) continue;
    const wrong = difference(found[i], expected[i], `${path}[${i}]`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

type List = ArrayLike<unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: object): value is List & object =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** Errors keep their message where `in` and own keys do not find it; what a prototype has is no member. */
const memberOf = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) || value instanceof Error ? (value as Record<string, unknown>)[key] : undefined;

const told = (found: unknown, expected: unknown, path: string): string =>
  `${path === '' ? '' : `${path}: `}${shown(found)} instead of ${shown(expected)}`;

const LONGEST = 120;

/** A value in words short enough for a line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : wordsOf(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

function wordsOf(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (!isObject(value)) return String(value);
  return isList(value) ? `a list of ${value.length}` : (JSON.stringify(value) ?? 'an object');
}
