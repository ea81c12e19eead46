import {
  type CheckedAccount,
  SELECT_ACCOUNTS_MAX,
} from '#shared/domain/accounts/registration/email-outcome.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';

/** Dialogs of the forgotten customer id (S0-2-102 to S0-2-106). */
export type ForgottenIdStage =
  | 'init'
  | 'please_login'
  | 'please_verify_email'
  | 'select_account'
  | 'email_sent';

export type ForgottenIdMessage =
  | 'invalid_email'
  | 'email_not_found'
  | 'resend_failed'
  | 'too_many_requests'
  | 'unknown_error';

/**
 * State of the dialog. `resent` says that the verification email was sent again (S0-2-105); `call` is the
 * pending one.
 */
export type ForgottenIdState = {
  readonly stage: ForgottenIdStage;
  readonly call: 'check-email' | 'resend-email' | 'send-id' | null;
  readonly attempt: number;
  readonly accounts: readonly CheckedAccount[];
  /** Accounts beyond those that are listed. */
  readonly moreAccounts: number;
  readonly chosen: string | null;
  readonly resent: 'idle' | 'sent' | 'failed';
  readonly message: ForgottenIdMessage | null;
};

export type ForgottenIdEvent =
  | { readonly type: 'email-submitted' }
  | {
      readonly type: 'email-checked';
      readonly attempt: number;
      readonly accounts: readonly CheckedAccount[];
      readonly moreAccounts: number;
    }
  | { readonly type: 'verification-asked-again' }
  | { readonly type: 'account-chosen'; readonly id: string }
  | { readonly type: 'sent'; readonly attempt: number; readonly sent: boolean }
  | { readonly type: 'refused'; readonly attempt: number; readonly code: string | null }
  | { readonly type: 'went-back' };

export type ForgottenIdEffect = {
  readonly type: 'check-email' | 'resend-email' | 'send-id';
  readonly attempt: number;
  readonly accountId: string | null;
};
export type ForgottenIdStep = {
  readonly state: ForgottenIdState;
  readonly effects: readonly ForgottenIdEffect[];
};

export const FORGOTTEN_ID_START: ForgottenIdState = {
  stage: 'init',
  call: null,
  attempt: 0,
  accounts: [],
  moreAccounts: 0,
  chosen: null,
  resent: 'idle',
  message: null,
};

const stay = (state: ForgottenIdState): ForgottenIdStep => ({ state, effects: [] });
const stepTo = (state: ForgottenIdState, change: Partial<ForgottenIdState>): ForgottenIdStep =>
  stay({ ...state, call: null, message: null, ...change });

function make(
  state: ForgottenIdState,
  call: ForgottenIdEffect['type'],
  accountId: string | null = null,
): ForgottenIdStep {
  const attempt = state.attempt + 1;
  return { state: { ...state, call, attempt, message: null }, effects: [{ type: call, attempt, accountId }] };
}

/**
 * Returns the state after an event (S0-4-040 to S0-4-042). The email check leads to the login if the email is
 * that of a login, to its verification if that is pending, and to the list if the email has customer ids; the
 * chosen one is sent by email.
 */
export function stepForgottenId(state: ForgottenIdState, event: ForgottenIdEvent): ForgottenIdStep {
  if ('attempt' in event && (event.attempt !== state.attempt || state.call === null)) return stay(state);
  if (!('attempt' in event) && state.call !== null && event.type !== 'went-back') return stay(state);
  switch (event.type) {
    case 'email-submitted':
      return state.stage === 'init' ? make(state, 'check-email') : stay(state);
    case 'email-checked':
      return state.call === 'check-email' ? onChecked(state, event) : stay(state);
    case 'verification-asked-again':
      return state.stage === 'please_verify_email' ? make(state, 'resend-email') : stay(state);
    case 'account-chosen':
      return state.stage === 'select_account' && state.accounts.some(({ id }) => id === event.id)
        ? make({ ...state, chosen: event.id }, 'send-id', event.id)
        : stay(state);
    case 'sent':
      return onSent(state, event.sent);
    case 'refused':
      return stepTo(state, {
        message: refusal(event.code),
        ...(state.call === 'resend-email' ? { resent: 'failed' as const } : {}),
      });
    case 'went-back':
      return onBack(state);
    default:
      return assertNever(event);
  }
}

type Checked = Extract<ForgottenIdEvent, { readonly type: 'email-checked' }>;

function onChecked(state: ForgottenIdState, { accounts, moreAccounts }: Checked): ForgottenIdStep {
  if (accounts.some(({ email_housekeep_status: status }) => status === 'hard_bounce'))
    return stepTo(state, { message: 'invalid_email' });
  if (accounts.length === 0) return stepTo(state, { message: 'email_not_found' });
  const member = accounts.find(({ platform }) => platform === 'web');
  if (member?.email_verify_status === 'pending_to_verify')
    return stepTo(state, { stage: 'please_verify_email', accounts, resent: 'idle' });
  if (member !== undefined && accounts.length === 1)
    return stepTo(state, { stage: 'please_login', accounts });
  const listed = accounts.slice(0, SELECT_ACCOUNTS_MAX);
  return stepTo(state, {
    stage: 'select_account',
    accounts: listed,
    moreAccounts: moreAccounts + accounts.length - listed.length,
  });
}

function onSent(state: ForgottenIdState, sent: boolean): ForgottenIdStep {
  if (state.call === 'resend-email')
    return stepTo(state, sent ? { resent: 'sent' } : { resent: 'failed', message: 'resend_failed' });
  if (state.call !== 'send-id') return stay(state);
  return sent ? stepTo(state, { stage: 'email_sent' }) : stepTo(state, { message: 'unknown_error' });
}

/** Returns the message of a refused call (S0-8-016, S0-8-017). */
function refusal(code: string | null): ForgottenIdMessage {
  if (code === 'EMAIL_INVALID' || code === 'EMAIL_BOUNCED') return 'invalid_email';
  if (code === 'ACCOUNT_NOT_FOUND') return 'email_not_found';
  return code === 'TOO_MANY_REQUESTS' ? 'too_many_requests' : 'unknown_error';
}

function onBack(state: ForgottenIdState): ForgottenIdStep {
  const late = { ...state, attempt: state.attempt + 1 };
  if (state.call !== null) return stepTo(late, {});
  return state.stage === 'init'
    ? stay(state)
    : stepTo(late, { ...FORGOTTEN_ID_START, attempt: late.attempt });
}
