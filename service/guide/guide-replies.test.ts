import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listeningService, NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { guideReply } from '#shared/contract/guide/guide.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const at = (ms: number): string => new Date(ms).toISOString();
const range = { ...HK, from: at(NOON - DAY), to: at(NOON + 2 * DAY) };

async function opened(key = 'paying', start: typeof testService | typeof listeningService = testService) {
  let now = NOON;
  const { url } = await start({ clock: { now: () => now } });
  const browser = testBrowser(url);
  await browser.become(key);
  const guide = (headers: Record<string, string> = {}, query: Record<string, string> = range) =>
    browser.call(endpoints.guide, { query, headers });
  return {
    browser,
    url,
    guide,
    set: (ms: number) => {
      now = ms;
    },
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** The reply as it comes over the wire: fetch would unpack it. */
async function raw(
  { browser, url }: Opened,
  encoding: string,
): Promise<{ readonly bytes: Buffer; readonly headers: Record<string, unknown> }> {
  const address = new URL(endpoints.guide.path, url);
  for (const [name, value] of Object.entries(range)) address.searchParams.set(name, value);
  const headers = { authorization: `Bearer ${browser.tokens().user ?? ''}`, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(Buffer.from(part));
      resolve({ bytes: Buffer.concat(parts), headers: reply.headers });
    }).on('error', reject);
  });
}

describe('guide replies', () => {
  it('say the same packed and unpacked, with their length and one tag, kept by the viewer’s browser alone', async () => {
    const service = await opened('paying', listeningService);
    const plain = await raw(service, 'identity');
    const brotli = await raw(service, 'gzip, br');
    const packed = await raw(service, 'gzip');
    expect(guideReply.parse(JSON.parse(plain.bytes.toString())).item).toHaveLength(4);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect([brotli, packed, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    for (const { headers, bytes } of [brotli, packed, plain]) {
      expect(headers).toMatchObject({
        etag: plain.headers.etag,
        vary: 'X-Cache-Audience, Accept-Encoding',
        'content-length': String(bytes.length),
      });
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('are not sent again to a browser that holds them, until a programme has ended', async () => {
    const { guide, set } = await opened();
    const first = await guide();
    const tag = first.headers.get('etag') ?? '';
    const again = await guide({ 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    set(NOON + HOUR - 1);
    expect((await guide({ 'if-none-match': tag })).status).toBe(304);
    set(NOON + HOUR);
    const later = await guide({ 'if-none-match': tag });
    expect(later.status).toBe(200);
    const played = (reply: z.output<typeof guideReply>) =>
      reply.item[0]?.epg.filter((one) => one.vod_episode_id !== null).length ?? 0;
    expect(played(guideReply.parse(await later.json()))).toBe(
      played(guideReply.parse(await first.json())) + 1,
    );
    set(NOON);
    expect((await guide({ 'if-none-match': tag })).status).toBe(304);
  });

  it('of a kids profile are not those of a general one, whichever comes first', async () => {
    const { browser, guide } = await opened();
    const codes = async () =>
      guideReply.parse(await (await guide()).json()).item.map((one) => one.network_code);
    const channels = async () =>
      (await browser.read(endpoints.getChannelsProgramme, { query: HK })).channels.map(
        (one) => one.network_code,
      );
    expect([(await codes()).length, (await channels()).length]).toEqual([4, 4]);
    const tag = (await guide()).headers.get('etag') ?? '';
    await browser.become('kids');
    expect([await codes(), await channels()]).toEqual([['K'], ['K']]);
    expect((await guide({ 'if-none-match': tag })).status).toBe(200);
    expect(await browser.read(endpoints.guide, { query: { ...range, network_code: 'J,P' } })).toEqual({
      item: [],
    });
  });

  it('cover at most eight days, and fewer the more channels are asked for', async () => {
    const { browser } = await opened();
    const status = async (codes: string, days: number) =>
      (
        await browser.call(endpoints.guide, {
          query: { ...HK, network_code: codes, from: at(NOON), to: at(NOON + days * DAY) },
        })
      ).status;
    expect([await status('J', 8), await status('ALL', 8), await status('J', 9)]).toEqual([200, 200, 400]);
  });

  it('count own channels too: what would be too much for one reply is refused with a code', async () => {
    const { browser, url } = await opened();
    const lines = Array.from(
      { length: 300 },
      (_, index) => `#EXTINF:-1,Number ${index}\nhttp://127.0.0.1:9/${index}.m3u8`,
    );
    const folder = mkdtempSync(`${tmpdir()}/harbour-guide-`);
    writeFileSync(`${folder}/list.m3u`, `#EXTM3U\n${lines.join('\n')}\n`);
    await browser.request('POST', '/demo/api/import', {
      body: { playlist: `${folder}/list.m3u`, guide: null },
    });
    const state = z.object({ import: z.object({ phase: z.string() }) });
    const phase = async () =>
      state.parse(await (await testFetch(`${url}/demo/api/state`)).json()).import.phase;
    await expect.poll(phase, { interval: 20, timeout: 20_000 }).not.toBe('running');
    rmSync(folder, { recursive: true });
    const asked = async (codes: string, hours: number) =>
      browser.call(endpoints.guide, {
        query: { ...HK, network_code: codes, from: at(NOON), to: at(NOON + hours * HOUR) },
      });
    const refused = await asked('ALL', 24);
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { code: 'GUIDE_RANGE' } }]);
    expect(guideReply.parse(await (await asked('ALL', 6)).json()).item).toHaveLength(304);
    expect((await asked('J,P,K,SP', 24)).status).toBe(200);
  });
});
