import { describe, expect, it } from 'vitest';
import { PIN, testFamily } from '#service/kids/test-family.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } };

/** The family with Bo watching. */
async function bo(pin: string | null = PIN) {
  const all = await testFamily({ pin });
  await all.choose('p-bo');
  return all;
}

describe('a kids profile behind a parent PIN', () => {
  it.each([
    ['the token of a general profile', ({ choose }: Bo) => choose('p-mum')],
    ['pairing for one', ({ pair }: Bo) => pair({ profile_id: 'p-mum', profile_name: 'Mum' })],
    ['pairing with the default profile', ({ pair }: Bo) => pair({ pairWithDefaultProfile: true })],
    ['a new profile', ({ save }: Bo) => save(null, { profile_name: 'Big Bo', profile_class: 'general' })],
    ['a change of its own', ({ save }: Bo) => save('p-bo', { profile_name: 'Big Bo' })],
    ['the removal of another', ({ save }: Bo) => save('p-mum', { status: 'inactive' })],
  ])('is refused %s until the PIN was given, and then gets it', async (_, act) => {
    const all = await bo();
    expect(await act(all)).toEqual(REQUIRED);
    expect(await all.watching()).toBe('p-bo');
    expect(await all.givePin('0000')).toMatchObject({ success: false });
    expect(await act(all)).toEqual(REQUIRED);
    expect((await all.givePin(PIN)).success).toBe(true);
    expect((await act(all)).success).toBe(true);
  });

  it('the grant holds for five minutes, in its own session, and over no change to a kids profile', async () => {
    const { choose, givePin, pass, another, watching } = await bo();
    await givePin(PIN);
    pass(5 * MINUTE - 1);
    expect((await choose('p-mum')).success).toBe(true);
    expect((await choose('p-bo')).success).toBe(true);
    expect(await choose('p-mum')).toEqual(REQUIRED);
    await givePin(PIN);
    const other = another();
    await other.login();
    await other.choose('p-bo');
    expect(await other.choose('p-mum')).toEqual(REQUIRED);
    pass(5 * MINUTE);
    expect(await choose('p-mum')).toEqual(REQUIRED);
    expect(await watching()).toBe('p-bo');
  });

  it('cannot get around it by logging a screen in and claiming it here', async () => {
    const { browser, givePin } = await bo();
    const { code } = await browser.read(endpoints.requestTvCode);
    expect(await browser.read(endpoints.pairByCode, { body: { code } })).toEqual(REQUIRED);
    await givePin(PIN);
    expect((await browser.read(endpoints.pairByCode, { body: { code } })).success).toBe(true);
  });

  it('or by its removal on another device', async () => {
    const { choose, another, browser } = await bo();
    const parent = another();
    await parent.login();
    await parent.choose('p-mum');
    expect((await parent.save('p-bo', { status: 'inactive' })).success).toBe(true);
    expect((await browser.open()).user.profile_id).toBeNull();
    expect(await choose('p-mum')).toEqual(REQUIRED);
  });

  it('goes to another kids profile freely, and everywhere with a password', async () => {
    const { choose, save, givePin, login, watching } = await bo();
    await givePin(PIN);
    const reply = await save(null, { profile_name: 'Yu', profile_class: 'kids' });
    await choose('p-bo');
    expect((await choose(reply.profile?.id ?? '')).success).toBe(true);
    await login('family');
    expect((await choose('p-mum')).success).toBe(true);
    expect(await watching()).toBe('p-mum');
  });

  it('is not asked for a PIN if none is set', async () => {
    const { choose } = await bo(null);
    expect((await choose('p-mum')).success).toBe(true);
  });
});

describe('an older token of the same session', () => {
  it('speaks for the kids profile that watches now, and a guest token plays nothing', async () => {
    const { browser, choose, watching } = await testFamily();
    const adult = async () => {
      const query = { platform: 'web', country_code: 'HK', network_code: 'J' };
      const headers = { hdid: 'd', 'app-domain': 'x', 'x-user-token': before.user ?? '' };
      return (await browser.read(endpoints.liveCheckout, { query, headers })).error_code;
    };
    expect(await watching()).toBe('p-family');
    const before = browser.tokens();
    expect(await adult()).toBeUndefined();
    await choose('p-bo');
    expect(await adult()).toBe('S_00001005');
    const query = { platform: 'web', country_code: 'HK', video_id: 'freev1' };
    await choose('p-bo');
    const guest = await browser.read(endpoints.videoCheckout, {
      query,
      headers: { 'x-user-token': before.guest },
    });
    expect(guest.error_code).toBe('S_00001005');
  });

  it('of a general session, its guest token is no user token', async () => {
    const { browser } = await testFamily();
    await browser.open();
    const query = { platform: 'web', country_code: 'HK', video_id: 'freev1' };
    const reply = await browser.call(endpoints.videoCheckout, {
      query,
      headers: { 'x-user-token': browser.tokens().guest },
    });
    expect(reply.status).toBe(401);
  });
});

describe('the profile data of a tab that has not heard of a switch', () => {
  const HK = { country_code: 'HK' };
  const EPISODE = {
    type: 'programme',
    ref: 'paid',
    episode_id: 'paid-e3',
    playback_time: 61_000,
    video_duration: 600_000,
  };
  const FAVOURITE = { type: 'programme', ref: 'kids' };

  it('stays with its own profile after a switch to a general one', async () => {
    const { browser, choose, watching } = await testFamily();
    await watching();
    const { user } = browser.tokens();
    const before = { authorization: `Bearer ${user}` };
    await choose('p-mum');
    const profile_id = 'p-family';
    expect(
      (
        await browser.call(endpoints.addHistory, {
          query: { ...HK, profile_id },
          body: EPISODE,
          headers: before,
        })
      ).status,
    ).toBe(200);
    expect((await browser.read(endpoints.historyList, { headers: before })).items).toHaveLength(1);
    await watching();
    expect((await browser.read(endpoints.historyList)).items).toEqual([]);
    const wrong = await browser.call(endpoints.addHistory, { query: { ...HK, profile_id }, body: EPISODE });
    expect(await wrong.json()).toMatchObject({ errors: { code: 'PROFILE_REQUIRED' } });
    expect((await browser.read(endpoints.historyList)).items).toEqual([]);
  });

  it('never enters the kids profile that watches now', async () => {
    const { browser, choose, watching } = await testFamily();
    await watching();
    const before = { authorization: `Bearer ${browser.tokens().user}` };
    await choose('p-bo');
    const changes = [
      browser.call(endpoints.addHistory, { query: HK, body: EPISODE, headers: before }),
      browser.call(endpoints.addFavourite, { body: FAVOURITE, headers: before }),
      browser.call(endpoints.removeFavourite, { query: FAVOURITE, headers: before }),
      browser.call(endpoints.addReminder, {
        body: { kind: 'series', programme_id: 'kids' },
        headers: before,
      }),
    ];
    for (const reply of await Promise.all(changes))
      expect(await reply.json()).toMatchObject({ errors: { code: 'PROFILE_REQUIRED' } });
    await watching();
    expect((await browser.read(endpoints.historyList)).items).toEqual([]);
    expect((await browser.read(endpoints.favouriteList)).items).toEqual([]);
    expect((await browser.read(endpoints.addFavourite, { body: FAVOURITE })).success).toBe(true);
  });
});

type Bo = Awaited<ReturnType<typeof bo>>;
