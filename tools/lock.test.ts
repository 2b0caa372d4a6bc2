import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};

test('the lock file holds the optional packages of every platform, or `npm ci` fails in a fresh clone', () => {
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Object.keys(packages).some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} wants ${name}`),
  );
  expect(absent).toEqual([]);
});

test('the lock file names no registry', () => {
  const named = Object.values(packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []));
  expect(named).toEqual([]);
});
