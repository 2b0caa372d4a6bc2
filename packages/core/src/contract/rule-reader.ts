/**
 * A second reader of the text that `rulesText` writes, by its legend alone: it shares no code with the writer and knows no
 * model. What it predicts is what a person would who follows the text.
 */

export type RowCells = ReadonlyMap<string, string | number | null>;

export interface ReadRules {
  /** Class probabilities, or one number. */
  predict(row: RowCells): number[];
  /** Position of the class that the text answers with these probabilities. */
  label(probabilities: readonly number[]): number;
  /** The expected cost of each class, or minus its probability: the lowest is the answer. */
  merits(probabilities: readonly number[]): number[];
}

/** 1 holds, 0 does not, undefined: cannot tell. */
type Test = (row: RowCells) => number | undefined;

type Tokens = {
  next(): string;
  done(): boolean;
  take(...texts: string[]): boolean;
  ahead(...texts: string[]): boolean;
};

function tokens(line: string): Tokens {
  const list = line.match(/"(?:[^"\\]|\\.)*"|[{}(),]|<=|<|>|!=|=|[^\s{}(),"<>=!]+/gu) ?? [];
  let at = 0;
  const ahead = (...texts: string[]) => texts.every((text, i) => list[at + i] === text);
  return {
    next() {
      const found = list[at++];
      if (found === undefined) throw new Error(`The line ends too early: ${line}`);
      return found;
    },
    done: () => at === list.length,
    ahead,
    take(...texts) {
      const found = ahead(...texts);
      if (found) at += texts.length;
      return found;
    },
  };
}

const word = (token: string): string => (token.startsWith('"') ? JSON.parse(token) : token);

function numberOf(token: string): number {
  const plain = Number(token);
  const x = Number.isNaN(plain) ? Date.parse(token) : plain;
  if (Number.isNaN(x)) throw new Error(`${token} is no number`);
  return x;
}

function list(from: Tokens): string[] {
  const found = [word(from.next())];
  while (from.take(',')) found.push(word(from.next()));
  return found;
}

