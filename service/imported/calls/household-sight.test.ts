import { describe, expect, it } from 'vitest';
import { AUDIENCE_HEADER } from '#service/session/reply-caching.ts';
import { arrangedChannels, HK, time } from '#service/testing/test-arranged-channels.ts';
import { NOON, testBrowser, testFetch } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

type Browser = ReturnType<typeof testBrowser>;

const SOON = NOON + 2 * HOUR;
const programme = (start: number, title: string): string =>
  `<programme channel="l" start="${time(start)}" stop="${time(start + HOUR)}"><title>${title}</title><desc>Moonlight over the bay</desc></programme>`;
const GUIDE = `<tv><channel id="l"><display-name>Late</display-name></channel>${programme(NOON, 'Moonlight parade')}${programme(SOON, 'Moonlight encore')}</tv>`;
/**
 * In every name and title of the household's channels, films and recordings that the calls below may name.
 */
const SECRET = /moonlight|midnight|\b(?:late|adult)\b/i;
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
const WEB = { ...HK, platform: 'web' };

/**
 * The channels that “paying” has added and another account has watched, with everything by which that one may
 * reach them.
 */
async function seenBefore() {
  const one = await arrangedChannels();
  const { browser, url, code } = one;
  await one.upload('s-upload-guide', 'guide.xml', GUIDE);
  const late = code('Late');
  const at = new Date(NOON).toISOString();
  await browser.read(endpoints.recordImported, {
    body: { network_code: late, start: new Date(SOON).toISOString() },
  });
  const film =
    (await browser.read(endpoints.importedVideos, {})).items.find(({ name }) => name === 'Midnight film')
      ?.video_id ?? '';
  const recording = (await browser.read(endpoints.importedRecordings, {})).items[0]?.video_id ?? '';
  const past = `${late}.${NOON / 1000}.3600`;
  const other = testBrowser(url);
  await other.become('free');
  const reminder = { kind: 'programme', network_code: late, start_datetime: new Date(SOON).toISOString() };
  const favourite = { type: 'live', ref: late };
  const watched = {
    type: 'programme',
    ref: film,
    episode_id: film,
    playback_time: 60_000,
    video_duration: 600_000,
  };
  for (const who of [browser, other]) {
    await who.read(endpoints.addReminder, { body: reminder });
    await who.read(endpoints.addFavourite, { body: favourite });
    await who.read(endpoints.addHistory, { query: HK, body: watched });
  }
  const calls: readonly (readonly [string, Endpoint, Record<string, string>])[] = [
    ['the channel list', endpoints.channelList, { ...HK, all: 'true' }],
    ['the guide', endpoints.guide, { ...HK, from: at }],
    ['the guide of one channel', endpoints.guide, { ...HK, from: at, network_code: late }],
    ['what is on', endpoints.getChannelsProgramme, HK],
    ['the guide’s search', endpoints.guideSearch, { ...HK, keyword: 'moonlight', limit: '12' }],
    ['a programme’s details', endpoints.programmeDetails, { ...HK, network_code: late, start: at }],
    ['the search by name', endpoints.searchProgramme, { ...HK, keyword: 'late', group: 'channel' }],
    ['the search by number', endpoints.searchProgramme, { ...HK, keyword: '1004', group: 'channel' }],
    ['the search of films', endpoints.searchProgramme, { ...HK, keyword: 'midnight', group: 'clip' }],
    ['Home', endpoints.homepage, HK],
    ['a past programme', endpoints.clipInfo, { ...HK, clip_id: past }],
    ['a film', endpoints.clipInfo, { ...HK, clip_id: film }],
    ['a recording', endpoints.clipInfo, { ...HK, clip_id: recording }],
    ['favourite channels', endpoints.favouriteList, { type: 'live' }],
    ['reminders', endpoints.reminderList, {}],
    ['the history', endpoints.historyList, {}],
    ['the page of the channels', endpoints.importedChannels, {}],
    ['their films', endpoints.importedVideos, {}],
    ['their groups', endpoints.importedGroups, {}],
    ['their sources', endpoints.importedState, {}],
    ['recordings', endpoints.importedRecordings, {}],
    ['a backup', endpoints.importedBackup, {}],
  ];
  /** The calls in whose replies something of the household's is read. */
  const tells = async (of: Browser): Promise<readonly string[]> => {
    const names: string[] = [];
    for (const [name, endpoint, query] of calls) {
      const text = await (await of.call(endpoint, { query })).text();
      if (SECRET.test(text) || /own-\w/.test(text) || text.includes('list.m3u')) names.push(name);
    }
    return names;
  };
  /** Answers to a caller who knows the codes. */
  const direct = async (of: Browser): Promise<readonly string[]> => {
    const live = await of.read(endpoints.liveCheckout, {
      query: { ...WEB, network_code: late },
      headers: DEVICE,
    });
    const videos: unknown[] = [];
    for (const video_id of [past, film, recording])
      videos.push((await of.read(endpoints.videoCheckout, { query: { ...WEB, video_id } })).error_code);
    const marks: number[] = [];
    for (const path of [`/art/mark/${late}.svg`, `/art/mark/${film}.svg`, `/media/import/${late}/logo`])
      marks.push((await of.request('GET', path)).status);
    const added: number[] = [];
    added.push((await of.call(endpoints.addFavourite, { body: favourite })).status);
    added.push((await of.call(endpoints.addReminder, { body: reminder })).status);
    added.push((await of.call(endpoints.addHistory, { query: HK, body: watched })).status);
    return [live.error_code, ...videos, ...marks, ...added].map(String);
  };
  const share = async (shared: boolean): Promise<void> => {
    await enterHouseholdPin(browser);
    await browser.read(endpoints.changeHousehold, { body: { shared } });
  };
  return { ...one, late, other, tells, direct, share, all: calls.map(([name]) => name) };
}

