import { z } from 'zod';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { LoginEntries } from '#service/accounts/store/login-entries.ts';
import type { Account } from '#service/session/account.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export type PendingLoginStores = {
  readonly accounts: AccountStore;
  readonly loginEntries: LoginEntries;
};

const LIFE = 5 * MINUTE;

/** A login with a correct password that still needs one of several customer ids to be chosen. */
export type PendingLogin = { readonly accounts: readonly Account[]; readonly from: 'boss_id' | 'tvbid' };

/** Pending logins, by a key that only their browser knows. */
export type PendingLogins = {
  readonly set: (key: string, login: PendingLogin) => Promise<void>;
  readonly get: (key: string) => Promise<PendingLogin | null>;
  readonly remove: (key: string) => Promise<void>;
};

const stored = z.object({ accountIds: z.array(z.string()), from: z.enum(['boss_id', 'tvbid']) });

/** Creates the pending logins, which are kept for five minutes. */
export function createPendingLogins(
  { loginEntries: entries, accounts }: PendingLoginStores,
  now: () => number,
): PendingLogins {
  const idOf = (key: string): string => entries.idOf('choice', key);
  return {
    set: (key, login) => {
      const accountIds = login.accounts.map(({ account_id }) => account_id);
      return entries.put(idOf(key), {
        owners: accountIds,
        value: { accountIds, from: login.from },
        expiresAt: now() + LIFE,
      });
    },
    get: async (key) => {
      const found = stored.safeParse(await entries.get(idOf(key), now()));
      if (!found.success) return null;
      const named = await Promise.all(found.data.accountIds.map((id) => accounts.byId(id)));
      return { accounts: named.flatMap((account) => account ?? []), from: found.data.from };
    },
    remove: (key) => entries.remove(idOf(key)),
  };
}
