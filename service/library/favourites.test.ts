import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MAX_FAVOURITES } from '#service/library/store/favourites.ts';
import { UNDO_LIFE } from '#service/library/store/removed-items.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };

async function opened() {
  let now = NOON;
  const { url } = await testService({ clock: { now: () => now } });
  const browser = testBrowser(url);
  await browser.become('paying');
  const programme = (ref: string) => ({ type: 'programme', ref });
  return {
    browser,
    pass: (ms: number) => {
      now += ms;
    },
    add: async (ref: string) => {
      now += 1000;
      return browser.read(endpoints.addFavourite, { body: programme(ref) });
    },
    is: async (ref: string) =>
      (await browser.read(endpoints.favourite, { query: programme(ref) })).is_favourite,
    remove: (ref: string) => browser.read(endpoints.removeFavourite, { query: programme(ref) }),
    refs: async (query: Record<string, string> = {}) =>
      (await browser.read(endpoints.favouriteList, { query })).items.map(({ ref }) => ref),
    undo: (token: string | null | undefined) =>
      browser.read(endpoints.undoFavourite, { body: { undo_token: token ?? '-' } }),
    watch: (ref: string, no: number, at: number) =>
      browser.read(endpoints.addHistory, {
        query: HK,
        body: {
          type: 'programme',
          ref,
          episode_id: `${ref}-e${no}`,
          playback_time: at,
          video_duration: 600_000,
          ad_path: 'ad',
        },
      }),
  };
}

