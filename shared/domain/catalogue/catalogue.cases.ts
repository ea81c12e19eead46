import type { ListedChannel, ListingFacts } from './channel-listing.ts';
import type { Label, LabelFacts } from './label.ts';
import type { RowFacts } from './row-visibility.ts';
import type { TvodFacts, TvodOffer } from './tvod-offer.ts';

/** A channel without restrictions, and a viewer without subscriptions. */
export const CHANNEL: ListedChannel = {
  channelNo: 100,
  profileClass: ['general'],
  showWithSubscription: false,
  tags: [],
};
export const LISTING: ListingFacts = { profileClass: 'general', subscriptions: [], all: false, dtt: false };

const extra = { showWithSubscription: true, tags: ['sports-pack'] };

/** [sentence, spec, what differs from CHANNEL, what differs from LISTING, listed] */
export const CHANNEL_CASES: readonly (readonly [
  string,
  string,
  Partial<ListedChannel>,
  Partial<ListingFacts>,
  boolean,
])[] = [
  ['a plain channel is listed', 'S1-6-020', {}, {}, true],
  ['a flagged channel is not without its tag', 'S1-6-020', extra, { subscriptions: ['drama-pack'] }, false],
  ['a flagged channel is with it', 'S1-6-020', extra, { subscriptions: ['drama-pack', 'sports-pack'] }, true],
  [
    'one of its tags is enough',
    'S1-6-020',
    { ...extra, tags: ['news-pack', 'sports-pack'] },
    { subscriptions: ['sports-pack'] },
    true,
  ],
  ['a flagged channel is when all are asked for', 'S1-6-021', extra, { all: true }, true],
  [
    'kids profiles get kids channels',
    'S1-5-047 S1-6-007',
    { profileClass: ['general', 'kids'] },
    { profileClass: 'kids' },
    true,
  ],
  ['and no others', 'S1-5-047 S1-6-007', {}, { profileClass: 'kids', all: true }, false],
  ['80 is not of the dtt listing', 'S1-5-050 S1-9-065', { channelNo: 80 }, { dtt: true }, false],
  ['81 is', 'S1-5-050 S1-9-065', { channelNo: 81 }, { dtt: true }, true],
  ['84 is', 'S1-5-050 S1-9-065', { channelNo: 84 }, { dtt: true }, true],
  ['85 is not', 'S1-5-050 S1-9-065', { channelNo: 85 }, { dtt: true }, false],
];

/** A standard-level member with a general profile. */
export const ROW_VIEWER: RowFacts = {
  viewer: 'member',
  userLevel: 'standard',
  kidsProfile: false,
  profileChosen: true,
};

/** [sentence, spec, row type, what differs from ROW_VIEWER, visible] */
export const ROW_CASES: readonly (readonly [string, string, string, Partial<RowFacts>, boolean])[] = [
  ['members see their history', 'S1-5-039', 'history', {}, true],
  ['guests do not', 'S1-5-039', 'history', { viewer: 'guest' }, false],
  ['guest mode does not', 'S1-5-039', 'history', { viewer: 'guest_mode' }, false],
  ['history needs a profile', 'S1-5-039', 'history', { profileChosen: false }, false],
  ['members see the personalised row', 'S1-5-039', 'recom_personalised', {}, true],
  ['guest mode does not see it', 'S1-5-039', 'recom_personalised', { viewer: 'guest_mode' }, false],
  ['standard members see the free preview', 'S1-5-038 S1-5-039', 'recom_free_preview', {}, true],
  ['standard guests do not', 'S1-5-038 S1-5-039', 'recom_free_preview', { viewer: 'guest' }, false],
  [
    'guest mode does not see the free preview',
    'S1-5-038',
    'recom_free_preview',
    { viewer: 'guest_mode' },
    false,
  ],
  ['gold members do not see it', 'S1-5-038', 'recom_free_preview', { userLevel: 'gold' }, false],
  ['everyone sees the trend', 'S1-5-039', 'recom_trendy', { viewer: 'guest' }, true],
  ['kids get no personalised row', 'S1-5-046', 'recom_personalised', { kidsProfile: true }, false],
  ['kids get no universal row', 'S1-5-046', 'recom_universal', { kidsProfile: true }, false],
  ['kids get no trend', 'S1-5-046', 'recom_trendy', { kidsProfile: true }, false],
  ['kids get no free preview', 'S1-5-046', 'recom_free_preview', { kidsProfile: true }, false],
  ['kids keep their history', 'S1-5-046', 'history', { kidsProfile: true }, true],
];

/** A viewer without entitlements, and a programme that costs HKD 28. */
export const TVOD: TvodFacts = {
  isUltra: false,
  freeTvodCategories: ['movie'],
  tvodQuota: {},
  category: 'movie',
  price: 28,
};