const HIDDEN = [
  'S_00001005',
  'S_00001005',
  'S_00001005',
  'S_00001005',
  '404',
  '404',
  '404',
  '404',
  '404',
  '404',
];

describe('channels of the household that others do not see', () => {
  it('are in no reply and behind no code for them, and all there for who has added them', async () => {
    const { browser, url, other, tells, direct, share, all } = await seenBefore();
    const guest = testBrowser(url);
    await guest.open();
    expect(await tells(browser)).toEqual(all);
    expect(await tells(other)).toEqual(all);
    expect(await direct(other)).not.toContain('404');
    const before = await direct(browser);
    await share(false);
    expect(await tells(other)).toEqual([]);
    expect(await direct(other)).toEqual(HIDDEN);
    expect(await tells(guest)).toEqual([]);
    expect(await tells(browser)).toEqual(all);
    expect(await direct(browser)).toEqual(before);
    await share(true);
    expect(await tells(other)).toEqual(all);
  });

  it('are in no page that is made for nobody in particular, and in no shared reply of another audience', async () => {
    const { browser, url, other, share } = await seenBefore();
    await share(false);
    const page = await (await testFetch(`${url}/en/live/1004`)).text();
    expect(page).not.toMatch(SECRET);
    const audience = async (of: Browser) => {
      const headers = { authorization: `Bearer ${of.tokens().user}` };
      return (await of.request('GET', '/cache/audience', { headers })).headers.get(AUDIENCE_HEADER);
    };
    const names = async (of: Browser) =>
      (await of.read(endpoints.channelList, { query: HK })).channels.map(({ name_en }) => name_en);
    const again = testBrowser(url);
    await again.become('paying');
    expect(await names(again)).toContain('Late');
    expect(await names(other)).not.toContain('Late');
    expect(await names(browser)).toContain('Late');
    expect(
      [await audience(browser), await audience(again)].map((one) => one?.endsWith('.household')),
    ).toEqual([true, true]);
    expect((await audience(other))?.endsWith('.household')).toBe(false);
  });

  it('are managed with the PIN by somebody who goes on not seeing them in the lists', async () => {
    const { other, share } = await seenBefore();
    await share(false);
    expect((await other.read(endpoints.importedState, {})).household).toMatchObject({
      visible: false,
      shared: false,
      granted: false,
    });
    await enterHouseholdPin(other);
    const state = await other.read(endpoints.importedState, {});
    expect([state.household.visible, state.channels]).toEqual([true, 5]);
    expect((await other.read(endpoints.importedVideos, {})).total).toBe(2);
    expect(
      (await other.read(endpoints.channelList, { query: HK })).channels.some(({ own }) => own != null),
    ).toBe(false);
  });
});

it.each([
  ['this machine alone', {}, true],
  ['others as well', { publicOrigin: 'https://tv.example', demo: true }, false],
])(
  'on a service for %s, others see the channels until the switch is used: %#',
  async (_, options, shared) => {
    const { url } = await arrangedChannels(options);
    const other = testBrowser(url);
    await other.become('free');
    const { channels } = await other.read(endpoints.channelList, { query: HK });
    expect(channels.some(({ own }) => own != null)).toBe(shared);
  },
);
