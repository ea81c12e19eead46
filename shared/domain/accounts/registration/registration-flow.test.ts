import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedAccount, EmailOutcome } from './email-outcome.ts';
import {
  isLoggingInAfterRegistration,
  keptRegistration,
  REGISTRATION_STATES,
  type RegistrationEvent,
  type RegistrationState,
  registrationStart,
} from './registration-state.ts';
import { stepRegistration } from './registration-step.ts';

const account = (id: string, change: Partial<CheckedAccount> = {}): CheckedAccount => ({
  id,
  email_verify_status: 'verified',
  platform: 'stb',
  customer_type: 'FREE',
  ...change,
});

/** Sends events to a registration, each with the number of the pending call. */
function play(
  ...events: readonly (RegistrationEvent | ((attempt: number) => RegistrationEvent))[]
): RegistrationState {
  return events.reduce<RegistrationState>(
    (state, event) =>
      stepRegistration(state, typeof event === 'function' ? event(state.attempt) : event).state,
    registrationStart(),
  );
}
const checked =
  (outcome: EmailOutcome, accounts: readonly CheckedAccount[] = []) =>
  (attempt: number): RegistrationEvent => ({
    type: 'email-checked',
    attempt,
    outcome,
    accounts,
    moreAccounts: 0,
  });
const submitted: RegistrationEvent = { type: 'email-submitted' };
const sent = (attempt: number): RegistrationEvent => ({ type: 'sms-sent', attempt, prefix: 'HBR', now: 5 });
const HK = '852 61234521';
const form = (number = HK, now = 5): RegistrationEvent => ({ type: 'form-submitted', number, now });
const toSms = [submitted, checked({ to: 'free_registration' }), form(), sent];

