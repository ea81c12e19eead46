import { describe, expect, it } from 'vitest';
import { demoKey } from '#service/kernel/media/demo-keys.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { checkoutLive, checkoutVideo, codeOf, fileOf, grantOf, LICENCE_HEADERS } from './test-checkout.ts';

const b64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const body = { kids: [b64(demoKey('harbour').kid)], type: 'temporary' };

/** A service whose clock is turned, and viewers of it. */
async function opened() {
  const clock = { at: NOON };
  const { url } = await testService({ clock: { now: () => clock.at } });
  const viewer = async (key: string) => {
    const browser = testBrowser(url);
    await browser.become(key);
    return browser;
  };
  return { url, viewer, clock };
}
type Browser = ReturnType<typeof testBrowser>;

const answer = async (url: string, path: string): Promise<string> => {
  const reply = await testFetch(new URL(path, url));
  const text = await reply.text();
  return reply.ok ? 'plays' : `${reply.status} ${JSON.parse(text).code}`;
};

const licence = async (browser: Browser, query: Record<string, string>): Promise<string> => {
  const reply = await browser.call(endpoints.licence, { query, body, headers: LICENCE_HEADERS });
  return reply.ok ? 'licensed' : `${reply.status} ${codeOf(await reply.json())}`;
};

describe('streams', () => {
  it('play behind the token of a checkout: playlists, segments and captions, and nothing without one', async () => {
    const { url, viewer } = await opened();
    const browser = await viewer('paying');
    const live = await checkoutLive(browser, 'SP');
    const video = await checkoutVideo(browser, 'paidv9');
    const playlist = await (await testFetch(url + fileOf(live, 'v240.m3u8'))).text();
    const number = /v240\/(\d+)\.m4s\s*$/.exec(playlist)?.[1];
    const files = [
      ...[
        'master.m3u8',
        'v240.m3u8',
        's_tc.m3u8',
        'v240/init.mp4',
        `v240/${number}.m4s`,
        `s_en/${number}.vtt`,
      ].map((file) => fileOf(live, file)),
      ...['master.m3u8', 'v240.m3u8', 'v240/init.mp4', 'v240/7.m4s', 's_tc.vtt'].map((file) =>
        fileOf(video, file),
      ),
      ...video.subtitles.map(({ path }) => path),
    ];
    for (const path of files) {
      const [, , token = '', kind = '', id = '', ...rest] = path.split('/');
      expect([path, await answer(url, path)]).toEqual([path, 'plays']);
      expect(await answer(url, `/media/${[kind, id, ...rest].join('/')}`)).toBe('403 token_missing');
      expect(
        await answer(url, path.replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)),
      ).toBe('403 token_invalid');
      expect(await answer(url, path.replace(token, `${'z'.repeat(7)}${token.slice(7)}`))).toBe(
        '403 token_invalid',
      );
    }
    expect(playlist).not.toContain('/media/');
  });

  it('accept no token of another channel or video, or one of a video for a channel', async () => {
    const { url, viewer } = await opened();
    const browser = await viewer('free');
    const free = fileOf(await checkoutLive(browser, 'J'), 'master.m3u8');
    expect(await answer(url, free)).toBe('plays');
    expect(await answer(url, free.replace('/J/', '/SP/'))).toBe('403 token_invalid');
    expect(await answer(url, free.replace('/live/J/', '/vod/J/'))).toBe('403 token_invalid');
    const video = fileOf(await checkoutVideo(browser, 'freev1'), 'master.m3u8');
    expect(await answer(url, video.replace('freev1', 'paidv9'))).toBe('403 token_invalid');
  });

  it('end with their token, by the clock that viewers live in', async () => {
    const { url, viewer, clock } = await opened();
    const browser = await viewer('paying');
    const checkout = await checkoutVideo(browser, 'paidv9');
    expect(checkout.stream_token?.expires_in).toBe(2 * 60 * 60);
    clock.at += 2 * HOUR - 1000;
    expect(await answer(url, fileOf(checkout, 'v240/3.m4s'))).toBe('plays');
    clock.at += 1000;
    for (const file of ['v240/3.m4s', 'v240.m3u8', 's_tc.vtt'])
      expect(await answer(url, fileOf(checkout, file))).toBe('403 token_expired');
    expect(await answer(url, fileOf(await checkoutVideo(browser, 'paidv9'), 'v240/3.m4s'))).toBe('plays');
  });
});

