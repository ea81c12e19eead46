import type { BackgroundWork } from '#service/kernel/background-work.ts';
import { skipBusyWrite } from '#service/kernel/database/recovery/store-error.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { chargeRenewals, type RenewalNeeds } from './renewals.ts';

export type SettlePaymentNeeds = RenewalNeeds & {
  readonly store: {
    readonly payments: Pick<PaymentStore, 'orders'>;
  };
  readonly background: BackgroundWork;
};

/** Time between two rounds, and orders a round. */
export const SETTLING = { every: 10 * SECOND, orders: 50 } as const;

/**
 * Settles what no page polls: orders whose callback was lost, pages that were never finished, refunds that
 * are due, tokens of removed methods, and renewals of the accounts after `after`. Everything to do is in the
 * store, so a kill loses none of it. Resolves, when the round is over, to the account that the next one
 * starts after.
 */
async function settlePayments(needs: SettlePaymentNeeds, desk: PaymentDesk, after: string): Promise<string> {
  for (const status of ['pending', 'refunding'] as const)
    for (const order of await needs.store.payments.orders.inStatus(status, SETTLING.orders))
      await desk.refresh(order);
  await desk.revokeMethods();
  return chargeRenewals(needs, desk, after);
}

/** Runs the rounds until stopped; a round that fails is logged and the next one tries again. */
export function startSettling(
  needs: SettlePaymentNeeds,
  desk: PaymentDesk,
  setTimer: SetTimer,
): { readonly stop: () => void } {
  let cancel = (): void => undefined;
  let stopped = false;
  let reached = '';
  const turn = (): void => {
    if (stopped) return;
    needs.background.start('SETTLING', () =>
      skipBusyWrite(async () => {
        reached = await settlePayments(needs, desk, reached);
      }).finally(() => {
        if (!stopped) cancel = setTimer(turn, SETTLING.every);
      }),
    );
  };
  cancel = setTimer(turn, SETTLING.every);
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
