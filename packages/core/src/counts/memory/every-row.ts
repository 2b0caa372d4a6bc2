export function everyRow(rows: number): Uint32Array {
  const all = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) all[row] = row;
  return all;
}
