import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DailyTracking, FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import type {
  PlaybackAction,
  PlaybackFacts,
  TrackingEvent,
  VideoStart,
  WebTrackingRecord,
} from '#shared/contract/audience/tracking.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

const LIVE: PlaybackFacts = {
  resID: 'J',
  label: 'J',
  programID: '',
  videoID: 'J',
  timeshift: 60,
  qualityLabel: '720p',
  videoStage: 'free',
  playheadTime: 12.5,
  vodLength: 0,
  upid: 'play-live-1',
  playlistID: '',
  videoOrder: 1,
  streamType: 'live',
  mode: 'others',
  viewMode: 'screen',
};
const VOD: PlaybackFacts = {
  ...LIVE,
  resID: 'c9',
  label: 'paid-e1',
  programID: 'paid',
  videoID: 'paidv1',
  streamType: 'vod',
  mode: 'preview',
  upid: 'play-vod-1',
  playheadTime: 590,
  vodLength: 600,
  playlistID: '9001',
  videoOrder: 2,
  viewMode: 'fullscreen',
  timeshift: 0,
  videoStage: 'preview',
};
const AD = {
  adKind: 'preroll',
  creativeId: 'c1',
  lineitemId: 'l1',
  facebookRetargeting: 'https://f.example/',
  gdnRetargeting: '',
};
const START: VideoStart = {
  event: 'video_start',
  video_type: 'vod',
  boss_id: '',
  token: '',
  channel_no: null,
  programme_id: 'paid',
  episode_id: 'paid-e1',
  extra: '',
  main_cat: 'drama',
  category: 'family',
};
const RECORD: WebTrackingRecord = {
  user: { token: 'a.secret.token', profile_name: 'Chi Ming', guest_mode: false },
  agent: 'Mozilla/5.0',
  tracking_map: {
    bossID: 'b1',
    deviceID: 'd1',
    randomLoyaltyID: '0123456789012345',
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'winter',
  },
};
/** The console's view of the audience. */
const view = z.object({
  total: z.number(),
  events: z.array(z.object({ at: z.number(), verified: z.number().nullable(), body: z.unknown() })),
  records: z.array(z.unknown()),
  titles: z.array(z.object({ title: z.string(), now: z.number() }).loose()),
  minutes: z.array(z.object({ title: z.string(), viewers: z.number() })),
});
let made = 0;
const event = (data: TrackingEvent, at = NOON) => {
  made += 1;
  return { id: `event-${String(made).padStart(8, '0')}`, at, data };
};
const playing = (facts: PlaybackFacts, action: PlaybackAction, at = NOON) =>
  event({ ...facts, ...action }, at);

async function service(tracking: Partial<DailyTracking> = {}) {
  let now = NOON;
  const floodLimits = { ...FLOOD_LIMITS, tracking: { ...FLOOD_LIMITS.tracking, ...tracking } };
  const { url } = await testService({ clock: { now: () => now }, floodLimits });
  const browser = testBrowser(url);
  const send = (events: readonly unknown[], record: unknown = RECORD) =>
    browser.read(endpoints.trackEvents, { body: { record, events } });
  const audience = async () => view.parse(await (await browser.request('GET', '/demo/api/audience')).json());
  return { url, browser, send, audience, pass: (ms: number) => (now += ms) };
}

