import { targetOf } from '../../schema/schema.js';
import { answerOf } from '../decide.js';
import { deviationOf } from '../deviation-of.js';
import type { Constant, Mean, Model } from '../model.js';
import { shares } from '../shares.js';
import { classGroups, groupCounts } from './class-groups.js';
import { chanceText, countText } from './count-text.js';
import { type DrawOptions, MARGIN, widthOption } from './draw-options.js';
import { heading } from './heading.js';
import type { Mark, Picture } from './svg/picture.js';
import { shortened, textWidth } from './svg/text-size.js';
import { mixBar } from './tree/mix-bar.js';
import { meanText } from './tree/tree-items.js';

/** One row of an answer that is always the same: a class and its share. */
export interface AnswerRow {
  readonly name: string;
  readonly text: string;
  readonly share: number;
  readonly colour: number;
}

/** The classes with their shares; the model answers with them whatever the row. */
export function answerRows({ schema, decision }: Model, { counts, smoothing }: Constant): readonly AnswerRow[] {
  const target = targetOf(schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const { chances } = answerOf(shares(counts, smoothing), decision);
  const groups = classGroups(levels, counts);
  const n = groupCounts(groups, counts);
  const p = groupCounts(groups, chances);
  return groups.map(({ name, colour }, i) => ({
    name: name === '' ? '(empty)' : name,
    text: `p ${chanceText(p[i]!)} · n ${countText(n[i]!)}`,
    share: p[i]!,
    colour,
  }));
}

/** The same answer for every row: a bar a class, or a mean with its deviation. */
export function answerPicture(model: Model, body: Constant | Mean, options: DrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = ['The same answer for every row'];
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const top = MARGIN + head.height + 6;
  const rows = body.kind === 'constant' ? barRows(answerRows(model, body), top, room) : meanRow(model, body, top, room);
  const height = top + (body.kind === 'constant' ? answerRows(model, body).length * 26 : 40) + MARGIN;
  return { width, height, title, description: notes.join('. '), marks: [...head.marks, ...rows] };
}

function barRows(rows: readonly AnswerRow[], top: number, room: number): readonly Mark[] {
  const widest = (of: (row: AnswerRow) => string) =>
    rows.reduce((wide, row) => Math.max(wide, textWidth(of(row), 'plain')), 0);
  const name = Math.min(room * 0.35, widest((row) => row.name) + 4);
  const text = Math.min(room * 0.4, widest((row) => row.text) + 4);
  const bar = room - name - text - 20;
  return rows.flatMap((row, i): readonly Mark[] => {
    const y = top + i * 26;
    return [
      { kind: 'text', x: MARGIN, y: y + 14, text: shortened(row.name, name, 'plain'), full: row.name, style: 'plain' },
      { kind: 'box', x: MARGIN + name + 10, y: y + 4, width: bar, height: 13, fill: 'track' },
      { kind: 'box', x: MARGIN + name + 10, y: y + 4, width: bar * row.share, height: 13, fill: `class-${row.colour}` },
      {
        kind: 'text',
        x: MARGIN + room - text,
        y: y + 14,
        text: shortened(row.text, text, 'small'),
        full: row.text,
        style: 'small',
      },
    ];
  });
}

function meanRow(model: Model, body: Mean, top: number, room: number): readonly Mark[] {
  const deviation = deviationOf(body);
  const scale = { low: body.mean - 2 * deviation, high: body.mean + 2 * deviation };
  const text = `${meanText(model, body)} (mean ± standard deviation of ${countText(body.n)})`;
  return [
    { kind: 'text', x: MARGIN, y: top + 14, text: shortened(text, room, 'plain'), full: text, style: 'plain' },
    ...mixBar({ kind: 'mean', mean: body.mean, deviation }, [], scale, MARGIN, top + 24, room, 10),
  ];
}
