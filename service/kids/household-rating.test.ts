import { describe, expect, it } from 'vitest';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { importedSources, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK', platform: 'web' };
const DEVICE = { hdid: 'device', 'app-domain': '127.0.0.1' };
const PIN = '2580';
const time = (hours: number): string =>
  new Date(NOON + hours * HOUR).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const shown = (from: number, title: string, rating: string): string =>
  `<programme channel="a" start="${time(from)}" stop="${time(from + 1)}"><title>${title}</title><rating system="X"><value>${rating}</value></rating></programme>`;
const GUIDE = `<tv><channel id="a"><display-name>Pier</display-name></channel>${shown(-3, 'Gulls', 'PG')}${shown(-2, 'Knives', '18+')}${shown(0, 'Tide', 'PG-13')}${shown(1, 'Blood', 'TV-MA')}${shown(2, 'Boats', 'U')}</tv>`;
const LIST = `#EXTM3U
#EXTINF:-1 tvg-id="a" catchup="shift" catchup-days="3",Pier
/live.m3u8
#EXTINF:-1 adult="1",Velvet
/live.m3u8
#EXTINF:900,Day film
/day.mp4
#EXTINF:900 parental-rating="18",Night film
/night.mp4
`;
const STREAM = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n';

/** The household's channels with a profile that is limited to `limit`, and the clock that turns. */
async function household(limit: 'PG' | null) {
  const host = await testHost((request, reply) => {
    const { url = '' } = request;
    if (url === '/list.m3u') reply.end(LIST.replaceAll(/^\//gm, `http://${request.headers.host}/`));
    else if (url.endsWith('.mp4'))
      reply.writeHead(200, { 'content-type': 'video/mp4' }).end('\0\0\0\x20ftypisom');
    else reply.end(url === '/guide.xml' ? GUIDE : STREAM);
  });
  const clock = { at: NOON };
  const { url } = await testService({ openImportThread: inlineImport, clock: { now: () => clock.at } });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  await importedSources(browser).addListAndGuide(host);
  const { items } = await browser.read(endpoints.importedChannels, {});
  const films = (await browser.read(endpoints.importedVideos, {})).items;
  const codeOf = (name: string): string => items.find((one) => one.name === name)?.network_code ?? '';
  const filmOf = (name: string): string => films.find((one) => one.name === name)?.video_id ?? '';
  if (limit !== null) {
    await browser.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
    await browser.read(endpoints.checkParentPin, { body: { parent_pin: PIN } });
    const { user } = await browser.open();
    const body = { id: user.profile_id ?? '', profile: { rating_limit: limit } };
    expect((await browser.read(endpoints.saveProfile, { body })).success).toBe(true);
    await browser.open();
  }
  const live = (name: string) =>
    browser.read(endpoints.liveCheckout, { query: { ...HK, network_code: codeOf(name) }, headers: DEVICE });
  const video = async (video_id: string) =>
    (await browser.read(endpoints.videoCheckout, { query: { ...HK, video_id } })).error_code ?? null;
  const past = (from: number, to: number) =>
    video(catchupVideoId({ networkCode: codeOf('Pier'), start: NOON + from * HOUR, end: NOON + to * HOUR }));
  return { url, browser, clock, codeOf, filmOf, live, video, past };
}

describe('a profile with a rating limit, on the household’s channels', () => {
  it('is sent nothing of a programme above it from its first second on, and the channel again after it', async () => {
    const { url, clock, live } = await household('PG');
    clock.at = NOON + 55 * MINUTE;
    const ticket = await live('Pier');
    expect(ticket.stream_token?.expires_in).toBe(300);
    const path = ticket.profiles[0]?.streaming_path ?? '';
    clock.at = NOON + HOUR - SECOND;
    expect((await testFetch(url + path)).status).toBe(200);
    clock.at = NOON + HOUR;
    expect((await testFetch(url + path)).status).toBe(403);
    expect((await live('Pier')).error_code).toBe('RATING_LIMIT');
    clock.at = NOON + 2 * HOUR + 30 * MINUTE;
    expect(await live('Pier')).toMatchObject({ timeshift: 30, archive_minutes: 30 });
  });

  it('replays nothing above it, also as a part of a longer stretch', async () => {
    const { past } = await household('PG');
    expect(await Promise.all([past(-3, -2), past(-2, -1), past(-2.01, -1), past(-3, -1.9)])).toEqual([
      null,
      'RATING_LIMIT',
      'RATING_LIMIT',
      'RATING_LIMIT',
    ]);
  });

  it('is not told the title of a recording above it', async () => {
    const { browser, codeOf } = await household('PG');
    for (const from of [-3, -2]) {
      const start = new Date(NOON + from * HOUR).toISOString();
      await browser.read(endpoints.recordImported, { body: { network_code: codeOf('Pier'), start } });
    }
    const { items } = await browser.read(endpoints.importedRecordings, {});
    expect(items.map(({ title_en }) => title_en)).toEqual(['Pier', 'Gulls']);
  });

  it('gets no film above it: not played, listed, on Home or found', async () => {
    const { browser, filmOf, video } = await household('PG');
    expect([await video(filmOf('Day film')), await video(filmOf('Night film'))]).toEqual([
      null,
      'RATING_LIMIT',
    ]);
    const { items } = await browser.read(endpoints.importedVideos, {});
    expect(items.map(({ name }) => name)).toEqual(['Day film']);
    const found = await browser.read(endpoints.searchProgramme, {
      query: { country_code: 'HK', keyword: 'film', group: 'clip' },
    });
    expect(found.items.map(({ name_en }) => name_en).filter((name) => name?.endsWith('film'))).toEqual([
      'Day film',
    ]);
  });

  it('gets no channel for adults, and no details of a programme above it', async () => {
    const { browser, codeOf, live } = await household('PG');
    expect((await live('Velvet')).error_code).toBe('RATING_LIMIT');
    const details = async (hours: number) => {
      const start = new Date(NOON + hours * HOUR).toISOString();
      const query = { country_code: 'HK', network_code: codeOf('Pier'), start };
      return (await browser.read(endpoints.programmeDetails, { query })).details?.ratings;
    };
    expect([await details(0), await details(1)]).toEqual([[{ system: 'X', value: 'PG-13' }], undefined]);
  });

  it('is not asked of a profile without a limit', async () => {
    const { clock, filmOf, live, video, past } = await household(null);
    clock.at = NOON + HOUR;
    expect((await live('Pier')).error_code).toBeUndefined();
    expect([await past(-2, -1), await video(filmOf('Night film'))]).toEqual([null, null]);
    expect((await live('Velvet')).error_code).toBeUndefined();
  });
});
