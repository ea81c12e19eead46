/** Minimum length of a password (S0-9-004). */
export const PASSWORD_MIN = 8;

/**
 * Returns whether a password has at least 8 characters, only letters A to Z and digits, with a lower-case
 * letter, an upper-case letter and a digit (S0-5-032, S0-5-033).
 */
export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN &&
  /^[A-Za-z0-9]+$/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  /[0-9]/.test(text);

/** Message keys of the password form; `_account` is the variant for the service's refusal (S0-8-019). */
export type PasswordMessageKey =
  | 'required_field'
  | 'invalid_password_pattern'
  | 'new_password_pattern_not_match'
  | 'invalid_password_pattern_account'
  | 'PASSWORD_WRONG'
  | 'unknown_error';

export type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
};

/** Error messages by field; empty if the form is valid. */
export type PasswordErrors = Partial<Record<keyof PasswordChange, PasswordMessageKey>>;

/**
 * Validates the password form (S0-5-032 to S0-5-037): all fields are required, the new password matches the
 * pattern, the confirmation is equal. A bad pattern is reported before a different confirmation. Passwords
 * are not trimmed.
 */
export function passwordErrors({ oldPassword, newPassword, confirmation }: PasswordChange): PasswordErrors {
  return {
    ...(oldPassword === '' ? { oldPassword: 'required_field' as const } : {}),
    ...newPasswordError(newPassword),
    ...confirmationError(newPassword, confirmation),
  };
}

function newPasswordError(text: string): PasswordErrors {
  if (text === '') return { newPassword: 'required_field' };
  return isPassword(text) ? {} : { newPassword: 'invalid_password_pattern' };
}

function confirmationError(newPassword: string, confirmation: string): PasswordErrors {
  if (confirmation === '') return { confirmation: 'required_field' };
  return confirmation === newPassword ? {} : { confirmation: 'new_password_pattern_not_match' };
}

/**
 * Returns the field and message key of a refused password update (S0-8-019, S0-8-022). `code` is null for a
 * missing response.
 */
export function passwordRefusal(code: string | null): {
  readonly at: 'form' | keyof PasswordChange;
  readonly key: PasswordMessageKey;
} {
  if (code === '20010201') return { at: 'newPassword', key: 'invalid_password_pattern_account' };
  if (code === 'PASSWORD_WRONG') return { at: 'oldPassword', key: 'PASSWORD_WRONG' };
  return { at: 'form', key: 'unknown_error' };
}

/**
 * Returns whether the server asks a member for a new password: by the profile list's flag, or by the
 * session's `r_pw` (S0-2-122).
 */
export const needsPasswordUpdate = (facts: {
  readonly requested: boolean;
  readonly rPw: boolean | null | undefined;
}): boolean => facts.requested || facts.rPw === true;
