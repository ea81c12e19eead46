import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const at = (ms: number): string => new Date(ms).toISOString();
const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};

describe('channel list', () => {
  it('lists channels with every field, and those with a tag only to its holders [S1-7-050] [S1-7-099] [S1-3-018]', async () => {
    const paying = await opened();
    const { channels } = await paying.read(endpoints.channelList, {
      query: { ...HK, profile_class: 'general' },
    });
    expect(channels.map((one) => one.channel_no)).toEqual([81, 84, 90, 101]);
    expect(channels[3]).toEqual({
      channel_no: 101,
      network_code: 'SP',
      name_tc: 'Channel SP（中）',
      name_en: 'Channel SP',
      path: '101/Channel-SP',
      genre: 'news',
      profile_class: ['general'],
      show_with_subscription: true,
      tags: [{ type: 'subscription', tag_id: 'sports' }],
      logo: '/art/mark/SP.svg',
      timeshift: 60,
    });
    const narrowed = await paying.read(endpoints.channelList, { query: { ...HK, subscriptions: 'basic' } });
    expect(narrowed.channels).toHaveLength(3);
    const free = await opened('free');
    expect(
      (await free.read(endpoints.channelList, { query: { ...HK, subscriptions: 'sports' } })).channels,
    ).toHaveLength(3);
    expect((await free.read(endpoints.channelList, { query: { ...HK, all: 'true' } })).channels).toHaveLength(
      4,
    );
    expect(
      (await free.read(endpoints.channelList, { query: { ...HK, profile_class: 'kids' } })).channels,
    ).toHaveLength(1);
    const dtt = (await free.read(endpoints.channelList, { query: { ...HK, dtt: 'true' } })).channels.map(
      (one) => one.channel_no,
    );
    expect(dtt.every((no) => no >= 81 && no <= 84)).toBe(true);
    expect(dtt).not.toEqual([]);
  });
});

describe('guide', () => {
  it('lists what touches the time asked for, of all channels by default and 24 hours long [S1-7-043]', async () => {
    const browser = await opened();
    const { item } = await browser.read(endpoints.guide, { query: { ...HK, from: at(NOON + HOUR / 2) } });
    expect(item.map((one) => one.network_code)).toEqual(['J', 'P', 'K', 'SP']);
    expect(item[0]?.epg).toHaveLength(25);
    expect(item[0]?.epg[0]).toMatchObject({
      start_datetime: '2026-11-20T04:00:00.000Z',
      end_datetime: '2026-11-20T05:00:00.000Z',
      date: '20261120',
      programme_title_en: 'Hour 6',
      display_time: { daynight: 'pm', time: '12:00' },
      onair_codes: ['HD', 'PG'],
      programme_id: 'free',
      programme_path: 'free/Story-of-free',
      vod_episode_id: null,
    });
  });

  it('takes network codes and an end, and offers what has ended to be played again', async () => {
    const browser = await opened();
    const query = { ...HK, network_code: 'J,SP', from: at(NOON - 2 * HOUR), to: at(NOON) };
    const { item } = await browser.read(endpoints.guide, { query });
    expect(item.map((one) => [one.network_code, one.epg.length])).toEqual([
      ['J', 2],
      ['SP', 2],
    ]);
    expect(item[0]?.epg[1]?.vod_episode_id).toBe('free-e1');
  });

  it('gives every field of a guide item, for yesterday, today and tomorrow [S1-3-019] [S1-7-044]', async () => {
    const browser = await opened();
    for (const [offset, date] of [
      [-1, '20261119'],
      [0, '20261120'],
      [1, '20261121'],
    ] as const) {
      const query = {
        ...HK,
        network_code: 'J',
        from: at(NOON + offset * DAY),
        to: at(NOON + offset * DAY + HOUR),
      };
      const { item } = await browser.read(endpoints.guide, { query });
      const [first] = item[0]?.epg ?? [];
      expect(first).toMatchObject({
        start_datetime: at(NOON + offset * DAY),
        programme_title_tc: expect.any(String),
        programme_title_en: 'Hour 6',
        programme_path: 'free/Story-of-free',
        display_time: { daynight: 'pm', time: '12:00' },
        onair_codes: ['HD', 'PG'],
        date,
      });
    }
  });

  it('gives a window of channels and hours, each channel on its own, as the grid asks for it', async () => {
    const browser = await opened();
    const query = { ...HK, network_code: 'J,P,UNKNOWN', from: at(NOON), to: at(NOON + 6 * HOUR) };
    const { item } = await browser.read(endpoints.guide, { query });
    expect(item.map((one) => [one.network_code, one.epg.length])).toEqual([
      ['J', 6],
      ['P', 6],
    ]);
    expect(
      item.flatMap(({ epg }) => epg).every((one) => Date.parse(one.start_datetime) < NOON + 6 * HOUR),
    ).toBe(true);
  });

  it('counts the time before 06:00 in Hong Kong to the day before', async () => {
    const browser = await opened();
    const { item } = await browser.read(endpoints.guide, {
      query: { ...HK, network_code: 'J', from: '2026-11-21T05:30:00+08:00', to: '2026-11-21T06:30:00+08:00' },
    });
    expect(item[0]?.epg.map((one) => one.date)).toEqual(['20261120', '20261121']);
  });

  it('holds 14 days back and 7 ahead', async () => {
    const browser = await opened();
    const day = async (offset: number): Promise<number> =>
      (
        await browser.read(endpoints.guide, {
          query: {
            ...HK,
            network_code: 'J',
            from: at(NOON + offset * DAY),
            to: at(NOON + offset * DAY + HOUR),
          },
        })
      ).item[0]?.epg.length ?? 0;
    expect([await day(-15), await day(-14), await day(7), await day(8)]).toEqual([0, 1, 1, 0]);
  });

  it.each([
    ['an end before the start', at(NOON - 1)],
    ['no time at all', at(NOON)],
    ['more than eight days', at(NOON + 8 * DAY + 1)],
  ])('refuses %s', async (_, to) => {
    const reply = await (await opened()).call(endpoints.guide, { query: { ...HK, from: at(NOON), to } });
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: { code: 'GUIDE_RANGE' } }]);
  });
});

