import { expect, it } from 'vitest';
import { NOON } from '#service/testing/test-client.ts';
import { importedViewer, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

const START = NOON - 3 * HOUR;
const END = NOON - 2 * HOUR;
const digits = (at: number, zone = 0): string =>
  new Date(at + zone * HOUR).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const china = (at: number): string => digits(at, 8);
const iso = (at: number): string => `${digits(at).slice(0, 8)}T${digits(at).slice(8)}`;

/** The source of each channel, and what it asks for; null where no replay is offered. */
const CHANNELS: Readonly<Record<string, readonly [attributes: string, asked: string | null]>> = {
  a: [
    `catchup="append" catchup-source="?playseek=\${(b)yyyyMMddHHmmss}-\${(e)yyyyMMddHHmmss}"`,
    `/a?playseek=${china(START)}-${china(END)}`,
  ],
  b: [
    `catchup="append" catchup-source="?starttime=\${(b)yyyyMMdd'T'HHmmss:utc}Z&endtime=\${(e)yyyyMMdd'T'HHmmss:utc}Z"`,
    `/b?starttime=${iso(START)}Z&endtime=${iso(END)}Z`,
  ],
  c: [
    `catchup="append" catchup-source="?s=\${(b)timestamp}&e=\${(e)timestamp}"`,
    `/c?s=${START / SECOND}&e=${END / SECOND}`,
  ],
  d: [
    `catchup="append" catchup-source="?playseek=\${utc:yyyyMMddHHmmss}-\${utcend:yyyyMMddHHmmss}"`,
    `/d?playseek=${digits(START)}-${digits(END)}`,
  ],
  e: [
    `catchup="default" catchup-source="HOST/e/{start:YYYY-MM-DD}/{start:HH-mm}"`,
    `/e/${new Date(START + 8 * HOUR).toISOString().slice(0, 10)}/${china(START).slice(8, 10)}-${china(START).slice(10, 12)}`,
  ],
  f: [`catchup="append" catchup-source="?at=\${somewhen}"`, null],
  g: ['catchup="append"', null],
};

it('a past programme is asked for as lists of the Chinese market say, and what leads nowhere is not offered', async () => {
  const asked: string[] = [];
  const list = () =>
    Object.entries(CHANNELS).map(
      ([id, [attributes]]) =>
        `#EXTINF:-1 tvg-id="${id}" ${attributes.replace('HOST', host)},Channel ${id}\n${host}/${id}\n`,
    );
  const programmes = Object.keys(CHANNELS).map(
    (id) =>
      `<programme channel="${id}" start="${digits(START)}" stop="${digits(END)}"><title>Tide</title></programme>`,
  );
  const host = await testHost((request, reply) => {
    const path = request.url ?? '';
    if (path === '/list.m3u') return void reply.end(`#EXTM3U\n${list().join('')}`);
    if (path === '/guide.xml') return void reply.end(`<tv>${programmes.join('')}</tv>`);
    asked.push(path);
    reply.end('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n');
  });
  const { browser, addListAndGuide, channels } = await importedViewer();
  await addListAndGuide(host);
  const items = await channels();
  for (const [id, [, path]] of Object.entries(CHANNELS)) {
    const network_code = items.find(({ name }) => name === `Channel ${id}`)?.network_code ?? '';
    const query = {
      country_code: 'HK',
      network_code,
      from: new Date(START).toISOString(),
      to: new Date(END).toISOString(),
    };
    const guide = await browser.read(endpoints.guide, { query });
    const video_id = guide.item[0]?.epg[0]?.vod_episode_id ?? null;
    expect([id, video_id !== null]).toEqual([id, path !== null]);
    if (video_id === null) continue;
    asked.splice(0);
    await browser.read(endpoints.videoCheckout, { query: { country_code: 'HK', platform: 'web', video_id } });
    expect(asked).toEqual([path]);
  }
});
