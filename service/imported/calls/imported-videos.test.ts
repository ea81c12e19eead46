import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { checkoutVideo } from '#service/playback/test-checkout.ts';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const FILM = Buffer.from('\0\0\0\x20ftypisom and the rest of a film');
const HK = { country_code: 'HK' };
const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const GUIDE = `<tv><channel id="a"><display-name>Pier</display-name></channel><programme channel="a" start="${time(NOON)}" stop="${time(NOON + HOUR)}"><title>Tide</title><icon src="http://127.0.0.1:9/p.png"/></programme></tv>`;

/** A service with a playlist of a channel and two films, and a viewer of it. */
async function viewer() {
  let root = '';
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const list = `#EXTM3U\n#EXTINF:-1,Pier\n${root}/live.m3u8\n#EXTINF:900,A film\n${root}/film.mp4\n#EXTINF:-1 tvg-type="series" group-title="Tides",Tides 1\n${root}/gone.mp4\n`;
    if (request.url === '/film.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(FILM);
    else if (request.url === '/gone.mp4') response.writeHead(404).end();
    else response.end(request.url === '/guide.xml' ? GUIDE : list);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  root = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  for (const [kind, file] of [
    ['playlist', 'list.m3u'],
    ['guide', 'guide.xml'],
  ]) {
    await browser.read(endpoints.addImportedSource, { body: { kind, location: `${root}/${file}` } });
    while ((await browser.read(endpoints.importedState, {})).job !== null)
      await new Promise((resolve) => setImmediate(resolve));
  }
  const ids = (await browser.read(endpoints.importedVideos, {})).items.map(({ video_id }) => video_id);
  return { url, browser, ids, asked };
}
const importedRow = async (browser: ReturnType<typeof testBrowser>, profile_class = 'general') =>
  (await browser.read(endpoints.homepage, { query: { ...HK, profile_class } })).rows.find(
    ({ row_id }) => row_id === 'own-videos',
  );

describe('films and episodes of playlists', () => {
  it('have a row of their own, and are not among the channels', async () => {
    const { browser } = await viewer();
    const row = await importedRow(browser);
    expect(row?.items).toMatchObject([
      { type: 'clip', name_en: 'A film' },
      { type: 'clip', name_en: 'Tides 1' },
    ]);
    const { items, total } = await browser.read(endpoints.importedVideos, {});
    expect([total, ...items.map(({ name, groups }) => `${name} ${groups}`)]).toEqual([
      2,
      'A film ',
      'Tides 1 Tides',
    ]);
    expect((await browser.read(endpoints.importedChannels, {})).items.map(({ name }) => name)).toEqual([
      'Pier',
    ]);
    expect(await importedRow(browser, 'kids')).toBeUndefined();
  });

  it('play by their own id, as the file that they are, and report when they are gone', async () => {
    const { browser, ids, url } = await viewer();
    const [film = '', gone = ''] = ids;
    const ticket = await checkoutVideo(browser, film);
    expect(ticket).toMatchObject({ call_ad: false, timeshift: 0 });
    const file = await testFetch(`${url}${ticket.profiles[0]?.streaming_path}`);
    expect([file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([
      200,
      'video/mp4',
      FILM.length,
    ]);
    expect(
      (await browser.read(endpoints.clipInfo, { query: { ...HK, clip_id: film } })).infos[0]?.title,
    ).toBe('A film');
    expect((await checkoutVideo(browser, gone)).error_code).toBe('SOURCE_GONE');
    expect((await checkoutVideo(browser, 'ownv-none')).error_code).toBe('S_00001005');
  });

  it('are found in the main search by their names, the whole name first, and not by kids', async () => {
    const { browser } = await viewer();
    const found = async (keyword: string, profile_class = 'general') =>
      (
        await browser.read(endpoints.searchProgramme, {
          query: { ...HK, keyword, group: 'clip', profile_class },
        })
      ).items.flatMap(({ ref, name_en }) => (ref.startsWith('ownv-') ? [name_en] : []));
    expect(await found('film')).toEqual(['A film']);
    expect(await found('tides')).toEqual(['Tides 1']);
    expect(await found('fim')).toEqual([]);
    expect([await found('tidess'), await found('tables')]).toEqual([['Tides 1'], []]);
    expect(await found('film', 'kids')).toEqual([]);
  });

  it('are kept in the history and resume where they were stopped, until they are watched to the end or locked', async () => {
    const { browser, ids } = await viewer();
    const [, tides = ''] = ids;
    const { user } = await browser.open();
    const watch = (playback_time: number, ref = tides) =>
      browser.call(endpoints.addHistory, {
        query: { ...HK, profile_id: user.profile_id ?? '' },
        body: { type: 'programme', ref, episode_id: ref, playback_time, video_duration: 900_000 },
      });
    const row = async () => {
      const { rows } = await browser.read(endpoints.homepage, { query: HK });
      return (
        rows.find(({ type }) => type === 'history')?.items.flatMap((one) => ('flips' in one ? [] : [one])) ??
        []
      );
    };
    const listed = async () =>
      (await browser.read(endpoints.historyList, { query: {} })).items.map(
        ({ ref, name_en, playback_time }) => [ref, name_en, playback_time],
      );
    expect((await watch(1000, 'ownv-none')).status).toBe(404);
    await watch(300_000);
    expect(await listed()).toEqual([[tides, 'Tides 1', 300_000]]);
    expect(await row()).toMatchObject([
      { type: 'clip', ref: tides, last_seen_episode: tides, last_seen_episode_playback_time: 300_000 },
    ]);
    await browser.read(endpoints.setParentPin, { body: { parent_pin: '2580' } });
    await browser.read(endpoints.lockImportedGroup, { body: { key: 'tides', locked: true } });
    expect([await listed(), await row()]).toEqual([[], []]);
    await browser.read(endpoints.checkParentPin, { body: { parent_pin: '2580' } });
    await watch(890_000);
    expect([(await listed()).length, await row()]).toEqual([1, []]);
    await browser.read(endpoints.removeHistory, { query: { type: 'programme', ref: tides } });
    expect(await listed()).toEqual([]);
  });

  it('show no picture of a private host that a guide names', async () => {
    const { browser, url, asked } = await viewer();
    const [channel] = (await browser.read(endpoints.importedChannels, {})).items;
    const query = { ...HK, network_code: channel?.network_code ?? '', start: new Date(NOON).toISOString() };
    const { details } = await browser.read(endpoints.programmeDetails, { query });
    expect(details?.icon).toContain(`/media/import/${channel?.network_code}/picture/${NOON}?key=`);
    expect((await testFetch(`${url}${details?.icon}`)).status).toBe(404);
    expect(asked.some((path) => path.includes('p.png'))).toBe(false);
  });
});
