import { z } from 'zod';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Target } from './hammer.ts';

/**
 * A card of the demo that is good; every fifth attempt carries it, so that a limit which only wrong cards
 * meet shows. The others differ in each target.
 */
const GOOD = 'HBR3M7K2Q';
const codeOf = (attempt: number, target: string): string =>
  attempt >= 40 && attempt % 5 === 0 ? GOOD : `${target}${attempt}`;

const customer = (attempt: number) => ({
  id_value: 'A123',
  last_name: 'Ng',
  email: `eve-${attempt}@example.com`,
  mobile_number: '61230002',
  area_code: '852',
  verification_code: 'ABC000000',
  tvb_account_password: 'Harbour2026',
});
const form = (attempt: number) => ({
  campaign_id: 'HK-GIFT-PLUS-3M',
  form_key: `hammered-${attempt}`,
  customer: customer(attempt),
});
const purchase = (target: string) => (attempt: number) => ({
  campaign_id: 'HK-GIFT-PLUS-3M',
  pin_code: codeOf(attempt, target),
  payment_method: 'CC',
});
const newPurchase = (campaign_id: string, target: string) => (attempt: number) => ({
  ...purchase(target)(attempt),
  campaign_id,
  language: 'en',
  data: { customer: customer(attempt) },
});
const keyed =
  (path: string) =>
  (attempt: number): string =>
    `${path}?key=hammered-${String(attempt).padStart(8, '0')}`;

/**
 * Whether a reply tells more than that a code is unknown: what it buys, that it is good, or that only
 * something else is wrong.
 */
const tells = (reply: unknown): boolean => {
  const refused = z.object({ errors: z.object({ code: z.string() }) }).safeParse(reply);
  return !refused.success || !/^(PIN|REFERENCE)_UNKNOWN$/.test(refused.data.errors.code);
};
/**
 * Becomes a free member of the demo, since the login of this address is used up, and returns the token of the
 * billing calls.
 */
const billingToken = async (url: string): Promise<string> =>
  (await serviceBrowser(url).become('free')).billing_token ?? '';
const asMember = {
  prepare: billingToken,
  headers: (token: string) => ({ 'x-billing-user-token': token }),
  opens: tells,
  firstWait: null,
};
const asGuest = { opens: tells, firstWait: null };

/**
 * Every call that takes a PIN card, a promotion or referral code or a reference number. A guest's address may
 * try thirty in a quarter of an hour and a member ten, in all of these calls together, and then a good card
 * is refused as well.
 */
export const CODE_TARGETS: readonly Target[] = [
  {
    name: 'PIN cards',
    path: endpoints.checkPinCard.path,
    body: (n) => ({ pin: codeOf(n, 'CARD') }),
    allowed: 30,
    ...asGuest,
  },
  {
    name: 'PIN cards of a registration',
    path: endpoints.registerWithPin.path,
    body: (n) => ({ ...form(n), pin_code: codeOf(n, 'REG') }),
    allowed: 0,
    ...asGuest,
  },
  {
    name: 'PIN cards of a new customer',
    path: endpoints.registerNewCustomer.path,
    body: (n) => ({ ...form(n), pin_redeem_info: { pin: codeOf(n, 'NEW') } }),
    allowed: 0,
    ...asGuest,
  },
  {
    name: 'reference numbers',
    path: endpoints.registerByReference.path,
    body: (n) => ({ ...form(n), reference_number: codeOf(n, 'REF') }),
    allowed: 0,
    ...asGuest,
  },
  {
    name: 'codes of a trial of a new customer',
    path: keyed(endpoints.gatewayRegistrationAddMember.path),
    body: newPurchase('HK-KIDS-M', 'NEWTRIAL'),
    allowed: 0,
    ...asGuest,
  },
  {
    name: 'codes of a payment of a new customer',
    path: keyed(endpoints.gatewayRegistrationPayment.path),
    body: newPurchase('HK-PLUS-M', 'NEWPAY'),
    allowed: 0,
    ...asGuest,
  },
  {
    name: 'codes of a quote',
    path: endpoints.quotePurchase.path,
    body: purchase('QUOTE'),
    allowed: 10,
    ...asMember,
  },
  {
    name: 'codes of a purchase',
    path: keyed(endpoints.submitPurchase.path),
    body: purchase('BUY'),
    allowed: 0,
    ...asMember,
  },
  {
    name: 'codes of a payment',
    path: keyed(endpoints.gatewayPayment.path),
    body: purchase('PAY'),
    allowed: 0,
    ...asMember,
  },
  {
    name: 'codes of a trial',
    path: keyed(endpoints.gatewayAddMember.path),
    body: purchase('TRIAL'),
    allowed: 0,
    ...asMember,
  },
  {
    name: 'PIN cards of an account',
    path: endpoints.checkPinCardWithAccount.path,
    body: (n) => ({ pin: codeOf(n, 'ACC') }),
    allowed: 0,
    ...asMember,
  },
  {
    name: 'redeemed cards',
    path: endpoints.updateRedemptionAddress.path,
    body: (n) => ({ pin: codeOf(n, 'BOX'), addresses: [{ building: 'Seafront Building' }] }),
    allowed: 0,
    ...asMember,
  },
];
