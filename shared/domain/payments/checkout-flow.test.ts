import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStart,
  isCheckoutBusy,
  isOver,
  stepCheckout,
} from './checkout-flow.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-machine.ts';

type Order = { readonly status: OrderStatus };
type State = CheckoutState<Order, string>;
type Event = CheckoutEvent<Order, string>;
type Effect = CheckoutEffect<string>;

const PAGE = 'https://gateway.example/pay';

/**
 * Runs events one after another; each is given the state before it, so that it can answer the pending call.
 */
function run(...events: readonly ((state: State) => Event)[]): {
  readonly state: State;
  readonly effects: readonly Effect[];
} {
  let state: State = checkoutStart();
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = stepCheckout(state, event(state)));
  return { state, effects };
}

const pay = (key: string) => (): Event => ({ type: 'pay', key });
const resume = (): Event => ({ type: 'resume', key: 'kept-key' });
const cancel = (): Event => ({ type: 'cancel' });
const choose = (): Event => ({ type: 'choose' });
const chooseOther = (): Event => ({ type: 'choose-other' });
const answer =
  (status: OrderStatus, page: string | null = PAGE) =>
  ({ call }: State): Event => ({
    type: 'answered',
    call: call ?? -1,
    order: { status },
    page,
    pollAfter: 1000,
  });
const noAnswer = ({ call }: State): Event => ({ type: 'unanswered', call: call ?? -1 });
const refusal =
  (code: string) =>
  ({ call }: State): Event => ({ type: 'refused', call: call ?? -1, code });
const due = ({ scheduled }: State): Event => ({ type: 'due', call: scheduled ?? -1 });

