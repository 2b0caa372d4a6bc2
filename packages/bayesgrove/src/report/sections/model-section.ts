import { describe, type Model, modelPicture } from '@bayesgrove/core';
import { usualOptions } from '../../usual-options.js';
import { type Html, html } from '../html.js';
import { learnerSummary, learnerTitle, sizeText } from '../model-words.js';
import { pictureOf } from '../picture-of.js';
import { folded, type Section } from './section.js';

/** Lines of a description that the page holds. */
const LINES = 400;

/** The model, drawn and in words. The page's script makes the drawing one to play with. */
export function modelSection(model: Model): Section {
  const words = describe(model, LINES, usualOptions(model));
  return {
    id: 'model-view',
    title: 'The model',
    short: 'Model',
    lede: html`${learnerTitle(model)}${sizeText(model)}. ${learnerSummary(model)}`,
    body: html`${staticModel(model)}
${folded('The model in words', html`<div class="scroll card" tabindex="0" role="group" aria-label="The model in words"><pre class="words">${words}</pre></div>`)}`,
  };
}

const staticModel = (model: Model): Html => pictureOf(modelPicture(model, { width: 1040 }), 'static-model');
