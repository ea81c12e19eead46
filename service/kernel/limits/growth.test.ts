import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { FLOOD_LIMITS } from './flood-limits.ts';

const PAIR = { lang: 'tc', incognito: false, device_id: 'abc', drm_id: 'drm' };
const HK = { country_code: 'HK' };
const entry = { type: 'programme', ref: 'paid', episode_id: 'paid-e1', playback_time: 1, video_duration: 2 };

describe('pairing without an account', () => {
  it('is limited by caller, and a browser that has a session can still pair', async () => {
    let now = NOON;
    const { url } = await testService({ clock: { now: () => now } });
    const pairedBrowser = testBrowser(url);
    await pairedBrowser.read(endpoints.pairDevice, { body: PAIR });
    const pair = (): Promise<Response> => testBrowser(url).call(endpoints.pairDevice, { body: PAIR });
    const statuses = await Promise.all(
      Array.from({ length: FLOOD_LIMITS.newGuests.addressMinute }, async () => (await pair()).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await pair();
    expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      '60',
      { errors: { code: 'TOO_MANY_REQUESTS' } },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await pairedBrowser.read(endpoints.pairDevice, { body: PAIR })).toEqual({ success: true });
    now += MINUTE;
    expect((await pair()).status).toBe(200);
  });

  it('holds for thirty days without a visit, while the service runs', async () => {
    let now = NOON;
    const { url } = await testService({ clock: { now: () => now } });
    const browser = testBrowser(url);
    await browser.read(endpoints.pairDevice, { body: PAIR });
    now += 29 * DAY;
    expect((await browser.open()).user.guest_mode).toBe(true);
    now += 31 * DAY;
    expect((await browser.open()).user.guest).toBe(true);
  });
});

describe('texts of a call', () => {
  it.each([
    ['ad_path', endpoints.addHistory, HK, { ...entry, ad_path: 'x'.repeat(513) }],
    ['episode_id', endpoints.addHistory, HK, { ...entry, episode_id: 'x'.repeat(65) }],
    ['ref', endpoints.addHistory, HK, { ...entry, ref: 'x'.repeat(65) }],
    [
      'start_datetime',
      endpoints.addReminder,
      {},
      { kind: 'programme', network_code: 'J', start_datetime: `2026-11-20T12:24:00.${'0'.repeat(60_000)}Z` },
    ],
    ['profile_id', endpoints.pairDevice, {}, { ...PAIR, profile_id: 'x'.repeat(65) }],
    [
      'profile_id',
      endpoints.generateProfileAccessToken,
      {},
      { profile_id: 'x'.repeat(65), profile_name: '' },
    ],
  ] as const)('are refused beyond their length: %s of %#', async (field, endpoint, query, body) => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('free');
    const reply = await browser.call(endpoint, { query, body });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { errors: { code: 'BAD_REQUEST', message: expect.stringContaining(field) } },
    ]);
  });
});
