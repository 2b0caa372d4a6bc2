import { featuresOf, type Schema } from '../../schema/schema.js';
import { columnTree } from '../column-tree.js';
import type { Factor } from '../model.js';
import { shortened } from '../test-text.js';
import { indented } from './tree-lines.js';

/** Columns that hang on others, as an indented tree: `petal_length (0.412 bits)`. */
export function networkLines(factors: readonly Factor[], schema: Schema, width: number): readonly string[] {
  const features = featuresOf(schema);
  const columns = columnTree(factors, features, width);
  return [
    'every column depends on the class, and on the column it is indented below;',
    'bits: how much the two tell of each other where the class is known',
    ...columns.map(({ feature, depth, bits, bare }) =>
      indented({
        depth: depth + 1,
        text: `${shortened(features[feature]!.name)}${bits === undefined ? '' : ` (${bits.toFixed(3)} bits)`}${bare ? ' (only asked, has no table)' : ''}`,
      }),
    ),
  ];
}
