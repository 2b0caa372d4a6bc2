import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import type { PointsScale } from './points-scale.js';

/** Where one feature is drawn, and its name. */
interface RowFrame {
  readonly y: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly name: Mark;
}

/** A row's cell on the line of its feature: a stroke at its points, and what it is below or beside the name. */
export function rowMarks(
  feature: string,
  { text }: { readonly text: string },
  points: number,
  scale: PointsScale,
  { y, height, from, to, left, name }: RowFrame,
): readonly Mark[] {
  if (Number.isNaN(points) || name.kind !== 'text') return [];
  const x = scale.x(points);
  const said = Number.isFinite(points) ? points.toFixed(1).replace(/^-(0\.0)$/, '$1') : points > 0 ? '∞' : '-∞';
  const label = `${text}: ${said}`;
  const beside = from - left > 90;
  const used = beside ? 0 : textWidth(name.text, 'strong') + 12;
  const room = beside ? from - left - 18 : to - left - used;
  const shown = shortened(label, room, 'small');
  return [
    {
      kind: 'group',
      title: `The row: ${feature} = ${text}, ${said} points`,
      data: [['row-points', String(points)]],
      marks: [
        { kind: 'line', points: [x, y, x, y + height], stroke: 'accent', width: 2.5 },
        { kind: 'dot', x, y, radius: 4, fill: 'accent' },
        ...(shown === ''
          ? []
          : [
              {
                kind: 'text',
                x: beside ? left : to,
                y: beside ? name.y + 15 : name.y,
                text: shown,
                full: label,
                style: 'small',
                ...(beside ? {} : { anchor: 'end' as const }),
              } as const,
            ]),
      ],
    },
  ];
}
