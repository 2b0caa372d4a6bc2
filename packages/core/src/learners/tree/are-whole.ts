/** Are these whole numbers of cases, as they are without weights and shares? */
export function areWhole(n: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (n[i] !== Math.floor(n[i]!)) return false;
  return true;
}
