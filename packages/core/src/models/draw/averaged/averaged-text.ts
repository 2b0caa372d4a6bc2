import { fitted } from '../../../base/terminal-text.js';
import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { strongestPairs } from '../../column-pairs.js';
import { barLines } from '../../describe/bar-lines.js';
import type { Averaged, Model } from '../../model.js';
import { wrappedCells } from '../wrapped-cells.js';
import { averagedNotes } from './draw-averaged.js';

/** Pairs that are printed. */
const MOST_PAIRS = 30;

/** Averaged networks for a terminal: the pairs of columns that tell most of each other. */
export function averagedText(model: Model, body: Averaged, { width = 80 }: { readonly width?: number } = {}): string {
  const room = Math.max(40, width);
  const features = featuresOf(model.schema);
  const pairs = strongestPairs(body, features);
  const nameOf = (column: number) => fitted(features[body.columns[column]!.feature]!.name, Math.floor(room * 0.28));
  const shown = pairs.slice(0, MOST_PAIRS);
  const rows = barLines(
    shown.map(({ a, b, bits }) => [`${nameOf(a)} – ${nameOf(b)}`, bits, `${bits.toFixed(3)} bits`]),
    room,
  );
  const rest = pairs.length > shown.length ? [`  … ${amount(pairs.length - shown.length, 'more pair')}`] : [];
  const notes = averagedNotes(model, body, pairs, body.columns.length).flatMap((note) => wrappedCells(note, room));
  const title = fitted(`${targetOf(model.schema).name} by ${model.training.learner}`, room);
  return `${[title, ...notes, '', ...rows.map((row) => fitted(row, room)), ...rest].join('\n')}\n`;
}
