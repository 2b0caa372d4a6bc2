import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fit, parseModel, predict, rng, serialize, tableFrom, writeArff, writeCsv } from '@bayesgrove/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDuckdb } from '../../duckdb/open-duckdb.js';
import { quoteText } from '../../duckdb/sql/quote.js';
import { writeParquet } from '../../duckdb/write-parquet.js';
import { readTable } from '../../files/read-table.js';
import { call, penguins, workplace } from '../../testing/call.js';
import { learnedReading } from '../learned-reading.js';
import { predictionsTable } from '../predictions-table.js';
import { run } from '../run.js';

const place = workplace();

/** More rows than one batch takes. */
const ROWS = 70_000;
const COLOURS = ['red', 'green', 'blue', 'violet'];

function rowsOf(count: number) {
  const random = rng(5);
  return Array.from({ length: count }, (_, i) => {
    const colour = random.below(50) === 0 ? null : COLOURS[random.below(4)]!;
    const size = random.below(40) === 0 ? null : random.below(1000) / 8;
    return { id: i + 1, size, colour, when: '2024-02-29', y: (size ?? 0) > 60 || colour === 'red' ? 'yes' : 'no' };
  });
}

const csvOf = (rows: ReturnType<typeof rowsOf>) => [...writeCsv(tableFrom(rows))].join('');

