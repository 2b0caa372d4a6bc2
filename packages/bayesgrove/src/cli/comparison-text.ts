import { folded } from '../wrapped.js';
import type { Comparison } from './comparison.js';
import { headText } from './judging-text.js';
import { rankingText } from './ranking-text.js';
import type { Shell } from './shell.js';

/** Shown beside the metric that is ranked by, where no others were asked for. */
const BESIDE = ['cost', 'accuracy', 'auc', 'log-loss', 'rmse', 'mae', 'r2'];

/** Who is best, what to make of it, and who was left out. */
export function comparisonText(
  { judging, ranking, entries, failures, notes }: Comparison,
  asked: { readonly metric?: readonly string[]; readonly times: boolean },
  shell: Pick<Shell, 'width' | 'colour'>,
): string {
  const metrics = judging.metrics.filter(({ name }) => asked.metric !== undefined || BESIDE.includes(name));
  const told = rankingText(ranking, entries, { metrics, times: asked.times, width: shell.width });
  const left = failures
    .filter(({ outOfTime }) => !outOfTime)
    .map(({ label, message }) => `${label} was left out: ${message}`);
  const more = [...notes, ...left].map((line) => `${folded(line, shell.width)}\n`).join('');
  return `${headText(judging, shell)}\n${told}${more}`;
}
