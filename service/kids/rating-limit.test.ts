import { describe, expect, it } from 'vitest';
import { errorReply } from '#shared/contract/common-errors.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { PIN, testFamily } from './test-family.ts';

const REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } };
const HK = { country_code: 'HK' } as const;
/** A programme that is rated M. */
const ABOVE = 'gold';

type Family = Awaited<ReturnType<typeof testFamily>>;

/** The family with Mum watching, whom Dad has limited. */
async function limited(rating_limit: 'G' | 'PG' = 'PG') {
  const all = await testFamily();
  await all.givePin(PIN);
  expect(await all.save('p-mum', { rating_limit })).toMatchObject({
    success: true,
    profile: { rating_limit },
  });
  await all.choose('p-mum');
  all.pass(5 * MINUTE);
  await all.browser.open();
  return all;
}

/** Returns the service's refusals for a programme above the limit. */
const answers = async ({ browser }: Family) => {
  const { token } = (await browser.open()).user;
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const code = async (
    { method, path }: { readonly method: string; readonly path: string },
    query: string,
    body?: object,
  ) => {
    const reply = await browser.request(method, `${path}${query}`, { headers, ...(body && { body }) });
    return reply.ok ? null : errorReply.parse(await reply.json()).errors.code;
  };
  const found = await browser.read(endpoints.searchProgramme, {
    query: { ...HK, keyword: `Story of ${ABOVE}`, group: 'programme' },
  });
  const list = await browser.read(endpoints.programmeList, { query: { ...HK } });
  const checkout = await browser.read(endpoints.videoCheckout, {
    query: { ...HK, platform: 'web', video_id: `${ABOVE}v1` },
  });
  return {
    details: await code(endpoints.programme, `?country_code=HK&programme_id=${ABOVE}`),
    episodes: await code(endpoints.episodes, `?country_code=HK&programme_id=${ABOVE}`),
    download: await code(endpoints.authoriseDownload, '', { video_id: `${ABOVE}v1`, renew: false }),
    search: found.items.some(({ ref }) => ref === ABOVE),
    list: list.items.some(({ ref }) => ref === ABOVE),
    checkout: checkout.error_code,
  };
};

describe('a profile that is limited by ratings', () => {
  it('gets nothing above its limit: no details, search, list, checkout or download', async () => {
    expect(await answers(await limited())).toMatchObject({
      details: 'PROGRAMME_UNKNOWN',
      episodes: 'PROGRAMME_UNKNOWN',
      search: false,
      list: false,
      checkout: 'RATING_LIMIT',
    });
  });

  it('and another profile of the account gets all of it', async () => {
    const all = await testFamily();
    expect(await answers(all)).toMatchObject({ details: null, episodes: null, search: true, list: true });
    expect((await answers(all)).checkout).not.toBe('RATING_LIMIT');
  });

  it('sees nothing above its limit in what it kept before: favourites, history, reminders, Home, single episodes', async () => {
    const all = await testFamily();
    const { browser } = all;
    await all.givePin(PIN);
    await all.choose('p-mum');
    await browser.open();
    await browser.read(endpoints.addFavourite, { body: { type: 'programme', ref: ABOVE } });
    await browser.read(endpoints.addHistory, {
      query: HK,
      body: {
        type: 'programme',
        ref: ABOVE,
        episode_id: `${ABOVE}-e1`,
        playback_time: 61_000,
        video_duration: 600_000,
        ad_path: 'ad',
      },
    });
    await browser.read(endpoints.addReminder, { body: { kind: 'series', programme_id: ABOVE } });
    const kept = async () => {
      await browser.open();
      const favourites = await browser.read(endpoints.favouriteList, { query: { type: 'programme' } });
      const history = await browser.read(endpoints.historyList, { query: HK });
      const reminders = await browser.read(endpoints.reminderList, {});
      const { rows } = await browser.read(endpoints.homepage, { query: HK });
      const episode = await browser.call(endpoints.episode, { query: { ...HK, episode_id: `${ABOVE}-e1` } });
      const seen = await browser.read(endpoints.episodeHistory, { query: { ...HK, programme_id: ABOVE } });
      return {
        favourites: favourites.items.length,
        history: history.items.length,
        reminders: reminders.items.length,
        home: rows.filter(({ type }) => type === 'history').flatMap(({ items }) => items).length,
        episode: episode.status,
        seen: seen.last_seen_episode?.title_en ?? null,
      };
    };
    const before = await kept();
    expect(before).toMatchObject({ favourites: 1, history: 1, reminders: 1, home: 1, episode: 200 });
    expect(before.seen).not.toBeNull();
    await all.save('p-mum', { rating_limit: 'PG' });
    expect(await kept()).toEqual({
      favourites: 0,
      history: 0,
      reminders: 0,
      home: 0,
      episode: 404,
      seen: null,
    });
  });

  it('plays a channel by the rating of what it shows', async () => {
    expect(await (await limited('G')).live('J')).toBe('RATING_LIMIT');
    expect(await (await limited('PG')).live('J')).toBeUndefined();
  });

  it.each([
    ['a profile without a limit', ({ choose }: Family) => choose('p-family')],
    ['pairing for one', ({ pair }: Family) => pair({ profile_id: 'p-family', profile_name: 'Dad' })],
    ['the removal of its limit', ({ save }: Family) => save('p-mum', { rating_limit: null })],
    ['a milder one of another profile', ({ save }: Family) => save('p-family', { rating_limit: 'PG' })],
    ['a new profile', ({ save }: Family) => save(null, { profile_name: 'Me too' })],
  ])('is refused %s until the PIN was given, and then gets it', async (_, act) => {
    const all = await limited();
    expect(await act(all)).toEqual(REQUIRED);
    expect(await all.watching()).toBe('p-mum');
    await all.givePin(PIN);
    expect((await act(all)).success).toBe(true);
  });

  it('may go to a kids profile, and an older token of another profile opens nothing', async () => {
    const all = await testFamily();
    await all.givePin(PIN);
    await all.save('p-mum', { rating_limit: 'PG' });
    const { token } = (await all.browser.open()).user;
    await all.choose('p-mum');
    const reply = await all.browser.request(
      'GET',
      `${endpoints.programme.path}?country_code=HK&programme_id=${ABOVE}`,
      {
        headers: { authorization: `Bearer ${token ?? ''}` },
      },
    );
    expect(reply.status).toBe(404);
    all.pass(5 * MINUTE);
    expect((await all.choose('p-bo')).success).toBe(true);
  });
});

