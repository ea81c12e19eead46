import { type User, user } from '#shared/contract/accounts/user.ts';
import type { Account } from './account.ts';

/** What a plain guest is. */
export const PLAIN_GUEST: User = Object.freeze(user.parse({ guest: true }));

/** By the fields of the account, which are the same object as long as their text is the same. */
const known = new WeakMap<Account['user'], User>();

/**
 * Returns the session's user as the content describes it, before state, rights and profile are added. It is
 * frozen, since calls share it.
 */
export function contentUser({ user: fields }: Pick<Account, 'user'>): User {
  const before = known.get(fields);
  if (before !== undefined) return before;
  const parsed = Object.freeze(user.parse({ guest: true, ...fields }));
  known.set(fields, parsed);
  return parsed;
}