describe('tables of several batches', () => {
  let model: string;
  let expected: string;
  beforeAll(async () => {
    model = place.path('small.json');
    const training = tableFrom(
      rowsOf(500).map(({ size, colour, y }) => ({ size, colour: colour === 'violet' ? 'red' : colour, y })),
    );
    writeFileSync(model, serialize(await fit('naive-bayes', training)));
    const table = place.file('big.csv', csvOf(rowsOf(ROWS)));
    const learned = parseModel(readFileSync(model, 'utf8'));
    const whole = predict(learned, await readTable(table, learnedReading(learned)));
    expected = [...writeCsv(predictionsTable(whole, learned.schema))].join('');
  });

  /** The same rows in every format that is read. */
  const sources: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
    ['CSV', async () => [place.path('big.csv')]],
    ['gzip', async () => [gz('big.csv.gz', csvOf(rowsOf(ROWS)))]],
    ['ARFF', async () => [place.file('big.arff', [...writeArff(tableFrom(rowsOf(ROWS)))].join(''))]],
    [
      'NDJSON',
      async () => [
        place.file(
          'big.ndjson',
          rowsOf(ROWS)
            .map((row) => `${JSON.stringify(row)}\n`)
            .join(''),
        ),
      ],
    ],
    ['a JSON array', async () => [place.file('big.json', JSON.stringify(rowsOf(ROWS)))]],
    ['Parquet', async () => [await parquet()]],
    ['a database', async () => [await database()]],
    ['a query on a database', async () => [await database(), '--query', 'SELECT * FROM t ORDER BY id']],
    ['a query', async () => ['--query', `SELECT * FROM ${quoteText(await parquet())}`]],
  ];
  const gz = (name: string, text: string) => {
    writeFileSync(place.path(name), gzipSync(text));
    return place.path(name);
  };
  const made = async (name: string, sql: (path: string, from: string) => string) => {
    const path = place.path(name);
    if (existsSync(path)) return path;
    const duckdb = await openDuckdb();
    await duckdb.run(sql(quoteText(path), `read_csv(${quoteText(place.path('big.csv'))}, nullstr = '')`));
    duckdb.close();
    return path;
  };
  const parquet = () => made('big.parquet', (path, from) => `COPY (FROM ${from}) TO ${path} (FORMAT parquet)`);
  const database = () =>
    made('big.duckdb', (path, from) => `ATTACH ${path} AS d; CREATE TABLE d.t AS FROM ${from}; DETACH d`);

  test.each(sources)('%s is predicted as if it were read at once', async (_, source) => {
    const { code, out, err } = await call(['predict', model, ...(await source())]);
    expect(code).toBe(0);
    expect(out === expected).toBe(true);
    const unseen = rowsOf(ROWS).filter(({ colour }) => colour === 'violet').length;
    expect(err).toContain(`colour: ${unseen} cells with a level not seen in training (taken as missing): "violet"\n`);
    expect(err).toContain('not used by the model: id, when\n');
  });

  test('from standard input, and to every format', async () => {
    const lines = expected.trimEnd().split('\n');
    const csv = readFileSync(place.path('big.csv'), 'utf8');
    const to = async (name: string, ...more: readonly string[]) => {
      const { code, out } = await call(['predict', model, '-', '-o', place.path(name), ...more], csv);
      expect([code, out]).toEqual([0, '']);
      return readFileSync(place.path(name));
    };
    expect(`${await to('out.csv')}` === expected).toBe(true);
    expect(`${gunzipSync(await to('out.csv.gz'))}` === expected).toBe(true);
    expect(`${await to('out.tsv')}` === expected.replaceAll(',', '\t')).toBe(true);
    const rows = `${await to('out.jsonl')}`.trimEnd().split('\n');
    expect(rows).toHaveLength(ROWS);
    expect(Object.values(JSON.parse(rows.at(-1)!)).join()).toBe(lines.at(-1));
    expect(`${await to('any.thing', '--to', 'ndjson')}` === `${rows.join('\n')}\n`).toBe(true);
    const json = JSON.parse(`${gunzipSync(await to('out.json.gz'))}`);
    expect(Object.keys(json)).toEqual(['classes', 'predictions', 'policy']);
    expect(json.predictions).toHaveLength(ROWS);
    const { prediction, probabilities } = json.predictions[ROWS - 1];
    expect([prediction, ...Object.values(probabilities)].join()).toBe(lines.at(-1));
  });

  test('Parquet holds the same numbers, and kept columns with their types', async () => {
    const out = place.path('out.parquet');
    const source = await parquet();
    const kept = ['--keep', 'when', '--keep', 'id', '--keep', 'colour', '--keep', 'size'];
    const { code, err } = await call(['predict', model, source, ...kept, '-o', out]);
    expect([code, err.split('\n')[0]]).toEqual([0, `${ROWS} predictions written to ${out}`]);
    const duckdb = await openDuckdb();
    const columns = await duckdb.describe(`FROM ${quoteText(out)}`);
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'when DATE',
      'id DOUBLE',
      'colour VARCHAR',
      'size DOUBLE',
      'prediction VARCHAR',
      'p(no) DOUBLE',
      'p(yes) DOUBLE',
    ]);
    const other = `SELECT "when", id, colour, size FROM ${quoteText(source)}`;
    const [[apart]] = (await duckdb.rows(
      `SELECT count(*) FROM (SELECT * FROM (${other}) POSITIONAL JOIN (SELECT "when" AS w, id AS i, colour AS c, size AS s FROM ${quoteText(out)})) WHERE ("when", id, colour, size) IS DISTINCT FROM (w, i, c, s)`,
    )) as [[bigint]];
    const cells = await duckdb.numbers(`SELECT "p(no)", "p(yes)" FROM ${quoteText(out)}`);
    duckdb.close();
    expect(apart).toBe(0n);
    const chances = expected
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(1).map(Number));
    expect(Array.from(cells[0]!).every((value, row) => value === chances[row]![0])).toBe(true);
    expect(Array.from(cells[1]!).every((value, row) => value === chances[row]![1])).toBe(true);
  });

  test('Parquet of several parts is one file in order, and columns that it takes for the same are refused', async () => {
    const out = place.path('parts.parquet');
    const rows = 3000;
    async function* tables() {
      for (let batch = 0; batch < 3; batch++)
        yield tableFrom(
          new Map<string, ArrayLike<number>>([
            ['n', Float64Array.from({ length: rows }, (_, i) => batch * rows + i)],
            ...Array.from({ length: 700 }, (_, c): [string, Float64Array] => [`c${c}`, new Float64Array(rows).fill(c)]),
          ]),
        );
    }
    await writeParquet(out, tables());
    const duckdb = await openDuckdb();
    const [n, last] = await duckdb.numbers(`SELECT n::DOUBLE, c699 FROM ${quoteText(out)}`);
    duckdb.close();
    expect(n).toEqual(Float64Array.from({ length: 3 * rows }, (_, i) => i));
    expect(last!.every((value) => value === 699)).toBe(true);
    const twice = (async function* () {
      yield tableFrom({ a: [1], A: [2] });
    })();
    await expect(writeParquet(out, twice)).rejects.toMatchObject({ code: 'cannot-write' });
  });

  test('no more is read than is being written', async () => {
    let [read, written, ahead] = [0, 0, 0];
    const lines = csvOf(rowsOf(1000)).split('\n').slice(1, -1);
    async function* stdin() {
      yield Buffer.from('id,size,colour,when,y\n');
      for (let i = 0; i < 300; i++) {
        yield Buffer.from(`${lines.join('\n')}\n`);
        read += lines.length;
      }
    }
    const out = async (text: string) => {
      written += text.split('\n').length - 1;
      ahead = Math.max(ahead, read - written);
    };
    const shell = { stdin: stdin(), out, err: () => {}, width: 80, colour: false, live: false };
    expect(await run(['predict', model, '-', '--keep', 'id'], shell)).toBe(0);
    expect(written).toBe(300_001);
    // A batch, and the window of bytes behind it.
    expect(ahead).toBeLessThan(70_000);
  });

  const launcher = fileURLToPath(new URL('../../../bin/bayesgrove.js', import.meta.url));
  const isBuilt = existsSync(fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url)));
  test.skipIf(!isBuilt)(
    '300,000 rows through a pipe in a heap of 64 MB',
    async () => {
      const child = spawn(process.execPath, [
        '--max-old-space-size=64',
        launcher,
        'predict',
        model,
        '-',
        '--keep',
        'id',
      ]);
      const lines = csvOf(rowsOf(1000)).split('\n').slice(1, -1).join('\n');
      async function* input() {
        yield 'id,size,colour,when,y\n';
        for (let i = 0; i < 300; i++) yield `${lines}\n`;
      }
      let rows = 0;
      child.stdout.on('data', (bytes: Buffer) => {
        for (const byte of bytes) if (byte === 10) rows++;
      });
      const ended = new Promise((done) => child.once('close', done));
      await pipeline(Readable.from(input()), child.stdin);
      expect([await ended, rows]).toEqual([0, 300_001]);
    },
    60_000,
  );
});

