import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';

export type ContactNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
  };
};

/** The mobile number of an account: the one it changed to, else that of its registration; null for none. */
export const contactOf = async ({ store }: ContactNeeds, { account_id, traits }: Account) =>
  (await store.accountStates.of(account_id)).contact ?? traits.contact;

/** The email of an account, or null. */
export const emailOf = ({ user }: Account): string | null =>
  typeof user.email === 'string' ? user.email : null;

/** Whether mail to the account's address bounces. */
export const emailBounces = async (
  { store }: ContactNeeds,
  { account_id, traits }: Account,
): Promise<boolean> => traits.email_bounces || (await store.accountStates.of(account_id)).email_bounces;

/** Masks a mobile number but for its first digit and its last three. */
export const maskMobile = (number: string): string =>
  `${number.slice(0, 1)}${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-3)}`;

/** Masks a customer id but for its first two digits and its last three. */
export const maskCustomerId = (id: string): string =>
  `${id.slice(0, 2)}${'•'.repeat(Math.max(0, id.length - 5))}${id.slice(-3)}`;
