/** What the button of a pay-per-title programme offers. */
export type TvodOffer =
  | { readonly offer: 'redeem_free' }
  | { readonly offer: 'redeem_now'; readonly quota: number }
  | { readonly offer: 'price'; readonly price: number }
  | { readonly offer: 'purchase_now' };

export type TvodFacts = {
  readonly isUltra: boolean;
  readonly freeTvodCategories: readonly string[];
  /** Redemptions that are left, by category. */
  readonly tvodQuota: Readonly<Record<string, number>>;
  /** `tvod_cat` of the programme; null for none. */
  readonly category: string | null;
  /** In Hong Kong dollars; null where it is not known. */
  readonly price: number | null;
};

/**
 * Ultra viewers redeem content of a category in `free_tvod_categories`; others with a quota above 0 see "redeem now"; otherwise the price, or
 * "purchase now" where there is none (playback section 5).
 */
export function tvodOffer({ isUltra, freeTvodCategories, tvodQuota, category, price }: TvodFacts): TvodOffer {
  if (isUltra && category !== null && freeTvodCategories.includes(category)) return { offer: 'redeem_free' };
  const quota = category === null ? 0 : (tvodQuota[category] ?? 0);
  if (!isUltra && quota > 0) return { offer: 'redeem_now', quota };
  return price === null ? { offer: 'purchase_now' } : { offer: 'price', price };
}
