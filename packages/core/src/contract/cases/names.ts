import { describe } from '../../models/describe.js';
import { draw } from '../../models/draw/draw.js';
import { drawText } from '../../models/draw/draw-text.js';
import { explain } from '../../models/explain.js';
import { parseModel, serialize } from '../../models/model-file.js';
import { rulesText } from '../../models/rules/rules-text.js';
import { rules } from '../../models/rules.js';
import type { Column } from '../../table/table.js';
import { expect } from '../expect.js';
import { answers, expectSame } from './compare.js';
import { mixed } from './tables.js';
import { type Data, hasNoRules, retold, type Trial } from './tools.js';

const ODD: readonly (readonly [string, string])[] = [
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['prototype', 'prototype'],
  ['toString', 'toString'],
  ['the empty text', ''],
  ['a megabyte', 'x'.repeat(1 << 20)],
  ['line ends', 'a\nb\r\nc'],
  ['quotes and tags', '\'"`</script>*/--;$' + '{x}'],
  ['odd characters', '\u0000\u202e\u{1f600}\u0301'],
];

/** Every second name, level and class called the odd name; whatever else there is keeps its own. */
function named(data: Data, odd: string): Data {
  const columns = data.table.columns.map((column, i): Column => {
    const name = i === 0 ? odd : column.name;
    return column.kind === 'numeric'
      ? { ...column, name }
      : { ...column, name, levels: [odd, ...column.levels.slice(1)] };
  });
  const plain = retold(data, data.table).schema.columns;
  const schema = {
    columns: plain.map((variable, i) => {
      const column = columns[i]!;
      const { name } = column;
      return variable.kind === 'nominal' && column.kind === 'nominal'
        ? { ...variable, name, levels: column.levels }
        : { ...variable, name };
    }),
  };
  return { table: { ...data.table, columns }, schema };
}

export function nameCases({ check, fit, kind }: Trial): void {
  const data = mixed(kind, 60);
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  check('odd names change nothing of the body', async () => {
    const { body } = await fit(data);
    for (const [, odd] of ODD) expect((await fit(named(data, odd))).body).toEqual(body);
  });
  for (const [title, odd] of ODD)
    check(`${title} as the name of a column, a level and a class`, async () => {
      const odder = named(data, odd);
      const model = await fit(odder);
      const again = parseModel(serialize(model));
      expectSame(answers(again, odder.table), answers(model, odder.table));
      expect(again.schema.columns[0]!.name).toBe(odd);
      for (const view of [describe(model), draw(model), drawText(model)]) expect(view).not.toBe('');
      expect(explain(model, odder.table, 0).target).toBe(odder.table.columns.at(-1)!.name);
      if (!hasNoRules(model)) expect(rulesText(rules(model))).not.toBe('');
      expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
      expect(Object.getPrototypeOf(model.schema.columns[0])).toBe(Object.prototype);
    });
}
