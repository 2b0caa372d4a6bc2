import { featuresOf, type Schema } from '../../schema/schema.js';
import { type ColumnPair, strongestPairs } from '../column-pairs.js';
import { countText } from '../draw/count-text.js';
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
  const { parents, columns, least, counts } = body;
  const nameOf = (column: number) => shortened(features[columns[column]!.feature]!.name, 24);
  const numbers = counts.reduce((sum, set) => sum + set.length, 0);
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
    `${countText(counts.length)} ${parents === 1 ? 'pair' : 'triple'}${counts.length === 1 ? '' : 's'} of columns, ${countText(numbers)} counts; parents with fewer than ${countText(least)} ${least === 1 ? 'case' : 'cases'} are passed over`,
    ...(shown.length === 0 ? [] : ['', 'columns that tell most of each other where the class is known, in bits']),
    ...barLines(
      shown.map((pair: ColumnPair) => [`${nameOf(pair.a)} - ${nameOf(pair.b)}`, pair.bits, pair.bits.toFixed(3)]),
    ),
    ...(pairs.length > shown.length ? [`  ... and ${countText(pairs.length - shown.length)} more pairs`] : []),
  ];
}
