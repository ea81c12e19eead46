import type { Browser, Page } from 'playwright-core';
import { SECOND } from '#shared/kernel/time.ts';
import { becomePersona } from '#tests/e2e/running-app.ts';
import { withBenchApp } from './bench-app.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { interactionTimes, shiftOf, watchInteractions } from './page-inp.ts';
import { median, quantile, quantileEstimate } from './statistics.ts';
import { atMost } from './verdict.ts';

/**
 * bench:inp: the time from an interaction to the next paint on the screens that are used most, with a
 * processor that is four times slower, and how far ten screens move while they load.
 */
const SLOWER = 4;
const LIMIT = 100;
const SHIFT_LIMIT = 0.02;
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 4;
/** How long a screen is left alone before it is used, and watched for shifts, in milliseconds. */
const REST = QUICK ? 1.5 * SECOND : 3 * SECOND;
const VIEWPORT = { width: 1280, height: 800 };

type Interactions = (page: Page) => readonly (() => Promise<void>)[];
const press =
  (page: Page, key: string): (() => Promise<void>) =>
  () =>
    page.keyboard.press(key);
const pressed = (page: Page, keys: readonly string[]): readonly (() => Promise<void>)[] =>
  keys.map((key) => press(page, key));
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

/** A screen, what has to be there before it is used, and what a viewer does on it. */
type Screen = { readonly path: string; readonly ready: string; readonly interactions: Interactions };
const SCREENS: Readonly<Record<string, Screen>> = {
  home: {
    path: '/en/home/',
    ready: 'main section li a[href]',
    interactions: (page) =>
      pressed(page, [
        ...times(14, 'Tab'),
        'ArrowRight',
        'ArrowRight',
        'ArrowDown',
        'ArrowDown',
        'ArrowUp',
        'PageDown',
      ]),
  },
  guide: {
    path: '/en/epg/',
    ready: '[role="gridcell"]',
    interactions: (page) => [
      () => page.locator('[role="gridcell"][tabindex="0"]').first().click(),
      ...pressed(page, [
        'Escape',
        ...times(6, 'ArrowDown'),
        ...times(6, 'ArrowRight'),
        ...times(6, 'ArrowUp'),
      ]),
    ],
  },
  live: {
    path: '/en/live/81/',
    ready: 'video',
    interactions: (page) => [
      ...[2, 4, 1, 5, 3].map((place) => async () => {
        await page.locator('[data-channel-rows] a[href^="/en/live/"]').nth(place).click();
      }),
      ...pressed(page, [...times(4, 'm'), ...times(11, 'Tab')]),
    ],
  },
  search: {
    path: '/en/search/',
    ready: 'main input',
    interactions: (page) => [
      () => page.locator('main input').first().click(),
      ...pressed(page, [...'harbour', ...times(7, 'Backspace'), ...'news']),
    ],
  },
};

/** Screens whose shifts are counted. */
const SHIFTING = [
  '/en/home/',
  '/en/live/81/',
  '/en/epg/',
  '/en/search/',
  '/en/programme/101001/The-Last-Ferry/',
  '/en/programme/101001/The-Last-Ferry/e/101001001/',
  '/en/account/info/',
  '/en/account/history/',
  '/en/content/drama/',
  '/en/search/harbour/',
] as const;

async function opened(browser: Browser, origin: string, path: string, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  await becomePersona(context, origin, 'paid');
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${origin}${path}`);
  return page;
}

async function used(browser: Browser, origin: string, screen: Screen): Promise<readonly number[]> {
  const page = await opened(browser, origin, screen.path, SLOWER);
  await page.locator(screen.ready).first().waitFor();
  await page.waitForTimeout(REST);
  const found = await interactionTimes(page, screen.interactions(page));
  await page.context().close();
  return found;
}

async function shifted(browser: Browser, origin: string, path: string): Promise<number> {
  const page = await opened(browser, origin, path, 1);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(REST);
  const shift = await shiftOf(page);
  await page.context().close();
  return shift;
}

const { interactions, shifts } = await withBenchApp(async (browser, origin) => {
  const found = new Map<string, number[]>(Object.keys(SCREENS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, screen] of Object.entries(SCREENS))
      found.get(name)?.push(...(await used(browser, origin, screen)));
  const moved = new Map<string, number>();
  for (const path of SHIFTING) moved.set(path, await shifted(browser, origin, path));
  return { interactions: found, shifts: moved };
});
const rows: readonly BenchRow[] = [
  ...[...interactions].flatMap(([name, found]) => [
    soloRow(name, 'interaction to next paint, median', 'ms', median(found)),
    soloRow(name, 'interaction to next paint, p95', 'ms', quantile(found, 0.95)),
    soloRow(name, 'slowest', 'ms', Math.max(...found)),
    soloRow(name, 'interactions', '', found.length),
  ]),
  ...[...shifts].map(([path, shift]) => soloRow(path, 'layout shift', '', shift)),
];
finishBench('inp', rows, [
  ...[...interactions].map(([name, found]) =>
    atMost(`${name}: interaction to next paint, p95, slowed, ms`, quantileEstimate(found, 0.95), LIMIT),
  ),
  atMost(`layout shift of the worst of ${shifts.size} screens`, Math.max(...shifts.values()), SHIFT_LIMIT),
]);
