import { type SetName, setNames } from './data.js';
import type { PeerName } from './peers.js';

/** What a process of ours is told to do. `read` reads the CSV file, `code` codes all columns. */
export interface OwnJob {
  readonly learner: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Which rows are predicted. */
  readonly score?: 'train' | 'test';
}

/** At most this share of a peer's processor time, learning and predicting, warm; `cold` for the first fit of a process. */
export interface Bar {
  readonly peers: readonly PeerName[];
  readonly ratio: number | ((peerSeconds: number) => number);
  readonly cold?: number;
  readonly on?: readonly SetName[];
}

/** One kind of work, ours and the same of every peer that has it, with the options that make it the same. */
export interface Work {
  readonly name: string;
  readonly title: string;
  readonly ours: OwnJob;
  readonly peers: Readonly<Partial<Record<PeerName, string>>>;
  readonly on: readonly SetName[];
  readonly bars: readonly Bar[];
  /** At most so many seconds by the clock, and megabytes, where the bar is not a peer. */
  readonly most?: number;
  readonly memory?: number;
  /** At least so many million rows a processor second. */
  readonly rate?: number;
  /** Processor seconds that a peer may take where the usual limit is too short to see its accuracy. */
  readonly limit?: Readonly<Partial<Record<SetName, number>>>;
  /** What ratios are taken of: predicting alone, where learning is not the work. Default: both. */
  readonly weighed?: 'predict';
}

const DISCRETIZED = 'weka.classifiers.meta.FilteredClassifier -F weka.filters.supervised.attribute.Discretize -W';
const SMALL: readonly SetName[] = ['letter', 'adult', 'connect-4'];
const plainBayes = {
  'scikit-learn': 'gaussian',
  Weka: 'weka.classifiers.bayes.NaiveBayes',
  e1071: 'e1071',
  'ml-naivebayes': 'gaussian',
} as const;
const weka = (ratio: Bar['ratio']): Bar => ({ peers: ['Weka'], ratio });
const hybrid = weka((seconds) => (seconds >= 1 ? 0.02 : 0.05));

