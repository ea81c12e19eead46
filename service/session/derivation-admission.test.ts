import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { bodyFields } from '#service/testing/test-body-fields.ts';
import { listeningService, testPasswords } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { ADMISSION_LIMITS, createAdmission, derivesKey } from './derivation-admission.ts';

/** Names of fields whose secret is kept as a derived key. */
const KEPT = /^(password|new_pw|old_pw|tvb_account_password|parent_pin|household_pin|current_pin|pin)$/;
/** Calls with such a field that is a card, or the password of a portal. */
const OTHERWISE = [
  'addImportedSource',
  'changeImportedSource',
  'checkPinCard',
  'checkPinCardWithAccount',
  'updateRedemptionAddress',
];

describe('calls that may derive a key', () => {
  it('are all that take a password or a PIN', () => {
    const holding = Object.entries(endpoints)
      .filter(([name]) => !OTHERWISE.includes(name))
      .filter(([, endpoint]) =>
        bodyFields(endpoint).some((field) => KEPT.test(field.split('.').at(-1) ?? '')),
      )
      .map(([name]) => name);
    const admitted = Object.entries(endpoints)
      .filter(([, endpoint]) => derivesKey(endpoint))
      .map(([name]) => name);
    expect(admitted.toSorted()).toEqual(holding.toSorted());
  });

  it('have places for an address and in all, which are given back', () => {
    const { enter } = createAdmission({ perAddress: 2, total: 3 });
    const first = enter('192.0.2.1');
    enter('192.0.2.1');
    expect(enter('192.0.2.1')).toBeNull();
    expect(enter('192.0.2.2')).not.toBeNull();
    expect(enter('192.0.2.3')).toBeNull();
    first?.();
    expect(enter('192.0.2.1')).not.toBeNull();
  });
});

/** Key derivations that wait until they are let go. */
function heldDerivations() {
  const waiting: (() => void)[] = [];
  let held = true;
  const derived = async (): Promise<Buffer> => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    return Buffer.alloc(32);
  };
  return {
    passwords: testPasswords(derived),
    letGo: () => {
      held = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

describe('a flood of logins', () => {
  it('is answered 503 early beyond its places, alike for every account, while a cheap call is answered', async () => {
    const { passwords, letGo } = heldDerivations();
    const { url } = await listeningService({ passwords });
    const login = (id: string): Promise<Response> =>
      fetch(`${url.replace(/\/$/, '')}${endpoints.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, password: 'wrong' }),
      });
    const admitted = Array.from({ length: ADMISSION_LIMITS.perAddress }, (_, n) =>
      login(`n${n}@example.com`),
    );
    const full = async () => {
      const reply = await login('free@example.com');
      return [reply.status, reply.headers.get('retry-after'), await reply.json()];
    };
    await expect.poll(async () => (await full())[0]).toBe(503);
    const refused = [503, '2', { errors: { code: 'UNAVAILABLE', message: 'too many at once' } }];
    expect(await full()).toEqual(refused);
    const missing = await login('nobody@example.com');
    expect([missing.status, missing.headers.get('retry-after'), await missing.json()]).toEqual(refused);
    const session = await fetch(new URL(endpoints.getSession.path, url));
    expect(session.status).toBe(200);
    letGo();
    const replies = await Promise.all(admitted);
    expect(replies.map(({ status }) => status)).toEqual(admitted.map(() => 200));
  });

  it('locks nobody out: a login that found no place is no try, and the right password works when it is sent again', async () => {
    const { passwords, letGo } = heldDerivations();
    const { browser, url } = await testAccountsService({ passwords });
    expect(url).not.toBe('');
    const tries = (id: string, count: number, password = 'wrong') =>
      Array.from({ length: count }, () => browser.call(endpoints.login, { body: { id, password } }));
    const admitted = Array.from({ length: ADMISSION_LIMITS.perAddress }, (_, n) =>
      tries(`n${n}@example.com`, 1),
    ).flat();
    const refused = await Promise.all(tries('family@example.com', 30));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    letGo();
    await Promise.all(admitted);
    const [again] = await Promise.all(tries('family@example.com', 1, 'Pass-family-1'));
    expect(await again?.json()).toMatchObject({ success: true });
  });
});
