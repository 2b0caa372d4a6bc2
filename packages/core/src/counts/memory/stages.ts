import type { Coded } from '../../schema/codes.js';
import type { Partition } from '../counts.js';
import type { Ground } from './ground.js';
import type { Staged } from './staged.js';

/** Gives the rows of a partition, refined from an earlier one where that is possible. */
export interface Stages {
  /** To be awaited before a partition is asked for: what splits rows is loaded by those who do. */
  ready(): Promise<void>;
  of(partition: Partition | undefined): Staged;
}

let loaded: typeof import('./stage-partition.js') | undefined;

/** How many staged partitions a source keeps, and how many all sources of one coded table keep together. */
const OWN = 3;
const TOGETHER = 8;

const all = new WeakMap<Coded, Staged[]>();

const WHOLE: Partition = { cells: 1, steps: [{ cell: 0 }] };

export function stages(ground: Ground): Stages {
  if (!all.has(ground.coded)) all.set(ground.coded, []);
  const together = all.get(ground.coded)!;
  /** The latest last. Those that other sources pushed out are still listed here, but no longer in `together`. */
  let own: Staged[] = [];
  let root: Staged | undefined;

  const keep = (staged: Staged) => {
    own = [...own.filter((other) => other !== staged && together.includes(other)), staged];
    if (own.length > OWN) drop(own.shift()!);
    if (together.includes(staged)) together.splice(together.indexOf(staged), 1);
    share(staged);
  };
  const share = (staged: Staged) => {
    together.push(staged);
    if (together.length > TOGETHER) drop(together[0]!);
  };
  const drop = (staged: Staged) => {
    together.splice(together.indexOf(staged), 1);
    staged.release();
    for (const flat of staged.flats.values()) if (flat?.own) ground.coded.arena.free(flat.column);
    staged.flats.clear();
  };
  const alive = (staged: Staged | undefined) => staged !== undefined && together.includes(staged);

  const rootStaged = (): Staged => {
    if (!alive(root)) {
      root = stageRoot(ground);
      share(root);
    }
    return root!;
  };

  return {
    async ready() {
      loaded ??= await import('./stage-partition.js');
    },
    of(partition) {
      if (partition === undefined) return rootStaged();
      const { refines, stagePartition } = loaded!;
      own = own.filter(alive);
      let staged = own.find((one) => one.partition === partition);
      if (staged === undefined) {
        const from = own.findLast((one) => one.stepOf !== undefined && refines(partition, one.partition));
        staged = stagePartition(ground, partition, from ?? rootStaged());
      }
      keep(staged);
      return staged;
    },
  };
}

function stageRoot(ground: Ground): Staged {
  const { coded, rows } = ground;
  const { arena, kernels } = coded;
  const weights = ground.weights === undefined ? 0 : coded.numbers(ground.weights);
  const common = {
    partition: WHOLE,
    starts: Uint32Array.of(0, ground.count),
    entries: ground.count,
    shared: false,
    stepOf: Int32Array.of(0),
    flats: new Map(),
  };
  if (rows === undefined) return { ...common, rows: 0, weights, release: () => {} };
  const list = arena.alloc(4 * rows.length);
  arena.views.u32.set(rows, list >>> 2);
  const own = weights === 0 ? 0 : arena.alloc(8 * rows.length);
  if (own !== 0) kernels.gather(list, rows.length, weights, own);
  const release = () => {
    arena.free(list);
    if (own !== 0) arena.free(own);
  };
  return { ...common, rows: list, weights: own, release };
}
