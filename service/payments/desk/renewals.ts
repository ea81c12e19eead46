import { emailOf } from '#service/accounts/recovery/contact.ts';
import { type RunningPlan, runningPlans } from '#service/payments/offers/running-plans.ts';
import type { PaymentNeeds } from '#service/payments/payment-needs.ts';
import { renewalFailedEmail } from '#service/payments/renewal-email.ts';
import type { OrderBody, StoredOrder } from '#service/payments/store/orders.ts';
import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import { RENEWAL_WINDOW, RENEWED_AHEAD, type RenewalStep, renewalStep } from '#shared/domain/payments/renewal-charges.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** Accounts whose renewals one round charges. */
const ACCOUNTS = 200;

/** How the renewal of a plan failed last (`reason` null if the gateway gave none), and when it is charged again (ms), or null for never. */
export type FailedRenewal = { readonly reason: DeclineReason | null; readonly retryAt: number | null };

/** Names the period that a renewal pays for. */
const periodOf = ({ first, ends }: RunningPlan): string => `renew-${first.seq}-${ends}`;

/** The charges for the next period of a plan, oldest first. */
const chargesOf = ({ store }: Pick<PaymentNeeds, 'store'>, plan: RunningPlan): Promise<readonly StoredOrder[]> =>
  store.payments.orders.ofSubject(plan.first.account_id, periodOf(plan), plan.first.seq);

function stepOf({ clock }: Pick<PaymentNeeds, 'clock'>, { ends }: RunningPlan, charges: readonly StoredOrder[]): RenewalStep {
  return renewalStep(
    ends,
    charges.map(({ status, created_at }) => ({ status, at: created_at })),
    clock.now(),
  );
}

/** Plans of an account that renew and run, or ended within the time in which they can still be renewed; not those that another running plan includes. */
async function renewingPlans(deps: Pick<PaymentNeeds, 'store' | 'clock'>, accountId: string): Promise<readonly RunningPlan[]> {
  const now = deps.clock.now();
  const plans = await runningPlans(deps, accountId, now - RENEWAL_WINDOW);
  const tagsOf = ({ latest }: RunningPlan): readonly string[] => latest.body.grants.tags;
  const replaced = (plan: RunningPlan): boolean =>
    plan.ends <= now && plans.some((other) => other.ends > now && tagsOf(plan).every((tag) => tagsOf(other).includes(tag)));
  return plans.filter((plan) => plan.renews && !replaced(plan));
}

/** Returns how the renewal of a plan failed, or null if it did not. */
export async function failedRenewal(deps: Pick<PaymentNeeds, 'store' | 'clock'>, plan: RunningPlan): Promise<FailedRenewal | null> {
  if (!plan.renews) return null;
  const charges = await chargesOf(deps, plan);
  const failed = charges.findLast(({ status }) => status === 'declined' || status === 'timed_out');
  if (failed === undefined) return null;
  const step = stepOf(deps, plan, charges);
  return { reason: failed.state.reason, retryAt: step.kind === 'wait' ? step.at : null };
}

/** Plans that ended because their renewal failed, which the viewer is told about. */
export async function plansOnHold(deps: Pick<PaymentNeeds, 'store' | 'clock'>, accountId: string): Promise<readonly RunningPlan[]> {
  const now = deps.clock.now();
  const ended = (await renewingPlans(deps, accountId)).filter(({ ends }) => ends <= now);
  const failures = await Promise.all(ended.map((plan) => failedRenewal(deps, plan)));
  return ended.filter((_, place) => failures[place] !== null);
}

/**
 * Charges the renewals that are due of the accounts after `after` in the order of their ids. Returns the last account of this round, from which the next
 * one continues, or an empty text once all had their turn.
 */
export async function chargeRenewals(deps: PaymentNeeds, desk: PaymentDesk, after: string): Promise<string> {
  const now = deps.clock.now();
  const accounts = await deps.store.payments.ledger.accountsEnding({
    from: now - RENEWAL_WINDOW,
    to: now + RENEWED_AHEAD,
    after,
    limit: ACCOUNTS,
  });
  for (const accountId of accounts) {
    for (const plan of await renewingPlans(deps, accountId)) await renew(deps, desk, plan);
  }
  return accounts.length < ACCOUNTS ? '' : (accounts.at(-1) ?? '');
}

/** Charges the next period of a plan if that is due. The key names the period and the attempt, so that each is charged once. */
async function renew(deps: PaymentNeeds, desk: PaymentDesk, plan: RunningPlan): Promise<void> {
  const charges = await chargesOf(deps, plan);
  if (stepOf(deps, plan, charges).kind !== 'charge') return;
  const { body, account_id, state, key } = plan.first;
  const saved = (await deps.store.payments.records.savedMethods(account_id)).find(({ method }) => method === body.method);
  const amount = body.next_amount;
  if (saved === undefined || amount === null) return;
  const renewal: OrderBody = {
    ...body,
    kind: 'renewal',
    request: 'saved_method',
    lines: [{ kind: 'plan', title: body.title, amount }],
    trial_days: 0,
    pin: null,
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
  const placed = await desk.place(account_id, attempt, { body: renewal, amount, currency: state.currency, subject });
  if (!placed.ok) return;
  const charged = await desk.chargeSaved(placed.value, saved.token);
  if (charged.status === 'declined') await tellDeclined(deps, plan);
}

/** Emails the viewer that a renewal failed, and when it is charged again. */
async function tellDeclined(deps: PaymentNeeds, plan: RunningPlan): Promise<void> {
  const account = await deps.store.accounts.byId(plan.first.account_id);
  const to = account === null ? null : emailOf(account);
  const failed = await failedRenewal(deps, plan);
  deps.log('RENEWAL_DECLINED', { code: failed?.reason ?? 'gateway_error', order: plan.first.order_id, again: failed?.retryAt !== null });
  if (to !== null && failed !== null)
    deps.messages.send({ by: 'email', kind: 'renewal-failed', to, ...renewalFailedEmail(plan.first.body, plan.ends, failed.retryAt) });
}
