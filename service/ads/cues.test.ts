import { describe, expect, it } from 'vitest';
import { ads } from '#demo/content/ads/ads.ts';
import { channelBreaks } from '#service/kernel/media/playlist/ad-schedule.ts';
import { checkoutLive, checkoutVideo, fileOf } from '#service/playback/test-checkout.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { adPlan } from '#shared/domain/ads/ad-plan.ts';
import { liveBreaks } from '#shared/domain/ads/cues/cue-breaks.ts';
import { playlistCues } from '#shared/domain/ads/cues/playlist-cues.ts';
import { imageAdSeconds } from '#shared/domain/ads/image-ad-schedule.ts';
import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { imageTimesOf } from './image-times.ts';
import { sponsoredBreakpoints } from './sponsored-breakpoints.ts';

const opened = async (more: Parameters<typeof testService>[0] = {}) => {
  const { url } = await testService(more);
  const browser = testBrowser(url);
  await browser.become('paying');
  return {
    browser,
    demo: (what: string, body: object) => browser.request('POST', `/demo/api/${what}`, { body }),
  };
};
const HK = { country_code: 'HK' };

/** The one channel of the test content with image ads at times of its own, and another. */
const FLASH = 'P';
const OTHER = 'J';

describe('traffic log', () => {
  it('is fetched by checkout id and country, with target and general entries [S1-7-006] [S1-3-023] [S1-3-024]', async () => {
    const { browser } = await opened();
    const log = await browser.read(endpoints.trafficLog, { query: { checkout_id: 'P', ...HK } });
    expect(log.target[0]).toEqual({
      ad_type: expect.stringMatching(/^[LK]$/),
      dfn: expect.any(Number),
      part_no: 1,
      event_time: log.target[0]?.event_time,
      action: expect.any(String),
    });
    expect(log.general[0]).toEqual({
      dfn: expect.any(Number),
      cust_param: expect.stringContaining('booking=scheduled'),
    });
    const breaks = channelBreaks('P', [], NOON - 70 * MINUTE, NOON + 300 * MINUTE);
    expect(log.general.map(({ dfn }) => dfn)).toEqual(breaks.map(({ dfn }) => dfn));
    expect(log.target.every(({ ad_type, dfn }) => (ad_type === 'L' ? dfn % 2 : dfn % 6) === 0)).toBe(true);
  });

  it('numbers breaks as the playlist does, with either bit table (R-23)', async () => {
    const { browser, demo } = await opened();
    const text = await (
      await browser.request('GET', fileOf(await checkoutLive(browser, 'P'), 'v360.m3u8'))
    ).text();
    const sections = [...text.matchAll(/SCTE35-OUT=(0x[0-9A-F]+)/g)].map(([, section = '']) =>
      decodeSplice(section),
    );
    expect(sections.length).toBeGreaterThan(3);
    for (const bits of ['event_id', 'program_id'] as const) {
      await demo('flags', { flags: { scte_bits: bits } });
      const log = await browser.read(endpoints.trafficLog, { query: { checkout_id: 'P', ...HK } });
      const numbers = new Set(log.general.map(({ dfn }) => dfn));
      for (const section of sections)
        expect(section.ok && numbers.has(spliceCue(section.value, bits)?.dfn ?? -1)).toBe(true);
    }
  });

  it('is empty for an unknown channel', async () => {
    const { browser } = await opened();
    expect(await browser.read(endpoints.trafficLog, { query: { checkout_id: 'paidv1', ...HK } })).toEqual({
      target: [],
      general: [],
    });
  });
});

describe('breaks of a channel', () => {
  it('are read from its playlist with times, lengths, dfn, part number and the times of their image ads [S1-3-022]', async () => {
    const { browser } = await opened();
    const text = await (
      await browser.request('GET', fileOf(await checkoutLive(browser, 'P'), 'v360.m3u8'))
    ).text();
    const { target } = await browser.read(endpoints.trafficLog, { query: { checkout_id: 'P', ...HK } });
    const trafficLog = {
      target: target.map((one) => ({
        ...one,
        event_time: one.event_time ? Date.parse(one.event_time) : null,
      })),
      general: [],
    };
    const spliceOf = (section: string) => {
      const decoded = decodeSplice(section);
      return decoded.ok ? spliceCue(decoded.value, 'event_id') : null;
    };
    const breaks = liveBreaks(playlistCues(text), { adjustment: 0, offset: 5, trafficLog, spliceOf });
    const [first] = breaks.filter(({ endTime }) => endTime < NOON);
    const { dfn = 0, endTime = 0 } = first ?? {};
    expect(first).toEqual({
      id: `ad-${(dfn ?? 0) * 256 + 1}`,
      startTime: endTime - 60_000,
      endTime,
      duration: 60,
      planned_duration: 60,
      dfn,
      part_number: 1,
      uwallTime: endTime + ((dfn ?? 0) % 2 === 0 ? 240_000 : 300_000),
      keyupTime: (dfn ?? 0) % 6 === 0 ? null : endTime + 420_000,
    });
    expect(breaks.map(({ startTime }) => startTime)).toEqual(
      breaks.map(({ startTime }) => startTime).sort((a, b) => a - b),
    );
  });
});

