import { featuresOf } from '../../../schema/schema.js';
import type { ColumnPair } from '../../column-pairs.js';
import type { Averaged, Model } from '../../model.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened } from '../svg/text-size.js';

/** Pairs that are listed. */
const MOST_PAIRS = 12;
const ROW = 20;

/** The strongest pairs of columns with their bits as bars. */
export function pairList(
  model: Model,
  { columns }: Averaged,
  pairs: readonly ColumnPair[],
  x: number,
  y: number,
  room: number,
): Block {
  if (pairs.length === 0) return { marks: [], height: 0 };
  const features = featuresOf(model.schema);
  const nameOf = (column: number) => features[columns[column]!.feature]!.name.slice(0, 100);
  const largest = pairs[0]!.bits;
  const [words, number] = [room * 0.58, 46];
  const bar = room - words - number - 12;
  const rows = pairs.slice(0, MOST_PAIRS).flatMap(({ a, b, bits }, i): readonly Mark[] => {
    const full = `${nameOf(a)} – ${nameOf(b)}`;
    const middle = y + 26 + i * ROW;
    const share = largest > 0 ? bits / largest : 0;
    return [
      { kind: 'text', x, y: middle + 4, text: shortened(full, words - 8, 'small'), full, style: 'small' },
      { kind: 'box', x: x + words, y: middle - 5, width: bar, height: 9, fill: 'track' },
      { kind: 'box', x: x + words, y: middle - 5, width: bar * share, height: 9, fill: 'class-0' },
      { kind: 'text', x: x + room, y: middle + 4, text: bits.toFixed(3), style: 'small', anchor: 'end' },
    ];
  });
  return {
    marks: [{ kind: 'text', x, y: y + 11, text: 'Strongest pairs', style: 'strong' }, ...rows],
    height: 20 + ROW * Math.min(MOST_PAIRS, pairs.length),
  };
}
