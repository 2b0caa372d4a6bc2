import type { Shell } from './shell.js';

export { fitted, padded, padLeft, widthOf } from '@bayesgrove/core';

/** Text styles that vanish where there is no terminal to show them. */
export function styles(shell: Pick<Shell, 'colour'>) {
  const wrap = (open: number, close: number) => (text: string) =>
    shell.colour ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: wrap(1, 22), dim: wrap(2, 22), warm: wrap(33, 39), cool: wrap(36, 39) };
}

/** Styles of what goes to standard error. */
export const errorStyles = ({ colour, errorColour = colour }: Pick<Shell, 'colour' | 'errorColour'>) =>
  styles({ colour: errorColour });
