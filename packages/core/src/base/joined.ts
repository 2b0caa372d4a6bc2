/** Lists one after the other, in an array that has room for them. */
export function joined<A extends Float64Array | Uint32Array | Uint8Array>(parts: readonly A[], into: A): A {
  let at = 0;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
  return into;
}

export const lengthOf = (parts: readonly { readonly length: number }[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);
