import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { checkoutLive, checkoutVideo, codeOf, fileOf, grantOf, LICENCE_HEADERS } from './test-checkout.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};

describe('live checkout', () => {
  it('replies the start data of a channel [S1-7-001] [S1-7-003] [S1-7-004] [S1-3-003] [S1-3-005] [S1-3-006] [S1-3-007]', async () => {
    const browser = await opened();
    const checkout = await browser.read(endpoints.liveCheckout, {
      query: { ...WEB, network_code: 'P' },
      headers: DEVICE,
    });
    expect(checkout).toMatchObject({
      profiles: [
        {
          quality: 'auto',
          streaming_path: expect.stringMatching(/^\/media\/[\w-]{45}\/live\/P\/master\.m3u8$/),
        },
      ],
      drm: { scheme: 'clearkey', licence_url: expect.stringContaining(endpoints.licence.path) },
      content_id: 'P',
      call_ad: true,
      video_stage: 'free',
      timeshift: 60,
      stream_token: { expires_in: 7200 },
    });
    const master = await browser.request('GET', fileOf(checkout, 'master.m3u8'));
    expect([master.status, (await master.text()).startsWith('#EXTM3U')]).toEqual([200, true]);
  });

  it.each(['hdid', 'app-domain'])('needs the header %s [S1-7-004]', async (name) => {
    const headers = Object.fromEntries(Object.entries(DEVICE).filter(([header]) => header !== name));
    const reply = await (await opened()).call(endpoints.liveCheckout, {
      query: { ...WEB, network_code: 'J' },
      headers,
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: { code: 'BAD_REQUEST' } }]);
  });

  it.each([
    ['needs a subscription', 'free', 'SP', 'S_00001014'],
    ['is no channel', 'free', 'XX', 'S_00001005'],
    ['is not for kids', 'kids', 'J', 'S_00001005'],
  ])('a channel that %s is refused in the reply [S1-3-001]', async (_, key, network_code, code) => {
    const browser = await opened(key);
    const checkout = await browser.read(endpoints.liveCheckout, {
      query: { ...WEB, network_code },
      headers: DEVICE,
    });
    expect(checkout).toMatchObject({ error_code: code, error_message: expect.any(String), profiles: [] });
  });

  it('is blocked outside Hong Kong and Macau', async () => {
    const { url } = await testService({ demoCountry: 'GB' });
    const browser = testBrowser(url);
    expect(await browser.become('paying')).toMatchObject({
      region: 2,
      supported_country: false,
      country_code: 'GB',
    });
    const checkout = await browser.read(endpoints.liveCheckout, {
      query: { ...WEB, network_code: 'J' },
      headers: DEVICE,
    });
    expect(checkout.error_code).toBe('S_00001001');
    expect(
      (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'freev1' } })).error_code,
    ).toBe('S_00001001');
  });
});

