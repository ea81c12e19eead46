/** Offer of a pay-per-title programme's button. */
export type TvodOffer =
  | { readonly offer: 'redeem_free' }
  | { readonly offer: 'redeem_now'; readonly quota: number }
  | { readonly offer: 'price'; readonly price: number }
  | { readonly offer: 'purchase_now' };

export type TvodFacts = {
  readonly isUltra: boolean;
  readonly freeTvodCategories: readonly string[];
  /** Remaining redemptions by category. */
  readonly tvodQuota: Readonly<Record<string, number>>;
  /** `tvod_cat` of the programme; null for none. */
  readonly category: string | null;
  /** In Hong Kong dollars; null if unknown. */
  readonly price: number | null;
};

/**
 * Returns the offer (S1-5-042 to S1-5-044): ultra viewers redeem categories in `free_tvod_categories`, others
 * with quota see "redeem now", otherwise the price, or "purchase now" without one.
 */
export function tvodOffer({ isUltra, freeTvodCategories, tvodQuota, category, price }: TvodFacts): TvodOffer {
  if (isUltra && category !== null && freeTvodCategories.includes(category)) return { offer: 'redeem_free' };
  const quota = category === null ? 0 : (tvodQuota[category] ?? 0);
  if (!isUltra && quota > 0) return { offer: 'redeem_now', quota };
  return price === null ? { offer: 'purchase_now' } : { offer: 'price', price };
}
