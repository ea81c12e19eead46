import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { createExpiringMap, type ExpiringMap } from '#service/http/server/expiring-map.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const LIFE = 5 * MINUTE;

/** Logins whose password was right and which wait for one of several customer ids to be chosen, by a key that only their browser knows. */
export type PendingLogins = ExpiringMap<{ readonly accounts: readonly Account[]; readonly from: 'boss_id' | 'tvbid' }>;

/** Keeps pending logins for five minutes, in memory. */
export const createPendingLogins = (now: () => number): PendingLogins => createExpiringMap(LIFE, now);

/** The accounts a login leads to: one by a customer id, several where the login id has several. */
export function linkedAccounts(deps: ServiceDeps, account: Account, id: string): readonly Account[] {
  if (kindOfId(account, id) === 'boss_id') return [account];
  const others = account.traits.cids.flatMap((key) => deps.store.accounts.byId(key) ?? []);
  return others.length === 0 ? [account] : others;
}

/** Which kind of id was given: the account's customer id, or its login id. */
export const kindOfId = (account: Account, id: string): 'boss_id' | 'tvbid' => (account.user.boss_id === id ? 'boss_id' : 'tvbid');

/** The customer id of an account. */
export const customerIdOf = (account: Account): string =>
  typeof account.user.boss_id === 'string' ? account.user.boss_id : account.account_id;

/** A choice as the viewer sees it. */
export const customerChoice = (account: Account) => ({
  id: customerIdOf(account),
  description_tc: account.name_tc,
  description_en: account.name_en,
});
