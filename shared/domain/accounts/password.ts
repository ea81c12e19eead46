/** Characters a password has at least (accounts section 9). */
export const PASSWORD_MIN = 8;

/** At least 8 letters and digits, A to Z, and nothing else, with a lower-case letter, an upper-case letter and a digit (accounts section 5). */
export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN && /^[A-Za-z0-9]+$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text);

/** Message keys of the password form; `_account` is the variant for the account's own answer. */
export type PasswordMessageKey =
  | 'required_field'
  | 'invalid_password_pattern'
  | 'new_password_pattern_not_match'
  | 'invalid_password_pattern_account'
  | 'PASSWORD_WRONG'
  | 'unknown_error';

export type PasswordForm = { readonly oldPassword: string; readonly newPassword: string; readonly confirmation: string };

/** The message of each field that holds the form back; none lets it go. */
export type PasswordErrors = Partial<Record<keyof PasswordForm, PasswordMessageKey>>;

/**
 * Checks the password update form (accounts section 5): every field is required, the new password follows the pattern, the confirmation is the same.
 * An ill-formed new password is told before a confirmation that differs from it. Passwords are not trimmed.
 */
export function passwordErrors({ oldPassword, newPassword, confirmation }: PasswordForm): PasswordErrors {
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

/** The answer of a refused password update (accounts section 8): where its message stands, and its key. A missing response is `code` null. */
export function passwordRefusal(code: string | null): { readonly at: 'form' | keyof PasswordForm; readonly key: PasswordMessageKey } {
  if (code === '20010201') return { at: 'newPassword', key: 'invalid_password_pattern_account' };
  if (code === 'PASSWORD_WRONG') return { at: 'oldPassword', key: 'PASSWORD_WRONG' };
  return { at: 'form', key: 'unknown_error' };
}

/** Whether the server asks a member for a new password: by the profile list's flag, or by the session's `r_pw`. */
export const needsPasswordUpdate = (facts: { readonly requested: boolean; readonly rPw: boolean | null | undefined }): boolean =>
  facts.requested || facts.rPw === true;
