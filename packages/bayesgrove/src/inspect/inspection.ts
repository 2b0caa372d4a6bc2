import { type Finding, type Inferred, type Profile, profile, type Role, type Table } from '@bayesgrove/core';

/** One column as `inspect` shows it: the JSON of `--json`. */
export interface InspectedColumn {
  readonly name: string;
  readonly kind: 'numeric' | 'nominal';
  readonly format: string;
  readonly role: Role;
  readonly missing: number;
  readonly distinct: number;
  readonly reason: string;
  /** Which texts were taken as missing, and how often. */
  readonly markers: readonly { readonly text: string; readonly count: number }[];
  readonly levels?: readonly { readonly level: string; readonly rows: number }[];
  readonly quartiles?: readonly (number | string)[];
  readonly mean?: number | null;
  readonly histogram?: readonly number[];
}

export interface Inspection {
  readonly name: string | null;
  readonly rows: number;
  readonly weighted: boolean;
  /** How a CSV file was understood; null for formats that say it themselves. */
  readonly layout: string | null;
  readonly target: string;
  readonly targetBecause: string;
  readonly columns: readonly InspectedColumn[];
  readonly findings: readonly Finding[];
}

export function inspection(table: Table, inferred: Inferred): Inspection {
  const columns = table.columns.map((column, i): InspectedColumn => {
    const seen = profile(column);
    const { name, kind, format, origin } = column;
    const { role } = inferred.schema.columns[i]!;
    const shared = {
      name,
      kind,
      format,
      role,
      missing: seen.missing,
      distinct: seen.distinct,
      reason: origin?.reason ?? `given as ${kind}`,
      markers: origin?.markers ?? [],
    };
    return { ...shared, ...details(seen, column.kind === 'nominal' ? column.levels : []) };
  });
  return {
    name: table.name ?? null,
    rows: table.rows,
    weighted: table.weights !== undefined,
    layout: table.reading?.layout ?? null,
    target: inferred.target,
    targetBecause: inferred.because,
    columns,
    findings: inferred.findings,
  };
}

/** JSON has no infinities: an infinite quartile is written as the text it would be read from. */
function details(seen: Profile, levels: readonly string[]) {
  if (seen.kind === 'nominal') return { levels: levels.map((level, code) => ({ level, rows: seen.counts[code]! })) };
  return {
    quartiles: seen.quartiles.map((x) => (Number.isFinite(x) ? x : String(x))),
    mean: seen.mean,
    histogram: seen.histogram,
  };
}
