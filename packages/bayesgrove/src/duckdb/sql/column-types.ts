/** How a DuckDB type is read. `whole` are integers that may be too large for a double. */
export type Family = 'number' | 'whole' | 'date' | 'datetime' | 'nanoseconds' | 'time' | 'boolean' | 'text' | 'nested';

const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ...(['TINYINT', 'SMALLINT', 'INTEGER', 'UTINYINT', 'USMALLINT', 'UINTEGER'] as const).map(of('number')),
  ...(['FLOAT', 'DOUBLE', 'DECIMAL'] as const).map(of('number')),
  ...(['BIGINT', 'UBIGINT', 'HUGEINT', 'UHUGEINT', 'BIGNUM'] as const).map(of('whole')),
  ...(['DATE'] as const).map(of('date')),
  ...(['TIMESTAMP', 'TIMESTAMP_S', 'TIMESTAMP_MS', 'TIMESTAMP WITH TIME ZONE'] as const).map(of('datetime')),
  ...(['TIMESTAMP_NS'] as const).map(of('nanoseconds')),
  ...(['TIME', 'TIME_NS', 'TIME WITH TIME ZONE'] as const).map(of('time')),
  ...(['BOOLEAN'] as const).map(of('boolean')),
  ...(['VARCHAR', 'UUID', 'ENUM'] as const).map(of('text')),
]);

function of(family: Family): (type: string) => readonly [string, Family] {
  return (type) => [type, family];
}

/** The family of a type as DuckDB writes it: `DECIMAL(18,3)`, `INTEGER[]`. */
export function familyOf(type: string): Family {
  if (type.endsWith(']')) return 'nested';
  const from = type.indexOf('(');
  return FAMILIES.get(from < 0 ? type : type.slice(0, from)) ?? 'nested';
}

/** A column as a DOUBLE: times as milliseconds, as everywhere in this library. */
export function numberSql(column: string, family: Family): string {
  switch (family) {
    case 'date':
    case 'datetime':
    case 'time':
      return `(epoch_us(${column}) / 1000)`;
    case 'nanoseconds':
      return `(epoch_ns(${column}) / 1000000)`;
    default:
      return `CAST(${column} AS DOUBLE)`;
  }
}

/** A column as a text: 1 and not 1.0 for a floating-point one, as JavaScript and most files write it. */
export function textSql(column: string, type: string): string {
  const text = `CAST(${column} AS VARCHAR)`;
  if (type !== 'DOUBLE' && type !== 'FLOAT') return text;
  return `CASE WHEN isnan(${column}) THEN NULL ELSE regexp_replace(${text}, '\\.0$', '') END`;
}
