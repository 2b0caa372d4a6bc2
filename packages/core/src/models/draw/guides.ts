/** `│ ├ ` before every line of an indented tree, from what stands below it: read from the end, so that each line knows what follows. */
export function guidesOf(depths: readonly number[]): readonly string[] {
  const open: boolean[] = [];
  const guides = new Array<string>(depths.length);
  for (let i = depths.length - 1; i >= 0; i--) {
    const depth = depths[i]!;
    const lead = Array.from({ length: Math.max(0, depth - 1) }, (_, level) => (open[level + 1] ? '│ ' : '  ')).join('');
    guides[i] = depth === 0 ? '' : `${lead}${open[depth] ? '├ ' : '└ '}`;
    open.length = depth + 1;
    open[depth] = true;
  }
  return guides;
}
