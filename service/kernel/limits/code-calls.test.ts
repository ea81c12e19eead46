import { describe, expect, it } from 'vitest';
import { registrationCode } from '#service/payments/test-shop.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { bodyFields } from '#service/testing/test-body-fields.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { ACCOUNT_CODES, ADDRESS_CODES } from './code-guard.ts';
import { billingCustomer } from './test-person-calls.ts';

/** Names of fields that hold a card, a promotion or referral code, or a reference number. */
const CODES = /^(pin|pin_code|promo_pin|referrer_code|reference_number)$/;
/** Names of fields that hold a secret of an account or a number. */
const SECRETS =
  /^(verification_code|otp|parent_pin|household_pin|current_pin|old_pw|password|tvb_account_password)$/;
const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const CALLS = Object.entries(endpoints).flatMap(([name, endpoint]): readonly [EndpointName, Endpoint][] =>
  isName(name) ? [[name, endpoint]] : [],
);
/**
 * Calls with a field of such a name that is no secret of this service: the PIN of an account, and the
 * password of a portal.
 */
const OTHERWISE: Readonly<Record<string, Endpoint['secrets']>> = {
  loginCheckForRegister: ['account'],
  addImportedSource: undefined,
  changeImportedSource: undefined,
};
/** A smart TV's code has a name that other calls use for something else. */
const holds = (name: EndpointName, endpoint: Endpoint): Endpoint['secrets'] => {
  if (name in OTHERWISE) return OTHERWISE[name];
  const fields = bodyFields(endpoint).map((field) => field.split('.').at(-1) ?? '');
  const found: NonNullable<Endpoint['secrets']> = [
    ...(fields.some((field) => CODES.test(field)) ? (['code'] as const) : []),
    ...(fields.some((field) => SECRETS.test(field)) ? (['account'] as const) : []),
  ];
  return found.length === 0 ? undefined : found;
};

const form = (verification_code: string) => ({
  campaign_id: 'GIFT-M',
  form_key: 'form-0001',
  customer: billingCustomer('new@example.com', verification_code),
});
const purchase = (campaign_id: string, pin_code: string) => ({
  campaign_id,
  pin_code,
  payment_method: 'CC',
  language: 'en',
});

/** The body of every call that takes such a code, by the code and that of a text message. */
const BODIES: { readonly [name in EndpointName]?: (code: string, sms: string) => object } = {
  checkPinCard: (pin) => ({ pin }),
  checkPinCardWithAccount: (pin) => ({ pin }),
  quotePurchase: (code) => purchase('GIFT-M', code),
  gatewayAddMember: (code) => purchase('TRIAL-M', code),
  gatewayPayment: (code) => purchase('BASIC-M', code),
  submitPurchase: (code) => purchase('GIFT-M', code),
  gatewayRegistrationAddMember: (code, sms) => ({
    ...purchase('TRIAL-M', code),
    data: { customer: form(sms).customer },
  }),
  gatewayRegistrationPayment: (code, sms) => ({
    ...purchase('BASIC-M', code),
    data: { customer: form(sms).customer },
  }),
  registerNewCustomer: (pin, sms) => ({ ...form(sms), pin_redeem_info: { pin } }),
  registerByReference: (code, sms) => ({ ...form(sms), reference_number: code }),
  registerWithPin: (code, sms) => ({ ...form(sms), pin_code: code }),
  updateRedemptionAddress: (pin) => ({ pin, addresses: [{ building: 'Seafront Building' }] }),
};
const TAKERS = CALLS.filter(([, { secrets }]) => secrets?.includes('code'));
const GOOD: Readonly<Record<string, string>> = { registerByReference: 'SALE1234', quotePurchase: 'GOOD5678' };

async function opened(auth: Endpoint['auth']) {
  const service = await testAccountsService();
  const { browser, login } = service;
  const sms = auth === 'billing' ? '' : await registrationCode(browser, '61230001');
  if (auth === 'billing') {
    await login('first');
    await browser.open();
  }
  let key = 0;
  const send = async ([name, endpoint]: readonly [EndpointName, Endpoint], code: string, textCode = sms) => {
    key += 1;
    const query = { key: `order-${String(key).padStart(4, '0')}` };
    const reply = await browser.call(endpoint, { query, body: BODIES[name]?.(code, textCode) });
    return { status: reply.status, body: await reply.text() };
  };
  return { ...service, send };
}

describe('the table of calls', () => {
  it('says of every call how guesses of its secrets are limited', () => {
    for (const [name, endpoint] of CALLS)
      expect([name, endpoint.secrets]).toEqual([name, holds(name, endpoint)]);
    expect(Object.keys(BODIES).toSorted()).toEqual(TAKERS.map(([name]) => name).toSorted());
  });
});

describe('a guessed code', () => {
  it.each(TAKERS)('at %s is answered like a right one beyond the limit', async (...call) => {
    const [name, { auth }] = call;
    const { send, pass } = await opened(auth);
    const limit = auth === 'billing' ? ACCOUNT_CODES.subjects : ADDRESS_CODES.subjects;
    /*
     * Wrong codes of text messages have a lower limit of their own, so these two are reached by another call.
     */
    const guessed: typeof call = name.startsWith('gatewayRegistration')
      ? ['checkPinCard', endpoints.checkPinCard]
      : call;
    for (let n = 0; n < limit; n += 1)
      expect((await send(guessed, `GUESS${n}`, 'ABC000000')).status).toBe(200);
    const wrong = await send(call, 'GUESS999');
    const right = await send(call, GOOD[name] ?? 'GOOD1234');
    expect(wrong.status).toBe(429);
    expect(right).toEqual(wrong);
    pass(15 * 60_000);
    expect((await send(call, GOOD[name] ?? 'GOOD1234', 'ABC000000')).status).not.toBe(429);
  });

  it('counts at all of these calls together', async () => {
    const member = await opened('billing');
    const guest = await opened('none');
    for (const [kind, limit] of [
      ['billing', ACCOUNT_CODES.subjects],
      ['none', ADDRESS_CODES.subjects],
    ] as const) {
      const { send } = kind === 'billing' ? member : guest;
      const calls = TAKERS.filter(([, { auth }]) => auth === kind);
      const [first] = calls;
      if (first === undefined) throw new Error('no call takes a code');
      for (let n = 0; n < limit; n += 1) await send(first, `GUESS${n}`);
      for (const call of calls)
        expect([call[0], (await send(call, 'GOOD1234')).status]).toEqual([call[0], 429]);
    }
  });

  it('is not forgiven by right ones in between', async () => {
    const { browser } = await opened('billing');
    const check = async (pin: string) =>
      (await browser.call(endpoints.checkPinCardWithAccount, { body: { pin } })).status;
    for (let n = 0; n < ACCOUNT_CODES.subjects; n += 1) {
      expect(await check(`GUESS${n}`)).toBe(200);
      if (n < ACCOUNT_CODES.subjects - 1) expect(await check('GOOD1234')).toBe(200);
    }
    expect(await check('GOOD1234')).toBe(429);
  });

  it('of a guest locks no member of the same address out', async () => {
    const { browser, login } = await opened('none');
    for (let n = 0; n <= ADDRESS_CODES.subjects; n += 1)
      await browser.call(endpoints.checkPinCard, { body: { pin: `GUESS${n}` } });
    expect((await browser.call(endpoints.checkPinCard, { body: { pin: 'GOOD1234' } })).status).toBe(429);
    await login('first');
    await browser.open();
    expect(
      (await browser.call(endpoints.checkPinCardWithAccount, { body: { pin: 'GOOD1234' } })).status,
    ).toBe(200);
  });
});
