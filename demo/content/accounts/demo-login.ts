import type { AccountContent } from '#service/accounts/account-content.ts';

/** The password of every persona. It is public: the accounts are a demo's. */
export const DEMO_PASSWORD = 'Harbour2026';

/** The login of a persona by its name. */
export const demoLogin = (name: string): NonNullable<AccountContent['login']> => ({
  id: `${name}@demo.harbour.tv`,
  password: DEMO_PASSWORD,
});

/** A persona's customer in the billing system; the number is its own. */
export const demoIdentity = (key: string, number: number) => ({
  boss_id: `8100${String(number).padStart(4, '0')}`,
  profile_id: `profile-${key}`,
  profile_number: 1,
  email: `${key}@demo.harbour.tv`,
});
