import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { widthOf } from '../../base/terminal-text.js';
import { targetOf, type Variable } from '../../schema/schema.js';
import { pictureFaults } from '../../testing/picture-faults.js';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomHybrids,
  randomNaiveBayes,
  randomTree,
} from '../../testing/random-models.js';
import { elementsOf, readXml, type XmlElement } from '../../testing/read-xml.js';
import type { Model, Node } from '../model.js';
import { draw, modelPicture } from './draw.js';
import { drawText } from './draw-text.js';
import { styleOf } from './svg/theme.js';
import { casesOf, classCounts } from './tree/tree-sizes.js';

const WIDTHS = [240, 400, 960, 1200];

/** Models of every kind; the seed says which. */
function anyModel(seed: number): Model {
  const random = rng(seed);
  const kind = seed % 4;
  if (kind === 0) return randomConstant(random);
  return kind === 1 ? randomNaiveBayes(random) : randomTree(random, { leaves: 'any', tests: 20 });
}

const hybrids = Object.entries(randomHybrids);

test.each(hybrids)('%s: well-formed, texts inside and apart, the same every time', (_, make) => {
  for (let seed = 0; seed < 60; seed++) {
    const model = make(rng(seed));
    for (const width of WIDTHS) {
      expect(pictureFaults(modelPicture(model, { width })), `seed ${seed}, width ${width}`).toEqual([]);
      const svg = draw(model, { width });
      expect(readXml(svg).name).toBe('svg');
      expect(svg).toBe(draw(JSON.parse(JSON.stringify(model)), { width }));
    }
  }
});

test.each(hybrids)('%s: the text form keeps to its width and has no control characters', (_, make) => {
  for (let seed = 0; seed < 60; seed++)
    for (const width of [40, 80, 120])
      for (const line of drawText(make(rng(seed)), { width }).split('\n')) {
        expect(widthOf(line), `seed ${seed}: ${line}`).toBeLessThanOrEqual(width);
        expect(line).not.toMatch(/\p{Control}/u);
      }
});

test('every drawing is well-formed, its texts inside and apart, and the same every time', () => {
  for (let seed = 0; seed < 96; seed++) {
    const model = anyModel(seed);
    const width = WIDTHS[(seed >> 2) % WIDTHS.length]!;
    expect(pictureFaults(modelPicture(model, { width })), `seed ${seed}, width ${width}`).toEqual([]);
    const svg = draw(model, { width });
    const top = readXml(svg);
    expect(top.name).toBe('svg');
    expect(top.attributes.get('role')).toBe('img');
    expect(elementsOf(top, ({ name }) => name === 'desc')).toHaveLength(1);
    expect(svg).toBe(draw(JSON.parse(JSON.stringify(model)), { width }));
  }
});

test('the text form keeps to its width and has no control characters', () => {
  for (let seed = 0; seed < 60; seed++)
    for (const width of [40, 80, 120]) {
      const lines = drawText(anyModel(seed), { width }).split('\n');
      for (const line of lines) {
        expect([...line].length, `seed ${seed}: ${line}`).toBeLessThanOrEqual(width);
        expect(line).not.toMatch(/\p{Control}/u);
      }
    }
});

const nodesOf = (svg: string): readonly XmlElement[] =>
  elementsOf(readXml(svg), ({ attributes }) => attributes.has('data-node'));

test('drawn counts are the counts of the tree', () => {
  let seen = 0;
  for (let seed = 0; seed < 40; seed++) {
    const model = randomTree(rng(seed), { tests: 20, leaves: 'any' });
    const { nodes } = model.body as { nodes: readonly Node[] };
    for (const form of ['boxes', 'list'] as const)
      for (const element of nodesOf(draw(model, { form, width: 1200 }))) {
        const node = nodes[Number(element.attributes.get('data-node'))]!;
        expect(Number(element.attributes.get('data-n'))).toBe(casesOf(node));
        if (node.body.kind === 'mean') expect(element.attributes.get('data-mean')).toBe(String(node.body.mean));
        else if (node.kind !== 'leaf' || !node.empty)
          expect(element.attributes.get('data-counts')).toBe(classCounts(node.body).join(' '));
        seen++;
      }
  }
  expect(seen).toBeGreaterThan(300);
});

