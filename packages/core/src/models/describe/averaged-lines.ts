import { featuresOf, type Schema } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { type ColumnPair, strongestPairs } from '../column-pairs.js';
import type { Averaged } from '../model.js';
import { shortened } from '../test-text.js';
import { barLines } from './bar-lines.js';
import { namedList } from './named-list.js';
import { classLines } from './net-lines.js';

/** The most pairs of columns that are listed. */
const PAIRS = 20;

/** AODE and A2DE in words: the columns, and which of them depend on each other most. */
export function averagedLines(body: Averaged, schema: Schema): readonly string[] {
  const features = featuresOf(schema);
  const { parents, columns, least } = body;
  const nameOf = (column: number) => shortened(features[columns[column]!.feature]!.name, 24);
  const pairs = strongestPairs(body, features);
  const shown = pairs.slice(0, PAIRS);
  return [
    ...classLines(body.prior, schema),
    '',
    parents === 1
      ? 'the average of networks in which each column in turn is a parent of all others'
      : 'the average of networks in which each two columns in turn are parents of all others',
    ...namedList(
      'columns:',
      columns.map(({ feature }) => features[feature]!.name),
    ),
    `${setsText(body)}; parents with fewer than ${amount(least, 'case')} are passed over`,
    ...(shown.length === 0 ? [] : ['', 'columns that tell most of each other where the class is known, in bits']),
    ...barLines(
      shown.map((pair: ColumnPair) => [`${nameOf(pair.a)} - ${nameOf(pair.b)}`, pair.bits, pair.bits.toFixed(3)]),
    ),
    ...(pairs.length > shown.length ? [`  ... and ${amount(pairs.length - shown.length, 'more pair')}`] : []),
  ];
}

/** `15 pairs of columns, 540 counts`: sets have fewer columns where there are no more. */
function setsText({ parents, columns, counts }: Averaged): string {
  const numbers = amount(
    counts.reduce((sum, set) => sum + set.length, 0),
    'count',
  );
  if (columns.length === 0) return `no column, ${numbers}`;
  if (columns.length === 1) return `1 column alone, ${numbers}`;
  return `${amount(counts.length, Math.min(parents + 1, columns.length) === 2 ? 'pair' : 'triple')} of columns, ${numbers}`;
}
