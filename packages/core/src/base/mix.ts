/** 32 bits that hang on every bit of two numbers of 32 bits. */
export function mix(x: number, y: number): number {
  x = Math.imul(x ^ (x >>> 16) ^ Math.imul(y, 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) + Math.imul(y ^ (y >>> 15), 0x27d4eb2f);
  x = Math.imul(x ^ (x >>> 15), 0x165667b1);
  return (x ^ (x >>> 16)) >>> 0;
}
