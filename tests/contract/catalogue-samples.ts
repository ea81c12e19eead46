import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };
const VIEWER = { ...HK, profile_class: 'general' } as const;
const ITEM = { type: 'programme', ref: '300', name_tc: '海港夜', name_en: 'Harbour Nights' };
const LIST = { items: [ITEM], total: 1 };
const ROW = {
  index: 0,
  type: 'recom_universal',
  items: [ITEM],
  title_tc: '推介',
  title_en: 'Picks',
  row_id: 'r9',
};
const ARTICLE = {
  ref: 'n1',
  title_tc: '新聞',
  title_en: 'News',
  published: '2026-11-20T00:00:00Z',
  image: null,
  paragraphs_tc: ['一'],
  paragraphs_en: ['One'],
};

/** A valid request for every call of the catalogue, of racing and of pay-per-title content. */
export const CATALOGUE_INPUTS = {
  categories: { query: VIEWER },
  showPage: { query: HK },
  universalRows: { query: { ...VIEWER, row_id: 'r9' } },
  personalisedRow: { query: { ...HK, tags: 'drama,romance' } },
  freePreview: { query: { ...HK, tags: 'drama' } },
  pageRows: { query: { ...VIEWER, category_id: 'drama' } },
  rowContent: { query: { ...VIEWER, row_id: 'r9' } },
  rowDocument: { query: { ...VIEWER, document: 'r9' } },
  programmeList: { query: { ...VIEWER, tags: 'drama', offset: 20, limit: 60, free_episodes_only: true } },
  programmeRecommendation: { query: { ...HK, programme_id: '300', offset: 0, limit: 20 } },
  programmeLabelling: { query: { ...HK, programme_id: '300,301' } },
  subcategoryFilter: { query: { ...HK, platform: 'web', tags: 'drama' } },
  medalChart: { query: { ...HK, platform: 'web' } },
  sitemapProgrammes: { query: HK },
  promoItems: { query: HK },
  newsArticleWeb: { query: { ...HK, ref: 'n1', boss_id: 'b1' } },
  newsArticleH5: { query: { ...HK, ref: 'n1' } },
  clipList: { query: { ...HK, platform: 'web', tags: 'drama', offset: 0, limit: 20 } },
  product: { query: { ...HK, ref: 'wok' } },
  horseDetails: { query: { ...HK, content_type: 'horse_tips' } },
  comingRace: { query: HK },
  horseHistory: { query: { ...HK, horse_id: 'H3' } },
  hotSearch: { query: VIEWER },
  searchCompletion: { query: { keyword: '海港', profile_class: 'kids' } },
  searchProgramme: {
    query: { keyword: '海港', profile_class: 'general', offset: 50, limit: 50, group: 'clip' },
  },
  tvodInfo: { body: { tag: 'X_TVOD_1', subscribed: false } },
  ticketRedeem: { body: { subscription_tags: ['X_TVOD_1'], free_tvod: true } },
} as const satisfies { readonly [N in EndpointName]?: CallInput<N> };

/** A valid reply for each of them, as on the wire. */
export const CATALOGUE_REPLIES = {
  categories: { categories: [{ category_id: 'drama', name_tc: '劇集', name_en: 'Drama', categories: [] }] },
  showPage: {
    programme_id: '300',
    name_tc: '演唱會',
    name_en: 'Concert',
    short_desc_tc: '',
    short_desc_en: '',
    performances: [],
    clips: [],
    podcast: null,
  },
  universalRows: {
    ...ROW,
    universal_count: 30,
    visible_universal_count: 20,
    params: { model_type: 'm1', recom_item_list: ['300'] },
  },
  personalisedRow: LIST,
  freePreview: LIST,
  pageRows: { title_tc: '劇集', title_en: 'Drama', rows: [ROW] },
  rowContent: { ...LIST, title_tc: '推介', title_en: 'Picks', autoplay: true },
  rowDocument: { row_id: 'r9', items: [ITEM, { flips: [ITEM] }] },
  programmeList: LIST,
  programmeRecommendation: LIST,
  programmeLabelling: { programmeLabels: [{ programme_id: '300', episode_id: ['e1'], is_early_gold: true }] },
  subcategoryFilter: {
    filters: [{ filter_id: 'romance', name_tc: '愛情', name_en: 'Romance', tags: 'drama,romance' }],
  },
  medalChart: {
    title_tc: '榜',
    title_en: 'Chart',
    places: [{ rank: 1, team_tc: '港島', team_en: 'Island', gold: 1, silver: 0, bronze: 2 }],
  },
  sitemapProgrammes: {
    items: [{ programme_id: '300', name_tc: '海港夜', name_en: 'Harbour Nights', path: 'programme/300/x/' }],
  },
  promoItems: { items: [{ ref: 'p1', title_tc: '推廣', title_en: 'Promo', link_url: '/programme/300/x/' }] },
  newsArticleWeb: ARTICLE,
  newsArticleH5: ARTICLE,
  clipList: {
    items: [{ clip_id: 'v9', infos: [], videos_info: [{ video_id: 'v9' }], duration: 60 }],
    total: 1,
  },
  product: {
    ref: 'wok',
    name_tc: '鑊',
    name_en: 'Wok',
    desc_tc: '好',
    desc_en: 'Good',
    price: 388,
    link_url: 'https://shop.example/wok',
  },
  horseDetails: { content_type: 'horse_tips', date: '2026-11-25', races: [] },
  comingRace: { date: '2026-11-25', track_tc: '海旁', track_en: 'Praya', races: 8 },
  horseHistory: { horse_id: 'H3', horse_tc: '金魚街', horse_en: 'Goldfish Street', starts: [] },
  hotSearch: { items: [{ search_keyword: '海港', image: { landscape_small: '/a.svg' } }] },
  searchCompletion: { suggestions: ['海港夜'] },
  searchProgramme: LIST,
  tvodInfo: { tag: 'X_TVOD_1', price: 38 },
  ticketRedeem: { status: 'success' },
};
