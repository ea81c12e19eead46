import {
  isCodeOnItsWay,
  keptSms,
  NO_SMS,
  type SmsState,
  smsStateOf,
} from '#shared/domain/accounts/sms/sms-state.ts';
import type { JoinStep } from '#shared/domain/payments/joining/join-plan.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';

/** Where a joining is: a step of its plan, an email that has an account, or the end. */
export type JoinStage = JoinStep | 'existing' | 'joined';

/** `enter` takes the new session over into the page. */
type JoinCallName = 'check-email' | 'send-reset' | 'send-sms' | 'verify-code' | 'register' | 'enter';

/** Message keys of the flow; the view chooses the text. `code` is that of the service. */
export type JoinMessage =
  | 'email_invalid'
  | 'incorrect_sms_code'
  | 'invalid_password_pattern'
  | 'hkid_refused'
  | 'mobile_refused'
  | 'address_required'
  | 'installation_over'
  | 'amount_changed'
  | 'method_refused'
  | 'offer_gone'
  | 'card_refused'
  | 'msg_smsLimitExceeded'
  | 'sms_too_soon'
  | 'common:form.recaptcha_required'
  | 'too_many_requests'
  | 'gateway_unavailable'
  | 'unsure'
  | 'unknown_error';

/**
 * State of a joining, without what is typed. `attempt` numbers the calls; a result with another number is
 * late. `verified` is the number whose code was right; the code goes with the registration.
 */
export type JoinState = {
  readonly steps: readonly JoinStep[];
  readonly stage: JoinStage;
  readonly call: JoinCallName | null;
  readonly attempt: number;
  readonly sms: SmsState;
  readonly verified: string | null;
  readonly message: JoinMessage | null;
  /** The link that sets a new password was sent to the email that has an account. */
  readonly resetSent: boolean;
  /** The registration was sent at least once, so there may be an account whose answer was lost. */
  readonly isSent: boolean;
  /** The step that was shown before a reload; the steps between are filled in and not shown again. */
  readonly reached: JoinStep | null;
};

/** Events of the flow. */
export type JoinEvent =
  | { readonly type: 'email-submitted' }
  | { readonly type: 'email-checked'; readonly attempt: number; readonly exists: boolean }
  | { readonly type: 'reset-asked' }
  | { readonly type: 'reset-sent'; readonly attempt: number }
  /** `number` is the mobile number with its area code, or the email if the code goes there. */
  | { readonly type: 'person-submitted'; readonly number: string; readonly now: number }
  | { readonly type: 'sms-asked-again' }
  | { readonly type: 'sms-sent'; readonly attempt: number; readonly prefix: string; readonly now: number }
  | { readonly type: 'code-submitted' }
  /** The code was right, or the service knows the number to be proved by this browser. */
  | { readonly type: 'code-verified'; readonly attempt: number }
  | { readonly type: 'delivery-submitted' }
  | { readonly type: 'method-submitted' }
  | { readonly type: 'registered'; readonly attempt: number }
  | { readonly type: 'entered'; readonly attempt: number }
  /** The browser is logged in: by the answer that this tab missed, or in another tab. */
  | { readonly type: 'logged-in' }
  | { readonly type: 'refused'; readonly attempt: number; readonly code: string | null }
  | { readonly type: 'went-back' };

/** Effects: the call to make; the runner adds what is typed. `finish` leads to the order, or to what plays. */
export type JoinEffect =
  | { readonly type: JoinCallName; readonly attempt: number; readonly resend: boolean }
  | { readonly type: 'finish' };

type JoinStepResult = { readonly state: JoinState; readonly effects: readonly JoinEffect[] };

/** The part of a joining that outlives a reload: how far it was, and the last text message. */
type KeptJoin = {
  readonly stage: 'email' | 'person';
  readonly sms: SmsState;
  readonly isSent: boolean;
  readonly reached: 'delivery' | 'method' | null;
};

/**
 * Returns the part that outlives a reload. Password and identity card are never kept, so that whoever was
 * further is back at the personal details for those two, and then where they were. Whether the number is
 * proved is the service's to know.
 */
