import { describe, expect, it } from 'vitest';
import type { ServiceContent } from '#service/content/service-content.ts';
import { checkoutLive, codeOf, fileOf, grantOf, LICENCE_HEADERS } from '#service/playback/test-checkout.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { playlistText } from '#shared/domain/playback/start-playlist.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { PIN } from './test-family.ts';

const KID = '0123456789abcdef0123456789abcdef';
const AT_ADDRESS = {
  channelNo: 201,
  networkCode: 'PIER',
  name: { tc: '碼頭', en: 'Pier' },
  genre: 'city' as const,
  kids: false,
  subscriptionTag: null,
  timeshift: 180,
  source: {
    kind: 'address' as const,
    url: 'https://cdn.example/pier/master.m3u8',
    protection: { kind: 'clearkey' as const, keys: { [KID]: 'fedcba9876543210fedcba9876543210' } },
  },
};

/** Every channel shows something rated M from one o'clock to two, and PG in all other hours. */
const content: ServiceContent = {
  ...testContent,
  catalogueAt: (openedAt) => {
    const catalogue = testContent.catalogueAt(openedAt);
    return { ...catalogue, channels: [...catalogue.channels, AT_ADDRESS] };
  },
  makeGuideDay: (...of) =>
    testContent.makeGuideDay(...of).map((slot) => ({
      ...slot,
      onairCodes: new Date(slot.start).getUTCHours() === new Date(NOON).getUTCHours() + 1 ? ['M'] : ['PG'],
    })),
};
const BEGINS = NOON + HOUR;
const ENDS = NOON + 2 * HOUR;

/** A profile that is limited to PG, and one without a limit, before these channels at `at`. */
async function opened(at: number) {
  const clock = { at: NOON };
  const { url } = await testService({ clock: { now: () => clock.at } }, content);
  const browser = testBrowser(url);
  const free = testBrowser(url);
  await Promise.all([browser.become('family'), free.become('paying')]);
  await browser.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
  await browser.read(endpoints.checkParentPin, { body: { parent_pin: PIN } });
  const { user } = await browser.open();
  const limit = { id: user.profile_id ?? '', profile: { rating_limit: 'PG' } };
  expect((await browser.read(endpoints.saveProfile, { body: limit })).success).toBe(true);
  await browser.open();
  clock.at = at;
  return { url, browser, free, clock };
}

/** The numbers of the segments in a playlist. */
const listed = (playlist: string): readonly number[] =>
  [...playlist.matchAll(/(\d+)\.(?:m4s|vtt)$/gm)].map(([, number]) => Number(number));

