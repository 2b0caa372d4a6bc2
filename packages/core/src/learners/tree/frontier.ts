import { mapped } from '../../base/mapped.js';
import type { CountSource, Missing, Partition, Step } from '../../counts/counts.js';
import { branchesOf } from './branches-of.js';
import type { SurrogateTest, Test } from './grow.js';

/**
 * The partition of a tree that grows, kept so that a source can refine its staged rows from level to level: a step
 * keeps its number for ever, new ones are appended, and the ways to finished nodes are cut off (-1).
 */
export interface Frontier {
  /** The nodes of the level as cells, in their order. */
  partition(): Partition;
  /** The partition once these nodes are split: see `settle` of a growth. */
  preview(tests: readonly (Test | undefined)[]): Partition;
  /** Of the cells, only these go on, in their order. */
  keep(cells: readonly number[]): void;
  /** Cell `i` of those kept is split; or it is a leaf after all. */
  split(i: number, test: Test): void;
  leaf(i: number): void;
  /** The children of the split nodes become the cells of the next level, in the order of the splits. */
  advance(): void;
}

/** A node of the level: its step, and the steps that lead to it: its parent's test and that test's surrogates. */
interface Place {
  readonly step: number;
  readonly from: readonly number[];
}

export type TestStep = Exclude<Step, { readonly cell: number }>;

export function frontier(source: CountSource, within: Partition): Frontier {
  const steps: Step[] = [...within.steps];
  let level: Place[] = [{ step: steps.findIndex((step) => 'cell' in step), from: [] }];
  let next: Place[] = [];
  let ready: Partition | undefined;
  /** Ways to be cut off, by the step they start from: all at once, since a test may have ten thousand of them. */
  const gone = new Map<number, Set<number>>();
  const drop = ({ step, from }: Place) => {
    for (const way of from) {
      if (!gone.has(way)) gone.set(way, new Set());
      gone.get(way)!.add(step);
      ready = undefined;
    }
  };
  const settle = (): Partition => {
    for (const [from, ways] of gone) steps[from] = cutOff(steps[from] as TestStep, ways);
    gone.clear();
    level.forEach(({ step }, cell) => {
      steps[step] = { cell };
    });
    return { cells: level.length, steps: mapped(steps, (step) => (isStale(step, level.length) ? { cell: 0 } : step)) };
  };
  const partition = () => {
    ready ??= settle();
    return ready;
  };
  return {
    partition,
    preview(tests) {
      const all = [...partition().steps];
      let cells = 0;
      level.forEach(({ step }, i) => {
        const test = tests[i];
        if (test === undefined) all[step] = { cell: cells++ };
        else {
          const [own] = stepsOf(source, { ...test, surrogates: [] }, all.length);
          all[step] = { ...own!, missing: all.length + branchesOf(test) };
          for (let branch = 0; branch <= branchesOf(test); branch++) all.push({ cell: cells++ });
        }
      });
      return { cells, steps: all };
    },
    keep(cells) {
      const kept = new Set(cells);
      level.forEach((place, cell) => {
        if (!kept.has(cell)) drop(place);
      });
      level = mapped(cells, (cell) => level[cell]!);
    },
    leaf: (i) => drop(level[i]!),
    split(i, test) {
      const { step } = level[i]!;
      const [own, ...standIns] = stepsOf(source, test, steps.length);
      const from = [step, ...standIns.map((_, i) => steps.length + i)];
      steps[step] = own!;
      steps.push(...standIns);
      for (let branch = 0; branch < branchesOf(test); branch++) next.push({ step: steps.push({ cell: 0 }) - 1, from });
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

/**
 * A test as steps: its own, and those of its surrogates, which will stand at `next` and after; its children stand
 * behind those, one step each. Cases that stop at the node go to the step `stop`.
 */
export function stepsOf({ features }: CountSource, test: Test, next: number, stop = -1): readonly TestStep[] {
  const surrogates = test.surrogates ?? [];
  const first = next + surrogates.length;
  const last: Missing =
    test.missing === 'stop'
      ? stop
      : typeof test.missing === 'number'
        ? first + test.missing
        : test.missing.flatMap((share, child) => (share > 0 ? [{ to: first + child, share }] : []));
  const otherwise = (i: number) => (i < surrogates.length ? next + i : last);
  const column = features[test.feature]!.name;
  const own: TestStep =
    test.kind === 'levels'
      ? levelStep(column, test.childOf, first, otherwise(0))
      : {
          column,
          cuts: mapped(test.cuts, (cut) => cut.code),
          to: Array.from({ length: test.cuts.length + 1 }, (_, i) => first + i),
          missing: otherwise(0),
        };
  return [own, ...surrogates.map((one, i) => surrogateStep(features[one.feature]!.name, one, first, otherwise(i + 1)))];
}

/** A level whose child is -1 goes where missing values go, which must then be a single step. */
function levelStep(column: string, childOf: readonly number[], first: number, missing: Missing): TestStep {
  const unsure = typeof missing === 'number' ? missing : -1;
  return { column, to: childOf.map((child) => (child < 0 ? unsure : first + child)), missing };
}

const surrogateStep = (column: string, one: SurrogateTest, first: number, missing: Missing): TestStep => {
  const { to } = levelStep(column, one.childOf, first, missing);
  return one.kind === 'levels' ? { column, to, missing } : { column, cuts: [one.cut.code], to, missing };
};

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
