import { cannotAnswer } from '../../base/problems.js';
import type { CountSource, DealtSource } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import type { Sequence } from '../../models/cost-complexity.js';
import type { Size } from '../../models/model.js';
import { tooLargeTarget } from '../../models/too-large-target.js';
import type { Context } from '../learner.js';
import { partOf } from '../part-of.js';
import { type Fold, foldOf } from './fold.js';
import type { ValidationOptions } from './growth.js';
import type { Stakes } from './stakes.js';

/**
 * The sizes of a sequence with their cross-validated loss (Breiman et al. 1984, section 3.4): a tree is grown and pruned
 * without each fold, at the geometric mean of the costs between which a tree of the whole sequence is the best, and judged
 * on that fold.
 */
export async function crossValidated(
  source: CountSource,
  sequence: Sequence,
  stakes: (root: Float64Array) => Stakes,
  options: ValidationOptions,
  context: Context,
): Promise<readonly Size[]> {
  const folds = Math.min(options.folds, source.rows);
  if (folds < 2 || sequence.best.length < 2) return sequence.sizes;
  if (source.dealt === undefined)
    throw cannotAnswer(
      'The size of the tree is to be cross-validated, but these counts cannot be dealt into folds.',
      'Choose another size: size=full, size=alpha, size=complexity or size=leaves; or read the table into memory.',
    );
  const dealt = source.dealt(folds, context.rng.fork('folds'));
  try {
    return await validatedBy(dealt, sequence, stakes, options, context);
  } finally {
    dealt.release();
  }
}

/** The same with folds that are there already. */
export async function validatedBy(
  dealt: DealtSource,
  sequence: Sequence,
  stakes: (root: Float64Array) => Stakes,
  options: ValidationOptions,
  context: Context,
): Promise<readonly Size[]> {
  const folds: Fold[] = [];
  context.signal?.throwIfAborted();
  const { decision } = stakes(await rootOf(dealt));
  for (let f = 0; f < dealt.fold.size; f++) {
    const share = 1 / (dealt.fold.size + 1);
    const part = partOf(context, (f + 1) * share, (f + 2) * share, `pruning, fold ${f + 1} of ${dealt.fold.size}`);
    const fold = await foldOf(dealt, f, stakes, decision, options, part);
    if (fold.weight > 0) folds.push(fold);
  }
  const sizes = [...sequence.sizes];
  sequence.best.forEach(({ size, from }, i) => {
    const next = sequence.best[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    const beta = from === 0 ? 0 : Math.sqrt(from) * Math.sqrt(next);
    sizes[size] = {
      ...sizes[size]!,
      ...finite(dealt.target.name, lossOf(folds, beta, dealt.target.kind === 'numeric')),
    };
  });
  return sizes;
}

async function rootOf({ target, count }: DealtSource): Promise<Float64Array> {
  if (target.kind === 'numeric') return new Float64Array(3);
  const [answer] = await count([{ by: [target.name] }]);
  return toDense(answer!).n;
}

interface Loss {
  readonly loss: number;
  readonly error: number;
}

/** Held-out cases may be further from a mean than those it was made of: their squares may be infinite where its are not. */
function finite(target: string, found: Loss): Loss {
  if (Number.isFinite(found.loss) && Number.isFinite(found.error)) return found;
  throw tooLargeTarget(target);
}

/**
 * The mean loss of a case and its standard error: from the losses of the cases; for a numeric target, whose fourth powers
 * counts do not tell, from the means of the folds.
 */
function lossOf(folds: readonly Fold[], beta: number, isNumeric: boolean): Loss {
  const parts = folds.map((fold) => ({ ...fold.at(beta), weight: fold.weight }));
  const total = (of: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const weight = total((part) => part.weight);
  const loss = total((part) => part.loss) / weight;
  if (!isNumeric) {
    const variance = Math.max(0, total((part) => part.squares) / weight - loss * loss);
    return { loss, error: Math.sqrt(variance / weight) };
  }
  return { loss, error: errorOf(parts.map((part) => part.loss / part.weight)) };
}

/** The standard error of a mean. Losses are squares already: scaled, so that their squares are neither infinite nor 0. */
function errorOf(losses: readonly number[]): number {
  const scale = losses.reduce((most, loss) => Math.max(most, loss), 0);
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) return scale;
  const mean = losses.reduce((sum, loss) => sum + loss / scale, 0) / losses.length;
  const spread = losses.reduce((sum, loss) => sum + (loss / scale - mean) ** 2, 0) / Math.max(1, losses.length - 1);
  return scale * Math.sqrt(spread / losses.length);
}

/** The tree with the lowest loss, or the smallest whose loss is within one standard error of it; the smaller on a tie. */
export function chosenSize(sizes: readonly Size[], oneError: boolean): number {
  // Of the root's loss, since losses have a unit; a root is always among those that were validated.
  const tie = TIE * (sizes.at(-1)?.loss ?? 0);
  let best = 0;
  for (const [k, { loss = Number.POSITIVE_INFINITY }] of sizes.entries())
    if (loss <= (sizes[best]!.loss ?? Number.POSITIVE_INFINITY) + tie) best = k;
  const { loss = 0, error = 0 } = sizes[best]!;
  if (sizes[best]!.loss === undefined) return 0;
  const most = loss + (oneError ? error : 0) + tie;
  return sizes.findLastIndex((size) => size.loss !== undefined && size.loss <= most);
}

/** Losses that differ by less than this share of the root's are the same. */
const TIE = 1e-12;
