import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedAccount } from '#shared/domain/accounts/registration/email-outcome.ts';
import {
  FORGOTTEN_ID_START,
  type ForgottenIdEvent,
  type ForgottenIdState,
  stepForgottenId,
} from './forgotten-id.ts';
import {
  type AccountStatus,
  FORGOTTEN_PASSWORD_START,
  type ForgottenPasswordEvent,
  type ForgottenPasswordState,
  stepForgottenPassword,
} from './forgotten-password.ts';

const account = (id: string, change: Partial<CheckedAccount> = {}): CheckedAccount => ({
  id,
  email_verify_status: 'verified',
  platform: 'stb',
  ...change,
});

function playId(
  ...events: readonly (ForgottenIdEvent | ((attempt: number) => ForgottenIdEvent))[]
): ForgottenIdState {
  return events.reduce<ForgottenIdState>(
    (state, event) =>
      stepForgottenId(state, typeof event === 'function' ? event(state.attempt) : event).state,
    FORGOTTEN_ID_START,
  );
}
const found =
  (...accounts: readonly CheckedAccount[]) =>
  (attempt: number): ForgottenIdEvent => ({ type: 'email-checked', attempt, accounts, moreAccounts: 0 });
const ask: ForgottenIdEvent = { type: 'email-submitted' };
const pending = account('1', { platform: 'web', email_verify_status: 'pending_to_verify' });

describe('forgotten customer id', () => {
  it('[S0-4-040] an email that is a login leads to the login', () =>
    expect(playId(ask, found(account('1', { platform: 'web' }))).stage).toBe('please_login'));
  it('[S0-4-041] a pending email is verified first, and its mail is resent or fails', () => {
    const asked = playId(ask, found(pending), { type: 'verification-asked-again' });
    expect(asked.stage).toBe('please_verify_email');
    expect(stepForgottenId(asked, { type: 'sent', attempt: asked.attempt, sent: true }).state.resent).toBe(
      'sent',
    );
    expect(stepForgottenId(asked, { type: 'sent', attempt: asked.attempt, sent: false }).state).toMatchObject(
      {
        resent: 'failed',
        message: 'resend_failed',
      },
    );
    expect(stepForgottenId(asked, { type: 'refused', attempt: asked.attempt, code: null }).state.resent).toBe(
      'failed',
    );
  });
  it('[S0-4-042] of several accounts one is chosen, its id is sent, and the way on is the login', () => {
    const chosen = playId(ask, found(account('1'), account('2')), { type: 'account-chosen', id: '2' });
    expect(chosen).toMatchObject({ stage: 'select_account', call: 'send-id', chosen: '2' });
    expect(stepForgottenId(chosen, { type: 'sent', attempt: chosen.attempt, sent: true }).state.stage).toBe(
      'email_sent',
    );
  });
  it('[S0-9-009] lists ten accounts at most, whatever the service sends, and says how many more there are', () => {
    const twelve = Array.from({ length: 12 }, (_, place) => account(String(place)));
    const { state } = stepForgottenId(playId(ask), {
      type: 'email-checked',
      attempt: 1,
      accounts: twelve,
      moreAccounts: 3,
    });
    expect([state.accounts.length, state.moreAccounts]).toEqual([10, 5]);
  });
  it.each([
    ['no account', [], 'email_not_found'],
    [
      'a mailbox that sends mail back',
      [account('1', { email_housekeep_status: 'hard_bounce' })],
      'invalid_email',
    ],
  ])('an email with %s stays at the form', (_sentence, accounts, message) =>
    expect(playId(ask, found(...accounts))).toMatchObject({ stage: 'init', message, call: null }),
  );
  it('any order of answers and clicks ends every call', () => {
    const eventNamed = (name: string, attempt: number): ForgottenIdEvent => {
      switch (name) {
        case 'ask':
          return ask;
        case 'back':
          return { type: 'went-back' };
        case 'choose':
          return { type: 'account-chosen', id: '1' };
        case 'again':
          return { type: 'verification-asked-again' };
        case 'found':
          return { type: 'email-checked', attempt, accounts: [account('1'), account('2')], moreAccounts: 0 };
        case 'refused':
          return { type: 'refused', attempt, code: 'E' };
        default:
          return { type: 'sent', attempt: name === 'late' ? attempt - 1 : attempt, sent: name === 'sent' };
      }
    };
    const events = fc.array(
      fc.constantFrom('ask', 'back', 'choose', 'again', 'found', 'sent', 'failed', 'refused', 'late'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(events, (names) => {
        let state = FORGOTTEN_ID_START;
        for (const name of names) {
          const { attempt } = state;
          const event = eventNamed(name, attempt);
          const step = stepForgottenId(state, event);
          for (const effect of step.effects)
            expect([effect.type, effect.attempt]).toEqual([step.state.call, step.state.attempt]);
          state = step.state;
        }
        expect(stepForgottenId(state, { type: 'went-back' }).state.call).toBeNull();
      }),
    );
  });
});

const STATUS: AccountStatus = {
  emailVerified: true,
  emailMatch: true,
  maskedEmail: 'k***@example.com',
  maskedMobileNumber: '6••• •521',
  areaCode: '852',
};
function playPassword(
  ...events: readonly (ForgottenPasswordEvent | ((attempt: number) => ForgottenPasswordEvent))[]
): ForgottenPasswordState {
  return events.reduce<ForgottenPasswordState>(
    (state, event) =>
      stepForgottenPassword(state, typeof event === 'function' ? event(state.attempt) : event).state,
    FORGOTTEN_PASSWORD_START,
  );
}
const submit: ForgottenPasswordEvent = { type: 'account-submitted', account: 'karen@example.com' };
const status =
  (change: Partial<AccountStatus> = {}) =>
  (attempt: number): ForgottenPasswordEvent => ({
    type: 'status-known',
    attempt,
    status: { ...STATUS, ...change },
  });
const done = (attempt: number): ForgottenPasswordEvent => ({ type: 'sent', attempt });

describe('forgotten password', () => {
  it('[S0-5-016] the account must not be empty', () =>
    expect(playPassword({ type: 'account-submitted', account: '  ' })).toMatchObject({
      stage: 'init',
      message: 'account_required',
      call: null,
    }));
  it('[S0-4-043] a verified email that matches is completed by email', () => {
    expect(playPassword(submit, status())).toMatchObject({ stage: 'init', call: 'send-email', by: 'email' });
    expect(playPassword(submit, status(), done).stage).toBe('completed');
  });
  it.each([
    ['is not verified', { emailVerified: false }],
    ['is not the one that was typed', { emailMatch: false }],
  ])('[S0-4-044] an account whose email %s is recovered by its mobile number', (_sentence, change) => {
    expect(playPassword(submit, status(change)).stage).toBe('fill_mobile_number');
    expect(playPassword(submit, status(change), { type: 'mobile-submitted' }, done).stage).toBe('completed');
  });
  it('an account with neither cannot be recovered here', () =>
    expect(playPassword(submit, status({ emailMatch: false, maskedMobileNumber: null }))).toMatchObject({
      stage: 'init',
      message: 'account_status_failed',
    }));
  it('another mobile number stays at the form with a message', () =>
    expect(
      playPassword(submit, status({ emailMatch: false }), { type: 'mobile-submitted' }, (attempt) => ({
        type: 'refused',
        attempt,
        code: 'MOBILE_NOT_MATCH',
      })),
    ).toMatchObject({ stage: 'fill_mobile_number', message: 'mobile_not_match', call: null }));
});
