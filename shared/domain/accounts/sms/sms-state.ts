import { SECOND } from '#shared/kernel/time.ts';

/** Seconds before another text message may be requested (S0-9-008, S1-9-026). */
export const SMS_COUNTDOWN_SECONDS = 60;

/** Purpose of a text message; registration has its own texts and a captcha for each resend. */
export type SmsPurpose = 'registration' | 'mobile_update' | 'recovery';

/** Message keys of the form (S1-8-026). */
export type SmsMessageKey =
  | 'msg_smsInvalid'
  | 'msg_smsLimitExceeded'
  | 'msg_sms_please_enter'
  | 'common:form.recaptcha_required'
  | 'unknown_error';

/**
 * The last text message of a form: its number, when it was sent (ms), the prefix it starts with, and whether
 * the service refused another one.
 */
export type SmsState = {
  readonly number: string | null;
  readonly sentAt: number | null;
  readonly prefix: string;
  readonly limited: boolean;
};

/** No text message yet. */
export const NO_SMS: SmsState = { number: null, sentAt: null, prefix: '', limited: false };

/** Returns the part of the state that outlives a reload; the service reports a limit again. */
export const keptSms = (sms: SmsState): SmsState => ({ ...sms, limited: false });

/** Returns the state for a number: one that differs from that of the last message starts afresh. */
export const smsStateOf = (sms: SmsState, number: string): SmsState =>
  sms.number === number ? sms : { ...NO_SMS, number };

/**
 * Returns whether a code was texted to this number within the countdown, so that none has to follow
 * (S1-4-126).
 */
export const isCodeOnItsWay = (sms: SmsState, number: string, now: number): boolean =>
  sms.number === number && smsSecondsLeft(sms.sentAt, now) > 0;

/**
 * Returns the whole seconds, 60 to 0, before another message may be requested (S1-4-126). `sentAt` is the
 * time of the last one (ms), which outlives a reload, or null. A clock that was set back counts as just sent.
 */
export function smsSecondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  return Math.max(0, Math.ceil(SMS_COUNTDOWN_SECONDS - Math.max(0, now - sentAt) / SECOND));
}

/** Returns the message of an empty code (S0-5-038, S0-5-039, S1-5-017), or null. */
export const smsCodeError = (purpose: SmsPurpose, code: string): SmsMessageKey | null => {
  if (code.trim() !== '') return null;
  return purpose === 'registration' ? 'msg_sms_please_enter' : 'msg_smsInvalid';
};

/** Digits of a one-time code. One of another length is submitted by its button. */
export const SMS_CODE_LENGTH = 6;

/**
 * Whether a message may be sent again, and what holds it back. `limited` is a service that refused with
 * `msg_smsLimitExceeded`.
 */
export type ResendFacts = {
  readonly purpose: SmsPurpose;
  readonly sentAt: number | null;
  readonly now: number;
  readonly captchaSolved: boolean;
  readonly limited: boolean;
};

/** Returns why a message may not be sent again, or null (S1-4-126, S0-5-040, S1-5-019, S1-5-020). */
export function resendRefusal(facts: ResendFacts): { readonly code: SmsMessageKey | 'countdown' } | null {
  if (facts.limited) return { code: 'msg_smsLimitExceeded' };
  if (smsSecondsLeft(facts.sentAt, facts.now) > 0) return { code: 'countdown' };
  return facts.purpose === 'registration' && !facts.captchaSolved
    ? { code: 'common:form.recaptcha_required' }
    : null;
}

/**
 * Extracts the code of a text message from what was typed or pasted, which may include the prefix and
 * separators.
 */
export function enteredCode(prefix: string, text: string): string {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return compact.startsWith(prefix.toUpperCase()) && prefix !== '' ? compact.slice(prefix.length) : compact;
}

/** Returns the `verification_code` of a call: prefix and code (S0-7-038). */
export const verificationCodeOf = (prefix: string, code: string): string =>
  `${prefix}${enteredCode(prefix, code)}`;