export function readRules(text: string): ReadRules {
  // What is indented by four goes on with the line above.
  const whole = text.replaceAll(/\n {4,}/g, ' ');
  const lines = whole.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const levels = new Map<string, Set<string>>();
  const costs: number[][] = [];
  const rules: { conditions: Test[]; says: number[] }[] = [];
  let classes: string[] | undefined;
  let smoothing = 0;
  let weights: number[] | undefined;
  let otherwise: number[] = [];
  let conditions: Test[] = [];

  /** The cell as the rules see it: a level that no list names is missing. */
  const cell = (name: string) => (row: RowCells) => {
    const value = row.get(name);
    if (value === undefined) throw new Error(`No column ${name}`);
    if (typeof value === 'number') return Number.isNaN(value) ? null : value;
    return value !== null && levels.get(name)?.has(value) ? value : null;
  };

  /** What follows a column's name: a set of values. */
  function values(from: Tokens): (value: string | number) => boolean {
    const sign = from.next();
    if (sign === '<=' || sign === '>') {
      const bound = numberOf(from.next());
      return (x) => (sign === '>' ? (x as number) > bound : (x as number) <= bound);
    }
    if (sign === '=' || sign === '!=') {
      const level = word(from.next());
      return (x) => (x === level) === (sign === '=');
    }
    if (sign === 'never') return () => false;
    if (sign === 'is' && from.take('known')) return () => true;
    const not = sign === 'not';
    if ((not ? from.take('in', '{') : sign === 'in' && from.take('{')) === true) {
      const set = new Set(list(from));
      from.take('}');
      return (x) => set.has(x as string) !== not;
    }
    throw new Error(`What is ${sign}?`);
  }

  function test(from: Tokens): Test {
    const first = from.next();
    if (from.take('<')) {
      const at = cell(word(from.next()));
      const below = values(from);
      const above = numberOf(first);
      return (row) => told(at(row), (x) => (x as number) > above && below(x));
    }
    const at = cell(word(first));
    const holds = values(from);
    const silent = from.take('(', 'silent') ? closed(values(from), from) : () => false;
    return (row) => {
      const value = at(row);
      return value === null || silent(value) ? undefined : told(value, holds);
    };
  }

  function closed<T>(inside: T, from: Tokens): T {
    if (!from.take(')')) throw new Error('A parenthesis is not closed.');
    return inside;
  }

  const told = (value: string | number | null, holds: (value: string | number) => boolean) =>
    value === null ? undefined : holds(value) ? 1 : 0;

  function condition(line: string): Test {
    const from = tokens(line);
    const weight = () => (from.take('(', 'missing', 'counts') ? closed(numberOf(from.next()), from) : undefined);
    const name = tokens(line).next();
    if (from.ahead(name, 'is', 'missing')) {
      from.take(name, 'is', 'missing');
      const at = cell(word(name));
      const counts = weight() ?? 1;
      return (row) => (at(row) === null ? counts : 0);
    }
    const chain = [test(from)];
    let last = from.take('or', 'missing') ? 1 : (weight() ?? 0);
    while (from.take(',')) {
      if (!from.take('else')) throw new Error(`else expected: ${line}`);
      if (from.take('counts')) last = numberOf(from.next());
      else chain.push(test(from));
    }
    if (!from.done()) throw new Error(`More than was understood: ${line}`);
    return (row) => {
      for (const one of chain) {
        const said = one(row);
        if (said !== undefined) return said;
      }
      return last;
    };
  }

  function answer(line: string): number[] {
    const from = tokens(line);
    const first = from.next();
    if (classes === undefined) return [numberOf(first)];
    const counts = classes.map(() => 0);
    while (from.next() !== '{');
    while (!from.take('}')) {
      const at = classes.indexOf(word(from.next()));
      counts[at] = numberOf(from.next());
      from.take(',');
    }
    const added = from.take(',', 'smoothing') ? numberOf(from.next()) : smoothing;
    const besides = from.take('but', 'for') ? classes.indexOf(word(from.next())) : -1;
    const smoothed = counts.map((n, c) => (c === besides ? n : n + added));
    const total = smoothed.reduce((sum, n) => sum + n, 0);
    return smoothed.map((n) => (total > 0 ? n / total : 1 / counts.length));
  }

  for (const line of lines) {
    const rest = (start: string) => (line.startsWith(start) ? line.slice(start.length) : undefined);
    const arrow = rest('  -> ');
    if (arrow !== undefined) rules.push({ conditions, says: answer(arrow) });
    else if (line === '  always') conditions = [];
    else if (line.startsWith('  ')) conditions.push(condition(line.slice(2)));
    else if (line.startsWith('Rule ')) conditions = [];
    else if (line.startsWith('Default -> ')) otherwise = answer(rest('Default -> ')!);
    else if (line.startsWith('Classes ')) classes = list(tokens(rest('Classes ')!));
    else if (line.startsWith('Smoothing ')) smoothing = numberOf(rest('Smoothing ')!);
    else if (line.startsWith('Weights ')) weights = list(tokens(rest('Weights ')!)).map(numberOf);
    else if (line.startsWith('Levels of ')) {
      const from = tokens(rest('Levels of ')!);
      levels.set(word(from.next()), new Set(list(from)));
    } else if (line.startsWith('Costs of ')) {
      const from = tokens(rest('Costs of ')!);
      const actual = classes!.indexOf(word(from.next()));
      from.take('as');
      costs[actual] = list(from).map(numberOf);
    } else if (!line.startsWith('Class ')) throw new Error(`What is ${line}?`);
  }

  const merits = (p: readonly number[]) =>
    p.map((share, c) => (costs.length === 0 ? -share : p.reduce((sum, q, actual) => sum + q * costs[actual]![c]!, 0)));
  return {
    merits,
    predict(row) {
      const out = otherwise.map(() => 0);
      let spoken = false;
      for (const { conditions, says } of rules) {
        const weight = conditions.reduce((product, one) => (product === 0 ? 0 : product * one(row)!), 1);
        if (weight > 0) spoken = true;
        for (let c = 0; c < out.length; c++) out[c]! += weight * says[c]!;
      }
      if (!spoken) out.splice(0, out.length, ...otherwise);
      const turned = weights && classes ? out.map((p, c) => p * weights![c]!) : out;
      const total = turned.reduce((sum, p) => sum + p, 0);
      return weights && classes && total > 0 ? turned.map((p) => p / total) : out;
    },
    label: (p) => merits(p).reduce((best, merit, c, all) => (merit < all[best]! ? c : best), 0),
  };
}
