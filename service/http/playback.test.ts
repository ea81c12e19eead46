import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/media/demo-keys.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { NOON, testBrowser, testService } from './test-client.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const SUPER = { 'x-service-id': 'super', 'x-client-platform': 'web' };
const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};

describe('live checkout', () => {
  it('replies the start data of a channel [S1-7-001] [S1-7-003] [S1-7-004] [S1-3-003] [S1-3-005] [S1-3-006] [S1-3-007]', async () => {
    const browser = await opened();
    const checkout = await browser.read(endpoints.liveCheckout, { query: { ...WEB, network_code: 'P' }, headers: DEVICE });
    expect(checkout).toMatchObject({
      ...{ profiles: [{ quality: 'auto', streaming_path: '/media/live/P/master.m3u8' }], video_stage: 'free', timeshift: 60 },
      ...{ drm: { scheme: 'clearkey', licence_url: endpoints.licence.path }, content_id: 'P', call_ad: true },
    });
    const master = await browser.request('GET', '/media/live/P/master.m3u8');
    expect([master.status, (await master.text()).startsWith('#EXTM3U')]).toEqual([200, true]);
  });

  it.each(['hdid', 'app-domain'])('needs the header %s [S1-7-004]', async (name) => {
    const headers = Object.fromEntries(Object.entries(DEVICE).filter(([header]) => header !== name));
    const reply = await (await opened()).call(endpoints.liveCheckout, { query: { ...WEB, network_code: 'J' }, headers });
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: { code: 'BAD_REQUEST' } }]);
  });

  it.each([
    ['needs a subscription', 'free', 'SP', 'S_00001014'],
    ['is no channel', 'free', 'XX', 'S_00001005'],
    ['is not for kids', 'kids', 'J', 'S_00001005'],
  ])('a channel that %s is refused in the reply [S1-3-001]', async (_, key, network_code, code) => {
    const browser = await opened(key);
    const checkout = await browser.read(endpoints.liveCheckout, { query: { ...WEB, network_code }, headers: DEVICE });
    expect(checkout).toMatchObject({ error_code: code, error_message: expect.any(String), profiles: [] });
  });

  it('is blocked outside Hong Kong and Macau', async () => {
    const { url } = await testService({ demoCountry: 'GB' });
    const browser = testBrowser(url);
    expect(await browser.become('paying')).toMatchObject({ region: 2, supported_country: false, country_code: 'GB' });
    const checkout = await browser.read(endpoints.liveCheckout, { query: { ...WEB, network_code: 'J' }, headers: DEVICE });
    expect(checkout.error_code).toBe('S_00001001');
    expect((await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'freev1' } })).error_code).toBe('S_00001001');
  });
});

describe('video checkout', () => {
  it('replies the start data of a video with captions in both languages [S1-7-002] [S1-3-004] [S1-7-003]', async () => {
    const browser = await opened();
    const checkout = await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'paidv9' } });
    expect(checkout).toMatchObject({
      ...{ profiles: [{ streaming_path: '/media/vod/paidv9/master.m3u8' }], video_stage: 'paid', content_id: 'paidv9', duration: 600 },
      ...{ subtitles: [{ language: 'tc' }, { language: 'en' }], drm: { scheme: 'clearkey' } },
    });
    for (const { path } of checkout.subtitles) expect(await (await browser.request('GET', path)).text()).toMatch(/^WEBVTT/);
    expect((await browser.request('GET', '/media/vod/paidv9/master.m3u8')).status).toBe(200);
  });

  it('says preview where a preview is what lets a viewer in [S1-3-005]', async () => {
    const checkout = await (await opened('free')).read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'paidv1' } });
    expect(checkout.video_stage).toBe('preview');
  });

  it('refuses what has left the catalogue', async () => {
    let now = NOON;
    const { url } = await testService({ clock: { now: () => now } });
    const browser = testBrowser(url);
    await browser.become('paying');
    const errorCode = async () => (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'goldv1' } })).error_code;
    expect(await errorCode()).toBeUndefined();
    now += 4 * DAY;
    await browser.become('paying');
    expect(await errorCode()).toBe('S_00001005');
  });

  it('carries a disclaimer picture for programmes rated M [S1-3-008]', async () => {
    const browser = await opened();
    const { disclaimer_image } = await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'goldv1' } });
    const picture = await browser.request('GET', disclaimer_image ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'paidv9' } })).disclaimer_image).toBeNull();
  });

  it('asks for a user token', async () => {
    const browser = await opened('guest');
    const reply = await browser.call(endpoints.videoCheckout, {
      query: { ...WEB, video_id: 'freev1' },
      headers: { 'x-user-token': browser.tokens().guest },
    });
    expect([reply.status, await reply.json()]).toMatchObject([401, { errors: { code: 'UNAUTHORISED' } }]);
  });
});

