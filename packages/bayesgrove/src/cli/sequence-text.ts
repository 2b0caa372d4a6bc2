import { type Size, sizeAlphas } from '@bayesgrove/core';
import { padLeft } from './style.js';

/** How many trees are listed, the smallest of them: who prunes looks for a small one. */
const SHOWN = 40;

/** A pruning sequence as a table; with the losses in cross-validation where the training left some. */
export function sequenceText(sizes: readonly Size[], validated: readonly Size[] = []): string {
  const lossOf = new Map(validated.flatMap((size) => (size.loss === undefined ? [] : [[size.leaves, size] as const])));
  const shown = sizes.slice(-SHOWN);
  const hidden = sizes.length - shown.length;
  const alphaOf = sizeAlphas(sizes);
  const rows = shown.map(({ leaves, risk }, i) => {
    const found = lossOf.get(leaves);
    const losses = lossOf.size > 0 ? [found?.loss, found?.error] : [];
    return [short(leaves), alphaOf.get(hidden + i) ?? '-', ...[risk, ...losses].map(short)];
  });
  const table = [['leaves', 'alpha', 'risk', ...(lossOf.size > 0 ? ['loss', '+-'] : [])], ...rows];
  const widths = table[0]!.map((_, j) => Math.max(...table.map((row) => row[j]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, j) => padLeft(cell, widths[j]!))
      .join('  ')
      .trimEnd(),
  );
  return `${[...(hidden > 0 ? [`${hidden} larger trees are not shown; --json has them all`] : []), ...lines].join('\n')}\n`;
}

const short = (x: number | undefined) => (x === undefined ? '' : String(Number(x.toPrecision(4))));
