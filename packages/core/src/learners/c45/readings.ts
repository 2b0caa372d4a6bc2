import { choice, number, toggle, type Values, whole } from '../../base/options.js';

/** Every choice that Quinlan's book, his papers, the C source and Weka's J48 make differently. */
export const readings = {
  minCases: whole(2, 'At least two branches of a test must have this many cases.', 1),
  splits: choice(
    ['multiway', 'binary', 'subset'],
    'multiway',
    'Tests on nominal columns: a branch a level, one level against the rest, or groups of levels found by merging.',
  ),
  prune: toggle(true, 'Replace subtrees by leaves where that does not raise the pessimistic estimate of errors.'),
  raising: toggle(true, 'When pruning, also try to put the largest branch in the place of its parent.'),
  confidence: number(0.25, 'The pessimism of pruning: the smaller, the smaller the tree.', 0.0001, 0.5),
  collapse: toggle(true, 'Before pruning, turn subtrees that make no fewer training errors than a leaf into leaves.'),
  penalty: choice(
    ['paper', 'source', 'none'],
    'paper',
    'What a numeric cut costs in bits: log2(distinct values - 1) (Quinlan 1996), log2(admissible cuts) (the C source), or nothing; divided by the cases.',
  ),
  minSplit: choice(
    ['source', 'simple'],
    'source',
    'Cases on either side of a numeric cut: a tenth of the known ones over the classes, from minCases to 25, or simply minCases.',
  ),
  threshold: choice(
    ['actual', 'midpoint'],
    'actual',
    'A cut is the largest training value not above the midpoint, or the midpoint.',
  ),
  slack: number(
    1e-3,
    'How far the gain of a test may be below the average, and training errors above those of a leaf.',
    0,
  ),
  zeroGain: toggle(true, 'Allow tests on nominal columns that gain nothing, as the C source does.'),
  z: choice(
    ['table', 'exact'],
    'table',
    'The normal deviate of the confidence: interpolated in the C source (0.6925 for 0.25), or exact (0.6745).',
  ),
  minGap: number(0, 'Values no further apart than this are not cut apart.', 0),
  tolerance: number(1e-12, 'A later cut or column wins only when it is better by more than this.', 0),
  emptyLeaf: choice(
    ['majority', 'parent'],
    'majority',
    'A branch without cases answers with the majority class of its parent, or with all class shares of its parent.',
  ),
  smoothing: number(0, 'Added to every class count of a leaf before probabilities are taken.', 0, 1e6),
} as const;

export type Readings = Values<typeof readings>;