test('the counts that are read in the drawing are those of the tree', () => {
  const numeric = { kind: 'numeric', name: 'x', role: 'feature', format: 'number' } as const;
  const target = { kind: 'nominal', name: 'y', role: 'target', format: 'label', levels: ['no', 'yes'] } as const;
  const leaf = (counts: number[]) => ({ kind: 'leaf', body: { kind: 'constant', counts, smoothing: 0 } }) as const;
  const model = modelOf(
    { columns: [numeric, target] },
    {
      kind: 'tree',
      nodes: [
        { kind: 'cuts', feature: 0, cuts: [2.5], children: [1, 2], missing: 1, body: leaf([1200, 34]).body },
        leaf([1190, 4]),
        leaf([10, 30]),
      ],
    },
  );
  for (const form of ['boxes', 'list'] as const) {
    const words = elementsOf(readXml(draw(model, { form })), ({ name }) => name === 'text').map(({ text }) => text);
    for (const counts of ['1,200 · 34', '1,190 · 4', '10 · 30'])
      expect(
        words.some((text) => text.endsWith(counts)),
        counts,
      ).toBe(true);
    for (const test of ['≤ 2.5', '> 2.5 or missing'])
      expect(
        words.some((text) => text.endsWith(test)),
        test,
      ).toBe(true);
    expect(words.some((text) => text.includes('p 0.997'))).toBe(true);
    expect(words.some((text) => text.includes('p 0.750'))).toBe(true);
  }
});

/** 20 classes, the answer among those that share a colour: what is read beside it is its count, not that of the colour. */
test('where not all counts fit, the count is that of the answer', () => {
  const classes = Array.from({ length: 20 }, (_, c) => `class ${c}`);
  const model = chainTree(1, 'child', classes);
  const counts = classes.map((_, c) => 1000 * (c === 19 ? 7 : c < 10 ? 5 : 6));
  const { nodes } = model.body as { nodes: readonly Node[] };
  const leaf: Node = { kind: 'leaf', body: { kind: 'constant', counts, smoothing: 0 } };
  const root = {
    ...nodes[0]!,
    body: { kind: 'constant', counts: classes.map((_, c) => 100 - c), smoothing: 0 },
  } as Node;
  for (const form of ['boxes', 'list'] as const) {
    const svg = draw({ ...model, body: { kind: 'tree', nodes: [root, leaf, leaf] } }, { form, width: 400 });
    expect(svg).toContain('class 19');
    expect(svg).toContain('>7,000 of 111,000<');
  }
});

/** Names that would end the drawing, run a script, or break lines. */
test('names from data stay text', () => {
  const odd = '</svg><script>alert(1)</script>"\'&\u0000\u001b[31m\ud800\u202e\n';
  const model: Model = JSON.parse(JSON.stringify(chainTree(4, 'child', [odd, 'b'])));
  const columns = model.schema.columns.map((column, i): Variable => ({ ...column, name: `${odd}${i}` }));
  for (const width of WIDTHS) {
    const svg = draw({ ...model, schema: { columns } }, { width });
    expect(svg).not.toContain('<script');
    expect(elementsOf(readXml(svg), ({ name }) => name === 'svg')).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(svg).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  }
});

test('a name of a million letters costs no million', () => {
  const long = 'm'.repeat(1_000_000);
  const model = chainTree(4, 'child', [long, 'b']);
  const columns = model.schema.columns.map((column, i): Variable => ({ ...column, name: `${i}${long}` }));
  const svg = draw({ ...model, schema: { columns } });
  expect(svg.length).toBeLessThan(200_000);
  expect(drawText({ ...model, schema: { columns } }).length).toBeLessThan(10_000);
});