describe('video checkout', () => {
  it('replies the start data of a video with captions in both languages [S1-7-002] [S1-3-004] [S1-7-003]', async () => {
    const browser = await opened();
    const checkout = await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'paidv9' } });
    expect(checkout).toMatchObject({
      profiles: [
        { streaming_path: expect.stringMatching(/^\/media\/[\w-]{45}\/vod\/paidv9\/master\.m3u8$/) },
      ],
      video_stage: 'paid',
      content_id: 'paidv9',
      duration: 600,
      subtitles: [{ language: 'tc' }, { language: 'en' }],
      drm: { scheme: 'clearkey' },
    });
    for (const { path } of checkout.subtitles)
      expect(await (await browser.request('GET', path)).text()).toMatch(/^WEBVTT/);
    expect((await browser.request('GET', fileOf(checkout, 'master.m3u8'))).status).toBe(200);
  });

  it('says preview if a preview gives the viewer access [S1-3-005]', async () => {
    const checkout = await (await opened('free')).read(endpoints.videoCheckout, {
      query: { ...WEB, video_id: 'paidv1' },
    });
    expect(checkout.video_stage).toBe('preview');
  });

  it('refuses what has left the catalogue', async () => {
    let now = NOON;
    const { url } = await testService({ clock: { now: () => now } });
    const browser = testBrowser(url);
    await browser.become('paying');
    const errorCode = async () =>
      (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'goldv1' } })).error_code;
    expect(await errorCode()).toBeUndefined();
    now += 4 * DAY;
    await browser.become('paying');
    expect(await errorCode()).toBe('S_00001005');
  });

  it('carries a disclaimer picture for programmes rated M [S1-3-008]', async () => {
    const browser = await opened();
    const { disclaimer_image } = await browser.read(endpoints.videoCheckout, {
      query: { ...WEB, video_id: 'goldv1' },
    });
    const picture = await browser.request('GET', disclaimer_image ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(
      (await browser.read(endpoints.videoCheckout, { query: { ...WEB, video_id: 'paidv9' } }))
        .disclaimer_image,
    ).toBeNull();
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
  const refusal = async (reply: Response) => [reply.status, codeOf(await reply.json())];

  it('replies ClearKey keys by the EME JSON format to an octet stream too [S1-7-016] [S1-7-017]', async () => {
    const browser = await opened();
    const query = grantOf(await checkoutLive(browser, 'P'));
    const expected = { keys: [{ kty: 'oct', kid: b64(kid), k: b64(key) }], type: 'temporary' };
    expect(await browser.read(endpoints.licence, { query, body, headers: LICENCE_HEADERS })).toEqual(
      expected,
    );
    const headers = { ...LICENCE_HEADERS, 'content-type': 'application/octet-stream' };
    expect(await browser.read(endpoints.licence, { query, body: JSON.stringify(body), headers })).toEqual(
      expected,
    );
  });

  it.each([
    ['no token', { 'x-user-token': '' }, 401],
    ['a forged token', { 'x-user-token': 'a.b.c' }, 401],
    ['another service', { 'x-service-id': 'other' }, 403],
  ])('refuses %s [S1-7-017]', async (_, headers, status) => {
    const browser = await opened();
    const query = grantOf(await checkoutLive(browser, 'P'));
    const reply = await browser.call(endpoints.licence, {
      query,
      body,
      headers: { ...LICENCE_HEADERS, ...headers },
    });
    expect(await refusal(reply)).toEqual([status, 'LICENCE_REFUSED']);
  });

  it('refuses a token without drm_id [S1-7-017]', async () => {
    const browser = await opened('blocked');
    const query = grantOf(await checkoutVideo(browser, 'paidv9'));
    expect(
      await refusal(await browser.call(endpoints.licence, { query, body, headers: LICENCE_HEADERS })),
    ).toEqual([403, 'LICENCE_REFUSED']);
  });

  it('answers KEY_UNKNOWN to a key id that is not of the content, and 400 to a malformed request', async () => {
    const browser = await opened();
    const query = grantOf(await checkoutLive(browser, 'P'));
    for (const other of ['AAAA', b64(demoKey('pitch').kid)]) {
      expect(
        await refusal(
          await browser.call(endpoints.licence, { query, body: { kids: [other] }, headers: LICENCE_HEADERS }),
        ),
      ).toEqual([404, 'KEY_UNKNOWN']);
    }
    expect(
      (await browser.call(endpoints.licence, { query, body: { kids: [] }, headers: LICENCE_HEADERS })).status,
    ).toBe(400);
  });

  it('keeps keys, tokens and grants out of the log', async () => {
    const lines: string[] = [];
    const { url } = await testService({ log: (event, facts) => lines.push(JSON.stringify([event, facts])) });
    const browser = testBrowser(url);
    await browser.become('paying');
    const checkout = await checkoutLive(browser, 'P');
    const query = grantOf(checkout);
    await browser.read(endpoints.licence, { query, body, headers: LICENCE_HEADERS });
    await browser.call(endpoints.licence, {
      query,
      body: '{',
      headers: { ...LICENCE_HEADERS, 'content-type': 'application/json' },
    });
    const detail = {
      code: '1001',
      url: `${url}${fileOf(checkout, 'v240/7.m4s')}`,
      licence: `${checkout.drm?.licence_url}`,
    };
    await browser.read(endpoints.remoteLog, { body: { level: 'error', code: 'PLAYER_ERROR', detail } });
    expect(lines.some((line) => line.includes('PLAYER_ERROR'))).toBe(true);
    const secrets = [b64(key), key, 'eyJ', query.grant ?? ''];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('checks the form of the second scheme and says that it holds no credentials for it [S1-7-018] [S1-7-019]', async () => {
    const browser = await opened();
    const query = grantOf(await checkoutLive(browser, 'P'));
    const form = {
      ...LICENCE_HEADERS,
      'x-device-id': 'd',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const ask = (text: unknown, headers: Record<string, string>, given = query) =>
      browser.call(endpoints.fairPlayLicence, { query: given, body: text, headers: { ...form, ...headers } });
    expect(await refusal(await ask('spc=AAAA&assetid=P', {}))).toEqual([503, 'DRM_SCHEME_UNAVAILABLE']);
    expect((await ask('spc=AAAA', {})).status).toBe(400);
    expect((await ask({ spc: 'A', assetid: 'b' }, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await ask('spc=A&assetid=b', { 'x-service-id': '' })).status).toBe(403);
    expect(await refusal(await ask('spc=A&assetid=b', {}, {}))).toEqual([403, 'LICENCE_REFUSED']);
  });

  it('hands out certificate bytes [S1-7-016]', async () => {
    const reply = await (await opened()).call(endpoints.certificate);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    expect([bytes[0], (bytes[1] ?? 0) + 2]).toEqual([0x30, bytes.length]);
  });
});
