import { type Model, parts } from '@bayesgrove/core';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { bodyView } from './body-view.js';

/** Puts the living model into its section, where the printed page keeps its picture. Gives what hears of the row at hand. */
export function modelView(section: HTMLElement, model: Model): (current: Current) => void {
  const view = bodyView(model);
  const place = make('div', { class: 'living-model interactive' }, view.element);
  place.setAttribute('aria-label', parts.bodyText(model.body, model.schema));
  place.setAttribute('role', 'group');
  const picture = section.querySelector('.static-model');
  if (picture) picture.after(place);
  else section.append(place);
  section.classList.add('is-living');
  return view.follow;
}
