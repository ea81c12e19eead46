/** Refusals of calls that change the household's channels, or show them to a caller who does not see them. */
export const HOUSEHOLD = ['IMPORTED_ELSEWHERE', 'HOUSEHOLD_PIN_UNSET', 'HOUSEHOLD_PIN_REQUIRED'];
