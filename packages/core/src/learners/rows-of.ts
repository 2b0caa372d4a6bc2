import { cannotAnswer } from '../base/problems.js';
import type { CodedRows, CountSource } from '../counts/counts.js';

/** The rows of a source, for a learner that scores them inside its search. */
export function rowsOf(source: CountSource): CodedRows {
  if (source.codedRows) return source.codedRows();
  throw cannotAnswer(
    'The learner scores rows while it searches, and this source gives counts only.',
    'Read the rows into memory.',
  );
}
