import type { DealtSource, Partition, Step } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import { stepsOf } from '../tree/frontier.js';
import type { GrownNode } from '../tree/grow.js';

/** The rows that are not in a fold, as the start of a partition. */
export const without = ({ fold }: DealtSource, f: number): Partition => filtered(fold, (code) => code !== f);

const filtered = ({ name, size }: DealtSource['fold'], wanted: (code: number) => boolean): Partition => ({
  cells: 1,
  steps: [
    { column: name, to: Array.from({ length: size }, (_, code) => (wanted(code) ? 1 : -1)), missing: -1 },
    { cell: 0 },
  ],
});

/** Cases of a fold: those that come to each node, and those that stop there though it is split. */
export interface HeldOut {
  readonly cases: readonly Float64Array[];
  readonly stopped: readonly (Float64Array | undefined)[];
}

/** Sends a fold down a tree that was grown without it. */
export async function heldOut(source: DealtSource, f: number, nodes: readonly GrownNode[]): Promise<HeldOut> {
  const steps: Step[] = [...filtered(source.fold, (code) => code === f).steps];
  const stepOf = new Int32Array(nodes.length);
  const cellOf = new Int32Array(nodes.length).fill(-1);
  stepOf[0] = 1;
  let cells = 0;
  for (const { id, test, children } of nodes) {
    if (test !== undefined) {
      const next = steps.length + (test.surrogates?.length ?? 0);
      const stop = next + children.length;
      const [own, ...standIns] = stepsOf(source, test, steps.length, stop);
      steps[stepOf[id]!] = own!;
      steps.push(...standIns, ...children.map(() => ({ cell: 0 })));
      children.forEach((child, i) => {
        stepOf[child] = next + i;
      });
      if (test.missing !== 'stop') continue;
      stepOf[id] = steps.push({ cell: 0 }) - 1;
    }
    cellOf[id] = cells++;
    steps[stepOf[id]!] = { cell: cellOf[id]! };
  }
  const counted = await casesIn(source, { cells, steps });
  return gathered(source, nodes, cellOf, counted);
}

async function casesIn(source: DealtSource, within: Partition): Promise<(cell: number) => Float64Array> {
  const { target } = source;
  const [answer] = await source.count([
    target.kind === 'nominal' ? { by: [target.name], within } : { by: [], within, sum: target.name },
  ]);
  const { n, sum, squares } = toDense(answer!);
  if (target.kind === 'numeric') return (cell) => Float64Array.of(n[cell]!, sum![cell]!, squares![cell]!);
  return (cell) => n.slice(cell * target.size, (cell + 1) * target.size);
}

/** Cases of a node are those of its children and those that stop at it; children stand behind, so from the end. */
function gathered(
  { target }: DealtSource,
  nodes: readonly GrownNode[],
  cellOf: Int32Array,
  counted: (cell: number) => Float64Array,
): HeldOut {
  const none = () => new Float64Array(target.kind === 'nominal' ? target.size : 3);
  const own = Array.from(cellOf, (cell) => (cell < 0 ? undefined : counted(cell)));
  const cases = own.map((some) => some?.slice() ?? none());
  for (let id = nodes.length - 1; id > 0; id--)
    addCases(cases[nodes[id]!.parent]!, cases[id]!, target.kind === 'numeric');
  return { cases, stopped: nodes.map(({ test }, id) => (test === undefined ? undefined : own[id])) };
}

/** Chan, Golub and LeVeque's update for the squares of a numeric target. */
function addCases(into: Float64Array, cases: Float64Array, isNumeric: boolean): void {
  const [before, added] = [into[0]!, cases[0]!];
  if (isNumeric && before > 0 && added > 0) {
    const apart = cases[1]! / added - into[1]! / before;
    into[2]! += apart * apart * (before * (added / (before + added)));
  }
  for (let i = 0; i < into.length; i++) into[i]! += cases[i]!;
}
