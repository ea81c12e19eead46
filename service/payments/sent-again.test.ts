import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FORM_LIFE } from '#service/accounts/registration/sent-form.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { testFetch } from '#service/testing/test-client.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { gatewayBody, registrationCode } from './test-shop.ts';

const EMAIL = 'karen@example.com';
const PASSWORD = 'Harbour81';
const MOBILE = '61230001';
const KEY = 'form-0001';
const NAME = {
  first_name: 'Ka Yan',
  last_name: 'Lau',
  mobile_number: MOBILE,
  area_code: '852',
  id_value: 'A123',
};
const CONSENT = {
  accepts_promotional_info: true,
  accepts_telemarketing: false,
  installation: { date: '2026-12-01', slot: 'am' },
};

/** Entries of a viewer that a repetition may change. */
const TYPED = { code: '', email: EMAIL, password: PASSWORD };
type Typed = typeof TYPED;

const customerOf = ({ code, email, password }: Typed) => ({
  ...NAME,
  ...CONSENT,
  email,
  locale: 'en',
  verification_code: code,
  tvb_account_password: password,
});
const billing = (campaign_id: string, more: object) => (typed: Typed) => ({
  body: {
    campaign_id,
    form_key: KEY,
    agent: 'web',
    region: 1,
    for_android_tv: false,
    customer: customerOf(typed),
    ...more,
  },
});
const gateway = (campaign_id: string) => (typed: Typed) => ({
  query: { key: KEY },
  body: gatewayBody(campaign_id, 'CC', { data: { customer: customerOf(typed), agent: 'web' } }),
});
const activation = ({ code, email, password }: Typed) => ({
  body: {
    campaign_id: 'FREE-HK-2026',
    verification_code: code,
    locale: 'en',
    region: 1,
    tvb_account_password: password,
    form_key: KEY,
    customer: {
      ...NAME,
      ...CONSENT,
      email,
      chinese_name: '劉嘉欣',
      title: 'ms',
      year_of_birth: 1988,
      month_of_birth: 6,
      is_adult: true,
    },
  },
});

type Request = { readonly query?: Record<string, string>; readonly body: object };
type Call = readonly [name: string, endpoint: Endpoint, requestOf: (typed: Typed) => Request];

/** Every call that registers a customer under the key of a form. */
const CALLS: readonly Call[] = [
  ['confirmActivation', endpoints.confirmActivation, activation],
  ['registerWithPin', endpoints.registerWithPin, billing('GIFT-M', { pin_code: 'GOOD1234' })],
  [
    'registerNewCustomer',
    endpoints.registerNewCustomer,
    billing('GIFT-M', { pin_redeem_info: { pin: 'GOOD1234', addresses: [] } }),
  ],
  ['registerByReference', endpoints.registerByReference, billing('GIFT-M', { reference_number: 'SALE1234' })],
  ['gatewayRegistrationPayment', endpoints.gatewayRegistrationPayment, gateway('BASIC-M')],
  ['gatewayRegistrationAddMember', endpoints.gatewayRegistrationAddMember, gateway('TRIAL-M')],
];
const ACTIVATION: Call = ['confirmActivation', endpoints.confirmActivation, activation];

/** A guest with the code of a text message, who sends the form of a call. */
async function guestWith([, endpoint, requestOf]: Call) {
  const service = await testAccountsService();
  let isLost = false;
  let lost: string | null = null;
  const browser = serviceBrowser(service.url, async (input, init) => {
    const request = new Request(input, init);
    const cookies = (request.headers.get('cookie') ?? '').split('; ').filter((cookie) => cookie !== lost);
    request.headers.set('cookie', cookies.join('; '));
    const reply = await testFetch(request);
    if (isLost) throw new Error('the answer is lost');
    return reply;
  });
  const code = await registrationCode(browser, MOBILE);
  const sendFrom = (from: typeof browser, change: Partial<Typed> = {}) =>
    from
      .call(endpoint, requestOf({ ...TYPED, code, ...change }))
      .then(async (reply) => answer.parse(await reply.json()));
  return {
    ...service,
    browser,
    code,
    send: (change?: Partial<Typed>) => sendFrom(browser, change),
    sendFrom,
    /** Sends the form, and the browser gets no answer. */
    sendAndLose: async () => {
      isLost = true;
      await expect(sendFrom(browser)).rejects.toThrow('the answer is lost');
      isLost = false;
    },
    /** Forgets the cookie of the browser's session, and no other. */
    loseSession: () => {
      lost = browser.cookie();
    },
    viewer: async () => (await browser.open()).user,
    elsewhere: () => serviceBrowser(service.url, testFetch),
    tokenOf: async (kind: string) =>
      (await service.messages()).find((message) => message.kind === kind)?.token ?? '',
  };
}

/** The customer of the answers that have one. */
const answer = z.looseObject({
  customer: z.object({ id: z.string(), temporary_token: z.string() }).optional(),
});

const REGISTERED = expect.objectContaining({ email: EMAIL, guest: false });
const GUEST = expect.objectContaining({ guest: true });
const REFUSED = { errors: { code: expect.any(String) } };

