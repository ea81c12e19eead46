import { describe, expect, it } from 'vitest';
import { testRegistration } from '#service/testing/test-registration.ts';

/**
 * Registers a customer with these facts, and returns how the account is called afterwards; null if the form
 * was refused.
 */
async function nameAfter(customer: object): Promise<string | null> {
  const { accountsOf, requestSms, codeInSms, confirm, session } = await testRegistration();
  await requestSms();
  const code = await codeInSms();
  const reply = await confirm(code, {}, customer).catch(() => null);
  if (reply?.customer === undefined || (await session()).user.guest) return null;
  const [account] = await accountsOf('karen@example.com');
  return account?.current_ui_customer_description_en ?? null;
}

describe('the names of a new customer', () => {
  it.each([
    ['with a Chinese name are that name', { chinese_name: '劉嘉欣' }, '劉嘉欣'],
    ['without one are first and last name', { chinese_name: undefined }, 'Ka Yan Lau'],
    ['without a first name are none', { first_name: ' ' }, null],
    ['without a last name are none', { last_name: undefined }, null],
  ])('%s [S0-3-037]', async (_what, customer, expected) => {
    expect(await nameAfter(customer)).toBe(expected);
  });
});

describe('the title of a new customer', () => {
  it.each([
    ['mr', true],
    ['ms', true],
    ['dr', false],
    ['', false],
    [undefined, false],
  ])('%s registers: %s [S0-3-038]', async (title, registers) => {
    expect((await nameAfter({ title })) !== null).toBe(registers);
  });
});
