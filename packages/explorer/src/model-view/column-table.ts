import {
  type ClassExplanation,
  type Column,
  explainer,
  type Factor,
  type FactorDetail,
  featuresOf,
  type Model,
  parts,
  type Table,
  type Term,
  type Variable,
} from '@bayesgrove/core';
import { levelName } from '../page/level-name.js';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';

/** Places of a column that are listed. */
const LISTED = 60;

interface Line {
  readonly place: string;
  readonly term: Term;
  readonly detail: FactorDetail;
}

/**
 * How often a column has each of its places in every class, where its parent is as in the row at hand: what `explain` says of
 * the row with one place after the other.
 */
export function columnTable(model: Model, current: Current, name: string): HTMLElement {
  const { found } = current;
  const now = found.terms.find((term) => term.name === name && term.detail.kind === 'factor');
  if (found.kind !== 'classes' || now?.detail.kind !== 'factor') return make('p', { class: 'faint' }, 'No table.');
  const lines = linesOf(model, current, name);
  const placeNow = now.detail.factor.kind === 'categorical' ? now.detail.factor.place : null;
  const head = ['', ...found.classes].map((text, i) => make('th', { scope: 'col' }, i === 0 ? name : levelName(text)));
  return make(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `Table of ${name}` },
    make(
      'table',
      { class: 'places' },
      make('caption', {}, captionOf(now)),
      make('thead', {}, make('tr', {}, ...head)),
      make('tbody', {}, ...lines.map((line) => lineRow(line, found, line.place === placeNow))),
    ),
  );
}

function captionOf({ name, detail }: Term): string {
  const parent = detail.kind === 'factor' && detail.factor.kind === 'categorical' ? detail.factor.parent : undefined;
  if (parent === undefined) return `${name} in every class`;
  if (parent.place === null) return `${name} in every class, with any ${parent.name}`;
  const is = /^[<>]/.test(parent.place) ? parent.place : `= ${parent.place}`;
  return `${name} in every class, where ${parent.name} ${is}${parent.cell.state === 'known' ? '' : ' (stands for missing)'}`;
}

function lineRow({ place, term, detail }: Line, { classes }: ClassExplanation, isNow: boolean): HTMLElement {
  const { factor } = detail;
  const cells = classes.map((_, c) => {
    const share = Math.exp(term.contributions[c]!);
    const counted =
      factor.kind === 'categorical' && factor.n
        ? ` (${parts.countText(factor.n[c]!)} of ${parts.countText(factor.totals[c]!)})`
        : '';
    return make('td', { class: 'number' }, parts.chanceText(share), make('span', { class: 'faint' }, counted));
  });
  return make(
    'tr',
    { class: isNow ? 'is-lit' : '', 'aria-current': isNow ? 'true' : undefined },
    make('th', { scope: 'row' }, `${isNow ? '▸ ' : ''}${place === '' ? '(empty)' : place}`),
    ...cells,
  );
}

function linesOf(model: Model, { table }: Current, name: string): readonly Line[] {
  const features = featuresOf(model.schema);
  const at = features.findIndex((feature) => feature.name === name);
  const rows = placeRows(model, features[at]!, at, table);
  const explain = explainer(model, rows);
  return Array.from({ length: rows.rows }, (_, row) => explain(row)).flatMap((found): readonly Line[] => {
    const term = found.terms.find((one) => one.name === name && one.detail.kind === 'factor');
    if (term?.detail.kind !== 'factor' || term.detail.factor.kind !== 'categorical') return [];
    return [{ place: term.detail.factor.place ?? 'missing', term, detail: term.detail }];
  });
}

/** The row once for every place of one column. */
function placeRows({ body }: Model, feature: Variable, at: number, table: Table): Table {
  const factors: readonly Factor[] = body.kind === 'bayes-net' || body.kind === 'product' ? body.factors : [];
  const factor = factors.find((one) => one.feature === at);
  const cuts = factor?.kind === 'categorical' ? (factor.cuts ?? []) : [];
  const values = [...cuts, Number.POSITIVE_INFINITY].slice(0, LISTED);
  const rows = feature.kind === 'nominal' ? Math.min(LISTED, feature.levels.length) : values.length;
  const columns = table.columns.map((column): Column => {
    if (column.name !== feature.name) return repeated(column, rows);
    if (feature.kind === 'numeric')
      return { kind: 'numeric', name: feature.name, format: feature.format, values: Float64Array.from(values) };
    const codes = Uint32Array.from({ length: rows }, (_, code) => code);
    return { kind: 'nominal', name: feature.name, format: feature.format, levels: feature.levels, codes };
  });
  return { rows, columns };
}

const repeated = (column: Column, rows: number): Column =>
  column.kind === 'numeric'
    ? { ...column, values: new Float64Array(rows).fill(column.values[0]!) }
    : { ...column, codes: new Uint32Array(rows).fill(column.codes[0]!) };