describe('licences', () => {
  const { kid, key } = demoKey('harbour');
  const b64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
  const body = { kids: [b64(kid)], type: 'temporary' };

  it('replies ClearKey keys by the EME JSON format to an octet stream too [S1-7-016] [S1-7-017]', async () => {
    const browser = await opened();
    const wanted = { keys: [{ kty: 'oct', kid: b64(kid), k: b64(key) }], type: 'temporary' };
    expect(await browser.read(endpoints.licence, { body, headers: SUPER })).toEqual(wanted);
    const headers = { ...SUPER, 'content-type': 'application/octet-stream' };
    expect(await browser.read(endpoints.licence, { body: JSON.stringify(body), headers })).toEqual(wanted);
  });

  it.each([
    ['no token', 'paying', { 'x-user-token': '' }, 401],
    ['a forged token', 'paying', { 'x-user-token': 'a.b.c' }, 401],
    ['another service', 'paying', { 'x-service-id': 'other' }, 403],
    ['a token without drm_id', 'blocked', {}, 403],
  ])('refuses %s [S1-7-017]', async (_, persona, headers, status) => {
    const reply = await (await opened(persona)).call(endpoints.licence, { body, headers: { ...SUPER, ...headers } });
    expect([reply.status, await reply.json()]).toMatchObject([status, { errors: { code: 'LICENCE_REFUSED' } }]);
  });

  it('answers KEY_UNKNOWN to a key id that is not ours, and 400 to a malformed request', async () => {
    const browser = await opened();
    const unknown = await browser.call(endpoints.licence, { body: { kids: ['AAAA'] }, headers: SUPER });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { errors: { code: 'KEY_UNKNOWN' } }]);
    expect((await browser.call(endpoints.licence, { body: { kids: [] }, headers: SUPER })).status).toBe(400);
  });

  it('keeps keys and tokens out of the log', async () => {
    const lines: string[] = [];
    const { url } = await testService({ log: (event, facts) => lines.push(JSON.stringify([event, facts])) });
    const browser = testBrowser(url);
    await browser.become('paying');
    await browser.read(endpoints.licence, { body, headers: SUPER });
    await browser.call(endpoints.licence, { body: '{', headers: { ...SUPER, 'content-type': 'application/json' } });
    expect(lines.filter((line) => line.includes(b64(key)) || line.includes(key) || line.includes('eyJ'))).toEqual([]);
  });

  it('checks the form of the second scheme and says that it holds no credentials for it [S1-7-018] [S1-7-019]', async () => {
    const browser = await opened();
    const headers = { ...SUPER, 'x-device-id': 'd', 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await browser.call(endpoints.fairPlayLicence, { body: 'spc=AAAA&assetid=paidv9', headers });
    expect([reply.status, await reply.json()]).toMatchObject([503, { errors: { code: 'DRM_SCHEME_UNAVAILABLE' } }]);
    expect((await browser.call(endpoints.fairPlayLicence, { body: 'spc=AAAA', headers })).status).toBe(400);
    expect(
      (
        await browser.call(endpoints.fairPlayLicence, {
          body: { spc: 'A', assetid: 'b' },
          headers: { ...headers, 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(415);
    expect(
      (await browser.call(endpoints.fairPlayLicence, { body: 'spc=A&assetid=b', headers: { ...headers, 'x-service-id': '' } })).status,
    ).toBe(403);
  });

  it('hands out certificate bytes [S1-7-016]', async () => {
    const reply = await (await opened()).call(endpoints.certificate);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    expect([bytes[0], (bytes[1] ?? 0) + 2]).toEqual([0x30, bytes.length]);
  });
});
