import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/**
 * Promotions that ask for the viewer's attention beside the content, the most important first: ads that stop
 * the video, image ads around it, a survey, the introduction to guest mode, an offer of the app or of
 * notifications, and the bottom banner.
 */
export const PROMOTION_KINDS = ['break', 'image-ad', 'survey', 'introduction', 'offer', 'banner'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Returns the one kind that is shown among those that want to be. The others wait and come back after it. */
export const promotionTurn = (wanting: ReadonlySet<PromotionKind>): PromotionKind | null =>
  PROMOTION_KINDS.find((kind) => wanting.has(kind)) ?? null;

/** Time (ms) after an ad, a survey, the introduction or an offer in which no survey or offer comes up over Home. */
export const HOME_QUIET_MS = MINUTE;

/** Returns whether a kind that ends keeps Home quiet. The banner is no interruption. */
export const keepsHomeQuiet = (kind: PromotionKind): boolean => kind !== 'banner';

/** The longest that a visit of a tab counts as one (ms): a window of the app may be open for weeks. */
export const VISIT_MS = 12 * HOUR;

/**
 * The last thing that a visit was offered by itself: a survey, the introduction to guest mode, or the app or
 * notifications; when (ms). Null for none yet.
 */
export type VisitOffer = { readonly kind: 'survey' | 'introduction' | 'offer'; readonly at: number } | null;

/**
 * Returns whether a visit may offer something automatically: one thing, once. The offer of a page load may
 * come again with the next load, by its own rules.
 */
export const mayOffer = (kind: 'survey' | 'offer', made: VisitOffer, now: number): boolean =>
  made === null || now - made.at >= VISIT_MS || now < made.at || (kind === 'offer' && made.kind === 'offer');