describe('what goes wrong on the way', () => {
  test.each(['late.csv', 'late.ndjson', 'late.csv.gz', 'late.parquet'])(
    'a cell at the end that is no number leaves %s as it was',
    async (name) => {
      const model = place.path('number.json');
      writeFileSync(model, serialize(await fit('cart', tableFrom({ x: [1, 2, 3, 4], y: ['a', 'b', 'a', 'b'] }))));
      const out = place.file(name, 'the old text');
      const { code, err } = await call(['predict', model, '-', '-o', out], `x\n${'1\n'.repeat(40_000)}two\n`);
      expect(code).toBe(1);
      expect(err).toContain('line 40002, column "x"');
      expect(readFileSync(out, 'utf8')).toBe('the old text');
      expect(readdirSync(place.folder()).filter((file) => file.endsWith('.part'))).toEqual([]);
    },
  );

  test('a reader that goes away ends the reading', async () => {
    const model = await place.trained('cart');
    let [closed, taken] = [false, 0];
    async function* stdin() {
      const [header, ...rows] = readFileSync(penguins, 'utf8').trimEnd().split('\n');
      try {
        yield Buffer.from(`${header}\n`);
        for (let i = 0; i < 10_000; i++) yield Buffer.from(`${rows.join('\n')}\n`);
      } finally {
        closed = true;
      }
    }
    const out = async () => {
      if (++taken === 3) throw Object.assign(new Error('EPIPE'), { code: 'EPIPE', syscall: 'write' });
    };
    const shell = { stdin: stdin(), out, err: () => {}, width: 80, colour: false, live: false };
    expect(await run(['predict', model, '-'], shell)).toBe(0);
    expect(closed).toBe(true);
  });

  test('a reader of a database that goes away', async () => {
    const model = await place.trained('cart');
    const shell = {
      stdin: (async function* () {})(),
      out: async () => {
        throw Object.assign(new Error('EPIPE'), { code: 'EPIPE', syscall: 'write' });
      },
      err: () => {},
      width: 80,
      colour: false,
      live: false,
    };
    const sql = `SELECT p.* FROM read_csv(${quoteText(penguins)}, nullstr = 'NA') p, range(2000)`;
    expect(await run(['predict', model, '--query', sql], shell)).toBe(0);
  });

  test.each([
    [['--to', 'parquet'], 'Parquet needs a file of its own.'],
    [['--to', 'csv', '--json'], 'contradict'],
    [['-o', 'x.arff'], 'Predictions are not written as arff.'],
    [['--to', 'xml'], "argument 'xml' is invalid"],
  ])('%j', async (flags, said) => {
    const { code, out, err } = await call(['predict', await place.trained('cart'), penguins, ...flags]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

describe('columns', () => {
  test('one that is missing is named; allowed, it is missing in every row', async () => {
    const model = await place.trained('naive-bayes');
    const table = place.file('fewer.csv', readFileSync(penguins, 'utf8').replace('bill_length_mm', 'renamed'));
    const refused = await call(['predict', model, table]);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('The model needs a column the data does not have: "bill_length_mm".');
    expect(refused.err).toContain('--allow-missing-columns');
    const { code, out, err } = await call(['predict', model, table, '--allow-missing-columns']);
    expect(code).toBe(0);
    expect(err).toBe(
      "16 missing cells among the model's columns\nnot in the table (taken as missing in every row): bill_length_mm\nnot used by the model: renamed\n",
    );
    const empty = readFileSync(penguins, 'utf8').replace(/^(\w+),[\d.]+,/gm, '$1,,');
    expect(out).toBe((await call(['predict', model, '-'], empty)).out);
    const json = JSON.parse((await call(['predict', model, table, '--allow-missing-columns', '--json'])).out);
    expect(json.policy).toEqual({ missing: 16, unseen: {}, extra: ['renamed'], absent: ['bill_length_mm'] });
  });

  test('names that would command a terminal, or fill it, are only shown', async () => {
    const more = ['\u001b[31mred', ...Array.from({ length: 30 }, (_, i) => `more${i}`)];
    const [header, ...rows] = readFileSync(penguins, 'utf8').trimEnd().split('\n');
    const lines = [
      [header, ...more].join(),
      ...rows.map((row) => row.replace('MALE', '\u009b31mMALE') + ','.repeat(31)),
    ];
    const { code, err } = await call(['predict', await place.trained('naive-bayes'), '-'], `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    expect(err.replaceAll('\n', '')).not.toMatch(/\p{Control}/u);
    expect(err).toContain('not used by the model: \ufffd[31mred, more0,');
    expect(err).toContain(', more18, and 11 more\n');
  });

  test('the first few levels that were never seen are named, through all batches', async () => {
    const model = place.path('levels.json');
    const training = { c: ['a', 'b', 'a', 'b'], d: ['p', 'q', 'p', 'q'], y: ['u', 'v', 'u', 'v'] };
    writeFileSync(model, serialize(await fit('naive-bayes', tableFrom(training))));
    const text = `c,d\n${'a,p\n'.repeat(33_000)}n1,p\n"NA",new\nn2,new\nn1,p\nn3,q\n${'x'.repeat(100)},?\n`;
    const { err } = await call(['predict', model, '-'], text);
    expect(err).toBe(
      [
        "1 missing cell among the model's columns",
        'c: 6 cells with a level not seen in training (taken as missing): "n1", "NA", "n2", ...',
        'd: 2 cells with a level not seen in training (taken as missing): "new"',
        '',
      ].join('\n'),
    );
  });

  test('columns the model does not use are kept as they are written', async () => {
    const model = place.path('kept.json');
    writeFileSync(model, serialize(await fit('majority', tableFrom({ x: [1, 2], y: ['u', 'u'] }))));
    const text = 'id,x,note\n007,1.50,"a, ""b"""\n1e3,2,2024-02-29\n"NA",3,NA\n';
    const { out } = await call(['predict', model, '-', '--keep-all'], text);
    expect(out).toBe('id,x,note,prediction,p(u)\n007,1.5,"a, ""b""",u,1\n1e3,2,2024-02-29,u,1\n"NA",3,,u,1\n');
    const asked = await call(
      ['predict', model, '-', '--keep', 'id', '--type', 'id=numeric', '--to', 'ndjson'],
      text.replace('"NA"', ''),
    );
    expect(asked.out.split('\n').slice(0, 3)).toEqual([
      '{"id":7,"prediction":"u","p(u)":1}',
      '{"id":1000,"prediction":"u","p(u)":1}',
      '{"id":null,"prediction":"u","p(u)":1}',
    ]);
  });

  test('JSON may bring a column late: one of the model counts, one to be kept is told', async () => {
    const model = place.path('json.json');
    writeFileSync(
      model,
      serialize(
        await fit('naive-bayes', tableFrom({ x: [1, 2, 3, 4], c: ['a', 'b', 'a', 'b'], y: ['u', 'v', 'u', 'v'] })),
      ),
    );
    const text = `${'{"x":1}\n'.repeat(40_000)}{"x":2,"c":"b","more":1}\n`;
    const refused = await call(['predict', model, '-'], text);
    expect(refused.err).toContain('The model needs a column the data does not have: "c".');
    const { code, out, err } = await call(
      ['predict', model, '-', '--allow-missing-columns', '--keep-all', '--to', 'ndjson'],
      text,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toMatchObject({ x: 2, prediction: 'v' });
    expect(err).toContain('not kept, since no row of the first batch has it: more\n');
    expect(err).not.toContain('not in the table');
  });

  test('whole numbers beyond 2^53 are kept digit by digit', async () => {
    const model = place.path('kept.json');
    const sql = 'SELECT 9007199254740993::BIGINT + i AS id, i::BIGINT AS small, 1.0 AS x FROM range(3) r(i)';
    const { out } = await call(['predict', model, '--query', sql, '--keep-all', '--to', 'ndjson']);
    expect(out.split('\n')[0]).toBe('{"id":"9007199254740993","small":0,"x":1,"prediction":"u","p(u)":1}');
  });
});
