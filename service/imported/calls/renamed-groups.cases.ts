import { describe, expect, it } from 'vitest';
import { type arrangedChannels, entry, HK, LIST } from '#service/testing/test-arranged-channels.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

type Arranged = Awaited<ReturnType<typeof arrangedChannels>>;
type Open = () => Promise<Arranged>;
const HEADERS = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const codeOf = async ({ browser }: Arranged, network_code: string) =>
  (
    await browser.read(endpoints.liveCheckout, {
      query: { ...HK, platform: 'web', network_code },
      headers: HEADERS,
    })
  ).error_code;
/** Fetches the list again, as its provider has changed it. */
async function next({ browser, upload }: Arranged, text: string): Promise<void> {
  const { sources } = await browser.read(endpoints.importedState, {});
  await upload('s-upload-list', 'list.m3u', text);
  expect((await browser.read(endpoints.importedState, {})).sources).toHaveLength(sources.length);
}
const lockedNow = async ({ listed }: Arranged) =>
  (await listed()).flatMap(({ name_en, own }) => (own?.locked ? [name_en] : []));

/** A viewer whose group “Adult” is locked. */
async function locked(open: Open): Promise<Arranged> {
  const one = await open();
  await one.setPin();
  await one.lock();
  return one;
}

/** Tests groups that playlists rename, on either engine. `open` gives a viewer with the list. */
export function describeRenamedGroups(engine: string, open: Open): void {
  describe(`a locked group that its playlist renames on ${engine}`, () => {
    it('stays locked under its new name with what is new in it, which is told, until it is unlocked', async () => {
      const one = await locked(open);
      const { browser, code, givePin } = one;
      await next(one, LIST.replaceAll(/Adult|ADULT/g, 'Night owls') + entry('Later', 'Night owls'));
      expect(await lockedNow(one)).toEqual(['Late', 'Later']);
      expect(await codeOf(one, code('Late'))).toBe('PARENT_PIN_REQUIRED');
      const { groups } = await browser.read(endpoints.importedGroups, {});
      expect(groups.find(({ key }) => key === 'night owls')).toMatchObject({ locked: true, was: ['adult'] });
      expect((await browser.read(endpoints.importedVideos, {})).items.map(({ name }) => name)).toEqual([
        'Harbour film',
      ]);
      const unlock = () =>
        browser.call(endpoints.lockImportedGroup, { body: { key: 'night owls', locked: false } });
      expect((await unlock()).status).toBe(403);
      await givePin();
      expect((await unlock()).status).toBe(200);
      expect(await lockedNow(one)).toEqual([]);
    });

    it('keeps its channels locked where the playlist has moved them, and is listed although it is gone', async () => {
      const one = await locked(open);
      const { browser, givePin } = one;
      await next(one, LIST.replaceAll(/Adult|ADULT/g, 'News'));
      expect(await lockedNow(one)).toEqual(['Late']);
      const { groups } = await browser.read(endpoints.importedGroups, {});
      expect(groups.filter((group) => group.locked)).toMatchObject([
        { key: 'adult', gone: true, channels: 1 },
      ]);
      await givePin();
      await browser.read(endpoints.lockImportedGroup, { body: { key: 'adult', locked: false } });
      expect(await lockedNow(one)).toEqual([]);
    });

    it('keeps its lock where codes, streams and its name change at once, by the names of what was in it', async () => {
      const one = await locked(open);
      const moved = (name: string, group: string): string =>
        `#EXTINF:-1 tvg-id="new-${name}" group-title="${group}",${name}\nhttp://new.example/${group}/${name}\n`;
      const text = ['Pier', 'Peak'].map((name) => moved(name, 'World'));
      await next(
        one,
        `#EXTM3U\n${moved('Late', 'Night owls')}${moved('Midnight film', 'Night owls')}${text.join('')}`,
      );
      expect(await lockedNow(one)).toEqual(['Late', 'Midnight film']);
      const { groups } = await one.browser.read(endpoints.importedGroups, {});
      expect(groups.find(({ key }) => key === 'night owls')).toMatchObject({ locked: true, was: ['adult'] });
    });

    it('keeps recordings of its channels locked when channel and group are gone, also those from before the lock', async () => {
      const one = await open();
      const { browser, code } = one;
      await browser.read(endpoints.recordImported, { body: { network_code: code('Late'), start: null } });
      await one.setPin();
      await one.lock();
      const lockStates = async () =>
        (await browser.read(endpoints.importedRecordings, {})).items.map((item) => item.locked === true);
      expect(await lockStates()).toEqual([true]);
      await next(one, LIST.replaceAll(/Adult|ADULT/g, 'Night owls'));
      expect(await lockStates()).toEqual([true]);
      await next(one, entry('Pier', 'News'));
      expect(await lockStates()).toEqual([true]);
    });
  });

  describe(`a hidden group that its playlist renames on ${engine}`, () => {
    it('stays hidden, with the name that the viewer gave it', async () => {
      const one = await open();
      const { browser } = one;
      await browser.read(endpoints.arrangeImportedGroup, {
        body: { key: 'films', name: 'Cinema', hidden: true },
      });
      await next(one, LIST.replaceAll('"Films"', '"VOD | Films"'));
      expect((await browser.read(endpoints.importedVideos, {})).items.map(({ name }) => name)).toEqual([
        'Midnight film',
      ]);
      const { groups } = await browser.read(endpoints.importedGroups, {});
      expect(groups.find(({ key }) => key === 'vod | films')).toMatchObject({
        own_name: 'Cinema',
        hidden: true,
      });
    });
  });
}
