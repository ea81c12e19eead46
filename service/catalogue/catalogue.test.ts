import { describe, expect, it } from 'vitest';
import type { Catalogue, ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { user } from '#shared/contract/accounts/user.ts';
import { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { programmeLabel } from '#shared/contract/catalogue/programme-label.ts';
import { row } from '#shared/contract/catalogue/row.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};
/** A browser of a service with a catalogue of its own. */
const openedWith = async (change: (catalogue: Catalogue) => Catalogue) => {
  const catalogueAt = (openedAt: number) => change(testContent.catalogueAt(openedAt));
  const { url } = await testService({}, { ...testContent, catalogueAt });
  const browser = testBrowser(url);
  await browser.become('paying');
  return browser;
};
const refs = (items: readonly { readonly ref: string }[]): readonly string[] => items.map(({ ref }) => ref);

describe('lists', () => {
  it('of programmes by tags, in pages of 20 or as asked, and of free episodes only [S1-7-069] [S1-7-070]', async () => {
    const browser = await opened();
    const all = await browser.read(endpoints.programmeList, { query: { ...HK, tags: 'drama' } });
    expect(all.total).toBe(6);
    const part = await browser.read(endpoints.programmeList, {
      query: { ...HK, tags: 'drama', offset: '2', limit: '60' },
    });
    expect(refs(part.items)).toEqual(refs(all.items).slice(2));
    expect(endpoints.programmeList.query.parse({ ...HK })).toMatchObject({ offset: 0, limit: 20 });
    const free = await browser.read(endpoints.programmeList, {
      query: { ...HK, free_episodes_only: 'true' },
    });
    expect(refs(free.items)).toEqual(['free', 'paid', 'kids']);
    const kids = await browser.read(endpoints.programmeList, { query: { ...HK, profile_class: 'kids' } });
    expect(refs(kids.items)).toEqual(['kids']);
  });

  it('of programmes similar to one, 20 at a time, never itself [S1-7-052] [S1-7-072]', async () => {
    const browser = await opened();
    const { items } = await browser.read(endpoints.programmeRecommendation, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(refs(items)).not.toContain('paid');
    expect(refs(items)[0]).toBe('free');
    expect(endpoints.programmeRecommendation.query.parse({ ...HK, programme_id: 'x' })).toMatchObject({
      offset: 0,
      limit: 20,
    });
    const unknown = await browser.call(endpoints.programmeRecommendation, {
      query: { ...HK, programme_id: 'nobody' },
    });
    expect(unknown.status).toBe(404);
    expect(
      (await browser.read(endpoints.programme, { query: { ...HK, programme_id: 'paid' } })).programme_id,
    ).toBe('paid');
  });

  it('of recommendations and free previews by tags; none for kids [S1-7-064]', async () => {
    const browser = await opened();
    expect(
      (await browser.read(endpoints.personalisedRow, { query: { ...HK, tags: 'drama' } })).items.length,
    ).toBeGreaterThan(0);
    expect(
      refs((await browser.read(endpoints.freePreview, { query: { ...HK, tags: 'drama' } })).items),
    ).toEqual(['free', 'paid', 'kids']);
    expect((await browser.read(endpoints.freePreview, { query: { ...HK, tags: 'sport' } })).items).toEqual(
      [],
    );
    const kids = await opened('kids');
    expect((await kids.read(endpoints.personalisedRow, { query: HK })).items).toEqual([]);
    expect((await kids.read(endpoints.freePreview, { query: HK })).items).toEqual([]);
  });

  it('of the rows of a category, a universal row, and all of a row [S1-7-063] [S1-7-067] [S1-7-068]', async () => {
    const browser = await opened();
    const page = await browser.read(endpoints.pageRows, {
      query: { ...HK, category_id: 'drama', profile_class: 'general' },
    });
    expect([page.title_en, page.rows.map(({ title_en }) => title_en)]).toEqual([
      'Drama',
      ['New arrivals', 'Romance'],
    ]);
    const byPage = await browser.read(endpoints.pageRows, {
      query: { ...HK, page_id: 'drama', profile_class: 'general' },
    });
    expect(byPage).toEqual(page);
    const forKids = await browser.read(endpoints.pageRows, {
      query: { ...HK, category_id: 'drama', profile_class: 'kids' },
    });
    expect(forKids.rows.map(({ items }) => items.map((item) => 'ref' in item && item.ref))).toEqual([
      ['kids'],
      ['kids'],
    ]);
    const [newest] = page.rows;
    const whole = await browser.read(endpoints.rowContent, {
      query: { ...HK, row_id: newest?.row_id ?? '' },
    });
    expect(whole.total).toBe(6);
    const universal = await browser.read(endpoints.universalRows, {
      query: { ...HK, row_id: newest?.row_id ?? '', profile_class: 'kids' },
    });
    expect([universal.universal_count, universal.visible_universal_count]).toEqual([1, 1]);
    for (const query of [{ category_id: 'nothing' }, { page_id: 'nothing' }])
      expect((await browser.call(endpoints.pageRows, { query: { ...HK, ...query } })).status).toBe(404);
  });

  it('of sub-categories to narrow a category by [S1-7-097]', async () => {
    const { filters } = await (await opened()).read(endpoints.subcategoryFilter, {
      query: { ...HK, platform: 'web', tags: 'drama' },
    });
    expect(filters.find(({ filter_id }) => filter_id === 'romance')).toEqual({
      filter_id: 'romance',
      name_tc: '愛情',
      name_en: 'Romance',
      tags: 'drama,romance',
    });
  });

  it('of every programme for the site map [S1-7-095]', async () => {
    const { items } = await (await opened()).read(endpoints.sitemapProgrammes, { query: HK });
    expect(items[0]).toMatchObject({ programme_id: 'free', path: 'programme/free/Story-of-free/' });
  });

  it('of clips, and one clip [S1-7-048] [S1-7-086] [S1-7-087] [S1-3-063]', async () => {
    const browser = await opened();
    const { items, total } = await browser.read(endpoints.clipList, {
      query: { ...HK, platform: 'web', tags: 'paid' },
    });
    expect([total, items[0]?.clip_id]).toEqual([1, 'paidv99']);
    expect(endpoints.clipList.query.parse(HK)).toMatchObject({ platform: 'web', offset: 0, limit: 20 });
    const clip = await browser.read(endpoints.clipInfo, { query: { ...HK, clip_id: 'paidv99' } });
    expect(clip).toMatchObject({
      clip_id: 'paidv99',
      duration: 600,
      videos_info: [{ video_id: 'paidv99' }],
      infos: [{ language: 'tc' }, { language: 'en', title: 'Story of paid: Part 99' }],
    });
    for (const size of ['landscape_small', 'landscape_medium', 'landscape_large'] as const)
      expect(clip.image[size]).toMatch(/^\/art\//);
  });

  it('of a playlist by its id [S1-7-047]', async () => {
    const list = await (await opened()).read(endpoints.playlist, { query: { ...HK, playlist_id: 'hero' } });
    expect(list.items.length).toBeGreaterThan(0);
  });
});

describe('labels', () => {
  it('say of each programme what its tiles show [S1-7-096] [S1-3-074] [S1-3-075] [S1-3-076]', async () => {
    const browser = await opened();
    const { programmeLabels } = await browser.read(endpoints.programmeLabelling, {
      query: { ...HK, programme_id: 'free,paid,premium,title,gold' },
    });
    const [free, paid, premium, title, gold] = programmeLabels;
    expect(free).toMatchObject({
      programme_id: 'free',
      all_free_epis: true,
      max_free_episodes: { standard: 0, gold: 0 },
    });
    expect(paid).toMatchObject({
      all_free_epis: false,
      max_free_episodes: { standard: 2, gold: 0 },
      is_preview: true,
    });
    expect(premium).toMatchObject({ premium_episode: true, premium_episodes: ['premium-e1', 'premium-e2'] });
    expect(title).toMatchObject({
      is_pay_per_programme: true,
      pay_per_programme: true,
      tvod_labelling: 'redeemable',
      pay_per_episodes: [],
    });
    expect(gold).toMatchObject({
      is_early_gold: true,
      early_release: false,
      limited_platform: [],
      preview_all_episodes: false,
    });
    expect(Object.keys(programmeLabel.parse({ programme_id: 'x' }))).toEqual(
      expect.arrayContaining(['episode_id', 'pay_per_episode', 'lock', 'is_preview', 'max_free_episodes']),
    );
  });
});

describe('labels of other content', () => {
  /**
   * The small catalogue, in which a title is bought for good, and three episodes are released early on two
   * platforms, one of them only later.
   */
  const content: typeof testContent = {
    ...testContent,
    catalogueAt: (at) => {
      const catalogue = testContent.catalogueAt(at);
      return { ...catalogue, programmes: catalogue.programmes.map(changed) };
    },
  };
  const EARLY = [
    { window: [-1, 5], platform: 'Web' },
    { window: [-1, 5], platform: 'Mobile' },
    { window: [2, 5], platform: 'SmartTV' },
  ] as const;
  const changed = (one: ProgrammeContent): ProgrammeContent => {
    if (one.programmeId === 'title' && one.tvod !== null)
      return { ...one, tvod: { ...one.tvod, unlimited: true } };
    if (one.programmeId !== 'kids') return one;
    const episodes = one.episodes.map((episode, index) => {
      const earlyRelease = EARLY[index];
      return earlyRelease === undefined
        ? episode
        : { ...episode, entitlement: { ...episode.entitlement, earlyRelease } };
    });
    return { ...one, episodes };
  };

  it('name the platforms of an early release, and a title that may be watched without limit [S1-9-068] [S1-9-070]', async () => {
    const { url } = await testService({}, content);
    const browser = testBrowser(url);
    await browser.become('paying');
    const query = { ...HK, programme_id: 'title,kids,free' };
    const { programmeLabels } = await browser.read(endpoints.programmeLabelling, { query });
    expect(
      programmeLabels.map((one) => [
        one.programme_id,
        one.tvod_labelling,
        one.early_release,
        one.early_release_platforms,
      ]),
    ).toEqual([
      ['title', 'unlimited_viewing', false, []],
      ['kids', null, true, ['Web', 'Mobile']],
      ['free', null, false, []],
    ]);
  });

  it('list the early releases of an episode with their window and platform [S1-3-056]', async () => {
    const { url } = await testService({}, content);
    const browser = testBrowser(url);
    await browser.become('paying');
    const { episode_groups } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'kids' },
    });
    const released = episode_groups.data.flatMap(({ list }) =>
      list.map(({ early_release }) => early_release),
    );
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const release = (platform: string) => [
      { start_time: time, end_time: time, platform_group: { platform } },
    ];
    expect(released.slice(0, 3)).toEqual([release('Web'), release('Mobile'), release('SmartTV')]);
    const [{ start_time, end_time } = { start_time: '', end_time: '' }] = released[0] ?? [];
    expect((Date.parse(end_time) - Date.parse(start_time)) / 86_400_000).toBe(6);
  });

  it('a kids profile gets no trend, on its home or by the address of the row [S1-5-046]', async () => {
    for (const [key, seen] of [
      ['paying', true],
      ['kids', false],
    ] as const) {
      const browser = await opened(key);
      const profile_class = key === 'kids' ? 'kids' : 'general';
      const home = await browser.read(endpoints.homepage, { query: { ...HK, profile_class } });
      expect([key, home.rows.some(({ type }) => type === 'recom_trendy')]).toEqual([key, seen]);
      for (const endpoint of [endpoints.rowContent, endpoints.universalRows]) {
        const reply = await browser.call(endpoint, {
          query: { ...HK, profile_class: 'general', row_id: 'recom_trendy' },
        });
        expect([key, reply.status]).toEqual([key, seen ? 200 : 404]);
      }
    }
  });
});

describe('a programme', () => {
  const details = async () =>
    (await opened()).read(endpoints.programme, { query: { ...HK, programme_id: 'title' } });
  it('carries its descriptions and picture [S1-3-031]', async () => {
    const { short_desc_tc, short_desc_en, long_desc_tc, long_desc_en, image } = (await details()).details;
    expect([short_desc_tc, short_desc_en, long_desc_tc, long_desc_en]).toEqual([
      'Short（中）',
      'Short',
      'Long（中）',
      'Long',
    ]);
    expect(image.landscape_large).toBe('/art/wide/title/0.svg');
  });
  it('carries what opens it, its labels and how many episodes it has [S1-3-032]', async () => {
    expect((await details()).details).toMatchObject({
      subscribed: false,
      subscription_tags: [],
      labelling_group: [],
      num_of_episodes: 1,
    });
  });
  it('carries its pay-per-title facts [S1-3-033]', async () => {
    const { is_tvod, tvod, tvod_tag, tvod_cat } = (await details()).details;
    expect([is_tvod, tvod?.price, tvod_tag, tvod_cat]).toEqual([true, 38, 'tvod-title', 'film']);
    expect(tvod).toHaveProperty('end_date');
  });
  it('carries its year, categories and people [S1-3-039]', async () => {
    expect((await details()).details).toMatchObject({
      prod_year: 2026,
      categories: ['drama'],
      sub_categories: ['romance'],
      artists: [],
      directors_tc: [],
      directors_en: [],
    });
  });
  it('carries its clips and, in the episodes call, its groups', async () => {
    const browser = await opened();
    const paid = await browser.read(endpoints.programme, { query: { ...HK, programme_id: 'paid' } });
    expect(paid.short_clips.map(({ clip_id }) => clip_id)).toEqual(['paidv99']);
    const { episode_groups } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(episode_groups.data.map(({ type }) => type)).toEqual([null, null, 'trailer']);
  });
  it('carries tags of every type, and its main category [S1-3-043] [S1-3-044]', async () => {
    const { tags, main_cat, category } = await details();
    expect([main_cat, category]).toEqual(['drama', 'romance']);
    expect(new Set(tags.map(({ type }) => type))).toEqual(
      new Set([
        'prod_year',
        'main_cat',
        'category',
        'sub_category',
        'programme_template',
        'subscription_tag',
      ]),
    );
    expect(tags.find(({ type }) => type === 'subscription_tag')?.name_en).toContain('TVOD_');
    const gold = await (await opened()).read(endpoints.programme, { query: { ...HK, programme_id: 'gold' } });
    expect(gold.tags.find(({ type }) => type === 'subscription_tag')?.tag_id).toBe('basic');
  });
});

describe('episodes', () => {
  it('come in groups with a sort and the group of the current one [S1-3-046] [S1-3-049]', async () => {
    const { episode_groups } = await (await opened()).read(endpoints.episodes, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(episode_groups).toMatchObject({ sort: 'asc', current_episode_in: null, getting: null });
    expect(episode_groups.data[0]).toMatchObject({
      start_episode_no: 1,
      end_episode_no: 17,
      group_name_en: 'Episodes 1 to 17',
      name_tc: '第 1 至 17 集',
      name_en: 'Episodes 1 to 17',
    });
    expect(episode_groups.data[2]).toMatchObject({ type: 'trailer' });
  });
  it('come by group index with get_group, and end at start plus 16 by default [S1-7-046] [S1-7-075]', async () => {
    const browser = await opened();
    const query = { ...HK, programme_id: 'free', action: 'get_group', group_index: '1' };
    const { episode_groups } = await browser.read(endpoints.episodes, { query });
    expect([episode_groups.getting, episode_groups.data.map(({ list }) => list.length)]).toEqual([
      1,
      [0, 17, 0],
    ]);
    expect(episode_groups.data[1]?.list[0]?.episode_no).toBe(18);
    const window = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'free', start_episode_no: '3' },
    });
    const numbers = window.episode_groups.data.flatMap(({ list }) =>
      list.map(({ episode_no }) => episode_no),
    );
    expect([numbers[0], numbers.at(-1)]).toEqual([3, 19]);
  });
  it('carry their fields, the lock among them [S1-3-050] [S1-3-053] [S1-3-054] [S1-3-055] [S1-3-057]', async () => {
    const browser = await opened('free');
    const { currEpisode, nextEpisode, programme_id } = await browser.read(endpoints.episode, {
      query: { ...HK, episode_id: 'gold-e1' },
    });
    expect([programme_id, nextEpisode]).toEqual(['gold', null]);
    expect(currEpisode).toMatchObject({
      episode_id: 'gold-e1',
      episode_no: 1,
      video_id: 'goldv1',
      name_tc: 'Part 1（中）',
      name_en: 'Part 1',
      duration: 600,
      desc_tc: 'About this part（中）',
      desc_en: 'About this part',
      image: '/art/wide/gold/1.svg',
      lock: true,
      isLock: true,
      flips: [],
      is_preview: false,
      subscribed: false,
      show_qrcode: false,
      episodeNoTxt: '1',
      viewing_period_end: null,
      is_early_gold: true,
      limited_platform: [],
      early_release: [],
      free_start_time: null,
      free_end_time: null,
    });
    for (const name of ['pay', 'gold', 'premium'] as const) {
      expect(currEpisode).toHaveProperty(`${name}_start_time`);
      expect(currEpisode).toHaveProperty(`${name}_end_time`);
    }
  });
  it('a single one comes with the next, its programme and its skip points [S1-3-048] [S1-3-062]', async () => {
    const reply = await (await opened()).read(endpoints.episode, { query: { ...HK, episode_id: 'paid-e1' } });
    expect([reply.currEpisode.episode_id, reply.nextEpisode?.episode_id, reply.programme_id]).toEqual([
      'paid-e1',
      'paid-e2',
      'paid',
    ]);
    expect(reply.currEpisode.event_points).toEqual({
      opening_start_at: 4,
      opening_end_at: 24,
      closing_start_at: 580,
      closing_end_at: 600,
    });
  });
  it('the last seen one names what comes next [S1-3-047]', async () => {
    const browser = await opened();
    const body = {
      type: 'programme',
      ref: 'paid',
      episode_id: 'paid-e3',
      playback_time: 61_500,
      video_duration: 600_000,
    };
    await browser.read(endpoints.addHistory, { query: HK, body });
    const { last_seen_episode } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'paid' },
    });
    expect(last_seen_episode).toMatchObject({
      episode_id: 'paid-e3',
      next_episode_id: 'paid-e4',
      next_episode: { episode_id: 'paid-e4', episode_no: 4 },
      playback_time: 61_500,
      title_tc: 'Part 3（中）',
      title_en: 'Part 3',
    });
  });
  it('the gold level has no previews of the allowance, others have [S1-6-005]', async () => {
    const lock = async (key: string) =>
      (await (await opened(key)).read(endpoints.episode, { query: { ...HK, episode_id: 'paid-e1' } }))
        .currEpisode.lock;
    expect([await lock('free'), await lock('gold')]).toEqual([false, true]);
  });
});