export const keptJoin = ({ stage, sms, isSent, reached }: JoinState): KeptJoin => {
  const furthest = stage === 'person' || stage === 'code' ? reached : stage;
  return {
    stage: stage === 'email' || stage === 'existing' ? 'email' : 'person',
    sms: keptSms(sms),
    isSent,
    reached: furthest === 'delivery' || furthest === 'method' ? furthest : null,
  };
};

/** Returns the state that a joining begins in, or resumes from. */
export const joinStart = (
  steps: readonly JoinStep[],
  kept: KeptJoin = { stage: 'email', sms: NO_SMS, isSent: false, reached: null },
): JoinState => ({
  steps,
  stage: kept.stage,
  call: null,
  attempt: 0,
  sms: kept.sms,
  verified: null,
  message: null,
  resetSent: false,
  isSent: kept.isSent,
  reached: kept.reached !== null && steps.includes(kept.reached) ? kept.reached : null,
});

/** Returns whether the joining is logging the browser in, so that nothing closes it. */
export const isLoggingInByJoining = ({ stage, call }: JoinState): boolean =>
  call === 'register' || call === 'enter' || stage === 'joined';

const stay = (state: JoinState): JoinStepResult => ({ state, effects: [] });
const moveTo = (state: JoinState, change: Partial<JoinState>): JoinStepResult => ({
  state: { ...state, call: null, message: null, ...change },
  effects: [],
});

function make(state: JoinState, call: JoinCallName, resend = false): JoinStepResult {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, call, attempt, message: null, isSent: state.isSent || call === 'register' },
    effects: [{ type: call, attempt, resend }],
  };
}

/** Leads to the step after one, or registers after the last. */
function after(state: JoinState, step: JoinStep): JoinStepResult {
  if (step === 'code' && state.reached !== null)
    return moveTo(state, { stage: state.reached, reached: null });
  const next = state.steps[state.steps.indexOf(step) + 1];
  return next === undefined ? make(state, 'register') : moveTo(state, { stage: next });
}

/**
 * Returns the state after an event, and its effects. An event that does not belong to the stage, a second
 * press and a late result change nothing; no stage waits without a call.
 */
export function stepJoin(state: JoinState, event: JoinEvent): JoinStepResult {
  if ('attempt' in event && (event.attempt !== state.attempt || state.call === null)) return stay(state);
  const interrupts = event.type === 'went-back' || event.type === 'logged-in';
  if (!('attempt' in event) && state.call !== null && !interrupts) return stay(state);
  switch (event.type) {
    case 'email-submitted':
      return state.stage === 'email' ? make(state, 'check-email') : stay(state);
    case 'email-checked':
      return event.exists ? moveTo(state, { stage: 'existing', resetSent: false }) : after(state, 'email');
    case 'reset-asked':
      return state.stage === 'existing' ? make(state, 'send-reset') : stay(state);
    case 'reset-sent':
      return moveTo(state, { resetSent: true });
    case 'person-submitted':
      return onPerson(state, event.number, event.now);
    case 'sms-asked-again':
      return state.stage === 'code' && !state.sms.limited ? make(state, 'send-sms', true) : stay(state);
    case 'sms-sent':
      return moveTo(state, {
        stage: 'code',
        sms: { ...state.sms, sentAt: event.now, prefix: event.prefix, limited: false },
      });
    case 'code-submitted':
      return state.stage === 'code' ? make(state, 'verify-code') : stay(state);
    case 'code-verified':
      return after(proved(state), 'code');
    case 'delivery-submitted':
      return state.stage === 'delivery' ? after(state, 'delivery') : stay(state);
    case 'method-submitted':
      return state.stage === 'method' ? make(state, 'register') : stay(state);
    case 'registered':
      return make(state, 'enter');
    case 'entered':
      return joined(state);
    case 'logged-in':
      return state.call === 'register' || state.call === 'enter' || state.stage === 'joined'
        ? stay(state)
        : joined(state);
    case 'refused':
      return onRefused(state, event.code);
    case 'went-back':
      return onBack(state);
    default:
      return assertNever(event);
  }
}

/** The number is proved: its code is used, so that none is on its way any more. */
const proved = (state: JoinState): JoinState => ({
  ...state,
  verified: state.sms.number,
  sms: { ...state.sms, sentAt: null },
  call: null,
});

