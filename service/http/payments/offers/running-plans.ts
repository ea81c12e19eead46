import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { StoredOrder } from '#service/store/payments/orders.ts';

/** A plan that runs: the order that last paid for it, the one that began it, and its end. */
export type RunningPlan = {
  readonly latest: StoredOrder;
  readonly first: StoredOrder;
  /** Milliseconds since 1970. */
  readonly ends: number;
  readonly renews: boolean;
};

/** Lists the account's running plans that were paid for through an order, newest first. Renewals belong to the plan that they continue. Those that ended after `since` (ms) count as well. */
export async function runningPlans(
  { store, clock }: Pick<ServiceDeps, 'store' | 'clock'>,
  accountId: string,
  since = clock.now(),
): Promise<readonly RunningPlan[]> {
  const orders = (await store.payments.ordersOf(accountId)).filter(({ status }) => status === 'approved');
  const grants = await store.payments.grantsOf(accountId);
  const plans = orders.filter(({ body }) => body.grants.tags.length > 0 && body.grants.period !== 'once');
  return (
    await Promise.all(
      plans.map(async (latest) => {
        const ends = Math.max(...grants.filter(({ orderId }) => orderId === latest.order_id).map((grant) => grant.ends ?? 0));
        const firstKey = latest.body.kind === 'renewal' ? latest.body.follows : latest.key;
        const first = orders.find(({ key }) => key === firstKey) ?? latest;
        const continued = plans.some(
          (other) => other.body.kind === 'renewal' && other.body.follows === first.key && other.seq > latest.seq,
        );
        return ends > since && !continued ? [{ latest, first, ends, renews: await renews({ store }, first) }] : [];
      }),
    )
  ).flat();
}

/** Returns whether a plan renews: the viewer's decision, by default yes if it can. */
const renews = async ({ store }: Pick<ServiceDeps, 'store'>, first: StoredOrder): Promise<boolean> =>
  (await isRenewable({ store }, first)) && ((await store.payments.records.renews(first.order_id)) ?? true);

/** Returns whether a plan can renew: it has a next amount, and the account a method that was saved. */
export const isRenewable = async ({ store }: Pick<ServiceDeps, 'store'>, first: StoredOrder): Promise<boolean> =>
  first.body.next_amount !== null &&
  (await store.payments.records.savedMethods(first.account_id)).some(({ method }) => method === first.body.method);
