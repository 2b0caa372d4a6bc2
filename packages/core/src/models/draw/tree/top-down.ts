import type { Mark } from '../svg/picture.js';
import { centresOf, endsIn } from './centres.js';
import { BOX_HEIGHT, boxMarks, CAP, type Placed } from './tree-box.js';
import type { TreeFrame } from './tree-frame.js';
import type { TreeItem } from './tree-items.js';

export const LEAST_BOX = 112;
const MOST_BOX = 190;
export const GAP = 12;
/** From the bottom of a box to the label above the next one. */
const FALL = 34;
const LEVEL = BOX_HEIGHT + FALL + CAP;

/** Boxes below each other: leaves side by side in equal slots, every test above the middle of its branches. */
export function topDown(items: readonly TreeItem[], frame: TreeFrame): { marks: readonly Mark[]; height: number } {
  const parents = items.map(({ shown }) => shown.parent);
  const slots = endsIn(parents);
  const slot = Math.min(MOST_BOX + GAP, (frame.room + GAP) / slots);
  const left = frame.x + (frame.room + GAP - slot * slots) / 2;
  const centres = centresOf(parents, slot, left - GAP / 2);
  const placed = items.map((item, i) => ({ item, centre: centres[i]!, top: frame.y + item.shown.depth * LEVEL }));
  const width = slot - GAP;
  const depth = items.reduce((most, { shown }) => Math.max(most, shown.depth), 0);
  const hasFolds = items.some(({ folded, shown }) => folded && shown.depth === depth);
  return {
    marks: [...edges(placed), ...placed.map((one) => boxMarks(one, width, frame))],
    height: depth * LEVEL + BOX_HEIGHT + (hasFolds ? 44 : 4),
  };
}

const edgeWidth = (share: number) => 1.5 + 11 * share;

/** Branches leave their test side by side, as wide as the cases that go there. */
function edges(placed: readonly Placed[]): readonly Mark[] {
  const widths = new Float64Array(placed.length);
  for (const { item } of placed) if (item.shown.parent >= 0) widths[item.shown.parent]! += edgeWidth(item.share);
  const used = new Float64Array(placed.length);
  return placed.flatMap(({ item, centre, top }): readonly Mark[] => {
    const { parent } = item.shown;
    if (parent < 0) return [];
    const width = edgeWidth(item.share);
    const from = placed[parent]!.centre - widths[parent]! / 2 + used[parent]! + width / 2;
    used[parent]! += width;
    const points = [from, placed[parent]!.top + BOX_HEIGHT, centre, top - CAP];
    return [{ kind: 'curve', points, stroke: 'edge', width }];
  });
}
