import { checked, type OptionSpec, type Presets, presetOption, type Values } from '../base/options.js';
import { Problem } from '../base/problem.js';
import { badOptions, badTarget } from '../base/problems.js';
import type { Rng } from '../base/rng.js';
import type { CountSource } from '../counts/counts.js';
import type { Body, Decision, Search, Size, Votes } from '../models/model.js';

/** What a fit is given beside data and options. */
export interface Context {
  readonly rng: Rng;
  readonly signal?: AbortSignal;
  /** Told what is being done and how much of it is done, from 0 to 1. */
  readonly progress?: (done: number, what: string) => void;
}

/** What a fit gives: the body of a model, and what belongs beside it. */
export interface Learned {
  readonly body: Body;
  readonly decision?: Decision;
  readonly sizes?: readonly Size[];
  readonly search?: Search;
  readonly votes?: Votes;
  /** Set by a learner that answers for its tree and its sizes, or for its many counts: of these, `fit` then checks no more than what the root says. */
  readonly isSure?: boolean;
}

/** A name, declared options, one `fit`. The list of them is `learners`; shells loop over it. */
export interface Learner {
  readonly name: string;
  readonly title: string;
  /** The idea in a sentence or two, for help texts and pages. */
  readonly summary: string;
  readonly options: OptionSpec;
  /** Named sets of option values, chosen with the option `preset`. */
  readonly presets: Presets;
  readonly targets: readonly ('nominal' | 'numeric')[];
  fit(source: CountSource, given: Readonly<Record<string, unknown>>, context: Context): Promise<Learned>;
}

interface Definition<S extends OptionSpec> extends Omit<Learner, 'options' | 'presets' | 'fit'> {
  readonly options: S;
  readonly presets?: Presets<S>;
  fit(source: CountSource, options: Values<S>, context: Context): Promise<Learned>;
}

/** Makes a learner whose `fit` only ever sees checked options and a target it can learn. */
export function learner<S extends OptionSpec>(definition: Definition<S>): Learner {
  const presets: Presets = definition.presets ?? {};
  const declared: OptionSpec =
    Object.keys(presets).length === 0 ? definition.options : { preset: presetOption(presets), ...definition.options };
  return Object.freeze({
    ...definition,
    presets,
    options: declared,
    async fit(source: CountSource, given: Readonly<Record<string, unknown>>, context: Context) {
      const options = checked(declared, given, presets, definition.name) as Values<S>;
      checkTarget(definition, source.target);
      context.signal?.throwIfAborted();
      return definition.fit(source, options, context).catch((error) => {
        throw withLearner(error, definition.name);
      });
    },
  });
}

/** What reads an option deep inside a fit does not know whose option it is. */
const withLearner = (error: unknown, learner: string): unknown =>
  error instanceof Problem && error.code === 'bad-options'
    ? badOptions([error.what.replace(/\.$/, '')], learner)
    : error;

/** Refuses a target that is not of the kind a learner learns; those of the `known` learners that can are named. */
export function checkTarget(
  { name, targets }: Pick<Learner, 'name' | 'targets'>,
  target: { readonly name: string; readonly kind: 'nominal' | 'numeric' },
  known: readonly Learner[] = [],
): void {
  const { kind } = target;
  if (targets.includes(kind)) return;
  const able = known.filter((other) => other.targets.includes(kind)).map((other) => other.name);
  const other = kind === 'numeric' ? 'nominal' : 'numeric';
  throw badTarget(
    target.name,
    `is ${kind}, but ${name} learns ${targets.join(' and ')} targets`,
    `Choose another target or learner${able.length === 0 ? '' : ` (${able.join(' and ')} learn ${kind} ones)`}, or read the column as ${other}: --type ${JSON.stringify(`${target.name}=${other}`)} (API: types).`,
  );
}
