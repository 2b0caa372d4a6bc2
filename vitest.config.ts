import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests read the sources, not the build, so that a failing line is the line one edits. */
export default defineConfig({
  resolve: {
    alias: {
      '@bayesgrove/core/contract': source('./packages/core/src/contract/index.ts'),
      '@bayesgrove/core': source('./packages/core/src/index.ts'),
      bayesgrove: source('./packages/bayesgrove/src/index.ts'),
    },
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'examples/**/*.test.ts'],
    globalSetup: ['packages/core/src/testing/say-absent.ts'],
    setupFiles: ['packages/core/src/testing/seed-properties.ts'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
