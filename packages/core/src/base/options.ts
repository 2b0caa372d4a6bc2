import { nearest } from './nearest.js';
import { badOptions } from './problems.js';

/** One option of a learner. Types, defaults, ranges, command-line flags, web forms and pages all come from this literal. */
export type Option =
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly whole: boolean;
      readonly help: string;
    }
  | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[]; readonly help: string }
  | { readonly kind: 'switch'; readonly default: boolean; readonly help: string }
  /** A text that the learner reads itself; `form` says in words what it may be. */
  | { readonly kind: 'text'; readonly default: string; readonly form: string; readonly help: string };

/** What an option can be set to. */
export type OptionValue = number | string | boolean;
/** The options a learner declares, by name. */
export type OptionSpec = Readonly<Record<string, Option>>;

/** The values `fit` sees: every option present, in range, and of its declared type. */
export type Values<S extends OptionSpec> = {
  readonly [K in keyof S]: S[K] extends { kind: 'choice'; choices: readonly (infer C)[] }
    ? C
    : Widened<S[K]['default']>;
};

type Widened<T> = T extends number ? number : T extends boolean ? boolean : T extends string ? string : T;

/** Named sets of values that stand in for the defaults, such as the readings another program has. */
export type Presets<S extends OptionSpec = OptionSpec> = Readonly<Record<string, Partial<Values<S>>>>;

export const number = (value: number, help: string, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  ({ kind: 'number', default: value, min, max, whole: false, help }) as const;

export const whole = (value: number, help: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  ({ kind: 'number', default: value, min, max, whole: true, help }) as const;

export const choice = <const C extends readonly string[]>(choices: C, value: C[number], help: string) =>
  ({ kind: 'choice', default: value as C[number], choices, help }) as const;

export const toggle = (value: boolean, help: string) => ({ kind: 'switch', default: value, help }) as const;

export const text = (value: string, form: string, help: string) =>
  ({ kind: 'text', default: value, form, help }) as const;

/** The option `preset` that a learner with presets has beside its own. */
export const presetOption = (presets: Presets) =>
  choice(
    ['none', ...Object.keys(presets)],
    'none',
    'Values for several options at once; an option that is also given wins.',
  );

/** Fills in defaults and refuses what is unknown or out of range, naming every complaint at once, and whose options they are. */
export function checked<S extends OptionSpec>(
  spec: S,
  asked: Readonly<Record<string, unknown>>,
  presets: Presets = {},
  learner?: string,
): Values<S> {
  const given = withPreset(asked, presets);
  const known = Object.keys(spec);
  const complaints = Object.keys(given)
    .filter((name) => !Object.hasOwn(spec, name))
    .map((name) => unknownOption(name, known));
  const values = new Map<string, unknown>();
  for (const [name, option] of Object.entries(spec)) {
    const value = asText(
      option,
      Object.hasOwn(given, name) && given[name] !== undefined ? given[name] : option.default,
    );
    const complaint = complaintAbout(name, option, value);
    if (complaint !== undefined) complaints.push(complaint);
    values.set(name, value);
  }
  if (complaints.length > 0) throw badOptions(complaints, learner);
  return Object.fromEntries(values) as Values<S>;
}

/** In code, a text that holds JSON may be given as the value itself. */
const asText = (option: Option, value: unknown) =>
  option.kind === 'text' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** A chosen preset fills in what was not given. One that does not exist is left for the option's own check to refuse. */
function withPreset(given: Readonly<Record<string, unknown>>, presets: Presets): Readonly<Record<string, unknown>> {
  const chosen = Object.hasOwn(given, 'preset') ? given['preset'] : undefined;
  if (typeof chosen !== 'string' || !Object.hasOwn(presets, chosen)) return given;
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...presets[chosen], ...Object.fromEntries(asked) };
}

/** Turns `name=value` texts into typed values by the declarations; what cannot be turned is left for `checked` to refuse. */
export function parsed(spec: OptionSpec, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const entries = [...texts].map(([name, text]): [string, unknown] => {
    const option = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (option?.kind === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return [name, Number(text)];
    if (option?.kind === 'switch' && (text === 'true' || text === 'false')) return [name, text === 'true'];
    return [name, text];
  });
  return Object.fromEntries(entries);
}

/** `a whole number from 1 to 100`, for help texts and complaints alike. */
export function expected(option: Option): string {
  if (option.kind === 'choice') return `one of ${option.choices.join(', ')}`;
  if (option.kind === 'switch') return 'true or false';
  if (option.kind === 'text') return option.form;
  const noun = option.whole ? 'a whole number' : 'a number';
  const low = option.min > Number.NEGATIVE_INFINITY;
  const high = option.max < (option.whole ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY);
  if (low && high) return `${noun} from ${option.min} to ${option.max}`;
  if (low) return `${noun} from ${option.min}`;
  return high ? `${noun} up to ${option.max}` : noun;
}

function complaintAbout(name: string, option: Option, value: unknown): string | undefined {
  return accepts(option, value) ? undefined : `${name} must be ${expected(option)}, not ${JSON.stringify(value)}`;
}

function accepts(option: Option, value: unknown): boolean {
  if (option.kind === 'choice') return typeof value === 'string' && option.choices.includes(value);
  if (option.kind === 'switch') return typeof value === 'boolean';
  if (option.kind === 'text') return typeof value === 'string';
  if (typeof value !== 'number' || !(value >= option.min && value <= option.max)) return false;
  return option.whole ? Number.isSafeInteger(value) : Number.isFinite(value);
}

function unknownOption(name: string, known: readonly string[]): string {
  const guess = nearest(name, known);
  const hint = guess === undefined ? '' : ` (did you mean ${guess}?)`;
  return known.length === 0
    ? `There are no options, so ${name} is unknown`
    : `There is no option ${name}${hint}; the options are ${known.join(', ')}`;
}
