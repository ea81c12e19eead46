import { z } from 'zod';
import { emailCheckReply } from '#shared/contract/accounts/registration/registration.ts';
import { smsLocale } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { BILLING_HEADERS, failure, pinCode, purchaseKey } from './billing.ts';
import { billingRegistration, postalAddress } from './billing-registration.ts';
import { orderView } from './order.ts';

const shared = { method: 'POST', origin: 'ours', headers: BILLING_HEADERS, query: nothing } as const;
const email = z.string().trim().min(1).max(200);

/** `order` is what the card or reference number paid for, null for a plan that is free. */
const registered = z.union([
  z.object({
    customer: z.object({ id: z.string(), temporary_token: z.string() }),
    order: orderView.nullable(),
    errors: z.null().optional(),
  }),
  failure,
]);
const registrationErrors = [
  'msg_smsInvalid',
  '20010201',
  'EMAIL_TAKEN',
  'EMAIL_INVALID',
  'MOBILE_INVALID',
  'HKID_INVALID',
  'INSTALLATION_INVALID',
  'CAMPAIGN_UNKNOWN',
];

/**
 * Accounts of the billing system (S0-7-075 to S0-7-077, S0-7-083, S0-7-084). The paths, and the payloads that
 * no document shows, are ours.
 */
export const billingAccountEndpoints = {
  registerNewCustomer: endpoint({
    ...shared,
    path: '/api/harbour/billing/registration/',
    auth: 'none',
    body: billingRegistration,
    person: 'proved',
    secrets: ['code', 'account'],
    kids: 'refused',
    reply: registered,
    errors: [...registrationErrors, 'PAYMENT_REQUIRED'],
    summary:
      'Registers a customer for a campaign without a payment, and logs the browser in. The same form_key registers once.',
  }),
  registerByReference: endpoint({
    ...shared,
    path: '/api/harbour/billing/registration/reference/',
    auth: 'none',
    body: billingRegistration.extend({ reference_number: pinCode }),
    person: 'proved',
    secrets: ['code', 'account'],
    kids: 'refused',
    reply: registered,
    errors: [...registrationErrors, 'REFERENCE_UNKNOWN', 'REFERENCE_USED'],
    summary:
      'Registers a customer whose plan was sold by an agent under a reference number, which works once.',
  }),
  registerWithPin: endpoint({
    ...shared,
    path: '/api/harbour/billing/registration/pin/',
    auth: 'none',
    body: billingRegistration.extend({ pin_code: pinCode }),
    person: 'proved',
    secrets: ['code', 'account'],
    kids: 'refused',
    reply: registered,
    errors: [
      ...registrationErrors,
      'PIN_UNKNOWN',
      'PIN_USED',
      'PIN_EXPIRED',
      'PIN_NOT_FOR_REGION',
      'ADDRESS_REQUIRED',
    ],
    summary:
      'Registers a customer with a PIN card that pays for the campaign; a card with delivery needs an address.',
  }),
  updateRedemptionAddress: endpoint({
    ...shared,
    path: '/api/harbour/billing/redemption-address/',
    auth: 'billing',
    body: z.object({ pin: pinCode, addresses: z.array(postalAddress).min(1).max(2) }),
    secrets: ['code'],
    kids: 'refused',
    reply: success,
    errors: ['PIN_UNKNOWN', 'NO_DELIVERY'],
    summary: 'Changes the delivery address of a card that this account redeemed.',
  }),
  mailer: endpoint({
    ...shared,
    path: '/api/harbour/billing/mailer/',
    auth: 'billing',
    body: z.object({ template: z.enum(['receipt']), key: purchaseKey, locale: smsLocale.default('zh-HK') }),
    kids: 'refused',
    reply: success,
    errors: ['ORDER_UNKNOWN', 'NO_RECEIPT', 'NO_EMAIL'],
    summary: 'Sends the receipt of an order to the account’s own email.',
  }),
  temporaryToken: endpoint({
    ...shared,
    path: '/api/harbour/billing/temporary-token/',
    auth: 'billing',
    body: z.object({ account_id: z.string().min(1).max(64), email }),
    person: 'own',
    kids: 'refused',
    reply: z.union([z.object({ temporary_token: z.string() }), failure]),
    errors: ['ACCOUNT_NOT_FOUND'],
    summary:
      'Returns a token that proves the email of the logged-in account; other accounts and emails are refused.',
  }),
  billingLinkTvbAccount: endpoint({
    ...shared,
    path: '/api/harbour/billing/link-tvb-account/',
    auth: 'billing',
    body: z.object({
      create_tvb_account: z.boolean().default(false),
      tvb_account_id: z.string().max(200).default(''),
      tvb_account_password: z.string().min(1).max(200),
      temporary_token: z.string().min(1).max(200),
    }),
    person: 'same',
    secrets: ['account'],
    kids: 'refused',
    reply: success,
    errors: ['20030535', '20010201', 'ACCOUNT_NOT_LINKABLE', 'TEMP_TOKEN_EXPIRED'],
    summary:
      'Links the logged-in customer with a TVB account: a new one, or an existing one with its password.',
  }),
  billingResendIdVerification: endpoint({
    ...shared,
    path: '/api/harbour/billing/resend-id-verification/',
    auth: 'billing',
    body: z.object({ locale: smsLocale.default('zh-HK') }),
    kids: 'refused',
    reply: success,
    errors: [],
    summary: 'Sends the verification email of the logged-in account again.',
  }),
  billingEmailCheck: endpoint({
    ...shared,
    path: '/api/harbour/billing/email-check/',
    auth: 'none',
    body: z.object({ email, account_full_list: z.boolean().default(false) }),
    person: 'limited',
    reply: emailCheckReply,
    errors: ['EMAIL_INVALID'],
    summary:
      'Lists accounts under an email before a registration: those with a login, or with `account_full_list` all of them.',
  }),
};
