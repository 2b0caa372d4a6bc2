import { cannotExport } from '../../../base/problems.js';
import { featuresOf, type Schema, targetOf } from '../../../schema/schema.js';
import type { Dialect } from './dialect.js';

/** The first bytes of a name, as many as the database keeps. */
function shortened(name: string, bytes: number): string {
  let [length, end] = [0, 0];
  for (const sign of name) {
    const code = sign.codePointAt(0)!;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (length > bytes) break;
    end += sign.length;
  }
  return name.slice(0, end);
}

/** `prediction` and `p(CLASS)`; a number behind those that a column of the model, or another class, is called already. */
export function outputNames(schema: Schema, dialect: Dialect): readonly string[] {
  const target = targetOf(schema);
  const wanted = ['prediction', ...(target.kind === 'nominal' ? target.levels.map((level) => `p(${level})`) : [])];
  const key = (name: string) => shortened(name, dialect.longestName).toLowerCase();
  const taken = new Set(schema.columns.map(({ name }) => key(name)));
  return wanted.map((name) => {
    let own = shortened(name, dialect.longestName);
    for (let i = 2; taken.has(own.toLowerCase()); i++)
      own = `${shortened(name, dialect.longestName - String(i).length - 1)} ${i}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Names and levels that a table or a statement of the database cannot hold. */
export function checkNames(schema: Schema, used: readonly number[], dialect: Dialect): void {
  const features = featuresOf(schema);
  const remedy = 'Rename the column in the data and learn again, or export with --to js.';
  const seen = new Map<string, string>();
  for (const { name } of used.map((feature) => features[feature]!)) {
    if (name === '') throw cannotExport(`A column without a name cannot be asked for in ${dialect.title}.`, remedy);
    const short = shortened(name, dialect.longestName);
    const key = dialect.foldsCase ? short.toLowerCase() : short;
    const other = seen.get(key);
    if (other !== undefined)
      throw cannotExport(
        `${dialect.title} takes the columns ${JSON.stringify(other)} and ${JSON.stringify(name)} for the same.`,
        remedy,
      );
    seen.set(key, name);
  }
  const target = targetOf(schema);
  const texts = [...used.map((feature) => features[feature]!), target].flatMap((variable) => [
    variable.name,
    ...(variable.kind === 'nominal' ? variable.levels : []),
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that one is what is looked for.
  const bad = texts.find((text) => /\u0000|\p{Surrogate}/u.test(text));
  if (bad !== undefined)
    throw cannotExport(`${JSON.stringify(bad)} holds a character that no text of a database can hold.`, remedy);
}
