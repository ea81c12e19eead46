import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { runService } from '#service/app/run-service.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { testLicenceServer } from '#service/testing/test-licence-server.ts';
import { folderOf } from '#service/testing/test-package.ts';
import { nameClearKeyWidevine } from './clearkey-as-widevine.ts';
import { DASH_KEY, startDashCdn } from './dash-cdn.ts';
import { untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const KEY = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const EPISODE = '/en/programme/film/x/e/film-1/';
/** What the page tells the licence server's address, header and secret by mistake, if it does. */
const SECRETS = /AxDRM|com-1|\/json\?asset/;

/** The licence of ClearKey, which names the keys that its request asks for. */
const keysFor = (request: Buffer): Buffer => {
  const { kids }: { readonly kids: readonly string[] } = JSON.parse(request.toString());
  const k = Buffer.from(DASH_KEY.key, 'hex').toString('base64url');
  return Buffer.from(
    JSON.stringify({ keys: kids.map((kid) => ({ kty: 'oct', kid, k })), type: 'temporary' }),
  );
};

/** A film in DASH that has licences of Widevine, from a server that wants a token and wraps what it gives. */
async function onAir() {
  const vendor = await testLicenceServer(KEY, Date.now, keysFor);
  const cdn = await startDashCdn();
  onTestFinished(() => cdn.close());
  const protection = {
    kind: 'widevine',
    licence: `${vendor.origin}/json?asset={content}`,
    headers: { 'X-AxDRM-Message': '{jwt}' },
    jwt: { secret: 'DRM_KEY', encoding: 'base64', claims: { com_key_id: 'com-1' } },
    reply: { form: 'json' },
  };
  const station = await folderOf({
    'station.json': { name: 'Pier TV' },
    'programmes.json': [
      {
        id: 'film',
        name: 'Film',
        episodes: [
          {
            id: 'film-1',
            number: 1,
            duration: 20,
            stream: { url: `${cdn.origin}/widevine.mpd`, protections: [protection] },
          },
        ],
      },
    ],
  });
  const secretOf = (name: string) => (name === 'DRM_KEY' ? KEY.toString('base64') : null);
  const service = await runService(
    { ...emptyContent, secretOf },
    {
      inMemory: true,
      webRoot: WEB_FOLDER,
      station: path.resolve(station),
      feeds: { ...NO_FEED_SETTINGS, origins: [vendor.origin] },
      remoteConfig: { surveys: false, ads_enabled: false },
    },
  );
  onTestFinished(() => service.close());
  const context = await (await sharedBrowser('pictures')).newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  return { vendor, url: service.url, page: await context.newPage() };
}

it('a page asks its browser for Widevine, and says so where there is none', async () => {
  const { vendor, url, page } = await onAir();
  const asked: unknown[] = [];
  await page.exposeFunction('noteAsked', (given: unknown) => asked.push(given));
  await page.addInitScript(() => {
    const { decodingInfo } = MediaCapabilities.prototype;
    MediaCapabilities.prototype.decodingInfo = async function noted(given) {
      const system = Reflect.get(given, 'keySystemConfiguration');
      if (system !== undefined) Reflect.get(globalThis, 'noteAsked')(JSON.parse(JSON.stringify(system)));
      return await decodingInfo.call(this, given);
    };
  });
  await page.goto(`${url}${EPISODE}`);
  const panel = page.locator('[data-message]:not([data-message="recovering"])');
  await panel.waitFor({ timeout: 30_000 });
  expect(await panel.textContent()).toMatch(/browser.*MP03-\d{4}_/s);
  expect(asked).toContainEqual(
    expect.objectContaining({ keySystem: 'com.widevine.alpha', initDataType: 'cenc' }),
  );
  expect(vendor.calls).toEqual([]);
});

it('a licence of Widevine in DASH is asked for by the service, with the token and the wrapper of its server', async () => {
  const { vendor, url, page } = await onAir();
  await nameClearKeyWidevine(page);
  const sent: { readonly url: string; readonly body: string; readonly headers: Record<string, string> }[] =
    [];
  const told: string[] = [];
  page.on('request', async (request) => {
    if (request.url().includes('/media/licences/'))
      sent.push({ url: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() });
  });
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) told.push(await response.text().catch(() => ''));
  });
  await page.goto(`${url}${EPISODE}`);
  expect((await untilPlaying(page, 1, 30_000)).height).toBe(360);
  const [licence] = sent;
  expect(licence?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-service-id': 'super',
    'x-client-platform': 'web',
    'x-user-token': expect.stringMatching(/./),
  });
  const [call] = vendor.calls;
  expect([call?.path, call?.body.toString(), call?.headers['content-type']]).toEqual([
    '/json?asset=film-1',
    licence?.body,
    'application/octet-stream',
  ]);
  const [, claims = ''] = String(call?.headers['x-axdrm-message']).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ com_key_id: 'com-1' });
  expect(call?.headers['x-user-token']).toBeUndefined();
  expect(told.filter((text) => SECRETS.test(text) || text.includes(vendor.origin))).toEqual([]);
});