/** [sentence, spec, what differs from TVOD, offer] */
export const TVOD_CASES: readonly (readonly [string, string, Partial<TvodFacts>, TvodOffer])[] = [
  ['ultra redeems in a listed category', 'S1-5-042', { isUltra: true }, { offer: 'redeem_free' }],
  ['not in another', 'S1-5-042', { isUltra: true, category: 'concert' }, { offer: 'price', price: 28 }],
  [
    'no one can redeem a programme without a category',
    'S1-5-042',
    { isUltra: true, category: null },
    { offer: 'price', price: 28 },
  ],
  [
    'others with a quota see redeem now',
    'S1-5-043',
    { tvodQuota: { movie: 2 } },
    { offer: 'redeem_now', quota: 2 },
  ],
  [
    'a quota of another category does not count',
    'S1-5-043',
    { tvodQuota: { concert: 2 } },
    { offer: 'price', price: 28 },
  ],
  ['a quota of 0 counts as none', 'S1-5-043', { tvodQuota: { movie: 0 } }, { offer: 'price', price: 28 }],
  [
    'ultra does not use a quota',
    'S1-5-043',
    { isUltra: true, category: 'concert', tvodQuota: { concert: 1 } },
    { offer: 'price', price: 28 },
  ],
  ['otherwise the price', 'S1-5-044', {}, { offer: 'price', price: 28 }],
  ['or purchase now', 'S1-5-044', { price: null }, { offer: 'purchase_now' }],
];

/** A programme without label data. */
export const UNLABELLED: LabelFacts = {
  limitedPlatform: [],
  allFreeEpisodes: false,
  maxFreeEpisodes: { standard: 0, gold: 0 },
  earlyRelease: false,
  earlyPlatforms: [],
  isEarlyGold: false,
  payPerProgramme: false,
  payPerEpisode: false,
  premiumEpisode: false,
  isPreview: false,
  lock: false,
  tvodLabelling: null,
};

type LabelCase = readonly [
  string,
  string,
  Partial<LabelFacts>,
  'standard' | 'gold',
  readonly (Label['kind'] | readonly [Label['kind'], number])[],
];
const free = (standard: number, gold = 0): Partial<LabelFacts> => ({ maxFreeEpisodes: { standard, gold } });

/** [sentence, spec, what differs from UNLABELLED, level, labels (with the count where there is one)] */
export const LABEL_CASES: readonly LabelCase[] = [
  ['nothing to say: none', 'S1-9-066', {}, 'standard', []],
  ['platform limit', 'S1-9-067', { limitedPlatform: ['Mobile'] }, 'standard', ['platform_limit']],
  ['all episodes free', 'S1-9-067', { allFreeEpisodes: true, ...free(3) }, 'standard', ['all_episodes_free']],
  ['first episode', 'S1-9-067', free(1), 'standard', ['first_episode']],
  ['first N episodes', 'S1-9-067', free(3), 'standard', [['first_n_episodes', 3]]],
  ['the count depends on the level', 'S1-5-045', free(3, 5), 'gold', [['first_n_episodes', 5]]],
  ['and so does the label', 'S1-5-045', free(3, 1), 'gold', ['first_episode']],
  ['a level without free episodes has no such label', 'S1-5-045', free(3), 'gold', []],
  ['early release', 'S1-9-068', { earlyRelease: true }, 'standard', ['early_release']],
  ['early gold', 'S1-9-068', { isEarlyGold: true }, 'standard', ['early_gold']],
  ['free preview', 'S1-9-068', { isPreview: true }, 'standard', ['free_preview']],
  ['a locked episode is not a free preview', 'S1-9-068', { isPreview: true, lock: true }, 'standard', []],
  ['pay per programme', 'S1-9-069', { payPerProgramme: true }, 'standard', ['pay_per_programme']],
  ['pay per episode', 'S1-9-069', { payPerEpisode: true }, 'standard', ['pay_per_episode']],
  ['premium', 'S1-9-069', { premiumEpisode: true }, 'standard', ['premium']],
  ['tvod redeemable', 'S1-9-070', { tvodLabelling: 'redeemable' }, 'standard', ['tvod_redeemable']],
  [
    'tvod unlimited viewing',
    'S1-9-070',
    { tvodLabelling: 'unlimited_viewing' },
    'standard',
    ['tvod_unlimited_viewing'],
  ],
  [
    'at most two',
    'S1-9-066',
    { limitedPlatform: ['Mobile'], isEarlyGold: true, premiumEpisode: true },
    'standard',
    ['platform_limit', 'early_gold'],
  ],
];
