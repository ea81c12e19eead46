import type { AccountNeeds } from '#service/accounts/account-needs.ts';

/**
 * Follows the link of a verification email: the address is confirmed, and takes messages. A link that has done so says it again and does nothing, since people open
 * one twice and mail programs open it before them. Returns false if the link is expired or unknown, or the email is no longer confirmed.
 */
export function confirmEmail({ store, machineClock }: AccountNeeds, token: string): Promise<boolean> {
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
