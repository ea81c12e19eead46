// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { TileContext } from '#renderer/content/tiles/item-tile.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { homepageReply } from '#shared/contract/catalogue/row.ts';
import { homeView } from './home-view.ts';

const texts = createTexts();
const context = () =>
  ({
    t: texts.i18n.getFixedT<['common', 'errors', 'home', 'live', 'messages', 'player', 'programme']>('tc', [
      'common',
      'errors',
      'home',
      'live',
      'messages',
      'player',
      'programme',
    ]),
    language: 'tc',
    now,
    viewer: NO_PLANS,
  }) as const;
const now = Date.parse('2026-11-20T12:24:00Z');
const NO_PLANS = { subscriptions: [], subscribedProgrammeIds: [], contractEnds: {} };

const item = (ref: string, more: object = {}) => ({
  type: 'programme',
  ref,
  programme_id: ref,
  name_tc: `劇${ref}`,
  name_en: `Show ${ref}`,
  ...more,
});
const row = (index: number, type: string, items: object[], more: object = {}) => ({
  index,
  type,
  items,
  title_tc: `列${index}`,
  title_en: `Row ${index}`,
  row_id: `r${index}`,
  ...more,
});
const live = {
  type: 'live',
  ref: 'BAY',
  channel_no: 83,
  name_tc: '灣岸新聞台',
  name_en: 'Bayside News',
  title_tc: '晚間新聞檔案',
  title_en: 'News File',
  start_time: '2026-11-20T12:00:00Z',
  end_time: '2026-11-20T12:30:00Z',
  is_live: true,
};
const begun = item('7', {
  last_seen_episode: 'e12',
  last_seen_episode_no: 12,
  last_seen_episode_playback_time: 1_620_000,
  last_seen_episode_video_duration: 2_700_000,
});

const { rows } = homepageReply.parse({
  rows: [
    row(3, 'editorial_pick', [live], { ref: 'live-now' }),
    row(0, 'editorial_pick', [item('1'), item('2'), item('3'), item('4'), item('5'), item('6')], {
      ref: 'hero',
    }),
    row(1, 'history', [begun]),
    row(2, 'recom_trendy', [{ flips: [item('8'), item('9')] }]),
    row(4, 'latest', []),
  ],
});

describe('homeView', () => {
  beforeAll(() => texts.use('tc'));
  const view = () => homeView(rows, context());

  it('takes five heroes and keeps the order of the service, without empty rows', () => {
    expect(view().heroes.map((hero) => hero.ref)).toEqual(['1', '2', '3', '4', '5']);
    expect(view().sections.map((section) => section.title)).toEqual(['列1', '列2', '列3']);
  });

  it('a programme in progress shows its episode and the time left, and resumes at the position', () => {
    const [section] = view().sections;
    expect(section?.tiles[0]).toMatchObject({
      title: '劇7',
      meta: '第 12 集 · 尚餘 18 分鐘',
      progress: { part: 0.6, tone: 'watched' },
      href: expect.stringMatching(/^\/tc\/programme\/7\/.+\/e\/e12\/\?t=1620$/),
    });
  });

  it('shows a subscriber no free labels, unless the plan leaves the programme out', () => {
    const shows = [item('1'), item('2', { tags: [{ type: 'subscription_tag', tag_id: 'sports' }] })];
    const free = shows.map((one) => ({ ...one, labelling_group: ['first_free'] }));
    const labelled = homepageReply.parse({ rows: [row(0, 'editorial_pick', free)] }).rows;
    const labels = (viewer: TileContext['viewer']) =>
      homeView(labelled, { ...context(), viewer }).sections[0]?.tiles.map((tile) =>
        'labels' in tile ? tile.labels?.length : null,
      );
    expect([labels(NO_PLANS), labels({ ...NO_PLANS, subscriptions: ['basic'] })]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('a trending row is ranked, and a flipping item shows its first side', () => {
    const section = view().sections[1];
    expect(section?.kind).toBe('ranked');
    expect(section?.tiles[0]).toMatchObject({
      rank: 1,
      title: '劇8',
      rankText: '第 1 位',
      otherTitle: { text: 'Show 8', lang: 'en' },
    });
  });

  it('on air shows the programme, its times in Hong Kong, and the channel', () => {
    expect(view().sections[2]).toMatchObject({ note: '20:24', all: { href: '/tc/live/' } });
    expect(view().sections[2]?.tiles[0]).toMatchObject({
      title: '晚間新聞檔案',
      meta: '83 灣岸新聞台',
      foot: ['20:00–20:30', '尚餘 6 分鐘'],
      progress: { part: 0.8, tone: 'live' },
      liveBadge: '直播',
    });
  });

  it('a row that is not for the viewer is left out, whatever the service sent', () => {
    const guest = {
      viewer: 'guest',
      userLevel: 'standard',
      kidsProfile: false,
      profileChosen: false,
    } as const;
    expect(homeView(rows, context(), guest).sections.map((section) => section.title)).toEqual(['列2', '列3']);
  });

  it('a row whose items are in a document is listed without them', () => {
    const [picked] = homepageReply.parse({ rows: [row(0, 'editorial_pick', [], { document: '9007' })] }).rows;
    expect(homeView(picked === undefined ? [] : [picked], context()).sections[0]).toMatchObject({
      document: '9007',
      tiles: [],
    });
  });

  it('a video shows its length, its lock and the time left, and links into its playlist', () => {
    const video = {
      type: 'episode',
      ref: 'e1',
      name_tc: '劇',
      name_en: 'Show',
      title_tc: '第一集',
      title_en: 'One',
      duration: 2724,
      lock: true,
    };
    const begunVideo = {
      ...video,
      last_seen_episode_playback_time: 600_000,
      last_seen_episode_video_duration: 2_724_000,
      desc_tc: '簡介',
    };
    const [list] = homepageReply.parse({
      rows: [row(0, 'editorial_pick', [begunVideo], { autoplay: true, row_id: 'p9' })],
    }).rows;
    expect(homeView(list === undefined ? [] : [list], context()).sections[0]).toMatchObject({
      large: true,
      fixed: true,
      tiles: [
        {
          foot: ['45:24', '尚餘 36 分鐘'],
          locked: true,
          about: '簡介',
          href: '/tc/redirect/episode/e1/?playlist=p9',
        },
      ],
    });
  });

  it('a tile with several sides carries them all', () => {
    const [flips] = homepageReply.parse({
      rows: [row(0, 'latest', [{ flips: [item('1'), item('2')] }])],
    }).rows;
    const section = homeView(flips === undefined ? [] : [flips], context()).sections[0];
    expect(section?.tiles).toMatchObject([{ title: '劇1', sides: [{ title: '劇2' }] }]);
  });
});
