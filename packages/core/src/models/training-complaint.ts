import type { Complaint } from '../base/shape.js';
import type { Search, Training, Votes } from './model.js';

/** What is wrong with the record of a training beyond its shape, if anything. */
export const trainingComplaint = ({ search, votes }: Training, features: number): Complaint | undefined =>
  (search && searchComplaint(search, features)) ?? (votes && votesComplaint(votes, features));

function searchComplaint({ steps }: Search, features: number): Complaint | undefined {
  const path = (at: number) => `training.search.steps[${at}]`;
  const half = steps.findIndex(({ feature, to }) => (feature === undefined) !== (to === undefined));
  if (half >= 0) return { path: path(half), what: 'should say which feature moved and where to, or neither' };
  const wrong = steps.findIndex(({ feature }) => feature !== undefined && feature >= features);
  return wrong < 0 ? undefined : { path: `${path(wrong)}.feature`, what: 'is not the position of a feature' };
}

function votesComplaint({ by, rounds }: Votes, features: number): Complaint | undefined {
  const path = 'training.votes.by';
  if (by.length !== features) return { path, what: `should have ${features} numbers, one a feature` };
  return by.every((n) => n <= rounds) ? undefined : { path, what: 'should be no more than the rounds' };
}
