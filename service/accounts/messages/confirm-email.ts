import type { OneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type ConfirmEmailNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
    readonly atOnce: Database['transaction'];
    readonly oneTimeTokens: OneTimeTokens;
  };
  readonly machineClock: Clock;
};

/**
 * Follows the link of a verification email: the address is confirmed, and takes messages. A link that has
 * done so says it again and does nothing, since people open one twice and mail programs open it before them.
 * Returns false if the link is expired or unknown, or the email is no longer confirmed.
 */
export function confirmEmail({ store, machineClock }: ConfirmEmailNeeds, token: string): Promise<boolean> {
  return store.atOnce(async () => {
    const now = machineClock.now();
    const owner = await store.oneTimeTokens.ownerOf('verify-email', token, now);
    if (owner === null) {
      const before = await store.oneTimeTokens.ownerOf('verified-email', token, now);
      return before !== null && (await store.accountStates.of(before.account_id)).email_verified;
    }
    await store.accountStates.change(owner.account_id, { email_verified: true, email_bounces: false });
    await store.oneTimeTokens.change(token, 'verified-email');
    return true;
  });
}
