import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords, type DeriveKey } from '#service/kernel/passwords.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testPasswords } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const NEW = 'NewHarbour1';

/** A service that records its derivations, with the parameters of each. */
async function counted() {
  const derived: string[] = [];
  const derive: DeriveKey = async (secret, salt, { N, r, p }) => {
    derived.push(`${N} ${r} ${p} ${salt.length}`);
    return scryptSync(secret, salt, 32, { N, r, p });
  };
  const service = await testAccountsService({ passwords: testPasswords(derive) });
  return {
    ...service,
    /** Returns the derivations of some work. */
    during: async (work: () => Promise<unknown>) => {
      derived.length = 0;
      await work();
      return [...derived];
    },
  };
}
const ONE = ['16 1 1 16'];

describe('every attempt takes one derivation of the same parameters', () => {
  it.each([
    ['a password of the content', 'free@example.com', 'Pass-free-1'],
    ['a password of the content, wrong', 'free@example.com', 'wrong'],
    ['a chosen password', 'family@example.com', NEW],
    ['a chosen password, wrong', 'family@example.com', 'wrong'],
    ['a customer id', '91000001', 'wrong'],
    ['an id that does not exist', 'nobody@example.com', 'wrong'],
    ['an id that can be none', `%00'"<> ${'x'.repeat(150)}`, 'wrong'],
    ['a suspended account', 'suspended@example.com', 'Pass-suspended-1'],
    ['a suspended account, wrong', 'suspended@example.com', 'wrong'],
    ['an account whose email is not verified', 'unverified@example.com', 'Pass-unverified-1'],
    ['an account without a password', 'guest-mode', 'wrong'],
  ])('login: %s', async (_, id, password) => {
    const { login, browser, during } = await counted();
    await login('family');
    await browser.read(endpoints.updatePassword, { body: { old_pw: 'Pass-family-1', new_pw: NEW } });
    await browser.read(endpoints.logout, { body: {} });
    expect(await during(() => browser.read(endpoints.login, { body: { id, password } }))).toEqual(ONE);
  });

  it.each([
    ['family@example.com', 'wrong'],
    ['nobody@example.com', 'wrong'],
    ['unverified@example.com', 'Pass-unverified-1'],
  ])('pairing a smart TV: %s', async (id, password) => {
    const { browser, during } = await counted();
    const { code } = await browser.read(endpoints.requestTvCode);
    expect(await during(() => browser.read(endpoints.pairByCode, { body: { id, password, code } }))).toEqual(
      ONE,
    );
  });

  it('changing a password that is not the old one', async () => {
    const { login, browser, during } = await counted();
    await login('free');
    const body = { old_pw: 'wrong', new_pw: NEW };
    expect(await during(() => browser.read(endpoints.updatePassword, { body }))).toEqual(ONE);
  });

  it('a parent PIN, right and wrong', async () => {
    const { login, browser, during } = await counted();
    await login('family');
    await browser.read(endpoints.setParentPin, { body: { parent_pin: '2580' } });
    for (const parent_pin of ['2580', '0000'])
      expect(await during(() => browser.read(endpoints.checkParentPin, { body: { parent_pin } }))).toEqual(
        ONE,
      );
  });
});

describe('the parameters of the product', () => {
  it('are the same for a hash that is made, one that is verified and an account that does not exist', async () => {
    const seen = new Set<string>();
    const passwords = createPasswords(async (_, salt, { N, r, p }) => {
      seen.add(`${N} ${r} ${p} ${salt.length}`);
      return Buffer.alloc(32);
    });
    const made = await passwords.hash(NEW);
    for (const stored of [made, null, 'demo$AAAAAAAAAAAAAAAAAAAAAA$AAAA'])
      await passwords.verify(NEW, stored);
    expect([...seen]).toEqual(['16384 8 5 16']);
  });
});
