import { featuresOf, type PolicyCounts, type Schema, type Table } from '@bayesgrove/core';

/** What the policy had to do, summed over the batches of a table. */
export interface PolicyTally {
  rows: number;
  missing: number;
  /** By column, in the model's order: how many cells, and the first few levels. */
  readonly unseen: ReadonlyMap<string, { readonly cells: number; readonly levels: readonly string[] }>;
  readonly extra: readonly string[];
  /** Columns of the model that the table does not have. */
  readonly absent: readonly string[];
  /** Columns of JSON that came too late to be kept. */
  readonly late: readonly string[];
}

/** One more than is shown, to know that there are more. */
const EXAMPLES = 4;

/** A tally that can be added to. Columns that are absent from the table do not count as missing cells. */
export function policyTally(schema: Schema) {
  const features = new Map(
    featuresOf(schema).map((feature) => [feature.name, new Set(feature.kind === 'nominal' ? feature.levels : [])]),
  );
  const unseen = new Map<string, { cells: number; levels: string[] }>();
  let [rows, missing] = [0, 0];
  return {
    add(table: Table, policy: PolicyCounts, absent: number): void {
      rows += table.rows;
      missing += policy.missing - absent * table.rows;
      for (const [name, cells] of policy.unseen) {
        const sum = unseen.get(name) ?? { cells: 0, levels: [] };
        sum.cells += cells;
        addLevels(sum.levels, table, name, features.get(name)!);
        unseen.set(name, sum);
      }
    },
    sum(columns: Pick<PolicyTally, 'extra' | 'absent' | 'late'>): PolicyTally {
      const inOrder = [...features.keys()].flatMap((name) => {
        const found = unseen.get(name);
        return found === undefined ? [] : [[name, found] as const];
      });
      return { rows, missing, unseen: new Map(inOrder), ...columns };
    },
  };
}

function addLevels(levels: string[], table: Table, name: string, known: ReadonlySet<string>): void {
  if (levels.length >= EXAMPLES) return;
  const column = table.columns.find((one) => one.name === name);
  if (column?.kind !== 'nominal') return;
  for (const code of column.codes) {
    const level = column.levels[code];
    if (level === undefined || known.has(level) || levels.includes(level)) continue;
    if (levels.push(level) === EXAMPLES) return;
  }
}
