import type { Browser, Locator, Page } from 'playwright-core';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { billingTokenOf, buyPlan } from '#tests/e2e/buy-plan.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { becomePersona, type OwnApp, startApp } from '#tests/e2e/running-app.ts';
import { finishBench, soloRow } from './bench-report.ts';
import { medianEstimate, quantile } from './statistics.ts';
import { atMost } from './verdict.ts';

const CLICK_BUDGET = 4;
const SECONDS_BUDGET = 3;
const rounds = process.argv.includes('--quick') ? 3 : 15;
const LIMIT = 30_000;
/** An episode of the Plus plan, at the second at which the viewer wants to continue. */
const EPISODE = '/en/programme/102001/x/e/102001003/?t=760';
const FROM = 755;
const PLAN = 'HK-PLUS-M';
const say = (line: string): void => console.log(line);

/**
 * Steps of a purchase with the time from the one before (ms), what the viewer clicked, and how long the
 * service took for the charge (ms).
 */
type Round = {
  readonly steps: ReadonlyMap<string, number>;
  readonly clicks: number;
  readonly charge: number;
};

/**
 * Buys the plan as fast as the page lets a viewer, from the purchase prompt until the episode plays at its
 * second.
 */
async function buys(browser: Browser, { url, demo }: OwnApp): Promise<Round> {
  await demo('accounts-reset');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    await becomePersona(context, url, 'free');
    await buyPlan(context, url, 'HK-SPORT-M', await billingTokenOf(context, url));
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    // The page keeps 250 requests unless told otherwise, and starting an episode makes more before the
    // purchase.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
    await page.goto(`${url}${EPISODE}`);
    const offer = page.locator('a[href*="/account/subscription/"]').first();
    await offer.waitFor();
    const steps = new Map<string, number>();
    let clicks = 0;
    let last = performance.now();
    const click = (target: Locator): Promise<void> => {
      clicks += 1;
      return target.click();
    };
    const mark = (name: string): void => {
      const now = performance.now();
      steps.set(name, now - last);
      last = now;
    };
    const plan = page.locator(`[data-campaign="${PLAN}"] a[href*="campaign="]`);
    await click(offer);
    await plan.waitFor();
    mark('plans are shown');
    await click(plan);
    const agree = page.locator('label', { has: page.locator('input[name="agree"]') });
    await agree.waitFor();
    mark('checkout is shown');
    await click(agree);
    await click(page.locator('button[type="submit"]'));
    await page.locator('[data-step="approved"]').waitFor();
    mark('paid');
    await untilMoving(page);
    mark('playing again');
    return { steps, clicks, charge: await chargeOf(page) };
  } finally {
    await context.close();
  }
}

/** Waits until the video plays at the requested second. */
async function untilMoving(page: Page): Promise<void> {
  await page.waitForFunction(
    (from) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < 2 || video.paused || video.currentTime < from) return false;
      video.dataset.first ??= String(video.currentTime);
      return video.currentTime > Number(video.dataset.first);
    },
    FROM,
    { polling: 'raf' },
  );
}

/** How long the call that charged the card took, the gateway's own time included. */
const chargeOf = (page: Page): Promise<number> =>
  page.evaluate((path) => {
    const entry = performance
      .getEntriesByType('resource')
      .find(({ name }) => new URL(name).pathname === path);
    return entry?.duration ?? Number.NaN;
  }, endpoints.submitPurchase.path);

async function measure(): Promise<readonly Round[]> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const [app, browser] = await Promise.all([startApp(), launchChromium()]);
  try {
    const made: Round[] = [];
    for (let round = 0; round < rounds; round += 1) made.push(await buys(browser, app));
    return made;
  } finally {
    await browser.close();
    await app.stop();
  }
}

const made = await measure();
const median = (values: readonly number[]): number => quantile(values, 0.5);
const totals = made.map(({ steps }) => [...steps.values()].reduce((sum, ms) => sum + ms, 0));
const clicks = Math.max(...made.map((round) => round.clicks));
const seconds = medianEstimate(totals.map((ms) => ms / 1000));
const stepRows = [...(made[0]?.steps.keys() ?? [])].map((name) =>
  soloRow('step, median', name, 'ms', median(made.map(({ steps }) => steps.get(name) ?? Number.NaN))),
);
finishBench(
  'pay',
  [
    ...stepRows,
    soloRow('whole, median', 'from the purchase prompt to playing again', 'ms', median(totals)),
    soloRow('whole, slowest', 'from the purchase prompt to playing again', 'ms', Math.max(...totals)),
    soloRow(
      'charge, median',
      'answer of the purchase call, the sandbox gateway included',
      'ms',
      median(made.map(({ charge }) => charge)),
    ),
    soloRow('clicks', 'from the purchase prompt to playing again', 'clicks', clicks),
  ],
  [
    atMost('clicks with a saved method', clicks, CLICK_BUDGET),
    atMost('from the purchase prompt to playing again, median, s', seconds, SECONDS_BUDGET),
  ],
);
