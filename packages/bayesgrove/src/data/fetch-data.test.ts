import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, workplace } from '../testing/call.js';
import { fetchData } from './fetch-data.js';
import { register } from './register.js';
import { unzip } from './unzip.js';

const here = workplace();
let server: Server;
let base = '';
let answer: (url: string, response: ServerResponse) => void = () => {};
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url!);
    answer(request.url!, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
});

const iris = `@relation iris\n@attribute x numeric\n@attribute class {a,b,c}\n@data\n${Array.from({ length: 150 }, (_, i) => `${i},${'abc'[i % 3]}`).join('\n')}\n`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const quick = { wait: 1, timeout: 2000 };

/** A server that answers as OpenML does. */
const openml =
  (file: string, description: Record<string, unknown> = {}) =>
  (url: string, response: ServerResponse) => {
    if (url === '/api/v1/json/data/61')
      response.end(
        JSON.stringify({
          data_set_description: {
            id: '61',
            name: 'iris',
            format: 'ARFF',
            url: 'https://www.openml.org/data/v1/download/61/iris.arff',
            md5_checksum: md5(iris),
            ...description,
          },
        }),
      );
    else if (url === '/data/v1/download/61/iris.arff') response.end(file);
    else response.writeHead(404).end();
  };

describe('OpenML', () => {
  test('a data set is described, downloaded, checked and saved with its hash', async () => {
    answer = openml(iris);
    const folder = here.path('openml');
    const { code, out } = await call(['data', 'fetch', 'iris', '--out', folder, '--from', `${base}/`]);
    expect(code).toBe(0);
    expect(out).toContain("MD5 equal to OpenML's");
    expect(readFileSync(`${folder}/iris.arff`, 'utf8')).toBe(iris);
    const sha256 = createHash('sha256').update(iris).digest('hex');
    expect(JSON.parse(readFileSync(`${folder}/fetched.json`, 'utf8'))).toEqual({
      'iris.arff': { url: `${base}/data/v1/download/61/iris.arff`, sha256 },
    });
  });

  test.each([
    ['the wrong hash', iris.replace('0,a', '1,a'), {}, 'wrong-hash'],
    ['another data set', iris, { name: 'wine' }, 'other-data'],
    [
      'another number of rows',
      iris.replace('0,a\n', ''),
      { md5_checksum: md5(iris.replace('0,a\n', '')) },
      'other-data',
    ],
    ['a description without an address', iris, { url: 7 }, 'other-data'],
    ['a file that is no table', '<html>', { md5_checksum: md5('<html>') }, 'arff-syntax'],
  ])('%s is refused, and nothing is saved', async (name, file, description, code) => {
    answer = openml(file, description);
    const folder = here.path(name.replaceAll(' ', '-'));
    mkdirSync(folder);
    await expect(fetchData('iris', folder, { base, ...quick })).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('what is no JSON', async () => {
    answer = (_, response) => response.end('<html>');
    await expect(fetchData('iris', here.folder(), { base, ...quick })).rejects.toMatchObject({ code: 'other-data' });
  });
});

describe('a server that fails', () => {
  test('404 is told at once', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(fetchData('iris', here.folder(), { base, ...quick })).rejects.toMatchObject({
      code: 'cannot-fetch',
      message: expect.stringContaining('nothing at this address (404)'),
    });
    expect(asked).toHaveLength(1);
  });

  test('a busy server is asked again', async () => {
    let failures = 2;
    answer = (url, response) => {
      if (failures-- > 0) response.writeHead(503).end();
      else openml(iris)(url, response);
    };
    expect(await fetchData('iris', here.path('busy'), { base, ...quick })).toMatchObject({ rows: 150 });
    expect(asked).toHaveLength(4);
  });

  test('but not for ever', async () => {
    answer = (_, response) => response.writeHead(500).end();
    await expect(fetchData('iris', here.folder(), { base, ...quick })).rejects.toThrow('500 (tried 3 times)');
  });

  test('no answer at all', async () => {
    answer = () => {};
    const options = { base, wait: 1, attempts: 1, timeout: 50 };
    await expect(fetchData('iris', here.folder(), options)).rejects.toThrow('no answer in 0.05 s');
    server.closeAllConnections();
  });

  test('a line that breaks off', async () => {
    answer = (_, response) => response.socket!.destroy();
    await expect(fetchData('iris', here.folder(), { base, ...quick })).rejects.toMatchObject({ code: 'cannot-fetch' });
  });

  test('no server there', async () => {
    const options = { base: 'http://127.0.0.1:1', wait: 1 };
    await expect(fetchData('iris', here.folder(), options)).rejects.toMatchObject({ code: 'cannot-fetch' });
  });

  test('a stop is obeyed', async () => {
    answer = () => {};
    const signal = AbortSignal.timeout(30);
    await expect(fetchData('iris', here.folder(), { base, signal })).rejects.toThrow('aborted');
    server.closeAllConnections();
  });
});

const wine = Array.from({ length: 178 }, (_, i) =>
  [1 + (i % 3), ...Array.from({ length: 13 }, (_, j) => i + j)].join(),
);

describe('UCI', () => {
  test('lines get names, the class goes last, and another file is refused later', async () => {
    const folder = here.path('uci');
    answer = (url, response) =>
      url.endsWith('/wine/wine.data') ? response.end(`${wine.join('\n')}\n`) : response.writeHead(404).end();
    const result = await fetchData('wine', folder, { base, ...quick });
    expect(result).toMatchObject({ rows: 178, verified: 'no hash was known; this one is kept' });
    const saved = readFileSync(result.path, 'utf8').split('\n');
    expect(saved[0]).toBe(`${Array.from({ length: 13 }, (_, i) => `x${i + 1}`).join(',')},class`);
    expect(saved[1]).toBe('0,1,2,3,4,5,6,7,8,9,10,11,12,1');
    await fetchData('wine', folder, { base, ...quick });
    answer = (_, response) => response.end(`${wine.toReversed().join('\n')}\n`);
    await expect(fetchData('wine', folder, { base, ...quick })).rejects.toMatchObject({ code: 'wrong-hash' });
    expect(readFileSync(result.path, 'utf8').split('\n')).toEqual(saved);
    answer = (_, response) => response.end('1,2,3\n');
    await expect(fetchData('wine', folder, { base, ...quick })).rejects.toThrow('a line of 3 fields');
  });

  test('a file inside an archive', async () => {
    const lines = Array.from({ length: 19020 }, (_, i) => `${Array(10).fill(i).join()},${'gh'[i % 2]}`).join('\n');
    answer = (_, response) =>
      response.end(
        zipped([
          ['notes.txt', 'x'],
          ['magic/magic04.data', lines],
        ]),
      );
    const result = await fetchData('magic', here.path('zip'), { base, ...quick });
    expect(result.rows).toBe(19020);
    answer = (_, response) => response.end(zipped([['notes.txt', 'x']]));
    await expect(fetchData('magic', here.path('zip'), { base, ...quick })).rejects.toThrow('it holds notes.txt');
    answer = (_, response) => response.end('no archive');
    await expect(fetchData('magic', here.path('zip'), { base, ...quick })).rejects.toThrow('no zip archive');
  });

  test('an archive that breaks off', () => {
    const whole = zipped([['a', 'hello hello hello hello']]);
    expect(new TextDecoder().decode(unzip(whole, 'a', 'x'))).toBe('hello hello hello hello');
    for (let length = 0; length < whole.length; length++)
      expect(() => unzip(whole.subarray(0, length), 'a', 'x')).toThrow('no zip archive');
  });
});

test('the list says what is here', async () => {
  const folder = here.path('listed');
  mkdirSync(folder);
  writeFileSync(`${folder}/iris.arff`, iris);
  const { out } = await call(['data', 'list', '--data', folder, '--json']);
  const { data } = JSON.parse(out) as { data: { name: string; here: boolean; papers: string[] }[] };
  expect(data.filter((one) => one.here).map((one) => one.name)).toEqual(['iris']);
  expect(data.find((one) => one.name === 'iris')!.papers).toEqual(['dtnb', 'fhdf']);
  const text = (await call(['data', 'list'])).out;
  for (const { name } of register) expect(text).toContain(`\n${name} `);
});

test('a name that is not known', async () => {
  const { code, err } = await call(['data', 'fetch', 'irsi', '--out', here.folder()]);
  expect([code, err.includes('Did you mean "iris"?')]).toEqual([2, true]);
});

test('a record that was broken by hand', async () => {
  answer = openml(iris);
  const folder = here.path('broken');
  mkdirSync(folder);
  writeFileSync(`${folder}/fetched.json`, '{');
  await expect(fetchData('iris', folder, { base, ...quick })).rejects.toMatchObject({ code: 'other-data' });
});

test('the register holds every name once', () => {
  expect(new Set(register.map(({ name }) => name)).size).toBe(register.length);
  for (const { from } of register) if (from.kind === 'uci') expect(from.columns).toContain(from.target);
});

/** The least a zip archive needs. */
function zipped(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
