import { describe, expect, it } from 'vitest';
import { NOON, testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { ratedHousehold } from './test-rated-household.ts';

describe('a profile with a rating limit, on the household’s channels', () => {
  it('is sent nothing of a programme above it from its first second on, and the channel again after it', async () => {
    const { url, clock, live } = await ratedHousehold('PG');
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
    const { past } = await ratedHousehold('PG');
    expect(await Promise.all([past(-3, -2), past(-2, -1), past(-2.01, -1), past(-3, -1.9)])).toEqual([
      null,
      'RATING_LIMIT',
      'RATING_LIMIT',
      'RATING_LIMIT',
    ]);
  });

  it('is not told the title of a recording above it', async () => {
    const { browser, codeOf } = await ratedHousehold('PG');
    for (const from of [-3, -2]) {
      const start = new Date(NOON + from * HOUR).toISOString();
      await browser.read(endpoints.recordImported, { body: { network_code: codeOf('Pier'), start } });
    }
    const { items } = await browser.read(endpoints.importedRecordings, {});
    expect(items.map(({ title_en }) => title_en)).toEqual(['Pier', 'Gulls']);
  });

  it('gets no film above it: not played, listed, on Home or found', async () => {
    const { browser, filmOf, video } = await ratedHousehold('PG');
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
    const { browser, codeOf, live } = await ratedHousehold('PG');
    expect((await live('Velvet')).error_code).toBe('RATING_LIMIT');
    const details = async (hours: number) => {
      const start = new Date(NOON + hours * HOUR).toISOString();
      const query = { country_code: 'HK', network_code: codeOf('Pier'), start };
      return (await browser.read(endpoints.programmeDetails, { query })).details?.ratings;
    };
    expect([await details(0), await details(1)]).toEqual([[{ system: 'X', value: 'PG-13' }], undefined]);
  });

  it('is not asked of a profile without a limit', async () => {
    const { clock, filmOf, live, video, past } = await ratedHousehold(null);
    clock.at = NOON + HOUR;
    expect((await live('Pier')).error_code).toBeUndefined();
    expect([await past(-2, -1), await video(filmOf('Night film'))]).toEqual([null, null]);
    expect((await live('Velvet')).error_code).toBeUndefined();
  });
});
