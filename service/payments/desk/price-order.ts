import type { Log } from '#service/kernel/log.ts';
import { type BookNeeds, hasPaidBefore, hasUsedCode } from '#service/payments/offers/benefits.ts';
import { shopCountry } from '#service/payments/offers/campaign-list.ts';
import { type Offer, type OfferNeeds, offerById } from '#service/payments/offers/offer.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { CARD_REGION, checkPin, type PinCheckNeeds } from '#service/payments/offers/pin-check.ts';
import { type UpgradeCreditNeeds, upgradeCredit } from '#service/payments/offers/upgrade-credit.ts';
import { type ViewerOfferNeeds, viewerOffer } from '#service/payments/offers/viewer-offer.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { PostalAddress } from '#shared/contract/payments/billing-registration.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { totalOf } from '#shared/domain/payments/ledger.ts';
import type { Currency } from '#shared/domain/payments/order-machine.ts';
import { allowedMethods, methodOfCode, type PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { plainOrder } from './plain-order.ts';

export type PriceOrderNeeds = BookNeeds &
  OfferNeeds &
  PinCheckNeeds &
  UpgradeCreditNeeds &
  ViewerOfferNeeds & {
    readonly log: Log;
    readonly offers: OffersContent;
  };

/** Request of a page to buy (the contract's `subject`), with the language of its texts. */
export type PurchaseRequest = {
  readonly campaign_id: string;
  readonly programme_ids: readonly string[];
  readonly episode_ids: readonly string[];
  readonly pay_per_view_amount?: number | null | undefined;
  readonly quoted_amount?: number | null | undefined;
  readonly referrer_code?: string | null | undefined;
  readonly pin_code?: string | null | undefined;
  readonly back_url?: string | null | undefined;
  readonly delivery_address?: PostalAddress | null | undefined;
  readonly language: 'tc' | 'en';
  /** Kind of PIN card that `pin_code` is. */
  readonly pinKind?: 'pin' | 'reference';
};

/** An order that may be made: its facts, price and subject. Prices come from the service alone. */
export type PricedOrder = {
  readonly body: OrderBody;
  readonly amount: number;
  readonly currency: Currency;
  readonly subject: string;
};

type Reduction = Pick<OrderBody, 'lines' | 'pin' | 'referrer' | 'first_payment'> & {
  readonly redeemed: boolean;
};

/**
 * Prices what a viewer asks for, or returns the contract's code of why it can't be sold. `origin` is that of
 * the app's pages.
 */
export async function priceOrder(
  needs: PriceOrderNeeds,
  viewer: RequestViewer,
  request: PurchaseRequest,
  origin: string,
): Promise<Result<PricedOrder, string>> {
  const offer = await viewerOffer(needs, request.campaign_id, viewer);
  if (offer === null) return err(/^PP[VE]-/.test(request.campaign_id) ? 'TITLE_UNKNOWN' : 'CAMPAIGN_UNKNOWN');
  const plan = needs.offers.campaigns.find(({ id }) => id === request.campaign_id);
  if (plan && plan.country !== shopCountry(viewer)) return err('CAMPAIGN_UNKNOWN');
  const backUrl = request.back_url ? safeDestination(request.back_url, origin) : null;
  if (request.back_url && backUrl === null) {
    needs.log('PAYMENT_REFUSED', { code: 'BACK_URL_INVALID' });
    return err('BACK_URL_INVALID');
  }
  const { campaign } = offer;
  if (!namesItsItems(offer, request)) return err('TITLE_UNKNOWN');
  const amountOnPage = request.pay_per_view_amount;
  if (
    campaign.is_pay_per_view_item &&
    amountOnPage !== null &&
    amountOnPage !== undefined &&
    amountOnPage !== campaign.amount
  ) {
    needs.log('PAYMENT_REFUSED', { code: 'AMOUNT_CHANGED', campaign: campaign.id });
    return err('AMOUNT_CHANGED');
  }
  if (campaign.duplicated && offer.kind !== 'pin') return err('ALREADY_SUBSCRIBED');
  const upgrade = plan?.kind === 'upgrade' ? await upgradeCredit(needs, viewer, plan) : null;
  if (plan?.kind === 'upgrade' && upgrade === null) return err('CAMPAIGN_UNKNOWN');
  const reduction = await reductionOf(needs, viewer, offer, request);
  if (!reduction.ok) return reduction;
  if (offer.kind === 'pin' && !reduction.value.redeemed) return err('PAYMENT_REQUIRED');
  const credit = upgrade?.credit ?? 0;
  const lines = [...priceLines(offer), ...reduction.value.lines, ...(credit > 0 ? [creditLine(credit)] : [])];
  const amount = reduction.value.redeemed ? 0 : totalOf(lines);
  const quoted = request.quoted_amount ?? null;
  if (quoted !== null && quoted !== amount) {
    const code = quoted === 0 && campaign.trial_used ? 'TRIAL_USED' : 'AMOUNT_CHANGED';
    needs.log('PAYMENT_REFUSED', { code, campaign: campaign.id });
    return err(code);
  }
  const follows = upgrade?.key ?? null;
  return ok({
    body: {
      ...orderBodyOf(offer, request, backUrl),
      ...reduction.value,
      lines: capped(lines, amount),
      follows,
    },
    amount,
    currency: campaign.currency,
    subject: offer.subject,
  });
}

/**
 * Whether an order is for a plan with a box but does not say where it is installed. For a PIN card's
 * box that is asked once the card is redeemed.
 */
export const lacksAddress = (needs: PriceOrderNeeds, { campaign_id, delivery }: OrderBody): boolean => {
  const offer = offerById(needs, campaign_id);
  return delivery === null && offer?.campaign.with_stb === true && offer.kind !== 'pin';
};

/** Returns the method of a gateway code if the campaign allows it. */
export function allowedMethod(
  needs: PriceOrderNeeds,
  campaignId: string,
  code: string,
): PaymentMethod | null {
  const method = methodOfCode(code);
  const offer = offerById(needs, campaignId);
  return method !== null && offer !== null && allowedMethods(offer.campaign).includes(method) ? method : null;
}

/** A title or episode is bought by its own campaign; other ids with it are refused. */
const namesItsItems = ({ campaign }: Offer, { programme_ids, episode_ids }: PurchaseRequest): boolean =>
  !campaign.is_pay_per_view_item ||
  (programme_ids.every((id) => campaign.programme_ids.includes(id)) &&
    episode_ids.every((id) => campaign.episode_ids.includes(id)));

function priceLines({ campaign }: Offer): OrderBody['lines'] {
  const title = { tc: campaign.title_chi, en: campaign.title_eng };
  if (campaign.is_pay_per_view_item) return [{ kind: 'title', title, amount: campaign.amount }];
  const now = campaign.instant_payment ? campaign.amount : 0;
  const deposit = {
    kind: 'deposit' as const,
    title: { tc: '機頂盒按金', en: 'Deposit for the box' },
    amount: campaign.deposit,
  };
  return [{ kind: 'plan', title, amount: now }, ...(campaign.deposit > 0 ? [deposit] : [])];
}

const creditLine = (amount: number) => ({
  kind: 'credit' as const,
  title: { tc: '現有計劃未用日數', en: 'Days left of your plan' },
  amount,
});

/** A reduction is never more than what it reduces: the lines give the amount. */
function capped(lines: OrderBody['lines'], amount: number): OrderBody['lines'] {
  const full = lines.reduce(
    (sum, line) => sum + (line.kind === 'discount' || line.kind === 'credit' ? 0 : line.amount),
    0,
  );
  let remaining = full - amount;
  return lines.map((line) => {
    if (line.kind !== 'discount' && line.kind !== 'credit') return line;
    const taken = Math.min(remaining, line.amount);
    remaining -= taken;
    return { ...line, amount: taken };
  });
}

/** Effect of a PIN card or referral code: it pays in full or gives a discount, or why it does not count. */
async function reductionOf(
  needs: PriceOrderNeeds,
  viewer: RequestViewer,
  offer: Offer,
  request: PurchaseRequest,
): Promise<Result<Reduction, string>> {
  const none = { lines: [], pin: null, referrer: null, first_payment: false, redeemed: false };
  const code = request.pin_code ?? request.referrer_code ?? null;
  if (code === null) return ok(none);
  const checked = await checkPin(
    needs,
    code,
    { country: shopCountry(viewer), region: CARD_REGION },
    request.pinKind,
  );
  if (!checked.ok) return checked;
  const { card, pinCard, referrer } = checked.value;
  if (referrer !== null && referrer === viewer.account?.account_id) return err('PIN_OWN_CODE');
  if (!request.pin_code && !card.mgm_referrer_code) return err('not_referrer_code');
  // A card that pays in full pays for what it names; a discount without plans is for all of them.
  const isForAll = pinCard !== null && pinCard.campaigns.length === 0 && card.effect === 'discount';
  if (pinCard !== null && !isForAll && !pinCard.campaigns.includes(offer.campaign.id))
    return err('PIN_NOT_FOR_PLAN');
  const title = { tc: card.description_in_chi, en: card.description_in_eng };
  if (card.effect === 'redeem') {
    const full = priceLines(offer).reduce((sum, { amount }) => sum + amount, 0);
    return ok({
      ...none,
      pin: code,
      redeemed: true,
      lines: full > 0 ? [{ kind: 'discount', title, amount: full }] : [],
    });
  }
  const forFirstPayment = card.mgm_referrer_code !== null;
  if (forFirstPayment && (await hasPaidBefore(needs, viewer.account))) return err('REFERRAL_NOT_FIRST');
  if (!forFirstPayment && (await hasUsedCode(needs, viewer.account, code))) return err('PIN_USED');
  return ok({
    first_payment: forFirstPayment,
    pin: pinCard?.referrer === undefined ? (pinCard?.pin ?? null) : null,
    referrer,
    redeemed: false,
    lines: [{ kind: 'discount', title, amount: card.discount || needs.offers.referral.discount }],
  });
}

function orderBodyOf(offer: Offer, request: PurchaseRequest, backUrl: string | null): OrderBody {
  const { campaign, kind } = offer;
  const recurring = kind === 'plan' || kind === 'upgrade';
  const renewing =
    recurring && campaign.amount > 0 && (campaign.period === 'month' || campaign.period === 'year');
  return plainOrder({
    kind: orderKindOf(kind),
    campaign_id: campaign.id,
    title: { tc: campaign.title_chi, en: campaign.title_eng },
    next_amount: renewing ? campaign.amount : null,
    trial_days: campaign.trial_days,
    grants: {
      tags: campaign.subscription_tags,
      programmes: campaign.programme_ids,
      episodes: campaign.episode_ids,
      screens: campaign.screens,
      ad_free: campaign.ad_free,
      period: campaign.period,
      periods: offer.periods,
      days: campaign.viewing_days,
    },
    back_url: backUrl,
    delivery: campaign.with_stb ? (request.delivery_address ?? null) : null,
    code: typedCode(request),
    language: request.language,
  });
}

/** Returns the code of a request; a PIN code counts if there are two. */
function typedCode({ pin_code, referrer_code }: PurchaseRequest): OrderBody['code'] {
  if (pin_code) return { kind: 'pin', text: pin_code };
  return referrer_code ? { kind: 'referral', text: referrer_code } : null;
}

function orderKindOf(kind: Offer['kind']): OrderBody['kind'] {
  if (kind === 'pay_per_view') return 'title';
  return kind === 'pin' ? 'pin' : 'plan';
}