describe('checkout flow', () => {
  it('starts an order, opens the gateway’s page and asks how it is doing until it is approved', () => {
    const started = run(pay('key-one'));
    expect(started.effects).toEqual([{ type: 'start', call: 1, key: 'key-one' }]);
    const opened = run(pay('key-one'), answer('pending'));
    expect(opened.effects).toEqual([
      { type: 'open', page: PAGE },
      { type: 'schedule', call: 2, ms: 1000 },
    ]);
    expect(run(pay('key-one'), answer('pending'), due).effects).toEqual([
      { type: 'status', call: 3, key: 'key-one' },
    ]);
    const approved = run(pay('key-one'), answer('pending'), due, answer('approved', null));
    expect(approved.state).toMatchObject({ stage: 'settled', call: null, scheduled: null });
    expect(approved.effects).toEqual([{ type: 'forget', key: 'key-one' }, { type: 'take-up' }]);
  });

  it('a second press while the first is under way starts nothing', () => {
    expect(run(pay('key-one'), pay('key-two')).effects).toEqual([]);
    expect(run(pay('key-one'), answer('pending'), pay('key-two')).effects).toEqual([]);
  });

  it('a start without an answer is repeated with the same key, which is the same order', () => {
    const again = run(pay('key-one'), noAnswer, pay('key-two'));
    expect(again.state.stage).toBe('starting');
    expect(again.effects).toEqual([{ type: 'start', call: 2, key: 'key-one' }]);
  });

  it('a payment that was declined is tried again under a new key', () => {
    expect(
      run(pay('key-one'), answer('pending'), due, answer('declined', null), pay('key-two')).effects,
    ).toEqual([{ type: 'start', call: 4, key: 'key-two' }]);
  });

  it('a reload finds the waiting order, fetches its page and does not leave for it by itself', () => {
    expect(run(resume).effects).toEqual([{ type: 'status', call: 1, key: 'kept-key' }]);
    expect(run(resume, answer('pending', null)).effects).toEqual([
      { type: 'reopen', call: 2, key: 'kept-key' },
    ]);
    expect(run(resume, answer('pending', null), answer('pending')).effects).toEqual([
      { type: 'schedule', call: 3, ms: 1000 },
    ]);
  });

  it('a lost network while it waits leaves it waiting, says so, and asks again', () => {
    const lost = run(pay('key-one'), answer('pending'), due, noAnswer);
    expect(lost.state).toMatchObject({ stage: 'paying', unreachable: true });
    expect(lost.effects).toEqual([{ type: 'schedule', call: 4, ms: 3000 }]);
    expect(
      run(pay('key-one'), answer('pending'), due, noAnswer, () => ({ type: 'woken' })).effects,
    ).toMatchObject([{ type: 'status' }]);
  });

  it('a payment that was approved while it was cancelled is approved', () => {
    const { state, effects } = run(pay('key-one'), answer('pending'), cancel, answer('approved', null));
    expect(state.order?.status).toBe('approved');
    expect(effects).toContainEqual({ type: 'take-up' });
  });

  it('another method ends the order without a word and is chosen next; a payment that was quicker counts', () => {
    const { state, effects } = run(pay('key-one'), answer('pending'), chooseOther, answer('cancelled', null));
    expect(state).toMatchObject({ stage: 'choosing', order: null, key: null });
    expect(effects).toContainEqual({ type: 'forget', key: 'key-one' });
    expect(run(pay('key-one'), answer('pending'), chooseOther, answer('approved', null)).state.stage).toBe(
      'settled',
    );
    expect(
      run(pay('key-one'), answer('pending'), chooseOther, noAnswer, cancel, answer('cancelled', null)).state
        .stage,
    ).toBe('settled');
  });

  it('the answer of a call that was given up changes nothing', () => {
    const before = run(pay('key-one'), answer('pending'), due, cancel);
    const late = stepCheckout(before.state, {
      type: 'answered',
      call: 3,
      order: { status: 'declined' },
      page: null,
      pollAfter: null,
    });
    expect(late).toEqual({ state: before.state, effects: [] });
  });

  it('a refused start says why and leads back to the methods', () => {
    expect(run(pay('key-one'), refusal('METHOD_NOT_ALLOWED')).state).toMatchObject({
      stage: 'refused',
      code: 'METHOD_NOT_ALLOWED',
    });
    expect(run(pay('key-one'), refusal('METHOD_NOT_ALLOWED'), choose).state.stage).toBe('choosing');
  });

  it('any order of events ends in a legal state: no wait without a call, one key for a purchase, rights taken up once', () => {
    const number = fc.integer({ min: 0, max: 8 });
    const anyEvent: fc.Arbitrary<(state: State) => Event> = fc.oneof(
      fc.constantFrom(
        pay('key-one'),
        pay('key-two'),
        resume,
        cancel,
        chooseOther,
        choose,
        due,
        noAnswer,
        refusal('CAMPAIGN_UNKNOWN'),
      ),
      fc.constantFrom<(state: State) => Event>(
        () => ({ type: 'woken' }),
        () => ({ type: 'taken' }),
      ),
      fc
        .tuple(fc.constantFrom(...ORDER_STATUSES), fc.option(fc.constant(PAGE)))
        .map(([status, page]) => answer(status, page)),
      number.map((call) => (): Event => ({ type: 'due', call })),
      fc.tuple(number, fc.constantFrom(...ORDER_STATUSES)).map(
        ([call, status]) =>
          (): Event => ({ type: 'answered', call, order: { status }, page: null, pollAfter: null }),
      ),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: State = checkoutStart();
        for (const event of events) {
          const before = state;
          const step = stepCheckout(state, event(state));
          state = step.state;
          isLegal(state);
          const calls = step.effects.filter((effect) => 'key' in effect && effect.type !== 'forget');
          expect(calls.length).toBeLessThanOrEqual(1);
          for (const effect of calls) expect(effect).toMatchObject({ call: state.call, key: state.key });
          const isGivenUp = before.choosesNext && state.stage === 'choosing';
          if (before.key !== null && !isOver(before) && before.stage !== 'choosing')
            expect(state.key).toBe(isGivenUp ? null : before.key);
          if (step.effects.some(({ type }) => type === 'take-up'))
            expect(before.order?.status === 'approved').toBe(false);
          if (before.order?.status === 'approved') expect(state.order?.status).toBe('approved');
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** Checks the rules that hold in every state. */
function isLegal(state: State): void {
  const { stage, call, scheduled, order, key, code, page, taken } = state;
  const waits = isCheckoutBusy(state) || stage === 'paying';
  expect(call !== null || scheduled !== null).toBe(waits);
  expect(call !== null && scheduled !== null).toBe(false);
  expect(key === null).toBe(stage === 'choosing');
  if (stage === 'starting' || stage === 'cancelling') expect(call).not.toBeNull();
  if (stage === 'paying' || stage === 'cancelling') expect(order?.status).toBe('pending');
  if (stage === 'settled') expect(order?.status ?? 'pending').not.toBe('pending');
  if (stage === 'paying' && page === null) expect(call !== null || state.unreachable).toBe(true);
  expect(code !== null).toBe(stage === 'refused');
  if (taken) expect(order?.status).toBe('approved');
}
