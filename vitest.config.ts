import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that take longest, whatever their length; begun last, one of them would keep a single core busy at the end. */
const SLOW = /learned-models|sql-counts|\.suite\.test|golden|experiment|report|export/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

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
    include: ['packages/*/src/**/*.test.ts', '{tools,examples,bench}/**/*.test.ts'],
    globalSetup: ['packages/core/src/testing/say-absent.ts'],
    setupFiles: ['packages/core/src/testing/seed-properties.ts'],
    // No test replaces a module, so files may share those that are loaded: a quarter less work.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
