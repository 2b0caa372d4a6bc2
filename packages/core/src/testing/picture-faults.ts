import { flatMarks, type Picture, type Text } from '../models/draw/svg/picture.js';
import { SIZES, textWidth } from '../models/draw/svg/text-size.js';

/** What is wrong with a picture: numbers that are none, text outside, text on text. By the widths it was laid out with. */
export function pictureFaults(picture: Picture): readonly string[] {
  const marks = flatMarks(picture.marks);
  const broken = marks.filter((mark) =>
    Object.values(mark)
      .flat()
      .some((value) => typeof value === 'number' && !Number.isFinite(value)),
  );
  const texts = marks.filter((mark) => mark.kind === 'text').map(boxOf);
  const outside = texts.filter(
    ({ left, right, top, bottom }) => left < -0.5 || right > picture.width + 0.5 || top < 0 || bottom > picture.height,
  );
  const sorted = texts.toSorted((a, b) => a.top - b.top);
  const overlaps = sorted.flatMap((one, i) => {
    const clashes: string[] = [];
    for (let j = i + 1; j < sorted.length && sorted[j]!.top < one.bottom - 0.5; j++) {
      const other = sorted[j]!;
      if (other.left < one.right - 0.5 && other.right > one.left + 0.5) clashes.push(`${one.text} on ${other.text}`);
    }
    return clashes;
  });
  return [
    ...broken.map((mark) => `broken ${JSON.stringify(mark)}`),
    ...outside.map(({ text }) => `outside: ${text}`),
    ...overlaps,
  ];
}

/** Letters reach about three quarters of their size above the line, and a fifth below. */
function boxOf({ x, y, text, style, anchor }: Text) {
  const width = textWidth(text, style);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return { text, left, right: left + width, top: y - SIZES[style] * 0.75, bottom: y + SIZES[style] * 0.2 };
}
