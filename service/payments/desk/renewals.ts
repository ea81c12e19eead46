import { emailOf } from '#service/accounts/recovery/contact.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Log } from '#service/kernel/log.ts';
import type { Messenger } from '#service/kernel/messages/messenger.ts';
import {
  type RunningPlan,
  type RunningPlanNeeds,
  runningPlans,
} from '#service/payments/offers/running-plans.ts';
import { renewalFailedEmail } from '#service/payments/renewal-email.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import {
  RENEWAL_WINDOW,
  RENEWED_AHEAD,
  type RenewalStep,
  renewalStep,
} from '#shared/domain/payments/renewal-charges.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { PaymentDesk } from './payment-desk.ts';

export type RenewalNeeds = RunningPlanNeeds & {
  readonly store: {
    readonly accounts: Pick<AccountStore, 'byId'>;
    readonly payments: Pick<PaymentStore, 'orders' | 'ledger' | 'records'>;
  };
  readonly clock: Clock;
  readonly log: Log;
  readonly messages: Messenger;
};

/** Accounts whose renewals one round charges. */
const ACCOUNTS = 200;

/**
 * How the renewal of a plan failed last (`reason` null if the gateway gave none), and when it is charged
 * again (ms), or null for never.
 */
export type FailedRenewal = { readonly reason: DeclineReason | null; readonly retryAt: number | null };

/** Names the period that a renewal pays for. */
const periodOf = ({ first, ends }: RunningPlan): string => `renew-${first.seq}-${ends}`;

/** The charges for the next period of a plan, oldest first. */
const chargesOf = ({ store }: RenewalNeeds, plan: RunningPlan): Promise<readonly StoredOrder[]> =>
  store.payments.orders.ofSubject(plan.first.account_id, periodOf(plan), plan.first.seq);

function stepOf(
  { clock }: RenewalNeeds,
  { ends }: RunningPlan,
  charges: readonly StoredOrder[],
): RenewalStep {
  return renewalStep(
    ends,
    charges.map(({ status, created_at }) => ({ status, at: created_at })),
    clock.now(),
  );
}

/**
 * Plans of an account that renew and run, or ended within the time in which they can still be renewed; not
 * those that another running plan includes.
 */
async function renewingPlans(needs: RenewalNeeds, accountId: string): Promise<readonly RunningPlan[]> {
  const now = needs.clock.now();
  const plans = await runningPlans(needs, accountId, now - RENEWAL_WINDOW);
  const tagsOf = ({ latest }: RunningPlan): readonly string[] => latest.body.grants.tags;
  const replaced = (plan: RunningPlan): boolean =>
    plan.ends <= now &&
    plans.some((other) => other.ends > now && tagsOf(plan).every((tag) => tagsOf(other).includes(tag)));
  return plans.filter((plan) => plan.renews && !replaced(plan));
}

/** Returns how the renewal of a plan failed, or null if it did not. */
export async function failedRenewal(needs: RenewalNeeds, plan: RunningPlan): Promise<FailedRenewal | null> {
  if (!plan.renews) return null;
  const charges = await chargesOf(needs, plan);
  const failed = charges.findLast(({ status }) => status === 'declined' || status === 'timed_out');
  if (failed === undefined) return null;
  const step = stepOf(needs, plan, charges);
  return { reason: failed.state.reason, retryAt: step.kind === 'wait' ? step.at : null };
}

/** Plans that ended because their renewal failed, which the viewer is told about. */
export async function plansOnHold(needs: RenewalNeeds, accountId: string): Promise<readonly RunningPlan[]> {
  const now = needs.clock.now();
  const ended = (await renewingPlans(needs, accountId)).filter(({ ends }) => ends <= now);
  const failures = await Promise.all(ended.map((plan) => failedRenewal(needs, plan)));
  return ended.filter((_, place) => failures[place] !== null);
}

/**
 * Charges the renewals that are due of the accounts after `after` in the order of their ids. Returns the last
 * account of this round, from which the next one continues, or an empty text once all had their turn.
 */
export async function chargeRenewals(needs: RenewalNeeds, desk: PaymentDesk, after: string): Promise<string> {
  const now = needs.clock.now();
  const accounts = await needs.store.payments.ledger.accountsEnding({
    from: now - RENEWAL_WINDOW,
    to: now + RENEWED_AHEAD,
    after,
    limit: ACCOUNTS,
  });
  for (const accountId of accounts) {
    for (const plan of await renewingPlans(needs, accountId)) await renew(needs, desk, plan);
  }
  return accounts.length < ACCOUNTS ? '' : (accounts.at(-1) ?? '');
}

/**
 * Charges the next period of a plan if that is due. The key names the period and the attempt, so that each is
 * charged once.
 */
async function renew(needs: RenewalNeeds, desk: PaymentDesk, plan: RunningPlan): Promise<void> {
  const charges = await chargesOf(needs, plan);
  if (stepOf(needs, plan, charges).kind !== 'charge') return;
  const { body, account_id, state, key } = plan.first;
  const saved = (await needs.store.payments.records.savedMethods(account_id)).find(
    ({ method }) => method === body.method,
  );
  const amount = body.next_amount;
  if (saved === undefined || amount === null) return;
  const renewal: OrderBody = {
    ...body,
    kind: 'renewal',
    request: 'saved_method',
    lines: [{ kind: 'plan', title: body.title, amount }],
    trial_days: 0,
    pin: null,
    code: null,
    referrer: null,
    first_payment: false,
    follows: key,
    back_url: null,
    delivery: null,
    saved_method: saved.method_id,
    method: saved.method,
  };
  const subject = periodOf(plan);
  const attempt = charges.length === 0 ? subject : `${subject}-${charges.length}`;
  const placed = await desk.place(account_id, attempt, {
    body: renewal,
    amount,
    currency: state.currency,
    subject,
  });
  if (!placed.ok) return;
  const charged = await desk.chargeSaved(placed.value, saved.token);
  if (charged.status === 'declined') await tellDeclined(needs, plan);
}

/** Emails the viewer that a renewal failed, and when it is charged again. */
async function tellDeclined(needs: RenewalNeeds, plan: RunningPlan): Promise<void> {
  const account = await needs.store.accounts.byId(plan.first.account_id);
  const to = account === null ? null : emailOf(account);
  const failed = await failedRenewal(needs, plan);
  needs.log('RENEWAL_DECLINED', {
    code: failed?.reason ?? 'gateway_error',
    order: plan.first.order_id,
    again: failed?.retryAt !== null,
  });
  if (to !== null && failed !== null)
    needs.messages.send({
      by: 'email',
      kind: 'renewal-failed',
      to,
      ...renewalFailedEmail(plan.first.body, plan.ends, failed.retryAt),
    });
}
