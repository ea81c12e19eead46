import { defineConfig } from 'vitest/config';
import { SecondTryReporter } from '#scripts/test/second-try-reporter.ts';

const reporters = process.env.HARBOUR_REPORT
  ? ['default', new SecondTryReporter(), ['json', { outputFile: process.env.HARBOUR_REPORT }] as ['json', { outputFile: string }]]
  : ['default'];

/** In the gate a journey that failed is tried once more, and named if it then passes (docs/decisions/026-second-try.md); alone it fails at once. */
const retry = process.env.HARBOUR_REPORT ? 1 : 0;

const shared = {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  restoreMocks: true,
  unstubGlobals: true,
};

/** What a page has to come to may take it a while on a machine that does something else besides; a second, which is the default, is often too short. */
const expectations = { poll: { timeout: 10_000 } };

const browserTest = { environment: 'node', testTimeout: 120_000, hookTimeout: 120_000, retry, expect: expectations } as const;

/** Journeys that judge the picture itself: each needs the machine to itself, since a browser that shares its cores drops frames. */
const ALONE = ['tests/e2e/{first-channel,media-playback,player-engine,player-picture}.test.ts', 'tests/e2e/electron/**/*.test.ts'];

/**
 * Four suites: `unit` (Node), `dom` (components in jsdom), and, with Node driving a real Chromium, `pages` (two files at a time) and `e2e` (one at a
 * time). `npm test` asks for the first two together and then for each of the others; `HARBOUR_REPORT` names the JSON report that `npm run trace` reads.
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
          ...browserTest,
          name: 'pages',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...browserTest,
          name: 'e2e',
          include: ALONE,
          fileParallelism: false,
        },
      },
    ],
  },
});