/** Those whose bars matter most come first. */
export const works: readonly Work[] = [
  {
    name: 'gaussian',
    title: 'Gaussian naive Bayes',
    ours: { learner: 'naive-bayes' },
    peers: plainBayes,
    on: setNames,
    bars: [
      { peers: ['scikit-learn'], ratio: 0.5, on: ['generated'] },
      { peers: ['Weka'], ratio: 0.05, on: ['generated'] },
    ],
  },
  {
    name: 'c45',
    title: 'C4.5 (as J48)',
    ours: { learner: 'c45', options: { preset: 'weka' } },
    peers: { Weka: 'weka.classifiers.trees.J48' },
    on: setNames,
    limit: { generated: 1200 },
    bars: [
      { peers: ['Weka'], ratio: 0.03, on: ['generated'] },
      { peers: ['Weka'], ratio: 1, cold: 1.5, on: SMALL },
    ],
  },
  {
    name: 'cart',
    title: 'CART, grown to pure leaves (as scikit-learn)',
    ours: { learner: 'cart', options: { preset: 'scikit-learn' } },
    peers: { 'scikit-learn': 'tree 1', 'ml-cart': 'tree' },
    on: setNames,
    limit: { generated: 180 },
    bars: [
      { peers: ['scikit-learn'], ratio: 0.1, on: ['generated'] },
      { peers: ['scikit-learn', 'ml-cart'], ratio: 1, cold: 1.5, on: SMALL },
    ],
  },
  {
    name: 'cart-50',
    title: 'CART, 50 cases a leaf',
    ours: { learner: 'cart', options: { preset: 'scikit-learn', minLeaf: 50 } },
    peers: { 'scikit-learn': 'tree 50' },
    on: ['covertype-subset', 'generated'],
    limit: { generated: 180 },
    bars: [{ peers: ['scikit-learn'], ratio: 0.1, on: ['generated'] }],
  },
  {
    name: 'cart-entropy',
    title: 'CART by entropy, grown to pure leaves (as YDF)',
    ours: { learner: 'cart', options: { preset: 'scikit-learn', criterion: 'deviance' } },
    peers: { YDF: 'cart' },
    on: setNames,
    bars: [{ peers: ['YDF'], ratio: 1, cold: 1.5, on: SMALL }],
  },
  {
    name: 'cart-rpart',
    title: 'CART as rpart (complexity 0.01)',
    ours: { learner: 'cart', options: { preset: 'rpart' } },
    peers: { rpart: 'rpart' },
    on: setNames,
    bars: [
      { peers: ['rpart'], ratio: 1, cold: 1.5, on: SMALL },
      { peers: ['rpart'], ratio: 1, on: ['generated'] },
    ],
  },
  {
    name: 'score-tree',
    title: 'Scoring the training rows with a tree of 100 leaves',
    ours: {
      learner: 'cart',
      options: { preset: 'scikit-learn', minLeaf: 50, size: 'leaves', leaves: 100 },
      score: 'train',
    },
    peers: { 'scikit-learn': 'leaves 100' },
    on: ['generated'],
    limit: { generated: 180 },
    bars: [{ peers: ['scikit-learn'], ratio: 1 }],
    rate: 5,
    weighed: 'predict',
  },
  {
    name: 'score-bayes',
    title: 'Scoring the training rows with Gaussian naive Bayes',
    ours: { learner: 'naive-bayes', score: 'train' },
    peers: { 'scikit-learn': 'gaussian' },
    on: ['generated'],
    bars: [{ peers: ['scikit-learn'], ratio: 1 }],
    rate: 2,
    weighed: 'predict',
  },
  {
    name: 'sbc',
    title: 'SBC beside plain naive Bayes on all columns',
    ours: { learner: 'sbc' },
    peers: plainBayes,
    on: ['adult', 'generated'],
    bars: [{ peers: ['scikit-learn', 'Weka', 'e1071', 'ml-naivebayes'], ratio: 1, on: ['generated'] }],
  },
  {
    name: 's-nb-tree',
    title: 'S-NBTree',
    ours: { learner: 's-nb-tree' },
    peers: {},
    on: ['magic', 'adult'],
    bars: [],
    most: 60,
  },
  {
    name: 'fhdf',
    title: 'FHDF',
    ours: { learner: 'fhdf' },
    peers: {},
    on: ['adult', 'connect-4', 'poker-hand'],
    bars: [],
    most: 300,
    memory: 4096,
  },
  {
    name: 'nb-tree',
    title: 'NBTree',
    ours: { learner: 'nb-tree' },
    peers: { Weka: 'weka.classifiers.trees.NBTree' },
    on: setNames,
    bars: [hybrid],
    // These are other trees than Weka's, so that it has to finish: a bound says nothing of accuracy.
    limit: { letter: 150, 'covertype-subset': 900, 'poker-hand': 300, generated: 600 },
  },
  {
    name: 'nb-tree-1',
    title: 'NBTree that splits from 1 % of the errors',
    ours: { learner: 'nb-tree', options: { reduction: 0.01 } },
    peers: { Weka: 'weka.classifiers.trees.NBTree' },
    // Where cross-validation of the training rows asks for it: `npm run bench -- nb-tree-reduction`.
    on: ['connect-4', 'covertype-subset', 'poker-hand'],
    // On the others Weka makes no split at all, and what that takes says little about a tree.
    bars: [{ ...hybrid, on: ['covertype-subset'] }],
    limit: { 'covertype-subset': 900 },
  },
  {
    name: 'dtnb',
    title: 'DTNB (as Weka)',
    ours: { learner: 'dtnb', options: { preset: 'weka' } },
    peers: { Weka: 'weka.classifiers.rules.DTNB' },
    on: setNames,
    bars: [hybrid],
  },
  {
    name: 'decision-table',
    title: 'Decision table (as Weka)',
    ours: { learner: 'decision-table', options: { preset: 'weka' } },
    peers: { Weka: 'weka.classifiers.rules.DecisionTable' },
    on: setNames,
    bars: [weka(0.1)],
  },
  {
    name: 'tan',
    title: 'TAN (as Weka)',
    ours: { learner: 'tan', options: { preset: 'weka' } },
    peers: { Weka: 'weka.classifiers.bayes.BayesNet -Q weka.classifiers.bayes.net.search.local.TAN' },
    on: setNames,
    bars: [weka(0.1)],
  },
  {
    name: 'aode',
    title: 'AODE',
    ours: { learner: 'aode' },
    peers: { Weka: `${DISCRETIZED} weka.classifiers.bayes.AODE` },
    on: setNames,
    bars: [weka(0.1)],
  },
  {
    name: 'kernel',
    title: 'Kernel naive Bayes',
    ours: { learner: 'naive-bayes', options: { numeric: 'kernel' } },
    peers: { Weka: 'weka.classifiers.bayes.NaiveBayes -K' },
    on: ['letter', 'magic', 'adult', 'covertype-subset'],
    bars: [],
  },
  {
    name: 'discretized',
    title: 'Naive Bayes, MDL intervals',
    ours: { learner: 'naive-bayes', options: { numeric: 'discretized' } },
    peers: { Weka: 'weka.classifiers.bayes.NaiveBayes -D' },
    on: setNames,
    bars: [],
  },
  {
    name: 'code',
    title: 'Coding: every column as ranks',
    ours: { learner: 'code' },
    peers: { NumPy: 'code' },
    on: ['adult', 'covertype-subset', 'generated'],
    bars: [],
  },
  {
    name: 'read',
    title: 'Reading the training rows from CSV',
    ours: { learner: 'read' },
    peers: { pandas: 'read', Weka: 'read', R: 'read' },
    on: ['adult', 'covertype-subset', 'generated'],
    bars: [],
  },
];
