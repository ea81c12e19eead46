import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { PostalAddress } from '#shared/contract/payments/billing-registration.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { OrderView, Quote } from '#shared/contract/payments/order.ts';
import { gatewayRequestKind } from '#shared/domain/payments/campaign-rules.ts';
import {
  codeOfMethod,
  methodOfCode,
  type PaymentMethod,
  usesPost,
} from '#shared/domain/payments/payment-method.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { PurchaseCheckoutDeps } from './purchase-checkout.ts';

/** How a viewer pays: a method of the gateway, a saved one, or nothing for a purchase that costs nothing. */
export type Payment =
  | { readonly kind: 'method'; readonly method: PaymentMethod }
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'free' };

/** A code of a purchase as typed: a friend's referral code, or a promotion code or PIN card. */
export type PurchaseCode = { readonly kind: 'referral' | 'pin'; readonly text: string };

/**
 * A purchase as the viewer chose it. `backUrl` is a path of this app, or null; `code` was accepted with the
 * price of its quote.
 */
export type Purchase = {
  readonly campaign: PurchaseCampaign;
  readonly payment: Payment;
  readonly backUrl: string | null;
  readonly code: (PurchaseCode & { readonly quote: Quote }) | null;
  /** Where the box of the plan is installed; null for a plan without one. */
  readonly delivery: PostalAddress | null;
};

/** The page and device that a purchase is made on. */
export type PurchaseContext = {
  readonly api: Pick<Api, 'call'>;
  readonly language: Language;
  readonly region: number;
  readonly phone: boolean;
  readonly subdomain: string;
  /** Code of a box to pair, from the address; empty without one. */
  readonly pairingCode: string;
  readonly deviceId: () => Promise<string>;
};

/** Returns one text that is the same for the same purchase. */
export const intentOf = ({ campaign, payment, backUrl, code, delivery }: Purchase): string => {
  const way = payment.kind === 'method' ? payment.method : payment;
  return JSON.stringify([
    campaign.id,
    campaign.amount,
    way,
    backUrl,
    code && codeFields(code),
    ...(delivery === null ? [] : [delivery]),
  ]);
};

/**
 * Returns the price that the page has promised, or null for the price of the campaign. The credit of an
 * upgrade shrinks by the minute, so its quote is no promise.
 */
function quotedAmount({ campaign, code }: Purchase): number | null {
  if (campaign.upgrade_credit > 0) return null;
  if (code !== null) return code.quote.amount;
  /* Free days that the page still shows may have been used elsewhere since: then nothing is charged. */
  return campaign.instant_payment ? null : 0;
}

/** Returns the fields of a request that name a code. */
export const codeFields = ({ kind, text }: PurchaseCode) =>
  kind === 'referral' ? { referrer_code: text } : { pin_code: text };

/**
 * Starts a purchase (S0-7-060, S0-7-062, S0-7-063): with the gateway's page, or without one if a saved method
 * pays or there is nothing to pay.
 */
export async function startPurchase(
  context: PurchaseContext,
  purchase: Purchase,
  key: string,
  signal: AbortSignal,
) {
  const { api, region } = context;
  const { campaign, payment, backUrl, code, delivery } = purchase;
  const subject = {
    campaign_id: campaign.id,
    campaign_code: campaign.code,
    programme_ids: campaign.programme_ids,
    episode_ids: campaign.episode_ids,
    pay_per_view_amount: campaign.is_pay_per_view_item ? campaign.amount : null,
    region,
    back_url: backUrl,
    delivery_address: delivery,
    ...(code === null ? {} : codeFields(code)),
    quoted_amount: quotedAmount(purchase),
  };
  const query = { key };
  if (payment.kind !== 'method') {
    const saved_method_id = payment.kind === 'saved' ? payment.id : null;
    return api.call('submitPurchase', { query, body: { ...subject, saved_method_id } }, { signal });
  }
  const { method } = payment;
  const body = {
    ...subject,
    ...(await pageFields(context)),
    use_post_method: usesPost(method),
    payment_method: codeOfMethod(method),
  };
  const kind = gatewayRequestKind(false, campaign.instant_payment);
  return kind === 'add_member'
    ? api.call('gatewayAddMember', { query, body }, { signal })
    : api.call('gatewayPayment', { query, body }, { signal });
}

/** Fields of a gateway request about the page that it is made on (S0-7-068 to S0-7-070). */
const pageFields = async ({
  language,
  region,
  phone,
  subdomain,
  pairingCode,
  deviceId,
}: PurchaseContext) => ({
  language,
  region,
  mobile_web: phone,
  pairing_code: pairingCode,
  subdomain,
  guest_device_id: await deviceId(),
});

/** Calls about an order that exists: its page again, its state, and giving it up. */
export function orderCalls(
  context: PurchaseContext,
): Pick<PurchaseCheckoutDeps, 'reopen' | 'status' | 'cancel'> {
  const { api } = context;
  return {
    reopen: async ({ key, campaign_id, programme_ids, episode_ids, payment_method }: OrderView, signal) => {
      const method = methodOfCode(payment_method ?? '') ?? 'credit_card';
      const body = {
        campaign_id,
        programme_ids,
        episode_ids,
        ...(await pageFields(context)),
        use_post_method: usesPost(method),
        payment_method: codeOfMethod(method),
      };
      return api.call('gatewayPayment', { query: { key }, body }, { signal });
    },
    status: (key, signal) => api.call('checkPaymentStatus', { query: { key } }, { signal }),
    cancel: (key, signal) => api.call('cancelPayment', { query: { key } }, { signal }),
  };
}
