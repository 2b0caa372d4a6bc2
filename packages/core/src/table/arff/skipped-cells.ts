import { arffSyntax } from '../../base/problems.js';
import type { Cells } from './cells.js';

/** Cells of a column that nobody asked for. */
export const skippedCells: Cells = {
  push: () => true,
  missing() {},
  omitted: () => true,
  complaint: (place) => arffSyntax(place, 'A cell of a column that is not read was refused.', 'Read the column.'),
  column() {
    throw new Error('A column that is not read has no cells.');
  },
};