describe('favourites', () => {
  it('are added by type and ref, listed, and removed [S1-7-076] [S1-7-077]', async () => {
    const { add, is, remove } = await opened();
    expect(await is('paid')).toBe(false);
    expect(await add('paid')).toEqual({ success: true, is_favourite: true, message: 'FAVOURITE_ADDED' });
    expect(await add('paid')).toMatchObject({ success: true });
    expect(await is('paid')).toBe(true);
    expect(await remove('paid')).toMatchObject({ success: true, undo_token: expect.any(String) });
    expect(await remove('paid')).toEqual({ success: true, undo_token: null });
    expect(await is('paid')).toBe(false);
  });

  it('of channels are listed in the profile’s own order, and a removed one comes back to its place', async () => {
    const { browser } = await opened();
    const channels = (await browser.read(endpoints.channelList, { query: HK })).channels
      .slice(0, 3)
      .map(({ network_code }) => network_code);
    for (const ref of channels) await browser.read(endpoints.addFavourite, { body: { type: 'live', ref } });
    const listed = async () =>
      (await browser.read(endpoints.favouriteList, { query: { type: 'live' } })).items.map(({ ref }) => ref);
    const before = await listed();
    const reversed = before.toReversed();
    await browser.read(endpoints.orderFavourites, {
      body: { type: 'live', refs: [...reversed, 'no-such-channel'] },
    });
    expect(await listed()).toEqual(reversed);
    const { undo_token } = await browser.read(endpoints.removeFavourite, {
      query: { type: 'live', ref: reversed[0] ?? '' },
    });
    expect(await listed()).toEqual(reversed.slice(1));
    await browser.read(endpoints.undoFavourite, { body: { undo_token: undo_token ?? '' } });
    expect(await listed()).toEqual(reversed);
  });

  it('are listed newest first by type, offset, limit and profile class, 50 at once [S1-7-078]', async () => {
    const { add, refs, browser } = await opened();
    for (const ref of ['free', 'paid', 'kids', 'gold']) await add(ref);
    await browser.read(endpoints.addFavourite, { body: { type: 'live', ref: 'J' } });
    expect(await refs()).toEqual(['gold', 'kids', 'paid', 'free']);
    expect(await refs({ type: 'programme', offset: '1', limit: '2' })).toEqual(['kids', 'paid']);
    expect(await refs({ profile_class: 'kids' })).toEqual(['kids']);
    const channels = await browser.read(endpoints.favouriteList, { query: { type: 'live' } });
    expect(channels).toMatchObject({
      total: 1,
      items: [{ type: 'live', ref: 'J', channel_no: 81, path: '81/Channel-J' }],
    });
    expect(endpoints.favouriteList.query.parse({})).toEqual({
      type: 'programme',
      offset: 0,
      limit: 50,
      profile_class: 'general',
    });
  });

  it('carry type, ref, episode, duration and advertising path as history does, times in milliseconds [S1-3-077] [S1-3-078]', async () => {
    const { add, watch, browser } = await opened();
    await add('paid');
    await watch('paid', 3, 61_000);
    const { items } = await browser.read(endpoints.favouriteList);
    const entry = {
      type: 'programme',
      ref: 'paid',
      episode_id: 'paid-e3',
      playback_time: 61_000,
      video_duration: 600_000,
      ad_path: 'ad',
    };
    expect(items).toMatchObject([
      { ...entry, episode_no: 3, name_en: 'Story of paid', path: 'paid/Story-of-paid' },
    ]);
    expect((await browser.read(endpoints.historyList)).items).toMatchObject([entry]);
  });

  it('are refused with their own code if the list is full', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-favourites-'));
    const service = await testService({ inMemory: false, dataDir });
    const browser = testBrowser(service.url);
    const { user } = await browser.become('paying');
    const file = new DatabaseSync(path.join(dataDir, 'harbour.sqlite'));
    const put = file.prepare(
      "INSERT INTO favourites (profile_id, type, ref, added_at) VALUES (?, 'programme', ?, ?)",
    );
    for (let n = 0; n < MAX_FAVOURITES; n += 1) put.run(user.profile_id ?? '', `old-${n}`, NOON - n);
    file.close();
    const add = (ref: string) => browser.read(endpoints.addFavourite, { body: { type: 'programme', ref } });
    expect(await add('paid')).toEqual({
      success: false,
      is_favourite: false,
      errors: { code: 'FAVOURITE_LIMIT' },
    });
    const { undo_token } = await browser.read(endpoints.removeFavourite, {
      query: { type: 'programme', ref: 'old-1' },
    });
    expect(await add('paid')).toMatchObject({ success: true, is_favourite: true });
    expect(await browser.read(endpoints.undoFavourite, { body: { undo_token } })).toMatchObject({
      errors: { code: 'FAVOURITE_LIMIT' },
    });
    await service.close();
    rmSync(dataDir, { recursive: true });
  });

  it('belong to a profile: a guest has none, and no profile sees those of another', async () => {
    const { add, browser } = await opened();
    await add('paid');
    await browser.become('free');
    expect((await browser.read(endpoints.favouriteList)).items).toEqual([]);
    await browser.become('guest-mode');
    for (const call of [endpoints.favouriteList, endpoints.historyList]) {
      const reply = await browser.call(call);
      expect([reply.status, await reply.json()]).toMatchObject([
        403,
        { errors: { code: 'PROFILE_REQUIRED' } },
      ]);
    }
  });

  it.each([
    ['programme', 'nowhere', 'PROGRAMME_UNKNOWN'],
    ['live', 'ZZ', 'CHANNEL_UNKNOWN'],
  ])('a %s that is not there is refused', async (type, ref, code) => {
    const { browser } = await opened();
    const reply = await browser.call(endpoints.addFavourite, { body: { type, ref } });
    expect([reply.status, await reply.json()]).toMatchObject([404, { errors: { code } }]);
  });
});

