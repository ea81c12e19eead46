import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { GatewayPage, OrderView } from '#shared/contract/payments/order.ts';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStart,
  stepCheckout,
} from '#shared/domain/payments/checkout-flow.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { SetTimer } from '#shared/kernel/time.ts';

export type PurchaseCheckout = CheckoutState<OrderView, GatewayPage>;

/** Reply of a call about an order: the order, or why there is none. */
export type OrderAnswer =
  | { readonly order: OrderView; readonly gateway?: GatewayPage | null; readonly poll_after: number | null }
  | { readonly errors: { readonly code: string } };

type OrderCall = (key: string, signal: AbortSignal) => Promise<Result<OrderAnswer, CallError>>;

/** Dependencies of a checkout: its calls, a timer, and what happens outside of it. */
export type PurchaseCheckoutDeps = {
  /** Starts what was chosen last. */
  readonly start: OrderCall;
  /** Fetches the gateway's page of a waiting order again. */
  readonly reopen: (order: OrderView, signal: AbortSignal) => Promise<Result<OrderAnswer, CallError>>;
  readonly status: OrderCall;
  readonly cancel: OrderCall;
  readonly setTimer: SetTimer;
  /** Leads to the gateway's page, unless it is paid by a QR code. */
  readonly open: (page: GatewayPage, order: OrderView) => void;
  /** Refreshes the session and everything that depends on what the viewer may watch. */
  readonly takeUp: (order: OrderView) => Promise<void>;
  readonly forget: (key: string) => void;
};

export type CheckoutRunner = {
  readonly store: StoreApi<PurchaseCheckout>;
  readonly send: (event: CheckoutEvent<OrderView, GatewayPage>) => void;
  /** Ends calls and timers; `woken` resumes them. The order stays as it is. */
  readonly stop: () => void;
};

/**
 * Runs the checkout flow: performs its effects and feeds the results back. A new call ends the one before.
 */
export function createPurchaseCheckout(deps: () => PurchaseCheckoutDeps): CheckoutRunner {
  const store = createStore<PurchaseCheckout>(() => checkoutStart());
  let controller = new AbortController();
  let stopTimer: () => void = () => undefined;

  const send: CheckoutRunner['send'] = (event) => {
    const { state, effects } = stepCheckout(store.getState(), event);
    store.setState(state, true);
    for (const effect of effects) perform(effect, state);
  };

  const perform = (effect: CheckoutEffect<GatewayPage>, { order }: PurchaseCheckout): void => {
    switch (effect.type) {
      case 'start':
      case 'reopen':
      case 'status':
      case 'cancel':
        void ask(effect.type, effect.call, effect.key);
        return;
      case 'schedule':
        stopTimer();
        stopTimer = deps().setTimer(() => send({ type: 'due', call: effect.call }), effect.ms);
        return;
      case 'open':
        if (order !== null) deps().open(effect.page, order);
        return;
      case 'take-up':
        if (order !== null)
          void deps()
            .takeUp(order)
            .then(() => send({ type: 'taken' }));
        return;
      case 'forget':
        deps().forget(effect.key);
    }
  };

  const ask = async (
    type: 'start' | 'reopen' | 'status' | 'cancel',
    call: number,
    key: string,
  ): Promise<void> => {
    stopTimer();
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const { order } = store.getState();
    const calls = deps();
    const withKey = type === 'reopen' ? 'status' : type;
    const isReopened = type === 'reopen' && order !== null;
    const reply = isReopened ? await calls.reopen(order, signal) : await calls[withKey](key, signal);
    if (!signal.aborted) send(eventOf(reply, call));
  };

  return {
    store,
    send,
    stop: () => {
      controller.abort();
      const { call } = store.getState();
      if (call !== null) send({ type: 'unanswered', call });
      stopTimer();
    },
  };
}

/**
 * A refusal by the service is its code; after a call without an answer, or a failing service, the state of
 * the order is unknown.
 */
function eventOf(reply: Result<OrderAnswer, CallError>, call: number): CheckoutEvent<OrderView, GatewayPage> {
  if (reply.ok) {
    const { value } = reply;
    if ('errors' in value) return { type: 'refused', call, code: value.errors.code };
    return {
      type: 'answered',
      call,
      order: value.order,
      page: value.gateway ?? null,
      pollAfter: value.poll_after,
    };
  }
  const { status = 0, serviceCode, code } = reply.error;
  return status >= 400 && status < 500
    ? { type: 'refused', call, code: serviceCode ?? `${code}-${status}` }
    : { type: 'unanswered', call };
}
