/** The rows that are not in a part of them; both ascending. */
export function without(rows: Uint32Array, part: Uint32Array): Uint32Array {
  const rest = new Uint32Array(rows.length - part.length);
  let at = 0;
  let next = 0;
  for (const row of rows)
    if (part[next] === row) next++;
    else rest[at++] = row;
  return rest;
}
