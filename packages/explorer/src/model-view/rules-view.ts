import { type Model, parts, type RuleForest } from '@bayesgrove/core';
import { filteredList } from '../page/filtered-list.js';
import { make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import type { View } from './view.js';

/** Rules with the most information first, the one that answers the row at hand on top, and what depends on what. */
export function rulesView(model: Model, body: RuleForest): View {
  const forest = parts.forestIn(body, model.schema);
  const words = parts.forestWords(body, model.schema, model.decision);
  const nodes = [...body.nodes.keys()].filter((node) => body.nodes[node]!.ends !== undefined);
  nodes.sort((a, b) => body.nodes[b]!.information - body.nodes[a]!.information || a - b);
  // A rule is counted when it is first shown or searched: that takes time where there are many.
  const ruleAt = (node: number): parts.FoundRule => {
    return { spot: forest.spots.ofNode(node), ends: body.nodes[node]!.ends!, isInForest: true };
  };
  const own = make('p', { class: 'own-rule' });
  const place = make('ol', { class: 'rules' });
  let lit = -1;
  const list = filteredList({
    label: 'Search the rules',
    of: 'rules',
    items: nodes,
    textOf: (node) => words.ruleText(ruleAt(node)),
    place,
    elementOf: (node) => ruleLine(words.ruleText(ruleAt(node)), node === lit, node),
  });
  const follow = ({ table }: Current) => {
    const rule = ruleOfRow(model, body, forest, table);
    lit = rule.isInForest ? rule.spot.node : -1;
    const whose = rule.isInForest
      ? 'Answers the what-if row'
      : "The what-if row's own rule, derived from the training rows";
    own.replaceChildren(make('strong', {}, `▸ ${whose}: `), ruleWords(words.ruleText(rule)));
    own.dataset['node'] = String(lit);
    list.mark((node) => node === lit);
  };
  const element = make('div', {}, own, list.search, place, list.more, dependenciesOf(body, words));
  return { element, follow };
}

function ruleOfRow(model: Model, body: RuleForest, forest: parts.Forest, table: Current['table']): parts.FoundRule {
  const { cells } = parts.bind(model.schema, table);
  const places = Uint32Array.from(parts.readersOf(body, cells), (reader) => reader.of(0));
  const extraneous = new Uint8Array(places.length);
  forest.extraneous(places, extraneous);
  return forest.find(places, extraneous);
}

const ruleLine = (text: string, isLit: boolean, node: number) =>
  make(
    'li',
    { class: isLit ? 'is-lit' : '', 'aria-current': isLit ? 'true' : undefined, 'data-node': node },
    ...(isLit ? [make('span', { class: 'here' }, '▸ ')] : []),
    ruleWords(text),
  );

/** Conditions, then the answer, which stands out. */
function ruleWords(text: string): HTMLElement {
  const at = text.lastIndexOf(' -> ');
  if (at < 0) return make('span', {}, text);
  const conditions = text.slice(0, at);
  return make(
    'span',
    { class: 'rule' },
    make('span', { class: 'conditions' }, conditions === '' ? 'always' : conditions),
    make('span', { class: 'arrow' }, ' → '),
    ...answerWords(text.slice(at + 4)),
  );
}

/** What it answers, and in brackets how many cases and how much information it has. */
function answerWords(text: string): readonly HTMLElement[] {
  const at = text.lastIndexOf(' (');
  return [
    make('span', { class: 'rule-answer' }, text.slice(0, at)),
    make('span', { class: 'rule-size' }, text.slice(at)),
  ];
}

function dependenciesOf({ dependencies }: RuleForest, words: ReturnType<typeof parts.forestWords>): HTMLElement {
  if (dependencies.length === 0) return make('p', { class: 'faint' }, 'No value implies another one.');
  const place = make('ol', { class: 'rules' });
  const list = filteredList({
    label: 'Search the dependencies',
    of: 'dependencies',
    items: dependencies.toSorted((a, b) => b.support - a.support),
    textOf: words.dependencyText,
    place,
    elementOf: (dependency) => make('li', {}, words.dependencyText(dependency)),
  });
  const summary = `${dependencies.length} ${dependencies.length === 1 ? 'dependency' : 'dependencies'} between values; what is implied is left out of a row's rule`;
  return make('details', { class: 'dependencies' }, make('summary', {}, summary), list.search, place, list.more);
}
