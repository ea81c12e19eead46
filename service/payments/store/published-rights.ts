import { createAfter, type Publishing } from '#service/realtime/publish-after.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import type { PaymentStore } from './payments.ts';

/** Returns the payments with every change of an account's rights published. */
export function publishedRights(
  { payments }: { readonly payments: PaymentStore },
  publishing: Publishing,
): { readonly payments: PaymentStore } {
  const { ledger, orders } = payments;
  const ofAccount = (accountId: string): void =>
    publishing.publish(changeTopic('account', accountId), 'entitlements');
  return {
    payments: {
      ...payments,
      ledger: {
        ...ledger,
        grant: createAfter(publishing)(ledger.grant, ofAccount),
        revoke: async (orderId, at) => {
          await ledger.revoke(orderId, at);
          const order = await orders.byId(orderId);
          if (order !== null) publishing.afterCommit(() => ofAccount(order.account_id));
        },
      },
    },
  };
}
