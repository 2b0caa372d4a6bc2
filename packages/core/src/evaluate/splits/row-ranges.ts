/** Ascending row numbers as a text: `0-9,12,20-31`. */
export function rowRanges(rows: Uint32Array): string {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from;
    while (rows[to + 1] === rows[to]! + 1) to++;
    parts.push(to === from ? `${rows[from]}` : `${rows[from]}-${rows[to]}`);
    from = to + 1;
  }
  return parts.join(',');
}

/** The rows of such a text below a number of rows, or nothing where it is no such text. */
export function rowsIn(text: string, below: number): Uint32Array | undefined {
  const ranges: [number, number][] = [];
  let last = -1;
  let count = 0;
  for (const part of text === '' ? [] : text.split(',')) {
    const match = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!(from > last && to >= from && to < below)) return undefined;
    ranges.push([from, to]);
    count += to - from + 1;
    last = to;
  }
  const rows = new Uint32Array(count);
  let at = 0;
  for (const [from, to] of ranges) for (let row = from; row <= to; row++) rows[at++] = row;
  return rows;
}
