import type { Context } from 'hono';
import type { z } from 'zod';
import type { CodeGuard } from '#service/kernel/limits/code-guard.ts';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { lineViews } from '#service/payments/desk/order-view.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import { lacksAddress, type PricedOrder, priceOrder } from '#service/payments/desk/price-order.ts';
import { shopCountry } from '#service/payments/offers/campaign-list.ts';
import { CARD_REGION, checkPin, type PinCheckNeeds } from '#service/payments/offers/pin-check.ts';
import type { PayerRecords } from '#service/payments/store/payer-records.ts';
import type { RequestViewer, RequestViewers } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { gatewayRequestKind } from '#shared/domain/payments/campaign-rules.ts';
import { err, ok } from '#shared/kernel/result.ts';
import type { BillingRegistrar } from './billing-registrar.ts';
import {
  type Buying,
  type GatewayPaymentNeeds,
  type GatewayReply,
  refusalOf,
  refusalOfJoining,
  startPayment,
} from './gateway-payment.ts';
import { orderAnswer, orderOnce, purchaseFailed } from './purchase-order.ts';

export type PurchaseNeeds = GatewayPaymentNeeds &
  PinCheckNeeds & {
    readonly store: {
      readonly payments: { readonly records: Pick<PayerRecords, 'savedMethods'> };
    };
    readonly codeGuard: CodeGuard;
    readonly viewers: RequestViewers;
  };

type RegistrationBody = z.output<typeof purchaseEndpoints.gatewayRegistrationPayment.body>;

/** The codes that a purchase may carry; the first one counts. */
type Codes = {
  readonly pin_code?: string | null | undefined;
  readonly referrer_code?: string | null | undefined;
};

/**
 * Looks up the code of a purchase under the limit on guesses. Returns the seconds to wait, or 0 if the
 * purchase may continue, whether its code is good or not.
 */
async function waitForCode(
  needs: PurchaseNeeds,
  viewer: RequestViewer,
  body: Codes,
  context: Context,
): Promise<number> {
  const code = body.pin_code ?? body.referrer_code ?? null;
  if (code === null) return 0;
  const attempt = { code, accountId: viewer.account?.account_id ?? null, context };
  const checked = await needs.codeGuard.check(attempt, () =>
    checkPin(needs, code, { country: shopCountry(viewer), region: CARD_REGION }),
  );
  return checked.ok ? 0 : checked.error.wait;
}

