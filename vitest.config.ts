import { defineConfig } from 'vitest/config';

const reporters = process.env.HARBOUR_REPORT
  ? ['default', ['json', { outputFile: process.env.HARBOUR_REPORT }] as ['json', { outputFile: string }]]
  : ['default'];

const shared = {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  restoreMocks: true,
  unstubGlobals: true,
};

/**
 * Three suites: `unit` (Node), `dom` (components in jsdom) and `e2e` (Node driving a real Chromium). `npm test` asks for the first two together and
 * then for the third; `HARBOUR_REPORT` names the JSON report that `npm run trace` reads.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    reporters,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [
            '{shared,service,main,preload,scripts,locales}/**/*.test.ts',
            'renderer/**/*.test.ts',
            'tests/{architecture,contract,bench,fixtures}/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['renderer/**/*.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
