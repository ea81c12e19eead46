import { isCodeOnItsWay, smsStateOf } from '#shared/domain/accounts/sms/sms-state.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { isLinkable, SELECT_ACCOUNTS_MAX } from './email-outcome.ts';
import type {
  RegistrationCall,
  RegistrationEvent,
  RegistrationMessage,
  RegistrationStage,
  RegistrationState,
  RegistrationStep,
} from './registration-state.ts';

type EventOf<Type extends RegistrationEvent['type']> = Extract<RegistrationEvent, { readonly type: Type }>;

const stay = (state: RegistrationState): RegistrationStep => ({ state, effects: [] });
const stepTo = (state: RegistrationState, change: Partial<RegistrationState>): RegistrationStep => ({
  state: { ...state, call: null, message: null, ...change },
  effects: [],
});

/** Calls that leave the form on screen; all others show the stage `Loading`. */
const ON_THE_FORM: ReadonlySet<RegistrationCall> = new Set(['send-sms', 'resend-email']);

/** Makes a call; its refusal returns to the stage that it was made from. */
function make(state: RegistrationState, call: RegistrationCall, resend = false): RegistrationStep {
  const attempt = state.attempt + 1;
  const stage: RegistrationStage = ON_THE_FORM.has(call) ? state.stage : 'Loading';
  return {
    state: {
      ...state,
      stage,
      from: state.stage === 'Loading' ? state.from : state.stage,
      call,
      attempt,
      message: null,
    },
    effects: [{ type: call, attempt, resend }],
  };
}

/**
 * Returns the state after an event, and its effects (S0-4-036 to S0-4-039). An event that does not belong to
 * the stage, a repeated submission and a late result change nothing. `Loading` is never without a call, and
 * every call ends in a result, a refusal or `went-back`.
 */
export function stepRegistration(state: RegistrationState, event: RegistrationEvent): RegistrationStep {
  if ('attempt' in event && (event.attempt !== state.attempt || state.call === null)) return stay(state);
  if (!('attempt' in event) && state.call !== null && event.type !== 'went-back') return stay(state);
  switch (event.type) {
    case 'email-submitted':
      return state.stage === 'init' ? make(state, 'check-email') : stay(state);
    case 'email-checked':
      return onEmailChecked(state, event);
    case 'account-chosen':
      return onAccountChosen(state, event.id);
    case 'form-submitted':
      return onFormSubmitted(state, event);
    case 'sms-asked-again':
      return state.stage === 'verify_sms' && !state.sms.limited ? make(state, 'send-sms', true) : stay(state);
    case 'sms-sent':
      return state.call === 'send-sms'
        ? stepTo(state, {
            stage: 'verify_sms',
            sms: { ...state.sms, sentAt: event.now, prefix: event.prefix, limited: false },
          })
        : stay(state);
    case 'code-submitted':
      return state.stage === 'verify_sms' ? make(state, 'confirm') : stay(state);
    case 'registered':
      return state.call === 'confirm'
        ? make({ ...state, stage: 'create_boss_account_result' }, 'pair')
        : stay(state);
    case 'link-submitted':
      return state.stage === 'linkup_tvbid' ? make(state, 'link') : stay(state);
    case 'linked':
      return state.call === 'link'
        ? stepTo(state, { stage: 'linkup_tvbid_result', pending: event.pending })
        : stay(state);
    case 'email-asked-again':
      return state.stage === 'pending_to_verify_account' || state.stage === 'tvbid_verification_email_resent'
        ? make(state, 'resend-email', true)
        : stay(state);
    case 'email-resent':
      return onEmailResent(state, event);
    case 'paired':
      return state.call === 'pair'
        ? stepTo(state, { stage: 'pairing_result_at_create_boss_account' })
        : stay(state);
    case 'logged-in':
      return state.stage === 'create_boss_account_result'
        ? stepTo(state, { stage: 'pairing_result_at_create_boss_account' })
        : stay(state);
    case 'refused':
      return onRefused(state, event.code);
    case 'went-back':
      return onBack(state);
    case 'continued':
      return onContinued(state);
    default:
      return assertNever(event);
  }
}

/** The registration ends where its viewer reads what was made, and is left once. */
function onContinued(state: RegistrationState): RegistrationStep {
  if (state.stage !== 'pairing_result_at_create_boss_account' || state.isOver) return stay(state);
  return { state: { ...state, isOver: true }, effects: [{ type: 'finish' }] };
}

