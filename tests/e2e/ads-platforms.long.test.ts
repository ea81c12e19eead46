import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ForeignAd,
  type ForeignAdServer,
  startForeignAdServer,
} from '#tests/fixtures/ads/foreign-ad-server.ts';
import { awaitedLater } from './awaited-later.ts';
import { untilPhase } from './player-screen-window.ts';
import { becomePersona, type OwnApp, type RunningApp, startApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const UMBRELLA: ForeignAd = { creative: 'foreign-6', film: 'umbrella', seconds: 6, skipAfter: null };
const FERRY: ForeignAd = { creative: 'foreign-12', film: 'ferry', seconds: 12, skipAfter: 1 };

let foreign: ForeignAdServer;
/** Names the foreign server's host as one of ads, which the worker's own service does not. */
let app: OwnApp;
/** One window for all tests whose viewer allows personalised ads. */
let agreed: BrowserContext;

beforeAll(async () => {
  foreign = await startForeignAdServer();
  app = await startApp(['--in-memory', '--ad-host', foreign.origin]);
  agreed = await openFreeViewer(app);
  const page = await agreed.newPage();
  await page.goto(`${app.url}/en/account/info/`);
  await page.getByRole('switch', { name: 'Personalised ads' }).press('Space');
  await page.getByText(/Turned on by you/).waitFor();
  await page.close();
});
afterAll(async () => {
  await Promise.all([foreign?.close(), app?.stop(), sharedApp().demo('reset')]);
});
afterEach(async () => {
  for (const page of agreed.pages()) await page.close();
  await app.demo('reset');
});

/**
 * Both platforms of remote config are the foreign server's, by an adapter of its own each; the embedded ad
 * server's breaks hold one house ad.
 */
const flagsOf = (adapter: 'vast' | 'ima', more: object = {}) => ({
  ads_enabled: true,
  ad_free_time: 0,
  hybrid_ad_priority: 0,
  ad_vmap_url: '',
  enable_ad_whitelist: false,
  ad_platforms: [{ adapter, tag: `${foreign.origin}/vast` }],
  ima_script_url: `${foreign.origin}/sdk.js`,
  required_ad_scripts: [],
  ...more,
});

/** A window of a free viewer under the page's real policy. */
async function openFreeViewer(at: RunningApp): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await becomePersona(context, at.url, 'free');
  return context;
}

/** A page of a free viewer who does not allow personalised ads. */
async function pageWithoutConsent(at: RunningApp): Promise<Page> {
  const context = await openFreeViewer(at);
  onTestFinished(() => context.close());
  return context.newPage();
}

const playsContent = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const content = [...document.querySelectorAll('video')].find((one) => one.dataset.ad === undefined);
          return (
            content !== undefined &&
            !content.paused &&
            content.currentTime > 0.1 &&
            document.querySelector('[data-ad-picture]') === null
          );
        }),
      { timeout: 30_000 },
    )
    .toBe(true);

const frameOf = (page: Page, adapter: 'vast' | 'ima') =>
  adapter === 'ima' ? page.frames().find((one) => one.url().endsWith('/ads/frame/open')) : page.mainFrame();

/** The ad's element, in the page or in the vendor's frame. */
const adOf = async (page: Page, adapter: 'vast' | 'ima') => {
  const place = frameOf(page, adapter);
  const video = place?.locator(adapter === 'ima' ? 'video' : 'video[data-ad]').first();
  return video && (await video.count()) > 0
    ? video.evaluate((one) => {
        const element = one instanceof HTMLVideoElement ? one : null;
        return {
          at: element?.currentTime ?? 0,
          volume: element?.volume ?? -1,
          paused: element?.paused ?? true,
          src: element?.src ?? '',
        };
      })
    : null;
};
/** Takes the ad to its last moment, where all before it is seen and the test needs its end. */
const toLastMoment = async (page: Page, adapter: 'vast' | 'ima') => {
  const place = frameOf(page, adapter);
  await place
    ?.locator(adapter === 'ima' ? 'video' : 'video[data-ad]')
    .first()
    .evaluate((one) => {
      if (one instanceof HTMLVideoElement) one.currentTime = one.duration - 0.6;
    });
};
const adRuns = (page: Page, adapter: 'vast' | 'ima') =>
  expect.poll(async () => (await adOf(page, adapter))?.at ?? 0, { timeout: 30_000 }).toBeGreaterThan(0.3);

describe('a host of ads that the operator does not name', () => {
  it('is never reached: the page’s policy refuses its tag, and the content plays', async () => {
    foreign.serve([UMBRELLA]);
    await sharedApp().demo('flags', { flags: flagsOf('vast') });
    const page = await pageWithoutConsent(sharedApp());
    await page.goto(sharedApp().url + EPISODE);
    await playsContent(page);
    expect(foreign.asked()).toEqual([]);
  }, 90_000);
});

