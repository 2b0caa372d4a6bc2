import { difference, missingFrom, shown } from './difference.js';

/** A promise of the contract that was not kept. */
const broken = (what: string, about: string | undefined): Error =>
  new Error(about === undefined ? what : `${about}: ${what}`);

/** What is known of an error: some of its members, a part of its message, or a pattern of it. */
type Told = string | RegExp | object;

interface Not {
  toBe(other: unknown): void;
  toContain(part: string): void;
  toMatch(pattern: RegExp): void;
}

interface Rejected {
  toMatchObject(expected: object): Promise<void>;
  toThrow(told: Told): Promise<void>;
}

export interface Expectation extends Not {
  toEqual(expected: unknown): void;
  toMatchObject(expected: object): void;
  toThrow(told: Told): void;
  toBeUndefined(): void;
  toHaveLength(length: number): void;
  toBeCloseTo(expected: number, digits: number): void;
  toBeGreaterThan(low: number): void;
  toBeGreaterThanOrEqual(low: number): void;
  toBeLessThan(high: number): void;
  toBeLessThanOrEqual(high: number): void;
  readonly not: Not;
  readonly rejects: Rejected;
}

/**
 * The few expectations that the contract of learners needs, under the names that readers of tests know, so that it can be
 * checked where there is no test runner. What is not so throws an Error that says what was found.
 */
export function expect(found: unknown, about?: string): Expectation {
  const hold = (isSo: boolean, what: () => string) => {
    if (!isSo) throw broken(what(), about);
  };
  const alike = (wrong: string | undefined) => hold(wrong === undefined, () => wrong!);
  const number = found as number;
  const text = found as string;
  const compared = (isSo: boolean, words: string, other: number) =>
    hold(isSo, () => `${shown(found)} is not ${words} ${other}`);
  return {
    toBe: (other) => hold(Object.is(found, other), () => `${shown(found)} instead of ${shown(other)}`),
    toEqual: (expected) => alike(difference(found, expected)),
    toMatchObject: (expected) => alike(missingFrom(found, expected)),
    toMatch: (pattern) => hold(pattern.test(text), () => `${shown(found)} does not match ${pattern}`),
    toContain: (part) => hold(text.includes(part), () => `${shown(found)} does not contain ${shown(part)}`),
    toThrow: (told) => alike(complaintAbout(thrownBy(found as () => unknown), told)),
    toBeUndefined: () => hold(found === undefined, () => `${shown(found)} instead of nothing`),
    toHaveLength: (length) => alike(difference((found as ArrayLike<unknown>).length, length, 'length')),
    toBeCloseTo: (other, digits) => compared(Math.abs(number - other) < 10 ** -digits / 2, 'close to', other),
    toBeGreaterThan: (low) => compared(number > low, 'above', low),
    toBeGreaterThanOrEqual: (low) => compared(number >= low, 'at least', low),
    toBeLessThan: (high) => compared(number < high, 'below', high),
    toBeLessThanOrEqual: (high) => compared(number <= high, 'at most', high),
    not: {
      toBe: (other) => hold(!Object.is(found, other), () => `it is ${shown(found)}`),
      toContain: (part) => hold(!text.includes(part), () => `it contains ${shown(part)}`),
      toMatch: (pattern) => hold(!pattern.test(text), () => `it holds ${shown(pattern.exec(text)?.[0])}`),
    },
    rejects: {
      toMatchObject: async (expected) => alike(complaintAbout(await rejectionOf(found), expected)),
      toThrow: async (told) => alike(complaintAbout(await rejectionOf(found), told)),
    },
  };
}

/** Nothing was thrown: told apart from an error that is undefined. */
const NOTHING = Symbol('nothing');

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return NOTHING;
}

const rejectionOf = (promise: unknown): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => NOTHING,
    (error: unknown) => error,
  );

function complaintAbout(error: unknown, told: Told): string | undefined {
  if (error === NOTHING) return `nothing was refused; expected ${shown(told instanceof RegExp ? String(told) : told)}`;
  if (typeof told === 'object' && !(told instanceof RegExp)) {
    const wrong = missingFrom(error, told);
    return wrong === undefined ? undefined : `${shown(error)}: ${wrong}`;
  }
  const message = error instanceof Error ? error.message : String(error);
  const isTold = typeof told === 'string' ? message.includes(told) : told.test(message);
  return isTold ? undefined : `${shown(error)} does not say ${shown(String(told))}`;
}
