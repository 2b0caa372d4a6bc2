import { tableFrom } from '../table/table-from.js';

/** Table 2 of the FHDF paper (003): nine rows of a data set S. */
export const fhdfTable2 = tableFrom(
  {
    X1: ['a0', 'a0', 'a1', 'a1', 'a1', 'a2', 'a2', 'a3', 'a4'],
    X2: ['b0', 'b1', 'b0', 'b0', 'b0', 'b1', 'b0', 'b2', 'b2'],
    X3: ['c2', 'c1', 'c0', 'c1', 'c2', 'c1', 'c1', 'c0', 'c1'],
    class: ['C1', 'C1', 'C2', 'C1', 'C2', 'C0', 'C1', 'C2', 'C2'],
  },
  { name: 'Table 2', target: 'class' },
);