describe.each(['vast', 'ima'] as const)('the adapter %s with a host that the operator names', (adapter) => {
  it('plays a pod in the machine of the break, as loud as its host may be, tracked, skipped, and then the content [S1-5-011 S1-9-084 S1-9-085]', async () => {
    foreign.serve([UMBRELLA, FERRY]);
    await app.demo('flags', { flags: flagsOf(adapter, { adsVolumeControl: { [foreign.host]: 0.3 } }) });
    const page = await agreed.newPage();
    await page.goto(app.url + EPISODE);
    await untilPhase(page, 'ad', 30_000);
    await adRuns(page, adapter);
    expect((await adOf(page, adapter))?.volume).toBeCloseTo(0.3);
    expect(await page.locator('[data-ad-index]').getAttribute('data-ad-index')).toBe('1');
    expect(await page.getByText('Lantern Works').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(async () => (await adOf(page, adapter))?.paused).toBe(true);
    await page.getByRole('button', { name: 'Resume ad' }).first().click();
    await expect.poll(async () => (await adOf(page, adapter))?.paused).toBe(false);
    await toLastMoment(page, adapter);
    await page.locator('[data-ad-index="2"]').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Skip ad' }).click({ timeout: 20_000 });
    await playsContent(page);
    await expect
      .poll(() => foreign.events())
      .toEqual(
        expect.arrayContaining([
          'foreign-6 impression',
          'foreign-6 complete',
          'foreign-12 impression',
          'foreign-12 start',
          'foreign-12 skip',
        ]),
      );
    expect(foreign.events().filter((event) => event.endsWith('impression'))).toHaveLength(2);
  }, 120_000);

  it('plays what the whitelist passes, and reports and leaves out the rest [S1-5-014 S1-9-084]', async () => {
    foreign.serve([{ ...UMBRELLA, creative: 'known' }, FERRY]);
    const pair = { ad_system: 'Foreign', creative_id: 'known' };
    await app.demo('flags', {
      flags: flagsOf(adapter, { enable_ad_whitelist: true, ad_whitelist_creative_list: [pair] }),
    });
    const page = await agreed.newPage();
    const reported = awaitedLater(page.waitForRequest((request) => request.url().endsWith('/api/publish/')));
    await page.goto(app.url + EPISODE);
    await adRuns(page, adapter);
    expect((await reported).postDataJSON().msg).toMatchObject({
      creative_id: 'foreign-12',
      media_url: `${foreign.origin}/film/ferry.mp4`,
    });
    await toLastMoment(page, adapter);
    await playsContent(page);
    expect(foreign.events().filter((event) => event.startsWith('foreign-12'))).not.toContain(
      'foreign-12 impression',
    );
    expect(foreign.events()).toContain('known complete');
  }, 120_000);

  it('plays the content if the film is missing', async () => {
    foreign.serve([{ ...UMBRELLA, film: 'none' }]);
    await app.demo('flags', { flags: flagsOf(adapter) });
    const page = await agreed.newPage();
    await page.goto(app.url + EPISODE);
    await playsContent(page);
    expect(foreign.asked()).toContain('/film/none.mp4');
    expect(foreign.events()).not.toContain('foreign-6 impression');
  }, 90_000);
});

describe('the adapter ima', () => {
  it('gives way to the embedded ad server without its script, which is not tried again, and asks no script without consent', async () => {
    foreign.serve([UMBRELLA], 'missing');
    await app.demo('flags', { flags: flagsOf('ima') });
    await app.demo('ads', { creatives: ['seastar-12'] });
    const page = await agreed.newPage();
    await page.goto(app.url + EPISODE);
    await adRuns(page, 'vast');
    expect((await adOf(page, 'vast'))?.src).toContain('/media/ads/ferry.mp4');
    expect(foreign.asked().filter((path) => path === '/sdk.js')).toHaveLength(1);
    await page.close();

    foreign.serve([UMBRELLA]);
    const other = await pageWithoutConsent(app);
    await other.goto(app.url + EPISODE);
    await adRuns(other, 'vast');
    expect(foreign.asked()).toEqual([]);
  }, 120_000);

  it('refuses a start only if its script is required', async () => {
    foreign.serve([UMBRELLA], 'missing');
    await app.demo('flags', { flags: flagsOf('ima', { required_ad_scripts: ['googleima'] }) });
    const page = await agreed.newPage();
    await page.route(`${foreign.origin}/sdk.js`, (route) => route.abort('blockedbyclient'));
    await page.goto(app.url + EPISODE);
    const panel = page.locator('[data-message="AD_BLOCKER"]');
    await panel.waitFor();
    expect(await panel.textContent()).toContain('BLOCKS_TRACKERS-googleima');
  }, 60_000);
});
