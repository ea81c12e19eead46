import type { ServerResponse } from 'node:http';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { importedSources, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { HOUR, type SetTimer } from '#shared/kernel/time.ts';

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
#EXTINF:-1 tvg-id="a",Quay
/window.m3u8
#EXTINF:-1 tvg-id="a",Radio
/radio.mp3
#EXTINF:900,Day film
/day.mp4
#EXTINF:900 parental-rating="18",Night film
/night.mp4
`;
const STREAM = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n';

/** A live playlist with an hour and a half of segments of 10 s, numbered from 100 on. */
const WINDOW = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:100\n${Array.from({ length: 540 }, (_, no) => `#EXTINF:10,\n${100 + no}.ts\n`).join('')}`;

type Timers = { readonly setTimer?: SetTimer };

/** The household's channels with a profile that is limited to `limit`, and the clock that turns. */
export async function ratedHousehold(limit: 'PG' | null, { setTimer }: Timers = {}) {
  const host = await testHost((request, reply) => {
    const { url = '' } = request;
    if (url === '/list.m3u') reply.end(LIST.replaceAll(/^\//gm, `http://${request.headers.host}/`));
    else if (url.endsWith('.mp4'))
      reply.writeHead(200, { 'content-type': 'video/mp4' }).end('\0\0\0\x20ftypisom');
    else if (url === '/window.m3u8') reply.end(WINDOW);
    else if (url.endsWith('.mp3')) sendRadio(reply);
    else reply.end(url === '/guide.xml' ? GUIDE : STREAM);
  });
  const clock = { at: NOON };
  const { url } = await testService({
    openImportThread: inlineImport,
    clock: { now: () => clock.at },
    ...(setTimer === undefined ? {} : { setTimer }),
  });
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
    const saved = await browser.read(endpoints.saveProfile, { body });
    if (!saved.success) throw new Error('the limit was not saved');
    await browser.open();
  }
  const live = (name: string) =>
    browser.read(endpoints.liveCheckout, { query: { ...HK, network_code: codeOf(name) }, headers: DEVICE });
  const videoTicket = (video_id: string) =>
    browser.read(endpoints.videoCheckout, { query: { ...HK, video_id } });
  const video = async (video_id: string) => (await videoTicket(video_id)).error_code ?? null;
  const past = (from: number, to: number) => pastTicket(from, to).then((one) => one.error_code ?? null);
  const pastTicket = (from: number, to: number) =>
    videoTicket(
      catchupVideoId({ networkCode: codeOf('Pier'), start: NOON + from * HOUR, end: NOON + to * HOUR }),
    );
  return { url, browser, clock, codeOf, filmOf, live, video, past, pastTicket };
}

/** A station that never ends: a frame of sound to begin with, and one more for each that was read. */
function sendRadio(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'audio/mpeg' });
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const timer = setInterval(() => reply.write(frame), 5);
  reply.on('close', () => clearInterval(timer));
  reply.write(Buffer.concat(Array.from({ length: 8 }, () => frame)));
}
