import { messageKey } from './message-key.ts';

/** Codes of login by id and password that have a message of their own, some with a masked email in it. */
export const LOGIN_CODES = ['LOGIN_FAILED', 'LOGIN_EXPIRED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS', '20370221'] as const;

/** Codes of a request for a one-time code; they stand beside the mobile field with the code in brackets. */
export const CODE_REQUEST_CODES = ['20033501', '20033502', '20033503'] as const;
const TOO_MANY = 'TOO_MANY_REQUESTS';

/** Codes of login by one-time code that have a message of their own. */
export const CARRIER_CODES = ['20030803', 'TOO_MANY_REQUESTS'] as const;

export type LoginMessageKey =
  | (typeof LOGIN_CODES | typeof CODE_REQUEST_CODES | typeof CARRIER_CODES)[number]
  | 'login_fallback'
  | 'login_generic'
  | 'unknown_error';

/**
 * A message of the login prompt. `at` is the field it stands beside, or the form. `code` is shown in brackets where it is not null; `maskedEmail`
 * fills the message where the service gave one.
 */
export type LoginMessage = {
  readonly key: LoginMessageKey;
  readonly at: 'form' | 'mobile_number' | 'otp';
  readonly code: string | null;
  readonly maskedEmail: string | null;
};

const message = (key: LoginMessageKey, rest: Partial<LoginMessage> = {}): LoginMessage => ({
  key,
  at: 'form',
  code: null,
  maskedEmail: null,
  ...rest,
});

/** What went wrong has no name, or there was no response at all (accounts section 8). */
export const UNKNOWN_ERROR: LoginMessage = message('unknown_error');

/**
 * Login by id and password (accounts section 8): the code's message with the masked email, a fallback for a code without one, and a generic error
 * where nothing says what failed (`code` null).
 */
export function loginMessage(code: string | null, maskedEmail: string | null): LoginMessage {
  if (code === null) return message('login_generic');
  return message(LOGIN_CODES.find((known) => known === code) ?? 'login_fallback', { maskedEmail });
}

/** A refused request for a one-time code (accounts section 8): beside the mobile field with the code in brackets, else the unknown error. */
export function codeRequestMessage(code: string | null): LoginMessage {
  if (code === TOO_MANY) return message(TOO_MANY);
  const key = messageKey(code, CODE_REQUEST_CODES);
  return key === 'unknown_error' ? message(key) : message(key, { at: 'mobile_number', code });
}

/** Login by one-time code (accounts section 8): 20030803 stands on the code, anything else that has no step of its own is the unknown error. */
export function carrierMessage(code: string | null): LoginMessage {
  const key = messageKey(code, CARRIER_CODES);
  return message(key, key === '20030803' ? { at: 'otp' } : {});
}
