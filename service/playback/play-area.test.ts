import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#demo/start-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ inMemory: true, checkReplies: true });
}, 20_000);
afterAll(() => service.close());

async function viewer(key: string) {
  const browser = testBrowser(service.url);
  const session = await browser.become(key);
  const live = () =>
    browser.read(endpoints.liveCheckout, { query: { ...WEB, network_code: 'PEAK' }, headers: DEVICE });
  return { browser, session, live };
}

describe('a guest whose session carries an error code', () => {
  it('is a plain guest whom the service does not pair [S1-4-010]', async () => {
    const { browser, session } = await viewer('guest-error');
    expect(session.user).toMatchObject({
      guest: true,
      guest_mode: false,
      error_code: '20030417',
      token: null,
    });
    const pairing = await browser.read(endpoints.pairDevice, {
      body: { lang: 'en', incognito: false, drm_id: 'drm-1' },
    });
    expect(pairing).toMatchObject({ success: false, errors: { code: '20030417' } });
    expect((await browser.open()).user).toMatchObject({ guest: true, guest_mode: false });
  });

  it('or holds both guest flags, and starts nothing [S1-4-010]', async () => {
    const { session, live } = await viewer('guest-mode-error');
    expect(session).toMatchObject({ error_code: '20030417', user: { guest: true, guest_mode: true } });
    expect(await live()).toMatchObject({ error_code: 'S_00001005', profiles: [] });
  });
});

describe('a guest', () => {
  it('browses [S1-6-001]', async () => {
    const { browser } = await viewer('guest');
    const { rows } = await browser.read(endpoints.homepage, { query: { country_code: 'HK' } });
    const programme = await browser.read(endpoints.programme, {
      query: { country_code: 'HK', programme_id: '101001' },
    });
    expect([rows.length > 0, programme.programme_id]).toEqual([true, '101001']);
  });

  it('plays nothing, and in guest mode neither locked nor member content [S0-6-004]', async () => {
    const pay = '9101002001';
    const member = '9115001001';
    const plain = await viewer('guest');
    for (const video_id of [pay, member]) {
      expect(
        (await plain.browser.call(endpoints.videoCheckout, { query: { ...WEB, video_id } })).status,
      ).toBe(401);
    }
    const { browser } = await viewer('guest-mode');
    expect(
      (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: pay } })).error_code,
    ).toBe('S_00001014');
    expect(
      (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: member } })).error_code ??
        null,
    ).toBeNull();
    const channel = { ...WEB, network_code: 'GOAL' };
    expect((await browser.read(endpoints.liveCheckout, { query: channel, headers: DEVICE })).error_code).toBe(
      'S_00001014',
    );
  });
});

describe('playable content', () => {
  it.each(['guest-mode', 'free', 'paid', 'macau'])(
    'is offered to %s [S0-6-032] [S0-6-033] [S1-5-040]',
    async (key) => {
      expect((await (await viewer(key)).live()).error_code ?? null).toBeNull();
    },
  );

  it.each(['registered-abroad', 'overseas', 'mainland'])(
    'is not offered to %s [S0-6-032] [S0-6-033] [S1-5-040]',
    async (key) => {
      const { browser, live } = await viewer(key);
      expect((await live()).error_code).toBe('S_00001001');
      const video = await browser.read(endpoints.videoCheckout, {
        query: { ...WEB, video_id: '9115001001' },
      });
      expect(video.error_code).toBe('S_00001001');
    },
  );
});
