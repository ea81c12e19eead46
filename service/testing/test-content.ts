import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { createDemoExtension } from '#demo/console/demo-console.ts';
import { demoFreePlans } from '#demo/content/accounts/free-plans.ts';
import { ads } from '#demo/content/ads/ads.ts';
import { SURVEYS } from '#demo/content/audience/surveys.ts';
import { buildParts } from '#demo/content/catalogue/parts.ts';
import { buildRacing } from '#demo/content/catalogue/racing.ts';
import { countries } from '#demo/content/countries.ts';
import { demoHelp } from '#demo/content/help.ts';
import { profileChoices } from '#demo/content/profile-choices.ts';
import { demoTerms } from '#demo/content/terms.ts';
import type { AccountContent } from '#service/accounts/account-content.ts';
import { NO_PICTURES } from '#service/catalogue/art/picture-source.ts';
import type {
  Catalogue,
  CatalogueParts,
  EpisodeContent,
  ProgrammeContent,
  SlotContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { NO_STATION_CONFIG } from '#service/operations/station-config.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { bilingual, loginAccounts } from './test-accounts.ts';
import { testOffers } from './test-offers.ts';

const LOOP = { kind: 'demo-loop', loop: 'harbour', offset: 0, protection: 'clear' } as const;

const channel = (
  channelNo: number,
  networkCode: string,
  more: Partial<StoredChannel> = {},
): StoredChannel => ({
  channelNo,
  networkCode,
  name: bilingual(`Channel ${networkCode}`),
  genre: 'news',
  kids: false,
  subscriptionTag: null,
  timeshift: 60,
  source: LOOP,
  ...more,
});

const episode = (
  programmeId: string,
  episodeNo: number,
  entitlement: EpisodeContent['entitlement'],
  trailer = false,
): EpisodeContent => ({
  episodeId: `${programmeId}-e${episodeNo}`,
  episodeNo,
  videoId: `${programmeId}v${episodeNo}`,
  name: bilingual(`Part ${episodeNo}`),
  desc: bilingual('About this part'),
  duration: 600,
  entitlement,
  trailer,
  ...(trailer ? {} : { opening: { from: 4, to: 24 }, closing: { from: 580, to: 600 } }),
  source: { ...LOOP, protection: 'cbcs' },
});

const programme = (
  programmeId: string,
  episodes: readonly EpisodeContent[],
  more: Partial<ProgrammeContent> = {},
): ProgrammeContent => ({
  programmeId,
  name: bilingual(`Story of ${programmeId}`),
  shortDesc: bilingual('Short'),
  longDesc: bilingual('Long'),
  genre: 'drama',
  categories: ['drama'],
  subCategories: ['romance'],
  year: 2026,
  rating: 'G',
  artists: [],
  directors: [],
  languages: ['yue'],
  kids: false,
  template: 'default',
  vertical: false,
  subscriptionTags: ['basic'],
  tvod: null,
  labels: [],
  art: { scene: 'duo', family: 0 },
  episodes,
  ...more,
});

const pay = [-400, 3650] as const;
const numbered = (id: string, count: number, entitlement: (no: number) => EpisodeContent['entitlement']) =>
  Array.from({ length: count }, (_, index) => episode(id, index + 1, entitlement(index + 1)));

/** Programme of the show page. */
const SHOW = '113001';

const programmes: readonly ProgrammeContent[] = [
  programme(
    'free',
    numbered('free', 40, () => ({ free: [-10, 10], pay })),
  ),
  programme('paid', [...numbered('paid', 20, () => ({ pay })), episode('paid', 99, {}, true)], {
    previewOffer: { count: 2, episodeIds: [] },
  }),
  programme(
    'premium',
    numbered('premium', 2, () => ({ pay, premium: [-1, 5] })),
  ),
  programme(
    'title',
    numbered('title', 1, () => ({ pay })),
    { subscriptionTags: [], tvod: { price: 38, category: 'film', tag: 'tvod-title' } },
  ),
  programme(
    'kids',
    numbered('kids', 3, () => ({ free: [-10, 10], pay })),
    { kids: true, genre: 'children' },
  ),
  programme(
    'gold',
    numbered('gold', 1, () => ({ pay, isEarlyGold: true, gold: [-1, 5] })),
    { rating: 'M', page: { leaves: { offshelf: 4 } } },
  ),
  programme(
    SHOW,
    numbered(SHOW, 2, () => ({ pay })),
    { name: bilingual('Concert'), genre: 'music', categories: [], subCategories: ['classic'] },
  ),
];

const persona = (
  key: string,
  user: AccountContent['user'],
  country: AccountContent['country'] = 'HK',
  signsIn = true,
): AccountContent => ({
  key,
  name: bilingual(key),
  about: bilingual(`The ${key} viewer`),
  user,
  country,
  login: signsIn ? { id: `${key}@example.com`, password: `Pass-${key}-1` } : null,
});
const member = { guest: false, is_free: true, registration_mobile_location: 'hk' };
const paying = { ...member, is_free: false, customer_stage: 'paid', subscriptions: ['basic', 'sports'] };

const accounts: readonly AccountContent[] = [
  persona('guest', {}, 'HK', false),
  persona('guest-mode', { guest: false, guest_mode: true }, 'HK', false),
  persona('free', { ...member, profile_id: 'p-free', profile_name: 'Ka Yan' }),
  persona('paying', { ...paying, profile_id: 'p-paying', profile_name: 'Chi Ming' }),
  {
    ...persona('billed', { ...paying, profile_id: 'p-billed', subscriptions: ['basic'] }),
    traits: { billing_day: 20 },
  },
  persona('per-title', {
    ...member,
    profile_id: 'p-title',
    contract_ends: { title: '2099-01-01T00:00:00Z' },
  }),
  persona('ultra', {
    ...paying,
    profile_id: 'p-ultra',
    is_ultra: true,
    ad_free: true,
    tvod_quota: { film: 2 },
    free_tvod_categories: ['film'],
  }),
  persona('gold', { ...member, profile_id: 'p-gold', user_level: 'gold' }),
  persona('kids', { ...paying, profile_id: 'p-kids', profile_class: 'kids', profile_color: 'blue' }),
  persona('member-zone', { ...member, type: 'mz_auth', profile_id: 'p-mz', customer_type: 'SVP' }),
  persona('web', { ...member, type: 'web_auth', profile_id: 'p-web' }),
  persona('blocked', { ...paying, profile_id: 'p-blocked', blocked_pair: true }),
  persona('overseas', {}, 'GB', false),
  ...loginAccounts,
];

const catalogue: Omit<Catalogue, 'parts'> = {
  channels: [
    channel(81, 'J'),
    channel(84, 'P', { source: { ...LOOP, protection: 'cbcs' } }),
    channel(90, 'K', { kids: true }),
    channel(101, 'SP', { subscriptionTag: 'sports' }),
  ],
  programmes,
  rows: [
    {
      rowId: 'hero',
      type: 'editorial_pick',
      ref: 'hero',
      title: bilingual('Hero'),
      subtitle: null,
      programmeIds: ['paid', 'kids'],
    },
    {
      rowId: 'history',
      type: 'history',
      ref: null,
      title: bilingual('Continue'),
      subtitle: null,
      programmeIds: [],
    },
    {
      rowId: 'now',
      type: 'editorial_pick',
      ref: 'live-now',
      title: bilingual('On now'),
      subtitle: null,
      programmeIds: [],
    },
    {
      rowId: 'hot',
      type: 'recom_trendy',
      ref: null,
      title: bilingual('Trending'),
      subtitle: null,
      programmeIds: ['free', 'paid'],
    },
    {
      rowId: 'tries',
      type: 'recom_free_preview',
      ref: null,
      title: bilingual('Try'),
      subtitle: null,
      programmeIds: ['paid'],
    },
  ],
};

/**
 * One programme an hour on every channel; past ones are available on demand as the first episode of `free`.
 */
const makeGuideDay = ({ networkCode }: StoredChannel, dayStart: number): readonly SlotContent[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    networkCode,
    start: dayStart + hour * HOUR,
    end: dayStart + (hour + 1) * HOUR,
    programmeId: 'free',
    episodeNo: hour + 1,
    title: bilingual(`Hour ${hour}`),
    onairCodes: ['HD', 'PG'],
    vodEpisodeId: 'free-e1',
  }));

