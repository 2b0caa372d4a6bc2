import type { Mark } from './picture.js';

/** Marks as they are, further down. */
export const movedDown = (marks: readonly Mark[], by: number): readonly Mark[] =>
  marks.map((mark): Mark => {
    switch (mark.kind) {
      case 'group':
        return { ...mark, marks: movedDown(mark.marks, by) };
      case 'line':
      case 'curve':
      case 'area':
        return { ...mark, points: mark.points.map((value, i) => (i % 2 === 0 ? value : value + by)) };
      default:
        return { ...mark, y: mark.y + by };
    }
  });
