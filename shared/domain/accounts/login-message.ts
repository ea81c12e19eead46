/** Codes of password login with their own message, some with a masked email (S0-8-003 to S0-8-006). */
export const LOGIN_CODES = [
  'LOGIN_FAILED',
  'LOGIN_EXPIRED',
  'ACCOUNT_SUSPENDED',
  'TOO_MANY_REQUESTS',
  '20370221',
] as const;

/** Codes of a one-time code request, shown next to the mobile field with the code in brackets (S0-8-007). */
export const CODE_REQUEST_CODES = ['20033501', '20033502', '20033503'] as const;
/** The code of a login that has to wait. */
export const TOO_MANY = 'TOO_MANY_REQUESTS';

/** Codes of one-time code login with their own message (S0-8-008). */
export const CARRIER_CODES = ['20030803', 'TOO_MANY_REQUESTS'] as const;

export type LoginMessageKey =
  | (typeof LOGIN_CODES | typeof CODE_REQUEST_CODES | typeof CARRIER_CODES)[number]
  | 'login_fallback'
  | 'login_generic'
  | 'unknown_error';

/**
 * A message of the login prompt. `at` is the field, or the form; `code` is shown in brackets unless null;
 * `maskedEmail` fills the message if the service sent one.
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

/** The generic error for an unknown code or a missing response (S0-8-006, S0-8-023). */
export const UNKNOWN_ERROR: LoginMessage = message('unknown_error');

/**
 * Returns the message of a failed password login (S0-8-004 to S0-8-006): the code's message with the masked
 * email, a fallback for a code without one, and a generic error for no code.
 */
export function loginMessage(code: string | null, maskedEmail: string | null): LoginMessage {
  if (code === null) return message('login_generic');
  return message(LOGIN_CODES.find((one) => one === code) ?? 'login_fallback', { maskedEmail });
}

/**
 * Returns the message of a refused one-time code request (S0-8-007): next to the mobile field with the code
 * in brackets, or the unknown error.
 */
export function codeRequestMessage(code: string | null): LoginMessage {
  if (code === TOO_MANY) return message(TOO_MANY);
  const key = messageKey(code, CODE_REQUEST_CODES);
  return key === 'unknown_error' ? message(key) : message(key, { at: 'mobile_number', code });
}

/**
 * Returns the message of a failed one-time code login (S0-8-008, S0-8-011): 20030803 at the code field,
 * otherwise the unknown error.
 */
export function carrierMessage(code: string | null): LoginMessage {
  const key = messageKey(code, CARRIER_CODES);
  return message(key, key === '20030803' ? { at: 'otp' } : {});
}

/**
 * Returns the message key of a code: the code itself if it is in the list, else `unknown_error`, also for a
 * missing response or code (S0-8-022, S0-8-023).
 */
export const messageKey = <Code extends string>(
  code: string | null,
  codes: readonly Code[],
): Code | 'unknown_error' => codes.find((each) => each === code) ?? 'unknown_error';
