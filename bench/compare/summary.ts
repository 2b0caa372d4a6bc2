import { judgedCompare, judgedThreads } from './command-sections.js';
import { type SetName, setNames } from './data.js';
import { judgedGrowth } from './growth.js';
import type { Kept } from './journal.js';
import { judgedWork } from './judged.js';
import { judgedKernels } from './kernels-section.js';
import { markdown, verdict } from './texts.js';
import { works } from './works.js';

/** Every bar with what was measured: those that are not met first. */
export function summary(kept: Kept, growthRows: number, sets: readonly SetName[] = setNames): string {
  const all = [
    ...works.flatMap((work) => judgedWork(work, kept)),
    ...judgedCompare(kept),
    ...judgedGrowth(growthRows, kept),
    ...judgedThreads(kept),
    ...judgedKernels(sets, kept),
  ];
  const [missed, open, met] = [false, undefined, true].map((value) => all.filter((one) => one.met === value));
  const lines = [...missed!, ...open!, ...met!].map((one) => [
    one.work,
    one.on,
    one.bar,
    one.measured,
    verdict(one.met),
  ]);
  const count = `${met!.length} of ${all.length} bars are met, ${missed!.length === 1 ? '1 is' : `${missed!.length} are`} not${open!.length > 0 ? `, ${open!.length} are not decided, since a peer was ended before it was done` : ''}.`;
  const what =
    'Ratios are of processor time, ours / peer. Accuracy is listed where ours is more than 0.2 points below.';
  return `### Bars\n\n${count} ${what}\n\n${markdown([['work', 'data', 'bar', 'measured', ''], ...lines])}`;
}
