import type { OneTimeTokenOwner, OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type ProvedEmailNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
    readonly oneTimeTokens: OneTimeTokens;
  };
  readonly machineClock: Clock;
};

/**
 * Returns whose email a temporary token proves, or null. The token of an emailed link proves it at once. That
 * of a registration is not mailed to anybody, so it counts only once the email of its account is confirmed.
 */
export async function provedEmail(
  { store, machineClock }: ProvedEmailNeeds,
  token: string,
): Promise<OneTimeTokenOwner | null> {
  const now = machineClock.now();
  const mailed = await store.oneTimeTokens.ownerOf('prove-email', token, now);
  if (mailed !== null) return mailed;
  const registered = await store.oneTimeTokens.ownerOf('new-customer', token, now);
  return registered !== null && (await store.accountStates.of(registered.account_id)).email_verified
    ? registered
    : null;
}
