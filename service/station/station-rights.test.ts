import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutVideo } from '#service/playback/test-checkout.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const NOW = Date.parse('2026-12-01T12:00:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const LEAVES = '2026-12-01T13:00:00+08:00';
const stream = (id: string): string => `https://cdn.example/${id}.m3u8`;
const episode = (id: string, number: number, more: object = {}) => ({
  id,
  number,
  duration: 600,
  stream: stream(id),
  ...more,
});
const price = (amount: number, country = 'HK') => ({ country, amount });

const STATION: TestFiles = {
  'station.json': { name: 'Town TV', currency: 'HKD', countries: ['HK', 'MO'] },
  'plans.json': [
    { id: 'plus', name: 'Plus', tags: ['PLUS'], prices: [price(50)], kind: 'card' },
    { id: 'macau', name: 'Macau', tags: ['PLUS'], prices: [price(40, 'MO')] },
  ],
  'programmes/walks.json': {
    id: 'walks',
    name: 'Walks',
    episodes: [episode('w1', 1), episode('w2', 2, { offShelf: LEAVES }), episode('w3', 3)],
  },
  'pins.csv': 'pin;about;plans\nabcd-efgh 12;Gift;plus\n',
  'promo-codes.csv': 'code;about;discount\nspring;Two off;2\n',
};

async function onAir(files: TestFiles = STATION) {
  const clock = { at: NOW };
  const { accounts, extension } = testContent;
  const { url } = await testService(
    { clock: { now: () => clock.at }, station: await folderOf(files), demoCountry: 'HK' },
    { ...emptyContent, accounts, extension },
  );
  const browser = testBrowser(url);
  await browser.become('free');
  const listed = async () => {
    const { episode_groups } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'walks' },
    });
    return episode_groups.data.flatMap(({ list }) => list.map(({ episode_id }) => episode_id));
  };
  return { browser, clock, listed };
}

describe('an episode that goes off shelf while its programme stays', () => {
  it('plays and is listed until then, and neither from then on', async () => {
    const { browser, clock, listed } = await onAir();
    const before = await checkoutVideo(browser, 'w2');
    expect(before.profiles[0]?.streaming_path).toBe(stream('w2'));
    expect(await listed()).toEqual(['w1', 'w2', 'w3']);
    clock.at = Date.parse(LEAVES);
    expect((await checkoutVideo(browser, 'w2')).error_code).toBe('S_00001005');
    expect((await checkoutVideo(browser, 'w1')).error_code).toBeUndefined();
    expect(await listed()).toEqual(['w1', 'w3']);
  });

  it('is no next episode, and not found, once it has left', async () => {
    const { browser, clock } = await onAir();
    const read = (episode_id: string) => browser.call(endpoints.episode, { query: { ...HK, episode_id } });
    clock.at = NOW + 2 * HOUR;
    const { nextEpisode } = endpoints.episode.reply.parse(await (await read('w1')).json());
    expect(nextEpisode?.episode_id).toBe('w3');
    expect((await read('w2')).status).toBe(404);
  });

  it('ends what was checked out before', async () => {
    const { browser } = await onAir();
    const { stream_token } = await checkoutVideo(browser, 'w2');
    expect(stream_token?.expires_in).toBe(HOUR / 1000);
  });
});

