import { explain, type Model, parts, type Vote } from '@bayesgrove/core';
import { freshId, make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { bodyView, pictureView } from './body-view.js';
import type { View } from './view.js';

/** Several models that answer together: all of them at a glance, and one of them by itself, with its own answer. */
export function voteView(model: Model, vote: Vote): View {
  const overview = pictureView(model);
  const place = make('div', { class: 'member' });
  let member: { model: Model; view: View } | undefined;
  let at: Current | undefined;
  const follow = (current: Current) => {
    at = current;
    if (!member) return;
    const found = explain(member.model, current.table);
    const pair = found.kind === 'classes' ? (current.pair ?? parts.oddsPair(found)) : undefined;
    said.textContent =
      found.kind === 'classes'
        ? `This member answers ${found.classes[found.label]}, p ${parts.chanceText(found.probabilities[found.label]!)}.`
        : '';
    member.view.follow({ model: member.model, table: current.table, found, ...(pair ? { pair } : {}) });
  };
  const said = make('p', { class: 'faint' });
  const options = vote.members.map((body, i) =>
    make('option', { value: i + 1 }, `${i + 1}: ${parts.bodyText(body, model.schema)}`),
  );
  const select = make('select', { id: freshId('member') }, make('option', { value: '' }, 'none'), ...options);
  select.addEventListener('change', () => {
    place.replaceChildren();
    member = undefined;
    if (select.value === '') return;
    const one = parts.memberOf(model, vote, Number(select.value));
    member = { model: one, view: bodyView(one) };
    place.append(said, member.view.element);
    if (at) follow(at);
  });
  const choice = make('div', { class: 'labelled' }, make('label', { for: select.id }, 'A member by itself'), select);
  return { element: make('div', {}, overview.element, choice, place), follow };
}
