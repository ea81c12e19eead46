import type { OrderStatus } from './order-machine.ts';

/**
 * Where a checkout is: a method is chosen; an order is looked up, started, waiting for its payment, being
 * cancelled, or settled; `refused` (nothing was ordered, `code` says why); `unsure` (the start was not
 * answered, so an order may exist under `key`).
 */
export type CheckoutStage =
  | 'choosing'
  | 'checking'
  | 'starting'
  | 'paying'
  | 'cancelling'
  | 'settled'
  | 'refused'
  | 'unsure';

/** The part of an order that the flow reads; the page keeps all of it. */
export type FlowOrder = { readonly status: OrderStatus };

export type CheckoutState<Order extends FlowOrder, Page> = {
  readonly stage: CheckoutStage;
  /**
   * Key of the purchase: made once for an intent and kept until it is settled, so that a repeated
   * start is the same order.
   */
  readonly key: string | null;
  /**
   * Number of the pending call, and of the scheduled one; null for none. Answers to other calls are ignored.
   */
  readonly call: number | null;
  readonly scheduled: number | null;
  readonly lastCall: number;
  readonly order: Order | null;
  /** Page of the gateway, once known. */
  readonly page: Page | null;
  readonly code: string | null;
  /** The last call about the order had no answer. */
  readonly unreachable: boolean;
  /** The session has what was paid for. */
  readonly taken: boolean;
  /** The order is being cancelled for another method, which is chosen next; its end is not announced. */
  readonly choosesNext: boolean;
};

/** Events of a checkout: by the viewer, the service or the clock, in any order. */
export type CheckoutEvent<Order extends FlowOrder, Page> =
  | { readonly type: 'pay'; readonly key: string }
  | { readonly type: 'resume'; readonly key: string }
  | {
      readonly type: 'answered';
      readonly call: number;
      readonly order: Order;
      readonly page: Page | null;
      /** Milliseconds until the next question, null for none. */
      readonly pollAfter: number | null;
    }
  | { readonly type: 'refused'; readonly call: number; readonly code: string }
  | { readonly type: 'unanswered'; readonly call: number }
  | { readonly type: 'due'; readonly call: number }
  | { readonly type: 'woken' }
  | { readonly type: 'cancel' }
  /** Ends the waiting order for another method. */
  | { readonly type: 'choose-other' }
  | { readonly type: 'choose' }
  | { readonly type: 'taken' };

/**
 * Effects of an event. `start`, `reopen`, `status` and `cancel` are calls about the order of `key`;
 * `schedule` raises `due` later; `open` leads to the gateway's page; `take-up` refreshes the viewer's rights;
 * `forget` drops the stored key.
 */
export type CheckoutEffect<Page> =
  | { readonly type: 'start' | 'reopen' | 'status' | 'cancel'; readonly call: number; readonly key: string }
  | { readonly type: 'schedule'; readonly call: number; readonly ms: number }
  | { readonly type: 'open'; readonly page: Page }
  | { readonly type: 'take-up' }
  | { readonly type: 'forget'; readonly key: string };

export type CheckoutStep<Order extends FlowOrder, Page> = {
  readonly state: CheckoutState<Order, Page>;
  readonly effects: readonly CheckoutEffect<Page>[];
};

/** Milliseconds until an order is asked about again after a call without an answer. */
export const ASK_AGAIN_MS = 3000;

/** Returns the first state: a method is to be chosen. */
export const checkoutStart = <Order extends FlowOrder, Page>(): CheckoutState<Order, Page> => ({
  stage: 'choosing',
  key: null,
  call: null,
  scheduled: null,
  lastCall: 0,
  order: null,
  page: null,
  code: null,
  unreachable: false,
  taken: false,
  choosesNext: false,
});

/**
 * Returns the state after an event and what follows. Any event may come at any time: one that does not fit
 * changes nothing, and late answers are dropped. While the checkout waits for something, a call is pending or
 * scheduled.
 */
export function stepCheckout<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  event: CheckoutEvent<Order, Page>,
): CheckoutStep<Order, Page> {
  switch (event.type) {
    case 'pay':
      return pay(state, event.key);
    case 'resume':
      return state.stage === 'choosing'
        ? call({ ...checkoutStart(), lastCall: state.lastCall, key: event.key, stage: 'checking' }, 'status')
        : none(state);
    case 'answered':
      return event.call === state.call ? answered(state, event) : none(state);
    case 'refused':
      return event.call === state.call ? refused(state, event.code) : none(state);
    case 'unanswered':
      return event.call === state.call ? unanswered(state) : none(state);
    case 'due':
      return event.call === state.scheduled ? call(state, 'status') : none(state);
    case 'woken':
      return state.scheduled === null ? none(state) : call(state, 'status');
    case 'cancel':
      return state.stage === 'paying'
        ? call({ ...state, stage: 'cancelling', choosesNext: false }, 'cancel')
        : none(state);
    case 'choose-other':
      return state.stage === 'paying'
        ? call({ ...state, stage: 'cancelling', choosesNext: true }, 'cancel')
        : none(state);
    case 'choose':
      return isOver(state)
        ? none({ ...checkoutStart<Order, Page>(), lastCall: state.lastCall })
        : none(state);
    case 'taken':
      return none(state.order?.status === 'approved' ? { ...state, taken: true } : state);
  }
}

