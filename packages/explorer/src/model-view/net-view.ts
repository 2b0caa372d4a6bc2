import { densityOf, densityPicture, featuresOf, type Model } from '@bayesgrove/core';
import { columnChoice } from '../page/column-choice.js';
import { fittedPicture } from '../page/fitted-picture.js';
import { make } from '../page/make.js';
import { nomogramView } from './nomogram-view.js';
import type { View } from './view.js';

/** Naive Bayes: its nomogram, and how the values of a column are spread in every class. */
export function netView(model: Model): View {
  const nomogram = nomogramView(model);
  const features = featuresOf(model.schema);
  const { body } = model;
  const factors = body.kind === 'bayes-net' || body.kind === 'product' ? body.factors : [];
  const names = factors.map(({ feature }) => features[feature]!.name);
  const spread = spreadView(model, names);
  nomogram.element.addEventListener('click', (event) => spread.choose(clickedFeature(event)));
  return { element: make('div', {}, nomogram.element, spread.element), follow: nomogram.follow };
}

/** A picture of the library names the columns it draws. */
export const clickedFeature = (event: Event): string | undefined =>
  event.target instanceof Element
    ? (event.target.closest('[data-feature]')?.getAttribute('data-feature') ?? undefined)
    : undefined;

export function spreadView(model: Model, names: readonly string[]) {
  let name = names[0]!;
  const choice = columnChoice('How a column is spread in every class', names, (chosen) => {
    name = chosen;
    picture.redraw();
  });
  const picture = fittedPicture((width) => densityPicture(densityOf(model, name), { width }));
  return { element: make('div', { class: 'spread' }, choice.element, picture.element), choose: choice.choose };
}
