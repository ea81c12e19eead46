import { describe, expect, it } from 'vitest';
import { arrangedChannels, HK, time } from '#service/testing/test-arranged-channels.ts';
import { NOON, testBrowser, testFetch } from '#service/testing/test-client.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const SOON = NOON + 2 * HOUR;
const programme = (start: number, title: string): string =>
  `<programme channel="l" start="${time(start)}" stop="${time(start + HOUR)}"><title>${title}</title><desc>Moonlight over the bay</desc><icon src="http://127.0.0.1:9/moonlight.png"/></programme>`;
const GUIDE = `<tv><channel id="l"><display-name>Late</display-name></channel>${programme(NOON, 'Moonlight parade')}${programme(SOON, 'Moonlight encore')}</tv>`;
/** In every title of the locked group, and in no name of a channel. */
const SECRET = /moonlight|midnight/i;

/**
 * A viewer whose group “Adult” is about to be locked, with a recording, a series and a reminder of its
 * channel.
 */
async function lockable() {
  const one = await arrangedChannels();
  const { browser } = one;
  await one.upload('s-upload-guide', 'guide.xml', GUIDE);
  const late = one.code('Late');
  await browser.read(endpoints.recordImported, {
    body: { network_code: late, start: new Date(SOON).toISOString() },
  });
  await browser.read(endpoints.recordImportedSeries, {
    body: { network_code: late, start: new Date(NOON).toISOString(), new_only: false },
  });
  await browser.read(endpoints.addReminder, {
    body: { kind: 'programme', network_code: late, start_datetime: new Date(SOON).toISOString() },
  });
  const { items } = await browser.read(endpoints.importedVideos, {});
  const film = items.find(({ name }) => name === 'Midnight film')?.video_id ?? '';
  const recording = (await browser.read(endpoints.importedRecordings, {})).items[0]?.video_id ?? '';
  const past = `${late}.${NOON / 1000}.3600`;
  const at = new Date(NOON).toISOString();
  const calls: readonly (readonly [EndpointName, Record<string, string>])[] = [
    ['guide', { ...HK, from: at, opened: 'true' }],
    ['getChannelsProgramme', { ...HK, opened: 'true' }],
    ['guideSearch', { ...HK, keyword: 'moonlight', limit: '12' }],
    ['programmeDetails', { ...HK, network_code: late, start: at }],
    ['clipInfo', { ...HK, clip_id: past }],
    ['clipInfo', { ...HK, clip_id: film }],
    ['clipInfo', { ...HK, clip_id: recording }],
    ['importedVideos', {}],
    ['importedRecordings', {}],
    ['importedGuideChannels', { keyword: 'Late' }],
    ['reminderList', {}],
    ['searchProgramme', { ...HK, keyword: 'midnight', group: 'clip' }],
    ['homepage', HK],
  ];
  /** The calls in whose replies a title of the group is read. */
  const callsWithTitle = async (of = browser): Promise<readonly string[]> => {
    const names: string[] = [];
    for (const [place, [name, query]] of calls.entries()) {
      const reply = await of.call(endpoints[name], { query });
      if (SECRET.test(await reply.text())) names.push(`${place} ${name}`);
    }
    return names;
  };
  return { ...one, late, callsWithTitle, all: calls.map(([name], place) => `${place} ${name}`) };
}

describe('titles of a locked group', () => {
  it('are in no reply before the parent PIN, in each for five minutes after it, and for no one else', async () => {
    const { browser, url, callsWithTitle, all, setPin, lock, givePin, pass } = await lockable();
    expect(await callsWithTitle()).toEqual(all);
    await setPin();
    await lock();
    expect(await callsWithTitle()).toEqual([]);
    const other = testBrowser(url);
    await other.become('free');
    expect(await callsWithTitle(other)).toEqual([]);
    await givePin();
    expect(await callsWithTitle()).toEqual(all);
    expect(await callsWithTitle(other)).toEqual([]);
    const shared = await browser.call(endpoints.guide, {
      query: { ...HK, from: new Date(NOON).toISOString() },
    });
    expect(await shared.text()).not.toMatch(SECRET);
    pass(5 * MINUTE + 1);
    expect(await callsWithTitle()).toEqual([]);
  });

  it('leave the channel in the lists by its name, marked as locked, and its recordings and reminders under it', async () => {
    const { browser, late, setPin, lock, listed } = await lockable();
    await setPin();
    await lock();
    expect((await listed()).find(({ network_code }) => network_code === late)).toMatchObject({
      name_en: 'Late',
      own: { locked: true },
    });
    const { item } = await browser.read(endpoints.guide, {
      query: { ...HK, from: new Date(NOON).toISOString(), network_code: late },
    });
    expect(item).toEqual([{ network_code: late, epg: [] }]);
    const { channels } = await browser.read(endpoints.getChannelsProgramme, { query: HK });
    expect(channels.find(({ network_code }) => network_code === late)).toMatchObject({
      current: null,
      next: null,
    });
    const recordings = await browser.read(endpoints.importedRecordings, {});
    expect(
      recordings.items.map(({ title_tc, title_en, locked }) => [title_tc, title_en, locked]),
    ).toContainEqual(['Late', 'Late', true]);
    expect(recordings.series).toMatchObject([{ title: 'Late', locked: true }]);
    expect((await browser.read(endpoints.reminderList, {})).items).toMatchObject([{ title_en: 'Late' }]);
    const reminder = {
      kind: 'programme',
      network_code: late,
      start_datetime: new Date(SOON).toISOString(),
    } as const;
    expect((await browser.call(endpoints.addReminder, { body: reminder })).status).toBe(404);
  });

  it('come with no picture: the path of one holds a key that only the details give', async () => {
    const { browser, url, late } = await lockable();
    const query = { ...HK, network_code: late, start: new Date(NOON).toISOString() };
    const { details } = await browser.read(endpoints.programmeDetails, { query });
    const [path, key] = (details?.icon ?? '').split('?key=');
    expect(path).toBe(`/media/import/${late}/picture/${NOON}`);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await (await testFetch(`${url}${path}`)).json()).toEqual({ code: 'unknown_address' });
  });
});
