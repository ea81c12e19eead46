import type { Log } from '#service/kernel/log.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export type RevokeMethodNeeds = {
  readonly store: {
    readonly payments: Pick<PaymentStore, 'records'>;
  };
  readonly clock: Clock;
  readonly log: Log;
};

/** Tokens that one round asks the gateway to revoke. */
const TOKENS = 20;

/**
 * Has the gateway revoke the tokens of removed methods. A request without an answer is repeated by a later
 * round; a token that the gateway does not have needs nothing, and a refusal is logged and not repeated.
 */
export async function revokeMethods(
  { store, clock, log }: RevokeMethodNeeds,
  gateway: Pick<PaymentGateway, 'revoke'>,
): Promise<void> {
  const { records } = store.payments;
  for (const token of await records.tokensToRevoke(TOKENS)) {
    await records.setRevocationChecked(token, clock.now());
    const revoked = await gateway.revoke(token);
    if (!revoked.ok && revoked.error !== 'UNKNOWN_PAYMENT')
      log('METHOD_NOT_REVOKED', { code: revoked.error });
    if (revoked.ok || revoked.error !== 'UNREACHABLE') await records.removeRevocation(token);
  }
}
