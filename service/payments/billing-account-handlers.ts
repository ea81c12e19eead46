import type { Context } from 'hono';
import type { z } from 'zod';
import { customerIdOf } from '#service/accounts/credentials.ts';
import { createEmailGuard, type EmailLimitNeeds } from '#service/accounts/messages/email-limits.ts';
import { messageLanguage } from '#service/accounts/messages/message-texts.ts';
import {
  type SendVerificationNeeds,
  sendVerification,
} from '#service/accounts/messages/send-verification.ts';
import { emailOf } from '#service/accounts/recovery/contact.ts';
import { type EmailAccountNeeds, emailCheckOf } from '#service/accounts/registration/email-accounts.ts';
import {
  type RegisterCustomerNeeds,
  type RegistrationFailure,
  registrationReply,
} from '#service/accounts/registration/register-customer.ts';
import {
  formId,
  registeredAccount,
  type SentForm,
  type SentFormNeeds,
} from '#service/accounts/registration/sent-form.ts';
import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { CodeGuard } from '#service/kernel/limits/code-guard.ts';
import type { PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import { makeOnce } from '#service/kernel/routing/make-once.ts';
import { type HandlerResult, refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { describeOrder, type OrderViewNeeds } from '#service/payments/desk/order-view.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import { type PriceOrderNeeds, priceOrder } from '#service/payments/desk/price-order.ts';
import { shopCountry } from '#service/payments/offers/campaign-list.ts';
import { type Offer, type OfferNeeds, offerById } from '#service/payments/offers/offer.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { CARD_REGION, checkPin, type PinCheckNeeds } from '#service/payments/offers/pin-check.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type RequestViewer, type RequestViewers, requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { billingAccountEndpoints } from '#shared/contract/payments/billing-account-endpoints.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import { err, ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type BillingLinkNeeds, serveBillingLinks } from './billing-link-handlers.ts';
import type { BillingRegistrar } from './billing-registrar.ts';
import type { HeldPins } from './held-pins.ts';
import { hasReceipt, type OrderNeeds, ownOrder } from './order-handlers.ts';
import { type ReceiptEmailNeeds, receiptEmail } from './receipt-email.ts';

export type BillingAccountNeeds = BillingLinkNeeds &
  EmailAccountNeeds &
  EmailLimitNeeds &
  OfferNeeds &
  OrderNeeds &
  OrderViewNeeds &
  PinCheckNeeds &
  PriceOrderNeeds &
  ReceiptEmailNeeds &
  RegisterCustomerNeeds &
  SendVerificationNeeds &
  SentFormNeeds & {
    readonly store: {
      readonly accountStates: Pick<AccountStates, 'of'>;
      readonly oneTimeTokens: Pick<OneTimeTokens, 'make'>;
      readonly payments: Pick<PaymentStore, 'orders' | 'records'>;
    };
    readonly codeGuard: CodeGuard;
    readonly machineClock: Clock;
    readonly messages: Messenger;
    readonly offers: OffersContent;
    readonly personGuard: PersonGuard;
    readonly pins: Pick<HeldPins, 'forget'>;
    readonly viewers: RequestViewers;
  };

const failed = (code: string) => ok({ errors: { code } });
type RegistrationBody = z.output<typeof billingAccountEndpoints.registerNewCustomer.body>;
type RegistrationReply = HandlerResult<z.input<typeof billingAccountEndpoints.registerNewCustomer.reply>>;
type Registering = {
  readonly call: string;
  readonly context: Context;
  readonly viewer: RequestViewer;
  readonly body: RegistrationBody;
  /** The card or reference number that pays, or null for a free plan. */
  readonly code: string | null;
  readonly kind: 'pin' | 'reference';
};

/** Serves the accounts of the billing system (S0-7-075 to S0-7-077, S0-7-083, S0-7-084). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one registration, by each of its calls.
export function serveBillingAccounts(
  serve: Serve,
  needs: BillingAccountNeeds,
  desk: PaymentDesk,
  registration: BillingRegistrar,
): void {
  const register = async (registering: Registering): Promise<RegistrationReply> => {
    const { code, kind, context, viewer, body } = registering;
    const { form_key } = body;
    const sent: SentForm = { call: registering.call, key: form_key, body };
    const { orders, records } = needs.store.payments;
    const refusal = await refusalOf(needs, registering);
    if (refusal !== null) {
      // The same form, sent twice, finds its own card used.
      const account = await registeredAccount(needs, context, formId(needs, context, sent));
      const order = account && (await orders.byKey(account.account_id, form_key));
      if (account && order)
        return ok({
          ...(await registrationReply(needs, account)),
          order: await describeOrder(needs, await desk.approveFree(order)),
        });
      return refusal.wait > 0 ? refuseTooMany(refusal.wait) : failed(refusal.code);
    }
    const asksIdentity = code === null || !isCompanyCard(needs, code);
    const sale = { agent: body.agent };
    const registered = await registration(context, { ...body, asksIdentity, sale, sent }, viewer);
    if (!registered.ok)
      return registered.error.wait > 0 ? refuseTooMany(registered.error.wait) : failed(registered.error.code);
    const greeting = await registrationReply(needs, registered.value);
    const { account_id } = registered.value;
    const result = await makeOnce({
      find: () => orders.byKey(account_id, form_key),
      make: async () => {
        const member = await needs.viewers.ofAccount(account_id);
        const request = {
          campaign_id: body.campaign_id,
          programme_ids: [],
          episode_ids: [],
          pin_code: code,
          pinKind: kind,
          delivery_address: body.customer.addresses[0] ?? null,
        };
        const priced = await priceOrder(
          needs,
          member,
          { ...request, language: messageLanguage(body.customer.locale) },
          pageOrigin(context),
        );
        return priced.ok ? await desk.place(account_id, form_key, priced.value) : priced;
      },
    });
    if (!result.ok) return failed(result.error);
    const order = await desk.approveFree(result.value);
    if (code !== null) needs.pins.forget(context);
    if (code !== null && order.status === 'approved' && order.body.pin === code)
      await records.setAddresses(code, body.pin_redeem_info?.addresses ?? body.customer.addresses);
    return ok({ ...greeting, order: await describeOrder(needs, order) });
  };

  serve(billingAccountEndpoints.registerNewCustomer, ({ viewer, body, context }) =>
    register({
      call: 'registerNewCustomer',
      context,
      viewer,
      body,
      code: body.pin_redeem_info?.pin ?? null,
      kind: 'pin',
    }),
  );
  serve(billingAccountEndpoints.registerByReference, ({ viewer, body, context }) =>
    register({
      call: 'registerByReference',
      context,
      viewer,
      body,
      code: body.reference_number,
      kind: 'reference',
    }),
  );
  serve(billingAccountEndpoints.registerWithPin, ({ viewer, body, context }) =>
    register({ call: 'registerWithPin', context, viewer, body, code: body.pin_code, kind: 'pin' }),
  );
  serveEmails(serve, needs);
  serveBillingLinks(serve, needs);
  serveDeliveries(serve, needs);
}

const isCompanyCard = ({ offers }: BillingAccountNeeds, code: string): boolean =>
  offers.pinCards.find(({ pin }) => pin === code)?.forCorpSales === true;

/** Why a registration can't buy its plan, or null. */
async function refusalOf(
  needs: BillingAccountNeeds,
  { context, viewer, body, code, kind }: Registering,
): Promise<RegistrationFailure | null> {
  const because = (reason: string) => ({ code: reason, wait: 0 });
  const offer = offerById(needs, body.campaign_id);
  if (offer === null) return because('CAMPAIGN_UNKNOWN');
  if (code === null) return refusalOfFree(offer, body);
  const attempt = { code, accountId: viewer.account?.account_id ?? null, context };
  const checked = await needs.codeGuard.check(attempt, () =>
    checkPin(needs, code, { country: shopCountry(viewer), region: CARD_REGION }, kind),
  );
  if (!checked.ok) {
    const { error } = checked;
    return kind === 'reference' ? { ...error, code: error.code.replace('PIN_', 'REFERENCE_') } : error;
  }
  const { card } = checked.value;
  if (card.effect !== 'redeem' || !card.available_basic_campaigns.includes(body.campaign_id))
    return because('PAYMENT_REQUIRED');
  const addresses = body.pin_redeem_info?.addresses ?? body.customer.addresses;
  return card.stb_delivery && addresses.length === 0 ? because('ADDRESS_REQUIRED') : null;
}

/** Why nobody joins with a plan that nothing is paid for, or null. */
function refusalOfFree(
  { campaign, kind }: Offer,
  { customer }: RegistrationBody,
): RegistrationFailure | null {
  const because = (reason: string) => ({ code: reason, wait: 0 });
  if (!campaign.create_new_account) return because('CAMPAIGN_UNKNOWN');
  if (kind === 'pin' || !campaign.skip_payment_method) return because('PAYMENT_REQUIRED');
  return campaign.with_stb && customer.addresses.length === 0 ? because('ADDRESS_REQUIRED') : null;
}

function serveEmails(serve: Serve, needs: BillingAccountNeeds): void {
  const emailGuard = createEmailGuard(needs, 'verify');
  const { accountStates, oneTimeTokens } = needs.store;

  serve(billingAccountEndpoints.billingEmailCheck, async ({ body, context }) => {
    if (!isEmail(body.email)) return failed('EMAIL_INVALID');
    const wait = needs.personGuard.take(body.email, context);
    if (wait > 0) return refuseTooMany(wait);
    return ok(await emailCheckOf(needs, body.email, { onlyWithLogin: !body.account_full_list }));
  });

  serve(billingAccountEndpoints.temporaryToken, async ({ viewer, body }) => {
    const { account } = viewer;
    const email = account && emailOf(account);
    const proved = account !== null && (await accountStates.of(account.account_id)).email_verified;
    if (
      !account ||
      !proved ||
      ![account.account_id, customerIdOf(account)].includes(body.account_id) ||
      email?.toLowerCase() !== body.email.toLowerCase()
    )
      return failed('ACCOUNT_NOT_FOUND');
    const temporary_token = await oneTimeTokens.make(
      'prove-email',
      { account_id: account.account_id, email: email.toLowerCase() },
      needs.machineClock.now(),
    );
    return ok({ temporary_token });
  });

  serve(billingAccountEndpoints.billingResendIdVerification, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const wait = await emailGuard.take(account.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    const email = emailOf(account);
    if (email !== null && !(await accountStates.of(account.account_id)).email_verified)
      await sendVerification(needs, context, body.locale, { account_id: account.account_id, email });
    return ok({ success: true });
  });
}

function serveDeliveries(serve: Serve, needs: BillingAccountNeeds): void {
  const emailGuard = createEmailGuard(needs, 'receipt');

  serve(billingAccountEndpoints.updateRedemptionAddress, async ({ viewer, body, context }) => {
    const accountId = viewer.account?.account_id ?? null;
    const own = await needs.codeGuard.check({ code: body.pin, accountId, context }, async () => {
      const use = await needs.store.payments.records.pinUse(body.pin);
      return use === null || use.account_id !== accountId ? err('PIN_UNKNOWN') : ok(use);
    });
    if (!own.ok) return own.error.wait > 0 ? refuseTooMany(own.error.wait) : unsuccessful(own.error.code);
    if (!needs.offers.pinCards.some(({ pin, delivery }) => pin === body.pin && delivery))
      return unsuccessful('NO_DELIVERY');
    await needs.store.payments.records.setAddresses(body.pin, body.addresses);
    return ok({ success: true });
  });

  serve(billingAccountEndpoints.mailer, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const order = await ownOrder(needs, viewer, body.key);
    if (order === null) return unsuccessful('ORDER_UNKNOWN');
    if (!hasReceipt(order)) return unsuccessful('NO_RECEIPT');
    const to = emailOf(account);
    if (to === null) return unsuccessful('NO_EMAIL');
    const wait = await emailGuard.take(account.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    needs.messages.send({
      by: 'email',
      kind: 'receipt',
      to,
      ...(await receiptEmail(needs, account, order, messageLanguage(body.locale))),
    });
    return ok({ success: true });
  });
}