describe('free registration', () => {
  it('[S0-4-036] goes from init to the email check', () => {
    const step = stepRegistration(registrationStart(), submitted);
    expect(step.state.stage).toBe('Loading');
    expect(step.effects).toEqual([{ type: 'check-email', attempt: 1, resend: false }]);
  });
  it.each(['existing_account', 'pending_to_verify_account', 'free_registration'] as const)(
    '[S0-4-037] the email check leads to %s',
    (to) => expect(play(submitted, checked({ to })).stage).toBe(to),
  );
  it('[S0-4-037] the email check leads to select_account, and to linkup_tvbid with the account to link', () => {
    const listed = checked({ to: 'select_account', createTvbAccount: true }, [account('1')]);
    expect(play(submitted, listed)).toMatchObject({ stage: 'select_account', chosen: null });
    const linked = checked({ to: 'linkup_tvbid', accountId: '1', createTvbAccount: false }, [account('1')]);
    expect(play(submitted, linked)).toMatchObject({ stage: 'linkup_tvbid', chosen: '1' });
  });
  it('[S0-4-038 S0-9-009] lists ten accounts at most, and a VIP account cannot be chosen', () => {
    const accounts = Array.from({ length: 12 }, (_, place) =>
      account(String(place), place === 1 ? { customer_type: 'VIP' } : {}),
    );
    const state = play(submitted, checked({ to: 'select_account', createTvbAccount: true }, accounts));
    expect(state.accounts).toHaveLength(10);
    expect(stepRegistration(state, { type: 'account-chosen', id: '1' }).state.stage).toBe('select_account');
    expect(stepRegistration(state, { type: 'account-chosen', id: '11' }).state.stage).toBe('select_account');
    expect(stepRegistration(state, { type: 'account-chosen', id: '2' }).state).toMatchObject({
      stage: 'linkup_tvbid',
      chosen: '2',
    });
  });
  it('[S0-4-039] the personal form goes to the text message, then to the results, and finishes once', () => {
    expect(play(...toSms)).toMatchObject({ stage: 'verify_sms', sms: { prefix: 'HBR', sentAt: 5 } });
    const confirming = play(...toSms, { type: 'code-submitted' });
    const registered = stepRegistration(confirming, { type: 'registered', attempt: confirming.attempt });
    expect(registered.effects).toEqual([{ type: 'pair', attempt: confirming.attempt + 1, resend: false }]);
    const paired = stepRegistration(registered.state, { type: 'paired', attempt: registered.state.attempt });
    expect(paired.state.stage).toBe('pairing_result_at_create_boss_account');
    expect(paired.effects).toEqual([]);
    const left = stepRegistration(paired.state, { type: 'continued' });
    expect(left.effects).toEqual([{ type: 'finish' }]);
    expect(stepRegistration(left.state, { type: 'continued' }).effects).toEqual([]);
    expect(
      stepRegistration(paired.state, { type: 'paired', attempt: registered.state.attempt }).effects,
    ).toEqual([]);
  });
  it('is logging in from the call that writes the account until the viewer goes on, and finishes too if the session comes late', () => {
    const confirming = play(...toSms, { type: 'code-submitted' });
    const { state: pairing } = stepRegistration(confirming, {
      type: 'registered',
      attempt: confirming.attempt,
    });
    const { state: unpaired } = stepRegistration(pairing, {
      type: 'refused',
      attempt: pairing.attempt,
      code: null,
    });
    const late = stepRegistration(unpaired, { type: 'logged-in' });
    expect([late.state.stage, late.effects]).toEqual(['pairing_result_at_create_boss_account', []]);
    expect([confirming, pairing, unpaired, late.state].map(isLoggingInAfterRegistration)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([play(), play(submitted), play(...toSms)].map(isLoggingInAfterRegistration)).toEqual([
      false,
      false,
      false,
    ]);
    for (const state of [play(...toSms), confirming, late.state])
      expect(stepRegistration(state, { type: 'logged-in' }).effects).toEqual([]);
  });
  it('a browser that could not be paired is registered all the same', () => {
    const state = play(
      ...toSms,
      { type: 'code-submitted' },
      (attempt) => ({ type: 'registered', attempt }),
      (attempt) => ({ type: 'refused', attempt, code: null }),
    );
    expect(state).toMatchObject({
      stage: 'create_boss_account_result',
      message: 'unknown_error',
      call: null,
    });
  });
  it.each([
    ['20030535', 'incorrect_password', 'linkup_tvbid'],
    ['E_NEW', 'unknown_error', 'linkup_tvbid'],
  ])('a link refused with %s shows %s', (code, message, stage) => {
    const linking = play(
      submitted,
      checked({ to: 'linkup_tvbid', accountId: '1', createTvbAccount: false }, [account('1')]),
      {
        type: 'link-submitted',
      },
    );
    expect(
      stepRegistration(linking, { type: 'refused', attempt: linking.attempt, code }).state,
    ).toMatchObject({ stage, message });
  });
  it('a wrong code returns to the text message with what was typed before', () =>
    expect(
      play(...toSms, { type: 'code-submitted' }, (attempt) => ({
        type: 'refused',
        attempt,
        code: 'msg_smsInvalid',
      })),
    ).toMatchObject({
      stage: 'verify_sms',
      message: 'incorrect_sms_code',
      call: null,
    }));
  it.each([
    ['while a code is pending the same number leads to it', HK, 5 + 59_000, 'verify_sms', []],
    ['after a minute a code is sent again', HK, 5 + 60_000, 'free_registration', ['send-sms']],
    ['another number gets a code of its own', '852 61234522', 6, 'free_registration', ['send-sms']],
  ])('[S1-4-126] %s', (_sentence, number, now, stage, calls) => {
    const step = stepRegistration(play(...toSms, { type: 'went-back' }), form(number, now));
    expect([step.state.stage, step.effects.map(({ type }) => type)]).toEqual([stage, calls]);
  });
  it.each([
    ['EMAIL_TAKEN', 'existing_account', null],
    ['EMAIL_NOT_FOR_TV', 'init', 'email_not_for_tv'],
  ])('a form refused with %s, because someone else was faster, leads to %s', (code, stage, message) =>
    expect(
      play(...toSms, { type: 'code-submitted' }, (attempt) => ({ type: 'refused', attempt, code })),
    ).toMatchObject({ stage, message }),
  );
  it.each([
    ['the email', play(submitted), 'init'],
    ['the personal form', play(submitted, checked({ to: 'free_registration' })), 'free_registration'],
    ['the code, which needs the password again', play(...toSms), 'free_registration'],
    ['the registration of the code', play(...toSms, { type: 'code-submitted' }), 'free_registration'],
    ['an account', play(submitted, checked({ to: 'existing_account' })), 'init'],
  ])('after a reload %s is back at its form, with the text message that was sent', (_step, state, stage) => {
    const again = registrationStart(false, keptRegistration(state));
    expect(again).toMatchObject({ stage, sms: state.sms, call: null });
  });
  it('a late answer changes nothing', () => {
    const back = play(submitted, { type: 'went-back' });
    expect(back.stage).toBe('init');
    expect(
      stepRegistration(back, {
        type: 'email-checked',
        attempt: 1,
        outcome: { to: 'existing_account' },
        accounts: [],
        moreAccounts: 0,
      }).state,
    ).toBe(back);
  });

  const outcomes = fc.constantFrom<EmailOutcome>(
    { to: 'free_registration' },
    { to: 'existing_account' },
    { to: 'pending_to_verify_account' },
    { to: 'linkup_tvbid', accountId: '1', createTvbAccount: true },
    { to: 'select_account', createTvbAccount: false },
    { to: 'init', message: 'email_bounced' },
    { to: 'init', message: 'email_not_for_tv' },
  );
  const plain = fc.constantFrom<RegistrationEvent>(
    ...(
      [
        'email-submitted',
        'sms-asked-again',
        'code-submitted',
        'link-submitted',
        'email-asked-again',
        'went-back',
        'continued',
      ] as const
    ).map((type) => ({ type })),
    { type: 'account-chosen', id: '1' },
    form(),
    form('44 1234'),
  );
  const answer = fc.record({
    late: fc.boolean(),
    kind: fc.constantFrom(
      'email-checked',
      'sms-sent',
      'registered',
      'linked',
      'email-resent',
      'paired',
      'refused',
    ),
    outcome: outcomes,
    flag: fc.boolean(),
    code: fc.constantFrom(
      '20030535',
      'EMAIL_TAKEN',
      'msg_smsInvalid',
      'msg_smsLimitExceeded',
      'EMAIL_INVALID',
      'E_NEW',
      null,
    ),
  });
  const answered = (
    attempt: number,
    {
      kind,
      outcome,
      flag,
      code,
    }: { kind: string; outcome: EmailOutcome; flag: boolean; code: string | null },
  ): RegistrationEvent => {
    if (kind === 'email-checked')
      return { type: kind, attempt, outcome, accounts: [account('1'), account('2')], moreAccounts: 0 };
    if (kind === 'sms-sent') return { type: kind, attempt, prefix: 'HBR', now: 1 };
    if (kind === 'linked') return { type: kind, attempt, pending: flag };
    if (kind === 'email-resent') return { type: kind, attempt, sent: flag };
    if (kind === 'refused') return { type: kind, attempt, code };
    return kind === 'registered' ? { type: 'registered', attempt } : { type: 'paired', attempt };
  };

  it('any order of answers and clicks ends in a legal state: no spinner without a call, no dead end, finished once', () => {
    const moves = fc.array(fc.oneof(plain, answer), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (list) => {
        let state = registrationStart();
        let finished = 0;
        for (const move of list) {
          const attemptOf = (late: boolean): number => (late ? state.attempt - 1 : state.attempt);
          const event = 'kind' in move ? answered(attemptOf(move.late), move) : move;
          const step = stepRegistration(state, event);
          finished += step.effects.filter(({ type }) => type === 'finish').length;
          state = step.state;
          expect(REGISTRATION_STATES).toContain(state.stage);
          expect(state.stage === 'Loading' ? state.call : 'none').not.toBeNull();
          const calls = step.effects.flatMap((effect) => (effect.type === 'finish' ? [] : [effect]));
          for (const call of calls) expect([call.type, call.attempt]).toEqual([state.call, state.attempt]);
        }
        expect(finished).toBeLessThanOrEqual(1);
        if (state.call !== null)
          expect(
            stepRegistration(state, { type: 'refused', attempt: state.attempt, code: null }).state.call,
          ).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
