import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkoutLive, fileOf } from '#service/playback/test-checkout.ts';
import { listeningService, NOON, testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import type { ImportState } from './import-types.ts';

const HK = { country_code: 'HK' };
let folder: string;
const ends: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-own-'));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
/** A host of streams, playlists and guides. */
async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

type Browser = ReturnType<typeof testBrowser>;
const stateReply = z.object({ import: z.custom<ImportState>() });
const stateOf = async (browser: Browser): Promise<ImportState> =>
  stateReply.parse(await (await browser.request('GET', '/demo/api/state')).json()).import;
/**
 * How long an import may take that shares its cores with other tests. Its thread needs them more than those
 * who ask for its state.
 */
const IMPORTING = { timeout: 30_000 };
async function ended(browser: Browser): Promise<ImportState> {
  let state = await stateOf(browser);
  const phase = async () => {
    state = await stateOf(browser);
    return state.phase;
  };
  await expect.poll(phase, IMPORTING).not.toBe('running');
  return state;
}
const post = (browser: Browser, what: string, body: object = {}): Promise<Response> =>
  browser.request('POST', `/demo/api/${what}`, { body });

const at = (ms: number): string =>
  `${new Date(NOON + ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
const programme = (channel: string, from: number, title: string): string =>
  `<programme channel="${channel}" start="${at(from)}" stop="${at(from + HOUR)}"><title>${title}</title></programme>`;
const guide = `<?xml version="1.0"?><tv><channel id="one.example"><display-name>One</display-name></channel>
<channel id="two.example"><display-name>第二台</display-name></channel>${programme('one.example', 0, 'News at one &amp; more')}
${programme('one.example', HOUR, '&lt;img src=x onerror=alert(1)&gt;')}${programme('one.example', 2 * HOUR, '\u202egpj.exe')}
<programme channel="one.example" start="nonsense" stop="${at(HOUR)}"><title>Lost</title></programme>${programme('two.example', 0, '新聞')}</tv>`;
const list = (stream: string): string => `#EXTM3U
#EXTINF:-1 tvg-id="ONE.example" tvg-chno="700" group-title="Sports",First of mine
${stream}/live/master.m3u8
#EXTINF:-1,第二台
${stream}/two.m3u8
#EXTINF:-1,Nowhere
#EXTINF:-1 tvg-chno="81",Third
${stream}/three.m3u8
`;

async function imported(playlist: string, xml: string | Buffer | null = guide) {
  const { url } = await listeningService();
  const browser = testBrowser(url);
  await browser.become('paying');
  const sources = {
    playlist: file('list.m3u', playlist),
    guide: xml === null ? null : file('guide.xml', xml),
  };
  expect((await post(browser, 'import', sources)).status).toBe(200);
  return { url, browser, state: await ended(browser) };
}

describe('imported channels', () => {
  it('are in the channel list and the guide like any other, numbered without clashes, bad entries skipped and named', async () => {
    const { browser, state } = await imported(list('http://127.0.0.1:9'), gzipSync(guide));
    expect(state).toMatchObject({
      phase: 'done',
      summary: { channels: 3, matched: 2, programmes: 4, skipped: 2 },
    });
    expect(state).toMatchObject({
      summary: {
        reported: [
          { source: 'playlist', line: 7, fault: 'NO_ADDRESS' },
          { source: 'guide', fault: 'BAD_TIME' },
        ],
      },
    });
    const { channels } = await browser.read(endpoints.channelList, { query: HK });
    expect(channels.map((one) => [one.channel_no, one.name_en])).toEqual([
      [81, 'Channel J'],
      [84, 'Channel P'],
      [90, 'Channel K'],
      [101, 'Channel SP'],
      [700, 'First of mine'],
      [1001, '第二台'],
      [1002, 'Third'],
    ]);
    expect(channels[4]).toMatchObject({ genre: 'sport', profile_class: ['general'] });
    const code = channels[4]?.network_code ?? '';
    const { item } = await browser.read(endpoints.guide, {
      query: { ...HK, network_code: code, from: new Date(NOON).toISOString() },
    });
    expect(item[0]?.epg.map((one) => one.programme_title_en)).toEqual([
      'News at one & more',
      '<img src=x onerror=alert(1)>',
      'gpj.exe',
    ]);
    expect(item[0]?.epg[0]).toMatchObject({ programme_id: null, image: null, programme_path: null });
  });

  it.each([
    [
      'PLS',
      '[playlist]\nTitle2=Two\nFile1=http://h.example/1.m3u8\nTitle1=One & only\nFile2=http://h.example/2.m3u8\n',
    ],
    [
      'XSPF',
      '<playlist><trackList><track><location>http://h.example/1.m3u8</location><title>One &amp; only</title></track><track><title>Two</title><location>http://h.example/2.m3u8</location></track></trackList></playlist>',
    ],
  ])('may come as %s, whatever the file is called', async (_, text) => {
    const { browser, state } = await imported(text, null);
    expect(state).toMatchObject({ phase: 'done', summary: { channels: 2, skipped: 0, repaired: 0 } });
    const { channels } = await browser.read(endpoints.channelList, { query: HK });
    expect(channels.slice(-2).map((one) => [one.channel_no, one.name_en])).toEqual([
      [1001, 'One & only'],
      [1002, 'Two'],
    ]);
  });

  it('are found by name, kept from kids profiles, and can be favourites', async () => {
    const { browser } = await imported(list('http://127.0.0.1:9'));
    const query = { ...HK, keyword: 'first of', group: 'channel', offset: '0', limit: '10' };
    const found = await browser.read(endpoints.searchProgramme, { query });
    expect(found.items.map((one) => one.title_en)).toEqual(['News at one & more']);
    const inGuide = await browser.read(endpoints.guideSearch, {
      query: { ...HK, keyword: 'at ONE', limit: '10' },
    });
    expect(inGuide.items.map((one) => one.item.programme_title_en)).toEqual(['News at one & more']);
    await browser.become('kids');
    expect((await browser.read(endpoints.channelList, { query: HK })).channels).toHaveLength(1);
  });

  it('play through the service: every address in a playlist is replaced, and no other address is fetched', async () => {
    const asked: string[] = [];
    const stream = await host((request, reply) => {
      asked.push(request.url ?? '');
      if (request.url === '/live/master.m3u8')
        return reply.end(
          '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a/b.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n',
        );
      if (request.url === '/two.m3u8')
        return reply.end('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg.m4s\n');
      if (request.url === '/live/v.m3u8')
        return reply.end('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\nseg 1.m4s?x=1\n');
      if (request.url?.startsWith('/live/seg'))
        return reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
      return reply.writeHead(404).end();
    });
    const { browser } = await imported(list(stream));
    const { channels } = await browser.read(endpoints.channelList, { query: HK });
    const code = channels.find((one) => one.channel_no === 700)?.network_code ?? '';
    const ticket = await browser.read(endpoints.liveCheckout, {
      query: { ...HK, network_code: code, platform: 'web' },
      headers: { hdid: 'x', 'app-domain': 'x' },
    });
    expect(ticket).toMatchObject({
      drm: null,
      call_ad: false,
      profiles: [{ streaming_path: expect.stringContaining(`/import/${code}/master.m3u8`) }],
    });
    const text = async (path: string) => (await browser.request('GET', path)).text();
    const path = fileOf(ticket, 'master.m3u8');
    const master = await text(path);
    const inner = /^\/media\/\S+\/v\.m3u8$/m.exec(master)?.[0] ?? '';
    expect(master).not.toContain(stream);
    const segment = /^\/media\/\S+m4s$/m.exec(await text(inner))?.[0] ?? '';
    const reply = await browser.request('GET', segment);
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'application/octet-stream',
      '<script>alert(1)</script>',
    ]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(asked.at(-1)).toBe('/live/seg%201.m4s?x=1');
    const [, , token = '', , , , , sealed = ''] = segment.split('/');
    const forged = segment.replace(
      sealed,
      `${sealed.slice(0, 22)}${Buffer.from('http://127.0.0.1/x').toString('base64url')}`,
    );
    expect((await browser.request('GET', forged)).status).toBe(404);
    const other = channels.find((one) => one.channel_no === 1001)?.network_code ?? '';
    const otherPath = fileOf(await checkoutLive(browser, other), 'master.m3u8');
    expect((await browser.request('GET', segment.replace(code, other))).status).toBe(403);
    expect((await browser.request('GET', otherPath)).status).toBe(200);
    const [, , otherToken = ''] = otherPath.split('/');
    expect(
      (await browser.request('GET', segment.replace(code, other).replace(token, otherToken))).status,
    ).toBe(404);
    for (const open of [path, segment]) {
      const refused = await browser.request('GET', open.replace(`/${token}/`, '/'));
      expect([refused.status, await refused.json()]).toEqual([403, { code: 'token_missing' }]);
    }
  });

  it('change all at once or not at all', async () => {
    const { browser } = await imported(list('http://127.0.0.1:9'));
    const numbers = async () => (await browser.read(endpoints.channelList, { query: HK })).channels.length;
    await post(browser, 'import', {
      playlist: file('new.m3u', '#EXTM3U\n#EXTINF:-1,New\nhttp://127.0.0.1:9/n.m3u8\n'),
      guide: file('bad.xml', '<html><body/></html>'),
    });
    const withoutGuide = {
      channels: 1,
      failedSources: [{ sourceId: 'guide', code: 'NOT_XMLTV', shows: 'before' }],
    };
    expect(await ended(browser)).toMatchObject({ phase: 'done', summary: withoutGuide });
    expect(await numbers()).toBe(5);
    await post(browser, 'import', { playlist: join(folder, 'nothing.m3u') });
    const missing = { sourceId: 'list', code: 'SOURCE_NOT_FOUND', shows: 'before' };
    const withoutList = { channels: 1, failedSources: [missing, ...withoutGuide.failedSources] };
    expect(await ended(browser)).toMatchObject({ phase: 'done', summary: withoutList });
    await post(browser, 'import', { playlist: join(folder, 'new.m3u') });
    expect(await ended(browser)).toMatchObject({ phase: 'done', summary: { channels: 1 } });
    expect(await numbers()).toBe(5);
    expect((await post(browser, 'import-forget')).status).toBe(200);
    expect(await numbers()).toBe(4);
  });

  it('are dropped at once by a cancel, while the source still sends', async () => {
    let sent = 0;
    const source = await host((_, reply) => {
      reply.write('#EXTM3U\n');
      const more = (): void => {
        sent += 1;
        if (!reply.destroyed)
          reply.write(`#EXTINF:-1,Channel ${sent}\nhttp://127.0.0.1:9/${sent}.m3u8\n`, more);
      };
      more();
    });
    const { url } = await listeningService();
    const browser = testBrowser(url);
    await post(browser, 'import', { playlist: `${source}/list.m3u` });
    const isReading = async () => {
      const state = await stateOf(browser);
      return state.phase === 'running' && state.progress.read > 0;
    };
    await expect.poll(isReading, IMPORTING).toBe(true);
    /* The source never ends: only the cancel itself can have ended the import. */
    expect((await post(browser, 'import-cancel')).status).toBe(200);
    expect(await stateOf(browser)).toEqual({ phase: 'idle' });
    expect((await post(browser, 'import-cancel')).status).toBe(404);
  });

  it('give way at once to another import and to their removal, while the source still sends', async () => {
    const source = await host(
      (_, reply) => void reply.write('#EXTM3U\n#EXTINF:-1,One\nhttp://127.0.0.1:9/1.m3u8\n'),
    );
    const { browser } = await imported(list('http://127.0.0.1:9'));
    const numbers = async () => (await browser.read(endpoints.channelList, { query: HK })).channels.length;
    expect((await post(browser, 'import', { playlist: `${source}/list.m3u` })).status).toBe(200);
    expect(await stateOf(browser)).toMatchObject({ phase: 'running' });
    const next = { playlist: file('next.m3u', '#EXTM3U\n#EXTINF:-1,New\nhttp://127.0.0.1:9/n.m3u8\n') };
    expect((await post(browser, 'import', next)).status).toBe(200);
    expect(await ended(browser)).toMatchObject({ phase: 'done', summary: { channels: 1 } });
    expect(await numbers()).toBe(5);
    expect((await post(browser, 'import', { playlist: `${source}/list.m3u` })).status).toBe(200);
    expect((await post(browser, 'import-forget')).status).toBe(200);
    expect(await stateOf(browser)).toEqual({ phase: 'idle' });
    expect(await numbers()).toBe(4);
  });
});