describe('codes of a package', () => {
  it('are found however they are written there and typed here', async () => {
    const { browser } = await onAir();
    const check = (pin: string) => browser.read(endpoints.checkPinCard, { body: { pin, region: 1 } });
    expect(await check('ABCDEFGH12')).toMatchObject({ pin_card: { effect: 'redeem' } });
    expect(await check('Spring')).toMatchObject({ pin_card: { discount: 200 } });
  });

  it('are two of one name if they differ in what nobody types alone', async () => {
    const { findings } = await checkedBy(
      await folderOf({ ...STATION, 'promo-codes.csv': 'code;about;discount\nABCD EFGH 12;Two off;2\n' }),
      NOW,
    );
    expect(inShort(findings)).toEqual(['blocker ID_TWICE promo-codes.csv:2']);
  });

  it.each([
    [
      'that pays in full and names no plan',
      [{ pin: 'GIFT0001', about: 'Gift', plans: [] }],
      'ENTRY_INVALID pins.json:5',
    ],
    [
      'that nobody can type',
      [{ pin: 'A'.repeat(30), about: 'Gift', plans: ['plus'] }],
      'ENTRY_INVALID pins.json:3',
    ],
    [
      'of a country in which its plan has no price',
      [{ pin: 'GIFT0001', about: 'Gift', plans: ['macau'] }],
      'PLAN_NOT_SOLD_THERE pins.json:5',
    ],
  ])('one %s is told', async (_, pins, found) => {
    const { 'pins.csv': _csv, ...rest } = STATION;
    const { findings } = await checkedBy(await folderOf({ ...rest, 'pins.json': pins }), NOW);
    expect(inShort(findings)).toEqual([`warning ${found}`]);
  });
});

describe('fields that open what is sold', () => {
  const foundFor = async (programme: object, more: object = {}) => {
    const files = {
      'programmes/film.json': { id: 'film', name: 'Film', ...programme, episodes: [episode('f1', 1, more)] },
    };
    const { findings } = await checkedBy(await folderOf({ ...STATION, ...files }), NOW);
    return findings.map(({ code }) => code);
  };

  it.each([
    [{ tags: ['PLUS'], platforms: ['Web'] }, {}, 'OPEN_TO_EVERYONE'],
    [{ tags: ['PLUS'] }, { platforms: ['Mobile'] }, 'OPEN_TO_EVERYONE'],
    [{ price: 9 }, { viewingEnds: '2027-01-01T00:00:00Z' }, 'OPEN_TO_EVERYONE'],
    [{ pay: { from: '2026-01-01T00:00:00Z' } }, {}, 'OPEN_TO_NOBODY'],
    [{}, { gold: { from: '2026-01-01T00:00:00Z' } }, 'OPEN_TO_NOBODY'],
    [{ kids: true, rating: 'M' }, {}, 'KIDS_MATURE'],
    [{}, { stream: 'https://cdn.example/film.mp4?token=1' }, 'STREAM_NOT_PLAYED'],
  ])('%j with %j is told', async (programme, more, code) => {
    expect(await foundFor(programme, more)).toEqual([code]);
  });

  it.each([
    [{ tags: ['PLUS'], platforms: ['SmartTV'] }, {}],
    [{ tags: ['PLUS'], platforms: ['Mobile'], vertical: true }, {}],
    [{ platforms: ['Web'] }, {}],
    [{ price: 9 }, { pay: { from: '2026-01-01T00:00:00Z' } }],
    [{ pay: { from: '2026-01-01T00:00:00Z' } }, { free: { from: '2026-01-01T00:00:00Z' } }],
    [{ pay: { from: '2026-01-01T00:00:00Z' } }, { preview: true }],
    [{ pay: { from: '2026-01-01T00:00:00Z' } }, { kind: 'trailer' }],
  ])('%j with %j is as it says', async (programme, more) => {
    expect(await foundFor(programme, more)).toEqual([]);
  });

  it('and it is true: everyone may watch', async () => {
    const { browser } = await onAir({
      ...STATION,
      'programmes/film.json': {
        id: 'film',
        name: 'Film',
        tags: ['PLUS'],
        episodes: [
          episode('f1', 1, { platforms: ['Web'] }),
          episode('f2', 2, { viewingEnds: '2027-01-01T00:00:00Z' }),
          episode('f3', 3),
        ],
      },
    });
    const codes = await Promise.all(
      ['f1', 'f2', 'f3'].map(async (id) => (await checkoutVideo(browser, id)).error_code ?? 'plays'),
    );
    expect(codes).toEqual(['plays', 'plays', 'S_00001014']);
  });
});