describe('reply shapes', () => {
  it('what the tile of a video draws: its episode, what was watched of it, and the labels of its programme [S1-3-058] [S1-3-059] [S1-3-060] [S1-3-061]', async () => {
    const browser = await opened('free');
    const seen = {
      type: 'programme',
      ref: 'premium',
      episode_id: 'premium-e1',
      playback_time: 61_500,
      video_duration: 600_000,
    };
    await browser.read(endpoints.addHistory, { query: HK, body: seen });
    const { currEpisode } = await browser.read(endpoints.episode, {
      query: { ...HK, episode_id: 'premium-e1' },
    });
    expect(currEpisode).toMatchObject({
      video_id: 'premiumv1',
      episode_id: 'premium-e1',
      name_tc: 'Part 1（中）',
      name_en: 'Part 1',
      duration: 600,
      desc_tc: 'About this part（中）',
      desc_en: 'About this part',
      image: expect.stringMatching(/^\/art\/wide\//),
      lock: true,
      show_qrcode: false,
      subscribed: false,
      viewing_period_end: null,
      is_early_gold: false,
      limited_platform: [],
      premium_start_time: expect.any(String),
      premium_end_time: expect.any(String),
    });
    const { last_seen_episode } = await browser.read(endpoints.episodes, {
      query: { ...HK, programme_id: 'premium' },
    });
    expect(last_seen_episode).toMatchObject({
      episode_id: 'premium-e1',
      playback_time: 61_500,
      video_duration: 600_000,
    });
    const { programmeLabels } = await browser.read(endpoints.programmeLabelling, {
      query: { ...HK, programme_id: 'premium,title' },
    });
    expect(programmeLabels).toMatchObject([
      {
        programme_id: 'premium',
        premium_episodes: ['premium-e1', 'premium-e2'],
        is_pay_per_programme: false,
        pay_per_episodes: [],
      },
      { programme_id: 'title', premium_episodes: [], is_pay_per_programme: true, pay_per_episodes: [] },
    ]);
  });
  it('a content item, of any of the types [S1-3-064] [S1-3-065] [S1-3-066] [S1-3-069]', () => {
    const fields = {
      ref: 'r',
      programme_id: 'p',
      name_tc: '一',
      name_en: 'One',
      title_tc: '一',
      title_en: 'One',
      path: 'p/x',
      channel_no: 81,
      start_time: 'x',
      is_live: true,
      free_start_time: 'a',
      free_end_time: 'b',
      link_url: '/x',
      programme_info_en: 'i',
      last_seen_episode_playback_time: 1,
      last_seen_episode_video_duration: 2,
      labelling_group: ['a'],
      tags: [{ type: 'category' }],
      image: { landscape_medium: '/a.svg' },
    };
    for (const type of [
      'episode',
      'live',
      'vodlive',
      'clip',
      'horse_racecard',
      'horse_history',
      'horse_tips',
      'scoopplus',
      'default',
    ])
      expect(contentItem.parse({ type, ...fields })).toMatchObject({ type, ...fields });
  });
  it('a row of each type, its items wrapped in flips or not [S1-3-071] [S1-3-072] [S1-3-073]', () => {
    const item = { type: 'programme', ref: 'r', name_tc: '一', name_en: 'One' };
    const types = [
      'history',
      'recom_trendy',
      'latest',
      'recom_free_preview',
      'editorial_pick',
      'recom_personalised',
      'recom_universal',
    ];
    for (const type of types) {
      const parsed = row.parse({
        index: 1,
        type,
        title_tc: '一',
        title_en: 'One',
        row_id: 'r',
        autoplay: true,
        ref: 'x',
        universal_count: 3,
        visible_universal_count: 2,
        params: { model_type: 'm', recom_item_list: ['r'] },
        items: [item, { flips: [item] }],
      });
      expect(parsed).toMatchObject({
        index: 1,
        type,
        row_id: 'r',
        autoplay: true,
        universal_count: 3,
        visible_universal_count: 2,
      });
      expect([parsed.items.length, parsed.params]).toEqual([2, { model_type: 'm', recom_item_list: ['r'] }]);
    }
    expect(
      row.safeParse({ index: 0, type: 'other', items: [], title_tc: '', title_en: '', row_id: 'r' }).success,
    ).toBe(false);
  });
  it('what the user may see [S1-3-084] [S1-3-085] [S1-3-089]', () => {
    const fields = {
      guest: false,
      user_level: 'gold',
      ad_free: true,
      is_ultra: true,
      is_free: false,
      subscriptions: ['a'],
      subscribed_programme_ids: ['p'],
      subscribed_episode_ids_contract_end: { e: '2026-01-01' },
      tvod_quota: { film: 2 },
      free_tvod_categories: ['film'],
    };
    expect(user.parse(fields)).toMatchObject(fields);
    expect(user.parse({ guest: true }).user_level).toBe('standard');
    expect(user.safeParse({ guest: true, user_level: 'silver' }).success).toBe(false);
  });
});

describe('what editors write', () => {
  it('promos of the footer [S1-7-060]', async () => {
    const browser = await openedWith(({ parts, ...catalogue }) => ({
      ...catalogue,
      parts: {
        ...parts,
        editorial: {
          ...parts.editorial,
          promos: [
            { ref: 'sea', title: { tc: '海', en: 'Sea' }, programmeId: 'paid' },
            { ref: 'gone', title: { tc: '無', en: 'Gone' }, programmeId: 'nothing' },
          ],
        },
      },
    }));
    const { items } = await browser.read(endpoints.promoItems, { query: HK });
    expect(items).toMatchObject([
      {
        ref: 'sea',
        title_tc: '海',
        title_en: 'Sea',
        link_url: '/programme/paid/Story-of-paid/',
      },
    ]);
  });
  it('news for each kind of device, for devices that name themselves [S1-7-065] [S1-7-066]', async () => {
    const browser = await opened();
    const query = { ...HK, ref: 'ferry-night', boss_id: 'b1' };
    expect(
      [endpoints.newsArticleWeb.path, endpoints.newsArticleH5.path].map((path) => path.split('/').at(-2)),
    ).toEqual(['web', 'h5']);
    const headers = { 'x-api-token': 'harbour-web' };
    for (const endpoint of [endpoints.newsArticleWeb, endpoints.newsArticleH5]) {
      const article = await browser.read(endpoint, { query, headers });
      expect(article.paragraphs_tc).toHaveLength(article.paragraphs_en.length);
      expect((await browser.call(endpoint, { query })).status).toBe(401);
      expect((await browser.call(endpoint, { query: { ...HK, ref: 'none' }, headers })).status).toBe(404);
    }
  });
  it('the medal chart, in order of rank [S1-7-098]', async () => {
    const { places } = await (await opened()).read(endpoints.medalChart, {
      query: { ...HK, platform: 'web' },
    });
    expect(places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  });
  it('products', async () => {
    const browser = await opened();
    expect((await browser.read(endpoints.product, { query: { ...HK, ref: 'wok-32' } })).price).toBe(388);
    expect((await browser.call(endpoints.product, { query: { ...HK, ref: 'none' } })).status).toBe(404);
  });
});

describe('racing', () => {
  it('has a coming meeting, with its card, tips and results [S1-7-084] [S1-7-085]', async () => {
    const browser = await opened();
    const coming = await browser.read(endpoints.comingRace, { query: HK });
    expect(coming).toMatchObject({ date: '2026-11-25', races: 8 });
    const of = (content_type: string) =>
      browser.read(endpoints.horseDetails, { query: { ...HK, content_type } });
    const card = await of('horse_racecard');
    const tips = await of('horse_tips');
    const results = await of('horse_history');
    expect([card.date, tips.date, results.date]).toEqual([coming.date, coming.date, '2026-11-18']);
    expect(card.races[0]?.start_time).toBe('2026-11-25T10:40:00.000Z');
    expect(results.races[0]?.runners.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(tips.races[0]?.runners.filter(({ tip }) => tip === 3)).toHaveLength(1);
    expect(
      card.races.every(({ runners }) => new Set(runners.map(({ horse_id }) => horse_id)).size === 8),
    ).toBe(true);
    const horse = card.races[0]?.runners[0]?.horse_id ?? '';
    const past = await browser.read(endpoints.horseHistory, { query: { ...HK, horse_id: horse } });
    expect(past.starts.length).toBeGreaterThan(0);
    expect((await browser.call(endpoints.horseHistory, { query: { ...HK, horse_id: 'H99' } })).status).toBe(
      404,
    );
  });
});

it('a programme of the catch-up category says so [S1-3-036]', async () => {
  const browser = await openedWith((catalogue) => ({
    ...catalogue,
    programmes: catalogue.programmes.map((one) =>
      one.programmeId === 'paid' ? { ...one, categories: [...one.categories, 'catchup'] } : one,
    ),
  }));
  const versionOf = async (programme_id: string) =>
    (await browser.read(endpoints.programme, { query: { ...HK, programme_id } })).details.version_type;
  expect([await versionOf('paid'), await versionOf('free')]).toEqual(['catchup', null]);
});

describe('pay per title', () => {
  const redeem = { subscription_tags: ['tvod-title'], free_tvod: false };
  it('tells the price, and the end once it is held [S1-7-039]', async () => {
    const browser = await opened('ultra');
    const before = await browser.read(endpoints.tvodInfo, { body: { tag: 'tvod-title', subscribed: false } });
    expect(before).toMatchObject({
      tag: 'tvod-title',
      price: 38,
      end_date: null,
      viewing_period_en: '7 days',
    });
    expect(
      (await browser.call(endpoints.tvodInfo, { body: { tag: 'none', subscribed: false } })).status,
    ).toBe(404);
  });
  it('is redeemed free of charge by ultra, and opens the title for seven days [S1-7-040]', async () => {
    const browser = await opened('ultra');
    const lock = async () =>
      (await browser.read(endpoints.episode, { query: { ...HK, episode_id: 'title-e1' } })).currEpisode.lock;
    expect(await lock()).toBe(true);
    expect(await browser.read(endpoints.ticketRedeem, { body: { ...redeem, free_tvod: true } })).toEqual({
      status: 'success',
    });
    expect(await lock()).toBe(false);
    expect((await browser.open()).user.tvod_quota).toEqual({ film: 2 });
    const after = await browser.read(endpoints.tvodInfo, { body: { tag: 'tvod-title', subscribed: true } });
    expect(Date.parse(after.end_date ?? '') - Date.parse('2026-11-20T04:00:00Z')).toBe(7 * DAY);
  });
  it('takes one from the quota otherwise, and says so when there is none [S1-7-040]', async () => {
    const browser = await opened('ultra');
    expect(await browser.read(endpoints.ticketRedeem, { body: redeem })).toEqual({ status: 'success' });
    expect((await browser.open()).user.tvod_quota).toEqual({ film: 1 });
    expect(
      await browser.read(endpoints.ticketRedeem, { body: { ...redeem, subscription_tags: ['none'] } }),
    ).toEqual({
      status: 'no_campaign',
    });
    const free = await opened('free');
    expect(await free.read(endpoints.ticketRedeem, { body: redeem })).toEqual({ status: 'no_quota' });
    expect(await free.read(endpoints.ticketRedeem, { body: { ...redeem, free_tvod: true } })).toEqual({
      status: 'no_quota',
    });
    const { url } = await testService();
    expect((await testBrowser(url).call(endpoints.ticketRedeem, { body: redeem })).status).toBe(401);
  });
});
