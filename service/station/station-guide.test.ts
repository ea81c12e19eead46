import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive } from '#service/playback/test-checkout.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const NOW = Date.parse('2026-12-01T12:30:00+08:00');
const HK = { country_code: 'HK' };
const STREAM = 'https://vod.example/1.m3u8';

const episode = (id: string, number: number) => ({
  id,
  number,
  duration: 600,
  stream: STREAM,
});

/** A broadcast of an hour, which begins so many hours after 09:00. */
const broadcast = (hour: number, title: string, ...numbers: readonly string[]): string => {
  const timeOf = (at: number): string => `20261201${String(9 + at).padStart(2, '0')}0000 +0800`;
  const times = `start="${timeOf(hour)}" stop="${timeOf(hour + 1)}"`;
  return `<programme channel="TOWN" ${times}><title>${title}</title>${numbers.join('')}</programme>`;
};
const numberOf = (system: string, text: string): string =>
  `<episode-num system="${system}">${text}</episode-num>`;
const link = (text: string): string => numberOf('station', text);

const station = (...broadcasts: readonly string[]): TestFiles => ({
  'station.json': { name: 'Town TV', currency: 'HKD', languages: ['en', 'tc'] },
  'channels.json': [
    {
      number: 7,
      code: 'TOWN',
      name: 'Town',
      stream: 'https://cdn.example/town.m3u8',
      previewFilm: 'https://cdn.example/town-now.mp4',
    },
  ],
  'programmes/walks.json': {
    id: 'walks',
    name: 'Walks on Sunday',
    genre: 'nature',
    episodes: [episode('w1', 1), episode('w12', 12)],
  },
  'programmes/film.json': { id: 'film', name: 'The Film', episodes: [episode('f1', 1)] },
  'guide/town.xml': `<tv>\n${broadcasts.join('\n')}\n</tv>`,
});

/** What a page reads of the guide. */
async function guideOf(...broadcasts: readonly string[]) {
  const { accounts, extension } = testContent;
  const folder = await folderOf(station(...broadcasts));
  const clock = { at: NOW };
  const options = { clock: { now: () => clock.at }, station: folder };
  const { url } = await testService(options, { ...emptyContent, accounts, extension });
  const browser = testBrowser(url);
  await browser.become('free');
  const { item } = await browser.read(endpoints.guide, {
    query: {
      ...HK,
      network_code: 'TOWN',
      from: new Date(NOW - 6 * HOUR).toISOString(),
      to: new Date(NOW + 6 * HOUR).toISOString(),
    },
  });
  return { browser, url, clock, items: item[0]?.epg ?? [] };
}

describe('broadcasts of a station’s guide', () => {
  it('lead to a programme, and to an episode, which plays again once they are over', async () => {
    const { items } = await guideOf(
      broadcast(0, 'Walks', link('walks/w12')),
      broadcast(1, 'Walks', link(' walks ')),
      broadcast(2, 'Film', link('film/f1')),
      broadcast(3, 'Walks', link('walks/w1')),
      broadcast(4, 'News'),
    );
    expect(
      items.map((one) => [one.programme_id, one.programme_path, one.episode_no, one.vod_episode_id]),
    ).toEqual([
      ['walks', 'walks/Walks-on-Sunday', 12, 'w12'],
      ['walks', 'walks/Walks-on-Sunday', null, null],
      ['film', 'film/The-Film', null, 'f1'],
      ['walks', 'walks/Walks-on-Sunday', 1, null],
      [null, null, null, null],
    ]);
    expect(items.map(({ genre }) => genre)).toEqual(['nature', 'nature', '', 'nature', null]);
    expect(items.map(({ image }) => image === null)).toEqual([false, false, false, false, true]);
  });

  it('have the number that is shown on screen where no episode is named', async () => {
    const { items } = await guideOf(
      broadcast(0, 'Walks', numberOf('onscreen', '20261201'), link('walks')),
      broadcast(1, 'News', numberOf('onscreen', ' 7 ')),
      broadcast(2, 'News', numberOf('onscreen', 'S1 E7'), numberOf('dd_progid', 'walks')),
      broadcast(3, 'Walks', numberOf('onscreen', '7'), link('walks/w12')),
    );
    expect(items.map((one) => [one.programme_id, one.episode_no])).toEqual([
      ['walks', 20261201],
      [null, 7],
      [null, null],
      ['walks', 12],
    ]);
  });

  it('are those of their series for whoever wants to be reminded of it', async () => {
    const { browser } = await guideOf(
      broadcast(3, 'Walks', link('walks')),
      broadcast(4, 'News'),
      broadcast(5, 'Walks', link('walks/w1')),
    );
    const body = { kind: 'series', programme_id: 'walks' };
    await browser.read(endpoints.addReminder, { body });
    const { items } = await browser.read(endpoints.reminderList);
    expect(items.map(({ title_en, slots }) => [title_en, slots.length])).toEqual([['Walks on Sunday', 2]]);
  });

  it('keep their title where they lead nowhere, which is told once', async () => {
    const broadcasts = [
      broadcast(0, 'Gone', link('gone')),
      broadcast(1, 'Gone', link('gone')),
      broadcast(2, 'Walks', link('walks/w9')),
    ];
    const { findings } = await checkedBy(await folderOf(station(...broadcasts)), NOW);
    expect(inShort(findings)).toEqual([
      'warning REFERENCE_UNKNOWN guide/town.xml:2',
      'warning REFERENCE_UNKNOWN guide/town.xml:4',
    ]);
    expect(findings.map(({ message }) => message).join()).toContain('“walks” has no episode “w9”');
    const { items } = await guideOf(...broadcasts);
    expect(items.map((one) => [one.programme_title_en, one.programme_id, one.vod_episode_id])).toEqual([
      ['Gone', null, null],
      ['Gone', null, null],
      ['Walks', 'walks', null],
    ]);
  });
});

