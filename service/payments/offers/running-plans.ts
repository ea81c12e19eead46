import type { RunningOrder, StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Clock } from '#shared/kernel/time.ts';

type OrderNeeds = {
  readonly store: { readonly payments: Pick<PaymentStore, 'orders' | 'records' | 'since'> };
};

/** Dependencies for finding the plans that run at the viewers' time. */
export type RunningPlanNeeds = OrderNeeds & { readonly clock: Clock };

/** A plan that runs: the order that last paid for it, the one that began it, and its end. */
export type RunningPlan = {
  readonly latest: RunningOrder;
  readonly first: StoredOrder;
  /** Milliseconds since 1970. */
  readonly ends: number;
  readonly renews: boolean;
};

/**
 * Lists the account's running plans that were paid for through an order, newest first. Renewals belong to the
 * plan that they continue. Those that ended after `since` (ms) count as well.
 */
export async function runningPlans(
  { store, clock }: RunningPlanNeeds,
  accountId: string,
  since = clock.now(),
): Promise<readonly RunningPlan[]> {
  const { orders, since: lastReset } = store.payments;
  const plans = (await orders.running(accountId, await lastReset(), since)).filter(
    ({ body }) => body.grants.tags.length > 0 && body.grants.period !== 'once',
  );
  const running: RunningPlan[] = [];
  for (const latest of plans) {
    const first = await firstOf({ store }, latest);
    const continued = plans.some(
      (other) => other.body.kind === 'renewal' && other.body.follows === first.key && other.seq > latest.seq,
    );
    if (!continued)
      running.push({ latest, first, ends: latest.ends, renews: await renews({ store }, first) });
  }
  return running;
}

/** The order that began a plan; a plan whose first order was refunded begins with the renewal. */
async function firstOf({ store }: OrderNeeds, latest: StoredOrder): Promise<StoredOrder> {
  const { kind, follows } = latest.body;
  const first =
    kind === 'renewal' && follows !== null
      ? await store.payments.orders.byKey(latest.account_id, follows)
      : null;
  return first?.status === 'approved' ? first : latest;
}

/** Returns whether a plan renews: the viewer's decision, by default yes if it can. */
const renews = async ({ store }: OrderNeeds, first: StoredOrder): Promise<boolean> =>
  (await isRenewable({ store }, first)) && ((await store.payments.records.renews(first.order_id)) ?? true);

/** Returns whether a plan can renew: it has a next amount, and the account a method that was saved. */
export const isRenewable = async ({ store }: OrderNeeds, first: StoredOrder): Promise<boolean> =>
  first.body.next_amount !== null &&
  (await store.payments.records.savedMethods(first.account_id)).some(
    ({ method }) => method === first.body.method,
  );
