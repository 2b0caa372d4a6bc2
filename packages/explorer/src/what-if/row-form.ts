import { featuresOf, formatValue, type Model, parts, type Variable } from '@bayesgrove/core';
import { make } from '../page/make.js';
import type { Examples, Value } from '../page/page-data.js';
import type { Field } from './field.js';
import { levelField } from './level-field.js';
import { numberField } from './number-field.js';
import type { Row } from './row-table.js';
import type { Seen } from './seen-values.js';
import { sliderRange } from './slider-range.js';

export interface RowForm {
  readonly element: HTMLElement;
  /** Shows a row, and what differs from the row one started with. */
  readonly show: (row: Row, start: Row) => void;
}

/** One control a feature: first those the model looks at, the others folded. */
export function rowForm(
  model: Model,
  seen: readonly Seen[],
  examples: Examples | undefined,
  change: (feature: number, value: Value) => void,
): RowForm {
  const features = featuresOf(model.schema);
  const used = parts.featuresUsed(model.body);
  const isUsed = new Set(used);
  const others = [...features.keys()].filter((feature) => !isUsed.has(feature));
  const fields = new Map<number, Field>();
  const fieldsOf = (list: readonly number[]) =>
    list.map((i) => {
      const field = fieldOf(features[i]!, seen[i]!, numbersIn(examples, features[i]!.name), (value) =>
        change(i, value),
      );
      fields.set(i, field);
      return field.element;
    });
  const element = make('form', { class: 'row-form', 'aria-label': 'The row' });
  element.append(make('div', { class: 'fields' }, ...fieldsOf(used)));
  if (others.length > 0) element.append(foldedFields(others.length, fieldsOf(others)));
  element.addEventListener('submit', (event) => event.preventDefault());
  const show = (row: Row, start: Row) => {
    for (const [i, field] of fields) {
      field.show(row[i]!);
      field.showStart(Object.is(row[i], start[i]) ? undefined : valueText(features[i]!, start[i]!));
    }
  };
  return { element, show };
}

const foldedFields = (count: number, fields: readonly HTMLElement[]) =>
  make(
    'details',
    { class: 'other-fields' },
    make('summary', {}, `${count} ${count === 1 ? 'column' : 'columns'} the model does not look at`),
    make('div', { class: 'fields' }, ...fields),
  );

function fieldOf(feature: Variable, seen: Seen, examples: readonly number[], change: (value: Value) => void): Field {
  if (feature.kind === 'nominal') return levelField(feature, change);
  return numberField(feature, sliderRange(feature, seen, examples), change);
}

export function valueText(feature: Variable, value: Value): string {
  if (value === null) return 'missing';
  if (typeof value === 'string') return value === '' ? '(empty)' : value;
  return formatValue(value, feature.kind === 'numeric' ? feature.format : 'number');
}

function numbersIn(examples: Examples | undefined, name: string): readonly number[] {
  const at = examples?.columns.findIndex((column) => column.name === name) ?? -1;
  if (examples === undefined || at < 0) return [];
  return examples.rows.map((row) => row[at]).filter((value) => typeof value === 'number');
}
