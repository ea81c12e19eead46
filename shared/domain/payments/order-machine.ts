/** Status of an order for viewers. Money was taken only in the last three. */
export const ORDER_STATUSES = [
  'pending',
  'declined',
  'timed_out',
  'cancelled',
  'approved',
  'refunding',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Benefits that a person gets once, found to be spent when the order was approved: a promotion code or PIN
 * card, a trial, or the price of a first payment.
 */
const SPENT_REASONS = ['code_used', 'trial_used', 'not_first_payment'] as const;
export type SpentReason = (typeof SPENT_REASONS)[number];

/** Why a payment was declined. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'issuer_declined',
  'authentication_failed',
  'limit_exceeded',
  'wallet_declined',
  'gateway_error',
  'amount_changed',
  'duplicate',
  ...SPENT_REASONS,
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export type Currency = string;

/** State of an order: what was requested, and what the gateway took. Amounts are cents. */
export type OrderState = {
  readonly status: OrderStatus;
  readonly amount: number;
  readonly currency: Currency;
  /** 0 until an approval; it never changes after that. */
  readonly taken: number;
  /** Why it was declined or is refunded. */
  readonly reason: DeclineReason | null;
};

/**
 * Events of an order: from a callback, a poll, the viewer or the clock. Any event may arrive at any time and
 * more than once. `held` says that another approved order of the account has the same subject; `spent` names
 * the benefit in the order's price that this person has already used.
 */
export type OrderEvent =
  | {
      readonly type: 'approved';
      readonly amount: number;
      readonly currency: string;
      readonly held: boolean;
      readonly spent: SpentReason | null;
    }
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'timed_out' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'refund_requested' }
  | { readonly type: 'refunded' };

/**
 * Effects of an event, in one transaction with it: `charge` and `refund` write the ledger, `entitle` and
 * `revoke` the entitlements, `return_money` asks the gateway for a refund, which ends in `refunded`.
 */
export type OrderEffect = 'charge' | 'entitle' | 'return_money' | 'refund' | 'revoke';

export type OrderStep = { readonly state: OrderState; readonly effects: readonly OrderEffect[] };

/** Returns the first state of an order. */
export const newOrder = (amount: number, currency: Currency): OrderState => ({
  status: 'pending',
  amount,
  currency,
  taken: 0,
  reason: null,
});

/** Returns whether an order still waits for the gateway. */
export const isOrderOpen = ({ status }: Pick<OrderState, 'status'>): boolean => status === 'pending';

/**
 * Returns the state after an event, and its effects. An approval counts in every state in which no money was
 * taken yet, since the gateway has it now: late, after a time-out, or after a decline on the same page. The
 * money is returned at once if amount or currency differs from the order's, if another order of the account has
 * the same subject, or if the price includes a benefit that the person has used. Events that do not fit the
 * state change nothing.
 */
export function stepOrder(state: OrderState, event: OrderEvent): OrderStep {
  switch (event.type) {
    case 'approved':
      return approve(state, event);
    case 'declined':
      return isOrderOpen(state)
        ? { state: { ...state, status: 'declined', reason: event.reason }, effects: [] }
        : unchanged(state);
    case 'timed_out':
    case 'cancelled':
      return isOrderOpen(state) ? { state: { ...state, status: event.type }, effects: [] } : unchanged(state);
    case 'refund_requested':
      return state.status === 'approved' && state.taken > 0
        ? { state: { ...state, status: 'refunding' }, effects: ['revoke', 'return_money'] }
        : unchanged(state);
    case 'refunded':
      return refunded(state);
  }
}

function approve(
  state: OrderState,
  { amount, currency, held, spent }: Extract<OrderEvent, { readonly type: 'approved' }>,
): OrderStep {
  if (['approved', 'refunding', 'refunded'].includes(state.status)) return unchanged(state);
  const charged = { ...state, taken: amount };
  const asked = amount === state.amount && currency === state.currency;
  const paid: readonly OrderEffect[] = amount > 0 ? ['charge'] : [];
  const duplicate = held ? 'duplicate' : spent;
  const reason = asked ? duplicate : 'amount_changed';
  if (reason === null)
    return { state: { ...charged, status: 'approved', reason }, effects: [...paid, 'entitle'] };
  if (amount === 0) return { state: { ...charged, status: 'declined', reason }, effects: [] };
  return { state: { ...charged, status: 'refunding', reason }, effects: [...paid, 'return_money'] };
}

function refunded(state: OrderState): OrderStep {
  if (state.taken === 0) return unchanged(state);
  if (state.status === 'refunding') return { state: { ...state, status: 'refunded' }, effects: ['refund'] };
  return state.status === 'approved'
    ? { state: { ...state, status: 'refunded' }, effects: ['revoke', 'refund'] }
    : unchanged(state);
}

const unchanged = (state: OrderState): OrderStep => ({ state, effects: [] });
