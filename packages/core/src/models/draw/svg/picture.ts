import type { TextStyle } from './text-size.js';

/**
 * A drawing before it is SVG: numbers, labels and the names of paints. Whoever draws in another way (a page, a canvas)
 * starts here. Lengths are pixels, y grows downward, and a text stands on its y.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** What it shows in a few words, and in a sentence or two, for those who do not see it. */
  readonly title: string;
  readonly description: string;
  readonly marks: readonly Mark[];
}

/** Colours by what they stand for; `class-0` to `class-7` are those of the classes. */
export type Paint = 'ink' | 'faint' | 'line' | 'panel' | 'track' | 'edge' | 'accent' | `class-${number}`;

/** What a picture is made of. */
export type Mark = Text | Box | Line | Area | Dot | Group;

export interface Text {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly style: TextStyle;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly paint?: 'ink' | 'faint';
  /** What the text was before it was shortened. */
  readonly full?: string;
  /** Stands on lines: they are wiped out around it. */
  readonly halo?: true;
}

export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Paint;
  readonly stroke?: Paint;
  readonly radius?: number;
  readonly dashed?: true;
}

/** A broken line through points: x0, y0, x1, y1, ... A `curve` is one cubic from the first point to the last. */
export interface Line {
  readonly kind: 'line' | 'curve';
  readonly points: readonly number[];
  readonly stroke: Paint;
  readonly width: number;
  readonly dashed?: true;
}

export interface Area {
  readonly kind: 'area';
  readonly points: readonly number[];
  readonly fill: Paint;
  readonly opacity: number;
}

export interface Dot {
  readonly kind: 'dot';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: Paint;
}

/** Marks that belong together: what they say in full, and numbers for programs that read the drawing. */
export interface Group {
  readonly kind: 'group';
  readonly title?: string;
  readonly data?: readonly (readonly [name: string, value: string])[];
  readonly marks: readonly Mark[];
}

/** Every mark that is not a group, in the order of drawing. */
export function flatMarks(marks: readonly Mark[]): readonly Exclude<Mark, Group>[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? flatMarks(mark.marks) : [mark]));
}
