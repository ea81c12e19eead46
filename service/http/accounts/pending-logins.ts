import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { createExpiringMap, type ExpiringMap } from '#service/http/server/expiring-map.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const LIFE = 5 * MINUTE;

/** Logins with a correct password that still need one of several customer ids to be chosen, by a key that only their browser knows. */
export type PendingLogins = ExpiringMap<{ readonly accounts: readonly Account[]; readonly from: 'boss_id' | 'tvbid' }>;

/** Creates the pending logins, held in memory for five minutes. */
export const createPendingLogins = (now: () => number): PendingLogins => createExpiringMap(LIFE, now);

/** Returns the accounts of a login: one for a customer id, or all customer ids linked to a login id. */
export function linkedAccounts(deps: ServiceDeps, account: Account, id: string): readonly Account[] {
  if (kindOfId(account, id) === 'boss_id') return [account];
  const others = account.traits.cids.flatMap((key) => deps.store.accounts.byId(key) ?? []);
  return others.length === 0 ? [account] : others;
}

/** Returns which kind of id was entered: the customer id or the login id. */
export const kindOfId = (account: Account, id: string): 'boss_id' | 'tvbid' => (account.user.boss_id === id ? 'boss_id' : 'tvbid');

/** Returns the customer id of an account. */
export const customerIdOf = (account: Account): string =>
  typeof account.user.boss_id === 'string' ? account.user.boss_id : account.account_id;

/** Returns the entry of a customer id in the choice. */
export const customerChoice = (account: Account) => ({
  id: customerIdOf(account),
  description_tc: account.name_tc,
  description_en: account.name_en,
});
