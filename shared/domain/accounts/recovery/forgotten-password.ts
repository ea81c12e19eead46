import { assertNever } from '#shared/kernel/assert-never.ts';

/** Dialogs of the forgotten password (S0-2-107 to S0-2-109). */
export type ForgottenPasswordStage = 'init' | 'fill_mobile_number' | 'completed';

export type ForgottenPasswordMessage =
  | 'account_required'
  | 'account_status_failed'
  | 'mobile_not_match'
  | 'msg_smsLimitExceeded'
  | 'sms_too_soon'
  | 'too_many_requests'
  | 'unknown_error';

/** How an account may be recovered, from its status (S0-7-043). */
export type AccountStatus = {
  readonly emailVerified: boolean;
  readonly emailMatch: boolean;
  readonly maskedEmail: string | null;
  readonly maskedMobileNumber: string | null;
  readonly areaCode: string | null;
};

/** State of the dialog. `by` is how the password is recovered once that is known. */
export type ForgottenPasswordState = {
  readonly stage: ForgottenPasswordStage;
  readonly call: 'account-status' | 'send-email' | 'send-sms' | null;
  readonly attempt: number;
  readonly status: AccountStatus | null;
  readonly by: 'email' | 'mobile' | null;
  readonly message: ForgottenPasswordMessage | null;
};

export type ForgottenPasswordEvent =
  | { readonly type: 'account-submitted'; readonly account: string }
  | { readonly type: 'status-known'; readonly attempt: number; readonly status: AccountStatus }
  | { readonly type: 'mobile-submitted' }
  | { readonly type: 'sent'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number; readonly code: string | null }
  | { readonly type: 'went-back' };

export type ForgottenPasswordEffect = {
  readonly type: 'account-status' | 'send-email' | 'send-sms';
  readonly attempt: number;
};
export type ForgottenPasswordStep = {
  readonly state: ForgottenPasswordState;
  readonly effects: readonly ForgottenPasswordEffect[];
};

export const FORGOTTEN_PASSWORD_START: ForgottenPasswordState = {
  stage: 'init',
  call: null,
  attempt: 0,
  status: null,
  by: null,
  message: null,
};

const stay = (state: ForgottenPasswordState): ForgottenPasswordStep => ({ state, effects: [] });
const stepTo = (
  state: ForgottenPasswordState,
  change: Partial<ForgottenPasswordState>,
): ForgottenPasswordStep => stay({ ...state, call: null, message: null, ...change });

function make(state: ForgottenPasswordState, call: ForgottenPasswordEffect['type']): ForgottenPasswordStep {
  const attempt = state.attempt + 1;
  return { state: { ...state, call, attempt, message: null }, effects: [{ type: call, attempt }] };
}

/**
 * Returns the state after an event (S0-4-043, S0-4-044). A verified email that the viewer typed gets the
 * link; any other account is recovered by its mobile number. The account must not be empty (S0-5-016).
 */
export function stepForgottenPassword(
  state: ForgottenPasswordState,
  event: ForgottenPasswordEvent,
): ForgottenPasswordStep {
  if ('attempt' in event && (event.attempt !== state.attempt || state.call === null)) return stay(state);
  if (!('attempt' in event) && state.call !== null && event.type !== 'went-back') return stay(state);
  switch (event.type) {
    case 'account-submitted':
      if (state.stage !== 'init') return stay(state);
      return event.account.trim() === ''
        ? stepTo(state, { message: 'account_required' })
        : make(state, 'account-status');
    case 'status-known':
      return state.call === 'account-status' ? onStatus(state, event.status) : stay(state);
    case 'mobile-submitted':
      return state.stage === 'fill_mobile_number' ? make(state, 'send-sms') : stay(state);
    case 'sent':
      return state.call === 'send-email' || state.call === 'send-sms'
        ? stepTo(state, { stage: 'completed' })
        : stay(state);
    case 'refused':
      return stepTo(state, { message: refusal(state, event.code) });
    case 'went-back':
      return onBack(state);
    default:
      return assertNever(event);
  }
}

function onStatus(state: ForgottenPasswordState, status: AccountStatus): ForgottenPasswordStep {
  if (status.emailVerified && status.emailMatch) return make({ ...state, status, by: 'email' }, 'send-email');
  return status.maskedMobileNumber === null
    ? stepTo(state, { status, message: 'account_status_failed' })
    : stepTo(state, { status, by: 'mobile', stage: 'fill_mobile_number' });
}

/** Returns the message of a refused call; the account status has a fallback of its own (S0-8-018). */
function refusal({ call }: ForgottenPasswordState, code: string | null): ForgottenPasswordMessage {
  if (code === 'TOO_MANY_REQUESTS') return 'too_many_requests';
  if (code === 'MOBILE_NOT_MATCH') return 'mobile_not_match';
  if (code === 'msg_smsLimitExceeded') return 'msg_smsLimitExceeded';
  if (code === 'SMS_TOO_SOON') return 'sms_too_soon';
  return call === 'account-status' ? 'account_status_failed' : 'unknown_error';
}

function onBack(state: ForgottenPasswordState): ForgottenPasswordStep {
  const attempt = state.attempt + 1;
  if (state.call !== null) return stepTo({ ...state, attempt }, {});
  return state.stage === 'init' ? stay(state) : stay({ ...FORGOTTEN_PASSWORD_START, attempt });
}
