import { describe, expect, it } from 'vitest';
import { NO_SMS } from '#shared/domain/accounts/sms/sms-state.ts';
import type { JoinStep } from '#shared/domain/payments/joining/join-plan.ts';
import {
  isLoggingInByJoining,
  type JoinEvent,
  type JoinState,
  joinStart,
  keptJoin,
  stepJoin,
} from './join-flow.ts';

const STEPS: readonly JoinStep[] = ['email', 'person', 'code', 'delivery', 'method'];
const NUMBER = '852 61230001';

const TO_CODE = [
  { type: 'email-submitted' },
  { type: 'email-checked', exists: false },
  { type: 'person-submitted', number: NUMBER, now: 0 },
  { type: 'sms-sent', prefix: 'ABC', now: 0 },
];
const TO_METHOD = [
  ...TO_CODE,
  { type: 'code-submitted' },
  { type: 'code-verified' },
  { type: 'delivery-submitted' },
];
const TO_REGISTER = [...TO_METHOD, { type: 'method-submitted' }];
const isResult = (event: { readonly type?: unknown }) =>
  ['email-checked', 'sms-sent', 'code-verified', 'registered', 'entered', 'refused', 'reset-sent'].includes(
    String(event.type),
  );

/** Plays events as the runner sends them: only results carry an attempt. */
function run(state: JoinState, events: readonly Record<string, unknown>[]) {
  let now = state;
  const calls: string[] = [];
  for (const event of events) {
    const step = stepJoin(now, (isResult(event) ? { ...event, attempt: now.attempt } : event) as JoinEvent);
    now = step.state;
    calls.push(...step.effects.map(({ type }) => type));
  }
  return { state: now, calls };
}

