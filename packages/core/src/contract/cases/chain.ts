import { describe } from '../../models/describe.js';
import { draw } from '../../models/draw/draw.js';
import { drawText } from '../../models/draw/draw-text.js';
import { explain } from '../../models/explain.js';
import type { Tree } from '../../models/model.js';
import { parseModel, serialize } from '../../models/model-file.js';
import { prune } from '../../models/prune.js';
import { rules } from '../../models/rules.js';
import { numeric } from '../columns.js';
import { expect } from '../expect.js';
import { answers, expectSame } from './compare.js';
import { target } from './tables.js';
import { counted, type Data, dataOf, rowsOf, type Trial } from './tools.js';

const ROWS = 1200;

/** Two answers in turn: the best cut takes a single row off an end, since all else is as mixed as before. */
const staircase = (kind: 'nominal' | 'numeric'): Data => {
  const rows = counted(ROWS, (i) => i);
  return dataOf([
    numeric('x', rows),
    target(
      kind,
      rows.map((i) => i % 2),
      2,
    ),
  ]);
};

/** A tree may be as deep as there are rows. With the options given here the learner neither stops early nor prunes. */
export function chainCases({ check, fit, kind }: Trial, grown: Readonly<Record<string, unknown>>): void {
  check('a fit of a thousand tests below each other, and all that is done with it', async () => {
    const data = staircase(kind);
    const model = await fit(data, { options: grown });
    expect(depthOf(model.body as Tree)).toBeGreaterThanOrEqual(1000);
    const some = rowsOf(
      data,
      counted(ROWS, (i) => ROWS - 1 - i),
    ).table;
    expectSame(answers(parseModel(serialize(model)), some), answers(model, some));
    for (const view of [describe(model), draw(model), drawText(model)]) expect(view.length).toBeGreaterThan(100);
    expect((prune(model, { leaves: 1 }).body as Tree).nodes).toHaveLength(1);
    expect(Math.max(...[0, ROWS - 1].map((row) => explain(model, data.table, row).terms.length))).toBeGreaterThan(1000);
    expect(rules(model).rules.length).toBeGreaterThan(1000);
  });
}

/** Children stand behind their parents, so one pass is enough. */
function depthOf({ nodes }: Tree): number {
  const depths = new Uint32Array(nodes.length);
  let most = 0;
  nodes.forEach((node, i) => {
    most = Math.max(most, depths[i]!);
    if (node.kind !== 'leaf') for (const child of node.children) depths[child] = depths[i]! + 1;
  });
  return most;
}
