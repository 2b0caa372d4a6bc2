/** A name as SQL writes it, whatever it contains. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL constant. Only for paths: values of the data go in as codes or through a lookup table. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A number as an SQL constant that DuckDB reads as the same double; plain digits would become a decimal first. */
export function doubleSql(value: number): string {
  return Number.isFinite(value) ? value.toExponential() : `CAST('${value}' AS DOUBLE)`;
}
