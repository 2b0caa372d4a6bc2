import type { Context } from './learner.js';

/** A context for one part of a fit: its progress counts for the share from `from` to `to` of the whole. */
export function partOf(context: Context, from: number, to: number, name: string): Context {
  const { progress } = context;
  if (progress === undefined) return context;
  return { ...context, progress: (done, what) => progress(from + done * (to - from), `${name}: ${what}`) };
}
