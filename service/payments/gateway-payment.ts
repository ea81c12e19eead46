import type { Context } from 'hono';
import type { z } from 'zod';
import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { describeOrder } from '#service/payments/desk/order-view.ts';
import type { PaymentDesk, StartedOrder } from '#service/payments/desk/payment-desk.ts';
import {
  allowedMethod,
  lacksAddress,
  type PriceOrderNeeds,
  type PurchaseRequest,
  priceOrder,
} from '#service/payments/desk/price-order.ts';
import { type OfferNeeds, offerById } from '#service/payments/offers/offer.ts';
import { type ViewerOfferNeeds, viewerOffer } from '#service/payments/offers/viewer-offer.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { gatewayReply } from '#shared/contract/payments/order.ts';
import type { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import type { GatewayRequestKind } from '#shared/domain/payments/campaign-rules.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { orderOnce, type PurchaseOrderNeeds, pollAfter, purchaseFailed } from './purchase-order.ts';

export type GatewayPaymentNeeds = PurchaseOrderNeeds & OfferNeeds & PriceOrderNeeds & ViewerOfferNeeds;

/** A request to the gateway. */
export type GatewayBody = z.output<typeof purchaseEndpoints.gatewayPayment.body>;
export type GatewayReply = HandlerResult<z.input<typeof gatewayReply>>;
/** A purchase on a page of the gateway. */
export type Buying = {
  readonly viewer: RequestViewer;
  readonly key: string;
  readonly body: GatewayBody;
  readonly context: Context;
  readonly request: GatewayRequestKind;
};

const isAddMember = (request: GatewayRequestKind): boolean => request.endsWith('add_member');

/** Why a campaign can't be bought by this kind of request and method, or null. */
export async function refusalOf(
  needs: GatewayPaymentNeeds,
  viewer: RequestViewer,
  body: GatewayBody,
  request: GatewayRequestKind,
): Promise<string | null> {
  const offer = await viewerOffer(needs, body.campaign_id, viewer);
  if (offer === null) return /^PP[VE]-/.test(body.campaign_id) ? 'TITLE_UNKNOWN' : 'CAMPAIGN_UNKNOWN';
  if (allowedMethod(needs, body.campaign_id, body.payment_method) === null) return 'METHOD_NOT_ALLOWED';
  const { instant_payment, trial_used } = offer.campaign;
  if (isAddMember(request) && instant_payment) return trial_used ? 'TRIAL_USED' : 'PAYMENT_REQUIRED';
  return !isAddMember(request) && !instant_payment ? 'NOTHING_TO_PAY' : null;
}

/** Why nobody joins with a campaign, or null: it is for customers alone, or its box needs an address. */
export function refusalOfJoining(needs: OfferNeeds, campaignId: string, hasAddress: boolean): string | null {
  const campaign = offerById(needs, campaignId)?.campaign;
  if (campaign?.create_new_account === false) return 'CAMPAIGN_UNKNOWN';
  return campaign?.with_stb === true && !hasAddress ? 'ADDRESS_REQUIRED' : null;
}

/** Places the order of a purchase and opens its page. */
export async function startPayment(
  needs: GatewayPaymentNeeds,
  desk: PaymentDesk,
  { viewer, key, body, context, request }: Buying,
): Promise<GatewayReply> {
  const { account } = viewer;
  if (account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
  const origin = pageOrigin(context);
  const result = await orderOnce(needs, desk, { accountId: account.account_id, key }, async () => {
    const refused = await refusalOf(needs, viewer, body, request);
    if (refused !== null) return err(refused);
    const purchase: PurchaseRequest = body;
    const priced = await priceOrder(needs, viewer, purchase, origin);
    if (!priced.ok) return priced;
    if (lacksAddress(needs, priced.value.body)) return err('ADDRESS_REQUIRED');
    if (priced.value.amount === 0 && !isAddMember(request)) return err('NOTHING_TO_PAY');
    const method = allowedMethod(needs, body.campaign_id, body.payment_method);
    return desk.place(account.account_id, key, {
      ...priced.value,
      body: { ...priced.value.body, method, request },
    });
  });
  return result.ok
    ? await gatewayAnswer(needs, await desk.open(result.value, origin), origin)
    : purchaseFailed(result.error);
}

async function gatewayAnswer(
  needs: GatewayPaymentNeeds,
  started: Awaited<ReturnType<PaymentDesk['open']>>,
  origin: string,
): Promise<GatewayReply> {
  if (!started.ok) return purchaseFailed(started.error);
  const { order, page }: StartedOrder = started.value;
  const gateway = page && {
    ...page,
    qr: page.qr?.startsWith('/') ? `${origin}${page.qr}` : page.qr,
    fields: { ...page.fields },
    expires_at: new Date(order.expires_at).toISOString(),
  };
  return ok({ order: await describeOrder(needs, order), gateway, poll_after: pollAfter(order) });
}
