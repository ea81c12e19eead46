import type { Context } from 'hono';
import type { z } from 'zod';
import { acceptedLanguage } from '#service/kernel/routing/accepted-language.ts';
import { makeOnce } from '#service/kernel/routing/make-once.ts';
import { type HandlerResult, refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { lineViews, orderView } from '#service/payments/desk/order-view.ts';
import { type PaymentDesk, POLL_EVERY, type StartedOrder } from '#service/payments/desk/payment-desk.ts';
import { allowedMethod, lacksAddress, type PricedOrder, type PurchaseRequest, priceOrder } from '#service/payments/desk/price-order.ts';
import { shopCountry } from '#service/payments/offers/campaign-list.ts';
import { offerById } from '#service/payments/offers/offer.ts';
import { checkPin } from '#service/payments/offers/pin-check.ts';
import { viewerOffer } from '#service/payments/offers/viewer-offer.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { Viewer } from '#service/session/viewer.ts';
import type { gatewayReply, orderReply } from '#shared/contract/payments/order.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { type GatewayRequestKind, gatewayRequestKind } from '#shared/domain/payments/campaign-rules.ts';
import { isOpen } from '#shared/domain/payments/order-machine.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { BillingRegistrar } from './billing-registrar.ts';
import type { PaymentNeeds } from './payment-needs.ts';

type GatewayBody = z.output<typeof purchaseEndpoints.gatewayPayment.body>;
type RegistrationBody = z.output<typeof purchaseEndpoints.gatewayRegistrationPayment.body>;
type GatewayReply = HandlerResult<z.input<typeof gatewayReply>>;
type Buying = {
  readonly viewer: Viewer;
  readonly key: string;
  readonly body: GatewayBody;
  readonly context: Context;
  readonly request: GatewayRequestKind;
};

const failed = (code: string) => ok({ errors: { code } });
const pollAfter = ({ state }: StoredOrder): number | null => (isOpen(state) || state.status === 'refunding' ? POLL_EVERY : null);

/** Returns the reply about an order of the caller's account. */
export const orderAnswer = async (deps: PaymentNeeds, order: StoredOrder): Promise<HandlerResult<z.input<typeof orderReply>>> =>
  ok({ order: await orderView(deps, order), poll_after: pollAfter(order) });

/** The codes that a purchase may carry; the first one counts. */
type Codes = { readonly pin_code?: string | null | undefined; readonly referrer_code?: string | null | undefined };

/** Looks up the code of a purchase under the limit on guesses. Returns the seconds to wait, or 0 if the purchase may continue, whether its code is good or not. */
async function waitForCode(deps: PaymentNeeds, viewer: Viewer, body: Codes, context: Context): Promise<number> {
  const code = body.pin_code ?? body.referrer_code ?? null;
  if (code === null) return 0;
  const attempt = { code, accountId: viewer.account?.account_id ?? null, context };
  const checked = await deps.codeGuard.check(attempt, () => checkPin(deps, code, shopCountry(viewer)));
  return checked.ok ? 0 : checked.error.wait;
}

/** Serves the four gateway requests and the purchase without a page (S0-7-060, S0-7-062 to S0-7-071). */
export function servePurchases(serve: Serve, deps: PaymentNeeds, desk: PaymentDesk, registration: BillingRegistrar): void {
  const buy = async (buying: Buying): Promise<GatewayReply> => {
    const wait = await waitForCode(deps, buying.viewer, buying.body, buying.context);
    return wait > 0 ? refuseTooMany(wait) : startPayment(deps, desk, buying);
  };
  const register = async ({ viewer, key, body, context, request }: Buying & { readonly body: RegistrationBody }): Promise<GatewayReply> => {
    const delivery_address = body.delivery_address ?? body.data.customer.addresses[0] ?? null;
    const isBox = offerById(deps, body.campaign_id)?.campaign.with_stb === true;
    const refused = (await refusalOf(deps, viewer, body, request)) ?? (isBox && delivery_address === null ? 'ADDRESS_REQUIRED' : null);
    if (refused !== null) return failed(refused);
    const wait = await waitForCode(deps, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    const registered = await registration(
      context,
      { customer: body.data.customer, campaign_id: body.campaign_id, sent: { call: request, key, body } },
      viewer,
    );
    if (!registered.ok) return registered.error.wait > 0 ? refuseTooMany(registered.error.wait) : failed(registered.error.code);
    const member = await deps.viewers.ofAccount(registered.value.account_id);
    return startPayment(deps, desk, { viewer: member, key, body: { ...body, delivery_address }, context, request });
  };

  serveQuote(serve, deps);
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

  serve(purchaseEndpoints.submitPurchase, async ({ viewer, query, body, context }) => {
    const { account } = viewer;
    if (account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const wait = await waitForCode(deps, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    const origin = pageOrigin(context);
    const made = await orderOnce(deps, desk, { accountId: account.account_id, key: query.key }, async () => {
      const priced = await priceOrder(deps, viewer, { ...body, language: acceptedLanguage(context) }, origin);
      if (!priced.ok) return priced;
      if (lacksAddress(deps, priced.value.body)) return err('ADDRESS_REQUIRED');
      const paying = await payerOf(deps, account.account_id, priced.value, body.saved_method_id ?? null);
      if (typeof paying === 'string') return err(paying);
      const placed = await desk.place(account.account_id, query.key, { ...priced.value, body: { ...priced.value.body, ...paying.body } });
      if (!placed.ok) return placed;
      return placed.value.state.amount === 0 ? placed : ok(await desk.chargeSaved(placed.value, paying.token));
    });
    if (!made.ok) return failed(made.error);
    const order = await desk.approveFree(made.value);
    const refused = order.status === 'declined' && order.state.amount === 0 ? REFUSED_FREE.get(order.state.reason ?? '') : undefined;
    return refused === undefined ? await orderAnswer(deps, order) : failed(refused);
  });
}

/** Codes of the contract for purchases without money that their approval refused. */
const REFUSED_FREE: ReadonlyMap<string, string> = new Map([
  ['code_used', 'PIN_USED'],
  ['duplicate', 'ALREADY_SUBSCRIBED'],
]);

/** Returns the order of a key as it is now, or makes it. */
const orderOnce = (
  { store }: PaymentNeeds,
  desk: PaymentDesk,
  { accountId, key }: { readonly accountId: string; readonly key: string },
  make: () => Promise<Result<StoredOrder, string>>,
): Promise<Result<StoredOrder, string>> => {
  const find = async () => {
    const order = await store.payments.orders.byKey(accountId, key);
    return order === null ? null : await desk.refresh(order);
  };
  return makeOnce({ find, make });
};

/** Serves the price of a purchase with a code. */
function serveQuote(serve: Serve, deps: PaymentNeeds): void {
  serve(purchaseEndpoints.quotePurchase, async ({ viewer, body, context }) => {
    if (viewer.account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const code = body.pin_code ?? body.referrer_code;
    const wait = await waitForCode(deps, viewer, body, context);
    if (wait > 0) return refuseTooMany(wait);
    const purchase = { ...body, language: acceptedLanguage(context) };
    const priced = await priceOrder(deps, viewer, purchase, pageOrigin(context));
    const plain = await priceOrder(
      deps,
      viewer,
      { ...purchase, pin_code: null, referrer_code: null, quoted_amount: null },
      pageOrigin(context),
    );
    if (!priced.ok) return failed(priced.error);
    const { amount, currency, body: order } = priced.value;
    if (code && plain.ok && plain.value.amount === amount) return failed('PIN_NO_EFFECT');
    return ok({ quote: { amount, currency, lines: lineViews(order.lines) } });
  });
}

/** Says how an order is paid without the gateway's page, or why it can't be. */
async function payerOf({ store }: PaymentNeeds, accountId: string, { amount, body }: PricedOrder, savedId: string | null) {
  const saved = (await store.payments.records.savedMethods(accountId)).find(({ method_id }) => method_id === savedId);
  if (savedId !== null && saved === undefined) return 'METHOD_UNKNOWN';
  if (saved) return { token: saved.token, body: { method: saved.method, saved_method: saved.method_id, request: 'saved_method' as const } };
  return amount === 0 && (body.kind === 'pin' || body.trial_days === 0) ? { token: '', body: {} } : 'PAYMENT_REQUIRED';
}

const isAddMember = (request: GatewayRequestKind): boolean => request.endsWith('add_member');

/** Why a campaign can't be bought by this kind of request and method, or null. */
async function refusalOf(deps: PaymentNeeds, viewer: Viewer, body: GatewayBody, request: GatewayRequestKind): Promise<string | null> {
  const offer = await viewerOffer(deps, body.campaign_id, viewer);
  if (offer === null) return /^PP[VE]-/.test(body.campaign_id) ? 'TITLE_UNKNOWN' : 'CAMPAIGN_UNKNOWN';
  if (allowedMethod(deps, body.campaign_id, body.payment_method) === null) return 'METHOD_NOT_ALLOWED';
  const { instant_payment, trial_used } = offer.campaign;
  if (isAddMember(request) && instant_payment) return trial_used ? 'TRIAL_USED' : 'PAYMENT_REQUIRED';
  return !isAddMember(request) && !instant_payment ? 'NOTHING_TO_PAY' : null;
}

async function startPayment(deps: PaymentNeeds, desk: PaymentDesk, { viewer, key, body, context, request }: Buying): Promise<GatewayReply> {
  const { account } = viewer;
  if (account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
  const origin = pageOrigin(context);
  const made = await orderOnce(deps, desk, { accountId: account.account_id, key }, async () => {
    const refused = await refusalOf(deps, viewer, body, request);
    if (refused !== null) return err(refused);
    const purchase: PurchaseRequest = body;
    const priced = await priceOrder(deps, viewer, purchase, origin);
    if (!priced.ok) return priced;
    if (lacksAddress(deps, priced.value.body)) return err('ADDRESS_REQUIRED');
    if (priced.value.amount === 0 && !isAddMember(request)) return err('NOTHING_TO_PAY');
    const method = allowedMethod(deps, body.campaign_id, body.payment_method);
    return desk.place(account.account_id, key, { ...priced.value, body: { ...priced.value.body, method, request } });
  });
  return made.ok ? await gatewayAnswer(deps, await desk.open(made.value, origin), origin) : failed(made.error);
}

async function gatewayAnswer(deps: PaymentNeeds, started: Awaited<ReturnType<PaymentDesk['open']>>, origin: string): Promise<GatewayReply> {
  if (!started.ok) return failed(started.error);
  const { order, page }: StartedOrder = started.value;
  const gateway = page && {
    ...page,
    qr: page.qr?.startsWith('/') ? `${origin}${page.qr}` : page.qr,
    fields: { ...page.fields },
    expires_at: new Date(order.expires_at).toISOString(),
  };
  return ok({ order: await orderView(deps, order), gateway, poll_after: pollAfter(order) });
}
