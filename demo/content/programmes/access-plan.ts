import type { EntitlementContent, ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';

/**
 * Access plans for a programme's episodes; each demonstrates one rule of the episode lock (S1-4-100 to
 * S1-4-118).
 */
export type AccessPlan =
  | 'free'
  | 'free-over-30-days'
  | 'free-days'
  | 'free-hours'
  | 'free-minutes'
  | 'free-to-come'
  | 'pay'
  | 'pay-ended'
  | 'preview-first'
  | 'preview-earliest'
  | 'preview-listed'
  | 'preview-flagged'
  | 'early-web'
  | 'early-mobile'
  | 'early-gold'
  | 'gold-window'
  | 'premium'
  | 'limited-web'
  | 'limited-mobile'
  | 'viewing-period-end'
  | 'tvod'
  | 'pay-per-episode'
  | 'vertical-qr';

const always = [-400, 3650] as const;
const ended = [-60, -1] as const;
const hour = 1 / 24;
const minute = hour / 60;

/** Free windows by plan, in days relative to the opening of the content. */
const freeWindows: Partial<Record<AccessPlan, readonly [number, number]>> = {
  free: always,
  'free-over-30-days': [-10, 45],
  'free-days': [-5, 2.5],
  'free-hours': [-5, 8 * hour],
  'free-minutes': [-5, 40 * minute],
  'free-to-come': [3, 17],
};

type Place = { readonly index: number; readonly count: number };

/**
 * Plans that open or close part of a programme: the first episode is free, the latest ones have the special
 * window.
 */
const partial: Partial<Record<AccessPlan, (place: Place) => EntitlementContent>> = {
  'preview-flagged': ({ index }) => {
    if (index === 5) return { preview: true, pay: ended };
    return index === 1 || index === 3 ? { preview: true } : {};
  },
  'early-web': (place) =>
    latest(place) ? { earlyRelease: { window: [-2, 5], platform: 'Web' } } : firstFree(place),
  'early-mobile': (place) =>
    latest(place) ? { earlyRelease: { window: [-2, 5], platform: 'Mobile' } } : firstFree(place),
  'early-gold': (place) => (latest(place) ? { isEarlyGold: true, gold: [-1, 6] } : firstFree(place)),
  'gold-window': (place) => (latest(place) ? { gold: [-3, 21] } : firstFree(place)),
  premium: (place) => (latest(place) ? { premium: [-3, 21] } : firstFree(place)),
  'pay-per-episode': (place) => (place.index >= place.count - 4 ? { payPerEpisode: true } : firstFree(place)),
  'limited-web': () => ({ limitedPlatform: ['Web'] }),
  'limited-mobile': () => ({ limitedPlatform: ['Mobile'] }),
  'viewing-period-end': (place) => (place.index < 2 ? { viewingPeriodEnd: 2 } : {}),
  'vertical-qr': ({ index }) => (index < 5 ? { free: always } : { limitedPlatform: ['Mobile'] }),
};

/** Returns the windows of an episode under a plan; `index` counts from the first episode. */
export function entitlementOf(plan: AccessPlan, place: Place): EntitlementContent {
  const free = freeWindows[plan];
  if (free) return { free, pay: always };
  if (plan === 'pay-ended') return { pay: ended };
  return { pay: always, ...partial[plan]?.(place) };
}

/** Indices of the episodes that a programme names as previews. */
const NAMED = [0, 4, 7];

/** Returns a programme's previews under a plan, if any; `ids` are its episode ids in running order. */
export function previewOfferOf(plan: AccessPlan, ids: readonly string[]): ProgrammeContent['previewOffer'] {
  if (plan === 'preview-first') return { count: 3, episodeIds: [] };
  if (plan === 'preview-earliest') return { count: 2, episodeIds: [] };
  return plan === 'preview-listed'
    ? { count: 0, episodeIds: NAMED.flatMap((place) => ids[place] ?? []) }
    : undefined;
}

const latest = ({ index, count }: Place): boolean => index >= count - Math.min(2, count);

const firstFree = ({ index }: Place): EntitlementContent => (index === 0 ? { free: always } : {});

/** Returns the labels that a plan gives its programme, in display order (S1-9-068 to S1-9-070). */
export const planLabels: Readonly<Record<AccessPlan, readonly string[]>> = {
  free: ['all_free_epis'],
  'free-over-30-days': ['all_free_epis'],
  'free-days': ['all_free_epis'],
  'free-hours': ['all_free_epis'],
  'free-minutes': ['all_free_epis'],
  'free-to-come': [],
  pay: [],
  'pay-ended': [],
  'preview-first': ['max_free_episodes'],
  'preview-earliest': ['max_free_episodes'],
  'preview-listed': ['first_free', 'is_preview'],
  'preview-flagged': ['is_preview'],
  'early-web': ['early_release', 'first_free'],
  'early-mobile': ['early_release', 'first_free'],
  'early-gold': ['is_early_gold', 'first_free'],
  'gold-window': ['first_free'],
  premium: ['premium_episode', 'first_free'],
  'limited-web': ['limited_platform'],
  'limited-mobile': ['limited_platform'],
  'viewing-period-end': [],
  tvod: ['pay_per_programme', 'tvod_labelling'],
  'pay-per-episode': ['pay_per_episode', 'first_free'],
  'vertical-qr': ['limited_platform', 'max_free_episodes'],
};
