import type { CountSource, Missing, Partition, Step } from '../../counts/counts.js';
import { branchesOf, type Test } from './grow.js';

/**
 * The partition of a tree that grows, kept so that a source can refine its staged rows from level to level: a step
 * keeps its number for ever, new ones are appended, and the ways to finished nodes are cut off (-1).
 */
export interface Frontier {
  /** The nodes of the level as cells, in their order. */
  partition(): Partition;
  /** Of the cells, only these go on, in their order. */
  keep(cells: readonly number[]): void;
  /** Cell `i` of those kept is split; or it is a leaf after all. */
  split(i: number, test: Test): void;
  leaf(i: number): void;
  /** The children of the split nodes become the cells of the next level, in the order of the splits. */
  advance(): void;
}

/** A node of the level: its step, and the step that leads to it (-1 for the root). */
interface Place {
  readonly step: number;
  readonly from: number;
}

type TestStep = Exclude<Step, { readonly cell: number }>;

export function frontier(source: CountSource, within: Partition): Frontier {
  const steps: Step[] = [...within.steps];
  let level: Place[] = [{ step: steps.findIndex((step) => 'cell' in step), from: -1 }];
  let next: Place[] = [];
  let ready: Partition | undefined;
  /** Ways to be cut off, by the step they start from: all at once, since a test may have ten thousand of them. */
  const gone = new Map<number, Set<number>>();
  const drop = ({ step, from }: Place) => {
    if (from < 0) return;
    if (!gone.has(from)) gone.set(from, new Set());
    gone.get(from)!.add(step);
    ready = undefined;
  };
  const settle = (): Partition => {
    for (const [from, ways] of gone) steps[from] = cutOff(steps[from] as TestStep, ways);
    gone.clear();
    level.forEach(({ step }, cell) => {
      steps[step] = { cell };
    });
    return { cells: level.length, steps: steps.map((step) => (isStale(step, level.length) ? { cell: 0 } : step)) };
  };
  return {
    partition() {
      ready ??= settle();
      return ready;
    },
    keep(cells) {
      const kept = new Set(cells);
      level.forEach((place, cell) => {
        if (!kept.has(cell)) drop(place);
      });
      level = cells.map((cell) => level[cell]!);
    },
    leaf: (i) => drop(level[i]!),
    split(i, test) {
      const { step } = level[i]!;
      const first = steps.length;
      const branches = branchesOf(test);
      steps[step] = stepOf(source, test, first);
      for (let branch = 0; branch < branches; branch++) {
        steps.push({ cell: 0 });
        next.push({ step: first + branch, from: step });
      }
    },
    advance() {
      level = next;
      next = [];
      ready = undefined;
    },
  };
}

/** Nodes that are finished keep their steps; no row comes to them, but their cell must still exist. */
const isStale = (step: Step, cells: number) => 'cell' in step && step.cell >= cells;

function stepOf({ features }: CountSource, test: Test, first: number): Step {
  const column = features[test.feature]!.name;
  const missing: Missing =
    test.missing === 'stop'
      ? -1
      : typeof test.missing === 'number'
        ? first + test.missing
        : test.missing.flatMap((share, child) => (share > 0 ? [{ to: first + child, share }] : []));
  if (test.kind === 'levels') return { column, to: test.childOf.map((child) => first + child), missing };
  return {
    column,
    cuts: test.cuts.map((cut) => cut.code),
    to: test.cuts.map((_, i) => first + i).concat(first + test.cuts.length),
    missing,
  };
}

/** Sends every edge of a step that leads to one of `gone` to nowhere. */
function cutOff(step: TestStep, gone: ReadonlySet<number>): Step {
  const left = (to: number) => (gone.has(to) ? -1 : to);
  const { missing } = step;
  return {
    ...step,
    to: Array.from(step.to, left),
    missing: typeof missing === 'number' ? left(missing) : missing.map(({ to, share }) => ({ to: left(to), share })),
  };
}
