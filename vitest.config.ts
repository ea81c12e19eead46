import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from '#scripts/test/slow-files-first.ts';

const reporters = process.env.HARBOUR_REPORT
  ? ['default', ['json', { outputFile: process.env.HARBOUR_REPORT }] as ['json', { outputFile: string }]]
  : ['default'];

/**
 * In the gate a journey or whole screen that failed is tried once more, and named if it then passes
 * (docs/decisions/049-tests-and-the-gate.md); alone it fails at once.
 */
const retry = process.env.HARBOUR_REPORT ? 1 : 0;

/** What every test file begins with, and what those with properties do. */
const STATION_OF_EACH_FILE = 'tests/fixtures/station-of-each-file.ts';
const SAME_EXAMPLES = 'tests/fixtures/same-examples.ts';
/** What files in jsdom begin with besides. */
const FRAMES_OF_JSDOM = 'tests/fixtures/frames-of-jsdom.ts';

const shared = {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: [STATION_OF_EACH_FILE, SAME_EXAMPLES],
};

/**
 * How long a test waits for something to happen. The default of 1 s is too short on a machine that does other
 * work.
 */
const expectations = { poll: { timeout: 30_000 } };

const pageZod = fileURLToPath(new URL('renderer/entry/page-zod.ts', import.meta.url));

/**
 * Gives the page's code its own zod, as the bundler does, so that a method that is missing fails here and not
 * at a viewer (decision 004).
 */
const withPageZod: Plugin = {
  name: 'page-zod',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'zod' && /\/(?:renderer|shared)\//.test(importer) ? pageZod : null,
};

/** Browser tests share one service and one browser a worker (docs/decisions/049-tests-and-the-gate.md). */
const browserTest = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry,
  expect: expectations,
  isolate: false,
  globalSetup: ['tests/e2e/shared-services.ts'],
  setupFiles: [STATION_OF_EACH_FILE, 'tests/e2e/each-file.ts'],
};

/**
 * Journeys that judge the picture itself: each needs the machine to itself, since a browser that shares its
 * cores drops frames.
 */
const ALONE = [
  'tests/e2e/{first-channel,media-playback,player-picture}.test.ts',
  'tests/e2e/electron/**/*.test.ts',
];

/**
 * `x.long.test.ts` is what needs long real time (hundreds of killed writers, outages of half a minute, limits
 * of 15 s, whole packages and journeys whose rules units and screens prove too), and `x.playing.long.test.ts`
 * a page that waits for playing pictures. `npm run test:long` and `.ci/run` run them.
 */
const LONG = '**/*.long.test.ts';
const PAGES = 'tests/e2e/**/*.test.ts';
const LONG_PAGES = 'tests/e2e/**/*.long.test.ts';
const LONG_PLAYING = 'tests/e2e/**/*.playing.long.test.ts';

/**
 * Files of the long part run three at a time: they mostly wait for timers, segments and processes. Pages run
 * two at a time, since a third makes the others miss their limits.
 */
const LONG_WORKERS = 3;

/**
 * `unit` (Node), `dom` (components in jsdom) and `screens` (the whole page in jsdom, in front of a real
 * service) run together; `pages` (two files at a time) and `e2e` (one at a time) have Node drive a real
 * Chromium. `long`, `long-pages` and `long-playing` are what `npm test` leaves to `npm run test:long`.
 * `HARBOUR_REPORT` names the JSON report that `npm run trace` reads.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    reporters,
    /*
     * Units and components: each waits now and then for a service or a timer, so two do not fill two cores.
     */
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: [
            '{shared,service,demo,main,preload,scripts,locales}/**/*.test.ts',
            'renderer/**/*.test.ts',
            'tests/{architecture,contract,bench,fixtures}/**/*.test.ts',
          ],
          exclude: [LONG],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectations,
        },
      },
      {
        extends: true,
        plugins: [withPageZod],
        test: {
          ...shared,
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          setupFiles: [STATION_OF_EACH_FILE, SAME_EXAMPLES, FRAMES_OF_JSDOM],
          include: ['renderer/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectations,
        },
      },
      {
        extends: true,
        plugins: [withPageZod],
        /*
         * React as viewers have it: its development build takes the worker 60% more processor time. Components
         * in jsdom (`dom`) need `act`, which only the development build has.
         */
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...shared,
          name: 'screens',
          /* The kept modules of other projects have React's development form, and the cache does not tell. */
          fsModuleCachePath: 'node_modules/.vitest-cache-screens',
          env: { NODE_ENV: 'production' },
          isolate: false,
          environment: 'jsdom',
          globalSetup: ['tests/screens/services.ts'],
          setupFiles: [STATION_OF_EACH_FILE, FRAMES_OF_JSDOM, 'tests/screens/page-in-test.ts'],
          include: ['tests/screens/**/*.test.tsx'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          retry,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...browserTest,
          name: 'pages',
          include: [PAGES],
          exclude: [...ALONE, LONG_PAGES],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'long',
          isolate: false,
          environment: 'node',
          include: [LONG],
          exclude: [PAGES, '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectations,
          maxWorkers: LONG_WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...browserTest,
          name: 'long-pages',
          include: [LONG_PAGES],
          exclude: [LONG_PLAYING],
          maxWorkers: LONG_WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...browserTest,
          name: 'long-playing',
          include: [LONG_PLAYING],
          maxWorkers: LONG_WORKERS,
          sequence: { groupOrder: 3 },
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
