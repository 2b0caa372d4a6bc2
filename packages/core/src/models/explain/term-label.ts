import { widthOf } from '../../base/terminal-text.js';
import { wrappedCells } from '../draw/wrapped-cells.js';
import { shortened } from '../test-text.js';
import type { CellDetail, CellText, FactorNumbers, ParentPlace, StepDetail, Term } from './explanation.js';

/** Labels up to here are not cut where there are 80 columns. */
const ONE_LINE = 40;
/** And these not even beside wide counts. */
const NEVER_CUT = 30;

/** What a step asks of a row. */
export function stepLabel({ name, cell }: Term, { route }: StepDetail): string {
  switch (route.by) {
    case 'test':
      return testLabel(name, cell, route.test);
    case 'surrogate':
      return `${testLabel(route.name, route.cell, route.test)}, for ${shortened(name)}`;
    case 'missing':
    case 'shares':
      return route.test;
    case 'stop':
      return `${route.test}: ends here`;
  }
}

/** `code = lev645`, whatever other levels go the same way; of a number the test, `x > 3 (4)`. */
function testLabel(name: string, cell: CellText, test: string): string {
  const column = shortened(name);
  return test.startsWith(`${column} is `) ? `${column} = ${textOf(cell)}` : `${test} (${textOf(cell)})`;
}

const textOf = (cell: CellText) => shortened(cell.text ?? 'missing');

/** `odor = foul`, of a number with its interval, `x = 3, <= 4.5`; and what stands for a missing cell, where something does. */
export function cellLabel({ name, cell }: Pick<Term, 'name' | 'cell'>, place: string | null): string {
  const column = shortened(name);
  if (cell.state === 'known')
    return `${column} = ${textOf(cell)}${place === null || place === cell.text ? '' : `, ${place}`}`;
  const instead = place === null ? '' : `, as if ${shortened(place)}`;
  return cell.state === 'missing'
    ? `${column} is missing${instead}`
    : `${column} = ${textOf(cell)}, never seen${instead}`;
}

/** The same for a column of a table, which may be the first that no training case agrees in. */
export function tableLabel(term: Term, { place, places, after }: CellDetail): string {
  const none = after.kind === 'counts' && after.empty ? ': no case agrees' : '';
  return `${cellLabel(term, places > 1 ? place : null)}${none}`;
}

/** What stands for a missing cell in a factor, where something does. */
export function standIn(factor: FactorNumbers): string | null {
  if (factor.kind === 'gaussian') return null;
  return factor.kind === 'kernel' ? (factor.fill ?? null) : factor.places > 1 ? factor.place : null;
}

/** What a factor is about, in one line, or in two where it hangs on another feature and names are long. */
export function factorLabels(term: Term, factor: FactorNumbers): readonly string[] {
  if (factor.kind !== 'categorical') return [cellLabel(term, term.cell.state === 'known' ? null : standIn(factor))];
  const own = cellLabel(term, standIn(factor));
  if (factor.parent === undefined || factor.n === null) return [own];
  const given = `given ${parentLabel(factor.parent)}`;
  return widthOf(own) + widthOf(given) < ONE_LINE ? [`${own} ${given}`] : [own, `  ${given}`];
}

/** Why a factor adds nothing, `, implied by cap = flat`: behind its name, or where that is long in lines below it. */
export function withReason([own, ...more]: readonly string[], reason: string): readonly string[] {
  if (reason === '' || widthOf(own!) + widthOf(reason) <= NEVER_CUT) return [`${own}${reason}`, ...more];
  const lines = wrappedCells(reason.replace(/^, /, ''), NEVER_CUT - 4);
  return [own!, ...lines.map((line, i) => `${i === 0 ? '  ' : '    '}${line}`), ...more];
}

/** `cap = flat`, `x <= 4.5`, `cap as if flat` where it is missing and flat stands for it, `any cap` where nothing does. */
function parentLabel({ name, cell, place }: ParentPlace): string {
  const column = shortened(name);
  if (place === null) return `any ${column}`;
  if (cell.state !== 'known') return `${column} as if ${shortened(place)}`;
  return place === cell.text ? `${column} = ${shortened(place)}` : `${column} ${place}`;
}
