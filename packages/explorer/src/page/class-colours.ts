import { type Body, type Model, parts, targetOf } from '@bayesgrove/core';

/** The colours of the classes, the same as in pictures: a class that is too rare for one of its own has that of the rest. */
export function classGroupsOf({ schema, body }: Model): readonly parts.ClassGroup[] {
  const target = targetOf(schema);
  return target.kind === 'nominal' ? parts.classGroups(target.levels, countsIn(body)) : [];
}

export function classColours(model: Model): (code: number) => string {
  const colours = new Map(classGroupsOf(model).flatMap(({ classes, colour }) => classes.map((code) => [code, colour])));
  return (code) => `var(--class-${colours.get(code) ?? 7})`;
}

function countsIn(body: Body): readonly number[] {
  switch (body.kind) {
    case 'constant':
      return body.counts;
    case 'mean':
      return [];
    case 'tree': {
      const root = body.nodes[0]!.body;
      return countsIn(root);
    }
    case 'product':
      return body.table.prior.counts;
    case 'vote':
      return body.members[0] ? countsIn(body.members[0]) : [];
    default:
      return body.prior.counts;
  }
}
