/** How many cells have this value, which may be NaN. Mostly none has, which `includes` says quicker than a loop. */
export function timesIn(cells: Uint8Array | Uint16Array | Uint32Array | Float64Array, value: number): number {
  if (!cells.includes(value)) return 0;
  let times = 0;
  for (let i = 0; i < cells.length; i++) if (Object.is(cells[i], value)) times++;
  return times;
}
