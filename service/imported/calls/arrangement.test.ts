import { describe, expect, it } from 'vitest';
import { arrangedChannels, entry, GUIDE, HK, PIN } from '#service/testing/test-arranged-channels.ts';
import { NOON, testBrowser } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

type Browser = ReturnType<typeof testBrowser>;
const HEADERS = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const live = async (browser: Browser, network_code: string) =>
  (
    await browser.read(endpoints.liveCheckout, {
      query: { ...HK, platform: 'web', network_code },
      headers: HEADERS,
    })
  ).error_code;
const video = async (browser: Browser, video_id: string) =>
  (await browser.read(endpoints.videoCheckout, { query: { ...HK, platform: 'web', video_id } })).error_code;
const found = async (browser: Browser, keyword: string) =>
  (await browser.read(endpoints.searchProgramme, { query: { ...HK, keyword, group: 'channel' } })).items.map(
    ({ name_en }) => name_en,
  );
const foundFilms = async (browser: Browser, keyword: string) =>
  (await browser.read(endpoints.searchProgramme, { query: { ...HK, keyword, group: 'clip' } })).items.map(
    ({ name_en }) => name_en,
  );
/** The films in the row of Home. */
const offered = async (browser: Browser) => {
  const { rows } = await browser.read(endpoints.homepage, { query: HK });
  return rows
    .filter(({ row_id }) => row_id === 'own-videos')
    .flatMap(({ items }) => items.flatMap((one) => ('name_en' in one ? [one.name_en] : [])));
};

