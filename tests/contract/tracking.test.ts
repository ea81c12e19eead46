import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { isTracked, writeAnalyticsConsent } from '#renderer/data/audience/tracking/analytics-consent.ts';
import { createTracking } from '#renderer/data/audience/tracking/tracking.ts';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createMemoryRecordQueue } from '#renderer/platform/record-queue.ts';
import { NOON } from '#service/testing/test-client.ts';
import type { TrackingEvent, VideoStart } from '#shared/contract/audience/tracking.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { realClient } from './real-client.ts';

const PLAYING: TrackingEvent = {
  resID: 'J',
  label: 'J',
  programID: '',
  videoID: 'J',
  timeshift: 60,
  qualityLabel: '720p',
  videoStage: 'free',
  playheadTime: 12.5,
  vodLength: 0,
  upid: 'play-1',
  playlistID: '',
  videoOrder: 1,
  streamType: 'live',
  mode: 'others',
  viewMode: 'screen',
  event: 'stateChange',
  type: 'start',
};
const START: VideoStart = {
  event: 'video_start',
  boss_id: 'SHOP1',
  token: '',
  video_type: 'live',
  channel_no: 81,
  programme_id: '',
  episode_id: '',
  extra: 'free',
  main_cat: '',
  category: '',
};
const view = z.object({
  total: z.number(),
  events: z.array(z.object({ event: z.string(), verified: z.number().nullable() })),
  records: z.array(
    z
      .object({ user: z.record(z.string(), z.unknown()), tracking_map: z.record(z.string(), z.unknown()) })
      .loose(),
  ),
});

/** Tracking of a page whose viewer is logged in to the real service, and what that service counted. */
async function page(
  address = 'https://tv.example/tc/live/81/?utm_source=mail&utm_medium=letter&utm_campaign=winter',
) {
  const data = await realClient();
  expect(
    (await data.api.call('login', { body: { id: 'shop@example.com', password: 'Pass-shop-1' } })).ok,
  ).toBe(true);
  await data.session.load({ path: '/tc/home/', lang: 'tc' });
  const store = createMemoryRecordQueue();
  let made = 0;
  const makeId = () => {
    made += 1;
    return `event-${String(made).padStart(6, '0')}`;
  };
  const tracking = createTracking(
    { ...data, setTimer: () => () => undefined, random: () => 0.5, makeId },
    store,
    address,
  );
  const counted = async () => {
    const request = {
      endpoint: 'audience',
      method: 'GET',
      url: `${data.origin}/demo/api/audience`,
      headers: {},
      timeoutMs: 5000,
    } as const;
    const reply = await data.http({ ...request, replyKind: 'json' });
    return view.parse(reply.ok ? reply.value.body : null);
  };
  const stored = async () => {
    const records = await store.take({ owner: 'test', now: NOON, until: NOON }, 100);
    await store.release('test');
    return records ?? [];
  };
  return { data, tracking, counted, stored };
}

describe('tracking against the service', () => {
  it('sends events with the web tracking record of the viewer, whose token is added at the last moment and kept nowhere [S0-3-076] [S0-3-077] [S1-3-098] [S1-7-023]', async () => {
    const { data, tracking, counted, stored } = await page();
    const token = data.session.store.getState().viewer.userToken ?? '';
    expect(await tracking.track(PLAYING)).toBe(true);
    expect(await tracking.track(START)).toBe(true);
    expect(
      JSON.stringify([await stored(), data.platform.storage.read('harbour.web-tracking')]),
    ).not.toContain(token);
    tracking.start();
    await expect.poll(async () => (await counted()).total).toBe(2);
    const { events, records } = await counted();
    expect(events).toEqual([
      { event: 'video_start', verified: 1 },
      { event: 'stateChange', verified: null },
    ]);
    expect(records).toEqual([
      {
        user: { profile_name: data.session.store.getState().viewer.profileName ?? '', guest_mode: false },
        agent: navigator.userAgent,
        tracking_map: {
          bossID: 'SHOP1',
          deviceID: data.identity().deviceId,
          randomLoyaltyID: '5'.repeat(16),
          utm_source: 'mail',
          utm_medium: 'letter',
          utm_campaign: 'winter',
        },
      },
    ]);
    await expect.poll(stored).toEqual([]);
  });

  it('tracks and stores nothing without consent, and deletes what was not sent', async () => {
    const { data, tracking, counted, stored } = await page();
    await tracking.track(PLAYING);
    writeAnalyticsConsent(data.platform.storage, data.session.store.getState().viewer.profileId, false, NOON);
    expect(isTracked(data)).toBe(false);
    tracking.forget();
    await expect.poll(stored).toEqual([]);
    expect(await tracking.track(PLAYING)).toBe(false);
    tracking.start();
    expect(data.platform.storage.read('harbour.web-tracking')).toBeNull();
    expect((await counted()).total).toBe(0);
  });
});
describe('the web tracking record on the wire', () => {
  const MEMBER = {
    guest: false,
    type: 'web_auth',
    token: 'a.member.token',
    profile_id: 'p',
    profile_name: 'Bo',
    boss_id: 'B1',
    device_id: 'd-1',
  };
  const GUEST = {
    guest: false,
    guest_mode: true,
    type: 'tmp_auth',
    token: 'a.guest.token',
    device_id: 'd-2',
  };

  it.each([
    ['a member', MEMBER, { token: 'a.member.token', profile_name: 'Bo', guest_mode: false }, 'B1'],
    ['a viewer in guest mode', GUEST, { token: 'a.guest.token', profile_name: '', guest_mode: true }, ''],
  ])(
    'carries the token, name and mode of %s, the agent and the tracking map [S0-3-076]',
    async (_, user, sent, bossID) => {
      const bodies: string[] = [];
      const data = createData({
        platform: createFakePlatform(),
        fetch: async (input, init) => {
          const { pathname } = new URL(String(input));
          if (pathname === endpoints.trackEvents.path) bodies.push(String(init?.body));
          const session = { region: 1, country_code: 'HK', supported_country: true, guest_token: 'g', user };
          return Response.json(
            pathname === endpoints.getSession.path
              ? session
              : { success: true, counted: 1, known: 0, refused: 0 },
          );
        },
        origin: 'http://127.0.0.1',
        host: 'tv.example',
        clock: { now: () => NOON },
        setTimer: () => () => undefined,
        random: () => 0.5,
        makeId: () => 'event-000001',
      });
      onTestFinished(() => data.connection.stop());
      await data.session.load({ path: '/tc/none/', lang: 'tc' });
      const parts = {
        ...data,
        setTimer: () => () => undefined,
        random: () => 0.5,
        makeId: () => 'event-000001',
      };
      const tracking = createTracking(
        parts,
        createMemoryRecordQueue(),
        'https://tv.example/?utm_source=mail',
      );
      await tracking.track(PLAYING);
      tracking.start();
      await expect.poll(() => bodies.length).toBeGreaterThan(0);
      const { record } = z.object({ record: z.unknown() }).parse(JSON.parse(bodies[0] ?? ''));
      expect(record).toEqual({
        user: sent,
        agent: navigator.userAgent,
        tracking_map: {
          bossID,
          deviceID: data.identity().deviceId,
          randomLoyaltyID: '5'.repeat(16),
          utm_source: 'mail',
          utm_medium: '',
          utm_campaign: '',
        },
      });
    },
  );
});