function onEmailChecked(
  state: RegistrationState,
  { outcome, accounts, moreAccounts }: EventOf<'email-checked'>,
): RegistrationStep {
  if (state.call !== 'check-email') return stay(state);
  const shown = accounts.slice(0, SELECT_ACCOUNTS_MAX);
  const listed = {
    accounts: shown,
    moreAccounts: moreAccounts + accounts.length - shown.length,
    chosen: null,
  };
  switch (outcome.to) {
    case 'init':
      return stepTo(state, { ...listed, stage: 'init', message: outcome.message });
    case 'linkup_tvbid':
      return stepTo(state, {
        ...listed,
        stage: 'linkup_tvbid',
        chosen: outcome.accountId,
        createTvbAccount: outcome.createTvbAccount,
      });
    case 'select_account':
      return stepTo(state, {
        ...listed,
        stage: 'select_account',
        createTvbAccount: outcome.createTvbAccount,
      });
    default:
      return stepTo(state, { ...listed, stage: outcome.to, resent: 'idle' });
  }
}

/**
 * Asks for a code. A form that is sent again while the same number is waiting for a code leads to that code,
 * so no message is sent twice.
 */
function onFormSubmitted(
  state: RegistrationState,
  { number, now }: EventOf<'form-submitted'>,
): RegistrationStep {
  if (state.stage !== 'free_registration') return stay(state);
  if (isCodeOnItsWay(state.sms, number, now)) return stepTo(state, { stage: 'verify_sms' });
  return make({ ...state, sms: smsStateOf(state.sms, number) }, 'send-sms');
}

function onAccountChosen(state: RegistrationState, id: string): RegistrationStep {
  const chosen = state.accounts.find((account) => account.id === id);
  if (state.stage !== 'select_account' || chosen === undefined || !isLinkable(chosen)) return stay(state);
  return stepTo(state, { stage: 'linkup_tvbid', chosen: id });
}

function onEmailResent(state: RegistrationState, { sent }: EventOf<'email-resent'>): RegistrationStep {
  if (state.call !== 'resend-email') return stay(state);
  return sent
    ? stepTo(state, { stage: 'tvbid_verification_email_resent', resent: 'sent' })
    : stepTo(state, { resent: 'failed', message: 'resend_failed' });
}

/** Messages of refused calls (S0-8-012 to S0-8-016); any other code is an unknown error. */
const MESSAGES: Readonly<Record<string, RegistrationMessage>> = {
  '20030535': 'incorrect_password',
  '20010201': 'invalid_password_pattern',
  msg_smsInvalid: 'incorrect_sms_code',
  msg_smsLimitExceeded: 'msg_smsLimitExceeded',
  'common:form.recaptcha_required': 'common:form.recaptcha_required',
  EMAIL_INVALID: 'email_invalid',
  EMAIL_BOUNCED: 'email_bounced',
  EMAIL_NOT_FOR_TV: 'email_not_for_tv',
  ACCOUNT_NOT_FOUND: 'email_not_found',
  TEMP_TOKEN_EXPIRED: 'link_expired',
  SMS_TOO_SOON: 'sms_too_soon',
  TOO_MANY_REQUESTS: 'too_many_requests',
};

/**
 * Returns to the stage of the call with its message. A customer whose browser could not be paired is
 * registered all the same, so it is no way back.
 */
function onRefused(state: RegistrationState, code: string | null): RegistrationStep {
  const message: RegistrationMessage = (code === null ? undefined : MESSAGES[code]) ?? 'unknown_error';
  if (state.call === 'pair') return stepTo(state, { stage: 'create_boss_account_result', message });
  /* Somebody else has registered with this email since it was checked. */
  if (code === 'EMAIL_TAKEN') return stepTo(state, { stage: 'existing_account' });
  if (code === 'EMAIL_NOT_FOR_TV') return stepTo(state, { stage: 'init', message });
  const limited = state.sms.limited || message === 'msg_smsLimitExceeded';
  const stage = state.stage === 'Loading' ? state.from : state.stage;
  return stepTo(state, { stage, message, sms: { ...state.sms, limited } });
}

/** The stage before each one; a result has none. */
const BEFORE: Partial<Record<RegistrationStage, RegistrationStage>> = {
  free_registration: 'init',
  verify_sms: 'free_registration',
  existing_account: 'init',
  pending_to_verify_account: 'init',
  tvbid_verification_email_resent: 'init',
  select_account: 'init',
};

/**
 * Goes back one stage; from `Loading` to the form whose call then counts as late, and from the link to the
 * list that it was chosen in.
 */
function onBack(state: RegistrationState): RegistrationStep {
  const late = { ...state, attempt: state.attempt + 1 };
  if (state.call === 'confirm' || state.call === 'pair') return stay(state);
  if (state.stage === 'Loading') return stepTo(late, { stage: state.from });
  if (state.stage === 'linkup_tvbid')
    return stepTo(late, { stage: state.accounts.length > 1 ? 'select_account' : 'init', chosen: null });
  const before = BEFORE[state.stage];
  return before === undefined ? stay(state) : stepTo(late, { stage: before });
}