/** A bushy tree: the next test hangs on one of the oldest leaves. */
function bushyTree(tests: number, branches: number): Model {
  const random = rng(5);
  const nodes: Node[] = [{ kind: 'leaf', body: { kind: 'constant', counts: [5000, 4000, 3000], smoothing: 1 } }];
  const open = [0];
  for (let i = 0; i < tests; i++) {
    const at = open.splice(random.below(Math.min(open.length, 30)), 1)[0]!;
    const { body } = nodes[at] as Extract<Node, { kind: 'leaf' }>;
    if (body.kind !== 'constant') throw new Error('only counts');
    const children = Array.from({ length: branches }, (_, child) => nodes.length + child);
    for (const child of children) {
      open.push(child);
      nodes.push({ kind: 'leaf', body: { ...body, counts: body.counts.map((n) => n / branches) } });
    }
    const cuts = Array.from({ length: branches - 1 }, (_, k) => k + random.next());
    nodes[at] = { kind: 'cuts', feature: i % 2, cuts, children, missing: 0, body };
  }
  return { ...chainTree(1, 'child', ['a', 'b', 'c']), body: { kind: 'tree', nodes } };
}

test.each([
  ['20,001 nodes', () => bushyTree(10_000, 2)],
  ['10,000 branches of one test', () => bushyTree(1, 10_000)],
  ['a chain of 100,000 tests', () => chainTree(100_000, 'shares')],
])('%s are drawn folded', (what, make) => {
  const model = make();
  for (const options of [{}, { width: 400 }, { depth: 200 }, { form: 'boxes' } as const]) {
    const start = performance.now();
    const svg = draw(model, options);
    process.stdout.write(
      `${what} ${JSON.stringify(options)}: ${(performance.now() - start).toFixed(0)} ms, ${svg.length} letters\n`,
    );
    expect(svg.length).toBeLessThan(1_000_000);
    expect(svg).toMatch(/\+[\d,]+ nodes|more branches|more</);
    expect(pictureFaults(modelPicture(model, options))).toEqual([]);
  }
  expect(drawText(model)).toMatch(/\+[\d,]+ nodes|more branches/);
});

test('long lists of levels are shortened and told in full', () => {
  const levels = Array.from({ length: 30 }, (_, i) => `Island of the number ${i}`);
  const feature = { kind: 'nominal', name: 'island', role: 'feature', format: 'label', levels } as const;
  const base = chainTree(1);
  const target = targetOf(base.schema);
  const { nodes } = base.body as { nodes: readonly Node[] };
  const leaf = nodes[1] as Extract<Node, { kind: 'leaf' }>;
  const split = {
    kind: 'levels',
    feature: 0,
    childOf: levels.map((_, i) => i % 2),
    children: [1, 2],
    missing: 0,
  } as const;
  const model = modelOf(
    { columns: [feature, target] },
    { kind: 'tree', nodes: [{ ...split, body: { kind: 'constant', counts: [5, 5], smoothing: 0 } }, leaf, leaf] },
  );
  const svg = draw(model, { width: 400 });
  expect(svg).toMatch(/island: Island of the number 0, \+14 more/);
  expect(svg).toContain('Island of the number 28 or missing');
});

/** Relative luminance and contrast as WCAG 2 defines them. */
test('texts reach a contrast of 4.5, classes one of 3', () => {
  const luminance = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (a: string, b: string) => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };
  for (const theme of ['light', 'dark'] as const) {
    const colours = new Map(
      [...styleOf(theme).matchAll(/--bayesgrove-([\w-]+),(#\w+)/g)].map(([, name, colour]) => [name!, colour!]),
    );
    for (const ground of ['paper', 'panel']) {
      for (const ink of ['ink', 'faint'])
        expect(contrast(colours.get(ink)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5);
      for (let c = 0; c < 8; c++)
        expect(contrast(colours.get(`class-${c}`)!, colours.get('paper')!), `${theme} ${c}`).toBeGreaterThanOrEqual(3);
    }
  }
});