describe('remote config of image ads', () => {
  it('brings uWallTimeoutInit and uwall, which decide the length of a uwall and whether there is one [S1-9-089]', async () => {
    const { browser, demo } = await opened();
    await demo('flags', { flags: { uWallTimeoutInit: 7, uwall: false } });
    const config = await browser.read(endpoints.remoteConfig);
    expect(imageAdSeconds('uwall', null, config.uWallTimeoutInit)).toBe(7);
    const viewer = {
      tester: false,
      callAd: true,
      countryContent: true,
      adFree: false,
      customerStage: 'free' as const,
      videoStage: 'free',
    };
    const facts = { ...viewer, vasAdsFree: [], live: false, kids: false };
    expect(adPlan('uwall', { ...facts, flags: config })).toEqual({ play: false, reason: 'remote-config' });
    expect(adPlan('uwall', { ...facts, flags: { ...config, uwall: true } }).play).toBe(true);
  });
});

describe('flash-sync', () => {
  it('gives uwall times of the channels that have it, the triggered ones among them [S1-7-049]', async () => {
    const { browser, demo } = await opened();
    const items = async (network_code: string) =>
      (await browser.read(endpoints.flashSync, { query: { network_code } })).items;
    const regular = await items(FLASH);
    expect(regular.map(({ ad_type }) => ad_type)).toEqual(['L', 'L', 'L']);
    await demo('flash-sync', { seconds: 20 });
    expect((await items(FLASH)).map(({ time }) => Date.parse(time))).toContain(NOON + 20_000);
    expect(await items(OTHER)).toEqual([]);
    expect(await items('XX')).toEqual([]);
  });
});

describe('checkout', () => {
  it('says which channels have flash-sync for uwalls [S1-3-009]', async () => {
    const { browser } = await opened();
    expect((await checkoutLive(browser, OTHER)).has_flash_sync_u_wall).toBe(false);
    expect((await checkoutLive(browser, FLASH)).has_flash_sync_u_wall).toBe(true);
  });

  it('carries the sponsored breakpoints of a video, each with ad_type, time and action [S1-3-010]', async () => {
    const { browser } = await opened();
    const ids = ['paidv1', 'paidv9', 'freev1', 'freev2', 'freev3', 'paidv2', 'paidv3', 'paidv4'];
    const breakpointsOf = (videoId: string) => sponsoredBreakpoints(ads, { videoId, duration: 600 });
    const sponsored = ids.find((id) => breakpointsOf(id).length > 0) ?? '';
    const plain = ids.find((id) => breakpointsOf(id).length === 0) ?? '';
    expect((await checkoutVideo(browser, sponsored)).sponsored_ad_breakpoints).toEqual([
      { ad_type: 'L', time: 60, action: 'show' },
      { ad_type: 'K', time: 180, action: 'show' },
    ]);
    expect((await checkoutVideo(browser, plain)).sponsored_ad_breakpoints).toEqual([]);
  });
});

describe('image ads of a share of videos', () => {
  const share = (part: number) => ({ share: part, longerThan: 300, at: 60, shape: 'L' as const });
  const ids = Array.from({ length: 3000 }, (_, at) => `s01e${at}`);
  const sponsoredOf = (part: number, duration = 301) =>
    ids.filter(
      (videoId) => sponsoredBreakpoints({ sponsored: [share(part)] }, { videoId, duration }).length > 0,
    );

  it('are in so many of them, and in the same ones with every ad of the share [S1-3-010]', () => {
    for (const part of [0.05, 0.333, 0.8])
      expect(Math.abs(sponsoredOf(part).length / ids.length - part)).toBeLessThan(0.02);
    expect([sponsoredOf(0).length, sponsoredOf(1).length]).toEqual([0, ids.length]);
    const both = { sponsored: [{ ...share(0.333), at: 180, shape: 'K' as const }, share(0.333)] };
    expect(
      new Set(
        ids.map((videoId) =>
          sponsoredBreakpoints(both, { videoId, duration: 600 })
            .map(({ ad_type, time }) => `${ad_type}${time}`)
            .join(),
        ),
      ),
    ).toEqual(new Set(['', 'L60,K180']));
  });

  it('are in none that is not longer than they say', () => {
    expect(sponsoredOf(1, 300)).toEqual([]);
  });
});

describe('repeated image ads of a channel', () => {
  const FROM = NOON - 20 * MINUTE;
  const image = { networkCode: 'J', at: FROM, every: 15 * MINUTE, shape: 'L' as const };
  const timesAt = (now: number, more: { readonly until?: number } = {}) =>
    imageTimesOf({ liveImages: [{ ...image, ...more }] }, 'J', now).map(
      ({ time }) => (Date.parse(time) - FROM) / MINUTE,
    );

  it('are told as the last one and the next two, from their first to their end [S1-7-049]', () => {
    expect(timesAt(NOON)).toEqual([15, 30, 45]);
    expect(timesAt(FROM + 15 * MINUTE)).toEqual([15, 30, 45]);
    expect(timesAt(FROM + 15 * MINUTE - 1)).toEqual([0, 15, 30]);
    expect(timesAt(FROM - MINUTE)).toEqual([0, 15]);
    expect(timesAt(FROM - 16 * MINUTE)).toEqual([0]);
    expect(timesAt(FROM - 31 * MINUTE)).toEqual([]);
    expect(timesAt(NOON, { until: FROM + 45 * MINUTE })).toEqual([15, 30]);
    expect(timesAt(NOON, { until: FROM + 15 * MINUTE })).toEqual([]);
  });

  it('are in order with those of one time and the triggered ones', () => {
    const once = { networkCode: 'J', at: NOON + MINUTE, shape: 'K' as const };
    const other = { ...once, networkCode: 'P' };
    const shown = imageTimesOf({ liveImages: [image, once, other] }, 'J', NOON, [NOON + 2 * MINUTE]);
    expect(shown.map(({ ad_type, time }) => `${ad_type}${(Date.parse(time) - FROM) / MINUTE}`)).toEqual([
      'L15',
      'K21',
      'L22',
      'L30',
      'L45',
    ]);
  });
});
