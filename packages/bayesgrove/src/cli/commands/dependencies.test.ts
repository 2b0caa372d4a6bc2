import { describe, expect, test } from 'vitest';
import { call, penguins } from '../../testing/call.js';

describe('dependencies', () => {
  test('of penguins: each with the cases it holds for, those of fewer values first', async () => {
    const { code, out, err } = await call(['dependencies', penguins, '--support', '50']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        '3 dependencies hold for at least 50 cases:',
        '  species = Gentoo -> island = Biscoe (124 cases)',
        '  species = Chinstrap -> island = Dream (68 cases)',
        '  island = Torgersen -> species = Adelie (52 cases)',
        '',
      ].join('\n'),
    );
  });

  test('columns that are left out, and none left', async () => {
    const { out } = await call(['dependencies', penguins, '--support', '50', '--ignore', 'species', '--keys', '1']);
    expect(out).toBe('No dependency holds for at least 50 cases.\n');
  });

  test('as JSON', async () => {
    const { out } = await call(['dependencies', penguins, '--keys', '1', '--json']);
    expect(JSON.parse(out)).toEqual({
      rows: 344,
      support: 100,
      keys: 1,
      dependencies: [
        {
          when: [{ column: 'species', value: 'Gentoo' }],
          implies: { column: 'island', value: 'Biscoe' },
          support: 124,
        },
      ],
    });
  });

  test('many are counted, unless all are asked for', async () => {
    const few = await call(['dependencies', penguins, '--support', '1']);
    expect(few.out).toMatch(/\.\.\. and [\d,]+ more \(--all shows them\)\n$/);
    const all = await call(['dependencies', penguins, '--support', '1', '--all', '--keys', '1']);
    expect(all.out).not.toContain('more (');
  });

  test('what cannot be asked for is said before the table is read', async () => {
    const { code, err } = await call(['dependencies', 'no-such-file.csv', '--keys', '4']);
    expect([code, err]).toEqual([2, expect.stringContaining('There cannot be 4 keys')]);
    expect((await call(['dependencies', penguins, '--ignore', 'specie'])).err).toContain('species');
  });
});
