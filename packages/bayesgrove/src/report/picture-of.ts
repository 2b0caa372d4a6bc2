import { type Picture, svgOf } from '@bayesgrove/core';
import { type Html, html, raw } from './html.js';

/** Every picture brings the same style; the page has it once. Titles are escaped, so the first style is the picture's own. */
const withoutStyle = (svg: string) => svg.replace(/<style>.*?<\/style>\n?/s, '');

/** A picture in the colours of the page; `kind` is a class of its figure. */
export const pictureOf = (picture: Picture, kind = 'plain'): Html =>
  html`<figure class="picture ${kind}"><div class="scroll" tabindex="0" role="group" aria-label="${picture.title.slice(0, 200)}">${raw(withoutStyle(svgOf(picture)).trimEnd())}</div></figure>`;

/** The same thrice, drawn for its room: scaled to a phone, letters would become too small. Paper has the one in the middle. */
export const pictureInWidths = (drawn: (width: number) => Picture): Html =>
  html`${pictureOf(drawn(1060), 'wide-only')}${pictureOf(drawn(680), 'middle-only')}${pictureOf(drawn(340), 'narrow-only')}`;
