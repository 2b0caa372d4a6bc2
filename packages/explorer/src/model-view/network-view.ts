import { featuresOf, type Model, modelPicture, parts } from '@bayesgrove/core';
import { columnChoice } from '../page/column-choice.js';
import { fittedPicture } from '../page/fitted-picture.js';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { columnTable } from './column-table.js';
import { clickedFeature } from './net-view.js';
import type { View } from './view.js';

/** A network: which column hangs on which, and the table of one column as it is for the row at hand. */
export function networkView(model: Model): View {
  const picture = fittedPicture((width) => modelPicture(model, { width }));
  const names = columnNames(model);
  let [name, at] = [names[0]!, undefined as Current | undefined];
  const place = make('div', { class: 'column-table', 'aria-live': 'polite' });
  const show = () => {
    if (at) place.replaceChildren(columnTable(model, at, name));
  };
  const choice = columnChoice('Table of a column, for the what-if row', names, (chosen) => {
    name = chosen;
    show();
  });
  picture.element.addEventListener('click', (event) => choice.choose(clickedFeature(event)));
  const follow = (current: Current) => {
    at = current;
    show();
  };
  return { element: make('div', {}, picture.element, choice.element, place), follow };
}

function columnNames({ schema, body }: Model): readonly string[] {
  const features = featuresOf(schema);
  const factors = body.kind === 'bayes-net' || body.kind === 'product' ? body.factors : [];
  const own = factors.map(({ feature }) => features[feature]!.name);
  return own.length > 0 ? own : parts.featuresUsed(body).map((feature) => features[feature]!.name);
}
