import type { SetTimer } from '#service/http/operations/housekeeping.ts';
import { type RunningPlan, runningPlans } from '#service/http/payments/offers/running-plans.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { OrderBody } from '#service/store/payments/orders.ts';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import { DAY, HOUR, SECOND } from '#shared/kernel/time.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** Time between two rounds, orders a round, and how long before its end a plan is renewed. */
export const SETTLING = { every: 10 * SECOND, orders: 50, ahead: HOUR } as const;

/**
 * Settles what no page asks for: orders whose callback was lost, pages that nobody finished, refunds that are due, and renewals. Everything to do is in
 * the store, so a kill loses nothing of it. Resolves when the round is over.
 */
export async function settlePayments(deps: ServiceDeps, desk: PaymentDesk): Promise<void> {
  const { orders, ledger } = deps.store.payments;
  for (const status of ['pending', 'refunding'] as const)
    for (const order of orders.inStatus(status, SETTLING.orders)) await desk.refresh(order);
  const now = deps.clock.now();
  for (const accountId of ledger.accountsEnding(now - DAY, now + SETTLING.ahead)) {
    for (const plan of runningPlans(deps, accountId, now - DAY))
      if (plan.renews && plan.ends <= now + SETTLING.ahead) await renew(deps, desk, plan);
  }
}

/** Charges the next period of a plan. The key names the period, so that it is charged once. */
async function renew(deps: ServiceDeps, desk: PaymentDesk, { first, ends }: RunningPlan): Promise<void> {
  const { body, account_id, state, key } = first;
  const saved = deps.store.payments.records.savedMethods(account_id).find(({ method }) => method === body.method);
  const amount = body.next_amount;
  if (saved === undefined || amount === null) return;
  const renewal: OrderBody = {
    ...body,
    ...{
      kind: 'renewal',
      request: 'saved_method',
      lines: [{ kind: 'plan', title: body.title, amount }],
      trial_days: 0,
      pin: null,
      referrer: null,
    },
    ...{ follows: key, back_url: null, saved_method: saved.method_id, method: saved.method },
  };
  const period = `renew-${first.seq}-${ends}`;
  const placed = await desk.place(account_id, period, { body: renewal, amount, currency: state.currency, subject: period });
  if (placed.ok) await desk.chargeSaved(placed.value, saved.token);
}

/** Runs the rounds until stopped; a round that fails is logged and the next one tries again. */
export function startSettling(deps: ServiceDeps, desk: PaymentDesk, setTimer: SetTimer): { readonly stop: () => void } {
  let cancel = (): void => undefined;
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    let round = Promise.resolve();
    skipIfBusy(() => {
      round = settlePayments(deps, desk);
    });
    void round
      .catch((error: unknown) => deps.log('SETTLING_FAILED', { error: error instanceof Error ? error.message : 'unknown' }))
      .then(() => {
        if (!stopped) cancel = setTimer(turn, SETTLING.every);
      });
  };
  cancel = setTimer(turn, SETTLING.every);
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
