import { type Inferred, type Model, type Table, targetOf } from '@bayesgrove/core';
import { inspection } from '../inspect/inspection.js';
import { exampleRows } from './example-rows.js';
import type { Report, ReportedFinding } from './report.js';

/** What is at hand for a report on one model; all but the model may be missing. */
export interface Gathered extends Pick<Report, 'evaluation' | 'judged' | 'notes' | 'commands'> {
  readonly model: Model;
  /** The table the model was trained on, and how it is understood. */
  readonly data?: { readonly table: Table; readonly inferred: Inferred; readonly notices: readonly ReportedFinding[] };
  /** Where example rows are taken from, and how many. */
  readonly examples?: { readonly from: Table; readonly rows: number };
}

/** What a report shows, from what a command has at hand. */
export function gatherReport({ model, data, examples, ...rest }: Gathered): Report {
  const target = targetOf(model.schema).name;
  return {
    title: `Predicting ${target}`,
    model,
    ...(data && {
      data: {
        inspection: inspection(data.table, data.inferred),
        findings: [...data.inferred.findings, ...data.notices],
      },
    }),
    ...(examples && examples.rows > 0 && { examples: exampleRows(examples.from, model.schema, examples.rows) }),
    ...rest,
  };
}
