import { parseModel } from '@bayesgrove/core';

/** The script of a report: reads the model from the page and brings it to life. */
const held = document.getElementById('model')?.textContent ?? '';
document.documentElement.dataset['learner'] = parseModel(held).training.learner;
