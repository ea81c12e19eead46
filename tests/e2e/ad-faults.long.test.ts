import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { moveTo } from './one-page.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import { untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
/** An address without a screen, beside which the dock plays on. */
const NOWHERE = '/en/nowhere/';

/** Seconds in which the content plays after the choice, without those in which an ad was on screen. */
const LONGEST_WAIT = 15;

/** A parameter of each event of a kind that the ad server received, in order of time. */
const reportedEvents = (
  requests: readonly Request[],
  event: 'error' | 'impression',
  parameter: 'code' | 'platform',
): readonly string[] =>
  requests.flatMap((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOne = pathname === '/ads/event' && searchParams.get('event') === event;
    return isOne ? [searchParams.get(parameter) ?? ''] : [];
  });

type Seen = { readonly contentAfter: number | null; readonly adSeconds: number; readonly error: boolean };

/**
 * Watches a start until the content runs: how long it took, and how long an ad was moving on screen. An ad that
 * was is taken to its last moment: how long the rest of it takes proves nothing.
 */
const watchStart = (page: Page, limit: number): Promise<Seen> =>
  page.evaluate(async (seconds) => {
    const began = performance.now();
    let adSeconds = 0;
    let last = began;
    let adAt = 0;
    for (;;) {
      await new Promise((done) => setTimeout(done, 100));
      const now = performance.now();
      const all = [...document.querySelectorAll('video')];
      const ad = all.find((one) => one.dataset.ad !== undefined && one.style.opacity === '1');
      const content = all.find((one) => one.dataset.ad === undefined);
      if (ad && ad.currentTime !== adAt) adSeconds += (now - last) / 1000;
      const isLoaded = ad && ad.buffered.length > 0 && ad.buffered.end(0) > ad.duration - 0.2;
      if (isLoaded && adSeconds > 1.2 && ad.currentTime < ad.duration - 1) ad.currentTime = ad.duration - 0.5;
      adAt = ad?.currentTime ?? 0;
      last = now;
      const runs = !ad && content !== undefined && !content.paused && content.currentTime > 0.1;
      const error = document.querySelector('[data-message]') !== null;
      if (runs || error || now - began > seconds * 1000)
        return { contentAfter: runs ? (now - began) / 1000 : null, adSeconds, error };
    }
  }, limit);

/** Effect of a platform's fault: whether its ad is seen at all, and what its error address receives. */
const FAULTS = [
  ['late', true, null],
  ['slow', false, null],
  ['empty', false, null],
  ['not-found', false, null],
  ['malformed', false, null],
  ['wrapper-loop', false, '302'],
  ['sixth-hop', false, '302'],
  ['vpaid-only', false, '403'],
  ['media-404', false, '401'],
  ['media-stall', true, '402'],
  ['wrong-length', true, '202'],
  ['javascript-click', true, null],
  ['foreign-host', false, '900'],
] as const;

/**
 * How long priority 0 is waited for, in seconds, and the delay of a late platform in ms. Where both are late,
 * a busy machine still has three seconds until no document is waited for any more (4 s); where one is, the
 * other has until then.
 */
const BOTH_LATE = { wait: 0.3, ms: 800 } as const;
const ONE_LATE = { wait: 2, ms: 3500 } as const;

type Faults = readonly (readonly [0 | 1, string])[];

/**
 * Registers one page for the tests of a group, whose limits are the same, and returns what opens the episode in
 * it with these faults; the requests are all that follow, in order of time. The page has played before: the
 * first picture of a browser and a service may take longer than the player waits for the code of ads.
 */
