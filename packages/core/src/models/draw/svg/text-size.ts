/** How a text looks: its size in pixels and whether it is bold. Every text of a picture has one of these. */
export type TextStyle = 'heading' | 'strong' | 'plain' | 'small';

export const SIZES: Readonly<Record<TextStyle, number>> = { heading: 15, strong: 12, plain: 12, small: 11 };

/** Widths of the characters from blank to tilde, in hundredths of the size, of the widest of the common system fonts. */
const WIDTHS = [
  32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
  84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62,
  69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60,
  82, 60, 60, 53, 64, 34, 64, 84,
];

/** Bold letters are wider, by at most this much. */
const BOLD = 1.16;

/** Pixels a text takes at most: fonts differ and none can be asked here, so every character counts at its widest. */
export function textWidth(text: string, style: TextStyle): number {
  let hundredths = 0;
  for (const character of text) hundredths += widthOfCharacter(character);
  return (hundredths / 100) * SIZES[style] * (style === 'heading' || style === 'strong' ? BOLD : 1);
}

function widthOfCharacter(character: string): number {
  const point = character.codePointAt(0)!;
  if (point >= 32 && point < 127) return WIDTHS[point - 32]!;
  if (point === 0xb7) return 38;
  if (point < 0x250) return 80;
  if (/\p{Mark}|\p{Format}/u.test(character)) return 0;
  return point > 0xffff ? 140 : 110;
}

/** A text cut to a width in pixels, with an ellipsis where something was lost. */
export function shortened(text: string, room: number, style: TextStyle): string {
  if (text.length <= 4 * room && textWidth(text, style) <= room) return text;
  const ellipsis = textWidth('…', style);
  let kept = '';
  let width = ellipsis;
  for (const character of text) {
    width += textWidth(character, style);
    if (width > room) break;
    kept += character;
  }
  return ellipsis > room ? '' : `${kept.trimEnd()}…`;
}
