import type { Model } from '@bayesgrove/core';
import { inspection } from '../inspect/inspection.js';
import { exampleRows } from '../report/example-rows.js';
import type { Report } from '../report/report.js';
import type { Comparison } from './comparison.js';

/** The report on the model that was picked, with what it was picked from. */
export function comparisonReport(model: Model, compared: Comparison, rows: number, times: boolean): Report {
  const { judging, ranking, entries, failures, notes, chosen, simplest, commands } = compared;
  const { task, target, inferred, findings, notices, how, seed } = judging;
  const { results, metrics } = entries.find(({ label }) => label === chosen.label)!;
  return {
    title: `Predicting ${target}`,
    model,
    data: { inspection: inspection(task.table, inferred), findings: [...findings, ...notices] },
    comparison: {
      ranking,
      entries: entries.map(({ seconds, ...entry }) => ({
        ...entry,
        ...(times && seconds !== undefined && { seconds }),
      })),
      ...(simplest !== undefined && { simplest }),
      leftOut: failures,
      notes,
    },
    evaluation: { results, metrics },
    judged: { how, seed },
    ...(rows > 0 && { examples: exampleRows(task.table, task.schema, rows) }),
    commands,
  };
}