const joined = (state: JoinState): JoinStepResult => ({
  state: { ...state, stage: 'joined', call: null, message: null },
  effects: [{ type: 'finish' }],
});

/** A number whose code was right needs no other code; one that waits for its code needs no other message. */
function onPerson(state: JoinState, number: string, now: number): JoinStepResult {
  if (state.stage !== 'person') return stay(state);
  if (state.verified === number) return after(state, 'code');
  if (isCodeOnItsWay(state.sms, number, now)) return moveTo(state, { stage: 'code' });
  return make({ ...state, sms: smsStateOf(state.sms, number), verified: null }, 'send-sms');
}

/** The message of a refusal, and the step at which it is mended; without one it is that of the call. */
const REFUSALS: Readonly<Record<string, readonly [message: JoinMessage, stage?: JoinStage]>> = {
  EMAIL_INVALID: ['email_invalid', 'email'],
  EMAIL_BOUNCED: ['email_invalid', 'email'],
  msg_smsInvalid: ['incorrect_sms_code', 'code'],
  msg_smsLimitExceeded: ['msg_smsLimitExceeded'],
  SMS_TOO_SOON: ['sms_too_soon'],
  'common:form.recaptcha_required': ['common:form.recaptcha_required'],
  '20010201': ['invalid_password_pattern', 'person'],
  HKID_INVALID: ['hkid_refused', 'person'],
  MOBILE_INVALID: ['mobile_refused', 'person'],
  ADDRESS_REQUIRED: ['address_required', 'delivery'],
  INSTALLATION_INVALID: ['installation_over', 'delivery'],
  AMOUNT_CHANGED: ['amount_changed'],
  METHOD_NOT_ALLOWED: ['method_refused'],
  GATEWAY_UNAVAILABLE: ['gateway_unavailable'],
  CAMPAIGN_UNKNOWN: ['offer_gone'],
  PAYMENT_REQUIRED: ['offer_gone'],
  NOTHING_TO_PAY: ['offer_gone'],
  PIN_UNKNOWN: ['card_refused'],
  PIN_USED: ['card_refused'],
  PIN_EXPIRED: ['card_refused'],
  PIN_NOT_FOR_REGION: ['card_refused'],
  PIN_NOT_FOR_PLAN: ['card_refused'],
  REFERENCE_UNKNOWN: ['card_refused'],
  REFERENCE_USED: ['card_refused'],
  REFERENCE_EXPIRED: ['card_refused'],
  not_referrer_code: ['card_refused'],
  TOO_MANY_REQUESTS: ['too_many_requests'],
};

/**
 * Leads to where a refusal is mended. A registration without an answer may have been carried out: it stays
 * where it is, and the next press sends the same form, which registers once.
 */
function onRefused(state: JoinState, code: string | null): JoinStepResult {
  if (state.call === 'enter') return moveTo(state, { message: 'unsure' });
  if (code === null)
    return moveTo(state, { message: state.call === 'register' ? 'unsure' : 'unknown_error' });
  if (code === 'EMAIL_TAKEN') return moveTo(state, { stage: 'existing', resetSent: false });
  const [message, place] = REFUSALS[code] ?? ['unknown_error'];
  const stage = place ?? state.stage;
  const sms = { ...state.sms, limited: state.sms.limited || message === 'msg_smsLimitExceeded' };
  return moveTo(state, { stage, message, sms, verified: stage === 'code' ? null : state.verified });
}

/** Goes back a step; a call that may log the browser in is waited for. */
function onBack(state: JoinState): JoinStepResult {
  if (isLoggingInByJoining(state)) return stay(state);
  const late = { ...state, attempt: state.attempt + 1 };
  if (state.stage === 'existing') return moveTo(late, { stage: 'email' });
  const isShown = (step: JoinStep): boolean => step !== 'code' || state.verified === null;
  const stages: readonly JoinStage[] = state.steps.filter(isShown);
  const before = stages[stages.indexOf(state.stage) - 1];
  return before === undefined ? moveTo(late, {}) : moveTo(late, { stage: before });
}
