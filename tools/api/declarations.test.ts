import { expect, test } from 'vitest';
import { declarationsOf, reexportsOf } from './declarations.mjs';

const SOURCE = `import type { Rng } from './rng.js';
/** A table; "text" with ; and { in it. */
export interface Table {
    readonly rows: number;
    /** Inner comment; */
    readonly nested: {
        readonly deep: 'a;b' | "}";
    };
}
export type Step = 
/** One. */
{
    readonly cell: number;
}
 | { readonly column: string };
/** Doubles. */
export declare function twice(x: number): number;
export declare function twice(x: string): string;
/** Made elsewhere. */
export declare const made: import("./learner.js").Learner;
interface Hidden {
    readonly a: 1;
}
export {};
//# sourceMappingURL=x.d.ts.map`;

test('a declaration file is read statement by statement, with comments and overloads', () => {
  const declared = declarationsOf(SOURCE);
  expect([...declared.keys()]).toEqual(['Table', 'Step', 'twice', 'made', 'Hidden']);
  expect(declared.get('Table')).toMatchObject({ kind: 'interface', doc: 'A table; "text" with ; and { in it.' });
  expect(declared.get('Table').text).toMatch(/^interface Table \{\n {2}readonly rows: number;\n[\s\S]*\}$/);
  expect(declared.get('Step')).toMatchObject({ kind: 'type', doc: '', exported: true });
  expect(declared.get('twice').text.split('\n')).toEqual([
    'function twice(x: number): number;',
    'function twice(x: string): string;',
  ]);
  expect(declared.get('made').text).toBe('const made: Learner;');
  expect(declared.get('Hidden').exported).toBe(false);
});

test('what is exported from other files', () => {
  const source = `export { a, type B as C } from './one.js';
export type * from './two.js';
export * as three from './three.js';`;
  expect(reexportsOf(source)).toEqual([
    {
      from: './one.js',
      all: false,
      names: [
        { local: 'a', exported: 'a' },
        { local: 'B', exported: 'C' },
      ],
    },
    { from: './two.js', all: true, as: undefined, names: [] },
    { from: './three.js', all: false, as: 'three', names: [] },
  ]);
});
