import { modelView } from './model-view/model-view.js';
import { examplesInPage, modelInPage } from './page/page-data.js';
import type { Current } from './what-if/current.js';
import { whatIf } from './what-if/what-if.js';

/** The script of a report: reads the model from the page and brings it to life. */
function start(): void {
  const model = modelInPage();
  if (model === undefined) return;
  const watchers: ((current: Current) => void)[] = [];
  const picture = document.getElementById('model-view');
  if (picture) watchers.push(modelView(picture, model));
  const panel = document.getElementById('what-if');
  if (panel)
    whatIf(panel, model, examplesInPage(), (current) => {
      for (const watch of watchers) watch(current);
    });
  document.documentElement.dataset['ready'] = model.training.learner;
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