function episodeWithFaults({ wait, ms }: { readonly wait: number; readonly ms: number }) {
  const flags = { ads_enabled: true, ad_free_time: 0, hybrid_ad_timeout: wait };
  let open: PlayerWindow | null = null;
  const close = async (): Promise<void> => {
    await open?.context.close();
    open = null;
  };
  /* After a failed test the service is as it was at its start. */
  beforeEach(() => (open === null ? sharedApp().demo('flags', { flags }) : undefined));
  afterEach(({ task }) => (task.result?.state === 'fail' ? close() : undefined));
  afterAll(async () => {
    await close();
    await sharedApp().demo('reset');
  });

  /** A page that played the episode and closed it. */
  const opened = async (): Promise<PlayerWindow> => {
    await sharedApp().demo('ads', { creatives: [] });
    const made = await openPlayerWindow(await sharedBrowser(), sharedApp(), 'free');
    open = made;
    await made.to(EPISODE);
    await untilPlaying(made.page, 0.3, 60_000);
    return made;
  };

  return async (creative: string | null, faults: Faults) => {
    const { page } = open ?? (await opened());
    /* What the test before still plays and says belongs to no other. */
    await page.evaluate((nowhere) => history.pushState(null, '', nowhere), NOWHERE);
    await page.locator('[data-dock]').getByRole('button', { name: 'Stop and close' }).click();
    await page.locator('[data-dock]').waitFor({ state: 'detached' });
    await sharedApp().demo('ads', { creatives: creative === null ? null : [creative] });
    for (const platform of [0, 1] as const) {
      const fault = faults.find(([at]) => at === platform)?.[1] ?? null;
      await sharedApp().demo('ads', { platform, fault, ms });
    }
    const requests: Request[] = [];
    const note = (request: Request) => requests.push(request);
    page.on('request', note);
    onTestFinished(() => void page.off('request', note));
    await moveTo(page, EPISODE);
    return { page, requests };
  };
}

describe('faults of the ad platforms on both', () => {
  const start = episodeWithFaults(BOTH_LATE);

  it.each(FAULTS)(
    '%s on both: content without an error, in time [S1-4-058 S1-4-059 S1-8-009]',
    async (fault, plays, code) => {
      const { page, requests } = await start('fairweather-6', [
        [0, fault],
        [1, fault],
      ]);
      const seen = await watchStart(page, 60);
      expect(seen.error).toBe(false);
      expect((seen.contentAfter ?? Number.POSITIVE_INFINITY) - seen.adSeconds).toBeLessThan(LONGEST_WAIT);
      if (plays) expect(seen.adSeconds).toBeGreaterThan(1);
      else expect(seen.adSeconds).toBeLessThan(1);
      if (code !== null) await expect.poll(() => reportedEvents(requests, 'error', 'code')).toContain(code);
      expect(await page.locator('[data-ad-picture]').count()).toBe(0);
    },
  );
});

describe('faults of the ad platforms', () => {
  const start = episodeWithFaults(ONE_LATE);

  it.each([
    ...['late', 'slow', 'empty', 'not-found', 'malformed'].map((fault) => [fault, 0] as const),
    ...['wrapper-loop', 'sixth-hop', 'vpaid-only', 'media-404', 'foreign-host'].map(
      (fault) => [fault, 0] as const,
    ),
    ...['late', 'empty', 'malformed', 'media-404'].map((fault) => [fault, 1] as const),
  ])('%s on priority %i alone: the other platform plays [S1-4-055 S1-4-059]', async (fault, platform) => {
    const { page, requests } = await start('seastar-12', [[platform, fault]]);
    const impressions = () => reportedEvents(requests, 'impression', 'platform');
    await expect.poll(impressions).toEqual([platform === 0 ? '1' : '0']);
    expect(await page.locator('[data-message]').count()).toBe(0);
  });

  it('an address that is no page is not offered', async () => {
    const { page } = await start('seastar-12', [
      [0, 'javascript-click'],
      [1, 'javascript-click'],
    ]);
    await page.locator('[data-phase="ad"]').first().waitFor();
    await page.getByText('Ad', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: /Learn more/ }).count()).toBe(0);
  });

  it('a creative of a foreign host is reported, and not fetched [S1-4-070 S1-4-071]', async () => {
    const { requests } = await start(null, [
      [0, 'foreign-host'],
      [1, 'empty'],
    ]);
    const reports = () => requests.filter((request) => request.url().endsWith('/api/publish/'));
    await expect.poll(() => reports().length).toBeGreaterThan(0);
    const [report] = reports();
    if (report === undefined) throw new Error('no report');
    const { topicName, msg } = report.postDataJSON();
    expect(topicName).toBe('ad_not_whitelisted');
    expect(Object.keys(msg).sort()).toEqual(
      [
        'creative_id',
        'media_url',
        'ad_system',
        'advertiser_name',
        'duration',
        'click_through_url',
        'priority',
        'platform',
        'ad_call_timestamp',
      ].sort(),
    );
    expect((await report.response())?.status()).toBe(200);
    expect(requests.filter((request) => request.url().includes('foreign-ads'))).toEqual([]);
  });
});
