/**
 * How much two columns tell of each other where the class is known, in bits: the conditional mutual information I(A; B | C)
 * of the shares of `counts[(place of A * places of B + place of B) * classes + class]`.
 */
export function dependence(counts: ArrayLike<number>, inner: number, width: number): number {
  const block = inner * width;
  const outer = block === 0 ? 0 : counts.length / block;
  const [ofClass, ofOuter, ofInner] = [
    new Float64Array(width),
    new Float64Array(outer * width),
    new Float64Array(block),
  ];
  let total = 0;
  for (let i = 0; i < counts.length; i++) {
    const n = counts[i]!;
    total += n;
    ofClass[i % width]! += n;
    ofOuter[Math.floor(i / block) * width + (i % width)]! += n;
    ofInner[i % block]! += n;
  }
  let bits = 0;
  for (let i = 0; i < counts.length; i++) {
    const n = counts[i]!;
    if (!(n > 0)) continue;
    // Ratios, not products: those of large weights would be infinite.
    const expected =
      ofOuter[Math.floor(i / block) * width + (i % width)]! * (ofInner[i % block]! / ofClass[i % width]!);
    bits += (n / total) * Math.log2(n / expected);
  }
  return Number.isFinite(bits) ? Math.max(0, bits) : 0;
}