/** Serves the four gateway requests and the purchase without a page (S0-7-060, S0-7-062 to S0-7-071). */
export function servePurchases(
  serve: Serve,
  needs: PurchaseNeeds,
  desk: PaymentDesk,
  registration: BillingRegistrar,
): void {
  const buy = async (buying: Buying): Promise<GatewayReply> => {
    const wait = await waitForCode(needs, buying.viewer, buying.body, buying.context);
    return wait > 0 ? refuseTooMany(wait) : startPayment(needs, desk, buying);
  };
  const register = async ({
    viewer,
    key,
    body,
    context,
    request,
  }: Buying & { readonly body: RegistrationBody }): Promise<GatewayReply> => {
    const delivery_address = body.delivery_address ?? body.data.customer.addresses[0] ?? null;
    const refused =
      (await refusalOf(needs, viewer, body, request)) ??
      refusalOfJoining(needs, body.campaign_id, delivery_address !== null);
    if (refused !== null) return purchaseFailed(refused);
    const wait = await waitForCode(needs, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    /* What can't be bought registers nobody. The order is priced again for its customer. */
    if (viewer.kind !== 'member') {
      const priced = await priceOrder(needs, viewer, { ...body, delivery_address }, pageOrigin(context));
      if (!priced.ok) return purchaseFailed(priced.error);
    }
    const { customer, agent, web_data } = body.data;
    const { pairing_code, subdomain, guest_device_id } = body;
    const registered = await registration(
      context,
      {
        customer,
        campaign_id: body.campaign_id,
        asksIdentity: true,
        sale: { agent, web_data, pairing_code, subdomain, guest_device_id },
        sent: { call: request, key, body },
      },
      viewer,
    );
    if (!registered.ok)
      return registered.error.wait > 0
        ? refuseTooMany(registered.error.wait)
        : purchaseFailed(registered.error.code);
    const member = await needs.viewers.ofAccount(registered.value.account_id);
    return startPayment(needs, desk, {
      viewer: member,
      key,
      body: { ...body, delivery_address },
      context,
      request,
    });
  };

  serveQuote(serve, needs);
  serveSubmission(serve, needs, desk);
  serve(purchaseEndpoints.gatewayAddMember, ({ viewer, query, body, context }) =>
    buy({ viewer, key: query.key, body, context, request: gatewayRequestKind(false, false) }),
  );
  serve(purchaseEndpoints.gatewayPayment, ({ viewer, query, body, context }) =>
    buy({ viewer, key: query.key, body, context, request: gatewayRequestKind(false, true) }),
  );
  serve(purchaseEndpoints.gatewayRegistrationAddMember, ({ viewer, query, body, context }) =>
    register({ viewer, key: query.key, body, context, request: gatewayRequestKind(true, false) }),
  );
  serve(purchaseEndpoints.gatewayRegistrationPayment, ({ viewer, query, body, context }) =>
    register({ viewer, key: query.key, body, context, request: gatewayRequestKind(true, true) }),
  );
}

/** Serves the purchase without a page: with a saved method, or of what costs nothing. */
function serveSubmission(serve: Serve, needs: PurchaseNeeds, desk: PaymentDesk): void {
  serve(purchaseEndpoints.submitPurchase, async ({ viewer, query, body, context }) => {
    const { account } = viewer;
    if (account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const wait = await waitForCode(needs, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    const origin = pageOrigin(context);
    const result = await orderOnce(
      needs,
      desk,
      { accountId: account.account_id, key: query.key },
      async () => {
        const priced = await priceOrder(
          needs,
          viewer,
          { ...body, language: acceptedLanguage(context) },
          origin,
        );
        if (!priced.ok) return priced;
        if (lacksAddress(needs, priced.value.body)) return err('ADDRESS_REQUIRED');
        const paying = await payerOf(needs, account.account_id, priced.value, body.saved_method_id ?? null);
        if (typeof paying === 'string') return err(paying);
        const placed = await desk.place(account.account_id, query.key, {
          ...priced.value,
          body: { ...priced.value.body, ...paying.body },
        });
        if (!placed.ok) return placed;
        return placed.value.state.amount === 0
          ? placed
          : ok(await desk.chargeSaved(placed.value, paying.token));
      },
    );
    if (!result.ok) return purchaseFailed(result.error);
    const order = await desk.approveFree(result.value);
    const refused =
      order.status === 'declined' && order.state.amount === 0
        ? REFUSED_FREE.get(order.state.reason ?? '')
        : undefined;
    return refused === undefined ? await orderAnswer(needs, order) : purchaseFailed(refused);
  });
}

/** Codes of the contract for purchases without money that their approval refused. */
const REFUSED_FREE: ReadonlyMap<string, string> = new Map([
  ['code_used', 'PIN_USED'],
  ['duplicate', 'ALREADY_SUBSCRIBED'],
]);

/** Serves the price of a purchase with a code. */
function serveQuote(serve: Serve, needs: PurchaseNeeds): void {
  serve(purchaseEndpoints.quotePurchase, async ({ viewer, body, context }) => {
    if (viewer.account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const code = body.pin_code ?? body.referrer_code;
    const wait = await waitForCode(needs, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    const purchase = { ...body, language: acceptedLanguage(context) };
    const priced = await priceOrder(needs, viewer, purchase, pageOrigin(context));
    const plain = await priceOrder(
      needs,
      viewer,
      { ...purchase, pin_code: null, referrer_code: null, quoted_amount: null },
      pageOrigin(context),
    );
    if (!priced.ok) return purchaseFailed(priced.error);
    const { amount, currency, body: order } = priced.value;
    if (code && plain.ok && plain.value.amount === amount) return purchaseFailed('PIN_NO_EFFECT');
    return ok({ quote: { amount, currency, lines: lineViews(order.lines) } });
  });
}

/** Says how an order is paid without the gateway's page, or why it can't be. */
async function payerOf(
  { store }: PurchaseNeeds,
  accountId: string,
  { amount, body }: PricedOrder,
  savedId: string | null,
) {
  const saved = (await store.payments.records.savedMethods(accountId)).find(
    ({ method_id }) => method_id === savedId,
  );
  if (savedId !== null && saved === undefined) return 'METHOD_UNKNOWN';
  if (saved)
    return {
      token: saved.token,
      body: { method: saved.method, saved_method: saved.method_id, request: 'saved_method' as const },
    };
  return amount === 0 && (body.kind === 'pin' || body.trial_days === 0)
    ? { token: '', body: {} }
    : 'PAYMENT_REQUIRED';
}
