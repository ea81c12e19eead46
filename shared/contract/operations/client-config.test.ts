import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { CLIENT_META, withClientConfig } from './client-meta.ts';
import { parseClientConfig } from './parse-client-config.ts';
import { allAdHosts, reachableOrigins } from './reachable-origins.ts';

const API = { version: 1, api: { base: 'https://api.example' } };
const problem = (file: unknown): string => {
  const config = parseClientConfig(typeof file === 'string' ? file : JSON.stringify(file));
  return config.ok ? '' : config.error;
};
const config = (file: object) => {
  const parsed = parseClientConfig(JSON.stringify(file));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};
const ADDRESS =
  'must be an https address without a query, such as https://api.tv.example (http on loopback only)';
const HOST =
  'must be a host such as ads.example, *.ads.example or https://ads.example:8443 (http on loopback only)';

describe('client.json', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'the file is not JSON'],
    ['a list', [], 'the file must be an object'],
    ['no version', { api: API.api }, 'version must be 1'],
    ['another version', { ...API, version: 2 }, 'version must be 1'],
    ['no back end', { version: 1 }, 'api must be an object'],
    ['no base', { version: 1, api: {} }, `api.base ${ADDRESS}`],
    ['a base without TLS', { version: 1, api: { base: 'http://api.example' } }, `api.base ${ADDRESS}`],
    [
      'a base with a query',
      { version: 1, api: { base: 'https://api.example/?key=1' } },
      `api.base ${ADDRESS}`,
    ],
    [
      'a base with a login',
      { version: 1, api: { base: 'https://me:pw@api.example' } },
      `api.base ${ADDRESS}`,
    ],
    [
      'a base that would end the policy',
      { version: 1, api: { base: "https://api.example; script-src 'unsafe-inline'" } },
      `api.base ${ADDRESS}`,
    ],
    ['a base with a wildcard', { version: 1, api: { base: 'https://*.example.com' } }, `api.base ${ADDRESS}`],
    ['an unknown key', { ...API, apis: {} }, 'there is no key "apis"'],
    ['an unknown key further down', { ...API, media: { host: [] } }, 'there is no key "media.host"'],
    [
      'a header of the app itself',
      { version: 1, api: { base: 'https://api.example', headers: { Cookie: 'a' } } },
      'api.headers.Cookie must be a header that begins with X-',
    ],
    [
      'a header of two lines',
      { version: 1, api: { base: 'https://api.example', headers: { 'X-Key': 'a\nb' } } },
      'api.headers.X-Key must be a text of one line',
    ],
    [
      'a licence server without TLS',
      { ...API, drm: { widevine: 'http://drm.example' } },
      `drm.widevine ${ADDRESS}`,
    ],
    ['every host', { ...API, media: { hosts: ['*'] } }, `media.hosts.0 ${HOST}`],
    ['an invalid host', { ...API, artwork: { hosts: ['cdn.example', 7] } }, `artwork.hosts.1 ${HOST}`],
    [
      'hosts that are no list',
      { ...API, ads: { hosts: 'ads.example' } },
      'ads.hosts must be a list of hosts',
    ],
    ['a web app that is not an address', { ...API, web: { base: 'tv.example' } }, `web.base ${ADDRESS}`],
    [
      'an invalid push key',
      { ...API, push: { public_key: 'BPushKey' } },
      'push.public_key must be the public key of Web Push (VAPID)',
    ],
    [
      'a private push key',
      { ...API, push: { public_key: 'x'.repeat(43) } },
      'push.public_key must be the public key of Web Push (VAPID)',
    ],
    [
      'an unknown key of remote config',
      { ...API, remote_config: { ad_platform: [] } },
      'remote_config: there is no key "ad_platform"',
    ],
    [
      'a wrong value of remote config',
      { ...API, remote_config: { captcha: { vendor: 'mine' } } },
      'remote_config: captcha.vendor: ',
    ],
  ])('is refused with %s, by its key', (_what, file, message) => {
    expect(problem(file)).toContain(`client.json: ${message}`);
  });

  it('takes a key of Web Push as tools make it', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([
      Buffer.from([4]),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ]).toString('base64url');
    expect(config({ ...API, push: { public_key: point } }).push).toEqual({ public_key: point });
  });

  it('takes the address of the back end alone', () => {
    expect(config({ version: 1, api: { base: 'https://api.example/v1/' } }).api).toEqual({
      base: 'https://api.example/v1',
      headers: {},
    });
  });

  it('opens its own origins to a page, each for what it is, and nothing else', () => {
    const file = config({
      version: 1,
      api: { base: 'https://api.example/v1' },
      media: { base: 'https://media.example', hosts: ['*.cdn.example'] },
      artwork: { hosts: ['img.example'] },
      drm: { widevine: 'https://drm.example/widevine' },
      ads: { hosts: ['ads.example'] },
    });
    const lines = new Map(
      (pageSecurityHeaders([], reachableOrigins(file))['content-security-policy'] ?? '')
        .split('; ')
        .map((line) => {
          const [name = '', ...values] = line.split(' ');
          return [name, values.filter((value) => value.startsWith('http'))];
        }),
    );
    const media = ['https://media.example', 'https://*.cdn.example'];
    expect(lines.get('connect-src')).toEqual(['https://api.example', ...media, 'https://drm.example']);
    expect(lines.get('img-src')).toEqual(['https://api.example', 'https://img.example', ...media]);
    expect(lines.get('media-src')).toEqual(media);
    expect(lines.get('frame-src')).toEqual(['https://api.example']);
    for (const closed of ['default-src', 'script-src', 'style-src', 'font-src', 'worker-src', 'form-action'])
      expect(lines.get(closed)).toEqual([]);
    expect(allAdHosts(['own.example'], file)).toEqual(['own.example', 'ads.example']);
  });

  it('opens only further hosts to the page of the desktop, whose main process calls the back end', () => {
    const file = config({
      ...API,
      media: { hosts: ['cdn.example'] },
      drm: { fairplay: 'https://drm.example' },
    });
    expect(reachableOrigins(file, true)).toEqual({
      connect: ['https://cdn.example', 'https://drm.example'],
      images: ['https://cdn.example'],
      media: ['https://cdn.example'],
      frames: [],
    });
  });

  it('stands in the page as text, whatever it holds', () => {
    const file = config({ ...API, remote_config: { checkout_url: '"><script>$&</script>' } });
    const page = withClientConfig('<head>\n  </head>', file);
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<meta name="${CLIENT_META}" content="{&quot;version&quot;:1`);
    expect(withClientConfig('<head></head>', null)).toBe('<head></head>');
  });
});
