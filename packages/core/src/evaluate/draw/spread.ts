/**
 * Places as near as can be to those that are wanted, at least `gap` apart and within the ends: neighbours that are too
 * close are pushed apart around their common middle. Where there is no room for all, the gap shrinks.
 */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): readonly number[] {
  const apart = Math.min(gap, wanted.length > 1 ? (to - from) / (wanted.length - 1) : gap);
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const blocks: { members: number[]; sum: number }[] = [];
  const startOf = ({ members, sum }: { members: number[]; sum: number }) => {
    const length = (members.length - 1) * apart;
    return Math.min(to - length, Math.max(from, sum / members.length - length / 2));
  };
  for (const i of order) {
    let block = { members: [i], sum: wanted[i]! };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.members.length * apart <= startOf(block) + 1e-9) break;
      blocks.pop();
      block = { members: [...before.members, ...block.members], sum: before.sum + block.sum };
    }
    blocks.push(block);
  }
  const places = new Array<number>(wanted.length);
  for (const block of blocks) {
    const start = startOf(block);
    for (const [k, i] of block.members.entries()) places[i] = start + k * apart;
  }
  return places;
}
