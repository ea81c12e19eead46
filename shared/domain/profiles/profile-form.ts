import { PROFILE_NAME_MAX, type ProfileDraft } from './profile.ts';

export const BIRTH_YEAR_MIN = 1900;
const MONTHS = 12;

/** Returns the birth years to choose from, latest first: 1900 to the current year (S0-5-008). */
export const profileBirthYears = (currentYear: number): readonly number[] =>
  Array.from({ length: Math.max(0, currentYear - BIRTH_YEAR_MIN + 1) }, (_, back) => currentYear - back);

/** Birth months, 1 to 12 (S0-5-009). */
export const BIRTH_MONTHS: readonly number[] = Array.from({ length: MONTHS }, (_, index) => index + 1);

/** Message keys of the profile form. */
export type ProfileFieldError = 'required_field' | 'name_too_long' | 'birth_error';

/** Error messages by field; empty if the form is valid. */
export type ProfileFormErrors = Partial<
  Record<'profile_name' | 'gender' | 'year_of_birth' | 'month_of_birth', ProfileFieldError>
>;

export type ProfileFormFacts = {
  /** The full create-profile page, which requires gender, year and month. */
  readonly createPage: boolean;
  /** Current year in Hong Kong. */
  readonly currentYear: number;
  /** Birth is saved and locked, so it is not validated. */
  readonly birthLocked: boolean;
};

/**
 * Validates the profile form (S0-5-001 to S0-5-009): the trimmed name is required and has at most 20
 * characters; birth year and month come together, within 1900 to now and 1 to 12; the create page requires
 * gender, year and month.
 */
export function profileFormErrors(draft: ProfileDraft, facts: ProfileFormFacts): ProfileFormErrors {
  return {
    ...nameError(draft.profile_name.trim()),
    ...(facts.createPage && draft.gender === '' ? { gender: 'required_field' as const } : {}),
    ...(facts.birthLocked ? {} : birthErrors(draft, facts)),
  };
}

function nameError(name: string): ProfileFormErrors {
  if (name === '') return { profile_name: 'required_field' };
  return name.length > PROFILE_NAME_MAX ? { profile_name: 'name_too_long' } : {};
}

/** Attaches the error to the missing or out-of-range field. */
function birthErrors(
  { year_of_birth: year, month_of_birth: month }: ProfileDraft,
  facts: ProfileFormFacts,
): ProfileFormErrors {
  if (year === null && month === null && !facts.createPage) return {};
  const missing: ProfileFieldError = facts.createPage ? 'required_field' : 'birth_error';
  const yearError = partError(year, BIRTH_YEAR_MIN, facts.currentYear, missing);
  const monthError = partError(month, 1, MONTHS, missing);
  return {
    ...(yearError ? { year_of_birth: yearError } : {}),
    ...(monthError ? { month_of_birth: monthError } : {}),
  };
}

function partError(
  part: number | null,
  from: number,
  to: number,
  missing: ProfileFieldError,
): ProfileFieldError | null {
  if (part === null) return missing;
  return Number.isInteger(part) && part >= from && part <= to ? null : 'birth_error';
}
