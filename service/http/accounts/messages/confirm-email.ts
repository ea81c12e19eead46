import type { ServiceDeps } from '#service/http/routing/service-deps.ts';

/** Follows the link of a verification email: the address is confirmed, and takes messages. Returns false if the link is used, expired or unknown. */
export function confirmEmail({ store, machineClock }: ServiceDeps, token: string): Promise<boolean> {
  return store.atOnce(async () => {
    const owner = await store.oneTimeTokens.ownerOf('verify-email', token, machineClock.now());
    if (owner === null) return false;
    await store.accountStates.change(owner.account_id, { email_verified: true, email_bounces: false });
    await store.oneTimeTokens.consume(token);
    return true;
  });
}
