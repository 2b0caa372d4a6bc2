import { html } from '../html.js';
import type { Section } from './section.js';

/** A place for the page's script: a row to change, and what the model says of it. */
export const whatIf: Section = {
  id: 'what-if',
  title: 'What if',
  kind: 'no-print',
  lede: html`Change a row and see what the model says of it, and why. All of it happens in this page: nothing is sent anywhere.`,
  body: html`<noscript><p class="card note">This part needs JavaScript, which is off. The rest of the page is complete without it.</p></noscript>`,
};
