import { isPassword } from '#shared/domain/accounts/password.ts';
import { newMobileError } from '#shared/domain/accounts/sms/mobile-number.ts';
import { marketDay } from '#shared/kernel/market.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Longest name (S0-9-002). */
export const NAME_MAX = 100;
/** First year of birth that may be chosen (S0-9-005, R-37). */
export const FIRST_BIRTH_YEAR = 1900;
/** Years before this one in which the list of birth years ends. */
const YOUNGEST_YEARS = 17;

/** The personal form of the free registration as it is typed; an empty text is nothing. */
export type RegistrationForm = {
  readonly title: '' | 'mr' | 'ms';
  readonly lastName: string;
  readonly firstName: string;
  readonly chineseName: string;
  readonly areaCode: string;
  readonly mobileNumber: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly yearOfBirth: string;
  readonly monthOfBirth: string;
  readonly terms: boolean;
  readonly promotional: boolean;
  /** Solution of the captcha; empty until it is solved. */
  readonly captcha: string;
};

type NameError = { readonly code: 'required' } | { readonly code: 'too_long'; readonly max: number };

/** Errors that keep the form from being sent, by field. */
export type RegistrationErrors = {
  readonly title?: { readonly code: 'required' };
  readonly lastName?: NameError;
  readonly firstName?: NameError;
  readonly chineseName?: NameError;
  readonly mobileNumber?: ReturnType<typeof newMobileError>;
  readonly password?: { readonly code: 'required' | 'invalid_password_pattern' };
  readonly confirmPassword?: { readonly code: 'required' | 'confirm_password_not_match' };
  readonly birth?: { readonly code: 'birth_incomplete' | 'birth_out_of_range' };
  readonly terms?: { readonly code: 'required' };
  readonly captcha?: { readonly code: 'recaptcha_required' };
};

/** Returns the last year of the list of birth years (S0-9-005). */
export const lastBirthYear = (thisYear: number): number => thisYear - YOUNGEST_YEARS;

/** Returns the years of birth to choose from, the latest first (S0-9-005). */
export const registrationBirthYears = (thisYear: number): readonly number[] =>
  Array.from(
    { length: lastBirthYear(thisYear) - FIRST_BIRTH_YEAR + 1 },
    (_, place) => lastBirthYear(thisYear) - place,
  );

/** Age of an adult in years. */
const ADULT_AGE = 18;

/**
 * Returns whether the date of birth shows an adult: 18 years have passed since the end of the month of
 * birth. A form without a date shows nothing, so its customer is not called an adult. `now` is in
 * milliseconds, and counts in the market.
 */
export function isAdult(
  { yearOfBirth, monthOfBirth }: Pick<RegistrationForm, 'yearOfBirth' | 'monthOfBirth'>,
  now: number,
): boolean {
  if (yearOfBirth === '' || monthOfBirth === '') return false;
  return marketDay(now) * DAY >= Date.UTC(Number(yearOfBirth) + ADULT_AGE, Number(monthOfBirth));
}

function nameError(text: string, required: boolean): NameError | null {
  const name = text.trim();
  if (name === '') return required ? { code: 'required' } : null;
  return [...name].length > NAME_MAX ? { code: 'too_long', max: NAME_MAX } : null;
}

function passwordError(password: string): RegistrationErrors['password'] | null {
  if (password === '') return { code: 'required' };
  return isPassword(password) ? null : { code: 'invalid_password_pattern' };
}

function confirmationError({
  password,
  confirmPassword,
}: RegistrationForm): RegistrationErrors['confirmPassword'] | null {
  if (confirmPassword === '') return { code: 'required' };
  return password === confirmPassword ? null : { code: 'confirm_password_not_match' };
}

function birthError(
  { yearOfBirth, monthOfBirth }: RegistrationForm,
  thisYear: number,
): RegistrationErrors['birth'] | null {
  if (yearOfBirth === '' && monthOfBirth === '') return null;
  if (yearOfBirth === '' || monthOfBirth === '') return { code: 'birth_incomplete' };
  const year = Number(yearOfBirth);
  const month = Number(monthOfBirth);
  const inRange = Number.isInteger(year) && year >= FIRST_BIRTH_YEAR && year <= lastBirthYear(thisYear);
  return inRange && Number.isInteger(month) && month >= 1 && month <= 12
    ? null
    : { code: 'birth_out_of_range' };
}

/**
 * Returns the errors of the personal form (S0-5-018 to S0-5-029): title, last name and first name are
 * required with at most 100 characters, the Chinese name and the date of birth are optional, the rest follows
 * its own rules. An empty object may be sent.
 */
export function registrationErrors(form: RegistrationForm, thisYear: number): RegistrationErrors {
  const errors = {
    title: form.title === '' ? { code: 'required' as const } : null,
    lastName: nameError(form.lastName, true),
    firstName: nameError(form.firstName, true),
    chineseName: nameError(form.chineseName, false),
    mobileNumber: newMobileError(form.areaCode, form.mobileNumber),
    password: passwordError(form.password),
    confirmPassword: confirmationError(form),
    birth: birthError(form, thisYear),
    terms: form.terms ? null : { code: 'required' as const },
    captcha: form.captcha === '' ? { code: 'recaptcha_required' as const } : null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/** The rules of a password, for a list that is ticked off while it is typed. */
export const passwordChecks = (password: string) => ({
  length: password.length >= 8,
  lower: /[a-z]/.test(password),
  upper: /[A-Z]/.test(password),
  digit: /[0-9]/.test(password),
  plain: password !== '' && /^[A-Za-z0-9]+$/.test(password),
});
