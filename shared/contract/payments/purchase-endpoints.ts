import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import {
  BILLING_HEADERS,
  billingLanguage,
  billingRegion,
  cents,
  failure,
  gatewayCode,
  keyQuery,
  pinCode,
  purchaseKey,
} from './billing.ts';
import { billingCustomer, postalAddress } from './billing-registration.ts';
import { gatewayReply, orderReply, paymentsReply, quote, receipt } from './order.ts';

const ids = z.array(z.string().min(1).max(64)).max(50).default([]);
const shared = { method: 'POST', origin: 'ours', auth: 'billing', headers: BILLING_HEADERS } as const;

/** Subject of a purchase, with and without a gateway's page. */
const subject = {
  campaign_id: z.string().min(1).max(64),
  campaign_code: z.string().max(64).default(''),
  programme_ids: ids,
  episode_ids: ids,
  /** Cents that the page shows for a title; refused with AMOUNT_CHANGED if it is not the price. */
  pay_per_view_amount: cents.nullish(),
  region: billingRegion,
  referrer_code: pinCode.nullish(),
  pin_code: pinCode.nullish(),
  /**
   * Project extension: cents to pay today that the page shows (`quotePurchase`); refused with AMOUNT_CHANGED
   * if the price is another.
   */
  quoted_amount: cents.nullish(),
  /**
   * Project extension: where the box of a plan `with_stb` is installed; such a plan is refused without it. A
   * registration takes its customer's address.
   */
  delivery_address: postalAddress.nullish(),
  /**
   * Project extension: the page that the viewer came from, a path of this app; anything else is refused with
   * BACK_URL_INVALID.
   */
  back_url: z.string().max(2048).nullish(),
};

/** Body of a gateway request (S0-7-068 to S0-7-070). */
const gatewayBody = z.object({
  ...subject,
  language: billingLanguage,
  use_post_method: z.boolean().default(false),
  pairing_code: z.string().max(64).default(''),
  subdomain: z.string().max(64).default(''),
  /** The gateway code of the method. */
  payment_method: gatewayCode,
  guest_device_id: z.string().max(100).default(''),
  /** Whether the page is open on a phone, which then opens the wallet itself. */
  mobile_web: z.boolean().default(false),
});

/**
 * For a registration the body also says who registers, and the code that the customer was recruited by
 * (S0-7-071).
 */
const registrationGatewayBody = gatewayBody.extend({
  data: z.object({
    customer: billingCustomer,
    agent: z.string().max(64).default(''),
    web_data: z.record(z.string().max(40), z.string().max(300)).default({}),
  }),
});

const subjectErrors = [
  'PROFILE_IS_KIDS',
  'CAMPAIGN_UNKNOWN',
  'METHOD_NOT_ALLOWED',
  'AMOUNT_CHANGED',
  'ALREADY_SUBSCRIBED',
  'TITLE_UNKNOWN',
  'BACK_URL_INVALID',
  'ADDRESS_REQUIRED',
  'not_referrer_code',
  'PIN_OWN_CODE',
  'PIN_UNKNOWN',
  'PIN_USED',
  'PIN_EXPIRED',
  'PIN_NOT_FOR_REGION',
  'PIN_NOT_FOR_PLAN',
  'REFERRAL_NOT_FIRST',
  'TRIAL_USED',
  'ORDERS_OPEN',
  'ORDERS_UNPAID',
  'GATEWAY_UNAVAILABLE',
] as const;
const registrationErrors = [
  'msg_smsInvalid',
  '20010201',
  'EMAIL_TAKEN',
  'EMAIL_INVALID',
  'MOBILE_INVALID',
  'HKID_INVALID',
  'INSTALLATION_INVALID',
] as const;

/**
 * Buying (S0-7-060 to S0-7-071). The paths and replies are ours. Each call names the purchase by its key
 * (R-63).
 */
