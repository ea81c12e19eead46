import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { HOUR } from '#shared/kernel/time.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

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

async function viewer() {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const state = (): Promise<ImportedState> => browser.read(endpoints.importedState, {});
  const settled = async (): Promise<ImportedState> => {
    for (;;) {
      const now = await state();
      if (now.job === null) return now;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const add = async (body: object): Promise<ImportedState> => {
    await browser.read(endpoints.addImportedSource, { body });
    return settled();
  };
  const names = async (): Promise<readonly string[]> =>
    (await browser.read(endpoints.importedChannels, {})).items.map(
      ({ name, match }) => `${name} ${match ?? '-'}`,
    );
  return { browser, state, settled, add, names };
}

const LIST =
  '#EXTM3U url-tvg="guide.xml"\n#EXTINF:-1,Pier HD\nhttp://h.example/1.m3u8\n#EXTINF:-1,Peak\nrtmp://h.example/2\n#EXTINF:-1,Island\nhttp://h.example/3.m3u8\n';
const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const GUIDE = `<tv><channel id="a"><display-name>Pier</display-name></channel><channel id="b"><display-name>Elsewhere</display-name></channel>
<programme channel="a" start="${time(NOON)}" stop="${time(NOON + HOUR)}"><title>Tide</title><desc>Water.</desc><episode-num system="xmltv_ns">1.3.</episode-num><new/></programme>
<programme channel="a" start="${time(NOON + HOUR)}" stop="${time(NOON + 2 * HOUR)}"><title>Last boat</title></programme>
<programme channel="b" start="${time(NOON)}" stop="${time(NOON + HOUR)}"><title>Hills</title></programme></tv>`;

/** A host of a list and a guide that knows what has changed. */
async function lists() {
  const asked: IncomingMessage[] = [];
  let edition = 1;
  let broken = false;
  const url = await host((request, response) => {
    asked.push(request);
    const tag = `"${edition}"`;
    if (broken) response.writeHead(200).end('<html>Sorry</html>');
    else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else
      response
        .writeHead(200, { etag: tag })
        .end(
          request.url === '/guide.xml' ? GUIDE : `${LIST}#EXTINF:-1,Edition ${edition}\nhttp://h.example/e\n`,
        );
  });
  return {
    url,
    asked,
    renew: () => {
      edition += 1;
    },
    breakDown: () => {
      broken = true;
    },
  };
}

describe('sources of own channels', () => {
  it('are added one after the other, refreshed only if they have changed, and listed with what was left out', async () => {
    const { browser, add, names, settled } = await viewer();
    const from = await lists();
    const added = await add({ kind: 'playlist', location: `${from.url}/list.m3u`, name: 'Islands' });
    expect(added).toMatchObject({ channels: 3, matched: 0, named_guides: [`${from.url}/guide.xml`] });
    expect(added.reasons).toEqual([
      {
        source_id: added.sources[0]?.source_id,
        in: 'playlist',
        fault: 'NOT_PLAYABLE',
        detail: 'rtmp',
        count: 1,
        lines: [5],
      },
    ]);
    const guided = await add({ kind: 'guide', location: `${from.url}/guide.xml` });
    expect(guided).toMatchObject({
      channels: 3,
      matched: 1,
      named_guides: [],
      sources: [{ name: 'Islands', channels: 3 }, { name: 'guide.xml' }],
    });
    expect(await names()).toEqual(['Pier HD loose', 'Island -', 'Edition 1 -']);

    const before = from.asked.length;
    await browser.read(endpoints.refreshImportedSources, {
      body: { source_id: added.sources[0]?.source_id },
    });
    await settled();
    expect(from.asked.slice(before).map(({ headers }) => headers['if-none-match'])).toEqual(['"1"']);
    from.renew();
    await browser.read(endpoints.refreshImportedSources, { body: {} });
    await settled();
    expect(await names()).toEqual(['Pier HD loose', 'Island -', 'Edition 2 -']);
  });

  it('are playlists in PLS and XSPF too, by address, and listed with what was left out and repaired', async () => {
    const { add, names } = await viewer();
    const url = await host((request, response) =>
      response.end(
        request.url === '/a'
          ? '[playlist]\nFile1=http://h.example/1.mp3\nTitle1=Pier radio\nFile2=rtmp://h.example/2\n'
          : '<playlist><trackList><track><location>5.m3u8?a&b</location><title>Peak</title>',
      ),
    );
    await add({ kind: 'playlist', location: `${url}/a` });
    const both = await add({ kind: 'playlist', location: `${url}/b` });
    expect(both.reasons.map(({ fault, lines }) => [fault, lines])).toEqual([
      ['NOT_PLAYABLE', [4]],
      ['BAD_MARKUP', [1, 1]],
    ]);
    expect(await names()).toEqual(['Pier radio -', 'Peak -']);
  });

  it('keep what they brought when their server fails, and say why', async () => {
    const { browser, add, names, settled } = await viewer();
    const from = await lists();
    await add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    from.breakDown();
    await browser.read(endpoints.refreshImportedSources, { body: {} });
    const state = await settled();
    expect(state.sources[0]).toMatchObject({ code: 'PLAYLIST_IS_A_PAGE', channels: 3 });
    expect(await names()).toHaveLength(3);
    const gone = await add({ kind: 'guide', location: 'http://127.0.0.1:1/none.xml' });
    expect(gone.sources[1]).toMatchObject({ code: 'SOURCE_UNREACHABLE', updated_at: null });
    expect(gone.channels).toBe(3);
  });

  it('match by hand, once: the choice outlives the next import', async () => {
    const { browser, add, names, settled } = await viewer();
    const from = await lists();
    await add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    await add({ kind: 'guide', location: `${from.url}/guide.xml` });
    const { items } = await browser.read(endpoints.importedGuideChannels, { query: { keyword: 'elsewere' } });
    const at = (after: number): string => new Date(NOON + after).toISOString();
    expect(items).toMatchObject([
      {
        name: 'Elsewhere',
        guide_id: 'b',
        how: 'other',
        now: 'Hills',
        now_times: { start: at(0), end: at(HOUR) },
        next: null,
      },
    ]);
    const { items: close } = await browser.read(endpoints.importedGuideChannels, {
      query: { keyword: 'pier' },
    });
    expect(close[0]).toMatchObject({
      now: 'Tide',
      now_times: { start: at(0), end: at(HOUR) },
      next: { title: 'Last boat', start: at(HOUR) },
    });
    const { items: later } = await browser.read(endpoints.importedGuideChannels, {
      query: { keyword: 'pier', shift: '-60' },
    });
    expect(later[0]).toMatchObject({ now: 'Last boat', now_times: { start: at(0) } });
    const { items: channels } = await browser.read(endpoints.importedChannels, {
      query: { unmatched: 'true' },
    });
    const guide = { source_id: items[0]?.source_id ?? '', guide_id: 'b' };
    await browser.read(endpoints.matchImportedChannel, {
      body: { network_code: channels[0]?.network_code, guide, shift: 30 },
    });
    await settled();
    from.renew();
    await browser.read(endpoints.refreshImportedSources, { body: {} });
    await settled();
    expect(await names()).toEqual(['Pier HD loose', 'Island hand', 'Edition 2 -']);
    const query = {
      country_code: 'HK',
      network_code: channels[0]?.network_code ?? '',
      from: new Date(NOON).toISOString(),
    };
    const { item } = await browser.read(endpoints.guide, { query });
    expect(
      item[0]?.epg.map(({ programme_title_en, start_datetime }) => [
        programme_title_en,
        Date.parse(start_datetime) - NOON,
      ]),
    ).toEqual([['Hills', HOUR / 2]]);
  });

  it('give all details of a programme', async () => {
    const { browser, add } = await viewer();
    const from = await lists();
    await add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    await add({ kind: 'guide', location: `${from.url}/guide.xml` });
    const { items } = await browser.read(endpoints.importedChannels, {});
    const query = {
      country_code: 'HK',
      network_code: items[0]?.network_code ?? '',
      start: new Date(NOON).toISOString(),
    };
    const { details } = await browser.read(endpoints.programmeDetails, { query });
    expect(details).toMatchObject({
      desc: { tc: 'Water.', en: 'Water.' },
      season: 2,
      episode: 4,
      is_new: true,
      repeat: false,
    });
  });

  it('are uploaded in parts, and their kind is found from their content', async () => {
    const { browser, settled } = await viewer();
    const send = async (id: string, name: string, text: string): Promise<void> => {
      const half = Math.ceil(text.length / 2);
      for (const [place, part] of [text.slice(0, half), text.slice(half)].entries()) {
        const data = Buffer.from(part).toString('base64');
        await browser.read(endpoints.uploadImportedFile, {
          body: { upload_id: id, name, first: place === 0, last: place === 1, data },
        });
      }
      await settled();
    };
    await send('s-upload-list', 'travel.m3u', LIST);
    await send('s-upload-guide', 'no-ending', GUIDE);
    const state = await settled();
    expect(state.sources.map(({ name, kind, from }) => [name, kind, from])).toEqual([
      ['travel.m3u', 'playlist', 'file'],
      ['no-ending', 'guide', 'file'],
    ]);
    expect(state).toMatchObject({ channels: 2, matched: 1 });
  });

  it('are removed, and brought back', async () => {
    const { browser, add, settled } = await viewer();
    const from = await lists();
    const { sources } = await add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    const removed = await browser.read(endpoints.removeImportedSource, {
      body: { source_id: sources[0]?.source_id },
    });
    expect(removed).toMatchObject({ sources: [], channels: 0, can_undo: true });
    await browser.read(endpoints.undoImportedRemoval, { body: {} });
    expect(await settled()).toMatchObject({ channels: 3, can_undo: false });
  });

  it('are saved to one file and restored from it on another machine', async () => {
    const one = await viewer();
    const from = await lists();
    await one.add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    const data = Buffer.from(LIST.replaceAll('Island', 'Lamma')).toString('base64');
    await one.browser.read(endpoints.uploadImportedFile, {
      body: { upload_id: 's-upload-list', name: 'travel.m3u', first: true, last: true, data },
    });
    await one.settled();
    const backup = await one.browser.read(endpoints.importedBackup, { query: { secrets: 'true' } });
    const other = await viewer();
    await other.browser.read(endpoints.restoreImported, { body: { backup } });
    await other.settled();
    expect(await other.names()).toEqual(['Pier HD -', 'Island -', 'Edition 1 -', 'Pier HD -', 'Lamma -']);
    const refused = await other.browser.call(endpoints.restoreImported, {
      body: { backup: { format: 'other' } },
    });
    expect(refused.status).toBe(400);
  });

  it('stop on request, and keep what was there before', async () => {
    const { browser, state, add } = await viewer();
    const from = await lists();
    await add({ kind: 'playlist', location: `${from.url}/list.m3u` });
    const slow = await host(
      (_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('#EXTM3U\n'),
    );
    await browser.read(endpoints.addImportedSource, {
      body: { kind: 'playlist', location: `${slow}/slow.m3u` },
    });
    const running = await state();
    expect(running.job).toMatchObject({ phase: 'fetching', source_id: running.sources[1]?.source_id });
    expect(await browser.read(endpoints.cancelImportedJob, { body: {} })).toMatchObject({
      job: null,
      channels: 3,
    });
  });
});

describe('portals', () => {
  it('of the Xtream codes kind bring channels with catch-up, films, and their guide', async () => {
    const portal = await host((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
      const send = (value: unknown): void => void response.end(JSON.stringify(value));
      if (searchParams.get('username') !== 'me' || searchParams.get('password') !== 'secret')
        return send({ user_info: { auth: 0 } });
      if (pathname === '/xmltv.php') return void response.end(GUIDE);
      const action = searchParams.get('action');
      if (action === 'get_live_categories') return send([{ category_id: '1', category_name: 'Islands' }]);
      if (action === 'get_live_streams')
        return send([
          {
            stream_id: 7,
            num: 3,
            name: 'Pier',
            epg_channel_id: 'a',
            category_id: '1',
            tv_archive: 1,
            tv_archive_duration: 3,
          },
          { broken: true },
        ]);
      if (action === 'get_vod_streams')
        return send([{ stream_id: 9, name: 'Film', container_extension: 'mkv' }]);
      return send(action === null ? { user_info: { auth: 1, status: 'Active' } } : []);
    });
    const { browser, add } = await viewer();
    const state = await add({
      kind: 'xtream',
      location: portal,
      name: 'Portal',
      user: 'me',
      password: 'secret',
    });
    expect(state).toMatchObject({
      channels: 1,
      matched: 1,
      videos: 1,
      sources: [
        { kind: 'xtream', code: null },
        { kind: 'guide', code: null },
      ],
    });
    const { channels } = await browser.read(endpoints.channelList, {
      query: { country_code: 'HK', all: 'true' },
    });
    expect(channels.find(({ own }) => own != null)).toMatchObject({
      channel_no: 3,
      own: { groups: ['Islands'], catchup_days: 3 },
    });
    const refused = await (await viewer()).add({
      kind: 'xtream',
      location: portal,
      user: 'me',
      password: 'wrong',
    });
    expect(refused.sources[0]).toMatchObject({ code: 'LOGIN_REFUSED' });
  });

  it('of the Stalker kind bring channels by the MAC address, links of one by one among them', async () => {
    const portal = await host((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://portal');
      const action = searchParams.get('action');
      const mac = decodeURIComponent(request.headers.cookie ?? '').includes('00:1A:79:00:00:01');
      const isAuthorised = request.headers.authorization === 'Bearer t0ken';
      const send = (js: unknown): void => void response.end(JSON.stringify({ js }));
      if (!mac || (action !== 'handshake' && !isAuthorised)) return void response.end('Authorization failed');
      if (action === 'handshake') return send({ token: 't0ken' });
      if (action === 'get_genres') return send([{ id: '1', title: 'Islands' }]);
      if (action === 'create_link') return send({ cmd: 'ffmpeg http://h.example/made.m3u8' });
      if (action === 'get_all_channels')
        return send({
          data: [
            { id: '1', name: 'Pier', number: '5', cmd: 'ffrt http://h.example/pier.m3u8', tv_genre_id: '1' },
            {
              id: '2',
              name: 'Peak',
              number: '6',
              cmd: 'ffmpeg http://localhost/ch/2_',
              use_http_tmp_link: '1',
            },
          ],
        });
      return send({});
    });
    const { add, names } = await viewer();
    await add({ kind: 'stalker', location: `${portal}/c/`, user: '00:1A:79:00:00:01' });
    expect(await names()).toEqual(['Pier -', 'Peak -']);
    const refused = await (await viewer()).add({
      kind: 'stalker',
      location: portal,
      user: '00:00:00:00:00:00',
    });
    expect(refused.sources[0]).toMatchObject({ code: 'LOGIN_REFUSED' });
  });
});
