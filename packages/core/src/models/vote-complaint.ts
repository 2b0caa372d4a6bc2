import type { Complaint } from '../base/shape.js';
import type { Body, Vote } from './model.js';

/** What is wrong with several models that vote beyond their shape, if anything. `check` looks at one. */
export function voteComplaint(
  { members, kappa }: Vote,
  check: (body: Body, path: string) => Complaint | undefined,
  path: string,
): Complaint | undefined {
  if (members.length === 0) return { path: `${path}.members`, what: 'should be at least one' };
  for (const [i, member] of members.entries()) {
    const complaint = check(member, `${path}.members[${i}]`);
    if (complaint) return complaint;
  }
  if (kappa === undefined) return undefined;
  const pairs = (members.length * (members.length - 1)) / 2;
  if (kappa.length !== pairs)
    return { path: `${path}.kappa`, what: `should have ${pairs} numbers, one for every two members` };
  return kappa.every((k) => k >= -1 && k <= 1)
    ? undefined
    : { path: `${path}.kappa`, what: 'should be numbers from -1 to 1' };
}
