import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer, sharedViewer } = playerViewers();
const free = sharedViewer('free');

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

/** Watches a start until the content runs: how long it took, and how long an ad was moving on screen. */
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

/** Opens the episode with these faults; the requests are all of its page, in order of time. */
async function start(
  faults: readonly (readonly [0 | 1, string])[],
  { wait, ms }: { readonly wait: number; readonly ms: number } = ONE_LATE,
) {
  const flags = { ads_enabled: true, ad_free_time: 0, hybrid_ad_timeout: wait };
  await app().demo('flags', { flags });
  for (const [platform, fault] of faults) await app().demo('ads', { platform, fault, ms });
  const { page, to } = free();
  /* What the page of the test before still says belongs to no other. */
  await page.goto('about:blank');
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('request', note);
  onTestFinished(() => void page.off('request', note));
  await to(EPISODE);
  return { page, requests };
}

/* The first picture of a browser and a service may take longer than the player waits for the code of ads. */
beforeAll(async () => {
  const { page, to } = await viewer('ultra');
  await to(EPISODE);
  await untilPlaying(page, 0.3, 60_000);
  await page.close();
});

describe('faults of the ad platforms', () => {
  it.each(FAULTS)(
    '%s on both: content without an error, in time [S1-4-058 S1-4-059 S1-8-009]',
    async (fault, plays, code) => {
      await app().demo('ads', { creatives: ['fairweather-6'] });
      const { page, requests } = await start(
        [
          [0, fault],
          [1, fault],
        ],
        BOTH_LATE,
      );
      const seen = await watchStart(page, 60);
      expect(seen.error).toBe(false);
      expect((seen.contentAfter ?? Number.POSITIVE_INFINITY) - seen.adSeconds).toBeLessThan(LONGEST_WAIT);
      if (plays) expect(seen.adSeconds).toBeGreaterThan(1);
      else expect(seen.adSeconds).toBeLessThan(1);
      if (code !== null) await expect.poll(() => reportedEvents(requests, 'error', 'code')).toContain(code);
      expect(await page.locator('[data-ad-picture]').count()).toBe(0);
    },
  );

  it.each([
    ...['late', 'slow', 'empty', 'not-found', 'malformed'].map((fault) => [fault, 0] as const),
    ...['wrapper-loop', 'sixth-hop', 'vpaid-only', 'media-404', 'foreign-host'].map(
      (fault) => [fault, 0] as const,
    ),
    ...['late', 'empty', 'malformed', 'media-404'].map((fault) => [fault, 1] as const),
  ])('%s on priority %i alone: the other platform plays [S1-4-055 S1-4-059]', async (fault, platform) => {
    await app().demo('ads', { creatives: ['seastar-12'] });
    const { page, requests } = await start([[platform, fault]]);
    const impressions = () => reportedEvents(requests, 'impression', 'platform');
    await expect.poll(impressions).toEqual([platform === 0 ? '1' : '0']);
    expect(await page.locator('[data-message]').count()).toBe(0);
  });

  it('an address that is no page is not offered', async () => {
    await app().demo('ads', { creatives: ['seastar-12'] });
    const { page } = await start([
      [0, 'javascript-click'],
      [1, 'javascript-click'],
    ]);
    await page.locator('[data-phase="ad"]').first().waitFor();
    await page.getByText('Ad', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: /Learn more/ }).count()).toBe(0);
  });

  it('a creative of a foreign host is reported, and not fetched [S1-4-070 S1-4-071]', async () => {
    const { requests } = await start([
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
