import type { Suite } from '../suite.js';

export const naiveBayesSuite: Suite = {
  variants: {
    'normal distributions': {},
    kernels: { numeric: 'kernel' },
    'MDL intervals': { numeric: 'discretized' },
    'no smoothing': { smoothing: 0, numeric: 'discretized' },
    weka: { preset: 'weka' },
    updatable: { updatable: true, preset: 'weka' },
    'updatable intervals': { updatable: true, numeric: 'discretized' },
  },
  updates: ['normal distributions', 'kernels', 'updatable', 'updatable intervals'],
};
