import { problems } from '@bayesgrove/core';

/** Reads the value of a flag that is a whole number of at least `least`. */
export function wholeFlag(flag: string, least: number, example: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw problems.badArgument(
      `${flag} ${JSON.stringify(text)} is not a whole number from ${least}.`,
      `Give a number such as ${example}.`,
    );
  };
}

/** Reads the value of a flag that is a number, zero or above. */
export function numberFlag(flag: string, example: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value) && value >= 0) return value;
    throw problems.badArgument(
      `${flag} ${JSON.stringify(text)} is not a number, zero or above.`,
      `Give a number such as ${example}.`,
    );
  };
}
