import type { CellDetail, ClassExplanation, Explanation, FactorNumbers, Term } from '../models/explain/explanation.js';
import type { Categorical, DecisionTable, Model, Places } from '../models/model.js';
import { predict } from '../models/score.js';
import { featuresOf, type Schema, targetOf } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';
import { takeRows } from '../table/take-rows.js';

/** What the numbers shown beside the parts of an explanation get wrong, by plain walks over the model and the table. */
export function detailComplaint(model: Model, table: Table, row: number, found: Explanation): string | undefined {
  const { body, schema } = model;
  if (found.kind !== 'classes') return undefined;
  const rows = takeRows(table, [row]);
  if (body.kind === 'averaged' || body.kind === 'vote') return knownComplaint(model, rows, found);
  if (body.kind === 'bayes-net') return factorsComplaint(body.factors as Categorical[], schema, rows, found.terms);
  if (body.kind === 'table') return cellsComplaint(body, schema, rows, found);
  if (body.kind !== 'product') return undefined;
  const factors = found.terms.filter(({ detail }) => detail.kind === 'factor');
  return (
    cellsComplaint(body.table, schema, rows, found) ??
    factorsComplaint(body.factors as Categorical[], schema, rows, factors)
  );
}

/** The model without its decision, on the row with only the columns of the first terms, is what it shows after each. */
function knownComplaint({ decision: _, ...model }: Model, rows: Table, { terms }: ClassExplanation) {
  const names = terms.map(({ name }) => name);
  for (const [i, { detail }] of terms.entries()) {
    if (detail.kind !== 'known') return `term ${i} is no known`;
    const out = predict(model, blanked(rows, new Set(names.slice(i + 1))));
    if (out.kind === 'classes' && !same(out.probabilities, detail.after)) return `after ${names[i]}: ${detail.after}`;
    const before = predict(model, blanked(rows, new Set(names.slice(i))));
    if (before.kind === 'classes' && !same(before.probabilities, detail.before)) return `before ${names[i]}`;
  }
  return undefined;
}

const same = (a: ArrayLike<number>, b: readonly number[]) => b.every((x, i) => x === a[i]);

/** Thirds do not add up to the same in every order. */
const near = (a: readonly number[], b: readonly number[]) => b.every((x, i) => Math.abs(x - a[i]!) <= 1e-12 * (1 + x));

const blanked = (table: Table, names: ReadonlySet<string>): Table => ({
  ...table,
  columns: table.columns.map((column): Column => {
    if (!names.has(column.name)) return column;
    if (column.kind === 'numeric') return { ...column, values: column.values.map(() => Number.NaN) };
    return { ...column, codes: column.codes.map(() => column.levels.length) };
  }),
});

/** The place of the only row, by names and by counting the cuts below; -1 where it is missing. */
function placeOf({ feature, cuts, fill = -1 }: Places, schema: Schema, rows: Table): number {
  const variable = featuresOf(schema)[feature]!;
  const column = rows.columns.find(({ name }) => name === variable.name)!;
  if (column.kind === 'numeric') {
    const x = column.values[0]!;
    return Number.isNaN(x) ? fill : cuts!.filter((cut) => cut < x).length;
  }
  const level = column.levels[column.codes[0]!];
  const place = variable.kind === 'nominal' && level !== undefined ? variable.levels.indexOf(level) : -1;
  return place < 0 ? fill : place;
}

/** Each column's cases are those of all cells that agree in it and all before. */
function cellsComplaint(table: DecisionTable, schema: Schema, rows: Table, { terms }: ClassExplanation) {
  const width = classesOf(schema);
  const steps = terms.filter(({ detail }) => detail.kind === 'cell');
  const wanted = table.columns.map((places) => {
    const variable = featuresOf(schema)[places.feature]!;
    const size = variable.kind === 'nominal' ? variable.levels.length : places.cuts!.length + 1;
    const place = placeOf(places, schema, rows);
    return place < 0 ? size : place;
  });
  let cells = Array.from({ length: table.counts.length / width }, (_, cell) => cell);
  for (const [i, { detail }] of steps.entries()) {
    cells = cells.filter((cell) => table.keys[cell * wanted.length + i] === wanted[i]);
    const { after } = detail as CellDetail;
    if (after.kind !== 'counts') return 'no counts';
    const counts = classes(width).map((c) => cells.reduce((sum, cell) => sum + table.counts[cell * width + c]!, 0));
    const none = cells.length === 0 || (table.smoothing === 0 && counts.every((n) => n === 0));
    if (none !== (after.empty === true)) return `column ${i}: ${cells.length} cells, empty ${after.empty}`;
    if (!near(none ? table.prior.counts : counts, after.counts)) return `column ${i}: ${counts}, not ${after.counts}`;
  }
  const expected = cells.length === 0 ? 0 : wanted.length;
  return steps.length < expected ? `${steps.length} of ${expected} columns` : undefined;
}

const classesOf = (schema: Schema) => (targetOf(schema) as { levels: readonly string[] }).levels.length;

const classes = (width: number) => Array.from({ length: width }, (_, c) => c);

/** What was counted of a place, in every class and place of the parent: of all cases where it is missing. */
function factorsComplaint(factors: readonly Categorical[], schema: Schema, rows: Table, terms: readonly Term[]) {
  const width = classesOf(schema);
  for (const [i, { detail }] of terms.entries()) {
    const factor = factors[i]!;
    if (detail.kind !== 'factor') return `term ${i} is no factor`;
    if (factor.kind !== 'categorical') continue;
    const { n, totals, places } = detail.factor as FactorNumbers & { kind: 'categorical' };
    const parent = factor.parent && placeOf(factor.parent, schema, rows);
    const own = placeOf(factor, schema, rows);
    const sum = (c: number, at: (place: number) => boolean) =>
      // Orphans stand behind the last block, which no place of a parent has.
      [...factor.counts, ...(factor.orphans ?? [])].reduce((total, count, k) => {
        const block = Math.floor(k / (places * width));
        const counted = k % width === c && (parent === undefined || parent < 0 || parent === block);
        return counted && at(Math.floor(k / width) % places) ? total + count : total;
      }, 0);
    if (
      !near(
        classes(width).map((c) => sum(c, () => true)),
        totals,
      )
    )
      return `term ${i}: totals ${totals}`;
    if ((n === null) !== own < 0) return `term ${i}: place ${own}`;
    if (
      n &&
      !near(
        classes(width).map((c) => sum(c, (place) => place === own)),
        n,
      )
    )
      return `term ${i}: n ${n}`;
  }
  return undefined;
}
