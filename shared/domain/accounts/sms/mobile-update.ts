import { assertNever } from '#shared/kernel/assert-never.ts';
import { isCodeOnItsWay, NO_SMS, type SmsState, smsStateOf } from './sms-state.ts';

/** Steps of a change of the mobile number: the number, the code that was texted to it, and the end. */
type MobileUpdateStage = 'number' | 'verify_sms' | 'done';

/** Message keys of the change (S0-8-020, S0-8-021); the view chooses the text. */
export type MobileUpdateMessage =
  | 'msg_smsInvalid'
  | 'msg_smsLimitExceeded'
  | 'sms_too_soon'
  | 'mobile_invalid'
  | 'too_many_requests'
  | 'unknown_error';

/**
 * State of a change of the mobile number. `attempt` numbers the calls; a result with another number is late.
 */
export type MobileUpdateState = {
  readonly stage: MobileUpdateStage;
  readonly call: 'send-sms' | 'verify' | null;
  readonly attempt: number;
  readonly sms: SmsState;
  readonly message: MobileUpdateMessage | null;
};

export type MobileUpdateEvent =
  /** `number` is the mobile number with its area code. */
  | { readonly type: 'number-submitted'; readonly number: string; readonly now: number }
  | { readonly type: 'sms-asked-again' }
  | { readonly type: 'sms-sent'; readonly attempt: number; readonly prefix: string; readonly now: number }
  | { readonly type: 'code-submitted' }
  | { readonly type: 'verified'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number; readonly code: string | null }
  | { readonly type: 'went-back' };

export type MobileUpdateEffect = { readonly type: 'send-sms' | 'verify'; readonly attempt: number };
type MobileUpdateStep = {
  readonly state: MobileUpdateState;
  readonly effects: readonly MobileUpdateEffect[];
};

/** The state that a change starts in; `sms` is a text message that was sent before a reload. */
export const mobileUpdateStart = (sms: SmsState = NO_SMS): MobileUpdateState => ({
  stage: 'number',
  call: null,
  attempt: 0,
  sms,
  message: null,
});

const stay = (state: MobileUpdateState): MobileUpdateStep => ({ state, effects: [] });
const stepTo = (state: MobileUpdateState, change: Partial<MobileUpdateState>): MobileUpdateStep =>
  stay({ ...state, call: null, message: null, ...change });

function make(state: MobileUpdateState, call: MobileUpdateEffect['type']): MobileUpdateStep {
  const attempt = state.attempt + 1;
  return { state: { ...state, call, attempt, message: null }, effects: [{ type: call, attempt }] };
}

/**
 * Returns the state after an event: the number gets a code, and the code changes the number. A code that has
 * been sent is not sent again.
 */
export function stepMobileUpdate(state: MobileUpdateState, event: MobileUpdateEvent): MobileUpdateStep {
  if ('attempt' in event && (event.attempt !== state.attempt || state.call === null)) return stay(state);
  if (!('attempt' in event) && state.call !== null && event.type !== 'went-back') return stay(state);
  switch (event.type) {
    case 'number-submitted':
      if (state.stage !== 'number') return stay(state);
      if (isCodeOnItsWay(state.sms, event.number, event.now)) return stepTo(state, { stage: 'verify_sms' });
      return make({ ...state, sms: smsStateOf(state.sms, event.number) }, 'send-sms');
    case 'sms-asked-again':
      return state.stage === 'verify_sms' && !state.sms.limited ? make(state, 'send-sms') : stay(state);
    case 'sms-sent':
      return state.call === 'send-sms'
        ? stepTo(state, {
            stage: 'verify_sms',
            sms: { ...state.sms, sentAt: event.now, prefix: event.prefix, limited: false },
          })
        : stay(state);
    case 'code-submitted':
      return state.stage === 'verify_sms' ? make(state, 'verify') : stay(state);
    case 'verified':
      return state.call === 'verify' ? stepTo(state, { stage: 'done', sms: NO_SMS }) : stay(state);
    case 'refused':
      return onRefused(state, event.code);
    case 'went-back':
      return state.stage === 'verify_sms' || state.call !== null
        ? stepTo({ ...state, attempt: state.attempt + 1 }, { stage: 'number' })
        : stay(state);
    default:
      return assertNever(event);
  }
}

const MESSAGES: Readonly<Record<string, MobileUpdateMessage>> = {
  msg_smsInvalid: 'msg_smsInvalid',
  msg_smsLimitExceeded: 'msg_smsLimitExceeded',
  SMS_TOO_SOON: 'sms_too_soon',
  MOBILE_INVALID: 'mobile_invalid',
  TOO_MANY_REQUESTS: 'too_many_requests',
};

function onRefused(state: MobileUpdateState, code: string | null): MobileUpdateStep {
  const message = (code === null ? undefined : MESSAGES[code]) ?? 'unknown_error';
  return stepTo(state, {
    message,
    sms: { ...state.sms, limited: state.sms.limited || message === 'msg_smsLimitExceeded' },
  });
}
