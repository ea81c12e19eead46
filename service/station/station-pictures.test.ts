import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { checkedBy, folderOf, SOUND, type TestFiles } from '#service/testing/test-package.ts';
import { testPicture } from '#service/testing/test-picture.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script></svg>';
const STREAM = 'https://vod.example/1.m3u8';

const PICTURED: TestFiles = {
  ...SOUND,
  'art/ONE/logo.svg': LOGO,
  'art/walks/wide.png': testPicture(640, 360),
  'art/pier.png': testPicture(200, 200),
  'programmes/walks.json': {
    id: 'walks',
    name: 'Walks',
    art: { poster: 'https://art.example/walks.jpg' },
    episodes: [
      { id: 'w1', number: 1, duration: 60, stream: STREAM, picture: 'art/pier.png' },
      { id: 'w2', number: 2, duration: 60, stream: STREAM },
    ],
  },
  'programmes/drawn.json': {
    id: 'drawn',
    name: 'Drawn',
    episodes: [{ id: 'd1', number: 1, duration: 60, stream: STREAM }],
  },
};

async function stationUrl(files: TestFiles, folder: string | null = null): Promise<string> {
  const data = folder === null ? {} : { dataDir: folder, inMemory: false };
  const { url } = await testService(
    { clock: { now: () => NOW }, station: await folderOf(files), ...data },
    emptyContent,
  );
  return url;
}

async function guestOf(url: string) {
  const browser = testBrowser(url);
  await browser.open();
  return browser;
}

async function imagesOf(url: string, programme_id: string) {
  const { details } = await (await guestOf(url)).read(endpoints.programme, {
    query: { country_code: 'HK', programme_id },
  });
  return details.image;
}

/** Width and height that a WebP says it has. */
const sizeOf = (webp: Buffer): readonly number[] => {
  const lossy = webp.toString('latin1', 12, 16) === 'VP8 ';
  if (lossy) return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
  const extended = webp.toString('latin1', 12, 16) === 'VP8X';
  if (extended) return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  const bits = webp.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
};

async function pictureAt(url: string, address: string | null | undefined) {
  const response = await testFetch(new URL(address ?? '', url));
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  return { status, type: headers.get('content-type'), caching: headers.get('cache-control'), bytes };
}

describe('pictures of a station', () => {
  it('are served in the sizes that pages show, for good', async () => {
    const url = await stationUrl(PICTURED);
    const { landscape_large, landscape_small, portrait, hero } = await imagesOf(url, 'walks');
    const sizes = await Promise.all(
      [landscape_large, landscape_small, hero].map(async (address) =>
        sizeOf((await pictureAt(url, address)).bytes),
      ),
    );
    expect(sizes).toEqual([
      [1280, 720],
      [320, 180],
      [1680, 720],
    ]);
    expect(portrait).toBe('https://art.example/walks.jpg');
    const { type, caching } = await pictureAt(url, landscape_large);
    expect([type, caching]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
  });

  it('have an address that changes with the picture', async () => {
    const before = await imagesOf(await stationUrl(PICTURED), 'walks');
    const changed = { ...PICTURED, 'art/walks/wide.png': testPicture(641, 360) };
    const after = await imagesOf(await stationUrl(changed), 'walks');
    expect(after.landscape_large).not.toBe(before.landscape_large);
  });

  it('are drawn where the station has none', async () => {
    const url = await stationUrl(PICTURED);
    const { landscape_large, portrait } = await imagesOf(url, 'drawn');
    expect([landscape_large, portrait]).toEqual(['/art/wide/drawn/0.svg', '/art/poster/drawn/0.svg']);
    expect((await pictureAt(url, landscape_large)).type).toContain('svg');
  });

  it('come with their channel and their episode', async () => {
    const url = await stationUrl(PICTURED);
    const { channels } = await (await guestOf(url)).read(endpoints.channelList, {
      query: { platform: 'web', country_code: 'HK', all: 'true' },
    });
    const logo = await pictureAt(url, channels[0]?.logo);
    expect([logo.type, sizeOf(logo.bytes)]).toEqual(['image/webp', [192, 192]]);
    const { episode_groups } = await (await guestOf(url)).read(endpoints.episodes, {
      query: { country_code: 'HK', programme_id: 'walks', platform: 'web' },
    });
    const images = episode_groups.data.flatMap(({ list }) => list.map(({ image }) => image));
    expect(images[0]).toMatch(/^\/art\/file\/[0-9a-f]{32}\/wide-640\.webp$/);
    expect(images[1]).toBe((await imagesOf(url, 'walks')).landscape_medium);
  });

  it('are made at the import, once, and kept', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = await stationUrl(PICTURED, folder);
    const made = await readdir(path.join(folder, 'pictures'));
    expect(made.map((name) => name.replace(/^\w+-/, '')).sort()).toEqual([
      'logo-192.webp',
      'wide-1280.webp',
      'wide-1280.webp',
      'wide-320.webp',
      'wide-320.webp',
      'wide-640.webp',
      'wide-640.webp',
    ]);
    const { landscape_small } = await imagesOf(url, 'walks');
    const [first, second] = await Promise.all([
      pictureAt(url, landscape_small),
      pictureAt(url, landscape_small),
    ]);
    expect(first.bytes).toEqual(second.bytes);
    expect(await readdir(path.join(folder, 'pictures'))).toEqual(made);
  });

  it('let pages reach the hosts that the package names, and no other', async () => {
    const policyOf = async (url: string) =>
      (await testFetch(url)).headers.get('content-security-policy') ?? '';
    const images = (policy: string) => policy.split('; ').find((one) => one.startsWith('img-src'));
    expect(images(await policyOf(await stationUrl(PICTURED)))).toBe(
      "img-src 'self' data: blob: https://art.example",
    );
    expect(images(await policyOf(await stationUrl(SOUND)))).toBe("img-src 'self' data: blob:");
  });

  it.each(['/art/file/00000000000000000000000000000000/wide-640.webp', '/art/file/../x/wide-640.webp'])(
    'answers %s with nothing',
    async (address) => {
      expect((await pictureAt(await stationUrl(PICTURED), address)).status).toBe(404);
    },
  );

  it.each([
    ['one that is missing', null, 'PICTURE_MISSING'],
    ['text', 'not a picture', 'PICTURE_UNUSABLE'],
    ['an animation', testPicture(64, 36, { animated: true }), 'PICTURE_UNUSABLE'],
    ['one of 400 million pixels', testPicture(200, 100, { claims: 200 }), 'PICTURE_UNUSABLE'],
    ['one that is cut off', testPicture(640, 360).subarray(0, 20), 'PICTURE_UNUSABLE'],
  ])('are refused with a reason: %s', async (_, bytes, code) => {
    const named: TestFiles = {
      ...SOUND,
      'programmes/a.json': {
        id: 'a',
        name: 'A',
        art: { wide: 'art/a.png' },
        episodes: [{ id: 'a1', number: 1, duration: 60, stream: STREAM }],
      },
    };
    const files: TestFiles = bytes === null ? named : { ...named, 'art/a.png': bytes };
    const { findings } = await checkedBy(await folderOf(files));
    expect(findings.map((one) => [one.code, one.file, one.line])).toEqual([[code, 'programmes/a.json', 5]]);
    const url = await stationUrl(files);
    expect((await imagesOf(url, 'a')).landscape_large).toBe('/art/wide/a/0.svg');
  });
});