describe('tracking', () => {
  it('takes every event with its fields, and counts it once however often it comes [S1-1-013] [S1-3-027] [S1-3-028] [S1-3-029] [S1-7-026] [S1-7-027] [S1-7-028] [S1-7-029] [S1-7-030]', async () => {
    const { send, audience } = await service();
    const events = [
      ...(['start', 'ahead10s', 'back10s'] as const).map((type) =>
        playing(LIVE, { event: 'stateChange', type }),
      ),
      ...(['AdImpression', 'AdClick'] as const).map((type) =>
        playing(LIVE, { event: 'AdEvent', type, ...AD }),
      ),
      playing(LIVE, { event: 'AdNOTpass', type: 'AdNOTpass', ...AD }),
      ...(['skipIntro', 'nextEpisode'] as const).map((type) => playing(VOD, { event: 'impression', type })),
    ];
    expect(await send(events)).toEqual({ success: true, counted: 8, known: 0, refused: 0 });
    expect(await send(events)).toEqual({ success: true, counted: 0, known: 8, refused: 0 });
    const { events: stored, total } = await audience();
    expect(total).toBe(8);
    expect(stored.toReversed().map(({ body }) => body)).toEqual(events.map(({ data }) => data));
  });

  it('takes a video_start, which is proved by the token of its customer [S1-7-023] [S1-7-024]', async () => {
    const { browser, send, audience } = await service();
    const { user } = await browser.become('shop');
    const own = { ...START, boss_id: user.boss_id ?? '', token: user.token ?? '' };
    const live: VideoStart = { ...own, video_type: 'live', channel_no: 81, programme_id: '', episode_id: '' };
    await send([
      event(own),
      event(live),
      event({ ...own, boss_id: 'another' }),
      event({ ...own, token: '' }),
    ]);
    const { events } = await audience();
    expect(events.map(({ verified }) => verified)).toEqual([0, 0, 1, 1]);
    expect(events.at(-1)?.body).toEqual({ ...own, token: '' });
  });

  it('takes what was seen and chosen in rows, which adds nothing to the audience of a title', async () => {
    const { send, audience } = await service();
    const items = [{ href: '/en/programme/1/', place: 0 }];
    const row = { type: 'trending', page: '/en/home/', items };
    const events = [event({ event: 'rowImpression', ...row }), event({ event: 'rowClick', ...row })];
    expect(
      await send([
        ...events,
        { ...events[0], id: 'event-no-items', data: { event: 'rowClick', ...row, items: [] } },
      ]),
    ).toMatchObject({
      counted: 2,
      refused: 1,
    });
    const { events: stored, titles } = await audience();
    expect(stored.toReversed().map(({ body }) => body)).toEqual(events.map(({ data }) => data));
    expect(titles).toEqual([]);
  });

  it('refuses what does not fit, and takes the rest of the batch', async () => {
    const { send, audience } = await service();
    const good = playing(LIVE, { event: 'stateChange', type: 'start' });
    const wrong = { ...good, id: 'event-wrong-1', data: { ...good.data, type: 'sideways' } };
    expect(await send([wrong, good, 'what'])).toEqual({ success: true, counted: 1, known: 0, refused: 2 });
    expect((await audience()).total).toBe(1);
  });

  it('keeps the web tracking record without its token for 1440 minutes, and none of a kids profile [S0-3-076] [S0-3-077] [S1-3-098]', async () => {
    const { browser, send, audience, pass } = await service();
    const { token: _token, ...user } = RECORD.user;
    await send([playing(LIVE, { event: 'stateChange', type: 'start' })]);
    expect((await audience()).records).toEqual([{ ...RECORD, user }]);
    expect(JSON.stringify(await audience())).not.toContain('secret');
    pass(1440 * MINUTE);
    expect((await audience()).records).toEqual([]);
    await browser.become('kids');
    const kids = { ...RECORD, tracking_map: { ...RECORD.tracking_map, deviceID: 'd2' } };
    await send([playing(LIVE, { event: 'stateChange', type: 'start' })], kids);
    expect((await audience()).records).toEqual([]);
    const wrongId = { ...RECORD, tracking_map: { ...RECORD.tracking_map, randomLoyaltyID: '123' } };
    await expect(send([playing(LIVE, { event: 'stateChange', type: 'start' })], wrongId)).rejects.toThrow(
      '400',
    );
  });

  it('adds playbacks up to viewers now, minutes and completion', async () => {
    const { send, audience, pass } = await service();
    const minute = (facts: PlaybackFacts, at: number, completed = false) =>
      playing(facts, { event: 'progress', type: 'playing', seconds: 60, completed }, at);
    const other = { ...LIVE, upid: 'play-live-2' };
    await send([
      ...[LIVE, other, VOD].map((facts) => playing(facts, { event: 'stateChange', type: 'start' })),
      ...[LIVE, other, VOD].map((facts) => minute(facts, NOON + MINUTE)),
    ]);
    pass(MINUTE);
    await send([
      playing(other, { event: 'progress', type: 'last', seconds: 30, completed: false }, NOON + MINUTE),
      playing(VOD, { event: 'progress', type: 'last', seconds: 0, completed: true }, NOON + MINUTE),
      playing(
        { ...VOD, upid: 'play-vod-2' },
        { event: 'progress', type: 'last', seconds: 15, completed: false },
        NOON + MINUTE,
      ),
    ]);
    const { titles, minutes } = await audience();
    expect(titles).toEqual([
      { title: 'J', live: 1, plays: 2, now: 1, minutes: 2.5, completed: 0 },
      { title: 'paid', live: 0, plays: 2, now: 0, minutes: 1.25, completed: 1 },
    ]);
    expect(minutes.filter(({ title }) => title === 'J').map(({ viewers }) => viewers)).toEqual([2]);
    pass(2 * MINUTE);
    expect((await audience()).titles[0]?.now).toBe(0);
  });

  it('counts an event of the future as of now, and forgets everything with the console', async () => {
    const { browser, send, audience } = await service();
    await send([playing(LIVE, { event: 'stateChange', type: 'start' }, NOON + 5 * DAY)]);
    expect((await audience()).events[0]?.at).toBe(NOON);
    await browser.request('POST', '/demo/api/reset', { body: {} });
    expect((await audience()).total).toBe(0);
  });

  it('shows viewers, minutes and completion by title with a plot each, and what arrives, on the console', async () => {
    const { browser, send } = await service();
    await send([
      playing(LIVE, { event: 'stateChange', type: 'start' }),
      playing(VOD, { event: 'progress', type: 'last', seconds: 60, completed: true }),
      playing({ ...LIVE, upid: 'play-2' }, { event: 'playerError', type: '<b>gone</b>' }),
    ]);
    const page = await (await browser.request('GET', '/demo/audience/')).text();
    expect(page).toMatch(/<code>J<\/code><\/th><td>1<\/td><td>1<\/td><td>0<\/td><td>–<\/td>/);
    expect(page).toMatch(/<code>paid<\/code><\/th><td>0<\/td><td>1<\/td><td>1<\/td><td>100%<\/td>/);
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page).toContain('stateChange start');
    expect(page).not.toContain('<b>gone');
    expect(page).not.toMatch(/style=|<script>/);
    expect(await (await browser.request('GET', '/demo/audience.js')).text()).toContain(
      '/demo/api/audience?after=',
    );
  });

  it('takes 500 events in a body that is larger than any other call may have, which weigh as five batches', async () => {
    const { browser, send } = await service();
    const long = { ...VOD, playlistID: '劇'.repeat(300) };
    const events = Array.from({ length: 500 }, () => playing(long, { event: 'stateChange', type: 'start' }));
    expect(JSON.stringify(events).length).toBeGreaterThan(200_000);
    expect(await send(events)).toMatchObject({ counted: 500 });
    const tooLarge = { record: RECORD, events, more: 'x'.repeat(640 * 1024) };
    const reply = await browser.request('POST', endpoints.trackEvents.path, { body: tooLarge });
    expect(reply.status).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 120 }, () =>
        browser.call(endpoints.trackEvents, { body: { record: RECORD, events: Array(500).fill('x') } }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('limits the batches of an address', async () => {
    const { browser } = await service();
    const body = { record: RECORD, events: ['x'] };
    const statuses = await Promise.all(
      Array.from({ length: 601 }, () => browser.call(endpoints.trackEvents, { body })),
    );
    expect(statuses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it('makes no rows of channels, programmes, episodes, clips and films that the service does not have', async () => {
    const { send, audience } = await service();
    const start = (facts: Partial<PlaybackFacts>) =>
      playing({ ...VOD, ...facts }, { event: 'stateChange', type: 'start' });
    const madeUp = [
      start({ streamType: 'live', label: 'NONE' }),
      start({ programID: 'none' }),
      start({ label: 'none-e1' }),
      start({ programID: 'free', label: 'paid-e1' }),
      ...['none', 'ownv-none', 'own-none.1700000000.60', 'rec-0123456789ab'].map((videoID) =>
        start({ programID: '', label: '', videoID }),
      ),
      event({ ...START, boss_id: 'b', programme_id: 'none' }),
      event({ ...START, boss_id: 'b', video_type: 'live', channel_no: 99_999 }),
    ];
    expect(await send(madeUp)).toEqual({ success: true, counted: 0, known: 0, refused: madeUp.length });
    expect(await audience()).toMatchObject({ total: 0, titles: [], minutes: [], records: [] });
    expect(await send([start({ programID: '', label: 'paidv99', videoID: 'paidv99' })])).toMatchObject({
      counted: 1,
    });
  });

  it('refuses an event that is older than a page keeps it, or too large', async () => {
    const { send } = await service();
    const old = playing(LIVE, { event: 'stateChange', type: 'start' }, NOON - 7 * DAY - 1);
    const items = Array.from({ length: 20 }, (_, place) => ({ href: '劇'.repeat(300), place }));
    expect(
      await send([old, event({ event: 'rowImpression', type: 'trending', page: '/tc/home/', items })]),
    ).toMatchObject({ refused: 2 });
  });

  it('takes no more than a day’s share of an address and of an account, and all again the day after', async () => {
    const { url, browser, send, audience, pass } = await service({ unitsOfAddress: 5, unitsOfAccount: 3 });
    const batch = (events: number) =>
      Array.from({ length: events }, () => playing(LIVE, { event: 'stateChange', type: 'start' }));
    const post = (sender: typeof browser, events: number) =>
      sender.call(endpoints.trackEvents, { body: { record: RECORD, events: batch(events) } });
    await browser.become('paying');
    expect((await post(browser, 3)).status).toBe(200);
    const refused = await post(browser, 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY / 1000)]);
    const other = testBrowser(url);
    expect([
      (await post(other, 3)).status,
      (await post(other, 2)).status,
      (await post(other, 1)).status,
    ]).toEqual([429, 200, 429]);
    expect((await audience()).total).toBe(5);
    pass(DAY);
    expect(await send(batch(3))).toMatchObject({ counted: 3 });
  });

  it('keeps no more web tracking records of an address than its share', async () => {
    const { send, audience } = await service({ recordsOfAddress: 2 });
    for (const deviceID of ['d1', 'd2', 'd3', 'd1']) {
      await send([playing(LIVE, { event: 'stateChange', type: 'start' })], {
        ...RECORD,
        tracking_map: { ...RECORD.tracking_map, deviceID },
      });
    }
    expect((await audience()).records).toHaveLength(2);
  });
});