describe('a locked profile', () => {
  const locked = async () => {
    const all = await testFamily();
    await all.givePin(PIN);
    expect((await all.save('p-family', { locked: true })).success).toBe(true);
    await all.choose('p-mum');
    all.pass(5 * MINUTE);
    return all;
  };

  it.each([
    ['chosen', ({ choose }: Family) => choose('p-family')],
    ['paired for', ({ pair }: Family) => pair({ profile_id: 'p-family', profile_name: 'Dad' })],
    ['unlocked', ({ save }: Family) => save('p-family', { locked: false })],
    ['renamed', ({ save }: Family) => save('p-family', { profile_name: 'Mine' })],
  ])('is not %s without the PIN', async (_, act) => {
    const all = await locked();
    expect(await act(all)).toEqual(REQUIRED);
    await all.givePin(PIN);
    expect((await act(all)).success).toBe(true);
  });

  it('asks again at the next start of the app, and not at a reload of the page that opened it', async () => {
    const { browser, choose, givePin, save } = await locked();
    const watching = async (ticket?: string | null) => {
      const headers = ticket == null ? {} : { 'x-profile-ticket': ticket };
      return browser.read(endpoints.getSession, { headers });
    };
    await givePin(PIN);
    const { profile_ticket: ticket } = await choose('p-family');
    const reloaded = await watching(ticket);
    expect(reloaded.user).toMatchObject({ profile_id: 'p-family', profile_locked: true });
    const started = await watching();
    expect([started.user.profile_id, started.user.token]).toEqual([null, null]);
    expect((await watching(reloaded.profile_ticket)).user.profile_id).toBe('p-family');
    const other = await watching(`${ticket?.split('.')[0]}.${'A'.repeat(43)}`);
    expect(other.user.profile_id).toBeNull();
    expect(await save('p-family', { locked: false })).toMatchObject({ success: true });
    expect((await watching()).user.profile_id).toBe('p-family');
  });

  it('is not opened by the ticket of another profile, a past one, or one of before the PIN was changed', async () => {
    const { browser, choose, givePin, pass } = await locked();
    const at = async (ticket: string | null | undefined) => {
      const headers = { 'x-profile-ticket': ticket ?? '' };
      return (await browser.read(endpoints.getSession, { headers })).user.profile_id;
    };
    const { profile_ticket: mums } = await browser.read(endpoints.getSession);
    await givePin(PIN);
    const { profile_ticket: dads } = await choose('p-family');
    expect([await at(mums), await at(dads)]).toEqual([null, 'p-family']);
    await browser.read(endpoints.setParentPin, { body: { parent_pin: '1357', current_pin: PIN } });
    expect(await at(dads)).toBeNull();
    await givePin('1357');
    const { profile_ticket: again } = await choose('p-family');
    pass(12 * HOUR);
    expect(await at(again)).toBeNull();
    expect(await choose('p-family')).toEqual(REQUIRED);
  });

  it('asks at a new login too, and guesses of the PIN end', async () => {
    const all = await locked();
    const other = all.another();
    await other.login();
    expect(await other.choose('p-family')).toEqual(REQUIRED);
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push(
        (await other.browser.call(endpoints.checkParentPin, { body: { parent_pin: String(1000 + n) } }))
          .status,
      );
    expect(codes.at(-1)).toBe(429);
    expect(await other.choose('p-family')).toEqual(REQUIRED);
  });
});

describe('limits and locks', () => {
  it.each([{ rating_limit: 'PG' }, { locked: true }])('%o needs a parent PIN to be set', async (change) => {
    const { save } = await testFamily({ pin: null });
    expect(await save('p-mum', change)).toEqual({ success: false, errors: { code: 'PARENT_PIN_UNSET' } });
    expect((await save('p-mum', { rating_limit: null, locked: false, profile_name: 'Mama' })).success).toBe(
      true,
    );
  });

  it('hold the PIN: it may be changed but not removed', async () => {
    const { browser } = await limited();
    const set = (parent_pin: string | null) =>
      browser.read(endpoints.setParentPin, { body: { parent_pin, current_pin: PIN } });
    expect(await set(null)).toEqual({ success: false, errors: { code: 'PARENT_PIN_IN_USE' } });
    expect((await set('1357')).success).toBe(true);
  });
});
