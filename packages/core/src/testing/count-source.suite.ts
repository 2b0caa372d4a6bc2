import fc from 'fast-check';
import { describe, test } from 'vitest';
import { expectSameAnswers } from './compare-counts.js';
import { axisCases } from './count-cases/axes.js';
import { largeCases } from './count-cases/large.js';
import { partitionCases } from './count-cases/partitions.js';
import { plainCases } from './count-cases/plain.js';
import { refinementCases } from './count-cases/refinements.js';
import { sumCases } from './count-cases/sums.js';
import type { Check, Make, Same } from './count-cases/tools.js';
import { weightCases } from './count-cases/weights.js';
import { arbitraryTask, type TaskOptions } from './count-tasks.js';

export interface Skip {
  readonly test: string;
  readonly because: string;
}

/** What the random tasks may contain, and how many there are. Default everything, 500. */
export type Tasks = TaskOptions & { readonly runs?: number };

/**
 * Holds a count source to the contract of counts.ts, against a reference that loops over raw cells. A source that does
 * not pass a case names it in `skip` and says why; the reason is printed with the test.
 */
export function describeCountSource(name: string, make: Make, skip: readonly Skip[] = [], tasks: Tasks = {}): void {
  const check = (title: string, body: () => Promise<void>) => {
    const because = skip.find((skipped) => skipped.test === title)?.because;
    if (because === undefined) test(title, body);
    else test.skip(`${title} (left out: ${because})`, body);
  };
  const same: Same = async (data, ...batches) =>
    expectSameAnswers(await make(data.table, data.schema), data.table, data.schema, batches);

  describe(`count source: ${name}`, () => {
    axisCases(check, make);
    plainCases(check, make, same);
    weightCases(check, make, same);
    partitionCases(check, make, same);
    sumCases(check, make, same);
    largeCases(check, make, same);
    refinementCases(check, make, same);
    randomCases(check, make, tasks);
  });
}

function randomCases(check: Check, make: Make, tasks: Tasks): void {
  check('random tables and batches', async () => {
    const property = fc.asyncProperty(arbitraryTask(tasks), async ({ table, schema, batches }) =>
      expectSameAnswers(await make(table, schema), table, schema, batches),
    );
    await fc.assert(property, { numRuns: tasks.runs ?? 500, seed: 20261115 });
  });
}