describe('a profile with a rating limit, on a channel that shows something above it', () => {
  it('is sent nothing from its first second on, and the channel again once a player shows none of it', async () => {
    const { url, browser, clock } = await opened(BEGINS - 10 * SECOND);
    const ticket = await checkoutLive(browser, 'J');
    const playlist = async () => (await testFetch(url + fileOf(ticket, 'v240.m3u8'))).status;
    expect(await playlist()).toBe(200);
    clock.at = BEGINS;
    expect(await playlist()).toBe(403);
    for (const at of [BEGINS, ENDS - 1, ENDS, ENDS + 11 * SECOND]) {
      clock.at = at;
      expect([at - BEGINS, (await checkoutLive(browser, 'J')).error_code]).toEqual([
        at - BEGINS,
        'RATING_LIMIT',
      ]);
    }
    clock.at = ENDS + 12 * SECOND;
    expect(await checkoutLive(browser, 'J')).toMatchObject({ timeshift: 0, profiles: [{}] });
    clock.at = ENDS + 20 * MINUTE;
    expect((await checkoutLive(browser, 'J')).timeshift).toBe(20);
  });

  it('is sent nothing of it afterwards either: no playlist names it, and no request gets it', async () => {
    const { url, browser, free } = await opened(ENDS + 5 * MINUTE);
    const limited = await checkoutLive(browser, 'J');
    const usual = await checkoutLive(free, 'J');
    const read = async (ticket: typeof limited, file: string) => {
      const reply = await testFetch(url + fileOf(ticket, file));
      return { status: reply.status, cache: reply.headers.get('cache-control'), text: await reply.text() };
    };
    for (const file of ['v240.m3u8', 's_tc.m3u8', 'v240.m3u8?_HLS_skip=YES']) {
      const cut = await read(limited, file);
      const whole = await read(usual, file);
      expect([file, cut.cache, listed(cut.text).at(-1)]).toEqual([
        file,
        'no-store',
        listed(whole.text).at(-1),
      ]);
    }
    const numbers = listed((await read(limited, 'v240.m3u8')).text);
    // After a viewer without a limit, whose playlists are kept for others.
    const handed = (await checkoutLive(browser, 'J')).start_playlists.find(
      ({ path }) => path === 'v360.m3u8',
    );
    expect(handed && listed(playlistText(handed) ?? '')).toEqual(numbers);
    const all = listed((await read(usual, 'v240.m3u8')).text);
    const first = numbers[0] ?? 0;
    expect([numbers.length, all.length > 1000]).toEqual([150, true]);
    for (const [folder, ending] of [
      ['v240', 'm4s'],
      ['s_tc', 'vtt'],
    ]) {
      const get = (ticket: typeof limited, n: number) => read(ticket, `${folder}/${n}.${ending}`);
      expect([(await get(limited, first)).status, (await get(usual, first - 1)).status]).toEqual([200, 200]);
      expect([(await get(limited, first - 1)).status, (await get(limited, first - 900)).status]).toEqual([
        404, 404,
      ]);
    }
  });

  it('gets none of it from a shared cache', async () => {
    const { url, browser, free } = await opened(ENDS + 5 * MINUTE);
    const limited = await checkoutLive(browser, 'J');
    const usual = await checkoutLive(free, 'J');
    const first = listed(await (await testFetch(url + fileOf(limited, 'v240.m3u8'))).text())[0] ?? 0;
    const access = async (ticket: typeof limited, file: string) => {
      const headers = { 'x-original-uri': fileOf(ticket, file) };
      return (await testFetch(`${url}/media/access`, { headers })).status;
    };
    const before = `v240/${first - 1}.m4s`;
    expect([await access(limited, `v240/${first}.m4s`), await access(usual, before)]).toEqual([204, 204]);
    expect([await access(limited, before), await access(limited, `s_tc/${first - 1}.vtt`)]).toEqual([
      403, 403,
    ]);
  });

  it('cannot widen the time of its token', async () => {
    const { url, browser, clock } = await opened(ENDS + 5 * MINUTE);
    const ticket = await checkoutLive(browser, 'J');
    const token = ticket.stream_token?.value ?? '';
    const early = Math.floor(NOON / SECOND)
      .toString(36)
      .padStart(7, '0');
    const path = fileOf(ticket, 'v240.m3u8');
    for (const forged of [
      `${token.slice(0, 23)}${early}${token.slice(30)}`,
      `${token.slice(0, 23)}${token.slice(37)}`,
    ])
      expect((await testFetch(url + path.replace(token, forged))).status).toBe(403);
    clock.at = ENDS + 6 * MINUTE;
    expect((await testFetch(url + path)).status).toBe(200);
  });

  it('of a channel with an address: the checkout ends at that second, says how far back, and its keys with it', async () => {
    const { browser, clock } = await opened(BEGINS - 5 * MINUTE);
    const ticket = await checkoutLive(browser, 'PIER');
    expect(ticket.stream_token?.expires_in).toBe(300);
    const body = { kids: [Buffer.from(KID, 'hex').toString('base64url')], type: 'temporary' };
    const licence = async (of: typeof ticket) =>
      browser.call(endpoints.licence, { query: grantOf(of), body, headers: LICENCE_HEADERS });
    expect((await licence(ticket)).status).toBe(200);
    clock.at = BEGINS;
    expect(codeOf(await (await licence(ticket)).json())).toBe('LICENCE_REFUSED');
    expect(await checkoutLive(browser, 'PIER')).toMatchObject({ error_code: 'RATING_LIMIT', profiles: [] });
    clock.at = ENDS + 7 * MINUTE;
    expect((await checkoutLive(browser, 'PIER')).timeshift).toBe(7);
  });
});
