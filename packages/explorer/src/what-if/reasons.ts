import {
  type Cases,
  type CellText,
  type ClassExplanation,
  type Explanation,
  type FactorNumbers,
  type LogOdds,
  logOdds,
  type NumberExplanation,
  parts,
  type Term,
} from '@bayesgrove/core';

/** One part of an answer: what it is, the training rows behind it, and what it adds. */
export interface Reason {
  readonly label: string;
  /** More of what it is, line by line. */
  readonly more: readonly string[];
  readonly cases: string;
  readonly value: number;
}

export interface Reasons {
  /** What stands before any column is looked at. */
  readonly start: Reason;
  /** The largest first. */
  readonly terms: readonly Reason[];
  /** What other priors than those of the training rows add. */
  readonly weights?: Reason;
  readonly sum: number;
}

/** What speaks for a class against another, in the words of `explain`; all of it adds up to the sum. */
export function classReasons(found: ClassExplanation, odds: LogOdds): Reasons {
  const pair = [odds.class, odds.against] as const;
  const names = pair.map((c) => parts.shortened(found.classes[c]!)) as [string, string];
  const start = {
    label: 'before any column',
    more: [],
    cases: casesWords(found.cases, pair, names),
    value: odds.prior,
  };
  return {
    start,
    terms: sorted(found.terms.map((term, i) => reasonOf(term, odds.terms[i]!, pair, names))),
    ...(odds.weights === undefined
      ? {}
      : { weights: { label: 'weights of the decision', more: [], cases: '', value: odds.weights } }),
    sum: odds.score,
  };
}

/** What every step adds to a number. */
export function numberReasons(found: NumberExplanation): Reasons {
  return {
    start: {
      label: 'mean of all cases',
      more: [],
      cases: parts.casesText(found.cases, undefined),
      value: found.prior[0]!,
    },
    terms: sorted(found.terms.map((term) => reasonOf(term, term.contributions[0]!, undefined, ['', '']))),
    sum: found.score[0]!,
  };
}

export function reasonsOf(
  found: Explanation,
  asked?: { class?: number; against?: number },
): Reasons & { odds?: LogOdds } {
  if (found.kind === 'numbers') return numberReasons(found);
  const odds = logOdds(found, asked?.class, asked?.against);
  return { ...classReasons(found, odds), odds };
}

/** What is only rounding of logs is nothing. */
const settled = (value: number) => (Math.abs(value) < 1e-12 ? 0 : value);

const sorted = (reasons: readonly Reason[]) => reasons.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value) || 0);

type Pair = readonly [number, number];

function reasonOf(term: Term, value: number, pair: Pair | undefined, names: readonly [string, string]): Reason {
  const [own, ...below] = parts.termRows(term, value, pair);
  const words = pair === undefined ? undefined : wordsOf(term, pair, names);
  return {
    label: own!.label.trim(),
    more: below.map(({ label, counts }) => [label.trim(), counts].filter((text) => text !== '').join(': ')),
    cases: words ?? own!.counts,
    value: settled(value),
  };
}

/** The training rows behind a term; nothing where `termRows` says it better. */
function wordsOf({ detail, cell }: Term, pair: Pair, names: readonly [string, string]): string | undefined {
  if (detail.kind === 'cell') return casesWords(detail.after, pair, names);
  if (detail.kind === 'step') {
    const { route } = detail;
    return route.by === 'shares' || route.by === 'stop' ? undefined : casesWords(route.after, pair, names);
  }
  if (detail.kind !== 'factor' || detail.implied) return undefined;
  if (detail.factor.kind !== 'categorical') return spreadWords(detail.factor, cell, pair, names);
  const { n, totals, places } = detail.factor;
  if (n === null || (cell.state !== 'known' && places <= 1)) return undefined;
  return pair.map((c, i) => `${parts.countText(n[c]!)} of ${parts.countText(totals[c]!)} ${names[i]}`).join(', ');
}

/** `Adelie 38.8 ± 2.66, Chinstrap 48.8 ± 3.34`. */
function spreadWords(
  factor: FactorNumbers,
  { state }: CellText,
  pair: Pair,
  names: readonly [string, string],
): string | undefined {
  if (factor.kind !== 'gaussian' || state !== 'known') return undefined;
  const { mean, deviation, format } = factor;
  return pair.map((c, i) => `${names[i]} ${parts.normalText(mean[c]!, deviation[c]!, format)}`).join(', ');
}

/** `122 of 129 training rows are Gentoo, 1 Adelie`. */
function casesWords(cases: Cases, pair: Pair, [one, other]: readonly [string, string]): string {
  if (cases.kind !== 'counts' || cases.given || cases.empty) return parts.casesText(cases, pair);
  const total = cases.counts.reduce((sum, n) => sum + n, 0);
  const [a, b] = pair.map((c) => parts.countText(cases.counts[c]!));
  return `${a} of ${parts.countText(total)} training rows ${one}, ${b} ${other}`;
}
