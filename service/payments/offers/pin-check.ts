import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { PinCard } from '#shared/contract/payments/pin-card.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import type { SeedOffers, SeedPinCard } from './offer-model.ts';

export type PinCheckNeeds = {
  readonly store: {
    readonly openedAt: number;
    readonly payments: PaymentStore;
  };
  readonly clock: Clock;
  readonly offers: SeedOffers;
};

/** Cents off a friend's first payment. */
export const FRIEND_DISCOUNT = 1000;

/**
 * A code that is good: its card as pages see it, the card of the seed or null, and the account whose referral
 * code it is or null.
 */
export type CheckedPin = {
  readonly card: PinCard;
  readonly seed: SeedPinCard | null;
  readonly referrer: string | null;
};

/** Checks a PIN card or referral code at `country`; the errors are those of the contract. */
export async function checkPin(
  needs: PinCheckNeeds,
  pin: string,
  country: 'HK' | 'MO',
  kind: SeedPinCard['kind'] = 'pin',
): Promise<Result<CheckedPin, string>> {
  const seed = needs.offers.pinCards.find((one) => one.pin === pin && one.kind === kind);
  if (!seed) {
    const referrer = kind === 'pin' ? await needs.store.payments.loyalty.accountOfCode(pin) : null;
    return referrer === null ? err('PIN_UNKNOWN') : ok({ card: referralCard(pin), seed: null, referrer });
  }
  const expiresAt = seed.expiresInDays === undefined ? null : needs.store.openedAt + seed.expiresInDays * DAY;
  const single = seed.discount === undefined;
  if (seed.used || (single && (await needs.store.payments.records.pinUse(pin)) !== null))
    return err('PIN_USED');
  if (expiresAt !== null && expiresAt <= needs.clock.now()) return err('PIN_EXPIRED');
  if (seed.country !== country) return err('PIN_NOT_FOR_REGION');
  return ok({ card: cardOf(seed, expiresAt), seed, referrer: null });
}

const cardOf = (seed: SeedPinCard, expiresAt: number | null): PinCard => ({
  template: seed.template,
  description_in_chi: seed.description.tc,
  description_in_eng: seed.description.en,
  for_corp_sales: seed.forCorpSales ?? false,
  stb_delivery: seed.delivery ?? false,
  available_basic_campaigns: [...seed.campaigns],
  mgm_referrer_code: seed.referrer ?? null,
  expired_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  effect: seed.discount === undefined ? 'redeem' : 'discount',
  discount: seed.discount ?? 0,
});

const referralCard = (code: string): PinCard => ({
  template: 'referral',
  description_in_chi: '推薦碼：首次付款減 HK$10',
  description_in_eng: 'Referral code: HK$10 off the first payment',
  for_corp_sales: false,
  stb_delivery: false,
  available_basic_campaigns: [],
  mgm_referrer_code: code,
  expired_at: null,
  effect: 'discount',
  discount: FRIEND_DISCOUNT,
});