export const purchaseEndpoints = {
  quotePurchase: endpoint({
    ...shared,
    path: '/api/harbour/billing/quote/',
    query: nothing,
    body: z.object(subject),
    secrets: ['code'],
    kids: 'refused',
    reply: z.union([z.object({ quote }), failure]),
    errors: [...subjectErrors, 'PIN_NO_EFFECT'],
    summary:
      'Returns what a purchase costs with a code, without ordering it. A code that would change nothing is refused. Guesses are limited.',
  }),
  gatewayAddMember: endpoint({
    ...shared,
    path: '/api/harbour/billing/gateway/add-member/',
    query: keyQuery,
    body: gatewayBody,
    secrets: ['code'],
    kids: 'refused',
    reply: gatewayReply,
    errors: [...subjectErrors, 'PAYMENT_REQUIRED'],
    summary: 'Saves a payment method for a plan that is charged later (campaigns without instant payment).',
  }),
  gatewayPayment: endpoint({
    ...shared,
    path: '/api/harbour/billing/gateway/payment/',
    query: keyQuery,
    body: gatewayBody,
    secrets: ['code'],
    kids: 'refused',
    reply: gatewayReply,
    errors: [...subjectErrors, 'NOTHING_TO_PAY'],
    summary:
      'Starts a payment and gives the page of the gateway. A member’s method is saved when it pays for a plan that renews.',
  }),
  gatewayRegistrationAddMember: endpoint({
    ...shared,
    auth: 'none',
    path: '/api/harbour/billing/gateway/registration/add-member/',
    query: keyQuery,
    body: registrationGatewayBody,
    person: 'proved',
    secrets: ['code', 'account'],
    kids: 'refused',
    reply: gatewayReply,
    errors: [...subjectErrors, ...registrationErrors, 'PAYMENT_REQUIRED'],
    summary:
      'Registers a customer, logs the browser in, and saves a payment method. Without an approval the customer is a free member.',
  }),
  gatewayRegistrationPayment: endpoint({
    ...shared,
    auth: 'none',
    path: '/api/harbour/billing/gateway/registration/payment/',
    query: keyQuery,
    body: registrationGatewayBody,
    person: 'proved',
    secrets: ['code', 'account'],
    kids: 'refused',
    reply: gatewayReply,
    errors: [...subjectErrors, ...registrationErrors, 'NOTHING_TO_PAY'],
    summary:
      'Registers a customer, logs the browser in, and starts a payment. Without an approval the customer is a free member.',
  }),
  submitPurchase: endpoint({
    ...shared,
    path: '/api/harbour/billing/purchase/',
    query: keyQuery,
    body: z.object({ ...subject, saved_method_id: z.string().max(64).nullish() }),
    secrets: ['code'],
    kids: 'refused',
    reply: orderReply,
    errors: [...subjectErrors, 'PAYMENT_REQUIRED', 'METHOD_UNKNOWN', 'ADDRESS_REQUIRED'],
    summary:
      'Buys without a page of the gateway: with a saved method, a PIN card that pays in full, or a campaign that skips the payment method.',
  }),
  checkPaymentStatus: endpoint({
    ...shared,
    path: '/api/harbour/billing/payment-status/',
    query: keyQuery,
    body: nothing,
    reply: orderReply,
    errors: ['ORDER_UNKNOWN'],
    summary:
      'Returns the status of a purchase. Asks the gateway itself while none of its callbacks has arrived; call again after `poll_after` ms.',
  }),
  cancelPayment: endpoint({
    ...shared,
    path: '/api/harbour/billing/cancel-payment/',
    query: keyQuery,
    body: nothing,
    kids: 'refused',
    reply: orderReply,
    errors: ['ORDER_UNKNOWN'],
    summary:
      'Cancels a pending payment. If the gateway has taken it meanwhile, the order is approved and the reply says so.',
  }),
  payments: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/harbour/billing/payments/',
    query: z.object({ before: purchaseKey.optional() }),
    body: nothing,
    reply: paymentsReply,
    errors: [],
    summary:
      'Lists running plans and saved methods of the account, and a page of its payments: the newest, or those before the payment of a key.',
  }),
  removeSavedMethod: endpoint({
    ...shared,
    path: '/api/harbour/billing/saved-method/remove/',
    query: nothing,
    body: z.object({ id: z.string().min(1).max(64) }),
    kids: 'refused',
    reply: success,
    errors: ['METHOD_UNKNOWN', 'METHOD_IN_USE', 'PROFILE_IS_KIDS'],
    summary:
      'Removes a saved method; plans that it paid for no longer renew. Refused while a pending payment needs it.',
  }),
  receipt: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/harbour/billing/receipt/',
    query: keyQuery,
    body: nothing,
    reply: z.union([z.object({ receipt }), failure]),
    errors: ['ORDER_UNKNOWN', 'NO_RECEIPT'],
    summary: 'Returns the receipt of an approved or refunded order.',
  }),
  setRenewal: endpoint({
    ...shared,
    path: '/api/harbour/billing/renewal/',
    query: keyQuery,
    body: z.object({ renews: z.boolean() }),
    kids: 'refused',
    reply: success,
    errors: ['ORDER_UNKNOWN', 'NOT_RENEWABLE', 'PROFILE_IS_KIDS'],
    summary:
      'Cancels the renewal of a running plan, or turns it on again. What is paid for stays until its end.',
  }),
};
