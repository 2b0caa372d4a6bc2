import type { NominalVariable } from '@bayesgrove/core';
import { freshId, make } from '../page/make.js';
import type { Value } from '../page/page-data.js';
import type { Change, Field } from './field.js';
import { fieldFrame } from './field-frame.js';

/** More levels than this are typed, with suggestions, rather than chosen. */
const CHOSEN = 200;
const SUGGESTED = 500;

/** A level the feature has not. */
export function unseenLevel({ levels }: NominalVariable): string {
  const known = new Set(levels);
  let name = 'something else';
  while (known.has(name)) name += ' still';
  return name;
}

export const levelField = (feature: NominalVariable, change: Change): Field =>
  feature.levels.length <= CHOSEN ? chosenField(feature, change) : typedField(feature, change);

/** One of the levels, missing, or a level that no training row had. */
function chosenField(feature: NominalVariable, change: Change): Field {
  const { levels } = feature;
  const option = (value: string, text: string) => make('option', { value }, text);
  const select = make(
    'select',
    {},
    ...levels.map((level, code) => option(String(code), level === '' ? '(empty)' : level)),
    option('missing', '— missing'),
    option('unseen', '— something never seen'),
  );
  const unseen = unseenLevel(feature);
  const read = (): Value =>
    select.value === 'missing' ? null : select.value === 'unseen' ? unseen : levels[Number(select.value)]!;
  select.addEventListener('change', () => change(read()));
  const frame = fieldFrame(feature.name, 'level', select);
  const show = (value: Value) => {
    const code = value === null ? -1 : levels.indexOf(String(value));
    select.value = value === null ? 'missing' : code < 0 ? 'unseen' : String(code);
    frame.element.classList.toggle('is-missing', value === null);
  };
  return { ...frame, show };
}

/** Any text: one of the levels, or one that was never seen; none is missing. */
function typedField(feature: NominalVariable, change: Change): Field {
  const list = make(
    'datalist',
    { id: freshId('levels') },
    ...feature.levels.slice(0, SUGGESTED).map((level) => make('option', { value: level })),
  );
  const box = make('input', { type: 'text', list: list.id, placeholder: 'missing', autocomplete: 'off' });
  box.addEventListener('input', () => change(box.value === '' ? null : box.value));
  const frame = fieldFrame(feature.name, 'level', box, list);
  const show = (value: Value) => {
    if (box.value !== (value ?? '')) box.value = String(value ?? '');
    frame.element.classList.toggle('is-missing', value === null);
  };
  return { ...frame, show };
}
