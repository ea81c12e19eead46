import { marketDay, marketTimeOfDay, momentInMarket } from '#shared/kernel/market.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * Word that the remarks of a long description follow, in either language (S0-3-070). The specification does
 * not show it; it is ours.
 */
const REMARKS_MARKER = /(?:備註|Remarks)\s*[:：]/;

/**
 * Returns the long description before its remarks, and the remarks: the part after the marker word, empty
 * without one (S0-3-070).
 */
export function campaignRemarks(longDescription: string): {
  readonly description: string;
  readonly remarks: string;
} {
  const found = REMARKS_MARKER.exec(longDescription);
  if (found === null) return { description: longDescription.trim(), remarks: '' };
  return {
    description: longDescription.slice(0, found.index).trim(),
    remarks: longDescription.slice(found.index + found[0].length).trim(),
  };
}

/**
 * Whether the viewer holds all tags of a campaign already, or some of them (S0-3-073). A campaign without
 * tags is no duplicate.
 */
export function duplication(
  tags: readonly string[],
  held: readonly string[],
): { readonly duplicated: boolean; readonly partial_duplicated: boolean } {
  const count = tags.filter((tag) => held.includes(tag)).length;
  return {
    duplicated: count > 0 && count === tags.length,
    partial_duplicated: count > 0 && count < tags.length,
  };
}

/** Outcome of a code as a referral (S0-5-046, S0-5-047). */
export type ReferralVerdict =
  | { readonly kind: 'referral'; readonly referrer: string }
  | { readonly kind: 'error'; readonly code: string };

/**
 * Returns whether a checked code counts as a referral: only with a referrer on its card, otherwise
 * `not_referrer_code` (S1-8-033). `errorCode` is the check's own error, or null.
 */
export function referralVerdict(
  card: { readonly mgm_referrer_code?: string | null | undefined } | null,
  errorCode: string | null,
): ReferralVerdict {
  if (errorCode !== null) return { kind: 'error', code: errorCode };
  const referrer = card?.mgm_referrer_code ?? '';
  return referrer === '' ? { kind: 'error', code: 'not_referrer_code' } : { kind: 'referral', referrer };
}

/**
 * Returns whether a card is a code that takes something off a price: a promotion's, or a referral code. A card
 * that pays for its plan is none, so `promo_code_only` refuses it (S0-7-073).
 */
export const isPromoCode = (card: {
  readonly effect: 'redeem' | 'discount';
  readonly mgm_referrer_code?: string | null | undefined;
}): boolean => card.effect === 'discount' || referralVerdict(card, null).kind === 'referral';

export type Period = 'month' | 'year' | 'day' | 'once';

/**
 * Returns the end of a billing period that starts at `start` (ms): the same time of day a day, month or year
 * later in the market, on the month's last day if it is shorter. `once` has no period of its own: `null`.
 */
export function periodEnd(start: number, period: Period): number | null {
  if (period === 'once') return null;
  const local = new Date(marketDay(start) * DAY);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth();
  const day = local.getUTCDate();
  const at = (date: number): number => momentInMarket(date / DAY, marketTimeOfDay(start));
  if (period === 'day') return at(Date.UTC(year, month, day + 1));
  const months = period === 'month' ? 1 : 12;
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return at(Date.UTC(year, month + months, Math.min(day, lastDay)));
}

/** The four kinds of gateway request (S0-7-062 to S0-7-065). */
export type GatewayRequestKind =
  | 'add_member'
  | 'payment_request'
  | 'registration_add_member'
  | 'registration_payment_request';

/**
 * Returns the kind of request: without a payment request the method is only added, also for a registration
 * (S0-7-066).
 */
export function gatewayRequestKind(registration: boolean, paymentRequest: boolean): GatewayRequestKind {
  const kind = paymentRequest ? 'payment_request' : 'add_member';
  return registration ? `registration_${kind}` : kind;
}