describe('removal and its undoing', () => {
  it('removes several or all, and restores them in their old order, once', async () => {
    const { add, remove, refs, undo } = await opened();
    for (const ref of ['free', 'paid', 'kids', 'gold']) await add(ref);
    const several = await remove('paid,gold,unknown');
    expect(await refs()).toEqual(['kids', 'free']);
    expect(await undo(several.undo_token)).toEqual({ success: true });
    expect(await refs()).toEqual(['gold', 'kids', 'paid', 'free']);
    expect(await undo(several.undo_token)).toEqual({ success: false, errors: { code: 'UNDO_EXPIRED' } });
    const all = await remove('ALL');
    expect(await refs()).toEqual([]);
    await add('free');
    await undo(all.undo_token);
    expect((await refs()).toSorted()).toEqual(['free', 'gold', 'kids', 'paid']);
  });

  it('of history takes type and ref, puts every episode back, and leaves what was watched since [S1-7-082]', async () => {
    const { watch, browser, pass } = await opened();
    await watch('paid', 3, 61_000);
    pass(1000);
    await watch('free', 1, 5000);
    const remove = (ref: string) =>
      browser.read(endpoints.removeHistory, { query: { type: 'programme', ref } });
    const historyItems = async () =>
      (await browser.read(endpoints.historyList)).items.map((one) => [one.ref, one.playback_time]);
    const { undo_token } = await remove('ALL');
    expect(await historyItems()).toEqual([]);
    pass(1000);
    await watch('paid', 3, 70_000);
    expect(await browser.read(endpoints.undoHistory, { body: { undo_token } })).toEqual({ success: true });
    expect(await historyItems()).toEqual([
      ['paid', 70_000],
      ['free', 5000],
    ]);
    await remove('paid,free');
    expect(await historyItems()).toEqual([]);
  });

  it('of a mark as watched restores the position, or that there was none, unless it was watched since', async () => {
    const { watch, browser, pass } = await opened();
    const mark = (episode_id: string) =>
      browser.read(endpoints.markWatched, { body: { type: 'programme', ref: 'paid', episode_id } });
    const undone = (undo_token: unknown) => browser.read(endpoints.undoHistory, { body: { undo_token } });
    const historyItems = async () =>
      (await browser.read(endpoints.historyList)).items.map((one) => [one.episode_id, one.playback_time]);
    await watch('paid', 1, 61_000);
    pass(1000);
    const first = await mark('paid-e1');
    expect(await historyItems()).toEqual([['paid-e1', 600_000]]);
    pass(1000);
    const second = await mark('paid-e2');
    expect(await historyItems()).toEqual([['paid-e2', 600_000]]);
    expect(await undone(second.undo_token)).toEqual({ success: true });
    expect(await historyItems()).toEqual([['paid-e1', 600_000]]);
    expect(await undone(first.undo_token)).toEqual({ success: true });
    expect(await historyItems()).toEqual([['paid-e1', 61_000]]);
    const third = await mark('paid-e1');
    pass(1000);
    await watch('paid', 1, 70_000);
    await undone(third.undo_token);
    expect(await historyItems()).toEqual([['paid-e1', 70_000]]);
    expect(await undone(third.undo_token)).toMatchObject({
      success: false,
      errors: { code: 'UNDO_EXPIRED' },
    });
    expect(
      (
        await browser.call(endpoints.markWatched, {
          body: { type: 'programme', ref: 'free', episode_id: 'paid-e1' },
        })
      ).status,
    ).toBe(404);
  });

  it('is possible for ten minutes and for the profile that removed', async () => {
    const { add, remove, undo, pass, browser } = await opened();
    await add('paid');
    const { undo_token } = await remove('paid');
    await browser.become('free');
    expect(await undo(undo_token)).toMatchObject({ success: false });
    await browser.become('paying');
    pass(UNDO_LIFE);
    expect(await undo(undo_token)).toMatchObject({ success: false, errors: { code: 'UNDO_EXPIRED' } });
  });
});

describe('history list', () => {
  it('takes offset, limit, profile class and tags, 50 at once [S1-7-079]', async () => {
    const { watch, browser, pass } = await opened();
    for (const ref of ['free', 'paid', 'kids']) {
      await watch(ref, 1, 1000);
      pass(1000);
    }
    const refs = async (query: Record<string, string>) =>
      (await browser.read(endpoints.historyList, { query })).items.map(({ ref }) => ref);
    expect(await refs({})).toEqual(['kids', 'paid', 'free']);
    expect(await refs({ offset: '1', limit: '1' })).toEqual(['paid']);
    expect(await refs({ profile_class: 'kids' })).toEqual(['kids']);
    expect(await refs({ tags: 'drama' })).toEqual(['kids', 'paid', 'free']);
    expect(await refs({ tags: 'nothing-of-the-kind' })).toEqual([]);
    expect(await refs({ tags: 'drama,other', offset: '2' })).toEqual(['free']);
    expect(endpoints.historyList.query.parse({})).toEqual({ offset: 0, limit: 50, profile_class: 'general' });
  });
});