describe('home rows', () => {
  it('come in order, with what is on now from the guide [S1-7-062]', async () => {
    const browser = await opened();
    const { rows } = await browser.read(endpoints.homepage, { query: { ...HK, profile_class: 'general' } });
    expect(rows.map((row) => [row.index, row.row_id, row.ref])).toEqual([
      [0, 'hero', 'hero'],
      [1, 'now', 'live-now'],
      [2, 'hot', null],
      [3, 'tries', null],
    ]);
    expect(rows[1]?.items[0]).toMatchObject({
      type: 'live',
      channel_no: 81,
      title_en: 'Hour 6',
      is_live: true,
      start_time: at(NOON),
    });
    const pictures =
      rows[1]?.items.map((item) => ('image' in item ? item.image?.landscape_large : null)) ?? [];
    expect(pictures.length).toBeGreaterThan(1);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('a channel names its moving preview while what is on is not for adults', async () => {
    const onAir = async (...codes: string[]) => {
      const makeGuideDay: typeof testContent.makeGuideDay = (...day) =>
        testContent.makeGuideDay(...day).map((slot) => ({ ...slot, onairCodes: codes }));
      const { url } = await testService({}, { ...testContent, makeGuideDay });
      const browser = testBrowser(url);
      await browser.become('free');
      const { rows } = await browser.read(endpoints.homepage, { query: { ...HK, profile_class: 'general' } });
      return {
        item: rows.find(({ ref }) => ref === 'live-now')?.items[0],
        film: await testFetch(`${url}/media/previews/channels/J.mp4`),
      };
    };
    const general = await onAir('PG');
    expect(general.item).toMatchObject({ preview_url: '/media/previews/channels/J.mp4' });
    expect([general.film.status, general.film.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=20',
    ]);
    const adults = await onAir('M');
    expect(Object.keys(adults.item ?? {})).not.toContain('preview_url');
    expect(adults.film.status).toBe(404);
  });
});

describe('programme and episodes', () => {
  it('replies details with names and both languages [S1-7-071] [S1-3-030]', async () => {
    const reply = await (await opened()).read(endpoints.programme, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(reply).toMatchObject({
      programme_id: 'paid',
      programme_path: 'paid/Story-of-paid',
      path: 'paid/Story-of-paid',
    });
    expect(reply.details).toMatchObject({
      name_tc: 'Story of paid（中）',
      name_en: 'Story of paid',
      subscribed: true,
      num_of_episodes: 20,
    });
    expect(reply.tags[0]).toEqual({ type: 'category', tag_id: 'drama', name_tc: '劇集', name_en: 'Drama' });
  });

  it('replies one episode and the one after it [S1-7-053] [S1-7-073]', async () => {
    const browser = await opened();
    const first = await browser.read(endpoints.episode, { query: { ...HK, episode_id: 'free-e1' } });
    expect([first.currEpisode.episode_no, first.nextEpisode?.episode_no, first.programme_id]).toEqual([
      1,
      2,
      'free',
    ]);
    expect(first.currEpisode).toMatchObject({
      lock: false,
      free_start_time: at(NOON - 10 * DAY),
      free_end_time: at(NOON + 10 * DAY),
    });
    expect(
      (await browser.read(endpoints.episode, { query: { ...HK, episode_id: 'free-e40' } })).nextEpisode,
    ).toBeNull();
  });

  it('replies a window of 17 episodes by default, other groups without their lists [S1-7-054] [S1-7-074] [S1-7-059]', async () => {
    const browser = await opened();
    const groups = async (more: Record<string, string>) => {
      const { episode_groups } = await browser.read(endpoints.episodes, {
        query: { ...HK, programme_id: 'free', ...more },
      });
      return episode_groups.data.map((group) => [
        group.start_episode_no,
        group.end_episode_no,
        group.list.map((one) => one.episode_no),
      ]);
    };
    const span = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(await groups({})).toEqual([
      [1, 17, span(1, 17)],
      [18, 34, []],
      [35, 40, []],
    ]);
    expect(await groups({ start_episode_no: '18' })).toEqual([
      [1, 17, []],
      [18, 34, span(18, 34)],
      [35, 40, []],
    ]);
    expect(await groups({ start_episode_no: '33', end_episode_no: '36' })).toEqual([
      [1, 17, []],
      [18, 34, [33, 34]],
      [35, 40, [35, 36]],
    ]);
    expect(await groups({ sort_desc: 'true' })).toEqual([
      [24, 40, span(24, 40).toReversed()],
      [7, 23, []],
      [1, 6, []],
    ]);
  });

  it('locks what the viewer does not hold, opens previews, and keeps trailers apart', async () => {
    const browser = await opened('free');
    const { episode_groups } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(episode_groups.data[0]?.list.slice(0, 3).map((one) => [one.lock, one.is_preview])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(episode_groups.data.at(-1)).toMatchObject({
      type: 'trailer',
      list: [{ episode_no: 99, trailer: true, lock: false }],
    });
    const premium = await (await opened()).read(endpoints.episodes, {
      query: { ...HK, programme_id: 'premium' },
    });
    expect(premium.episode_groups.data[0]?.list.map((one) => one.lock)).toEqual([true, true]);
  });

  it.each([
    [endpoints.programme, { programme_id: 'none' }, 'PROGRAMME_UNKNOWN'],
    [endpoints.episodes, { programme_id: 'none' }, 'PROGRAMME_UNKNOWN'],
    [endpoints.episode, { episode_id: 'none' }, 'EPISODE_UNKNOWN'],
  ])('$path answers 404 for what is not there', async (endpoint, query, code) => {
    const reply = await (await opened()).call(endpoint, { query: { ...HK, ...query } });
    expect([reply.status, await reply.json()]).toMatchObject([404, { errors: { code } }]);
  });
});

describe('history', () => {
  const entry = {
    type: 'programme',
    ref: 'paid',
    episode_id: 'paid-e3',
    playback_time: 61_000,
    video_duration: 600 * 1000,
    ad_path: 'ad',
  };

  it('stores, lists, returns and deletes the position of a profile [S1-7-055] [S1-7-056] [S1-7-080] [S1-7-081] [S1-7-083]', async () => {
    const browser = await opened();
    expect(await browser.read(endpoints.addHistory, { query: HK, body: entry })).toEqual({ success: true });
    const list = await browser.read(endpoints.historyList);
    expect(list).toMatchObject({
      total: 1,
      items: [{ ...entry, name_en: 'Story of paid', episode_no: 3, programme_path: 'paid/Story-of-paid' }],
    });
    const { last_seen_episode } = await browser.read(endpoints.episodeHistory, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(last_seen_episode).toMatchObject({
      episode_id: 'paid-e3',
      next_episode_id: 'paid-e4',
      playback_time: 61_000,
      video_duration: 600_000,
    });
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(rows[1]).toMatchObject({
      type: 'history',
      items: [{ ref: 'paid', last_seen_episode: 'paid-e3', last_seen_episode_playback_time: 61_000 }],
    });
    expect(
      await browser.read(endpoints.removeHistory, { query: { type: 'programme', ref: 'paid' } }),
    ).toMatchObject({ success: true });
    expect(await browser.read(endpoints.historyList)).toEqual({ items: [], total: 0 });
  });

  it('needs a profile, and an episode of the programme it names', async () => {
    const guest = await opened('guest-mode');
    expect(await (await guest.call(endpoints.addHistory, { query: HK, body: entry })).json()).toMatchObject({
      errors: { code: 'PROFILE_REQUIRED' },
    });
    const browser = await opened();
    const reply = await browser.call(endpoints.addHistory, { query: HK, body: { ...entry, ref: 'free' } });
    expect([reply.status, await reply.json()]).toMatchObject([404, { errors: { code: 'EPISODE_UNKNOWN' } }]);
  });
});
