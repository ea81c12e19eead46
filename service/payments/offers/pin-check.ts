import { maskMobile } from '#service/accounts/recovery/contact.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { PinCard } from '#shared/contract/payments/pin-card.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import type { OffersContent, PinCardContent } from './offers-content.ts';

export type PinCheckNeeds = {
  readonly store: {
    readonly openedAt: number;
    readonly payments: Pick<PaymentStore, 'records' | 'loyalty'>;
  };
  readonly clock: Clock;
  readonly offers: OffersContent;
};

/**
 * A code that is good: its card as pages see it, the card of the content or null, and the account whose referral
 * code it is or null.
 */
export type CheckedPin = {
  readonly card: PinCard;
  readonly pinCard: PinCardContent | null;
  readonly referrer: string | null;
};

/** Where a card is used: the country of the shop, and the region that the caller names. */
type PinPlace = { readonly country: string; readonly region: number };

/** The region of Hong Kong and Macau, where cards are sold. */
export const CARD_REGION = 1;

/** Checks a PIN card, reference number or referral code; the errors are those of the contract. */
export async function checkPin(
  needs: PinCheckNeeds,
  pin: string,
  { country, region }: PinPlace,
  kind: PinCardContent['kind'] = 'pin',
): Promise<Result<CheckedPin, string>> {
  const pinCard = needs.offers.pinCards.find((one) => one.pin === pin && one.kind === kind);
  if (!pinCard) {
    const referrer = kind === 'pin' ? await needs.store.payments.loyalty.accountOfCode(pin) : null;
    return referrer === null
      ? err('PIN_UNKNOWN')
      : ok({ card: referralCard(needs.offers, pin), pinCard: null, referrer });
  }
  const expiresAt =
    pinCard.expiresInDays === undefined ? null : needs.store.openedAt + pinCard.expiresInDays * DAY;
  const single = pinCard.discount === undefined;
  if (pinCard.used || (single && (await needs.store.payments.records.pinUse(pin)) !== null))
    return err('PIN_USED');
  if (expiresAt !== null && expiresAt <= needs.clock.now()) return err('PIN_EXPIRED');
  if (pinCard.country !== country || region !== CARD_REGION) return err('PIN_NOT_FOR_REGION');
  return ok({ card: cardOf(pinCard, expiresAt), pinCard, referrer: null });
}

const cardOf = (pinCard: PinCardContent, expiresAt: number | null): PinCard => ({
  template: pinCard.template,
  description_in_chi: pinCard.description.tc,
  description_in_eng: pinCard.description.en,
  for_corp_sales: pinCard.forCorpSales ?? false,
  stb_delivery: pinCard.delivery ?? false,
  available_basic_campaigns: [...pinCard.campaigns],
  mgm_referrer_code: pinCard.referrer ?? null,
  expired_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  effect: pinCard.discount === undefined ? 'redeem' : 'discount',
  discount: pinCard.discount ?? 0,
  owner: ownerOf(pinCard),
});

/** Whose reference number it is, so that they know it without telling anybody else. */
const ownerOf = ({ owner }: PinCardContent): PinCard['owner'] =>
  owner === undefined
    ? null
    : {
        masked_name: [...owner.name]
          .map((letter, place) => (place === 0 || letter === ' ' ? letter : '•'))
          .join(''),
        area_code: owner.areaCode,
        masked_mobile_number: maskMobile(owner.mobileNumber),
      };

const referralCard = ({ referral }: OffersContent, code: string): PinCard => ({
  template: 'referral',
  description_in_chi: referral.description.tc,
  description_in_eng: referral.description.en,
  for_corp_sales: false,
  stb_delivery: false,
  available_basic_campaigns: [],
  mgm_referrer_code: code,
  expired_at: null,
  effect: 'discount',
  discount: referral.discount,
});