describe('the life of a checkout', () => {
  it('ends with the free window that lets a viewer in', async () => {
    const { url, viewer, clock } = await opened();
    const browser = await viewer('free');
    clock.at += 10 * DAY - 5 * MINUTE;
    await browser.become('free');
    const checkout = await checkoutVideo(browser, 'freev1');
    expect(checkout.stream_token?.expires_in).toBe(300);
    clock.at += 5 * MINUTE;
    expect(await answer(url, fileOf(checkout, 'v240/3.m4s'))).toBe('403 token_expired');
    expect(await licence(browser, grantOf(checkout))).toBe('403 LICENCE_REFUSED');
    expect((await checkoutVideo(browser, 'freev1')).error_code).toBe('S_00001014');
  });

  it('outlives the free window for someone who holds the programme', async () => {
    const { viewer, clock } = await opened();
    const browser = await viewer('paying');
    clock.at += 10 * DAY - 5 * MINUTE;
    await browser.become('paying');
    expect((await checkoutVideo(browser, 'freev1')).stream_token?.expires_in).toBe(7200);
  });

  it('ends with a title that was redeemed, and with a programme that leaves', async () => {
    const { viewer, clock } = await opened();
    const browser = await viewer('ultra');
    expect(
      await browser.read(endpoints.ticketRedeem, {
        body: { subscription_tags: ['tvod-title'], free_tvod: true },
      }),
    ).toEqual({
      status: 'success',
    });
    expect((await checkoutVideo(browser, 'titlev1')).stream_token?.expires_in).toBe(7200);
    clock.at += 4 * DAY - 10 * MINUTE;
    await browser.become('ultra');
    expect((await checkoutVideo(browser, 'goldv1')).stream_token?.expires_in).toBe(600);
    clock.at += 3 * DAY;
    await browser.become('ultra');
    expect((await checkoutVideo(browser, 'titlev1')).stream_token?.expires_in).toBe(600);
  });

  it('is ten minutes for a kids profile, whose minutes of the day are looked at again then', async () => {
    const { viewer } = await opened();
    expect((await checkoutVideo(await viewer('kids'), 'kidsv1')).stream_token?.expires_in).toBe(600);
  });
});

