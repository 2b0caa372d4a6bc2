import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasShared, sharedFile, unlessShared } from '../../../../core/src/testing/shared.js';
import { sectionsMarkdown } from '../report-markdown.js';
import { lectureSections } from './lecture.js';

const page = fileURLToPath(new URL('../../../../../docs/lecture.md', import.meta.url));

test('what needs no file: the loan and the mammals agree with the lecture', async () => {
  const sections = await lectureSections(new Map());
  expect(sections.map(({ words }) => words)).toEqual([['1 of 1 lines agree.'], ['1 of 1 lines agree.']]);
});

describe.skipIf(!hasShared)(`with data${unlessShared}`, () => {
  test('docs/lecture.md is what comes out', async () => {
    const files = ['biopsy', 'housing-expanded'].map((name) => [name, sharedFile(`data/${name}.arff`)] as const);
    const sections = sectionsMarkdown(await lectureSections(new Map(files)));
    expect(readFileSync(page, 'utf8')).toContain(sections);
  });
});