const rating = (value: string, system = 'VCHIP'): string =>
  `<rating system="${system}"><value>${value}</value></rating>`;
const subtitles = (language: string, type = 'teletext'): string =>
  `<subtitles type="${type}">${language === '' ? '' : `<language>${language}</language>`}</subtitles>`;

describe('what a broadcast says of itself', () => {
  it.each([
    ['a rating', rating('TV-14'), ['pg']],
    ['ratings, of which the strictest counts', `${rating('G')}${rating('18', 'FSK')}${rating('12')}`, ['m']],
    ['a rating for everyone', rating('TV-G'), ['g']],
    [
      'a rating in an element of its own prefix',
      '<rating><value> IIA </value><icon src="x"/></rating>',
      ['pg'],
    ],
    ['a picture', '<video><aspect>16:9</aspect><quality>HDTV</quality></video>', ['hd']],
    ['a picture in lines', '<video><quality>1080i</quality></video>', ['hd']],
    ['a picture that is none of those', '<video><quality>SDTV 576i</quality></video>', []],
    ['Chinese subtitles', subtitles('Chinese'), ['c2']],
    [
      'two of them, and English ones',
      `${subtitles('zh-Hant')}${subtitles('en')}${subtitles('zh-Hans')}`,
      ['c2', 'c3', 'e'],
    ],
    ['subtitles without a language', '<subtitles type="onscreen"/>', ['e']],
    ['subtitles while it is on', subtitles('', 'live'), ['lc']],
    ['signs', subtitles('English', 'deaf-signed'), []],
    ['subtitles in other languages', subtitles('Português'), []],
    ['two languages of sound', '<audio><stereo>bilingual</stereo></audio>', ['S1', 'S2']],
    ['languages that are not of subtitles', '<language>en</language><orig-language>zh</orig-language>', []],
    ['stars and reviews', '<star-rating><value>5/5</value></star-rating><review type="text">G</review>', []],
    [
      'everything, where markup is irregular',
      '<Video><QUALITY>HDTV<Subtitles type=teletext><language>en</language></subtitles><rating><value>PG',
      ['pg', 'hd', 'e'],
    ],
  ])('is read: %s', async (_, said, codes) => {
    const { items } = await guideOf(broadcast(0, 'News', said));
    expect(items.map(({ onair_codes }) => onair_codes)).toEqual([codes]);
  });

  it('keeps it from a profile that is limited, and no other broadcast and no other profile', async () => {
    const { browser, url, clock } = await guideOf(
      broadcast(3, 'Late', rating('TV-MA')),
      broadcast(4, 'News', rating('PG')),
      broadcast(5, 'Film', link('film/f1')),
    );
    const others = testBrowser(url);
    await Promise.all([browser.become('family'), others.become('paying')]);
    await browser.read(endpoints.setParentPin, { body: { parent_pin: '2580' } });
    await browser.read(endpoints.checkParentPin, { body: { parent_pin: '2580' } });
    const { user } = await browser.open();
    await browser.read(endpoints.saveProfile, {
      body: { id: user.profile_id ?? '', profile: { rating_limit: 'PG' } },
    });
    const codes: unknown[] = [];
    for (const hour of [3, 4, 5]) {
      clock.at = NOW + (hour - 3) * HOUR + MINUTE;
      await browser.open();
      codes.push(
        (await checkoutLive(browser, 'TOWN')).error_code,
        (await checkoutLive(others, 'TOWN')).error_code,
      );
    }
    expect(codes).toEqual(['RATING_LIMIT', undefined, undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['PG', rating('PG'), 'https://cdn.example/town-now.mp4'],
    ['for adults', rating('TV-MA'), undefined],
    ['not rated', '', undefined],
    ['that of its programme', link('film/f1'), 'https://cdn.example/town-now.mp4'],
  ])('lets the channel’s preview play, or not: %s', async (_, said, film) => {
    const { browser } = await guideOf(broadcast(3, 'News', said));
    const { rows } = await browser.read(endpoints.homepage, { query: { ...HK, profile_class: 'general' } });
    const tiles = rows.flatMap(({ items }) => items).flatMap((item) => ('ref' in item ? [item] : []));
    const tile = tiles.find(({ ref }) => ref === 'TOWN');
    expect([tile?.type, tile?.preview_url]).toEqual(['live', film]);
  });

  it('is told where it is a rating that nobody knows', async () => {
    const broadcasts = [
      broadcast(0, 'One', rating('Family!')),
      broadcast(1, 'Two', rating('Family!')),
      broadcast(2, 'Three', `${rating('Board')}${rating('M')}`),
    ];
    const { findings } = await checkedBy(await folderOf(station(...broadcasts)), NOW);
    expect(inShort(findings)).toEqual(['warning RATING_UNKNOWN guide/town.xml:2']);
  });
});
