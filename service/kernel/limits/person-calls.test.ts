import { describe, expect, it } from 'vitest';
import { registrationCode } from '#service/payments/test-shop.ts';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { bodyFields } from '#service/testing/test-body-fields.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { PERSON_LIMITS } from './person-guard.ts';
import { type Named, PERSON_BODIES } from './test-person-calls.ts';

/** Names of fields by which a call may identify a person; an `id` does so where someone logs in. */
const NAMES =
  /^(email|mobile_number|account|account_id|cid|tvb_account_id|tvb_id|customer_id|boss_id|bossID|reference_number)$/;
const namesSomebody = (endpoint: Endpoint): boolean =>
  bodyFields(endpoint).some(
    (field) =>
      NAMES.test(field.split('.').at(-1) ?? '') ||
      (field === 'id' && /^\/api\/(harbour\/)?auth\//.test(endpoint.path)),
  );
/**
 * Calls whose field of such a name identifies no person: the customer of a page's own record, which is stored
 * as it was sent.
 */
const FINDS_NOBODY: readonly string[] = ['trackEvents'];

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const CALLS = Object.entries(endpoints).flatMap(([name, endpoint]): readonly [EndpointName, Endpoint][] =>
  isName(name) ? [[name, endpoint]] : [],
);
const callsOf = (rule: Endpoint['person']) => CALLS.filter(([, { person }]) => person === rule);

const KNOWN: Named = { email: 'family@example.com', accountId: 'family', mobile: CARRIER.plain };
const nobody = (n = 0): Named => ({
  email: `nobody-${n}@example.com`,
  accountId: `nobody-${n}`,
  mobile: String(66_990_000 + n),
});

const DRAWN = /"(code_prefix|nonce|salt|keyPrefix|keySignature|signature|for)":"[^"]*"/g;

/** A service with a guest who has the code of a text message, or a member with a token of its own. */
async function opened(rule: Endpoint['person'] = undefined) {
  const service = await testAccountsService();
  const { browser, login } = service;
  const isGuest = rule === 'proved' || rule === 'limited';
  const code = isGuest ? await registrationCode(browser, '61230001') : 'ABC000000';
  if (!isGuest) {
    await login('first');
    await browser.open();
  }
  const own = { account_id: 'first', email: 'first@example.com' };
  const reply = isGuest ? null : await browser.read(endpoints.temporaryToken, { body: own });
  const token = reply !== null && 'temporary_token' in reply ? reply.temporary_token : '';
  const ask = async (
    [name, endpoint]: readonly [EndpointName, Endpoint],
    who: Named,
    proof = { code, token },
  ) => {
    const query: Record<string, string> = endpoint.path.includes('/gateway/') ? { key: 'order-0001' } : {};
    const answer = await browser.call(endpoint, { query, body: PERSON_BODIES[name]?.(who, proof) });
    /* The prefix of a text message and a challenge are drawn each time. */
    const body: unknown = JSON.parse((await answer.text()).replaceAll(DRAWN, '"$1":""'));
    return { status: answer.status, body };
  };
  return { ...service, ask, wrong: { code: 'ABC000000', token } };
}

describe('the table of calls', () => {
  it('says of every call that names somebody what it reveals, and of no other', () => {
    const named = CALLS.filter(
      ([name, endpoint]) => namesSomebody(endpoint) && !FINDS_NOBODY.includes(name),
    ).map(([name]) => name);
    const ruled = CALLS.filter(([, { person }]) => person !== undefined).map(([name]) => name);
    expect(ruled.toSorted()).toEqual(named.toSorted());
    expect(Object.keys(PERSON_BODIES).toSorted()).toEqual(named.toSorted());
    expect(named.length).toBeGreaterThan(20);
  });
});

describe('who has an account', () => {
  it.each(callsOf('same'))('is not told by %s, whose answer is the same', async (...call) => {
    const { ask } = await opened('same');
    const known = await ask(call, KNOWN);
    expect(known.status).not.toBe(400);
    expect(await ask(call, nobody())).toEqual(known);
  });

  it.each(callsOf('own'))('is not told by %s, which looks at the own account only', async (...call) => {
    const { ask } = await opened('own');
    expect(await ask(call, KNOWN)).toEqual(await ask(call, nobody()));
  });

  it.each(callsOf('limited'))('is told by %s for twenty people in a quarter of an hour', async (...call) => {
    const { ask, pass } = await opened('limited');
    expect((await ask(call, KNOWN)).status).toBe(200);
    for (let n = 1; n < PERSON_LIMITS.subjects; n += 1) expect((await ask(call, nobody(n))).status).toBe(200);
    const late = await ask(call, { ...KNOWN, email: 'two@example.com', mobile: CARRIER.terms });
    const missing = await ask(call, nobody(99));
    expect(late).toMatchObject({ status: 429 });
    expect(missing).toEqual(late);
    pass(15 * 60_000);
    expect((await ask(call, nobody(99))).status).toBe(200);
  });

  it('is told by all of these calls together for twenty people', async () => {
    const { ask } = await opened('limited');
    const calls = [...callsOf('limited'), ...callsOf('proved')];
    const [check] = calls;
    if (check === undefined) throw new Error('no call is limited');
    for (let n = 0; n < PERSON_LIMITS.subjects; n += 1) await ask(check, nobody(n));
    for (const call of calls) expect([call[0], (await ask(call, KNOWN)).status]).toEqual([call[0], 429]);
  });

  it.each(callsOf('proved'))(
    'is told by %s to nobody without the code of a text message',
    async (...call) => {
      const { ask, wrong } = await opened('proved');
      const known = await ask(call, KNOWN, wrong);
      expect(known).toEqual({ status: 200, body: { errors: { code: 'msg_smsInvalid' } } });
      expect(await ask(call, nobody(), wrong)).toEqual(known);
      expect(await ask(call, KNOWN)).toEqual({ status: 200, body: { errors: { code: 'EMAIL_TAKEN' } } });
    },
  );

  it('is told again and again about the same person, up to a high limit', async () => {
    const { browser } = await opened('limited');
    const check = async () =>
      (await browser.call(endpoints.emailCheck, { body: { email: KNOWN.email } })).status;
    for (let n = 0; n < PERSON_LIMITS.attempts; n += 1) expect(await check()).toBe(200);
    expect(await check()).toBe(429);
  });
});