/** Whether the viewer may choose again: nothing was bought and no call is pending. */
export const isOver = ({
  stage,
  order,
}: Pick<CheckoutState<FlowOrder, unknown>, 'stage' | 'order'>): boolean =>
  stage === 'refused' || stage === 'unsure' || (stage === 'settled' && order?.status !== 'approved');

/** Whether a press is carried out, so that a spinner is right. */
export const isCheckoutBusy = ({ stage }: Pick<CheckoutState<FlowOrder, unknown>, 'stage'>): boolean =>
  stage === 'checking' || stage === 'starting' || stage === 'cancelling';

function pay<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  key: string,
): CheckoutStep<Order, Page> {
  if (state.stage !== 'choosing' && !isOver(state)) return none(state);
  const kept = state.stage === 'unsure' ? (state.key ?? key) : key;
  return call(
    { ...checkoutStart<Order, Page>(), lastCall: state.lastCall, key: kept, stage: 'starting' },
    'start',
  );
}

function answered<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  { order, page, pollAfter }: Extract<CheckoutEvent<Order, Page>, { readonly type: 'answered' }>,
): CheckoutStep<Order, Page> {
  const answered = { ...state, order, page: page ?? state.page, call: null, unreachable: false };
  const key = state.key ?? '';
  if (order.status === 'cancelled' && state.choosesNext)
    return {
      state: { ...checkoutStart<Order, Page>(), lastCall: state.lastCall },
      effects: [{ type: 'forget', key }],
    };
  if (order.status !== 'pending') {
    const settled = { ...answered, page: null, stage: 'settled', scheduled: null } as const;
    const effects: readonly CheckoutEffect<Page>[] = [
      { type: 'forget', key },
      ...(order.status === 'approved' ? [TAKE_UP] : []),
    ];
    return { state: settled, effects };
  }
  const waiting = { ...answered, stage: 'paying' } as const;
  /* Answered without the gateway's page: a status, as after a reload. */
  if (waiting.page === null) return call(waiting, 'reopen');
  const opens: readonly CheckoutEffect<Page>[] =
    state.stage === 'starting' && page !== null ? [{ type: 'open', page }] : [];
  return schedule(waiting, pollAfter ?? ASK_AGAIN_MS, opens);
}

const TAKE_UP = { type: 'take-up' } as const;

/** A refused question about a waiting order leaves it waiting; without an order nothing was bought. */
function refused<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  code: string,
): CheckoutStep<Order, Page> {
  if (state.order !== null)
    return schedule({ ...state, call: null, stage: 'paying', unreachable: true }, ASK_AGAIN_MS);
  return {
    state: { ...state, call: null, stage: 'refused', code },
    effects: [{ type: 'forget', key: state.key ?? '' }],
  };
}

function unanswered<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
): CheckoutStep<Order, Page> {
  const lost = { ...state, call: null, unreachable: true };
  if (state.stage === 'starting') return none({ ...lost, stage: 'unsure' });
  return schedule({ ...lost, stage: state.order === null ? 'checking' : 'paying' }, ASK_AGAIN_MS);
}

type CallType = Extract<CheckoutEffect<unknown>, { readonly call: number; readonly key: string }>['type'];

function call<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  type: CallType,
): CheckoutStep<Order, Page> {
  const next = state.lastCall + 1;
  return {
    state: { ...state, call: next, scheduled: null, lastCall: next },
    effects: [{ type, call: next, key: state.key ?? '' }],
  };
}

function schedule<Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
  ms: number,
  before: readonly CheckoutEffect<Page>[] = [],
): CheckoutStep<Order, Page> {
  const next = state.lastCall + 1;
  return {
    state: { ...state, scheduled: next, lastCall: next },
    effects: [...before, { type: 'schedule', call: next, ms }],
  };
}

const none = <Order extends FlowOrder, Page>(
  state: CheckoutState<Order, Page>,
): CheckoutStep<Order, Page> => ({ state, effects: [] });
