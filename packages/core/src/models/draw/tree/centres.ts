/**
 * Places of a tree in the order of drawing, depth first, by the positions of their parents: children stand right behind their
 * parent, so a place without any is followed by another's child.
 */
const isEnd = (parents: readonly number[], i: number): boolean => parents[i + 1] !== i;

export const endsIn = (parents: readonly number[]): number =>
  parents.reduce((sum, _, i) => sum + (isEnd(parents, i) ? 1 : 0), 0);

/** Ends side by side in equal slots, every other place above the middle of those below it. */
export function centresOf(parents: readonly number[], slot: number, left: number): readonly number[] {
  const [first, last] = [new Float64Array(parents.length).fill(Number.NaN), new Float64Array(parents.length)];
  let taken = endsIn(parents);
  const centres = new Float64Array(parents.length);
  for (let i = parents.length - 1; i >= 0; i--) {
    centres[i] = isEnd(parents, i) ? left + slot * (--taken + 0.5) : (first[i]! + last[i]!) / 2;
    const parent = parents[i]!;
    if (parent < 0) continue;
    if (Number.isNaN(first[parent]!)) last[parent] = centres[i]!;
    first[parent] = centres[i]!;
  }
  return Array.from(centres);
}