/** When the first image ad of a channel is shown, and then every quarter of an hour. */
const FIRST_IMAGE = Date.parse('2026-11-01T00:07:30Z');

const svg = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title>${' '.repeat(1200)}</svg>`;

/** The demo's lists, with few meetings: every start of a test writes them. */
const partsAt = (openedAt: number): CatalogueParts => ({
  ...buildParts(openedAt),
  racing: buildRacing(openedAt, { before: 7, after: 2 }),
});

/** A small catalogue with one of each kind of entitlement and viewer. */
export const testContent: ServiceContent = {
  catalogueAt: (openedAt) => ({ ...catalogue, parts: partsAt(openedAt) }),
  makeGuideDay,
  secretOf: () => null,
  pictures: NO_PICTURES,
  painter: {
    artwork: ({ programmeId, crop, variant }) => svg(`${crop} ${programmeId} ${variant}`),
    mark: ({ code }) => svg(code),
    avatar: svg,
  },
  ads: { ...ads, liveImages: [{ networkCode: 'P', at: FIRST_IMAGE, every: 15 * MINUTE, shape: 'L' }] },
  drawAdPicture,
  offers: testOffers,
  accounts,
  freePlans: demoFreePlans,
  surveys: SURVEYS,
  countries,
  terms: demoTerms,
  help: demoHelp,
  profileChoices,
  stationConfig: NO_STATION_CONFIG,
  station: null,
  extension: createDemoExtension('Harbour2026'),
};