describe.each(CALLS)('%s, sent again by the browser that registered', (...call) => {
  it('gets the same answer, and a session if it missed the first one', async () => {
    const { sendAndLose, send, viewer, browser } = await guestWith(call);
    await sendAndLose();
    expect(await viewer()).toEqual(GUEST);
    const answer = await send();
    expect(answer).not.toMatchObject(REFUSED);
    expect(await viewer()).toEqual(REGISTERED);
    const cookie = browser.cookie();
    expect(Object.keys(await send())).toEqual(Object.keys(answer));
    expect(browser.cookie()).toBe(cookie);
  });

  it.each([
    ['the same form', {}],
    [
      'another email, password and code',
      { email: 'other@example.com', password: 'Another81', code: 'XXX000000' },
    ],
  ])('is no way in after a logout: %s', async (_what, change) => {
    const { send, viewer, browser } = await guestWith(call);
    await send();
    await browser.read(endpoints.logout, { body: {} });
    expect(await send(change)).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });
});

describe('a registration whose answer was lost', () => {
  it.each([
    ['a wrong code', { code: 'XXX000000' }],
    ['another password', { password: 'Another81' }],
    ['another email', { email: 'other@example.com' }],
  ])('is not answered to the form with %s', async (_what, change) => {
    const { sendAndLose, send, viewer } = await guestWith(ACTIVATION);
    await sendAndLose();
    expect(await send(change)).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });

  it('is not answered to another browser, nor by another call', async () => {
    const { sendAndLose, sendFrom, elsewhere, browser, code } = await guestWith(ACTIVATION);
    await sendAndLose();
    const other = elsewhere();
    await registrationCode(other, '61230002');
    expect(await sendFrom(other)).toMatchObject(REFUSED);
    expect((await other.open()).user).toEqual(GUEST);
    const { body, query } = gateway('BASIC-M')({ ...TYPED, code });
    expect(await browser.read(endpoints.gatewayRegistrationPayment, { body, query })).toMatchObject(REFUSED);
  });

  it('is not answered to the same body under another key', async () => {
    const paying: Call = ['paying', endpoints.gatewayRegistrationPayment, gateway('BASIC-M')];
    const { sendAndLose, send, viewer, browser, code } = await guestWith(paying);
    await sendAndLose();
    const { body } = gateway('BASIC-M')({ ...TYPED, code });
    const query = { key: 'form-0002' };
    expect(await browser.read(endpoints.gatewayRegistrationPayment, { query, body })).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
    expect(await send()).not.toMatchObject(REFUSED);
  });

  it('is not answered again after minutes', async () => {
    const { sendAndLose, send, viewer, pass } = await guestWith(ACTIVATION);
    await sendAndLose();
    pass(FORM_LIFE - SECOND);
    expect(await send()).toMatchObject({ customer: { id: expect.any(String) } });
    pass(SECOND);
    expect(await send()).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(REGISTERED);
  });

  it('gives no session once somebody has used that of the answer', async () => {
    const { send, viewer, pass, loseSession } = await guestWith(ACTIVATION);
    await send();
    pass(SECOND);
    expect(await viewer()).toEqual(REGISTERED);
    loseSession();
    expect(await send()).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });

  it('gives no session after a reset of the password elsewhere, not even to the new password', async () => {
    const { sendAndLose, send, viewer, elsewhere, tokenOf } = await guestWith(ACTIVATION);
    await sendAndLose();
    const owner = elsewhere();
    await owner.read(endpoints.verifyEmail, { body: { token: await tokenOf('verify-email') } });
    await owner.read(endpoints.recoverByEmail, { body: { email: EMAIL, locale: 'en' } });
    const reset = { token: await tokenOf('reset-password'), new_pw: 'Changed2026' };
    expect(await owner.read(endpoints.resetPassword, { body: reset })).toEqual({ success: true });
    for (const password of [PASSWORD, 'Changed2026']) expect(await send({ password })).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });

  it.each([
    ['a new password', endpoints.updatePassword, { old_pw: PASSWORD, new_pw: 'Changed2026' }],
    ['a logout of all other devices', endpoints.logOutOtherDevices, {}],
  ] as const)('gives no session after %s elsewhere', async (_what, endpoint, body) => {
    const { sendAndLose, send, viewer, elsewhere, tokenOf } = await guestWith(ACTIVATION);
    await sendAndLose();
    const owner = elsewhere();
    await owner.read(endpoints.verifyEmail, { body: { token: await tokenOf('verify-email') } });
    await owner.read(endpoints.login, { body: { id: EMAIL, password: PASSWORD } });
    await owner.open();
    expect(await owner.read(endpoint, { body })).toMatchObject({ success: true });
    expect(await send()).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });

  it('is forgotten after 29 days', async () => {
    const { send, viewer, browser, pass } = await guestWith(ACTIVATION);
    await send();
    await browser.read(endpoints.logout, { body: {} });
    pass(29 * DAY);
    expect(await send({ password: 'Another81', email: 'other@example.com' })).toMatchObject(REFUSED);
    expect(await viewer()).toEqual(GUEST);
  });
});

describe('the temporary token of a registration', () => {
  it('proves no email that nobody has proved', async () => {
    const { send, browser, tokenOf, pass } = await guestWith(ACTIVATION);
    const { customer } = await send();
    const check = () =>
      browser.read(endpoints.emailCheck, { body: { temp_token: customer?.temporary_token } });
    expect(await check()).toEqual({ errors: { code: 'TEMP_TOKEN_EXPIRED' } });
    pass(MINUTE);
    await browser.read(endpoints.verifyEmail, { body: { token: await tokenOf('verify-email') } });
    expect(await check()).toMatchObject({ email: EMAIL });
  });
});