describe('licences', () => {
  it('are given out for what was checked out by this session and device', async () => {
    const { viewer } = await opened();
    const owner = await viewer('paying');
    const sameAccount = await viewer('paying');
    const guest = await viewer('guest-mode');
    const grant = grantOf(await checkoutVideo(owner, 'paidv9'));
    expect(await licence(owner, grant)).toBe('licensed');
    expect(await licence(sameAccount, grant)).toBe('403 LICENCE_REFUSED');
    expect(await licence(guest, grant)).toBe('403 LICENCE_REFUSED');
    for (const part of ['grant', 'kind', 'content_id'])
      expect(
        await licence(owner, Object.fromEntries(Object.entries(grant).filter(([name]) => name !== part))),
      ).toBe('403 LICENCE_REFUSED');
    expect(await licence(owner, { ...grant, content_id: 'titlev1' })).toBe('403 LICENCE_REFUSED');
    await owner.read(endpoints.pairDevice, {
      body: {
        device_id: 'another-device-of-the-same-session',
        drm_id: 'another-drm-id',
        lang: 'en',
        incognito: false,
      },
    });
    await owner.open();
    expect(await licence(owner, grant)).toBe('403 LICENCE_REFUSED');
    expect(await licence(owner, grantOf(await checkoutVideo(owner, 'paidv9')))).toBe('licensed');
  });

  it('end with the session', async () => {
    const { viewer } = await opened();
    const browser = await viewer('paying');
    const grant = grantOf(await checkoutVideo(browser, 'paidv9'));
    await browser.read(endpoints.logout, { body: {} });
    expect(await licence(browser, grant)).toBe('401 LICENCE_REFUSED');
  });

  it('ask the verdict again: a country that changed and a right that was lost refuse what was checked out', async () => {
    const { viewer } = await opened();
    const browser = await viewer('paying');
    const grant = grantOf(await checkoutLive(browser, 'P'));
    expect(await licence(browser, grant)).toBe('licensed');
    await browser.request('POST', '/demo/api/country', { body: { country: 'GB' } });
    expect(await licence(browser, grant)).toBe('403 LICENCE_REFUSED');
    await browser.request('POST', '/demo/api/country', { body: { country: null } });
    expect(await licence(browser, grant)).toBe('licensed');
  });

  it('leave out whoever a checkout refuses: a plan that is not held gives neither address nor key', async () => {
    const { viewer } = await opened();
    for (const key of ['guest-mode', 'free']) {
      const browser = await viewer(key);
      const checkout = await checkoutVideo(browser, 'paidv9');
      expect(checkout).toMatchObject({ error_code: 'S_00001014', profiles: [] });
      expect([checkout.drm, checkout.stream_token]).toEqual([undefined, undefined]);
      const own = grantOf(await checkoutLive(browser, 'P'));
      expect(await licence(browser, { ...own, kind: 'vod', content_id: 'paidv9' })).toBe(
        '403 LICENCE_REFUSED',
      );
    }
  });
});

describe('a blocked pair', () => {
  const choose = (browser: Browser, id: string, blocked_pair: boolean) =>
    browser.read(endpoints.generateProfileAccessToken, {
      body: { profile_id: id, profile_name: 'x', blocked_pair },
    });

  it('is set by the service and is not lifted by a flag of the page, only by a pairing', async () => {
    const { url } = await opened();
    const browser = testBrowser(url);
    await browser.read(endpoints.login, { body: { id: 'blocked@example.com', password: 'Pass-blocked-1' } });
    expect((await browser.open()).user.blocked_pair).toBe(true);
    expect(await choose(browser, 'p-blocked', false)).toEqual({ success: true });
    expect((await browser.open()).user.blocked_pair).toBe(true);
    expect(await licence(browser, grantOf(await checkoutVideo(browser, 'paidv9')))).toBe(
      '403 LICENCE_REFUSED',
    );
    const pair = {
      device_id: 'device-of-this-browser-1',
      drm_id: 'drm-id-of-this-browser',
      lang: 'en',
      incognito: false,
      pair_new_master: true,
    };
    expect(await browser.read(endpoints.pairDevice, { body: { ...pair, profile_id: 'p-blocked' } })).toEqual({
      success: true,
    });
    expect((await browser.open()).user.blocked_pair).toBe(false);
    expect(await licence(browser, grantOf(await checkoutVideo(browser, 'paidv9')))).toBe('licensed');
  });

  it('readmits the member zone, in checkouts and in earlier licences [S1-4-015]', async () => {
    const { viewer } = await opened();
    const browser = await viewer('member-zone');
    const checkout = await checkoutVideo(browser, 'paidv9');
    expect(await licence(browser, grantOf(checkout))).toBe('licensed');
    await choose(browser, 'p-mz', true);
    expect(await licence(browser, grantOf(checkout))).toBe('403 LICENCE_REFUSED');
    await browser.open();
    expect((await checkoutVideo(browser, 'paidv9')).error_code).toBe('S_00001014');
    await choose(browser, 'p-mz', false);
    await browser.open();
    expect((await checkoutVideo(browser, 'paidv9')).error_code).toBe('S_00001014');
  });
});
