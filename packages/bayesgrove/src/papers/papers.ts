import { dtnbPaper } from './dtnb/dtnb.js';
import { fhdfPaper } from './fhdf/fhdf.js';
import { lecturePaper } from './lecture/lecture.js';
import type { Paper } from './paper.js';
import { sbcPaper } from './sbc/sbc.js';
import { snbtreePaper } from './snbtree/snbtree.js';

export const papers: readonly Paper[] = [dtnbPaper, sbcPaper, snbtreePaper, fhdfPaper, lecturePaper];
