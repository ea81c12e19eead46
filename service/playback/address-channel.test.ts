import { describe, expect, it } from 'vitest';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { checkoutLive, codeOf, grantOf, LICENCE_HEADERS } from './test-checkout.ts';

const URL_OF_STREAM = 'https://cdn.example:8443/pier/master.m3u8?quay=7';
const KID = '0123456789abcdef0123456789abcdef';
const KEY = 'fedcba9876543210fedcba9876543210';

type Protection = Extract<StreamSource, { kind: 'address' }>['protection'];

const addressed = (channelNo: number, networkCode: string, protection: Protection) => ({
  channelNo,
  networkCode,
  name: { tc: '碼頭', en: 'Pier' },
  genre: 'city' as const,
  kids: false,
  subscriptionTag: networkCode === 'SOLD' ? 'sports' : null,
  timeshift: 30,
  source: { kind: 'address' as const, url: URL_OF_STREAM, protection },
});

/** The small catalogue with channels that play from their addresses. */
const content: ServiceContent = {
  ...testContent,
  catalogueAt: (openedAt) => {
    const catalogue = testContent.catalogueAt(openedAt);
    return {
      ...catalogue,
      channels: [
        ...catalogue.channels,
        addressed(201, 'OPEN', { kind: 'none' }),
        addressed(202, 'SEALED', { kind: 'clearkey', keys: { [KID]: KEY } }),
        addressed(203, 'SOLD', { kind: 'none' }),
      ],
    };
  },
};

async function opened(key: string) {
  const { url } = await testService({ clock: { now: () => NOON } }, content);
  const browser = testBrowser(url);
  await browser.become(key);
  return { url, browser };
}

const b64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const licenceBody = { kids: [b64(KID)], type: 'temporary' };

describe('a channel with an address', () => {
  it('plays its address after a checkout, and is told to nobody before', async () => {
    const { url, browser } = await opened('paying');
    const { channels } = await browser.read(endpoints.channelList, {
      query: { platform: 'web', country_code: 'HK' },
    });
    expect(channels.map(({ network_code }) => network_code)).toContain('OPEN');
    expect(JSON.stringify(channels)).not.toContain('cdn.example');
    const { profiles, drm, timeshift, stream_token } = await checkoutLive(browser, 'OPEN');
    expect({ paths: profiles.map(({ streaming_path }) => streaming_path), drm, timeshift }).toEqual({
      paths: [URL_OF_STREAM],
      drm: null,
      timeshift: 30,
    });
    for (const kind of ['live', 'import']) {
      const relayed = await testFetch(`${url}/media/${stream_token?.value}/${kind}/OPEN/master.m3u8`);
      expect([kind, relayed.ok]).toEqual([kind, false]);
    }
  });

  it('is refused like any other, without its address', async () => {
    const { browser } = await opened('free');
    const refused = await checkoutLive(browser, 'SOLD');
    expect([refused.error_code, refused.profiles]).toEqual(['S_00001014', []]);
  });

  it('gives its ClearKey keys to whoever has checked it out, and to nobody else', async () => {
    const { browser } = await opened('paying');
    const grant = grantOf(await checkoutLive(browser, 'SEALED'));
    const licence = (query: Record<string, string>) =>
      browser.call(endpoints.licence, { query, body: licenceBody, headers: LICENCE_HEADERS });
    expect(await (await licence(grant)).json()).toEqual({
      keys: [{ kty: 'oct', kid: b64(KID), k: b64(KEY) }],
      type: 'temporary',
    });
    expect(codeOf(await (await licence({ ...grant, grant: 'made-up' })).json())).toBe('LICENCE_REFUSED');
    expect(codeOf(await (await licence({ ...grant, content_id: 'OPEN' })).json())).toBe('LICENCE_REFUSED');
  });

  it('may be reached by pages, as its host and no more', async () => {
    const { url } = await opened('paying');
    const policy = (await testFetch(`${url}/tc/home/`)).headers.get('content-security-policy') ?? '';
    const allowed = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    for (const name of ['connect-src', 'media-src'])
      expect(allowed(name)).toContain('https://cdn.example:8443');
    for (const name of ['script-src', 'img-src', 'frame-src', 'default-src'])
      expect(allowed(name)).not.toContain('https://cdn.example:8443');
  });
});
