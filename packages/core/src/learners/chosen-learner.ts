import { checkTarget, type Learner } from './learner.js';

/**
 * The list of all learners is loaded only where a name, or a message that names others, asks for it: a page that holds one
 * learner and hands it over as a value need not hold them all.
 */
const list = () => (loaded ??= import('./learners.js'));

/** Kept, since asking for it again takes a while. */
let loaded: Promise<typeof import('./learners.js')> | undefined;

export const learnerCalled = async (name: string): Promise<Learner> => (await list()).learnerNamed(name);

/** Refuses a target that a learner cannot learn, and names the learners that can. */
export async function checkTargetFor(
  learner: Learner,
  target: { readonly name: string; readonly kind: 'nominal' | 'numeric' },
): Promise<void> {
  if (!learner.targets.includes(target.kind)) checkTarget(learner, target, (await list()).learners);
}