describe('joining', () => {
  it('goes through its steps in order and ends in the order', () => {
    const { state, calls } = run(joinStart(STEPS), [
      ...TO_REGISTER,
      { type: 'registered' },
      { type: 'entered' },
    ]);
    expect(calls).toEqual(['check-email', 'send-sms', 'verify-code', 'register', 'enter', 'finish']);
    expect(state.stage).toBe('joined');
  });

  it('registers after the last step where no method is chosen', () => {
    const { calls } = run(joinStart(['email', 'person', 'code']), [
      ...TO_CODE,
      { type: 'code-submitted' },
      { type: 'code-verified' },
    ]);
    expect(calls.at(-1)).toBe('register');
  });

  it('leads an email that has an account to its login, and sends a new password there', () => {
    const { state, calls } = run(joinStart(STEPS), [
      { type: 'email-submitted' },
      { type: 'email-checked', exists: true },
      { type: 'reset-asked' },
      { type: 'reset-sent' },
    ]);
    expect([state.stage, state.resetSent, calls]).toEqual(['existing', true, ['check-email', 'send-reset']]);
    expect(run(state, [{ type: 'went-back' }]).state.stage).toBe('email');
  });

  it('resumes after a reload at the step that was shown, once the two secrets are entered again', () => {
    const before = run(joinStart(STEPS), TO_METHOD).state;
    const kept = keptJoin(before);
    expect(kept).toMatchObject({ stage: 'person', reached: 'method', sms: { sentAt: null } });
    const resumed = run(joinStart(STEPS, kept), [
      { type: 'person-submitted', number: NUMBER, now: 1000 },
      { type: 'code-verified' },
    ]);
    expect([resumed.state.stage, resumed.calls]).toEqual(['method', ['send-sms']]);
    expect(run(resumed.state, [{ type: 'went-back' }]).state.stage).toBe('delivery');
    expect(joinStart(['email', 'person', 'code'], kept).reached).toBeNull();
  });

  it('keeps how far it was through a second reload', () => {
    const kept = keptJoin(run(joinStart(STEPS), TO_METHOD).state);
    expect(keptJoin(joinStart(STEPS, kept)).reached).toBe('method');
    expect(keptJoin(run(joinStart(STEPS), TO_CODE).state).reached).toBeNull();
  });

  it('asks nothing twice: neither a message that is on its way, nor a code that was right', () => {
    const { state } = run(joinStart(STEPS), TO_CODE);
    const back = run(state, [
      { type: 'went-back' },
      { type: 'person-submitted', number: NUMBER, now: 20_000 },
    ]);
    expect([back.state.stage, back.calls]).toEqual(['code', []]);
    const verified = run(state, [
      { type: 'code-submitted' },
      { type: 'code-verified' },
      { type: 'went-back' },
    ]);
    expect(verified.state.stage).toBe('person');
    const again = run(verified.state, [{ type: 'person-submitted', number: NUMBER, now: 90_000 }]);
    expect([again.state.stage, again.calls]).toEqual(['delivery', []]);
    const other = run(verified.state, [{ type: 'person-submitted', number: '852 61230002', now: 90_000 }]);
    expect(other.calls).toEqual(['send-sms']);
  });

  it.each([
    ['msg_smsInvalid', 'code', 'incorrect_sms_code'],
    ['EMAIL_TAKEN', 'existing', null],
    ['HKID_INVALID', 'person', 'hkid_refused'],
    ['20010201', 'person', 'invalid_password_pattern'],
    ['ADDRESS_REQUIRED', 'delivery', 'address_required'],
    ['INSTALLATION_INVALID', 'delivery', 'installation_over'],
    ['AMOUNT_CHANGED', 'method', 'amount_changed'],
    ['PIN_USED', 'method', 'card_refused'],
    ['GATEWAY_UNAVAILABLE', 'method', 'gateway_unavailable'],
    ['SOMETHING_NEW', 'method', 'unknown_error'],
    [null, 'method', 'unsure'],
  ])('a registration refused with %s is mended at %s', (code, stage, message) => {
    const { state } = run(joinStart(STEPS), [...TO_REGISTER, { type: 'refused', code }]);
    expect([state.stage, state.message, state.call]).toEqual([stage, message, null]);
  });

  it('a code that has expired since is asked for again', () => {
    const { state } = run(joinStart(STEPS), [...TO_REGISTER, { type: 'refused', code: 'msg_smsInvalid' }]);
    expect(state.verified).toBe(null);
    expect(run(state, [{ type: 'sms-asked-again' }]).calls).toEqual(['send-sms']);
  });

  it('a second press, a late result and a way back while the account is written change nothing', () => {
    const { state } = run(joinStart(STEPS), TO_REGISTER);
    for (const event of [
      { type: 'method-submitted' },
      { type: 'went-back' },
      { type: 'logged-in' },
      { type: 'registered', attempt: state.attempt - 1 },
    ] as const)
      expect(stepJoin(state, event)).toEqual({ state, effects: [] });
    expect(isLoggingInByJoining(state)).toBe(true);
  });

  it('a login in another tab ends the form, wherever it was', () => {
    for (const events of [[], TO_CODE.slice(0, 2), TO_CODE, TO_METHOD]) {
      const { state, calls } = run(run(joinStart(STEPS), events).state, [{ type: 'logged-in' }]);
      expect([state.stage, calls]).toEqual(['joined', ['finish']]);
    }
  });

  it('a reload is back at the personal details, and knows that the form was sent', () => {
    const { state } = run(joinStart(STEPS), TO_REGISTER);
    expect(keptJoin(state)).toEqual({
      stage: 'person',
      reached: 'method',
      sms: { ...state.sms, limited: false },
      isSent: true,
    });
    expect(keptJoin(joinStart(STEPS))).toEqual({ stage: 'email', reached: null, sms: NO_SMS, isSent: false });
  });

  it('any order of events leaves no stage that waits without a call', () => {
    const EVENTS = [...TO_REGISTER, { type: 'registered' }, { type: 'refused', code: 'PIN_USED' }];
    let seed = 7;
    for (let round = 0; round < 2000; round += 1) {
      let state = joinStart(STEPS);
      for (let n = 0; n < 25; n += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        const event = EVENTS[seed % EVENTS.length];
        if (event === undefined) continue;
        const { state: next, calls } = run(state, [event]);
        expect(next.call !== null || calls.length === 0 || calls[0] === 'finish').toBe(true);
        if (next.stage === 'method') expect(next.verified).toBe(next.sms.number);
        state = next;
      }
    }
  });
});