describe('the arrangement of own channels', () => {
  it('hides, renames and orders groups and channels everywhere, and outlives the next import', async () => {
    const { browser, code, names, listed, groups, upload } = await arrangedChannels();
    expect(await names()).toEqual(['1001 Pier', '1002 Peak', '1003 Lamma', '1004 Late', '1005 Tai O']);
    expect(await groups()).toEqual(['news', 'islands', 'adult', 'films']);
    await browser.read(endpoints.arrangeImportedGroup, {
      body: { key: 'islands', name: 'Outlying islands' },
    });
    await browser.read(endpoints.arrangeImportedGroup, { body: { key: 'adult', hidden: true } });
    await browser.read(endpoints.arrangeImportedChannel, {
      body: { network_code: code('Peak'), name: 'The Peak' },
    });
    await browser.read(endpoints.orderImportedGroups, { body: { keys: ['islands'] } });
    await browser.read(endpoints.orderImportedChannels, {
      body: { key: 'news', codes: [code('Lamma'), code('Peak')] },
    });
    await upload('s-upload-more', 'more.m3u', entry('Cheung Chau', 'Islands'));
    expect(await names()).toEqual([
      '1001 Lamma',
      '1002 The Peak',
      '1003 Pier',
      '1005 Tai O',
      '1006 Cheung Chau',
    ]);
    expect((await listed())[0]?.own).toMatchObject({
      groups: ['News', 'Outlying islands'],
      group_places: [null, 0],
    });
    expect((await groups())[0]).toBe('islands');
    expect(await found(browser, 'the peak')).toEqual(['The Peak']);
    const now = (await browser.read(endpoints.getChannelsProgramme, { query: HK })).channels.map(
      ({ network_code }) => network_code,
    );
    expect(now.filter((one) => one.startsWith('own-'))).toEqual(
      (await listed()).map(({ network_code }) => network_code),
    );

    const page = await browser.read(endpoints.importedChannels, { query: { group: 'islands' } });
    expect(page.items.map(({ name, given_name }) => [name, given_name])).toContainEqual(['Lamma', 'Lamma']);
    expect(page.groups.map(({ name }) => name)).toEqual(['Outlying islands', 'News']);
    const away = await browser.read(endpoints.importedChannels, { query: { hidden: 'true' } });
    expect(away.items).toMatchObject([{ name: 'Late', hidden: true }]);
    const shown = await browser.read(endpoints.arrangeImportedGroup, {
      body: { key: 'adult', hidden: false },
    });
    expect(shown).toMatchObject({ hidden_channels: 0 });
    await browser.read(endpoints.orderImportedChannels, { body: { key: 'news', codes: [] } });
    expect((await names()).slice(0, 4)).toEqual(['1001 Pier', '1002 The Peak', '1003 Lamma', '1004 Late']);
  });

  it('hides the films of a group everywhere, until it is shown again', async () => {
    const { browser } = await arrangedChannels();
    const list = () => browser.read(endpoints.importedVideos, {});
    const film = (await list()).items.find(({ name }) => name === 'Harbour film')?.video_id ?? '';
    const watched = {
      type: 'programme',
      ref: film,
      episode_id: film,
      playback_time: 300_000,
      video_duration: 900_000,
    } as const;
    const profile_id = (await browser.open()).user.profile_id ?? '';
    expect(
      (await browser.call(endpoints.addHistory, { query: { ...HK, profile_id }, body: watched })).status,
    ).toBe(200);
    const everywhere = async () => [
      (await list()).items.map(({ name }) => name),
      await offered(browser),
      await foundFilms(browser, 'film'),
      (await browser.read(endpoints.historyList, { query: {} })).items.map(({ name_en }) => name_en),
    ];
    const both = ['Harbour film', 'Midnight film'];
    expect(await everywhere()).toEqual([both, both, both, ['Harbour film']]);
    await browser.read(endpoints.arrangeImportedGroup, { body: { key: 'films', hidden: true } });
    expect(await everywhere()).toEqual([['Midnight film'], ['Midnight film'], ['Midnight film'], []]);
    expect(await list()).toMatchObject({ total: 1, hidden: 1, locked: 0 });
    await browser.read(endpoints.arrangeImportedGroup, { body: { key: 'films', hidden: false } });
    expect(await everywhere()).toEqual([both, both, both, ['Harbour film']]);
  });

  it('goes into a backup and comes back from it, locked by who restores it', async () => {
    const one = await arrangedChannels();
    await one.setPin();
    await one.browser.read(endpoints.arrangeImportedChannel, {
      body: { network_code: one.code('Peak'), name: 'The Peak' },
    });
    await one.lock();
    expect((await one.browser.call(endpoints.importedBackup, { query: { secrets: 'true' } })).status).toBe(
      403,
    );
    await one.givePin();
    const backup = await one.browser.read(endpoints.importedBackup, { query: { secrets: 'true' } });
    const other = await arrangedChannels();
    await other.browser.read(endpoints.restoreImported, { body: { backup } });
    await other.settled();
    expect(await other.names()).toContain('1002 The Peak');
    await other.setPin();
    expect(await live(other.browser, other.code('Late'))).toBe('PARENT_PIN_REQUIRED');
    expect((await other.browser.call(endpoints.restoreImported, { body: { backup } })).status).toBe(403);
  });

  it('belongs to this machine and to grown-ups', async () => {
    const { browser, lock } = await arrangedChannels();
    expect(
      (await browser.call(endpoints.importedGroups, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
        .status,
    ).toBe(403);
    await browser.become('kids');
    await expect(lock()).rejects.toThrow(/IMPORTED_ELSEWHERE/);
  });
});

describe('a locked group', () => {
  it('needs a parent PIN to be locked with', async () => {
    const { browser, setPin, lock, groups } = await arrangedChannels();
    expect(
      await (
        await browser.call(endpoints.lockImportedGroup, { body: { key: 'adult', locked: true } })
      ).json(),
    ).toMatchObject({
      errors: { code: 'IMPORTED_PIN_UNSET' },
    });
    await setPin();
    expect((await lock()).groups.filter(({ locked }) => locked).map(({ key }) => key)).toEqual(['adult']);
    expect(await groups()).toHaveLength(4);
  });

  it('plays channels, their catch-up and films for five minutes after the PIN, and for no one else', async () => {
    const { browser, url, code, listed, setPin, givePin, lock, pass } = await arrangedChannels();
    const late = code('Late');
    const { items } = await browser.read(endpoints.importedVideos, {});
    await setPin();
    await lock();
    const film = items.find(({ name }) => name === 'Midnight film')?.video_id ?? '';
    const past = `${late}.${NOON / 1000 - 7200}.3600`;
    const refusals = async (of: Browser) => [
      await live(of, late),
      await video(of, film),
      await video(of, past),
    ];
    expect(await refusals(browser)).toEqual(Array(3).fill('PARENT_PIN_REQUIRED'));
    expect((await listed()).find(({ network_code }) => network_code === late)?.own?.locked).toBe(true);
    expect(await live(browser, code('Pier'))).toMatch(/^SOURCE_/);
    await givePin();
    expect((await refusals(browser)).every((one) => one?.startsWith('SOURCE_'))).toBe(true);
    pass(5 * MINUTE + 1);
    expect(await live(browser, late)).toBe('PARENT_PIN_REQUIRED');

    const other = testBrowser(url);
    await other.become('free');
    await other.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
    await givePin(other);
    expect(await refusals(other)).toEqual(Array(3).fill('GROUP_LOCKED'));
  });

  it('is unlocked with the PIN only', async () => {
    const { browser, setPin, givePin, lock } = await arrangedChannels();
    await setPin();
    await lock();
    const unlock = () => browser.call(endpoints.lockImportedGroup, { body: { key: 'adult', locked: false } });
    expect((await unlock()).status).toBe(403);
    await givePin();
    expect((await unlock()).status).toBe(200);
  });

  it.each([
    [
      'removes its PIN',
      (browser: Browser) =>
        browser.call(endpoints.setParentPin, { body: { parent_pin: null, current_pin: PIN } }),
    ],
    ['is gone', (browser: Browser) => browser.request('POST', '/demo/api/accounts-reset', { body: {} })],
  ])('is locked no longer once the account that locked it %s', async (_, end) => {
    const { browser, url, code, listed, setPin, lock } = await arrangedChannels();
    await setPin();
    await lock();
    const other = testBrowser(url);
    await other.become('free');
    expect(await live(other, code('Late'))).toBe('GROUP_LOCKED');
    expect((await end(browser)).status).toBe(200);
    await other.become('free');
    expect(await live(other, code('Late'))).toMatch(/^SOURCE_/);
    expect((await listed(other)).some(({ own }) => own?.locked === true)).toBe(false);
    const { groups: otherGroups } = await other.read(endpoints.importedGroups, {});
    expect(otherGroups.map(({ locked }) => locked)).toEqual(otherGroups.map(() => false));
    await other.read(endpoints.setParentPin, { body: { parent_pin: PIN } });
    await enterHouseholdPin(other);
    await other.read(endpoints.lockImportedGroup, { body: { key: 'adult', locked: true } });
    expect(await live(other, code('Late'))).toBe('PARENT_PIN_REQUIRED');
  });

  it('is found and offered only while it is open', async () => {
    const { browser, upload, setPin, givePin, lock, pass } = await arrangedChannels();
    await upload('s-upload-guide', 'guide.xml', GUIDE);
    const programmes = async () =>
      (await browser.read(endpoints.guideSearch, { query: { ...HK, keyword: 'moonlight', limit: '12' } }))
        .items.length;
    const films = async () => (await foundFilms(browser, 'midnight')).length;
    const all = async () => [
      await found(browser, 'late'),
      await offered(browser),
      await programmes(),
      await films(),
    ];
    const open = [['Late'], ['Harbour film', 'Midnight film'], 1, 1];
    expect(await all()).toEqual(open);
    await setPin();
    await lock();
    expect(await all()).toEqual([[], ['Harbour film'], 0, 0]);
    await givePin();
    expect(await all()).toEqual(open);
    pass(5 * MINUTE + 1);
    expect(await all()).toEqual([[], ['Harbour film'], 0, 0]);
  });

  it('is recorded only while it is open', async () => {
    const { browser, code, setPin, givePin, lock } = await arrangedChannels();
    await setPin();
    await lock();
    const record = async () =>
      (await browser.call(endpoints.recordImported, { body: { network_code: code('Late'), start: null } }))
        .status;
    expect(await record()).toBe(403);
    await givePin();
    expect(await record()).toBe(200);
  });
});
