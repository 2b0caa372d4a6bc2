import { MARGIN } from '../../models/draw/draw-options.js';
import type { Block } from '../../models/draw/legend.js';
import type { FramePlace } from './frame.js';
import { lineLegend } from './line-legend.js';

/** For the ticks of the upright axis. */
const TICKS = 40;
/** The least room for names beside a plot. */
const BESIDE = 220;

/**
 * Where a plot of the unit square stands, nearly square itself: wider than high would make slopes look flatter than they
 * are. What its lines are stands beside it where there is room, else above it.
 */
export function unitPlace(
  names: readonly { readonly label: string; readonly value?: string }[],
  headHeight: number,
  width: number,
  largest: number,
): { readonly key: Block; readonly place: FramePlace } {
  const room = width - 2 * MARGIN;
  const side = Math.min(room - TICKS, largest);
  const top = MARGIN + headHeight;
  const right = MARGIN + side + TICKS;
  const beside = room - (right - MARGIN) - 28;
  if (beside >= BESIDE) {
    const key = lineLegend(names, right + 28, top + 20, beside, true);
    return { key, place: { left: MARGIN, right, top, height: Math.max(side, key.height - 20) } };
  }
  const key = lineLegend(names, MARGIN, top, room);
  return { key, place: { left: MARGIN, right, top: top + key.height + 6, height: side } };
}
