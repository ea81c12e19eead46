import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import {
  checkoutLive,
  checkoutVideo,
  codeOf,
  grantOf,
  LICENCE_HEADERS,
} from '#service/playback/test-checkout.ts';
import { MOST_LICENCES } from '#service/playback/vendor-licences.ts';
import { NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { testLicenceServer } from '#service/testing/test-licence-server.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const KEY = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const SECRETS: Readonly<Record<string, string>> = { DRM_KEY: KEY.toString('base64'), CDN_SECRET: 'enigma' };
const CHALLENGE = '\b\u0004challenge';

/** A licence server as Axinom documents it: a JWT in a header. */
const licensed = (licence: string, fields: object = {}) => ({
  licence,
  headers: { 'X-AxDRM-Message': '{jwt}' },
  jwt: {
    secret: 'DRM_KEY',
    encoding: 'base64',
    claims: { version: 1, com_key_id: 'com-1', message: { content: '{content}' } },
  },
  ...fields,
});

const station = (origin: string): TestFiles => ({
  'station.json': { name: 'Test', currency: 'HKD' },
  'plans.json': [{ id: 'PLUS', name: 'Plus', tags: ['PLUS'], prices: [{ country: 'HK', amount: 10 }] }],
  'channels.json': [
    {
      number: 1,
      code: 'SAFE',
      name: 'Safe',
      stream: {
        url: 'https://cdn.example/safe/master.m3u8',
        protections: [
          { kind: 'widevine', ...licensed(`${origin}/raw?asset={content}`) },
          {
            kind: 'fairplay',
            certificate: `${origin}/certificate`,
            ...licensed(`${origin}/form`, { request: { form: 'form' } }),
          },
        ],
        token: { form: 'secure_link', secret: 'CDN_SECRET', life: 3600 },
      },
    },
    {
      number: 2,
      code: 'SOLD',
      name: 'Sold',
      tags: ['PLUS'],
      stream: {
        url: 'https://cdn.example/sold/master.m3u8',
        protections: [{ kind: 'widevine', ...licensed(`${origin}/raw`) }],
        token: { form: 'secure_link', secret: 'CDN_SECRET' },
      },
    },
    {
      number: 3,
      code: 'BARE',
      name: 'Bare',
      stream: {
        url: 'https://cdn.example/b.m3u8',
        protections: [{ kind: 'widevine', licence: `${origin}/raw` }],
      },
    },
  ],
  'programmes/film.json': {
    id: 'film',
    name: 'Film',
    episodes: [
      {
        id: 'film-1',
        number: 1,
        duration: 60,
        stream: {
          url: 'https://vod.example/1.m3u8',
          protections: [{ kind: 'widevine', ...licensed(`${origin}/json`, { reply: { form: 'json' } }) }],
        },
      },
    ],
  },
});

async function onAir({
  serverAhead = 0,
  secrets = SECRETS,
  isNamed = true,
}: {
  serverAhead?: number;
  secrets?: typeof SECRETS;
  /** Whether the operator lets the package reach the licence server, which is in a private network. */
  isNamed?: boolean;
} = {}) {
  const { origin, calls } = await testLicenceServer(KEY, () => NOW + serverAhead);
  const { accounts, extension } = testContent;
  const secretOf = (name: string) => secrets[name] ?? null;
  const content = { ...emptyContent, accounts, extension, secretOf };
  let passed = 0;
  const options = {
    clock: { now: () => NOW + passed },
    station: await folderOf(station(origin)),
    feeds: { ...NO_FEED_SETTINGS, origins: isNamed ? [origin] : [] },
  };
  const { url } = await testService(options, content);
  const browser = testBrowser(url);
  await browser.become('free');
  const licence = (query: Record<string, string>) =>
    browser.request('POST', '/media/licences/widevine', {
      query,
      body: CHALLENGE,
      headers: {
        ...LICENCE_HEADERS,
        'content-type': 'application/octet-stream',
        'x-user-token': browser.tokens().user ?? '',
      },
    });
  const pass = (ms: number): void => {
    passed += ms;
  };
  return { url, browser, calls, licence, pass };
}

const ios = (browser: Awaited<ReturnType<typeof onAir>>['browser'], network_code: string) =>
  browser.read(endpoints.liveCheckout, {
    query: { platform: 'ios', country_code: 'HK', network_code },
    headers: { hdid: 'device-1', 'app-domain': '127.0.0.1' },
  });

describe('protected streams of a station', () => {
  it('have a licence of Widevine by the service, whose token the licence server takes', async () => {
    const { browser, calls, licence } = await onAir();
    const checkout = await checkoutLive(browser, 'SAFE');
    expect(checkout.drm?.scheme).toBe('widevine');
    expect(await (await licence(grantOf(checkout))).text()).toBe(`licence:${CHALLENGE}`);
    const [call] = calls;
    const [, claims = ''] = String(call?.headers['x-axdrm-message']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iat: NOW / 1000,
      exp: NOW / 1000 + 300,
      version: 1,
      com_key_id: 'com-1',
      message: { content: 'SAFE' },
    });
    expect([call?.path, call?.headers['content-type']]).toEqual([
      '/raw?asset=SAFE',
      'application/octet-stream',
    ]);
  });

  it('have a licence of FairPlay, as a form, and its certificate', async () => {
    const { url, browser, calls } = await onAir();
    const { drm } = await ios(browser, 'SAFE');
    expect(drm?.scheme).toBe('fairplay');
    const certificate = await testFetch(new URL(drm?.certificate_url ?? '', url));
    expect(await certificate.text()).toBe('certificate');
    await testFetch(new URL(drm?.certificate_url ?? '', url));
    expect(calls.map(({ path }) => path)).toEqual(['/certificate']);
    const address = new URL(drm?.licence_url ?? '', url);
    const reply = await browser.call(endpoints.fairPlayLicence, {
      query: Object.fromEntries(address.searchParams),
      body: new URLSearchParams({ spc: 'c3Bj', assetid: 'SAFE' }).toString(),
      headers: {
        ...LICENCE_HEADERS,
        'x-device-id': 'd',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(calls.at(-1)?.body.toString()).toBe('spc=c3Bj');
    expect(await reply.text()).toBe('licence:spc=c3Bj');
  });

  it('have a licence that the server wraps in JSON', async () => {
    const { browser, licence } = await onAir();
    const reply = await licence(grantOf(await checkoutVideo(browser, 'film-1')));
    expect(await reply.text()).toBe(`licence:${CHALLENGE}`);
  });

  it.each([
    ['without the header that it asks for', 'BARE', {}],
    ['with a token that has ended', 'SAFE', { serverAhead: HOUR }],
    ['with a token of another key', 'SAFE', { secrets: { ...SECRETS, DRM_KEY: 'b3RoZXI=' } }],
  ])('are refused a licence %s', async (_, code, facts) => {
    const { browser, licence } = await onAir(facts);
    const refused = await licence(grantOf(await checkoutLive(browser, code)));
    expect(codeOf(await refused.json())).toBe('LICENCE_REFUSED');
  });

  it('reach no private network that the operator did not name, for a licence or a certificate', async () => {
    const { url, browser, calls, licence } = await onAir({ isNamed: false });
    const refused = await licence(grantOf(await checkoutLive(browser, 'SAFE')));
    expect(codeOf(await refused.json())).toBe('LICENCE_REFUSED');
    const { drm } = await ios(browser, 'SAFE');
    expect((await testFetch(new URL(drm?.certificate_url ?? '', url))).status).toBe(404);
    const address = new URL(drm?.licence_url ?? '', url);
    const reply = await browser.call(endpoints.fairPlayLicence, {
      query: Object.fromEntries(address.searchParams),
      body: new URLSearchParams({ spc: 'c3Bj', assetid: 'SAFE' }).toString(),
      headers: {
        ...LICENCE_HEADERS,
        'x-device-id': 'd',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(codeOf(await reply.json())).toBe('LICENCE_REFUSED');
    expect(calls).toEqual([]);
  });

  it('have so many licences in a minute for each session, since a vendor is paid for every one', async () => {
    const { browser, calls, licence, pass } = await onAir();
    const grant = grantOf(await checkoutLive(browser, 'SAFE'));
    const statuses: number[] = [];
    for (let n = 0; n < MOST_LICENCES + 2; n += 1) statuses.push((await licence(grant)).status);
    expect(statuses).toEqual([...Array(MOST_LICENCES).fill(200), 429, 429]);
    expect(calls).toHaveLength(MOST_LICENCES);
    pass(MINUTE);
    expect((await licence(grant)).status).toBe(200);
  });

  it('have no licence for another item, or for a grant that was made up', async () => {
    const { browser, calls, licence } = await onAir();
    const grant = grantOf(await checkoutLive(browser, 'SAFE'));
    for (const query of [
      { ...grant, content_id: 'SOLD' },
      { ...grant, grant: 'made-up' },
    ])
      expect(codeOf(await (await licence(query)).json())).toBe('LICENCE_REFUSED');
    expect(calls).toEqual([]);
  });

  it('tell neither address nor licence server nor token to whoever may not watch', async () => {
    const { browser } = await onAir();
    const refused = JSON.stringify(await checkoutLive(browser, 'SOLD'));
    const { channels } = await browser.read(endpoints.channelList, {
      query: { platform: 'web', country_code: 'HK', all: 'true' },
    });
    const told = `${refused} ${JSON.stringify(channels)}`;
    expect(
      ['cdn.example', '127.0.0.1', 'md5=', 'AxDRM', 'licence'].filter((text) => told.includes(text)),
    ).toEqual([]);
    const allowed = JSON.stringify(await checkoutLive(browser, 'SAFE'));
    expect(['127.0.0.1', 'AxDRM', 'enigma'].filter((text) => allowed.includes(text))).toEqual([]);
  });

  it('do not play on a player without their protection, or without their secret', async () => {
    expect((await ios((await onAir()).browser, 'BARE')).error_code).toBe('SOURCE_PROTECTED');
    const { browser } = await onAir({ secrets: { DRM_KEY: 'x' } });
    expect((await checkoutLive(browser, 'SAFE')).error_code).toBe('SOURCE_PROTECTED');
  });
});

describe('tokens of the CDN of a station', () => {
  it('are in the address and renewed with the checkout', async () => {
    const { browser } = await onAir();
    const { profiles, stream_token } = await checkoutLive(browser, 'SAFE');
    const [profile] = profiles;
    expect(profile?.streaming_path).toMatch(
      /^https:\/\/cdn\.example\/safe\/master\.m3u8\?md5=[\w-]{22}&expires=\d+$/,
    );
    expect(profile?.streaming_path.endsWith(stream_token?.value ?? '-')).toBe(true);
    expect(stream_token?.expires_in).toBe(3600);
  });

  it('are missed by check where the environment has no secret', async () => {
    const { findings } = await checkedBy(await folderOf(station('https://licences.example')));
    const secrets = inShort(findings).filter((one) => one.includes('SECRET_MISSING'));
    expect(new Set(secrets.map((one) => one.split(' ')[0]))).toEqual(new Set(['warning']));
    expect(secrets).toHaveLength(6);
  });
});
