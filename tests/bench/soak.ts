import type { Browser, CDPSession, Page } from 'playwright-core';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { becomePersona, type RunningApp, startApp } from '#tests/e2e/running-app.ts';
import { type BenchRow, finishBench, soloRow } from './bench-report.ts';
import { heapSlope } from './heap-slope.ts';
import { installSoakCounters, type PageHold, readHold } from './soak-page.ts';
import { type BenchVerdict, below, exactly } from './verdict.ts';

const QUICK = process.argv.includes('--quick');
const CHANGES = QUICK ? 10 : 200;
/**
 * Once round the list, so that what is kept per channel by design exists for all of them before anything is
 * counted.
 */
const WARM_UP_CHANGES = QUICK ? 2 : 80;
/** A slow machine makes fewer changes rather than a quick run that is not quick. */
const CHANGES_MS = QUICK ? 18 * SECOND : 60 * MINUTE;
const LIVE_MS = QUICK ? 8 * SECOND : 30 * MINUTE;
const READ_EVERY_CHANGES = QUICK ? 5 : 10;
const READS_WHILE_LIVE = QUICK ? 1 : 30;
const DWELL = QUICK ? 300 : 1000;
const MEGABYTE = 1024 ** 2;
const HEAP_TARGET = 1;
const DROPPED_TARGET = 0.01;

type Reading = PageHold & { readonly at: number };
type Soaked = { readonly page: Page; readonly cdp: CDPSession };

async function openTelevision(browser: Browser, app: RunningApp): Promise<Soaked> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await becomePersona(context, app.url, 'paid');
  const page = await context.newPage();
  await page.addInitScript(installSoakCounters);
  await page.goto(`${app.url}/en/live/81/`);
  await untilMoving(page);
  return { page, cdp: await context.newCDPSession(page) };
}

/** Waits until the picture that is seen has moved. */
async function untilMoving(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const video = [...document.querySelectorAll('video')].find((one) => one.closest('[inert]') === null);
    return video !== undefined && !video.paused && video.readyState > 2 && video.currentTime > 0;
  });
}

/**
 * Changes channel by key, up and occasionally back, with readings in between; those of the warm-up are left
 * out.
 */
async function changeChannels({
  page,
  cdp,
}: Soaked): Promise<{ readonly made: number; readonly readings: readonly Reading[] }> {
  const readings: Reading[] = [];
  const until = Date.now() + CHANGES_MS;
  let made = 0;
  for (let n = 0; n < WARM_UP_CHANGES + CHANGES && Date.now() < until; n += 1) {
    if (n >= WARM_UP_CHANGES) made += 1;
    const before = new URL(page.url()).pathname;
    await page.keyboard.press(n % 5 === 4 ? 'PageDown' : 'PageUp');
    await page.waitForURL((url) => url.pathname !== before);
    await untilMoving(page);
    await page.waitForTimeout(DWELL);
    if (n >= WARM_UP_CHANGES && (n - WARM_UP_CHANGES) % READ_EVERY_CHANGES === 0)
      readings.push({ at: Date.now(), ...(await readHold(page, cdp)) });
  }
  return { made, readings: [...readings, { at: Date.now(), ...(await readHold(page, cdp)) }] };
}

/** Leaves one channel on, with readings in between. */
async function stayLive({ page, cdp }: Soaked): Promise<readonly Reading[]> {
  const readings: Reading[] = [{ at: Date.now(), ...(await readHold(page, cdp)) }];
  for (let n = 0; n < READS_WHILE_LIVE; n += 1) {
    await page.waitForTimeout(LIVE_MS / READS_WHILE_LIVE);
    readings.push({ at: Date.now(), ...(await readHold(page, cdp)) });
  }
  return readings;
}

/** Goes to a screen without a player, by a link of the app, and reads what is left of television. */
async function leave({ page, cdp }: Soaked): Promise<PageHold> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause();
  });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL(/\/home\//);
  await page.waitForTimeout(2 * SECOND);
  return readHold(page, cdp);
}

const droppedShare = (from: PageHold | undefined, to: PageHold | undefined): number | null =>
  from === undefined || to === undefined || to.frames === from.frames
    ? null
    : (to.dropped - from.dropped) / (to.frames - from.frames);

function phaseRows(name: string, readings: readonly Reading[]): BenchRow[] {
  const first = readings[0];
  const last = readings.at(-1);
  return [
    soloRow(
      name,
      'heap slope per 10 min',
      'MB',
      heapSlope(readings.map(({ at, heap }) => ({ at, heap: heap / MEGABYTE }))),
    ),
    soloRow(name, 'heap at the end', 'MB', last === undefined ? null : last.heap / MEGABYTE),
    soloRow(name, 'detached nodes left', '', last?.detached ?? null),
    soloRow(name, 'open key sessions at the end', '', last?.keySessions ?? null),
    soloRow(name, 'dropped frames', 'share', droppedShare(first, last)),
  ];
}

/**
 * Judges the rows. A quick run judges what is left behind alone: a slope per ten minutes or a share of frames
 * cannot be read off some seconds.
 */
function verdicts(rows: readonly BenchRow[]): BenchVerdict[] {
  return rows.flatMap((row) => {
    const name = `${row.case}: ${row.metric}`;
    if (row.metric === 'detached nodes left') return [exactly(name, row.ours, 0)];
    if (row.case === 'after leaving') return [exactly(name, row.ours, 0)];
    if (QUICK) return [];
    if (row.metric.startsWith('heap slope')) return [below(name, row.ours, HEAP_TARGET)];
    if (row.metric === 'dropped frames') return [below(name, row.ours, DROPPED_TARGET)];
    return [];
  });
}

async function run(): Promise<number> {
  const chromium = await ensureChromium((line) => console.log(line));
  if (!chromium.ok) throw new Error(chromium.reason);
  const build = await ensureWebBuild((line) => console.log(line));
  if (!build.ok) throw new Error(build.output);
  const [app, browser] = await Promise.all([startApp(), launchChromium()]);
  try {
    const soaked = await openTelevision(browser, app);
    const { made, readings } = await changeChannels(soaked);
    const changed = phaseRows(`${made} channel changes`, readings);
    const stayed = phaseRows(
      `${LIVE_MS / MINUTE >= 1 ? LIVE_MS / MINUTE : (LIVE_MS / MINUTE).toFixed(2)} min live`,
      await stayLive(soaked),
    );
    const left = await leave(soaked);
    const rows = [...changed, ...stayed, soloRow('after leaving', 'open key sessions', '', left.keySessions)];
    return finishBench('soak', rows, verdicts(rows));
  } finally {
    await browser.close();
    await app.stop();
  }
}

process.exitCode = await run();
