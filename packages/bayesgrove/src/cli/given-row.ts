import { DEFAULT_MISSING, featuresOf, type Model, problems, type Table, tableFrom, targetOf } from '@bayesgrove/core';
import { learnedReading } from './learned-reading.js';

/** A table of one row from `column=value` texts, read as the training rows were; a column that is not named is missing. */
export function givenRow(model: Model, texts: readonly string[]): Table {
  const given = cellsFrom(model, texts);
  const columns = new Map(featuresOf(model.schema).map(({ name }) => [name, [given.get(name) ?? null]]));
  return tableFrom(columns, { name: '--cell', types: learnedReading(model).types! });
}

/** A row of a table with some of its cells changed: what would the model say if they were so? */
export function changedRow(model: Model, row: Table, texts: readonly string[]): Table {
  const named = cellsFrom(model, texts);
  const changes = givenRow(model, texts).columns.filter(({ name }) => named.has(name));
  const kept = row.columns.filter(({ name }) => !named.has(name));
  return { ...row, columns: [...kept, ...changes] };
}

/** The value of every named column, null for a text that means missing. A column's own name may contain an equals sign. */
function cellsFrom({ schema }: Model, texts: readonly string[]): ReadonlyMap<string, string | null> {
  const names = featuresOf(schema).map(({ name }) => name);
  const missing = new Set(['', ...(schema.missing ?? DEFAULT_MISSING)]);
  return new Map(
    texts.map((text) => {
      const name = names.filter((known) => text.startsWith(`${known}=`)).reduce<string | undefined>(longer, undefined);
      if (name === undefined) throw unknownCell(text, names, targetOf(schema).name);
      const value = text.slice(name.length + 1);
      return [name, missing.has(value) ? null : value];
    }),
  );
}

const longer = (best: string | undefined, name: string) =>
  best === undefined || name.length > best.length ? name : best;

function unknownCell(text: string, names: readonly string[], target: string): Error {
  if (text.startsWith(`${target}=`))
    return problems.badArgument(
      `${JSON.stringify(target)} is the target: the model predicts it and does not read it.`,
      'Leave that --cell out; --class and --against choose the classes to compare.',
    );
  const at = text.indexOf('=');
  if (at > 0) return problems.unknownColumn(text.slice(0, at), names);
  return problems.badArgument(
    `--cell ${JSON.stringify(text)} does not say column=value.`,
    `For example --cell ${JSON.stringify(`${names[0] ?? 'column'}=...`)}.`,
  );
}
