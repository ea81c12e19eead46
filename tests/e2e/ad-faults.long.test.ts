import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer } = playerViewers();

/** Seconds in which the content plays after the choice, without those in which an ad was on screen. */
const LONGEST_WAIT = 15;

/** A parameter of each event of a kind that the ad server received, in order of time. */
function reportedEvents(
  page: Page,
  event: 'error' | 'impression',
  parameter: 'code' | 'platform',
): readonly string[] {
  const values: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/ads/event' && searchParams.get('event') === event)
      values.push(searchParams.get(parameter) ?? '');
  });
  return values;
}

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

/** Delay of a late platform: past the wait for priority 0, well within the longest for any document (4 s). */
const LATE_MS = 2300;

async function start(faults: readonly (readonly [0 | 1, string])[]) {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  for (const [platform, fault] of faults) await app().demo('ads', { platform, fault, ms: LATE_MS });
  const { page, to } = await viewer('free');
  const codes = reportedEvents(page, 'error', 'code');
  const impressions = reportedEvents(page, 'impression', 'platform');
  await to(EPISODE);
  return { page, codes, impressions };
}

describe('faults of the ad platforms', () => {
  it.each(FAULTS)(
    '%s on both: content without an error, in time [S1-4-058 S1-4-059 S1-8-009]',
    async (fault, plays, code) => {
      await app().demo('ads', { creatives: ['seastar-12'] });
      const { page, codes } = await start([
        [0, fault],
        [1, fault],
      ]);
      const seen = await watchStart(page, 60);
      expect(seen.error).toBe(false);
      expect((seen.contentAfter ?? Number.POSITIVE_INFINITY) - seen.adSeconds).toBeLessThan(LONGEST_WAIT);
      if (plays) expect(seen.adSeconds).toBeGreaterThan(1);
      else expect(seen.adSeconds).toBeLessThan(1);
      if (code !== null) await expect.poll(() => codes).toContain(code);
      expect(await page.locator('[data-ad-picture]').count()).toBe(0);
    },
    90_000,
  );

  it.each([
    ...['late', 'slow', 'empty', 'not-found', 'malformed'].map((fault) => [fault, 0] as const),
    ...['wrapper-loop', 'sixth-hop', 'vpaid-only', 'media-404', 'foreign-host'].map(
      (fault) => [fault, 0] as const,
    ),
    ...['late', 'empty', 'malformed', 'media-404'].map((fault) => [fault, 1] as const),
  ])(
    '%s on priority %i alone: the other platform plays [S1-4-055 S1-4-059]',
    async (fault, platform) => {
      await app().demo('ads', { creatives: ['seastar-12'] });
      const { page, impressions } = await start([[platform, fault]]);
      await expect.poll(() => impressions, { timeout: 15_000 }).toEqual([platform === 0 ? '1' : '0']);
      expect(await page.locator('[data-message]').count()).toBe(0);
    },
    60_000,
  );

  it('an address that is no page is not offered', async () => {
    await app().demo('ads', { creatives: ['seastar-12'] });
    const { page } = await start([
      [0, 'javascript-click'],
      [1, 'javascript-click'],
    ]);
    await page.locator('[data-phase="ad"]').first().waitFor({ timeout: 20_000 });
    await page.getByText('Ad', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: /Learn more/ }).count()).toBe(0);
  }, 60_000);

  it('a creative of a foreign host is reported, and not fetched [S1-4-070 S1-4-071]', async () => {
    const { page } = await start([
      [0, 'foreign-host'],
      [1, 'empty'],
    ]);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('foreign-ads')) foreign.push(request.url());
    });
    const report = await page.waitForRequest((request) => request.url().endsWith('/api/publish/'));
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
    expect(foreign).toEqual([]);
  }, 60_000);
});
