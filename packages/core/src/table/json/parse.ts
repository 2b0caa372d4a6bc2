import type { Place } from '../../base/problem.js';
import { jsonSyntax } from '../../base/problems.js';

export const OPEN_BRACKET = 0x5b;

/** The first byte that is no blank, and all bytes again. */
export async function started(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<[number | undefined, AsyncGenerator<Uint8Array>]> {
  const head: Uint8Array[] = [];
  let first: number | undefined;
  while (first === undefined) {
    const next = await bytes.next();
    if (next.done) break;
    head.push(next.value);
    first = next.value.find((byte) => byte > 0x20);
  }
  async function* again() {
    try {
      yield* head;
      yield* bytes;
    } finally {
      await bytes.return(undefined);
    }
  }
  return [first, again()];
}

/** Blocks of whole lines end with a line end, so there always is one. */
export function lineEnd(block: Uint8Array, at: number): number {
  while (block[at] !== 10 && block[at] !== 13) at++;
  return at;
}

/** A RangeError is the parser giving up on something nested too deep. */
export function parsed(text: string, place: Place, remedy: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    throw jsonSyntax(place, `The JSON is broken: ${error.message}.`, remedy, error);
  }
}
