import type { NumericVariable } from '@bayesgrove/core';
import { button, make } from '../page/make.js';
import type { Change, Field } from './field.js';
import { fieldFrame } from './field-frame.js';
import type { SliderRange } from './slider-range.js';

const KINDS = { number: 'number', date: 'date', datetime: 'datetime-local' } as const;

/** A number or a date: any by its box, those the model has seen by its slider, none by its button. */
export function numberField(feature: NumericVariable, range: SliderRange | undefined, change: Change): Field {
  const { name, format } = feature;
  const isNumber = format === 'number';
  const box = make('input', { type: KINDS[format], step: isNumber ? 'any' : 1, autocomplete: 'off' });
  const slider = range ? sliderOf(name, range) : undefined;
  const missing = button('missing', () => tell(isMissing() ? (range ? middle(range) : 0) : null), {
    class: 'quiet field-missing',
    'aria-label': `${name} is missing`,
    'aria-pressed': 'false',
  });
  const isMissing = () => missing.getAttribute('aria-pressed') === 'true';
  // Browsers read dates as those of UTC, as the library does.
  const read = () => (Number.isFinite(box.valueAsNumber) ? box.valueAsNumber : null);
  const write = (value: number) => {
    if (isNumber) box.value = String(value);
    else box.valueAsNumber = format === 'date' ? value : Math.round(value / 1000) * 1000;
  };
  const show = (value: number | string | null) => {
    const known = typeof value === 'number';
    box.placeholder = value === null ? 'missing' : known ? '' : String(value);
    if (!known) box.value = '';
    else if (read() !== value) write(value);
    if (slider && known) slider.value = String(value);
    slider?.setAttribute('aria-valuetext', known ? box.value : 'missing');
    missing.setAttribute('aria-pressed', String(value === null));
    frame.element.classList.toggle('is-missing', value === null);
  };
  const tell = (value: number | null) => {
    show(value);
    change(value);
  };
  box.addEventListener('input', () => {
    // Half a number, such as a lone minus, is not yet anything.
    if (box.validity.badInput) return;
    tell(read());
  });
  slider?.addEventListener('input', () => tell(Number(slider.value)));
  const frame = fieldFrame(name, 'number', box, ...(slider ? [slider] : []), missing);
  return { ...frame, show };
}

const middle = ({ low, high, step }: SliderRange) =>
  Number((low + Math.round((high - low) / 2 / step) * step).toPrecision(15));

const sliderOf = (name: string, { low, high, step }: SliderRange) =>
  make('input', { type: 'range', min: low, max: high, step, 'aria-label': `${name}, slider` });
