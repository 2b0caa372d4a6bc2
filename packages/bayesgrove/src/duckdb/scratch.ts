import type { Duckdb } from './open-duckdb.js';

/** Names for temporary tables and types that nobody else on the connection uses, and their removal. */
export interface Scratch {
  table(): string;
  type(): string;
  drop(names: readonly string[]): Promise<void>;
  dropAll(): Promise<void>;
}

let last = 0;

export function scratchOf(duckdb: Duckdb): Scratch {
  const kept = new Map<string, 'TABLE' | 'TYPE'>();
  const named = (kind: 'TABLE' | 'TYPE') => {
    const name = `bayesgrove_${++last}`;
    kept.set(name, kind);
    return name;
  };
  const drop = async (names: readonly string[]) => {
    const statements = names.flatMap((name) => (kept.has(name) ? [`DROP ${kept.get(name)} IF EXISTS ${name}`] : []));
    for (const name of names) kept.delete(name);
    await duckdb.run(statements);
  };
  return {
    table: () => named('TABLE'),
    type: () => named('TYPE'),
    drop,
    dropAll: () => drop([...kept.keys()]),
  };
}
