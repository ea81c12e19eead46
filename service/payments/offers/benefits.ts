import { contactOf } from '#service/accounts/recovery/contact.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Payer } from '#service/payments/store/claims.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { SpentReason } from '#shared/domain/payments/order-machine.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { OffersContent } from './offers-content.ts';

/** Dependencies of the books, which both the service and a command beside it can fill. */
export type BookNeeds = {
  readonly store: {
    readonly accounts: Pick<AccountStore, 'byId'>;
    readonly accountStates: AccountStates;
    readonly payments: Omit<PaymentStore, 'sandbox'>;
  };
  readonly clock: Clock;
  /** The offers on sale. */
  readonly offers: OffersContent;
};

/** Names of what a person gets once. */
const FIRST_PAYMENT = 'first payment';
const codeBenefit = (pin: string): string => `code ${pin}`;
const trialBenefit = (subject: string): string => `trial ${subject}`;

type Benefit = { readonly name: string; readonly reason: SpentReason };

/** Returns the benefits in the price of an order. */
function benefitsOf({ body, subject }: Pick<StoredOrder, 'body' | 'subject'>): readonly Benefit[] {
  return [
    ...(body.trial_days > 0 ? [{ name: trialBenefit(subject), reason: 'trial_used' as const }] : []),
    ...(body.pin === null ? [] : [{ name: codeBenefit(body.pin), reason: 'code_used' as const }]),
    ...(body.first_payment ? [{ name: FIRST_PAYMENT, reason: 'not_first_payment' as const }] : []),
  ];
}

/** Returns the person behind an account, as far as it is known before a card pays. */
async function payerOf(deps: BookNeeds, account: Account): Promise<Payer> {
  const contact = await contactOf(deps, account);
  const mobile = contact ? `${contact.area_code}-${contact.mobile_number}`.replaceAll(/[^\d-]/g, '') : null;
  return { accountId: account.account_id, mobile, card: null };
}

/**
 * Returns the payer of an order: its account, and the gateway's fingerprint of the card, also of a saved
 * method.
 */
async function payerOfOrder(
  deps: BookNeeds,
  { account_id, body }: StoredOrder,
  card: string | null,
): Promise<Payer> {
  const { accounts, payments } = deps.store;
  const account = await accounts.byId(account_id);
  const saved = body.saved_method === null ? [] : await payments.records.savedMethods(account_id);
  const known = card ?? saved.find(({ method_id }) => method_id === body.saved_method)?.fingerprint ?? null;
  const payer =
    account === null ? { accountId: account_id, mobile: null, card: null } : await payerOf(deps, account);
  return { ...payer, card: known };
}

const isSingleCard = ({ offers }: BookNeeds, pin: string): boolean =>
  offers.pinCards.some((card) => card.pin === pin && card.discount === undefined);

/**
 * Returns the benefit in an order's price that this person has already had by another order, or null. Called
 * in the transaction that approves it.
 */
export async function usedBenefit(
  deps: BookNeeds,
  order: StoredOrder,
  card: string | null,
): Promise<SpentReason | null> {
  const { claims, records } = deps.store.payments;
  const { pin } = order.body;
  const use = pin !== null && isSingleCard(deps, pin) ? await records.pinUse(pin) : null;
  if (use !== null && use.order_id !== order.order_id) return 'code_used';
  const payer = await payerOfOrder(deps, order, card);
  for (const { name, reason } of benefitsOf(order))
    if (await claims.isTaken(name, payer, order.order_id)) return reason;
  return null;
}

/**
 * Claims what an approved order took for its person, a first payment with every payment, and uses its PIN
 * card.
 */
export async function takeBenefits(
  deps: BookNeeds,
  order: StoredOrder,
  card: string | null,
  at: number,
): Promise<void> {
  const { claims, records } = deps.store.payments;
  const { order_id, account_id, body, state } = order;
  const payer = await payerOfOrder(deps, order, card);
  const names = new Set(benefitsOf(order).map(({ name }) => name));
  if (state.taken > 0) names.add(FIRST_PAYMENT);
  for (const name of names) await claims.take(name, payer, order_id, at);
  if (body.pin !== null && isSingleCard(deps, body.pin))
    await records.redeemPin({ pin: body.pin, account_id, order_id, addresses: [] }, at);
}

/**
 * Remembers for an account that its trial was refused, so that its page shows the price without one from now
 * on.
 */
export async function endTrial(
  { store }: BookNeeds,
  { account_id, order_id, subject }: StoredOrder,
  at: number,
): Promise<void> {
  await store.payments.claims.take(
    trialBenefit(subject),
    { accountId: account_id, mobile: null, card: null },
    order_id,
    at,
  );
}

/** Whether a viewer's account or mobile has had a benefit; a guest has had none. */
const hasHad = async (deps: BookNeeds, account: Account | null, benefit: string): Promise<boolean> =>
  account !== null && (await deps.store.payments.claims.isTaken(benefit, await payerOf(deps, account)));

/** A trial is given once for each plan, whichever of its campaigns. */
export const hasHadTrial = (deps: BookNeeds, account: Account | null, subject: string): Promise<boolean> =>
  hasHad(deps, account, trialBenefit(subject));

/** A promotion code works once. */
export const hasUsedCode = (deps: BookNeeds, account: Account | null, code: string): Promise<boolean> =>
  hasHad(deps, account, codeBenefit(code));

/** A referral code is for the first payment. */
export const hasPaidBefore = (deps: BookNeeds, account: Account | null): Promise<boolean> =>
  hasHad(deps, account, FIRST_PAYMENT);

/** Whether this account itself has paid. */
export const accountHasPaid = (
  { store }: { readonly store: { readonly payments: Pick<PaymentStore, 'claims'> } },
  accountId: string,
): Promise<boolean> => store.payments.claims.isTaken(FIRST_PAYMENT, { accountId, mobile: null, card: null });
