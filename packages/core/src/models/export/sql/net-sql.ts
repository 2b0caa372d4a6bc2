import type { Factor, Prior } from '../../model.js';
import { remark } from './dialect.js';
import { factorTerm, isSpread } from './factor-sql.js';
import { greatest } from './label-sql.js';
import { type Ends, shareStages } from './net-shares-sql.js';
import { type ColumnOf, cases, indentedLines } from './places-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** The factors of a network, and the node of a tree at which it answers. */
export interface Net {
  readonly node?: number;
  readonly factors: readonly Factor[];
  readonly prior: Prior;
}

/** Networks, of which a row has at most one. */
export interface Nets extends Ends {
  readonly nets: readonly Net[];
}

/** A stage adds at most so many factors, and has at most so many columns of terms: databases bound both. */
const MOST_FACTORS = 40;
const MOST_TERMS = 400;

/**
 * The sums of the classes, in the order of models/bayes-net-scorer.ts; the label from comparing them; the shares by exp.
 * `live` are the columns there are; gives those in `after`, `prediction` and p_1, p_2, ...
 */
export function netStages(
  writer: Writer,
  { nets, ...ends }: Nets,
  columnOf: ColumnOf,
  live: readonly string[],
  after: readonly string[],
): void {
  const width = Math.max(0, ...nets.map(({ factors }) => factors.length));
  const sums = named('sum', writer);
  let before: readonly string[] = ends.start;
  for (const [from, to] of groupsOf(nets, width, writer.classes.length)) {
    addFactors(writer, nets, columnOf, {
      from,
      to,
      before,
      live: before === sums ? [...live, ...sums] : live,
      kept: live,
    });
    before = sums;
  }
  if (before !== sums) {
    const items = sums.map((as, c): Item => ({ sql: ends.start[c]!, as }));
    writer.select('sums', ['Sums without any term.'], [...plain(live), ...items]);
  }
  shareStages(writer, ends, after);
}

/** Factors in groups of consecutive ones. */
function groupsOf(nets: readonly Net[], width: number, classes: number): readonly (readonly [number, number])[] {
  const groups: [number, number][] = [];
  let terms = 0;
  for (let i = 0; i < width; i++) {
    const own = nets.some(({ factors }) => isSpread(factors[i])) ? classes : 0;
    const last = groups.at(-1);
    if (last === undefined || i - last[0] >= MOST_FACTORS || (terms > 0 && terms + own > MOST_TERMS)) {
      groups.push([i, i + 1]);
      terms = own;
    } else {
      last[1] = i + 1;
      terms += own;
    }
  }
  return groups;
}

interface Group {
  readonly from: number;
  readonly to: number;
  /** What the sums are so far. */
  readonly before: readonly string[];
  /** The columns there are, and those that are kept. */
  readonly live: readonly string[];
  readonly kept: readonly string[];
}

function addFactors(writer: Writer, nets: readonly Net[], columnOf: ColumnOf, group: Group): void {
  const positions = Array.from({ length: group.to - group.from }, (_, i) => group.from + i);
  const spread = positions.filter((i) => nets.some(({ factors }) => isSpread(factors[i])));
  if (spread.length > 0) normalTerms(writer, nets, columnOf, spread, group.live);
  const sums = named('sum', writer).map((as, c): Item => {
    const terms = positions.flatMap((i) => {
      const lines = [];
      if (nets.some(({ factors }) => factors[i] !== undefined && !isSpread(factors[i])))
        lines.push(termOf(writer, nets, columnOf, i, c, false));
      if (spread.includes(i))
        lines.push(`COALESCE(term_${i + 1}_${c + 1} - far_${i + 1}, ${writer.dialect.double(0)})`);
      return lines.map((line) => `+ ${line} -- ${subjectOf(nets, columnOf, i)}`);
    });
    return { sql: [group.before[c]!, ...terms.map(indentedLines)].join('\n'), as };
  });
  const notes = ['The sums of the classes, factor by factor: logs, so that they are added.', ...classNotes(writer)];
  writer.select('sums', notes, [...plain(group.kept), ...sums]);
}

const classNotes = ({ classes }: Writer) => [
  `Classes: ${classes
    .slice(0, 20)
    .map((label, c) => `${c + 1} ${remark(label)}`)
    .join(', ')}${classes.length > 20 ? ', ...' : ''}.`,
];

/** What a remark says of a factor: its column, and where several networks have it in other places how many columns. */
function subjectOf(nets: readonly Net[], columnOf: ColumnOf, i: number): string {
  const names = [
    ...new Set(nets.flatMap(({ factors }) => (factors[i] ? [columnOf(factors[i].feature).variable.name] : []))),
  ];
  return `${names.slice(0, 3).map(remark).join(', ')}${names.length > 3 ? ', ...' : ''}`;
}

/** Normal distributions first have columns of their own: where all classes are far out, only differences to the best count. */
function normalTerms(
  writer: Writer,
  nets: readonly Net[],
  columnOf: ColumnOf,
  spread: readonly number[],
  live: readonly string[],
): void {
  const terms = spread.flatMap((i) =>
    writer.classes.map(
      (_, c): Item => ({
        sql: termOf(writer, nets, columnOf, i, c, true),
        as: `term_${i + 1}_${c + 1}`,
        note: subjectOf(nets, columnOf, i),
      }),
    ),
  );
  writer.select('terms', ['Logs of normal densities; an infinite number has none.'], [...plain(live), ...terms]);
  const bounds = spread.map((i): Item => {
    const best = greatest(named(`term_${i + 1}`, writer));
    const { double } = writer.dialect;
    return { sql: `CASE WHEN ${best} < ${double(-1e6)} THEN ${best} ELSE ${double(0)} END`, as: `far_${i + 1}` };
  });
  const notes = [
    'Where even the best class is far out, only the differences to it are added: else they drown in rounding.',
  ];
  writer.select('bounded', notes, [...plain([...live, ...terms.map(({ as }) => as!)]), ...bounds]);
}

/** The term of the factor in one place, of whichever network a row has. */
function termOf(
  writer: Writer,
  nets: readonly Net[],
  columnOf: ColumnOf,
  i: number,
  c: number,
  spread: boolean,
): string {
  const otherwise = spread ? 'NULL' : writer.dialect.double(0);
  const own = nets.filter(({ factors }) => factors[i] !== undefined && isSpread(factors[i]) === spread);
  const rows = own.map(({ node, factors, prior }): readonly [string, string] => [
    String(node),
    factorTerm(writer, columnOf, factors[i]!, prior, c),
  ]);
  return nets.length === 1 && nets[0]!.node === undefined ? rows[0]![1] : cases('CASE node', rows, otherwise);
}
