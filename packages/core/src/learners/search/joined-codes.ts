/** Codes of rows, below `size`. */
export interface JoinedCodes {
  readonly codes: Uint32Array;
  readonly size: number;
}

/** Makes one column of two: rows have the same code where they agree in both. */
export function joiner(count: number, most: number): (one: JoinedCodes, other: JoinedCodes) => JoinedCodes {
  const order = new Uint32Array(count);
  const ends = new Uint32Array(most + 1);
  /** For every code of the other column the code with which it was met last, plus one, and what they are together. */
  const metWith = new Uint32Array(most);
  const together = new Uint32Array(most);
  return (one, other) => {
    if (one.size === count) return one;
    const codes = new Uint32Array(count);
    let size = 0;
    inOrder(one, order, ends);
    metWith.fill(0, 0, other.size);
    for (let at = 0; at < count; at++) {
      const row = order[at]!;
      const code = other.codes[row]!;
      const partner = one.codes[row]! + 1;
      if (metWith[code] !== partner) {
        metWith[code] = partner;
        together[code] = size++;
      }
      codes[row] = together[code]!;
    }
    return { codes, size };
  };
}

/** Rows by their codes, sorted by counting. */
function inOrder({ codes, size }: JoinedCodes, order: Uint32Array, ends: Uint32Array): void {
  ends.fill(0, 0, size + 1);
  for (let row = 0; row < codes.length; row++) ends[codes[row]! + 1]!++;
  for (let code = 0; code < size; code++) ends[code + 1]! += ends[code]!;
  for (let row = 0; row < codes.length; row++) order[ends[codes[row]!]!++] = row;
}
