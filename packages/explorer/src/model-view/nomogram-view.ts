import { type Model, nomogramOf, nomogramPicture } from '@bayesgrove/core';
import { fittedPicture } from '../page/fitted-picture.js';
import type { Current } from '../what-if/current.js';
import { comparedClasses, nomogramRow } from './nomogram-row.js';
import type { View } from './view.js';

/** The nomogram of naive Bayes, or of that in a leaf of a tree, for the classes that are compared and with the row at hand. */
export function nomogramView(model: Model, node?: number): View {
  let at: Current | undefined;
  const picture = fittedPicture((width) => {
    const where = node === undefined ? {} : { node };
    const nomogram = nomogramOf(model, { ...where, ...(at ? comparedClasses(at) : {}) });
    const row = at && nomogramRow(at, node);
    return nomogramPicture(nomogram, { width, ...(row ? { row } : {}) });
  });
  const follow = (current: Current) => {
    at = current;
    picture.redraw();
  };
  return { element: picture.element, follow };
}
